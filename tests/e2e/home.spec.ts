/** §2 Home, with both landing variants. */
import { categories, industries } from "#catalogue/taxonomy.ts";
import { answerApi } from "../support/faults.ts";
import { addressOf, expect, type Locator, navigate, type Page, test } from "../support/test.ts";

const region = (page: Page, name: string): Locator =>
  page.getByRole("main").getByRole("region", { name, exact: true });

test.describe("landing", () => {
  test("the video variant is full screen, muted and looping, with 'SERVING CHEMICALS', a search box and a pause", {
    tag: "@both",
  }, async ({ page, visit, isMobile }) => {
    await visit("/?landing=video");
    await expect(
      page.getByRole("heading", { level: 1, name: "SERVING CHEMICALS", exact: true }),
    ).toBeVisible();
    await expect(page.getByPlaceholder("Search for CAS no. or Product name")).toBeVisible();
    const video = page.locator("video");
    if (isMobile) {
      await expect(page.getByRole("region", { name: "OUR PARTNERS IN CHEMICALS" })).toBeAttached();
      await expect(video).toHaveCount(0);
      return;
    }
    await expect(video).toHaveCount(1);
    expect(await video.evaluate((film: HTMLVideoElement) => [film.muted, film.loop])).toEqual([
      true,
      true,
    ]);
    expect((await video.boundingBox())?.height ?? 0).toBeGreaterThan(700);
    await page.getByRole("button", { name: "Pause the video" }).click();
    await expect.poll(() => video.evaluate((film: HTMLVideoElement) => film.paused)).toBe(true);
  });

  test("loads no video with reduced motion", async ({ page, visit }) => {
    const films: string[] = [];
    page.on("request", (request) =>
      request.url().match(/\.(webm|mp4)/) ? films.push(request.url()) : undefined,
    );
    await page.emulateMedia({ reducedMotion: "reduce" });
    await visit("/?landing=video");
    await page.waitForLoadState("networkidle");
    await expect(page.locator("video")).toHaveCount(0);
    expect(films).toEqual([]);
  });

  test("the film pauses while the visitor types, and resumes afterwards", async ({
    page,
    visit,
  }) => {
    await visit("/?landing=video");
    const film = page.getByRole("main").locator("video");
    const paused = (): Promise<boolean> =>
      film.evaluate((element: HTMLVideoElement) => element.paused);
    await expect.poll(paused).toBe(false);
    await page.getByRole("main").getByRole("combobox").first().fill("uv");
    await expect.poll(paused).toBe(true);
    await page.getByRole("banner").getByRole("link").first().focus();
    await expect.poll(paused).toBe(false);
  });

  test("its search finds a product and links to it", async ({ page, visit }) => {
    await visit("/?landing=video");
    await page.getByPlaceholder("Search for CAS no. or Product name").fill("6683-19-8");
    await page.locator("[data-results] > [role=option]").first().click();
    await expect.poll(() => addressOf(page)).toBe("/available-stocks/ao-1010");
  });

  test("the standard variant has the same sections", async ({ page, visit }) => {
    for (const path of ["/?landing=standard", "/?landing=video"]) {
      await visit(path);
      for (const name of [
        "OUR PARTNERS IN CHEMICALS",
        "Explore Our Expertise",
        "Find a Product",
        "Latest News",
      ])
        await expect(region(page, name)).toBeVisible();
    }
  });
});

test.describe("partners", () => {
  const inView = (page: Page): Promise<number> =>
    region(page, "OUR PARTNERS IN CHEMICALS")
      .getByRole("group")
      .evaluate(
        (view) => view.clientWidth / (view.querySelector("li")?.getBoundingClientRect().width ?? 1),
      );

  test("shows 4 logos, 3 below 1024, 2 below 768, 1 below 480", async ({ page, visit }) => {
    await visit("/?landing=standard");
    for (const [width, wanted] of [
      [1280, 4],
      [1024, 4],
      [1023, 3],
      [768, 3],
      [767, 2],
      [480, 2],
      [479, 1],
    ] as const) {
      await page.setViewportSize({ width, height: 900 });
      await expect
        .poll(async () => Math.round((await inView(page)) * 20) / 20, { message: `at ${width} px` })
        .toBe(wanted);
    }
  });

  test("they pass continuously, 3000 ms a logo; a control pauses them; reduced motion stops them", async ({
    page,
    visit,
  }) => {
    await visit("/?landing=standard");
    const track = region(page, "OUR PARTNERS IN CHEMICALS").getByRole("group").locator("> div");
    const motion = () =>
      track.evaluate((element) =>
        element
          .getAnimations()
          .map((animation) => [
            animation.playState,
            animation.effect?.getTiming().duration,
            animation.effect?.getTiming().iterations,
            animation.effect?.getTiming().easing,
          ]),
      );
    const logos = await region(page, "OUR PARTNERS IN CHEMICALS").getByRole("listitem").count();
    await expect
      .poll(motion)
      .toEqual([["running", logos * 3000, Number.POSITIVE_INFINITY, "linear"]]);
    const pause = page.getByRole("button", { name: "Pause the logos" });
    await pause.click();
    await expect(pause).toHaveAttribute("aria-pressed", "true");
    await expect.poll(async () => (await motion())[0]?.[0]).toBe("paused");
    await page.emulateMedia({ reducedMotion: "reduce" });
    await expect.poll(motion).toEqual([]);
  });
});

test("'Explore Our Expertise' shows industries by default and categories in the other tab; tiles link to their pages", async ({
  page,
  visit,
}) => {
  await visit("/?landing=standard");
  const part = region(page, "Explore Our Expertise");
  const hrefs = () =>
    part
      .getByRole("tabpanel")
      .getByRole("link")
      .evaluateAll((links) =>
        links
          .map((link) => decodeURIComponent(link.getAttribute("href") ?? ""))
          .filter((to) => to.startsWith("/products-and-solutions/")),
      );
  await expect(part.getByRole("tab", { name: "Industries" })).toHaveAttribute(
    "aria-selected",
    "true",
  );
  expect((await hrefs()).sort()).toEqual(
    industries.map(({ key }) => `/products-and-solutions/${key}`).sort(),
  );
  await part.getByRole("tab", { name: "Categories" }).click();
  await expect
    .poll(async () => (await hrefs()).sort())
    .toEqual(categories.map(({ slug }) => `/products-and-solutions/${slug}`).sort());
  await page.keyboard.press("ArrowLeft");
  await expect(part.getByRole("tab", { name: "Industries" })).toBeFocused();
  await part.getByRole("tab", { name: "Categories" }).click();
  await part.getByRole("link", { name: /Plasticizers/ }).click();
  await expect.poll(() => addressOf(page)).toBe("/products-and-solutions/plasticizers");
});

test.describe("'Find a Product'", () => {
  const panel = (page: Page) => region(page, "Find a Product");
  const box = (page: Page) => panel(page).getByRole("combobox").first();
  const results = (page: Page) => panel(page).locator("[data-results] > [role=option]");
  /** The first rows are drawn before the others. */
  const countResults = async (page: Page): Promise<number> =>
    Number(await results(page).first().getAttribute("aria-setsize"));

  test("shows live results, filtered by industry and category only with a term, and its no-match text", async ({
    page,
    visit,
  }) => {
    await visit("/?landing=standard");
    await panel(page).getByLabel("Industry").selectOption({ label: "Automotive" });
    await expect(results(page)).toHaveCount(0);
    await box(page).fill("icg");
    await expect(results(page).first()).toBeVisible();
    const automotive = await countResults(page);
    await panel(page).getByLabel("Category").selectOption({ label: "UV Absorbers" });
    await expect.poll(() => countResults(page)).toBeLessThan(automotive);
    await panel(page).getByLabel("Industry").selectOption({ index: 0 });
    await box(page).fill("6683-19-8");
    await expect(
      panel(page).getByText("No products found matching your criteria.", { exact: true }),
    ).toBeVisible();
    await panel(page).getByLabel("Category").selectOption({ index: 0 });
    await expect(results(page).first()).toHaveAttribute("data-product", "ao-1010");
    await box(page).fill("");
    await expect(results(page)).toHaveCount(0);
  });

  test("'View All Products' opens the finder, in the panel and below the news", async ({
    page,
    visit,
  }) => {
    for (const place of [panel(page), region(page, "Latest News")]) {
      await visit("/?landing=standard");
      await place.getByRole("link", { name: "View All Products", exact: true }).click();
      await expect.poll(() => addressOf(page)).toBe("/product-finder");
    }
  });
});

test.describe("'Latest News'", () => {
  const news = (page: Page) => region(page, "Latest News");
  const items = (page: Page) => news(page).getByRole("article");

  test("shows 4 items, then 8 and 'See All News', then 4 again", async ({ page, visit }) => {
    await visit("/?landing=standard");
    await expect(items(page)).toHaveCount(4);
    await expect(news(page).getByRole("link", { name: "See All News" })).toHaveCount(0);
    await news(page).getByRole("button", { name: "View More" }).click();
    await expect(items(page)).toHaveCount(8);
    await expect(news(page).getByRole("link", { name: "See All News" })).toHaveAttribute(
      "href",
      "/media-news",
    );
    await news(page).getByRole("button", { name: "Show Less" }).click();
    await expect(items(page)).toHaveCount(4);
  });

  const some = (count: number) => ({
    contents: Array.from({ length: count }, (_, index) => ({
      _id: `n${index}`,
      title: `News ${index}`,
      summary: "x",
      type: "News",
      publish_date: "2026-01-01",
      author: "x",
      banner: "/favicon.svg",
    })),
  });
  for (const [count, toggle, all] of [
    [0, false, false],
    [4, false, false],
    [5, true, false],
    [8, true, false],
    [9, true, true],
  ] as const) {
    test(`with ${count} items`, async ({ page, visit }) => {
      await answerApi(page, "/landing/contents", some(count));
      // The pages of new items under the pointer are prefetched.
      await answerApi(page, /^\/landing\/contents\/n\d$/, {
        content: { ...some(1).contents[0], content: "x" },
      });
      await visit("/contact");
      await navigate(page, "/?landing=standard");
      if (count === 0)
        await expect(news(page).getByText("No news available.", { exact: true })).toBeVisible();
      else await expect(items(page)).toHaveCount(Math.min(4, count));
      await expect(news(page).getByRole("button", { name: "View More" })).toHaveCount(
        toggle ? 1 : 0,
      );
      if (!toggle) return;
      await news(page).getByRole("button", { name: "View More" }).click();
      await expect(items(page)).toHaveCount(Math.min(8, count));
      await expect(news(page).getByRole("link", { name: "See All News" })).toHaveCount(all ? 1 : 0);
    });
  }
});

test("invented partners' logos are labelled as samples, once for all (§2)", async ({
  page,
  visit,
}) => {
  await visit("/?landing=standard");
  await expect(region(page, "OUR PARTNERS IN CHEMICALS").getByText(/^Sample logo/)).toHaveText([
    "Sample logos",
  ]);
});

test("either landing has one search panel with the filters of 'Find a Product'", async ({
  page,
  visit,
}) => {
  for (const path of ["/?landing=standard", "/?landing=video"]) {
    await visit(path);
    await expect(page.getByRole("main").getByRole("search")).toHaveCount(1);
    for (const label of ["Industry", "Category"])
      await expect(region(page, "Find a Product").getByLabel(label)).toBeVisible();
  }
});
