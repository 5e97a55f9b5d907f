/**
 * Pages that are loaded before the tap: of the link that a pointer rests on, never a file, and
 * nothing for a visitor who saves data.
 */
import { expect, type Locator, type Page, test } from "../support/test.ts";

/** Paths of the data that the page has asked for. */
function asked(page: Page): string[] {
  const paths: string[] = [];
  page.on("request", (request) => {
    const { pathname } = new URL(request.url());
    if (!pathname.startsWith("/assets/")) paths.push(pathname);
  });
  return paths;
}
const grade = (page: Page): Locator =>
  page.getByRole("main").locator('a[href="/available-stocks/ao-1010"]').first();

test.describe("prefetch", { tag: "@desk" }, () => {
  test("the data of a link that the pointer rests on are there before it is followed", async ({
    page,
    visit,
  }) => {
    await visit("/available-stocks");
    const paths = asked(page);
    await grade(page).hover();
    await expect.poll(() => paths).toContain("/api/products/ao-1010");
    const before = paths.length;
    await grade(page).click();
    await expect(page.getByRole("heading", { level: 1 })).toContainText("AO 1010");
    expect(paths.slice(before).filter((path) => path === "/api/products/ao-1010")).toEqual([]);
  });

  test("a link to a file is left alone", async ({ page, visit }) => {
    await visit("/available-stocks/uv-531");
    const paths = asked(page);
    await page.getByRole("main").locator('a[href$=".json"]').first().hover();
    // The next link that the pointer rests on is loaded: by then the file's turn is over.
    const related = page.getByRole("main").locator("a[data-product]").first();
    const id = await related.getAttribute("data-product");
    await related.hover();
    await expect.poll(() => paths).toContain(`/api/products/${id}`);
    expect(paths.filter((path) => path.endsWith(".json"))).toEqual([]);
  });

  test("nothing is loaded for a visitor who saves data", async ({ page, visit }) => {
    await page.addInitScript(() =>
      Object.defineProperty(navigator, "connection", { value: { saveData: true } }),
    );
    await page.clock.install();
    await visit("/available-stocks");
    const paths = asked(page);
    await grade(page).hover();
    await page.clock.runFor(1_000);
    await grade(page).click();
    await expect(page.getByRole("heading", { level: 1 })).toContainText("AO 1010");
    expect(paths.filter((path) => path === "/api/products/ao-1010")).toHaveLength(1);
  });
});
