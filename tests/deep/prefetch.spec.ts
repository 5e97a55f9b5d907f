/** Prefetching on hover: pages only, and nothing for a visitor who saves data. */
import { expect, type Locator, type Page, test } from "../support/test.ts";

function recordDataPaths(page: Page): string[] {
  const paths: string[] = [];
  page.on("request", (request) => {
    const { pathname } = new URL(request.url());
    if (!pathname.startsWith("/assets/")) paths.push(pathname);
  });
  return paths;
}
const grade = (page: Page): Locator =>
  page.getByRole("main").locator('a[href="/available-stocks/ao-1010"]').first();

test.describe("prefetch", () => {
  test("loads the data of a hovered link before it is followed", async ({ page, visit }) => {
    await visit("/available-stocks");
    const paths = recordDataPaths(page);
    await grade(page).hover();
    await expect.poll(() => paths).toContain("/api/products/ao-1010");
    const before = paths.length;
    await grade(page).click();
    await expect(page.getByRole("heading", { level: 1 })).toContainText("AO 1010");
    expect(paths.slice(before).filter((path) => path === "/api/products/ao-1010")).toEqual([]);
  });

  test("does not prefetch a link to a file", async ({ page, visit }) => {
    await visit("/available-stocks/uv-531");
    const paths = recordDataPaths(page);
    await page.getByRole("main").locator('a[href$=".json"]').first().hover();
    // By the next link's load, the file would have been requested.
    const related = page.getByRole("main").locator("a[data-product]").first();
    const id = await related.getAttribute("data-product");
    await related.hover();
    await expect.poll(() => paths).toContain(`/api/products/${id}`);
    expect(paths.filter((path) => path.endsWith(".json"))).toEqual([]);
  });

  test("prefetches nothing for a visitor who saves data", async ({ page, visit }) => {
    await page.addInitScript(() =>
      Object.defineProperty(navigator, "connection", { value: { saveData: true } }),
    );
    await page.clock.install();
    await visit("/available-stocks");
    const paths = recordDataPaths(page);
    await grade(page).hover();
    await page.clock.runFor(1_000);
    await grade(page).click();
    await expect(page.getByRole("heading", { level: 1 })).toContainText("AO 1010");
    expect(paths.filter((path) => path === "/api/products/ao-1010")).toHaveLength(1);
  });
});
