/** §2: the slide-in menu of small screens. */
import { addressOf, expect, type Locator, type Page, test } from "../support/test.ts";

test.describe.configure({ mode: "parallel" });

const menu = (page: Page): Locator => page.getByRole("dialog", { name: "Mobile" });
const summary = (page: Page, name: string): Locator =>
  menu(page).locator("summary", { hasText: new RegExp(`^${name}$`) });
const open = async (page: Page): Promise<void> => {
  await page.getByRole("banner").getByRole("button", { name: "Menu" }).click();
  await expect(menu(page)).toBeVisible();
};

test.describe("mobile menu", { tag: "@phone" }, () => {
  test("mirrors the five sections as accordions", async ({ page, visit }) => {
    await visit("/available-stocks");
    await open(page);
    for (const name of ["Our Company", "Products & Solutions", "Media", "Career", "Contact"])
      await expect(summary(page, name)).toBeVisible();
    await expect(menu(page).getByRole("link", { name: "About Us" })).toBeHidden();
    await summary(page, "Our Company").tap();
    await expect(menu(page).getByRole("link", { name: "About Us" })).toBeVisible();
    await summary(page, "Media").tap();
    await expect(menu(page).getByRole("link", { name: "Events" })).toBeVisible();
    await expect(menu(page).getByRole("link", { name: "About Us" })).toBeHidden();
  });

  test("nested groups open inside Products & Solutions and link to their pages", async ({
    page,
    visit,
  }) => {
    await visit("/available-stocks");
    await open(page);
    await summary(page, "Products & Solutions").tap();
    await expect(menu(page).getByRole("link", { name: "Product Finder" })).toBeVisible();
    await expect(menu(page).getByRole("link", { name: "Flame Retardants" })).toBeHidden();
    await summary(page, "Industries").tap();
    await expect(menu(page).getByRole("link", { name: "Automotive" })).toBeVisible();
    await summary(page, "Chemical Categories").tap();
    await expect(menu(page).getByRole("link", { name: "Automotive" })).toBeHidden();
    await menu(page).getByRole("link", { name: "Flame Retardants" }).tap();
    await expect.poll(() => addressOf(page)).toBe("/products-and-solutions/flame-retardants");
    await expect(menu(page)).toHaveCount(0);
    await expect(page.getByRole("heading", { level: 1, name: "Flame Retardants" })).toBeVisible();
  });

  test("each section's page can be reached", async ({ page, visit }) => {
    await visit("/available-stocks");
    await open(page);
    const expected = {
      "Our Company": "/our-company",
      "Products & Solutions": "/products-and-solutions",
      Media: "/media-news",
      Career: "/icg-career",
      Contact: "/contact",
    };
    for (const [name, to] of Object.entries(expected)) {
      await summary(page, name).tap();
      await expect(menu(page).locator(`a[href="${to}"]`).first()).toBeVisible();
    }
  });

  test("× , Escape and the backdrop close it, and the focus returns to its button", async ({
    page,
    visit,
  }) => {
    await visit("/available-stocks");
    const button = page.getByRole("banner").getByRole("button", { name: "Menu" });
    await open(page);
    await menu(page).getByRole("button", { name: "Close menu" }).tap();
    await expect(menu(page)).toHaveCount(0);
    await expect(button).toBeFocused();
    await open(page);
    await page.keyboard.press("Escape");
    await expect(menu(page)).toHaveCount(0);
    await expect(button).toBeFocused();
    await open(page);
    await page.touchscreen.tap(8, 400);
    await expect(menu(page)).toHaveCount(0);
  });

  test("the stocks button is in the menu, and nothing is wider than the screen", async ({
    page,
    visit,
  }) => {
    await visit("/available-stocks");
    await open(page);
    await expect(menu(page).getByRole("link", { name: "Available Stocks" })).toHaveAttribute(
      "href",
      "/available-stocks",
    );
    expect(await menu(page).evaluate((element) => element.scrollWidth <= element.clientWidth)).toBe(
      true,
    );
  });
});
