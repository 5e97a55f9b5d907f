/** Trade-name equivalents. */
import { SITE_URL } from "../support/site.ts";
import { expect, test } from "../support/test.ts";

test("lists every name under its letter with maker and grade, with the state in the address", async ({
  page,
  visit,
}) => {
  await visit("/equivalents");
  const main = page.getByRole("main");
  await expect(
    main.getByRole("heading", { level: 1, name: "Trade-name equivalents" }),
  ).toBeVisible();
  const irganox = main.getByRole("link", { name: /^Irganox 1010 BASF ICG AO 1010$/ });
  await expect(irganox).toBeHidden();
  await main.getByRole("link", { name: "I", exact: true }).click();
  await expect(irganox).toBeVisible();
  await main.getByRole("combobox", { name: "Maker" }).selectOption("Songwon");
  await expect(page).toHaveURL(/maker=Songwon/);
  await expect(main.getByRole("link", { name: /Irganox/ })).toHaveCount(0);
  await expect(main.getByRole("link", { name: /Songnox 1010/ })).toBeVisible();
  await page.goBack();
  await main.locator("summary", { hasText: /^I\d/ }).click();
  await expect(main.getByRole("link", { name: /Irganox 1010/ })).toBeVisible();
  await main.getByRole("searchbox").fill("tinuvin 77");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/search=tinuvin/);
  await expect(main.getByRole("link", { name: /Tinuvin 770/ })).toBeVisible();
  await expect(main.getByText("1 trade name", { exact: true })).toBeVisible();
});

test("the page of a name shows grade, CAS number, common and differing properties, and the trade-mark note", {
  tag: "@phone",
}, async ({ page, visit }) => {
  await visit("/equivalents/irganox-1010");
  const main = page.getByRole("main");
  await expect(page).toHaveTitle(/^Irganox 1010 equivalent/);
  await expect(main.getByRole("heading", { level: 1 })).toHaveText("Irganox 1010 equivalent");
  await expect(main.getByText("6683-19-8")).toBeVisible();
  await expect(main.getByText("Same substance", { exact: true })).toBeVisible();
  await expect(main.getByRole("heading", { name: "What may differ" })).toBeVisible();
  await expect(main.getByText(/trade name of its owner/)).toBeVisible();
  await expect(main.getByRole("link", { name: /ADK STAB AO-60/ })).toBeVisible();
  await main.getByRole("link", { name: "See ICG AO 1010" }).click();
  await expect(page).toHaveURL(/available-stocks\/ao-1010/);
  await page.getByRole("link", { name: "Irganox 1010", exact: true }).click();
  await expect(page).toHaveURL(/equivalents\/irganox-1010/);
});

test("a banned grade shows its replacements first and offers nothing", async ({ page, visit }) => {
  await visit("/equivalents/tinuvin-328");
  const main = page.getByRole("main");
  await expect(main.getByText("Tinuvin 328 is not sold. Take instead")).toBeVisible();
  const headings = await main.getByRole("heading", { level: 2 }).allTextContents();
  expect(headings.indexOf("ICG UV-328")).toBeGreaterThan(headings.indexOf("ICG UV-928"));
  await expect(main.getByLabel("Add to enquiry: ICG UV-328")).toHaveCount(0);
});

test.describe("an unknown name", () => {
  test.use({ failing: true });

  test("answers 404 and suggests similar names", async ({ page }) => {
    const reply = await page.goto("/equivalents/irganox-1011");
    expect(reply?.status()).toBe(404);
    await expect(page.getByRole("heading", { name: "Similar names" })).toBeVisible();
    await page.getByRole("main").getByRole("link", { name: "Irganox 1010", exact: true }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Irganox 1010 equivalent");
  });
});

test("menu, footer, home and finder link to the tools", async ({ page, visit }) => {
  await visit("/product-finder");
  for (const region of [
    page.getByRole("main"),
    page.getByRole("contentinfo").getByRole("navigation", { name: "Tools" }),
  ])
    await expect(region.getByRole("link", { name: /Trade-name equivalents/ })).toBeVisible();
  await page.getByRole("button", { name: "Show Products & Solutions menu" }).click();
  await page.getByRole("banner").getByRole("link", { name: "Trade-name equivalents" }).click();
  await expect(page).toHaveURL(/\/equivalents$/);
  await visit("/");
  await expect(
    page.getByRole("main").getByRole("link", { name: /Start from a problem/ }),
  ).toBeVisible();
});

test("has head data for search engines and is in the sitemap", async ({ page, request }) => {
  await page.goto("/equivalents/irganox-1010");
  await expect(page.locator('link[rel="canonical"]')).toHaveAttribute(
    "href",
    `${SITE_URL}/equivalents/irganox-1010`,
  );
  const graph = JSON.parse(
    (await page.locator('script[type="application/ld+json"]').textContent()) ?? "{}",
  ) as { "@graph": { name: string }[] };
  expect(graph["@graph"][0]?.name).toBe("ICG AO 1010");
  const sitemap = await (await request.get("/sitemap.xml")).text();
  for (const path of ["/equivalents", "/equivalents/irganox-1010", "/problems"])
    expect(sitemap).toContain(`<loc>${SITE_URL}${path}</loc>`);
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("search and maker are a form", async ({ page }) => {
    await page.goto("/equivalents");
    await page.getByRole("main").getByRole("searchbox").fill("irgafos");
    await page.getByRole("main").getByRole("button", { name: "Search" }).click();
    await expect(page.getByRole("link", { name: /Irgafos 168/ })).toBeVisible();
    await expect(page.getByRole("link", { name: /Irganox 1010/ })).toHaveCount(0);
    await page.getByRole("link", { name: /Irgafos 168/ }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Irgafos 168 equivalent");
  });

  test("letters are folded; a link to one opens it", async ({ page }) => {
    await page.goto("/equivalents");
    await expect(page.getByRole("link", { name: /^Songnox 1010/ })).toBeHidden();
    await page.getByRole("link", { name: "S", exact: true }).click();
    await expect(page.getByRole("link", { name: /^Songnox 1010/ })).toBeVisible();
    await expect(page.locator("details[open]")).toHaveCount(1);
  });
});
