/**
 * The pages in Arabic: nothing scrolls sideways, values read in their order, English texts are
 * marked as English, and axe finds nothing.
 */
import { editionPath, editions } from "#contract/editions.ts";
import { expectAccessible, setTheme } from "../support/axe.ts";
import { pageKinds } from "../support/pages.ts";
import { expect, expectNoSideways, type Page, test, themes } from "../support/test.ts";

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

// A browser in English would be offered the other edition.
test.use({ locale: "ar-SA", contextOptions: { reducedMotion: "reduce" } });

for (const { name, path, status } of pageKinds)
  test.describe(name, () => {
    test.use({ failing: status !== undefined, viewport: { width: 1440, height: 900 } });

    test("is in Arabic, is accessible in both themes, and fits a phone and a zoom of 400 %", async ({
      page,
      visit,
    }) => {
      await visit(editionPath(path, editions.ar));
      await expect(page.locator("html[lang=ar][dir=rtl]")).toBeAttached();
      await expectNoSideways(page);
      expect.soft(await inspect(page), "on a desk").toEqual({ reordered: [], unmarked: [] });
      // The dark theme changes only colours.
      for (const theme of themes) {
        await setTheme(page, theme);
        await expectAccessible(page, `${name}, ${theme}`, { colours: theme === "dark" });
      }
      // axe counts a control that lies partly under the bar at the foot of the window as too small.
      await page.setViewportSize({ width: 390, height: 12_000 });
      await setTheme(page, "light");
      await expectAccessible(page, `${name}, on a phone`);
      await expectNoSideways(page);
      expect.soft(await inspect(page), "on a phone").toEqual({ reordered: [], unmarked: [] });
      // 1280×1024 px at a zoom of 400 %.
      await page.setViewportSize({ width: 320, height: 256 });
      await expectNoSideways(page);
    });
  });
