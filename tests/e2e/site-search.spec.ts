/** Search over the whole site. */
import { expectAccessible } from "../support/axe.ts";
import { expect, expectNoSideways, type Page, test } from "../support/test.ts";

const LACKING = "No page has all of: water, tree";

async function expectOrder(page: Page, ...names: readonly (string | RegExp)[]): Promise<void> {
  const tops = await Promise.all(
    names.map(
      async (name) =>
        (await page.getByRole("main").getByText(name, { exact: true }).first().boundingBox())?.y ??
        Number.NaN,
    ),
  );
  expect(tops).toEqual([...tops].sort((a, b) => a - b));
}

for (const javaScriptEnabled of [true, false])
  test.describe(javaScriptEnabled ? "the finder" : "the finder without scripts", () => {
    test.use({ javaScriptEnabled });

    test("shows the pages that match a term above grades that match one word, which name the missing words", async ({
      page,
    }) => {
      await page.goto("/product-finder?search=payment+terms");
      const group = page.getByRole("region", { name: "Pages" });
      const link = group.getByRole("link").first();
      await expect(link).toContainText("What are the terms of payment?");
      await expect(link).toContainText("Question");
      expect(await group.getByRole("link").count()).toBeLessThanOrEqual(6);
      await expect(page.getByText(/No page has all of/)).toHaveCount(0);
      await expect(
        page.getByRole("main").getByText("Without: payment", { exact: true }).first(),
      ).toBeVisible();
      await expectOrder(page, "Pages", "Without: payment");
      await link.click();
      await expect(page).toHaveURL(/\/contact#q-what-are-the-terms-of-payment$/);
      const answer = page.getByText("First orders are paid in advance by bank transfer.");
      await expect(answer).toBeVisible();
      await expect(answer).toBeInViewport();
    });

    test("says when no page has all words, and then lists partial matches", async ({ page }) => {
      await page.goto("/product-finder?search=water+tree");
      await expect(page.getByText(LACKING, { exact: true })).toBeVisible();
      await expect(
        page.getByRole("region", { name: "Pages" }).getByRole("link").first(),
      ).toContainText("promote water trees");
      await expect(
        page.getByRole("main").getByText("Without: tree", { exact: true }).first(),
      ).toBeVisible();
      await expectOrder(page, LACKING, "Pages", "Without: tree");
    });

    test("finds nothing for noise", async ({ page }) => {
      await page.goto("/product-finder?search=foo+bar+baz");
      await expect(
        page.getByText("No products available. Try adjusting your filters.", { exact: true }),
      ).toBeVisible();
      await expect(page.getByRole("region", { name: /^(?:Pages|Problems)$/ })).toHaveCount(0);
      await expect(page.getByText("Nearest grades:")).toHaveCount(0);
    });

    test("keeps the grade first where the term names one", async ({ page }) => {
      await page.goto("/product-finder?search=antifog");
      await expect(page.getByRole("main").locator("a[data-product]").first()).toBeVisible();
      await expect(page.getByText(/No page has all of|^Without:/)).toHaveCount(0);
    });
  });

test("shows words as they were written, and a table names the missing words of a row", async ({
  page,
  visit,
}) => {
  await visit("/product-finder?search=Water%20TREE&view=table");
  await expect(page.getByText("No page has all of: Water, TREE", { exact: true })).toBeVisible();
  await expect(page.getByRole("row", { name: /Without: tree/ }).first()).toBeVisible();
});

test("suggestions have a group of at most three pages, by pointer and by keys", async ({
  page,
  visit,
}) => {
  await visit("/privacy");
  await page.getByRole("banner").getByRole("button", { name: "Search", exact: true }).click();
  const area = page.locator("[data-header-search]");
  const field = area.getByRole("combobox");
  await field.fill("delivery to Jeddah");
  const group = area.getByRole("group", { name: "Pages" });
  await expect(group.getByRole("option").first()).toContainText("How long is the lead time?");
  expect(await group.getByRole("option").count()).toBeLessThanOrEqual(3);
  await expect(area.getByText("No products found")).toHaveCount(0);
  await expect(area.getByRole("status")).toHaveText(/\d pages? found$/);
  await page.keyboard.press("ArrowDown");
  await expect(area.getByRole("option").first()).toHaveAttribute("aria-selected", "true");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/contact#q-how-long-is-the-lead-time$/);
  await expect(page.getByText("Stock goods typically leave Jebel Ali")).toBeInViewport();
});

test("suggestions say that no page has all words once the pages have loaded, and what each grade lacks", async ({
  page,
  visit,
}) => {
  await visit("/privacy");
  await page.getByRole("banner").getByRole("button", { name: "Search", exact: true }).click();
  const area = page.locator("[data-header-search]");
  await area.getByRole("combobox").fill("water tree");
  await expect(area.getByText(LACKING, { exact: true })).toBeVisible();
  await expect(area.getByText("Without: tree").first()).toBeVisible();
  await expectAccessible(page, "suggestions with a notice");
  await area.getByRole("combobox").fill("foo bar baz");
  await expect(
    area.getByText('No products found matching "foo bar baz".', { exact: true }),
  ).toBeVisible();
  await expect(area.getByRole("option")).toHaveCount(0);
});

test.describe("when the pages cannot be loaded", () => {
  test.use({ failing: true });
  test("suggestions show the grades without them", async ({ page, visit }) => {
    await page.route("**/api/site/search*", (route) =>
      route.fulfill({ status: 503, json: { success: false, message: "Service Unavailable" } }),
    );
    await visit("/privacy");
    await page.getByRole("banner").getByRole("button", { name: "Search", exact: true }).click();
    const area = page.locator("[data-header-search]");
    await area.getByRole("combobox").fill("zzqq 9");
    await expect(
      area.getByText('No products found matching "zzqq 9".', { exact: true }),
    ).toBeVisible();
    await area.getByRole("combobox").fill("uv-531");
    await expect(area.getByRole("option").first()).toHaveAttribute("data-product", "uv-531");
  });
});

for (const theme of ["light", "dark"] as const)
  test.describe(`in ${theme}`, { tag: ["@deep"] }, () => {
    test.use({ theme });
    test("the finder with pages and a notice is accessible and fits the screen", {
      tag: "@both",
    }, async ({ page, visit }) => {
      for (const term of ["water+tree", "payment+terms", "price+list"]) {
        await visit(`/product-finder?search=${term}`);
        await expectAccessible(page, term);
        await expectNoSideways(page);
      }
    });
  });
