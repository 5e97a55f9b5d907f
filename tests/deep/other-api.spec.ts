/** The site with a backend that knows only §7 (API_URL). */
import { startSite, type TestSite } from "../support/site.ts";
import { addressOf, test as base, expect, hydrated, navigate } from "../support/test.ts";
import { startTinyApi, type TinyApi } from "../support/tiny-api.ts";

const test = base.extend<object, { other: { site: TestSite; api: TinyApi } }>({
  other: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the pattern
    async ({}, use) => {
      const api = await startTinyApi();
      const site = await startSite({ env: { API_URL: api.url } });
      await use({ site, api });
      await site.stop();
      await api.stop();
    },
    { scope: "worker", timeout: 180_000 },
  ],
  baseURL: async ({ other }, use) => use(other.site.url),
});

test.describe("with a backend that knows only §7", () => {
  test.describe.configure({ mode: "serial" });

  test("the stock list shows its products six a page, and a product its fields", async ({
    page,
  }) => {
    await page.goto("/available-stocks");
    await hydrated(page);
    const tiles = page.locator("main [data-product]");
    await expect(tiles).toHaveCount(6);
    await page.getByRole("link", { name: "Page 2" }).click();
    await expect(tiles).toHaveCount(3);
    await tiles.filter({ hasText: "107" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toContainText("107");
    await expect(page.getByRole("main")).toContainText("108-88-3");
    await page.reload();
    await expect(page.getByRole("main")).toContainText("30.03");
  });

  test("the header's search covers its catalogue", async ({ page }) => {
    await page.goto("/available-stocks");
    await hydrated(page);
    await page.getByRole("button", { name: "Search", exact: true }).click();
    await page
      .getByRole("banner")
      .getByPlaceholder("Search for products, grades, or codes")
      .fill("67-64-1");
    await expect(page.locator("[data-results] [role=option]")).toHaveText(/104/);
  });

  test("the finder searches its catalogue in the browser, as the backend has no search", async ({
    page,
  }) => {
    const tiles = page.locator("main [data-product]");
    await page.goto("/product-finder?search=substance+number");
    await expect(tiles).toHaveCount(6);
    await hydrated(page);
    await page.getByRole("link", { name: "Page 2" }).click();
    await expect(tiles).toHaveCount(3);
    await page.reload();
    await expect(tiles).toHaveCount(3);
    await page.goto("/product-finder?search=67-64-1&view=table");
    await expect(page.getByRole("table").getByRole("rowheader")).toHaveText([/Otherside 104/]);
    await page.getByRole("link", { name: "Clear search" }).click();
    await expect(page.getByRole("table").getByRole("rowheader")).toHaveCount(9);
    // The backend has no counts or regulatory rows.
    await expect(page.getByRole("group", { name: "More filters" })).toHaveCount(0);
    await expect(page.getByRole("columnheader", { name: "Actions" })).toHaveCount(0);
    await page.goto("/product-finder?search=zzqqzz");
    await expect(page.getByRole("main")).toContainText(
      "No products available. Try adjusting your filters.",
    );
    await page.getByRole("link", { name: "Ask the technical desk" }).click();
    await expect(page.getByLabel("Message")).toHaveValue(
      /^I searched for “zzqqzz” and found nothing\./,
    );
  });

  test("a category page and all its products", async ({ page }) => {
    await page.goto("/products-and-solutions/uv-absorbers");
    await expect(page.locator("main [data-product]")).toHaveCount(8);
    await page.goto("/products-and-solutions/all-products/UV-Absorbers");
    await expect(page.locator("main [data-product]")).toHaveCount(9);
  });

  test("news, events and jobs, lists and details", async ({ page }) => {
    await page.goto("/media-news");
    await hydrated(page);
    await page
      .getByRole("link", { name: /The other server has news/ })
      .first()
      .click();
    await expect(page.getByRole("main")).toContainText("Body from elsewhere.");
    await page.goto("/media-events");
    await expect(page.getByRole("main")).toContainText("The other server's seminar");
    await expect(page.getByRole("main")).toContainText("05 Mar 2024");
    await expect(page.getByRole("main")).toContainText("Closed");
    await page.goto("/media-events/e1");
    await expect(page.getByRole("heading", { level: 1 })).toContainText(
      "The other server's seminar",
    );
    await page.goto("/icg-career");
    await hydrated(page);
    await page.getByRole("link", { name: /View/ }).first().click();
    await expect(page.getByRole("main")).toContainText("Files things.");
  });

  for (const [path, second] of [
    ["/media-news", "Other text 18"],
    ["/all-blogs", "Other b 12"],
    ["/all-articles", "Other a 12"],
    ["/media-events", "Other e 12"],
    ["/icg-career", "Other j 12"],
  ] as const)
    test(`${path}: by navigation, by "Next" and by page load`, async ({ page }) => {
      const main = page.getByRole("main");
      await page.goto("/about-us");
      await hydrated(page);
      await navigate(page, path);
      await main
        .getByRole("link", { name: "Next" })
        .or(main.getByRole("button", { name: "Next" }))
        .click();
      await expect(main).toContainText(second);
      expect(addressOf(page)).toContain("page=2");
      await page.reload();
      await expect(main).toContainText(second);
      await expect(main).not.toContainText("Error fetching data");
    });

  test("tools that need more than §7 are neither linked nor served", async ({ page, other }) => {
    for (const path of [
      "/equivalents",
      "/equivalents/irganox-1010",
      "/compare",
      "/check-list",
      "/compare?grades=p1",
    ]) {
      const reply = await fetch(other.site.url + path);
      expect(reply.status, path).toBe(404);
      expect(await reply.text(), path).toContain("404 - Page Not Found</h1>");
    }
    const sitemap = await (await fetch(`${other.site.url}/sitemap.xml`)).text();
    expect(sitemap).not.toContain("/equivalents");
    await page.goto("/product-finder");
    await hydrated(page);
    await expect(page.getByRole("link", { name: "Trade-name equivalents" })).toHaveCount(0);
    await page.getByRole("button", { name: "Show Products & Solutions menu" }).click();
    await expect(
      page.getByRole("banner").getByRole("link", { name: "Product Finder" }),
    ).toBeVisible();
    await expect(page.getByRole("link", { name: "Trade-name equivalents" })).toHaveCount(0);
  });

  test("a message reaches it with the fields of §7", async ({ page, other }) => {
    await page.goto("/contact");
    await hydrated(page);
    await page.getByLabel("First Name").fill("Amal");
    await page.getByLabel("Last Name").fill("Haddad");
    await page.getByRole("textbox", { name: "Email" }).fill("amal@example.com");
    await page.getByRole("textbox", { name: "Message" }).fill("Please quote twenty drums.");
    await page.getByRole("button", { name: "Send Message" }).click();
    await expect(page.getByText("Message sent successfully!").first()).toBeVisible();
    expect(other.api.messages).toMatchObject([
      {
        firstName: "Amal",
        lastName: "Haddad",
        email: "amal@example.com",
        message: "Please quote twenty drums.",
      },
    ]);
    expect(other.api.strangers).toEqual([]);
  });
});
