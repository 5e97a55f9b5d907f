/** §2 Product list: stock list and finder (§4, §8, §9). */
import { afterRetries, answerApi, breakApi } from "../support/faults.ts";
import {
  addressOf,
  expect,
  hydrated,
  type Locator,
  navigate,
  type Page,
  test,
} from "../support/test.ts";

const tiles = (page: Page): Locator => page.getByRole("main").locator("a[data-product]");
const ids = (page: Page): Promise<(string | null)[]> =>
  tiles(page).evaluateAll((links) => links.map((link) => link.getAttribute("data-product")));
const pager = (page: Page): Locator => page.getByRole("navigation", { name: "Pages" });
const numbers = async (page: Page): Promise<string> =>
  (await pager(page).locator("li").allTextContents()).map((text) => text.trim()).join(" ");

/** Next to the list on a desktop, in a sheet on a phone. */
async function filters(page: Page): Promise<Locator> {
  const button = page.getByRole("main").getByRole("button", { name: "Filters" });
  if (!(await button.isVisible()))
    return page.getByRole("complementary").filter({ hasText: "Industry" });
  await button.click();
  const sheet = page.getByRole("dialog", { name: "Filters" });
  await expect(sheet).toBeVisible();
  return sheet;
}
async function done(page: Page): Promise<void> {
  const show = page.getByRole("dialog").getByRole("button", { name: "Show grades" }).last();
  if (await show.isVisible()) await show.click();
  await expect(page.getByRole("dialog")).toHaveCount(0);
}

for (const [path, heading] of [
  ["/available-stocks", "Available Stock"],
  ["/product-finder", "What are you looking for?"],
] as const) {
  test(`${path} is headed '${heading}' and lists 6 a page with a pager`, { tag: "@both" }, async ({
    page,
    visit,
    request,
  }) => {
    await visit(path);
    await expect(page.getByRole("heading", { level: 1, name: heading })).toBeVisible();
    await expect(tiles(page)).toHaveCount(6);
    const { data } = await (await request.get("/api/products?page=1&limit=6")).json();
    expect(await ids(page)).toEqual(data.products.map(({ _id }: { _id: string }) => _id));
    expect(await numbers(page)).toBe(`1 2 … ${data.totalPages}`);
  });
}

test("the stock list has a search above its filters: its results are the list, with the filters kept", async ({
  page,
  visit,
}) => {
  await visit("/available-stocks?category=hals");
  const field = page.getByRole("main").getByRole("searchbox", { name: "Search the list" });
  await field.fill("770");
  await field.press("Enter");
  await expect.poll(() => addressOf(page)).toBe("/available-stocks?category=hals&search=770");
  await expect(tiles(page).first()).toHaveAttribute("data-product", "hals-770");
  await page.getByRole("link", { name: "Clear search" }).click();
  await expect(field).toHaveValue("");
  await expect.poll(() => addressOf(page)).toBe("/available-stocks?category=hals");
});

for (const [path, role, name, param] of [
  ["/available-stocks", "searchbox", "Search the list", "search"],
  ["/product-finder", "combobox", "Search", "search"],
  ["/equivalents", "searchbox", "Trade name, maker or grade", "search"],
  ["/compare", "searchbox", "Add a grade", "add"],
] as const)
  test(`${path} keeps letters typed while a search loads`, async ({ page, visit }) => {
    await visit(path);
    const field = page.getByRole("main").getByRole(role, { name }).first();
    await field.fill("770");
    // Within one task, before the page shows the new address.
    await field.evaluate((input: HTMLInputElement) => {
      input.form?.requestSubmit();
      input.focus();
      document.execCommand("insertText", false, " or 944");
    });
    await expect.poll(() => addressOf(page)).toBe(`${path}?${param}=770`);
    await expect(page.getByRole("main").getByText("HALS 770").first()).toBeVisible();
    await expect(field).toHaveValue("770 or 944");
    await page.goBack();
    await expect(field).toHaveValue("");
  });

test("a filter chosen right after a search keeps the search, and the reverse", async ({
  page,
  visit,
}) => {
  const search = { selector: "main [type=search]", value: "uv" };
  const category = { selector: "aside [name=category]", value: "hals" };
  for (const changes of [
    [search, category],
    [category, search],
  ]) {
    await visit("/available-stocks");
    // Within one task, so that the page cannot show the first change before the second.
    await page.evaluate(async (list) => {
      for (const { selector, value } of list) {
        const { href } = location;
        const field = document.querySelector<HTMLInputElement | HTMLSelectElement>(selector);
        if (!field) throw new Error(`${selector} is missing`);
        field.value = value;
        if (field instanceof HTMLInputElement) field.form?.requestSubmit();
        else field.dispatchEvent(new Event("change", { bubbles: true }));
        while (location.href === href) await Promise.resolve();
      }
    }, changes);
    await expect.poll(() => addressOf(page)).toBe("/available-stocks?category=hals&search=uv");
  }
});

test("with a term the finder's results begin on the first screen", {
  tag: "@deep",
}, async ({ page, visit, isMobile }) => {
  test.skip(isMobile, "a screen of a desk");
  await page.setViewportSize({ width: 1366, height: 768 });
  await visit("/product-finder?search=uv");
  const { y = 0, height = 0 } = (await tiles(page).first().boundingBox()) ?? {};
  expect(y + height).toBeLessThan(768);
});

test("the pager shows neighbours and ellipses, with Previous and Next disabled at the ends", {
  tag: "@both",
}, async ({ page, visit }) => {
  await visit("/available-stocks");
  const last = Number(await pager(page).locator("li").last().textContent());
  await expect(pager(page).getByRole("button", { name: "Previous" })).toBeDisabled();
  await pager(page).getByRole("link", { name: "Next" }).click();
  await expect.poll(() => addressOf(page)).toBe("/available-stocks?page=2");
  await expect.poll(() => numbers(page)).toBe(`1 2 3 … ${last}`);
  await pager(page).getByRole("link", { name: "Page 3", exact: true }).click();
  await expect.poll(() => numbers(page)).toBe(`1 2 3 4 … ${last}`);
  await pager(page).getByRole("link", { name: "Page 4", exact: true }).click();
  await expect.poll(() => numbers(page)).toBe(`1 … 3 4 5 … ${last}`);
  await pager(page)
    .getByRole("link", { name: `Page ${last}` })
    .click();
  await expect.poll(() => numbers(page)).toBe(`1 … ${last - 1} ${last}`);
  await expect(pager(page).getByRole("button", { name: "Next" })).toBeDisabled();
  await expect(pager(page).getByRole("link", { name: `Page ${last}` })).toHaveAttribute(
    "aria-current",
    "page",
  );
});

test("announces another page and focuses its first product", async ({ page, visit }) => {
  await visit("/available-stocks");
  await page.getByRole("navigation", { name: "Pages" }).getByRole("link", { name: "Next" }).click();
  await expect(page.getByRole("main").locator("a[data-product]").first()).toBeFocused();
  await expect(
    page.getByRole("status").filter({ hasText: /^Page 2 of \d+, grades 7 to 12$/ }),
  ).toBeAttached();
  await page
    .getByRole("navigation", { name: "Pages" })
    .getByRole("link", { name: "Previous" })
    .click();
  await expect(page.getByRole("main").locator('a[data-product="ao-1010"]').first()).toBeFocused();
});

test("Next twice, before page 2 has loaded, leads to page 3", async ({ page, visit }) => {
  for (const path of [
    "/available-stocks",
    "/media-news",
    "/products-and-solutions/antioxidants-(na)",
  ]) {
    await visit(path);
    const answer = Promise.withResolvers<void>();
    await page.route(/[?&]page=2(&|$)/, async (route) => {
      await answer.promise;
      await route.continue();
    });
    const next = pager(page).getByRole("link", { name: "Next" });
    await next.click();
    await expect(page.locator("[aria-busy=true]")).toHaveCount(1);
    await next.click();
    await expect(page.getByRole("status").filter({ hasText: /^Page 3 of \d+/ })).toBeAttached();
    answer.resolve();
    await page.unrouteAll({ behavior: "wait" });
  }
});

test("the use of a grade is shown completely on its tile, or not at all", async ({
  page,
  visit,
}) => {
  await visit("/products-and-solutions/antioxidants-(na)");
  const use = tiles(page)
    .filter({ hasText: "CAS: 6683-19-8" })
    .getByText(/^Low-volatility phenolic antioxidant/);
  for (const width of [1280, 700]) {
    await page.setViewportSize({ width, height: 900 });
    await expect(use).toBeVisible();
    expect(
      await use.evaluate(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight),
    ).toBeLessThanOrEqual(1);
  }
  await page.setViewportSize({ width: 390, height: 900 });
  await expect(use).toBeHidden();
});

test("shows up to five pages all, and no pager for one page", async ({ page, visit }) => {
  await answerApi(page, "/products", {
    products: [{ _id: "uv-531", name: "ICG UV-531", cas_no: "1843-05-6", chemical_name: "x" }],
    total: 30,
    totalPages: 5,
  });
  await visit("/contact");
  for (const number of [1, 3, 5]) {
    await navigate(page, `/available-stocks?page=${number}`);
    await expect(
      pager(page).getByRole("link", { name: `Page ${number}`, exact: true }),
    ).toHaveAttribute("aria-current", "page");
    expect(await numbers(page)).toBe("1 2 3 4 5");
  }
  await page.unrouteAll();
  await visit("/available-stocks?search=uv-531");
  await expect(tiles(page).first()).toBeVisible();
  await expect(pager(page)).toHaveCount(0);
});

test("sorts ascending, descending, and not after a second click", async ({ page, visit }) => {
  await visit("/available-stocks?page=2");
  const order = async (name: string): Promise<void> => {
    const panel = await filters(page);
    await panel.getByRole("button", { name }).click();
    await done(page);
  };
  const name = (position: "first" | "last") => tiles(page)[position]().getByRole("heading");
  await order("A to Z");
  await expect.poll(() => addressOf(page)).toBe("/available-stocks?sortBy=asc");
  await expect(name("first")).toContainText(/ICG\s*[A-B]/);
  const first = await name("first").textContent();
  await order("Z to A");
  await expect.poll(() => addressOf(page)).toBe("/available-stocks?sortBy=desc");
  await expect(name("first")).not.toHaveText(first ?? "");
  await expect(name("first")).toContainText(/ICG\s*[T-Zz]/);
  const panel = await filters(page);
  await expect(panel.getByRole("button", { name: "Z to A" })).toHaveAttribute(
    "aria-pressed",
    "true",
  );
  await panel.getByRole("button", { name: "Z to A" }).click();
  await done(page);
  await expect.poll(() => addressOf(page)).toBe("/available-stocks");
  await expect.poll(() => ids(page).then(([id]) => id)).toBe("ao-1010");
});

test("market and category filter, and reset the page to 1", async ({ page, visit, request }) => {
  await visit("/available-stocks?page=3");
  await (await filters(page)).getByLabel("Industry").selectOption({ label: "Automotive" });
  await expect.poll(() => addressOf(page)).toBe("/available-stocks?market=automotive");
  await done(page);
  // The pager is that of the last list until the filtered list has loaded.
  await expect(pager(page).locator("[aria-current=page]")).toHaveText("1");
  await pager(page).getByRole("link", { name: "Next" }).click();
  await expect.poll(() => addressOf(page)).toContain("page=2");
  await (await filters(page)).getByLabel("Category").selectOption({ label: "UV Absorbers" });
  await done(page);
  await expect
    .poll(() => addressOf(page))
    .toBe("/available-stocks?market=automotive&category=uv-absorbers");
  const { data } = await (
    await request.get(
      "/api/products?page=1&limit=6&industryName=automotive&categoryName=uv-absorbers",
    )
  ).json();
  await expect.poll(() => ids(page)).toEqual(data.products.map(({ _id }: { _id: string }) => _id));
  expect(data.total).toBeGreaterThan(0);
});

test("the query string is the state: a link shows the same list, and unknown values are ignored", async ({
  page,
  visit,
}) => {
  await visit(
    "/available-stocks?market=agriculture, feed, and food&category=hals&sortBy=desc&page=1",
  );
  const named = await ids(page);
  expect(named.length).toBeGreaterThan(0);
  const panel = await filters(page);
  await expect(panel.getByLabel("Industry")).toHaveValue("agriculture-feed-and-food");
  await expect(panel.getByLabel("Category")).toHaveValue("hals");
  await visit("/available-stocks?market=nothing&category=nothing&sortBy=up&page=abc");
  await expect.poll(() => ids(page).then(([id]) => id)).toBe("ao-1010");
});

test("Back restores list, filters and scroll position", async ({ page, visit }) => {
  await visit("/available-stocks?category=plasticizers&page=2");
  const before = await ids(page);
  const tile = tiles(page).last();
  await tile.scrollIntoViewIfNeeded();
  await page.evaluate(() => window.scrollBy(0, 60));
  const scroll = await page.evaluate(() => window.scrollY);
  expect(scroll).toBeGreaterThan(50);
  await tile.click();
  await expect.poll(() => addressOf(page)).toBe(`/available-stocks/${before.at(-1)}`);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
  await page.goBack();
  await expect.poll(() => addressOf(page)).toBe("/available-stocks?category=plasticizers&page=2");
  await expect.poll(() => ids(page)).toEqual(before);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(scroll - 5);
  expect(await page.evaluate(() => window.scrollY)).toBeLessThan(scroll + 5);
});

test("a page past the end is not an error", async ({ page, visit }) => {
  await visit("/available-stocks?page=9999");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
});

test.describe("states", () => {
  test.use({ failing: true });

  test("shows 'Loading products...' while it waits", async ({ page, visit }) => {
    await breakApi(page, "/products", "hang");
    await visit("/contact");
    await navigate(page, "/available-stocks");
    await expect(
      page.getByRole("main").getByText("Loading products...", { exact: true }),
    ).toBeVisible();
  });

  test("shows the error text of §8 after three retries", async ({ page }) => {
    await page.clock.install();
    const broken = await breakApi(page, "/products", "error");
    await page.goto("/contact");
    await hydrated(page);
    await navigate(page, "/available-stocks");
    await afterRetries(
      page,
      page.getByText(
        "Error: Unexpected status code: 500. Please try again later or contact support if the issue persists.",
        { exact: true },
      ),
    );
    expect(broken.requests()).toBe(4);
  });

  test("shows 'No products available. Try adjusting your filters.' without results", async ({
    page,
    visit,
  }) => {
    await visit("/available-stocks?search=zzqqzz");
    await expect(
      page.getByText("No products available. Try adjusting your filters.", { exact: true }),
    ).toBeVisible();
    await expect(pager(page)).toHaveCount(0);
  });
});
