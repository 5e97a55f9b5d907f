/**
 * Pages whose direction is from right to left: nothing scrolls sideways, and numbers, units, codes
 * and names of grades read in their order.
 */
import { pageKinds } from "../support/pages.ts";
import { expect, expectNoSideways, type Page, test } from "../support/test.ts";

const VALUES = [
  String.raw`\d+(?:\.\d+)?–\d+(?:\.\d+)?\s°C`,
  String.raw`\d+(?:\.\d+)?\s(?:°C|%|g/mol|g/cm³|mg/kg|µm)`,
  String.raw`\+\d[\d ]{6,}\d`,
  String.raw`\d+ CFR \d+(?:\.\d+)?`,
  String.raw`\d+(?:\.\d+)?\s(?:kg|g|t|L)\b(?: (?:bags?|bales?|boxes|cartons?|drums?|pails?))?`,
  String.raw`ICG [A-Z]+(?:-[A-Z0-9]+)?(?: \d+)?`,
  String.raw`\b\d{2,7}-\d{2}-\d\b`,
  String.raw`\b\d(?:,\d)*-[A-Z]?[a-z]{3,}`,
];

/** Visible values whose characters do not go from left to right. */
const findReordered = (page: Page): Promise<string[]> =>
  page.evaluate((patterns) => {
    const blocks = new Map<Element, Text[]>();
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const text = walker.currentNode as Text;
      let block = text.parentElement;
      while (block && getComputedStyle(block).display.startsWith("inline"))
        block = block.parentElement;
      if (!block?.checkVisibility() || text.parentElement?.closest("svg, math, script, .sr-only"))
        continue;
      blocks.set(block, [...(blocks.get(block) ?? []), text]);
    }
    const reads = (places: readonly DOMRect[]): boolean =>
      places.every((place, index) => {
        const before = places[index - 1];
        return !before || place.top > before.top + 8 || place.left >= before.left - 0.5;
      });
    const found: string[] = [];
    for (const texts of blocks.values()) {
      const all = texts.map(({ data }) => data).join("");
      const places = texts.flatMap((text) =>
        [...text.data].map((_, at) => {
          const range = document.createRange();
          range.setStart(text, at);
          range.setEnd(text, at + 1);
          return range.getBoundingClientRect();
        }),
      );
      for (const pattern of patterns)
        for (const match of all.matchAll(new RegExp(pattern, "g"))) {
          const range = places.slice(match.index, match.index + match[0].length);
          if (!reads(range.filter(({ width }) => width > 0))) found.push(match[0]);
        }
    }
    return [...new Set(found)];
  }, VALUES);

test("every kind of page, at 390 and 1440 px @once", async ({ page, visit }) => {
  test.setTimeout(600_000);
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    for (const { name, path } of pageKinds.filter(({ status }) => status === undefined)) {
      await visit(path);
      await page.evaluate(() => {
        document.documentElement.dir = "rtl";
      });
      await expectNoSideways(page);
      expect.soft(await findReordered(page), `${name} at ${width} px`).toEqual([]);
    }
  }
});
