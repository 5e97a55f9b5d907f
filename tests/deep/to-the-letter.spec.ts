/** Minor requirements of the specification. */
import { afterRetries, breakApi } from "../support/faults.ts";
import {
  type ApiCall,
  addressOf,
  expect,
  hydrated,
  navigate,
  recordApiCalls,
  test,
} from "../support/test.ts";

const productCalls = (calls: readonly ApiCall[]): readonly ApiCall[] =>
  calls.filter(({ path }) => path.replace(/\/$/, "") === "/api/products");

test.describe("ignores a page outside 1..totalPages (§4)", () => {
  for (const path of [
    "/available-stocks?page=44444",
    "/product-finder?page=999",
    "/products-and-solutions/antioxidants-(na)?page=99",
  ]) {
    test(`${path} shows page 1`, async ({ page, visit, request, baseURL }) => {
      const first = path.split("?")[0] ?? "";
      const html = await (await request.get(`${baseURL}${path}`)).text();
      await visit(first);
      const wanted = await page
        .locator("main a[data-product]")
        .evaluateAll((links) => links.map((link) => link.getAttribute("href")));
      expect(wanted.length).toBeGreaterThan(0);
      for (const href of wanted) expect(html).toContain(`href="${href?.replaceAll("&", "&amp;")}"`);
      await visit(path);
      const shown = await page
        .locator("main a[data-product]")
        .evaluateAll((links) => links.map((link) => link.getAttribute("href")));
      expect(shown).toEqual(wanted);
    });
  }
});

test("a grade's name is read and copied with its space, in tile, head and results (§2)", async ({
  page,
  visit,
}) => {
  await visit("/products-and-solutions/antioxidants-(na)");
  const tile = page.locator("main a[data-product]").first().getByRole("heading");
  const name = (await tile.textContent()) ?? "";
  expect(name).toMatch(/^ICG AO \d+/);
  await tile.click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(name);
  await page.getByRole("banner").getByRole("button", { name: "Search", exact: true }).click();
  await page.locator("[data-header-search] input").fill(name);
  await expect
    .poll(() => page.locator("[data-header-search] [role=option] .text-lg").allTextContents())
    .toContain(name);
});

test("/our-company replaces only itself in the history (§2)", async ({ page, visit }) => {
  await visit("/gallery");
  await page.getByRole("contentinfo").getByRole("link", { name: /info@/ }).click();
  await expect.poll(() => addressOf(page)).toBe("/contact");
  await page
    .getByRole("navigation", { name: "Main" })
    .getByRole("link", { name: "Our Company", exact: true })
    .click();
  await expect.poll(() => addressOf(page)).toBe("/");
  await page.goBack();
  await expect.poll(() => addressOf(page)).toBe("/contact");
  await page.goBack();
  await expect.poll(() => addressOf(page)).toBe("/gallery");
});

test("the list page sends its own category names (§9)", async ({ page, visit }) => {
  const requested = recordApiCalls(page);
  await visit("/available-stocks");
  for (const [option, sent] of [
    ["Polymer Additives", "polymer processing aids"],
    ["Masterbatch", "masterbatch"],
    ["Compound", "Compounds"],
    ["UV Absorbers", "uv-absorbers"],
  ] as const) {
    await page.getByRole("complementary").getByLabel("Category").selectOption({ label: option });
    await expect.poll(() => productCalls(requested).at(-1)?.query["categoryName"]).toBe(sent);
    await expect(page.locator("main a[data-product]").first()).toBeVisible();
  }
  expect(productCalls(requested).map(({ query }) => query["categoryName"])).not.toContain(
    "compounds",
  );
});

test("tiles show Polymer Processing Additives, which have their own page (§2)", async ({
  page,
  visit,
}) => {
  await visit("/");
  await page.getByRole("tab", { name: "Categories" }).click();
  await page
    .getByRole("tabpanel")
    .getByRole("link", { name: "Polymer Processing Additives" })
    .click();
  await expect.poll(() => addressOf(page)).toBe("/products-and-solutions/polymer-additives");
});

test("the theme is a class on the root, light as well as dark (§4)", async ({ page, visit }) => {
  await visit("/terms");
  const root = page.locator("html");
  await expect(root).toHaveClass("light");
  await page
    .getByRole("banner")
    .getByRole("button", { name: "Switch between light and dark" })
    .click();
  await expect(root).toHaveClass("dark");
  await page.reload();
  await expect(root).toHaveClass("dark");
  await page
    .getByRole("banner")
    .getByRole("button", { name: "Switch between light and dark" })
    .click();
  await expect(root).toHaveClass("light");
});

test("a visitor with data saving on loads the catalogue with the first search only (§4)", async ({
  page,
  visit,
}) => {
  await page.addInitScript(() =>
    Object.defineProperty(navigator, "connection", { value: { saveData: true } }),
  );
  const requested = recordApiCalls(page);
  await visit("/terms");
  await page.evaluate(
    () => new Promise((done) => requestIdleCallback(() => requestIdleCallback(done))),
  );
  expect(productCalls(requested)).toEqual([]);
  await page.getByRole("banner").getByRole("button", { name: "Search", exact: true }).click();
  await page.locator("[data-header-search] input").fill("uv");
  await expect(page.locator("[data-header-search] [role=option]").first()).toBeVisible();
  expect(productCalls(requested).length).toBeGreaterThan(0);
});

test("the loading text has three or four dots, as in its section (§8)", async ({ page, visit }) => {
  await visit("/terms");
  await page.route("**/api/**", () => undefined);
  const go = (to: string) =>
    page.evaluate(
      (path) =>
        void (
          window as unknown as { __reactRouterDataRouter: { navigate(to: string): void } }
        ).__reactRouterDataRouter.navigate(path),
      to,
    );
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
    // Skips the empty notice of failed refetches.
    await expect(
      page.getByRole("main").getByRole("status").filter({ hasText: /./ }).first(),
    ).toHaveText(text);
  }
});

test("the globe links to the presence on the contact page (§2)", async ({ page, visit }) => {
  await visit("/terms");
  await page.getByRole("banner").getByRole("link", { name: "Global presence" }).click();
  await expect.poll(() => new URL(page.url()).pathname).toBe("/contact");
  await expect(page.getByRole("heading", { name: "Global Presence" })).toBeInViewport();
});

test.describe("the contact form begins with a sentence about the page the visitor comes from (§2)", () => {
  for (const [path, link, begins] of [
    ["/article/arrhenius-pitfalls", "Ask the technical desk", /^I have a question about “/],
    ["/media-events/film-additives-course-2027", undefined, /^I would like to take part in “/],
    [
      "/products-and-solutions/uv-absorbers",
      "Ask the technical desk",
      /^I am looking for a grade from UV Absorbers\./,
    ],
  ] as const) {
    test(path, async ({ page, visit }) => {
      await visit(path);
      const links = page
        .getByRole("main")
        .locator('a[href^="/contact?"]')
        .filter({ visible: true });
      await (link ? links.filter({ hasText: link }) : links).first().click();
      await expect(page.getByRole("textbox", { name: "Message" })).toHaveValue(begins);
    });
  }
});

test.describe("404", () => {
  test.use({ failing: true });
  test("an unknown address offers a search that works without scripts (§2)", async ({ page }) => {
    await page.goto("/nowhere-at-all");
    const form = page.getByRole("main").getByRole("search");
    await expect(form).toHaveAttribute("action", "/product-finder");
    await form.getByRole("searchbox").fill("UV-531");
    await form.getByRole("button").click();
    await expect.poll(() => addressOf(page)).toBe("/product-finder?search=UV-531");
  });
});

test("the chat begins with Hello, and names the product on its page (§1)", async ({
  page,
  visit,
}) => {
  const chat = page.getByRole("link", { name: "Chat with us" });
  const textOf = async (): Promise<string | null> =>
    new URL((await chat.getAttribute("href")) ?? "").searchParams.get("text");
  const named = (grade: string): string => `Hello, I have a question about ${grade}.`;
  const html = await (await page.request.get("/available-stocks/uv-531")).text();
  expect(html).toContain(`?text=${encodeURIComponent(named("ICG UV-531"))}"`);
  await visit("/available-stocks/uv-531");
  expect(await textOf()).toBe(named("ICG UV-531"));
  await navigate(page, "/available-stocks/hals-770");
  await expect.poll(textOf).toBe(named("ICG HALS 770"));
  await navigate(page, "/terms");
  await expect.poll(textOf).toBe("Hello");
  await page.goBack();
  await expect.poll(textOf).toBe(named("ICG HALS 770"));
  await page.goBack();
  await expect.poll(textOf).toBe(named("ICG UV-531"));
});

test.describe("on a phone", { tag: "@phone" }, () => {
  test("the pager is one row at 390 px (§9)", async ({ page, visit }) => {
    await visit("/available-stocks?page=22");
    const tops = await page
      .getByRole("navigation", { name: "Pages" })
      .locator("a, button")
      .evaluateAll((steps) => steps.map((step) => Math.round(step.getBoundingClientRect().top)));
    expect(tops.length).toBeGreaterThan(5);
    expect(new Set(tops).size).toBe(1);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
      390,
    );
  });

  for (const width of [320, 390]) {
    test(`at ${width} px no CAS number breaks and the chat button covers no card's text`, async ({
      page,
      visit,
    }) => {
      await page.setViewportSize({ width, height: 800 });
      await visit("/available-stocks");
      const chat = await page.getByRole("link", { name: "Chat with us" }).boundingBox();
      const cards = await page
        .locator("main a[data-product] .code-text bdi")
        .evaluateAll((numbers) =>
          numbers.map((number) => ({
            lines: number.getClientRects().length,
            right: number.getBoundingClientRect().right,
          })),
        );
      expect(cards.length).toBeGreaterThan(5);
      for (const { lines, right } of cards) {
        expect(lines).toBe(1);
        expect(right).toBeLessThanOrEqual(chat?.x ?? 0);
      }
    });
  }
});

test("printed pages have their address and the date, and category titles print dark (§2)", async ({
  page,
  visit,
}) => {
  await visit("/products-and-solutions/uv-absorbers");
  await page.evaluate(() => window.dispatchEvent(new Event("beforeprint")));
  await page.emulateMedia({ media: "print" });
  const foot = page.getByText("http://site.test/products-and-solutions/uv-absorbers");
  await expect(foot).toBeVisible();
  await expect(foot).toHaveText(/ · \d{2} [A-Z][a-z]{2} \d{4}$/);
  expect(
    await page
      .getByRole("heading", { level: 1 })
      .evaluate((title) => getComputedStyle(title).color),
  ).toBe("rgb(0, 0, 0)");
});

test("the home page's request for a sheet asks for the grade, which is optional (§2)", async ({
  page,
  visit,
}) => {
  await visit("/?landing=standard");
  await page.getByRole("button", { name: "Safety Data Sheets" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Grade").fill("ICG UV-531");
  await dialog.getByRole("textbox", { name: "Email" }).fill("omar@example.com");
  const [request] = await Promise.all([
    page.waitForRequest("**/api/leads/sds"),
    dialog.getByRole("button", { name: "Send request" }).click(),
  ]);
  expect(request.postDataJSON()).toMatchObject({
    email: "omar@example.com",
    productId: "ICG UV-531",
  });
  await expect(dialog).toHaveCount(0);
});

test.describe("calls of each screen (§7)", () => {
  const calls: readonly (readonly [
    screen: string,
    path: string,
    query?: Readonly<Record<string, string>>,
  ])[] = [
    ["/available-stocks", "/api/products", { page: "1", limit: "6" }],
    ["/media-news", "/api/landing/contents/paginated", { page: "1", limit: "9" }],
    ["/all-blogs", "/api/blogs/", { page: "1", limit: "10" }],
    ["/all-articles", "/api/articles/", { page: "1", limit: "10" }],
    ["/media-events", "/api/events/", { page: "1", limit: "10" }],
    ["/icg-career", "/api/jobs/", { page: "1", limit: "10" }],
    ["/gallery", "/api/landing/gallery"],
    ["/available-stocks/uv-531", "/api/products/uv-531"],
    ["/media-news/benzotriazoles-at-a-glance", "/api/landing/contents/benzotriazoles-at-a-glance"],
    ["/blog/chalking-of-white-pvc-profiles", "/api/blogs/chalking-of-white-pvc-profiles"],
    ["/article/arrhenius-pitfalls", "/api/articles/arrhenius-pitfalls"],
    ["/media-events/film-additives-course-2027", "/api/events/film-additives-course-2027"],
    ["/job/quality-analyst", "/api/jobs/quality-analyst"],
    [
      "/products-and-solutions/all-products/Plasticizers",
      "/api/products/",
      { page: "1", limit: "100", categoryName: "Plasticizers" },
    ],
  ];
  test("each screen sends its own", async ({ page, visit }) => {
    await visit("/privacy");
    const requested = recordApiCalls(page);
    for (const [screen, path, query = {}] of calls) {
      requested.length = 0;
      await navigate(page, screen);
      await expect
        .poll(() => requested, screen)
        .toContainEqual({ path, query: expect.objectContaining(query) });
    }
  });

  test("the blogs screen fetches the paginated contents three times, page 1, limit 10", async ({
    page,
    visit,
  }) => {
    await visit("/privacy");
    const requested = recordApiCalls(page);
    await navigate(page, "/blog-articles");
    for (const tab of ["ARTICLES", "NEWS RELEASE"])
      await page.getByRole("tab", { name: tab }).click();
    const pages = () =>
      requested.filter(
        ({ path, query }) =>
          path === "/api/landing/contents/paginated" &&
          query["page"] === "1" &&
          query["limit"] === "10",
      );
    await expect.poll(() => pages().length).toBe(3);
  });
});

test.describe("failures (§8)", () => {
  test.use({ failing: true, logs: /^Failed to load products/ });

  for (const [screen, path] of [
    ["home", "/?landing=standard"],
    ["hero", "/?landing=video"],
  ] as const) {
    test(`${screen} search shows 'Failed to load products. Please try again later.' and logs the status`, async ({
      page,
    }) => {
      await page.clock.install();
      const logged: string[] = [];
      page.on("console", (message) => logged.push(message.text()));
      await breakApi(page, "/products", "error");
      await page.goto(path);
      await hydrated(page);
      await page.getByRole("main").getByRole("combobox").first().fill("uv");
      await afterRetries(
        page,
        page
          .getByRole("main")
          .getByText("Failed to load products. Please try again later.", { exact: true }),
      );
      expect(logged.join("\n")).toContain("Unexpected status code: 500");
      await expect(page.getByRole("main").locator("[role=option]")).toHaveCount(0);
    });
  }

  test("an industry page shows 'Error: {message}' with the reason", async ({ page }) => {
    await page.clock.install();
    await page.goto("/privacy");
    await hydrated(page);
    await breakApi(page, "/site/documents/industry/automotive", "error");
    await navigate(page, "/products-and-solutions/automotive");
    await afterRetries(page, page.getByText("Error: Internal Server Error", { exact: true }));
  });

  test("the client has no default timeout: a call without an answer loads indefinitely (§7)", async ({
    page,
  }) => {
    await page.clock.install();
    await page.goto("/privacy");
    await hydrated(page);
    const broken = await breakApi(page, "/jobs", "hang");
    await navigate(page, "/icg-career");
    const loading = page.getByRole("main").getByText("Loading...", { exact: true }).first();
    await expect(loading).toBeVisible();
    await expect.poll(() => broken.requests()).toBe(1);
    await page.clock.fastForward("01:00:00");
    await expect(loading).toBeVisible();
    expect(broken.requests()).toBe(1);
  });
});
