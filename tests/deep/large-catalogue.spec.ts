/** Above 2,000 products the search queries the server. */
import { CATALOGUE_LOCAL_MAX } from "#contract/limits.ts";
import type { Item } from "#store/snapshot.ts";
import { makeContent } from "../support/content.ts";
import { manyProducts } from "../support/large-catalogue.ts";
import { fillSite } from "../support/large-site.ts";
import { startSite, type TestSite } from "../support/site.ts";
import { addressOf, test as base, expect, hydrated, type Page } from "../support/test.ts";

const products = manyProducts(CATALOGUE_LOCAL_MAX + 100);
const last = [...products.items.products.values()].at(-1) as Item<"products">;
const { name: nameOfLast, cas: casOfLast } = last.entry;

const test = base.extend<object, { large: TestSite }>({
  large: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the pattern
    async ({}, use) => {
      const content = await makeContent({ products: 1, items: 4 });
      const site = await startSite({ content: content.root });
      try {
        await fillSite(site, products);
        await use(site);
      } finally {
        await site.stop();
        content.remove();
      }
    },
    { scope: "worker", timeout: 180_000 },
  ],
  baseURL: async ({ large }, use) => use(large.url),
});

// All tests share one site.
test.describe.configure({ mode: "default" });

function recordQueries(page: Page): URLSearchParams[] {
  const queries: URLSearchParams[] = [];
  page.on("request", (request) => {
    const url = new URL(request.url());
    if (url.pathname.replace(/\/$/, "") === "/api/products") queries.push(url.searchParams);
  });
  return queries;
}

async function open(page: Page) {
  await page.goto("/contact");
  await hydrated(page);
  await page.getByRole("banner").getByRole("button", { name: "Search", exact: true }).click();
  const area = page.locator("[data-header-search]");
  return {
    area,
    box: area.getByPlaceholder("Search for products, grades, or codes"),
    options: area.getByRole("option"),
  };
}

test.describe("a catalogue of more than 2,000 products", () => {
  test("is not loaded: page 1 gives its size, and every term queries the server", async ({
    page,
  }) => {
    const queries = recordQueries(page);
    const { area, box, options } = await open(page);
    await box.fill(nameOfLast);
    await expect(options.first()).toHaveAttribute("data-product", last.id);
    expect(
      queries.filter((query) => !query.get("search")).map((query) => query.get("page")),
    ).toEqual(["1"]);
    expect(queries.flatMap((query) => query.get("search") ?? [])).toEqual([nameOfLast]);
    await box.fill("zzqq 9");
    await expect(
      area.getByText('No products found matching "zzqq 9".', { exact: true }),
    ).toBeVisible();
    await box.fill("");
    await expect(options).toHaveCount(0);
    await expect(area.getByText("No products found")).toHaveCount(0);
    await box.fill(casOfLast);
    await expect(options.first()).toContainText(`CAS: ${casOfLast}`);
    await options.first().click();
    await expect.poll(() => addressOf(page)).toBe(`/available-stocks/${last.id}`);
  });

  test("the home page's filters query the server too", async ({ page }) => {
    const queries = recordQueries(page);
    await page.goto("/?landing=standard");
    await hydrated(page);
    const main = page.getByRole("main");
    await main.getByLabel("Category").selectOption("uv-absorbers");
    await main.getByPlaceholder("Search for CAS no. or Product name").fill("icg");
    await expect(main.locator("[data-results] [role=option]").first()).toHaveAttribute(
      "data-product",
      /^uv-/,
    );
    expect(
      queries
        .filter((query) => query.get("search"))
        .map((query) => [query.get("search"), query.get("categoryName")]),
    ).toEqual([["icg", "uv-absorbers"]]);
    await main.getByPlaceholder("Search for CAS no. or Product name").fill("zzqq 9");
    await expect(
      main.getByText("No products found matching your criteria.", { exact: true }),
    ).toBeVisible();
  });

  test("shows nothing about a term before the server has answered", async ({ page }) => {
    const { area, box, options } = await open(page);
    await box.fill("zzqq 9");
    await expect(area.getByText("No products found matching")).toBeVisible();
    let answer = (): void => undefined;
    const held = new Promise<void>((done) => {
      answer = done;
    });
    await page.route(/search=uv-/, async (route) => {
      await held;
      await route.continue();
    });
    await box.fill("uv-");
    await expect(area.getByText("Loading products...", { exact: true })).toBeVisible();
    await expect(area.getByText("No products found matching")).toHaveCount(0);
    answer();
    await expect(options.first()).toHaveAttribute("data-product", /^uv-/);
  });
});
