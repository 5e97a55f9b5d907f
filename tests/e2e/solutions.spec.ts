/** §2 Industry, category and All-products pages, redirects and 404s (§8). */
import { categories, industries, misspeltTiles } from "#catalogue/taxonomy.ts";
import { afterRetries, answerApi, breakApi } from "../support/faults.ts";
import {
  addressOf,
  expect,
  hydrated,
  type Locator,
  navigate,
  type Page,
  recordApiCalls,
  test,
} from "../support/test.ts";

const tiles = (page: Page): Locator => page.getByRole("main").locator("a[data-product]");
const columnsOf = (page: Page): Promise<number> =>
  page
    .getByRole("main")
    .locator("ul:has(> li > a[data-product])")
    .first()
    .evaluate((grid) => getComputedStyle(grid).gridTemplateColumns.split(" ").length);

/** `categoryName` of each category's page (§7), and its default limit (§5). */
const rows: readonly [slug: string, apiName: string, limit: number][] = [
  ["antioxidants-(na)", "Antioxidants", 8],
  ["hindered-amine-light-stabilizers-(hals)", "Hindered Amine Light Stabilizers (HALS)", 8],
  ["uv-absorbers", "UV-Absorbers", 8],
  ["flame-retardants", "Flame Retardants", 8],
  ["optical-brighteners-(ob)", "Optical Brightners", 8],
  ["pigments-and-dyes", "Pigments and Dyes", 8],
  ["polymers-and-resins", "Polymers and resins", 8],
  ["nucleating-agents", "Nucleating Agents", 8],
  ["masterbatch", "Masterbatch", 8],
  ["anti-blocks", "Antiblocks", 8],
  ["plasticizers", "Plasticizers", 8],
  ["polymer-additives", "Polymer Additives", 10],
  ["compound", "Compounds", 8],
];

test("the table of category pages is complete", () => {
  expect(rows.map(([slug]) => slug).sort()).toEqual(categories.map(({ slug }) => slug).sort());
});

test("each category page has its name, benefits, industries and first products", async ({
  page,
  request,
}) => {
  for (const [slug, apiName, limit] of rows) {
    const reply = await page.goto(`/products-and-solutions/${slug}`);
    expect(reply?.status()).toBe(200);
    const name = categories.find((category) => category.slug === slug)?.name ?? "";
    await expect(page.getByRole("heading", { level: 1, name, exact: true })).toBeVisible();
    for (const heading of ["Benefits", "Industries", "Products"])
      await expect(
        page.getByRole("heading", { level: 2, name: heading, exact: true }),
      ).toBeVisible();
    expect(
      await page.getByRole("region", { name: "Benefits" }).getByRole("listitem").count(),
    ).toBeGreaterThan(2);
    const { data } = await (
      await request.get(
        `/api/products/?page=1&limit=${limit}&categoryName=${encodeURIComponent(apiName)}`,
      )
    ).json();
    expect(data.total).toBeGreaterThanOrEqual(10);
    await expect(tiles(page)).toHaveCount(Math.min(limit, data.total));
    await expect(tiles(page).first()).toContainText(`CAS: ${data.products[0].cas_no}`);
    await expect(tiles(page).first()).toHaveAttribute(
      "href",
      `/available-stocks/${data.products[0]._id}`,
    );
    const all = page
      .getByRole("region", { name: "Products", exact: true })
      .getByRole("link", { name: "View All", exact: true });
    await expect(all).toHaveAttribute(
      "href",
      `/products-and-solutions/all-products/${encodeURIComponent(apiName).replaceAll("%28", "(").replaceAll("%29", ")")}`,
    );
    expect((await request.get((await all.getAttribute("href")) ?? "")).status()).toBe(200);
  }
});

test("each category page requests its products by the name and limit of §7", async ({
  page,
  visit,
}) => {
  const requested = recordApiCalls(page);
  await visit("/privacy");
  for (const [slug, categoryName, limit] of rows) {
    requested.length = 0;
    await navigate(page, `/products-and-solutions/${slug}`);
    await expect
      .poll(() => requested, slug)
      .toContainEqual({
        path: "/api/products/",
        query: { page: "1", limit: String(limit), categoryName },
      });
  }
});

test("the grid has 2 columns on a small screen, 4 from medium up", { tag: "@both" }, async ({
  page,
  isMobile,
}) => {
  for (const path of [
    "/products-and-solutions/uv-absorbers",
    "/products-and-solutions/antioxidants-(na)",
    "/products-and-solutions/all-products/Plasticizers",
  ]) {
    await page.goto(path);
    expect(await columnsOf(page), path).toBe(isMobile ? 2 : 4);
  }
});

test("a category page pages in place: the address stays, Back restores it", async ({
  page,
  visit,
}) => {
  await visit("/products-and-solutions/plasticizers");
  const first = await tiles(page).first().getAttribute("data-product");
  const pager = page.getByRole("navigation", { name: "Pages" });
  await expect(pager.getByRole("button", { name: "Previous" })).toBeDisabled();
  await pager.getByRole("link", { name: "Next" }).click();
  await expect(tiles(page).first()).not.toHaveAttribute("data-product", first ?? "");
  expect(addressOf(page)).toBe("/products-and-solutions/plasticizers");
  const second = (await tiles(page).first().getAttribute("data-product")) ?? "";
  await tiles(page).first().click();
  await expect.poll(() => addressOf(page)).toBe(`/available-stocks/${second}`);
  await page.goBack();
  await expect(tiles(page).first()).toHaveAttribute("data-product", second);
});

test("the antioxidants page reads page and limit from the query string", async ({
  page,
  visit,
  request,
}) => {
  const { data } = await (
    await request.get("/api/products/?page=2&limit=4&categoryName=Antioxidants")
  ).json();
  await visit("/products-and-solutions/antioxidants-(na)?page=2&limit=4");
  await expect(tiles(page)).toHaveCount(4);
  await expect(tiles(page).first()).toHaveAttribute("data-product", data.products[0]._id);
  await visit("/products-and-solutions/antioxidants-(na)?page=abc&limit=0");
  await expect(tiles(page)).toHaveCount(8);
});

test("all-products has a heading and up to 100 products of a category", async ({
  page,
  visit,
  request,
}) => {
  const { data } = await (
    await request.get("/api/products/?page=1&limit=100&categoryName=Flame%20Retardants")
  ).json();
  await visit("/products-and-solutions/all-products/Flame%20Retardants");
  await expect(
    page.getByRole("heading", { level: 1, name: "Products", exact: true }),
  ).toBeVisible();
  await expect(tiles(page)).toHaveCount(data.total);
});

test("each industry page has a long text with sections and links to grades", async ({ page }) => {
  for (const { key, name } of industries) {
    const reply = await page.goto(`/products-and-solutions/${key}`);
    expect(reply?.status()).toBe(200);
    await expect(page.getByRole("heading", { level: 1, name, exact: true })).toBeVisible();
    const main = page.getByRole("main");
    expect(((await main.textContent()) ?? "").split(/\s+/).length).toBeGreaterThan(600);
    // Grades in the text link to products (§2).
    expect(await main.locator('.prose a[href^="/available-stocks/"]').count()).toBeGreaterThan(2);
    expect(await main.getByRole("heading", { level: 2 }).count()).toBeGreaterThan(3);
  }
});

test("a grade in an industry's text opens its product without a reload", async ({
  page,
  visit,
}) => {
  await visit("/products-and-solutions/automotive");
  const link = page.getByRole("main").locator('.prose a[href^="/available-stocks/"]').first();
  const to = (await link.getAttribute("href")) ?? "";
  await page.evaluate(() => Object.assign(window, { sameDocument: true }));
  await link.click();
  await expect.poll(() => addressOf(page)).toBe(to);
  expect(await page.evaluate(() => "sameDocument" in window)).toBe(true);
});

test("category and industry pages show their Arabic title under the title", async ({
  page,
  visit,
}) => {
  for (const [slug, title] of [
    ["flame-retardants", "مثبطات اللهب"],
    ["automotive", "السيارات"],
  ]) {
    await visit(`/products-and-solutions/${slug}`);
    const arabic = page.locator("h1 + p > [lang=ar][dir=rtl]");
    await expect(arabic).toHaveText(title ?? "");
  }
});

test("the index links to nine industries and thirteen categories", async ({ page, visit }) => {
  await visit("/products-and-solutions");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  const hrefs = await page
    .getByRole("main")
    .getByRole("link")
    .evaluateAll((links) =>
      links.map((link) => decodeURIComponent(link.getAttribute("href") ?? "")),
    );
  for (const to of [...industries.map(({ key }) => key), ...categories.map(({ slug }) => slug)])
    expect(hrefs).toContain(`/products-and-solutions/${to}`);
});

test("the misspelt tile addresses and /our-company redirect permanently", async ({ request }) => {
  const moved: Record<string, string> = {
    "/our-company": "/",
    ...Object.fromEntries(
      Object.entries(misspeltTiles).map(([from, to]) => [
        `/products-and-solutions/${from}`,
        `/products-and-solutions/${to}`,
      ]),
    ),
  };
  expect(Object.keys(moved)).toHaveLength(4);
  for (const [from, to] of Object.entries(moved)) {
    const reply = await request.get(from, { maxRedirects: 0 });
    expect(reply.status(), from).toBe(301);
    expect(decodeURIComponent(reply.headers()["location"] ?? ""), from).toBe(to);
    expect((await request.get(from)).status()).toBe(200);
  }
});

test.describe("faults", () => {
  test.use({ failing: true });

  test("an unknown industry shows 'Page not found.' with status 404, in the browser too", async ({
    page,
    visit,
  }) => {
    expect((await page.goto("/products-and-solutions/nothing-of-ours"))?.status()).toBe(404);
    await expect(
      page.getByRole("heading", { level: 1, name: "Page not found.", exact: true }),
    ).toBeVisible();
    await visit("/contact");
    await navigate(page, "/products-and-solutions/nothing-of-ours");
    await expect(
      page.getByRole("heading", { level: 1, name: "Page not found.", exact: true }),
    ).toBeVisible();
  });

  test("any other path shows '404 - Page Not Found' with status 404, in the browser too", async ({
    page,
    visit,
  }) => {
    for (const path of ["/nowhere-at-all", "/contact/nowhere", "/a/b/c/d"]) {
      expect((await page.goto(path))?.status(), path).toBe(404);
      await expect(
        page.getByRole("heading", { level: 1, name: "404 - Page Not Found", exact: true }),
      ).toBeVisible();
    }
    await visit("/contact");
    await navigate(page, "/nowhere-at-all");
    await expect(
      page.getByRole("heading", { level: 1, name: "404 - Page Not Found", exact: true }),
    ).toBeVisible();
  });

  test("an industry page shows its texts while it loads and when it fails", async ({ page }) => {
    await page.clock.install();
    await page.goto("/contact");
    await hydrated(page);
    await breakApi(page, "/site/documents/industry/automotive", "error");
    await navigate(page, "/products-and-solutions/automotive");
    await expect(page.getByText("Loading products...", { exact: true })).toBeVisible();
    await afterRetries(page, page.getByText(/^Error: .+/));
  });

  test("a category page shows its texts without products and after an error", async ({ page }) => {
    await page.clock.install();
    await page.goto("/contact");
    await hydrated(page);
    await answerApi(page, "/products", { products: [], total: 0, totalPages: 0 });
    await navigate(page, "/products-and-solutions/masterbatch");
    await expect(page.getByText("No Products Found", { exact: true })).toBeVisible();
    await page.unrouteAll();
    await breakApi(page, "/products", "error");
    await navigate(page, "/products-and-solutions/compound");
    await afterRetries(page, page.getByText("Error fetching data", { exact: true }));
  });

  test("all-products shows 'Loading...', 'No products found', 'Something went wrong'", async ({
    page,
  }) => {
    await page.clock.install();
    await page.goto("/contact");
    await hydrated(page);
    await answerApi(page, "/products", { products: [], total: 0, totalPages: 0 });
    await navigate(page, "/products-and-solutions/all-products/Masterbatch");
    await expect(page.getByText("No products found", { exact: true })).toBeVisible();
    await page.unrouteAll();
    await breakApi(page, "/products", "error");
    await navigate(page, "/products-and-solutions/all-products/Compounds");
    await expect(page.getByText(/^Loading\.\.\.\.?$/)).toBeVisible();
    await afterRetries(page, page.getByText("Something went wrong", { exact: true }));
  });
});
