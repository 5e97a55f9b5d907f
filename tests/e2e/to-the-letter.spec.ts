/** What the specification says in passing, each point by its section. */
import { addressOf, expect, type Page, test } from "../support/test.ts";

/** Addresses of the API's product lists that a page asks for. */
function productCalls(page: Page): URL[] {
  const asked: URL[] = [];
  page.on("request", (request) => {
    const url = new URL(request.url());
    if (url.pathname.replace(/\/$/, "") === "/api/products") asked.push(url);
  });
  return asked;
}

test.describe("a page outside 1..totalPages is ignored (§4)", () => {
  for (const path of ["/available-stocks?page=44444", "/product-finder?page=999", "/products-and-solutions/antioxidants-(na)?page=99"]) {
    test(`${path} shows page 1`, async ({ page, visit, request, baseURL }) => {
      const first = path.split("?")[0] ?? "";
      const html = await (await request.get(`${baseURL}${path}`)).text();
      await visit(first);
      const wanted = await page.locator("main a[data-product]").evaluateAll((links) => links.map((link) => link.getAttribute("href")));
      expect(wanted.length).toBeGreaterThan(0);
      // In the page as the server sends it, and as it is in the browser.
      for (const href of wanted) expect(html).toContain(`href="${href?.replaceAll("&", "&amp;")}"`);
      await visit(path);
      const shown = await page.locator("main a[data-product]").evaluateAll((links) => links.map((link) => link.getAttribute("href")));
      expect(shown).toEqual(wanted);
    });
  }
});

test("a grade's name is read and copied with its blank, in tile, head and results (§2)", async ({ page, visit }) => {
  await visit("/products-and-solutions/antioxidants-(na)");
  const tile = page.locator("main a[data-product]").first().getByRole("heading");
  const name = (await tile.textContent()) ?? "";
  expect(name).toMatch(/^ICG AO \d+/);
  await tile.click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(name);
  await page.getByRole("banner").getByRole("button", { name: "Search", exact: true }).click();
  await page.locator("[data-header-search] input").fill(name);
  await expect.poll(() => page.locator("[data-header-search] [role=option] .text-lg").allTextContents()).toContain(name);
});

test("/our-company replaces only itself in the history (§2)", { tag: "@desk" }, async ({ page, visit }) => {
  await visit("/gallery");
  await page.getByRole("contentinfo").getByRole("link", { name: /info@/ }).click();
  await expect.poll(() => addressOf(page)).toBe("/contact");
  await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Our Company", exact: true }).click();
  await expect.poll(() => addressOf(page)).toBe("/");
  await page.goBack();
  await expect.poll(() => addressOf(page)).toBe("/contact");
  await page.goBack();
  await expect.poll(() => addressOf(page)).toBe("/gallery");
});

test("the list page sends its own names of categories (§9)", { tag: "@desk" }, async ({ page, visit }) => {
  const asked = productCalls(page);
  await visit("/available-stocks");
  for (const [option, sent] of [
    ["Polymer Additives", "polymer processing aids"],
    ["Masterbatch", "masterbatch"],
    ["Compound", "Compounds"],
    ["UV Absorbers", "uv-absorbers"],
  ] as const) {
    await page.getByRole("complementary").getByLabel("Category").selectOption({ label: option });
    await expect.poll(() => asked.at(-1)?.searchParams.get("categoryName")).toBe(sent);
    await expect(page.locator("main a[data-product]").first()).toBeVisible();
  }
  expect(asked.map((url) => url.searchParams.get("categoryName"))).not.toContain("compounds");
});

test("tiles name Polymer Processing Additives, which have a page of their own (§2)", async ({ page, visit }) => {
  await visit("/");
  await page.getByRole("tab", { name: "Categories" }).click();
  await page.getByRole("tabpanel").getByRole("link", { name: "Polymer Processing Additives" }).click();
  await expect.poll(() => addressOf(page)).toBe("/products-and-solutions/polymer-additives");
});

test("the theme is a class on the root, light as well as dark (§4)", async ({ page, visit }) => {
  await visit("/terms");
  const root = page.locator("html");
  await expect(root).toHaveClass("light");
  await page.getByRole("banner").getByRole("button", { name: "Switch between light and dark" }).click();
  await expect(root).toHaveClass("dark");
  await page.reload();
  await expect(root).toHaveClass("dark");
  await page.getByRole("banner").getByRole("button", { name: "Switch between light and dark" }).click();
  await expect(root).toHaveClass("light");
});

test("a visitor who saves data loads the catalogue with the first search only (§4)", { tag: "@desk" }, async ({ page, visit }) => {
  await page.addInitScript(() => Object.defineProperty(navigator, "connection", { value: { saveData: true } }));
  const asked = productCalls(page);
  await visit("/terms");
  await page.evaluate(() => new Promise((done) => requestIdleCallback(() => requestIdleCallback(done))));
  expect(asked).toEqual([]);
  await page.getByRole("banner").getByRole("button", { name: "Search", exact: true }).click();
  await page.locator("[data-header-search] input").fill("uv");
  await expect(page.locator("[data-header-search] [role=option]").first()).toBeVisible();
  expect(asked.length).toBeGreaterThan(0);
});

test("loading says what its section says: three dots or four (§8)", { tag: "@desk" }, async ({ page, visit }) => {
  await visit("/terms");
  await page.route("**/api/**", () => undefined);
  const go = (to: string) =>
    page.evaluate((path) => void (window as unknown as { __reactRouterDataRouter: { navigate(to: string): void } }).__reactRouterDataRouter.navigate(path), to);
  for (const [path, text] of [
    ["/products-and-solutions/all-products/Plasticizers", "Loading...."],
    ["/media-news/benzotriazoles-at-a-glance", "Loading...."],
    ["/media-news", "Loading..."],
    ["/all-blogs", "Loading..."],
    ["/icg-career", "Loading..."],
    ["/available-stocks", "Loading products..."],
  ] as const) {
    await go(path);
    await expect.poll(() => addressOf(page)).toBe(path);
    await expect(page.getByRole("main").getByRole("status").first()).toHaveText(text);
  }
});

test("the globe leads to the presence on the contact page (§2)", { tag: "@desk" }, async ({ page, visit }) => {
  await visit("/terms");
  await page.getByRole("banner").getByRole("link", { name: "Global presence" }).click();
  await expect.poll(() => new URL(page.url()).pathname).toBe("/contact");
  await expect(page.getByRole("heading", { name: "Global Presence" })).toBeInViewport();
});
