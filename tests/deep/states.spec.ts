/** §8: screens that wait, fail after the retries of §9, or are empty. */
import { afterRetries, answerApi, breakApi } from "../support/faults.ts";
import { expect, hydrated, type Locator, navigate, type Page, test } from "../support/test.ts";

test.use({ failing: true });

interface Row {
  readonly screen: string;
  readonly path: string;
  readonly call: string | RegExp;
  readonly loading: string;
  readonly failed: string;
}

const detail = (list: string): RegExp => new RegExp(`^/${list}/[^/]+$`);

const rows: readonly Row[] = [
  {
    screen: "news list",
    path: "/media-news",
    call: "/landing/contents/paginated",
    loading: "Loading...",
    failed: "Error fetching data",
  },
  {
    screen: "news detail",
    path: "/media-news/benzotriazoles-at-a-glance",
    call: "/landing/contents/benzotriazoles-at-a-glance",
    loading: "Loading....",
    failed: "Error fetching data",
  },
  {
    screen: "blogs and articles",
    path: "/blog-articles",
    call: "/landing/contents/paginated",
    loading: "Loading...",
    failed: "Error fetching data",
  },
  {
    screen: "all blogs",
    path: "/all-blogs",
    call: "/blogs",
    loading: "Loading...",
    failed: "Error fetching data",
  },
  {
    screen: "all articles",
    path: "/all-articles",
    call: "/articles",
    loading: "Loading...",
    failed: "Error fetching data",
  },
  {
    screen: "blog",
    path: "/blog/chalking-of-white-pvc-profiles",
    call: detail("blogs"),
    loading: "Loading...",
    failed: "Error fetching data",
  },
  {
    screen: "article",
    path: "/article/arrhenius-pitfalls",
    call: detail("articles"),
    loading: "Loading...",
    failed: "Error fetching data",
  },
  {
    screen: "events",
    path: "/media-events",
    call: "/events",
    loading: "Loading...",
    failed: "Error fetching data",
  },
  {
    screen: "event",
    path: "/media-events/film-additives-course-2027",
    call: detail("events"),
    loading: "Loading...",
    failed: "Error fetching data",
  },
  {
    screen: "jobs",
    path: "/icg-career",
    call: "/jobs",
    loading: "Loading...",
    failed: "Error fetching data",
  },
  {
    screen: "job",
    path: "/job/quality-analyst",
    call: detail("jobs"),
    loading: "Loading...",
    failed: "Error fetching data",
  },
  {
    screen: "gallery",
    path: "/gallery",
    call: "/landing/gallery",
    loading: "Loading images...",
    failed: "Failed to load gallery",
  },
  {
    screen: "latest news on the home page",
    path: "/?landing=standard",
    call: "/landing/contents",
    loading: "Loading...",
    failed: "Error fetching data",
  },
];

const textIn = (page: Page, text: string): Locator =>
  page.getByRole("main").getByText(text, { exact: true }).first();

for (const { screen, path, call, loading, failed } of rows) {
  test(`${screen}: '${loading}', then '${failed}' after three retries`, async ({ page }) => {
    await page.clock.install();
    await page.goto("/privacy");
    await hydrated(page);
    const broken = await breakApi(page, call, "error");
    await navigate(page, path);
    await expect(textIn(page, loading)).toBeVisible();
    await afterRetries(page, textIn(page, failed));
    // Retries end when the longest pause passes without a call.
    const countRequests = async (): Promise<readonly [more: number, left: number]> => {
      const before = broken.requests();
      await page.clock.runFor(10_000);
      return [broken.requests() - before, broken.requests() % 4];
    };
    await expect.poll(countRequests).toEqual([0, 0]);
    await expect(page.getByRole("heading", { level: 1 })).toHaveCount(1);
  });
}

test("an unreachable server shows the same texts, and a later visit succeeds", async ({ page }) => {
  await page.clock.install();
  await page.goto("/privacy");
  await hydrated(page);
  const broken = await breakApi(page, "/jobs", "offline");
  await navigate(page, "/icg-career");
  await afterRetries(page, textIn(page, "Error fetching data"));
  await broken.mend();
  await page.reload();
  await hydrated(page);
  await expect(page.getByRole("link", { name: /^View/ }).first()).toBeVisible();
});

test("a late reply replaces the loading text", async ({ page, visit }) => {
  let release = (): void => undefined;
  const held = new Promise<void>((done) => (release = done));
  await page.route("**/api/jobs/**", async (route) => {
    await held;
    await route.continue();
  });
  await visit("/privacy");
  await navigate(page, "/icg-career");
  await expect(textIn(page, "Loading...")).toBeVisible();
  release();
  await expect(page.getByRole("link", { name: /^View/ }).first()).toBeVisible();
  await expect(textIn(page, "Loading...")).toHaveCount(0);
});

for (const { screen, path, shows } of [
  { screen: "problems", path: "/problems", shows: "Greenhouse film breaks early" },
  { screen: "a problem", path: "/problems/greenhouse-film-breaks-early", shows: "What helps" },
  {
    screen: "a category",
    path: "/products-and-solutions/antioxidants-(na)",
    shows: "Problems it solves",
  },
]) {
  test(`${screen}: the loading text is over the shape of the page, so that the footer stays below the screen`, async ({
    page,
    visit,
  }) => {
    let release = (): void => undefined;
    const held = new Promise<void>((done) => (release = done));
    await page.route("**/api/site/documents/**", async (route) => {
      await held;
      await route.continue();
    });
    await visit("/privacy");
    await navigate(page, path);
    await expect(
      page
        .getByRole("status")
        .filter({ hasText: /^Loading/ })
        .first(),
    ).toBeVisible();
    const height = page.viewportSize()?.height ?? 0;
    expect((await page.getByRole("contentinfo").boundingBox())?.y).toBeGreaterThan(height * 1.5);
    release();
    await expect(page.getByText(shows).first()).toBeVisible();
    await expect(page.locator("main .skeleton")).toHaveCount(0);
  });
}

const none: readonly {
  readonly screen: string;
  readonly path: string;
  readonly call: string;
  readonly reply: object;
  readonly text: string;
}[] = [
  {
    screen: "news list",
    path: "/media-news",
    call: "/landing/contents/paginated",
    reply: { contents: [], total: 0 },
    text: "No data available",
  },
  {
    screen: "all blogs",
    path: "/all-blogs",
    call: "/blogs",
    reply: { blogs: [], totalPages: 0 },
    text: "No data available",
  },
  {
    screen: "all articles",
    path: "/all-articles",
    call: "/articles",
    reply: { articles: [], totalPages: 0 },
    text: "No data available",
  },
  {
    screen: "events",
    path: "/media-events",
    call: "/events",
    reply: { events: [], totalPages: 0 },
    text: "No data available",
  },
  {
    screen: "jobs",
    path: "/icg-career",
    call: "/jobs",
    reply: { jobs: [], totalPages: 0 },
    text: "No Jobs Found",
  },
  {
    screen: "gallery",
    path: "/gallery",
    call: "/landing/gallery",
    reply: { images: [] },
    text: "No images found",
  },
  {
    screen: "blogs tab",
    path: "/blog-articles",
    call: "/landing/contents/paginated",
    reply: { contents: [], total: 0 },
    text: "No BLOGS Found",
  },
  {
    screen: "news tab",
    path: "/blog-articles?tab=news",
    call: "/landing/contents/paginated",
    reply: { contents: [], total: 0 },
    text: "No NEWS RELEASE Found",
  },
  {
    screen: "articles tab",
    path: "/blog-articles?tab=articles",
    call: "/landing/contents/paginated",
    reply: { contents: [], total: 0 },
    text: "No ARTICLES Found",
  },
];

for (const { screen, path, call, reply, text } of none) {
  test(`${screen}, empty: '${text}'`, async ({ page, visit }) => {
    await answerApi(page, call, reply);
    await visit("/privacy");
    await navigate(page, path);
    await expect(textIn(page, text)).toBeVisible();
    await expect(page.getByRole("navigation", { name: "Pages" })).toHaveCount(0);
  });
}

const unknown = [
  "/media-news/nothing-of-ours",
  "/article/nothing-of-ours",
  "/blog/nothing-of-ours",
  "/blog-articles/nothing-of-ours",
  "/media-events/nothing-of-ours",
  "/job/nothing-of-ours",
] as const;
for (const path of unknown) {
  test(`${path} is a 404 that says 'Error fetching data'`, async ({ page }) => {
    expect((await page.goto(path))?.status()).toBe(404);
    await expect(textIn(page, "Error fetching data")).toBeVisible();
    await hydrated(page);
    await expect(textIn(page, "Error fetching data")).toBeVisible();
  });
}
