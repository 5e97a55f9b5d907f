/** Long words and wide tables, of visitors and of another server, make no page wider than a phone. */
import { startSite, type TestSite } from "../support/site.ts";
import { expect, expectNoSideways, hydrated, type Page, test as site } from "../support/test.ts";
import { LONG_WORD, startTinyApi } from "../support/tiny-api.ts";

const PHONE = { width: 390, height: 844 };
/** Sixty letters that no grade, page or event has. */
const TERM = "Qzxwvkjh".repeat(8).slice(0, 60);

/** Texts that end outside the window and outside every part that scrolls or clips them. */
async function expectNothingOutside(page: Page, what: string): Promise<void> {
  const outside = await page.evaluate(() => {
    const isContained = (element: Element): boolean => {
      for (let one = element.parentElement; one && one !== document.body; one = one.parentElement)
        if (getComputedStyle(one).overflowX !== "visible") return true;
      return false;
    };
    return [...document.body.querySelectorAll("*")]
      .filter(
        (element) =>
          element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
          element.getBoundingClientRect().width > 1 &&
          element.getBoundingClientRect().right > document.documentElement.clientWidth + 1 &&
          !isContained(element),
      )
      .map(
        (element) => `${element.tagName}.${element.className} ${element.textContent?.slice(0, 40)}`,
      )
      .slice(0, 5);
  });
  expect(outside, what).toEqual([]);
  await expectNoSideways(page);
}

site.describe("a search term of sixty letters", () => {
  site.use({ viewport: PHONE });

  site("fits a phone on every page that shows it", async ({ page, visit }) => {
    for (const path of [
      `/product-finder?search=${TERM}`,
      `/product-finder?search=${TERM}+uv-531`,
      `/product-finder?search=${TERM}&view=table`,
      `/available-stocks?search=${TERM}`,
      `/equivalents?search=${TERM}`,
      `/regulatory?search=${TERM}`,
      `/regulatory/food-contact?search=${TERM}`,
      `/media-events?search=${TERM}`,
      `/compare?add=${TERM}`,
      `/compare?grades=hals-770&add=${TERM}`,
      `/enquiry?add=${TERM}`,
      `/contact?from=search&about=${TERM}`,
      `/request-file-form?interestedIn=${TERM}`,
    ]) {
      await visit(path);
      await expectNothingOutside(page, path);
    }
  });

  site("the suggestions of the home page fit a phone", async ({ page, visit }) => {
    await visit("/?landing=standard");
    await page
      .getByRole("main")
      .getByRole("combobox", { name: /Search/ })
      .fill(TERM);
    await expect(
      page.getByText("No products found matching your criteria.", { exact: true }),
    ).toBeVisible();
    await expectNothingOutside(page, "the home page");
  });

  site("the suggestions of the header fit a phone", async ({ page, visit }) => {
    await visit("/about-us");
    const header = page.getByRole("banner");
    await header.getByRole("button", { name: "Search", exact: true }).click();
    await header.getByPlaceholder("Search for products, grades, or codes").fill(TERM);
    await expect(page.getByText(`No products found matching "${TERM}".`)).toBeVisible();
    await expectNothingOutside(page, "the header");
  });
});

const test = site.extend<object, { other: TestSite }>({
  other: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the pattern
    async ({}, use) => {
      const api = await startTinyApi();
      api.odd = "long words and wide tables";
      const other = await startSite({ env: { API_URL: api.url } });
      await use(other);
      await other.stop();
      await api.stop();
    },
    { scope: "worker", timeout: 180_000 },
  ],
  baseURL: async ({ other }, use) => use(other.url),
});

test.describe("another server's long words and wide tables", () => {
  // Both tests share one site.
  test.describe.configure({ mode: "default" });
  test.use({ viewport: PHONE });

  test("fit a phone on every kind of page", async ({ page, visit }) => {
    for (const path of [
      "/?landing=standard",
      "/?landing=video",
      "/available-stocks",
      "/available-stocks/65f0c0ffee1",
      "/product-finder?search=substance",
      "/product-finder?search=substance&view=table",
      "/products-and-solutions/uv-absorbers",
      "/products-and-solutions/automotive",
      "/products-and-solutions/all-products/UV-Absorbers",
      "/media-news",
      "/media-news/n1",
      "/media-events",
      "/media-events/e1",
      "/blog-articles",
      "/all-blogs",
      "/blog/b1",
      "/all-articles",
      "/article/a1",
      "/icg-career",
      "/job/j1",
    ]) {
      await visit(path);
      await expectNothingOutside(page, path);
    }
  });

  test("a table scrolls in a box that has a name and takes the focus", async ({ page }) => {
    await page.goto("/blog/b1");
    await hydrated(page);
    const box = page.getByRole("main").getByRole("group", { name: "Table" });
    await expect(box.getByRole("table")).toBeVisible();
    await box.focus();
    await expect(box).toBeFocused();
    expect(await box.evaluate(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)).toBe(
      true,
    );
    await expect(page.getByRole("main")).toContainText(LONG_WORD);
  });
});
