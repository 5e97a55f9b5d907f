/** Closed parts of a page are printed: nobody can open them on paper. */
import { expect, type Page, test } from "../support/test.ts";

/** Texts of closed parts; lists of headings, filters and a grade's abbreviations (it has one sheet) are not printed. */
const readClosed = (page: Page): Promise<{ shown: string[]; missing: string[] }> =>
  page.evaluate(() => {
    const parts = [...document.querySelectorAll("main details:not([open]) > :not(summary)")].filter(
      (part) =>
        !part.closest(
          ".no-print, nav, details[class*='print:hidden'], .product-blocks details:not(.fold)",
        ),
    );
    const textsOf = (shown: boolean) =>
      parts
        .filter((part) => part.checkVisibility() === shown)
        .map((part) => (part.textContent ?? "").trim());
    return { shown: textsOf(true), missing: textsOf(false) };
  });

for (const path of [
  "/contact",
  "/available-stocks/uv-531",
  "/regulatory",
  "/equivalents",
  "/products-and-solutions/hindered-amine-light-stabilizers-(hals)",
])
  test(`${path} prints its closed parts`, async ({ page, visit }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await visit(path);
    const onScreen = await readClosed(page);
    expect(onScreen.missing.length).toBeGreaterThan(0);
    await page.emulateMedia({ media: "print" });
    const onPaper = await readClosed(page);
    expect(onPaper.missing).toEqual([]);
    expect(onPaper.shown.length).toBeGreaterThanOrEqual(onScreen.missing.length);
  });

test("a browser that cannot show closed parts by CSS opens them for the print", async ({
  page,
  visit,
}) => {
  await page.addInitScript(() => {
    CSS.supports = () => false;
  });
  await visit("/contact");
  const questions = page.getByRole("main").locator("details");
  const count = await questions.count();
  await questions.first().locator("summary").click();
  const open = page.getByRole("main").locator("details[open]");
  await expect(open).toHaveCount(1);
  await page.evaluate(() => window.dispatchEvent(new Event("beforeprint")));
  await expect(open).toHaveCount(count);
  await page.evaluate(() => window.dispatchEvent(new Event("afterprint")));
  await expect(open).toHaveCount(1);
});
