/** §2 Header search (§4, §8, §9). */
import { afterRetries, breakApi } from "../support/faults.ts";
import { addressOf, expect, hydrated, type Locator, type Page, test } from "../support/test.ts";

const box = (page: Page): Locator =>
  page.getByRole("banner").getByPlaceholder("Search for products, grades, or codes");
const area = (page: Page): Locator => page.locator("[data-header-search]");
const options = (page: Page): Locator => area(page).getByRole("option");

async function open(page: Page): Promise<void> {
  await page.getByRole("banner").getByRole("button", { name: "Search", exact: true }).click();
  await expect(box(page)).toBeFocused();
}

test("a result shows name, 'CAS: …' and chemical name, and links to its product", async ({
  page,
  visit,
}) => {
  await visit("/contact");
  await open(page);
  await box(page).fill("1843-05-6");
  await expect(options(page).first()).toContainText("UV-531");
  await expect(options(page).first()).toContainText("CAS: 1843-05-6");
  await expect(options(page).first()).toContainText("2-Hydroxy-4-(octyloxy)benzophenone");
  await options(page).first().click();
  await expect.poll(() => addressOf(page)).toBe("/available-stocks/uv-531");
  await expect(page.getByRole("heading", { level: 1 })).toContainText("UV-531");
  await expect(area(page)).toHaveCount(0);
});

const exact: readonly [term: string, id: string][] = [
  ["6683-19-8", "ao-1010"],
  ["6683198", "ao-1010"],
  ["uv531", "uv-531"],
  ["ICG UV-531", "uv-531"],
  ["  Uv-531 ", "uv-531"],
  ["Chimassorb 81", "uv-531"],
  ["Octabenzone", "uv-531"],
  ["C1=CC=CC=C1C(=O)C2=C(O)C=C(OCCCCCCCC)C=C2", "uv-531"],
  [
    "InChI=1S/C21H26O3/c1-2-3-4-5-6-10-15-24-18-13-14-19(20(22)16-18)21(23)17-11-8-7-9-12-17/h7-9,11-14,16,22H,2-6,10,15H2,1H3",
    "uv-531",
  ],
  ["70198-29-7", "hals-622"],
];
test("lists exact hits first: CAS numbers with and without hyphens, compact grades, synonyms, trade names, structures", {
  tag: "@both",
}, async ({ page, visit }) => {
  await visit("/privacy");
  await open(page);
  for (const [term, id] of exact) {
    await box(page).fill(term);
    await expect(options(page).first(), term).toHaveAttribute("data-product", id);
  }
});

/** The total grows when the catalogue has loaded. */
async function waitForAllRows(page: Page): Promise<void> {
  await expect(async () => {
    const total = await options(page).first().getAttribute("aria-setsize", { timeout: 1_000 });
    await expect(options(page)).toHaveCount(Number(total), { timeout: 1_000 });
  }).toPass({ timeout: 15_000 });
}

test("finds every product whose name or CAS number contains the term", async ({
  page,
  visit,
  request,
}) => {
  await visit("/terms");
  await open(page);
  const wanted = new Set<string>();
  for (let number = 1, last = 1; number <= last; number += 1) {
    const { data } = await (await request.get(`/api/products?page=${number}&limit=50`)).json();
    last = data.totalPages;
    for (const { _id, name, cas_no } of data.products)
      if (`${name}`.toLowerCase().includes("uv") || `${cas_no}`.toLowerCase().includes("uv"))
        wanted.add(_id);
  }
  expect(wanted.size).toBeGreaterThan(10);
  await box(page).fill("UV");
  const missing = async (): Promise<string[]> => {
    const found = await options(page).evaluateAll((rows) =>
      rows.map((row) => row.getAttribute("data-product") ?? ""),
    );
    return [...wanted].filter((id) => !found.includes(id));
  };
  await expect.poll(missing).toEqual([]);
});

test("loads the catalogue once, at the first intent to search, 50 a page, and keeps it over navigations", async ({
  page,
  visit,
}) => {
  const requested: string[] = [];
  page.on("request", (request) => {
    const url = new URL(request.url());
    if (url.pathname.replace(/\/$/, "") === "/api/products") requested.push(url.search);
  });
  await visit("/terms");
  const total = (await page.evaluate(
    async () => (await (await fetch("/api/products?page=1&limit=1")).json()).data.total,
  )) as number;
  const pages = Array.from(
    { length: Math.ceil(total / 50) },
    (_, index) => `?page=${index + 1}&limit=50&fields=search`,
  );
  expect(requested.filter((search) => search.includes("limit=50"))).toEqual([]);
  await open(page);
  await box(page).fill("uv");
  await expect(options(page).first()).toBeVisible();
  await expect
    .poll(() => requested.filter((search) => search.includes("limit=50")).sort())
    .toEqual(pages.sort());
  await page.keyboard.press("Escape");
  await page.keyboard.press("Escape");
  await page.getByRole("contentinfo").getByRole("link", { name: "Privacy Policy" }).click();
  await expect.poll(() => addressOf(page)).toBe("/privacy");
  await open(page);
  await box(page).fill("hals");
  await expect(options(page).first()).toBeVisible();
  expect(requested.filter((search) => search.includes("limit=50"))).toHaveLength(pages.length);
});

test("names the term without a match; an empty term lists nothing", async ({ page, visit }) => {
  await visit("/contact");
  await open(page);
  await box(page).fill("zzqq 9");
  await expect(
    area(page).getByText('No products found matching "zzqq 9".', { exact: true }),
  ).toBeVisible();
  await box(page).fill("");
  await expect(area(page).getByText("No products found")).toHaveCount(0);
  await expect(options(page)).toHaveCount(0);
  await box(page).fill("   ");
  await expect(options(page)).toHaveCount(0);
});

test("the results box is at most 24rem high and scrolls", async ({ page, visit }) => {
  await visit("/contact");
  await open(page);
  await box(page).fill("icg");
  const list = area(page).getByRole("listbox");
  await waitForAllRows(page);
  const { height, inner, content, style } = await list.evaluate((element) => ({
    height: element.getBoundingClientRect().height,
    inner: element.clientHeight,
    content: element.scrollHeight,
    style: getComputedStyle(element).maxHeight,
  }));
  expect(style).toBe("384px");
  expect(height).toBeLessThanOrEqual(384);
  expect(content).toBeGreaterThan(inner);
  await list.evaluate((element) => element.scrollTo(0, 500));
  expect(await list.evaluate((element) => element.scrollTop)).toBe(500);
});

test("arrow keys select, Enter opens; without a selection Enter submits to the finder", async ({
  page,
  visit,
}) => {
  await visit("/contact");
  await open(page);
  await box(page).fill("uv53");
  await expect(options(page).first()).toBeVisible();
  await page.keyboard.press("ArrowDown");
  await expect(options(page).first()).toHaveAttribute("aria-selected", "true");
  await page.keyboard.press("ArrowUp");
  await expect(options(page).last()).toHaveAttribute("aria-selected", "true");
  await page.keyboard.press("ArrowDown");
  await expect(box(page)).toHaveAttribute(
    "aria-activedescendant",
    (await options(page).first().getAttribute("id")) ?? "",
  );
  await page.keyboard.press("Enter");
  await expect.poll(() => addressOf(page)).toBe("/available-stocks/uv-531");
  await open(page);
  await box(page).fill("benzophenone");
  await page.keyboard.press("Enter");
  await expect.poll(() => addressOf(page)).toBe("/product-finder?search=benzophenone");
  await expect(page.getByText("Results for “benzophenone”")).toBeVisible();
  await expect(page.getByRole("main").locator('a[data-product="uv-531"]')).toBeVisible();
});

test("a symptom lists problem pages above the grades, a grade's name below them, by pointer and by keys", async ({
  page,
  visit,
}) => {
  await visit("/contact");
  await open(page);
  await box(page).fill("my film yelows outdoors");
  const group = area(page).getByRole("group", { name: "Problems" });
  await expect(group.getByRole("option").first()).toContainText("Film yellows outdoors");
  expect(await group.getByRole("option").count()).toBeLessThanOrEqual(3);
  await expect(options(page).first()).toHaveAttribute("data-problem", "film-yellows-outdoors");
  await expect(area(page).getByRole("status")).toHaveText(
    /^[123] problems?(?:, [123] pages?)? and \d+ grades? found$/,
  );
  await page.keyboard.press("ArrowDown");
  await expect(box(page)).toHaveAttribute(
    "aria-activedescendant",
    (await options(page).first().getAttribute("id")) ?? "",
  );
  await page.keyboard.press("Enter");
  await expect.poll(() => addressOf(page)).toBe("/problems/film-yellows-outdoors");
  await open(page);
  await box(page).fill("erucamide");
  await expect(options(page).first()).toHaveAttribute("data-product", /erucamide/);
  await waitForAllRows(page);
  await expect(
    area(page).locator("[data-product] ~ [role=group] [data-problem]").first(),
  ).toBeAttached();
  await expect(area(page).locator("[role=group] ~ [data-product]")).toHaveCount(0);
  await box(page).fill("warpage");
  await expect(group.getByRole("option").first()).toContainText("warp");
  await expect(area(page).getByText("No products found")).toHaveCount(0);
  await group.getByRole("option").first().click();
  await expect.poll(() => addressOf(page)).toBe("/problems/parts-warp");
});

test("a search opened while a page loads stays open when the page appears", async ({
  page,
  visit,
}) => {
  await visit("/terms");
  const code = Promise.withResolvers<void>();
  await page.route("**/assets/*.js", async (route) => {
    await code.promise;
    await route.continue();
  });
  await page.getByRole("contentinfo").getByRole("link", { name: "Events" }).click();
  await open(page);
  await box(page).fill("hals");
  expect(addressOf(page)).toBe("/terms");
  code.resolve();
  await expect(page.getByRole("heading", { level: 1, name: "Events" })).toBeVisible();
  await expect(box(page)).toHaveValue("hals");
});

test("closing clears term and results", async ({ page, visit }) => {
  await visit("/contact");
  for (const close of [
    () => page.getByRole("button", { name: "Close search" }).click(),
    () => page.keyboard.press("Escape").then(() => page.keyboard.press("Escape")),
  ]) {
    await open(page);
    await box(page).fill("uv");
    await expect(options(page).first()).toBeVisible();
    await close();
    await expect(area(page)).toHaveCount(0);
    await open(page);
    await expect(box(page)).toHaveValue("");
    await expect(options(page)).toHaveCount(0);
    await page.keyboard.press("Escape");
    await expect(area(page)).toHaveCount(0);
  }
});

test("a product is two clicks or six key strokes away", async ({ page, visit }) => {
  await visit("/privacy");
  await open(page);
  await page.keyboard.insertText("6683-19-8");
  await options(page).first().click();
  await expect.poll(() => addressOf(page)).toBe("/available-stocks/ao-1010");
  await visit("/privacy");
  await open(page);
  await page.keyboard.type("uv53");
  await expect(options(page).first()).toBeVisible();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await expect.poll(() => addressOf(page)).toBe("/available-stocks/uv-531");
});

test("without scripts the search is a form that opens the finder", async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: baseURL ?? "" });
  const page = await context.newPage();
  await page.goto("/product-finder");
  await page
    .getByRole("main")
    .getByPlaceholder("Search for products, grades, or codes")
    .fill("uv531");
  await page.keyboard.press("Enter");
  await expect.poll(() => addressOf(page)).toBe("/product-finder?search=uv531");
  await expect(page.getByRole("main").locator('a[data-product="uv-531"]')).toBeVisible();
  await context.close();
});

test("a key press recalculates the styles of the results, not of the whole page", {
  tag: "@deep",
}, async ({ browser, page, visit }) => {
  await visit("/contact");
  await open(page);
  await box(page).fill("benz");
  await expect(options(page).first()).toBeVisible();
  const elements = await page.locator("*").count();
  await browser.startTracing(page, { categories: ["devtools.timeline"] });
  await box(page).pressSequentially("otri");
  await expect(options(page).first()).toContainText("UV-");
  const { traceEvents } = JSON.parse((await browser.stopTracing()).toString()) as {
    traceEvents: { name: string; args?: { elementCount?: number } }[];
  };
  const reckoned = traceEvents.flatMap(({ name, args }) =>
    name === "UpdateLayoutTree" && args?.elementCount ? [args.elementCount] : [],
  );
  expect(reckoned.length).toBeGreaterThan(0);
  expect(Math.max(...reckoned)).toBeLessThan(elements / 3);
});

test.describe("states", () => {
  test.use({ failing: true, logs: /^Failed to load products/ });

  test("shows 'Loading products...' while the catalogue loads", async ({ page, visit }) => {
    await breakApi(page, "/products", "hang");
    await visit("/contact");
    await open(page);
    await box(page).fill("uv");
    await expect(area(page).getByText("Loading products...", { exact: true })).toBeVisible();
  });

  for (const fault of ["error", "offline"] as const) {
    test(`shows 'Failed to load products. Please try again later.' after three retries (${fault}) and no suggestions`, async ({
      page,
    }) => {
      await page.clock.install();
      const broken = await breakApi(page, "/products", fault);
      const logged: string[] = [];
      page.on("console", (message) => logged.push(message.text()));
      // §7, §8: the status as a number; absent without a reply.
      const raised =
        fault === "error" ? "Unexpected status code: 500" : "The server could not be reached";
      await page.goto("/contact");
      await hydrated(page);
      await open(page);
      await box(page).fill("uv");
      await afterRetries(
        page,
        area(page).getByText("Failed to load products. Please try again later.", { exact: true }),
      );
      expect(broken.requests()).toBe(4);
      await expect(options(page)).toHaveCount(0);
      const failures = logged.filter((text) => text.startsWith("Failed to load products"));
      expect(failures).toHaveLength(1);
      expect(failures[0]).toContain(raised);
    });
  }
});
