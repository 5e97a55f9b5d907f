/**
 * The pages in Arabic: nothing scrolls sideways, values read in their order, and English texts are
 * marked as English.
 */
import { editionPath, editions } from "#contract/editions.ts";
import { pageKinds } from "../support/pages.ts";
import { expect, expectNoSideways, type Page, test } from "../support/test.ts";

const NUMBER = String.raw`\d+(?:[.,]\d+)*`;
const VALUES = [
  String.raw`${NUMBER}–${NUMBER}(?:\s?(?:%|°C|phr|nm|kg|g|µm|h))?`,
  String.raw`\d+(?:\.\d+)?\s(?:°C|%|g/mol|g/cm³|mg/kg|µm|phr|ppm|nm)`,
  String.raw`\+\d[\d ]{6,}\d`,
  String.raw`\d+ CFR\b(?: \d+(?:\.\d+)?)?`,
  String.raw`\b\d\d [A-Z][a-z]{2} \d{4}`,
  String.raw`\d+(?:\.\d+)?\s(?:kg|g|t|L)\b`,
  String.raw`ICG [A-Z]+(?:-[A-Z0-9]+)?(?: \d+)?`,
  String.raw`\b\d{2,7}-\d{2}-\d\b`,
  String.raw`\b\d(?:,\d)*-[A-Z]?[a-z]{3,}`,
  String.raw`\+\d+\b`,
  String.raw`\b\d+\+`,
  String.raw`[≤≥<>±−]\s?\d+`,
  String.raw`\b[A-Z]{2,} \d{2,}(?:-\d+)?(?::\d{4})?`,
];
/** Two words with at most a short one between them. Names and abbreviations are in any language. */
const ENGLISH = "[a-z]{3,},?[ -]+(?:[a-z(]+[ -]+)?[a-z]{3,}";
/** An address of mail or of the page. */
const ADDRESS = String.raw`\S+@\S+|https?:\S+`;

interface Findings {
  /** Visible values whose characters do not go from left to right. */
  readonly reordered: readonly string[];
  /** English texts whose element or ancestor with a language is not English. */
  readonly unmarked: readonly string[];
}

const inspect = (page: Page): Promise<Findings> =>
  page.evaluate(
    ({ values, english, address }) => {
      const isEnglish = new RegExp(english);
      const blocks = new Map<Element, Text[]>();
      const unmarked = new Set<string>();
      const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
      while (walker.nextNode()) {
        const text = walker.currentNode as Text;
        const parent = text.parentElement;
        if (!parent || parent.closest("svg, math, script, style, noscript")) continue;
        const words = text.data.replace(new RegExp(address, "g"), "");
        if (isEnglish.test(words) && parent.closest<HTMLElement>("[lang]")?.lang !== "en")
          unmarked.add(text.data.trim().slice(0, 80));
        let block: Element | null = parent;
        while (block && getComputedStyle(block).display.startsWith("inline"))
          block = block.parentElement;
        if (!block?.checkVisibility() || parent.closest(".sr-only")) continue;
        blocks.set(block, [...(blocks.get(block) ?? []), text]);
      }
      const reads = (places: readonly DOMRect[]): boolean =>
        places.every((place, index) => {
          const before = places[index - 1];
          return !before || place.top > before.top + 8 || place.left >= before.left - 0.5;
        });
      const reordered = new Set<string>();
      for (const texts of blocks.values()) {
        const all = texts.map(({ data }) => data).join("");
        const found = values.flatMap((value) => [...all.matchAll(new RegExp(value, "g"))]);
        if (found.length === 0) continue;
        const places = texts.flatMap((text) =>
          // By UTF-16 unit, as the index of a match.
          text.data.split("").map((_, at) => {
            const range = document.createRange();
            range.setStart(text, at);
            range.setEnd(text, at + 1);
            return range.getBoundingClientRect();
          }),
        );
        for (const { 0: value, index } of found) {
          const range = places.slice(index, index + value.length);
          if (!reads(range.filter(({ width }) => width > 0)))
            reordered.add(`${value} in “${all.slice(Math.max(0, index - 20), index + 40)}”`);
        }
      }
      return { reordered: [...reordered], unmarked: [...unmarked] };
    },
    { values: VALUES, english: ENGLISH, address: ADDRESS },
  );

for (const width of [390, 1440])
  test(`every kind of page at ${width} px @once`, async ({ page, visit }) => {
    test.setTimeout(600_000);
    await page.setViewportSize({ width, height: 900 });
    for (const { name, path } of pageKinds.filter(({ status }) => status === undefined)) {
      await visit(editionPath(path, editions.ar));
      await expect(page.locator("html[lang=ar][dir=rtl]")).toBeAttached();
      await expectNoSideways(page);
      expect.soft(await inspect(page), name).toEqual({ reordered: [], unmarked: [] });
    }
  });

test.describe("a missing page", () => {
  test.use({ failing: true });
  test("is in Arabic @once", async ({ page, visit }) => {
    for (const { name, path } of pageKinds.filter(({ status }) => status === 404)) {
      await visit(editionPath(path, editions.ar));
      await expect(page.locator("html[lang=ar][dir=rtl]")).toBeAttached();
      expect.soft(await inspect(page), name).toEqual({ reordered: [], unmarked: [] });
    }
  });
});
