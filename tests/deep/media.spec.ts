/** §2 News, Blogs and articles: paging (§4, §5, §9), tabs, details. */
import { addressOf, expect, type Locator, type Page, test } from "../support/test.ts";

const cards = (page: Page, prefix: string): Locator =>
  page.getByRole("main").locator(`ul > li a[href^="${prefix}"]`);
const pager = (page: Page): Locator => page.getByRole("navigation", { name: "Pages" });

interface List {
  readonly path: string;
  readonly heading: string;
  readonly limit: number;
  readonly to: string;
}

const lists: readonly List[] = [
  { path: "/media-news", heading: "New Releases", limit: 9, to: "/media-news/" },
  { path: "/all-blogs", heading: "All Blogs", limit: 10, to: "/blog-articles/" },
  { path: "/all-articles", heading: "All Articles", limit: 10, to: "/article/" },
];

for (const { path, heading, limit, to } of lists) {
  test.describe(path, () => {
    test(`'${heading}' shows ${limit} a page and 'Page X of N', with disabled ends`, async ({
      page,
      visit,
    }) => {
      await visit(path);
      await expect(
        page.getByRole("heading", { level: 1, name: heading, exact: true }),
      ).toBeVisible();
      await expect(cards(page, to)).toHaveCount(limit);
      await expect(pager(page)).toContainText(/Page 1 of [2-9]/);
      await expect(pager(page).getByRole("button", { name: "Previous" })).toBeDisabled();
      const first = await cards(page, to).first().getAttribute("href");
      await pager(page).getByRole("link", { name: "Next" }).click();
      await expect(pager(page)).toContainText("Page 2 of");
      expect(addressOf(page)).toBe(`${path}?page=2&limit=${limit}`);
      await expect(cards(page, to).first()).not.toHaveAttribute("href", first ?? "");
      await page.goBack();
      await expect(pager(page)).toContainText("Page 1 of");
      const last = Number(/of (\d+)/.exec((await pager(page).textContent()) ?? "")?.[1]);
      await visit(`${path}?page=${last}`);
      await expect(pager(page).getByRole("button", { name: "Next" })).toBeDisabled();
    });

    test("page and limit are parsed leniently, and a page change keeps the limit", async ({
      page,
      visit,
    }) => {
      for (const query of [
        "?page=abc&limit=abc",
        "?page=0&limit=0",
        "?page=-3&limit=-1",
        `?limit=${limit - 1}`,
        "?page=1.5",
        "?page=99",
      ]) {
        await page.goto(path + query);
        await expect(cards(page, to), query).toHaveCount(limit);
        await expect(pager(page), query).toContainText("Page 1 of");
      }
      await visit(`${path}?limit=${limit + 1}`);
      await expect(cards(page, to)).toHaveCount(limit + 1);
      await pager(page).getByRole("link", { name: "Next" }).click();
      await expect.poll(() => addressOf(page)).toBe(`${path}?limit=${limit + 1}&page=2`);
      await visit(`${path}?limit=100`);
      await expect(pager(page)).toHaveCount(0);
    });
  });
}

test("/media-news has a heading and cards with banner, title and two lines of summary that link to the item", async ({
  page,
  visit,
}) => {
  await visit("/media-news");
  await expect(
    page.getByRole("heading", { level: 2, name: "Latest News and updates", exact: true }),
  ).toBeVisible();
  const card = cards(page, "/media-news/").first();
  await expect(card.getByRole("heading")).toBeVisible();
  // One picture for each theme.
  await expect(card.locator("img:visible")).toHaveCount(1);
  expect(
    await card
      .locator(".line-clamp-2")
      .evaluate((summary) =>
        Math.round(summary.clientHeight / Number.parseFloat(getComputedStyle(summary).lineHeight)),
      ),
  ).toBeLessThanOrEqual(2);
  const title = (await card.getByRole("heading").textContent()) ?? "";
  await card.click();
  await expect(page.getByRole("heading", { level: 1, name: title, exact: true })).toBeVisible();
});

test("a news item shows title, author, date, summary, and its text under 'Event Details'", async ({
  page,
  visit,
}) => {
  await visit("/media-news/benzotriazoles-at-a-glance");
  const main = page.getByRole("main");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(
    "Benzotriazole absorbers and their status on EU lists",
  );
  await expect(main.getByText("ICG regulatory desk").first()).toBeVisible();
  await expect(main.getByText("07 Jul 2026").first()).toBeVisible();
  await expect(
    main.getByText(/UV-320, UV-327, UV-328 and UV-350 need authorization/).first(),
  ).toBeVisible();
  await expect(
    page.getByRole("heading", { level: 2, name: "Event Details", exact: true }),
  ).toBeVisible();
  await expect(main.getByRole("table")).toContainText("25973-55-1");
});

test("/blog-articles has three tabs, BLOGS first; each shows its type and links to /media-news/{id}", async ({
  page,
  visit,
  request,
}) => {
  await visit("/blog-articles");
  await expect(
    page.getByRole("heading", { level: 1, name: "Blogs & Articles", exact: true }),
  ).toBeVisible();
  expect(await page.getByRole("tab").allTextContents()).toEqual([
    "NEWS RELEASE",
    "BLOGS",
    "ARTICLES",
  ]);
  await expect(page.getByRole("tab", { name: "BLOGS" })).toHaveAttribute("aria-selected", "true");
  const { data } = await (await request.get("/api/landing/contents")).json();
  const typeOf = new Map<string, string>(
    data.contents.map(({ _id, type }: { _id: string; type: string }) => [
      `/media-news/${_id}`,
      type,
    ]),
  );
  for (const [tab, type] of [
    ["BLOGS", "Blog"],
    ["NEWS RELEASE", "News"],
    ["ARTICLES", "Article"],
  ] as const) {
    await page.getByRole("tab", { name: tab }).click();
    await expect(page.getByRole("tab", { name: tab })).toHaveAttribute("aria-selected", "true");
    const links = page.getByRole("tabpanel").locator('li a[href^="/media-news/"]');
    await expect(links).toHaveCount(10);
    const hrefs = await links.evaluateAll((all) =>
      all.map((link) => link.getAttribute("href") ?? ""),
    );
    expect(new Set(hrefs.map((href) => typeOf.get(href)))).toEqual(new Set([type]));
  }
  await page.getByRole("tab", { name: "ARTICLES" }).focus();
  await page.keyboard.press("ArrowRight");
  await expect(page.getByRole("tab", { name: "NEWS RELEASE" })).toBeFocused();
});

test("'Read me' of a blog links to /blog-articles/{id}, whose canonical address is /blog/{id}", async ({
  page,
  visit,
}) => {
  await visit("/all-blogs");
  const link = page.getByRole("link", { name: /^Read me/ }).first();
  const to = (await link.getAttribute("href")) ?? "";
  expect(to).toMatch(/^\/blog-articles\/.+/);
  await link.click();
  await expect.poll(() => addressOf(page)).toBe(to);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(page.locator('link[rel="canonical"]')).toHaveAttribute(
    "href",
    new RegExp(`${to.replace("/blog-articles/", "/blog/")}$`),
  );
});

test("a text link clicked with Ctrl opens a new tab and the page stays", async ({
  page,
  visit,
  context,
}) => {
  await visit("/article/denisov-cycle-and-hals");
  const link = page.locator('main .prose a[href^="/"]').first();
  const to = (await link.getAttribute("href")) ?? "";
  const opened = context.waitForEvent("page");
  await link.click({ modifiers: ["ControlOrMeta"] });
  await (await opened).waitForURL(`**${to}`);
  expect(addressOf(page)).toBe("/article/denisov-cycle-and-hals");
  await link.click();
  await expect.poll(() => addressOf(page)).toBe(to);
});

test("'Read me' of an article links to /article/{id}", async ({ page, visit }) => {
  await visit("/all-articles");
  const link = page.getByRole("link", { name: /^Read me/ }).first();
  const to = (await link.getAttribute("href")) ?? "";
  expect(to).toMatch(/^\/article\/.+/);
  await link.click();
  await expect.poll(() => addressOf(page)).toBe(to);
  await expect(page.getByRole("main").locator(".prose")).toBeVisible();
});

for (const path of [
  "/article/arrhenius-pitfalls",
  "/blog/peroxides-in-gulf-heat",
  "/media-news/packaging-regulation-applies",
]) {
  test(`${path} ends with its sources, as the calls give them`, async ({
    page,
    visit,
    request,
  }) => {
    const id = path.split("/").at(-1) ?? "";
    const reply = (await (await request.get(`/api/landing/contents/${id}`)).json()) as {
      data: { content: { sources: string[] } };
    };
    const { sources } = reply.data.content;
    expect(sources.length).toBeGreaterThan(0);
    await visit(path);
    const section = page.getByRole("region", { name: "Sources" });
    await expect(section.getByRole("listitem")).toHaveText(sources);
  });
}

for (const path of [
  "/products-and-solutions/uv-absorbers",
  "/products-and-solutions/electronics",
]) {
  test(`${path} ends with its sources`, async ({ page, visit }) => {
    await visit(path);
    await expect(
      page.getByRole("region", { name: "Sources" }).getByRole("listitem").first(),
    ).toBeVisible();
  });
}

test("an item without a banner shows the fallback image", async ({ page, visit }) => {
  await page.route("**/api/landing/contents/paginated**", (route) =>
    route.fulfill({
      json: {
        success: true,
        // Without its repeated type the page loads all contents.
        data: {
          type: "News",
          contents: [
            {
              _id: "x",
              title: "No banner",
              summary: "x",
              type: "News",
              publish_date: "2026-01-01",
              author: "x",
            },
          ],
          total: 1,
        },
      },
    }),
  );
  await visit("/privacy");
  await page.evaluate(() =>
    (
      window as unknown as { __reactRouterDataRouter: { navigate(to: string): void } }
    ).__reactRouterDataRouter.navigate("/media-news"),
  );
  const picture = cards(page, "/media-news/").filter({ hasText: "No banner" }).locator("img");
  await expect(picture).toBeAttached();
  await expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth))
    .toBeGreaterThan(0);
});

test("equations are drawn, and none is wider than a phone", { tag: "@phone" }, async ({
  page,
  visit,
  request,
}) => {
  const sitemap = await (await request.get("/sitemap.xml")).text();
  const paths = [...sitemap.matchAll(/<loc>[^<]*?(\/(?:article|blog)\/[^<]+)<\/loc>/g)].flatMap(
    ([, path]) => path ?? [],
  );
  expect(paths.length).toBeGreaterThan(25);
  let equations = 0;
  for (const path of paths) {
    if (!(await (await request.get(path)).text()).includes("<math")) continue;
    await visit(path);
    // Equations in a table scroll with it.
    const places = await page
      .locator("math:not(table *)")
      .evaluateAll((found) =>
        found.map((one) => ({ ...one.getBoundingClientRect().toJSON(), text: one.textContent })),
      );
    for (const { right, height, text } of places as {
      right: number;
      height: number;
      text: string;
    }[]) {
      expect(right, `${path}: ${text}`).toBeLessThanOrEqual(page.viewportSize()?.width ?? 0);
      expect(height, `${path}: ${text}`).toBeGreaterThan(4);
    }
    equations += places.length;
  }
  expect(equations).toBeGreaterThan(50);
});

for (const path of ["/media-news", "/media-events", "/blog-articles"]) {
  test(`${path} shows no picture twice`, async ({ page, visit }) => {
    await visit(path);
    const pictures = page.getByRole("main").locator(".picture img");
    await expect.poll(() => pictures.count()).toBeGreaterThan(5);
    const sources = await pictures.evaluateAll((images) =>
      images.map((image) => image.getAttribute("src")),
    );
    expect(new Set(sources).size).toBe(sources.length);
  });
}
