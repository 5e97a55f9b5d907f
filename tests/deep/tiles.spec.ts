/** Tiles (look.md): formulas, colours, bonds, unbroken names. */
import { expect, type Locator, type Page, test } from "../support/test.ts";

const tile = (page: Page, id: string): Locator =>
  page.getByRole("main").locator(`a[data-product="${id}"]`);

test("minerals show their trade formula, pigments and dyes their colour", async ({ page }) => {
  for (const [category, formulas] of [
    ["Pigments and Dyes", { "tio2-rutile": "TiO2", "pw-21": "BaSO4" }],
    ["Flame Retardants", { ath: "Al(OH)3", ato: "Sb2O3" }],
  ] as const) {
    await page.goto(`/products-and-solutions/all-products/${encodeURIComponent(category)}`);
    for (const [id, formula] of Object.entries(formulas))
      await expect(
        tile(page, id).locator("[aria-hidden]").getByText(formula, { exact: true }),
      ).toBeVisible();
  }
  await page.goto("/products-and-solutions/all-products/Pigments%20and%20Dyes");
  await expect(tile(page, "pb-15-3").locator("rect")).toHaveAttribute("fill", "#00549a");
  expect(await page.getByRole("main").locator("a[data-product]:not(:has(rect))").count()).toBe(0);
});

test("a number never wraps to its own line under its grade", { tag: "@both" }, async ({ page }) => {
  await page.goto(
    "/products-and-solutions/all-products/Hindered%20Amine%20Light%20Stabilizers%20(HALS)",
  );
  await page.setViewportSize({ width: 390, height: 844 });
  const [height, line] = await tile(page, "hals-944")
    .getByRole("heading")
    .evaluate((heading) => [
      heading.getBoundingClientRect().height,
      Number.parseFloat(getComputedStyle(heading).lineHeight),
    ]);
  expect(height).toBeLessThan((line ?? 0) * 1.5);
});

test("a grade without a structure shows its product picture, one with a structure shows it under the drawing except on phones", async ({
  page,
}) => {
  const pictureOf = (alt: string): Locator =>
    page.getByRole("main").getByRole("figure").getByRole("img", { name: alt, exact: true });
  await page.goto("/products-and-solutions/all-products/Masterbatch");
  const inTile = tile(page, "mb-black-40").locator("img");
  await expect(inTile).toHaveAttribute("alt", "");
  await expect
    .poll(() => inTile.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0);

  await page.goto("/available-stocks/mb-black-40");
  await expect(pictureOf("Black pellets in close view")).toBeVisible();
  await page.goto("/available-stocks/tio2-rutile");
  await expect(pictureOf("White free-flowing powder in close view")).toBeVisible();
  await expect(page.getByRole("figure").getByText("TiO2", { exact: true })).toBeVisible();

  await page.goto("/available-stocks/uv-531");
  await expect(pictureOf("Light-yellow powder in close view")).toBeVisible();
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(pictureOf("Light-yellow powder in close view")).toBeHidden();
  await expect(page.getByRole("figure").getByRole("img", { name: "ICG UV-531" })).toBeVisible();
});
