/** A failing refetch leaves the data visible. */
import { form, lines } from "../support/enquiry-page.ts";
import { afterRetries, breakApi } from "../support/faults.ts";
import { expect, navigate, type Page, test } from "../support/test.ts";

const noted = (page: Page) =>
  page.getByText("Part of this page could not be updated and is shown as last loaded.");

test.describe("a failing refetch", () => {
  test.use({ failing: true });

  /** Returns to stale data while the API is unreachable. */
  async function returnOffline(
    page: Page,
    visit: (path: string) => Promise<void>,
    path: string,
    call: string | RegExp,
  ) {
    await page.clock.install();
    await visit(path);
    await navigate(page, "/about-us");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(/About/);
    await page.clock.fastForward(120_000);
    const broken = await breakApi(page, call, "offline");
    await page.goBack();
    return broken;
  }

  test("Back to a product shows it under its title with a notice", async ({ page, visit }) => {
    const broken = await returnOffline(page, visit, "/available-stocks/uv-531", "/products/uv-531");
    await expect(page.getByRole("heading", { level: 1 })).toContainText("UV-531");
    await afterRetries(page, noted(page));
    await expect(page.getByRole("heading", { level: 1 })).toContainText("UV-531");
    await expect(page).toHaveTitle(/UV-531/);
    await broken.mend();
    await page.getByRole("button", { name: "Try again" }).click();
    await expect(noted(page)).toHaveCount(0);
  });

  for (const [path, call, kept] of [
    ["/available-stocks?page=2", "/products", "a[data-product]"],
    ["/media-news", "/landing/contents/paginated", 'a[href^="/media-news/"]'],
    ["/gallery", "/landing/gallery", "button img"],
  ] as const)
    test(`Back to ${path} keeps the rows`, async ({ page, visit }) => {
      await returnOffline(page, visit, path, call);
      const rows = page.getByRole("main").locator(kept);
      await expect(rows.first()).toBeVisible();
      await afterRetries(page, noted(page));
      expect(await rows.count()).toBeGreaterThan(2);
    });

  test.describe("of the catalogue", () => {
    test.use({ logs: /^Failed to load products/ });
    test("a search continues with the loaded data", async ({ page, visit }) => {
      await page.clock.install();
      await visit("/about-us");
      const open = page.getByRole("banner").getByRole("button", { name: "Search", exact: true });
      const field = page.getByRole("banner").getByRole("combobox");
      await open.click();
      await field.fill("uv-531");
      await expect(page.locator('[role=option][data-product="uv-531"]')).toBeVisible();
      await page.keyboard.press("Escape");
      await page.keyboard.press("Escape");
      await page.clock.fastForward(310_000);
      const broken = await breakApi(page, "/products", "offline");
      await open.click();
      await field.fill("hals 770");
      await expect(page.locator('[role=option][data-product="hals-770"]')).toBeVisible();
      await expect(async () => {
        await page.clock.fastForward(5_000);
        expect(broken.requests()).toBeGreaterThan(3);
      }).toPass();
      await field.fill("hals 944");
      await expect(page.locator('[role=option][data-product="hals-944"]')).toBeVisible();
    });
  });
});

for (const [path, call] of [
  ["/available-stocks/uv-531", "/products/uv-531"],
  ["/problems/film-yellows-outdoors", /^\/site\/documents\/problem/],
  ["/equivalents/tinuvin-770", /^\/site\/documents\/equivalent/],
] as const)
  test(`${path} has a title while it loads`, async ({ page, visit }) => {
    await visit("/privacy");
    await breakApi(page, call, "hang");
    await navigate(page, path);
    await expect(page.getByText("Loading...", { exact: true }).first()).toBeVisible();
    await expect(page).toHaveTitle(/\w+.* \| ICG Chemicals/);
    await expect(page).not.toHaveTitle(/Privacy/);
  });

test("reports no copy where the browser refuses to copy", async ({ page, visit }) => {
  // As over plain HTTP.
  await page.addInitScript(() =>
    Object.defineProperty(navigator, "clipboard", { value: undefined }),
  );
  await visit("/available-stocks/uv-531");
  await page.getByRole("button", { name: /^Copy: CAS/ }).click();
  await expect(page.getByText("Your browser refused to copy it")).toBeVisible();
  await expect(page.getByRole("button", { name: /^Copied/ })).toHaveCount(0);
});

test("a toast is visible for its 2,000 ms, also on a slow connection", async ({ page, visit }) => {
  await visit("/request-file-form");
  await page.route("**/assets/*.js", async (route) => {
    await new Promise((done) => setTimeout(done, 1_500));
    await route.continue();
  });
  const fields = {
    name: "Omar Said",
    email: "omar@example.com",
    phone: "0501234567",
    interestedIn: "UV-531",
    message: "A sheet for Oman",
  };
  for (const [name, value] of Object.entries(fields))
    await page.getByRole("main").locator(`[name="${name}"]`).fill(value);
  const seen = page.evaluate(
    () =>
      new Promise<number>((done) => {
        let since = 0;
        new MutationObserver(() => {
          const there = document.querySelector("[aria-live] [popover] .opacity-100") !== null;
          if (there && since === 0) since = performance.now();
          if (!there && since > 0) done(performance.now() - since);
        }).observe(document.body, { subtree: true, childList: true, attributes: true });
      }),
  );
  await page.getByRole("main").locator('form button[type="submit"]').last().click();
  expect(await seen).toBeGreaterThan(1_900);
});

test.describe("a list of grades that is full", () => {
  const many = async (page: Page): Promise<string[]> => {
    const { data } = await (await page.request.get("/api/products?page=1&limit=60")).json();
    return data.products.map(({ _id }: { _id: string }) => _id);
  };

  test("names the lines of a link that do not fit", async ({ page, visit }) => {
    const ids = await many(page);
    await visit(`/enquiry?lines=${ids.slice(0, 49).join(",")}`);
    await expect(lines(page)).toHaveCount(49);
    await visit(`/enquiry?lines=${ids.slice(50, 53).join(":5kg,")}`);
    await expect(lines(page)).toHaveCount(50);
    await expect(
      page.getByText(
        "An enquiry holds up to 50 grades. 2 more grades are listed under “You also wrote”.",
      ),
    ).toBeVisible();
    const also = form(page).getByLabel("You also wrote");
    for (const id of ids.slice(51, 53)) await expect(also).toHaveValue(new RegExp(id, "i"));
    await expect(form(page).getByLabel("Company")).toBeVisible();
  });

  test("also of a link longer than any list", async ({ page, visit }) => {
    const ids = await many(page);
    await visit(`/enquiry?lines=${ids.slice(0, 52).join(",")}`);
    for (const id of ids.slice(50, 52))
      await expect(form(page).getByLabel("You also wrote")).toHaveValue(new RegExp(id, "i"));
  });
});
