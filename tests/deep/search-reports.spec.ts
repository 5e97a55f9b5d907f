/** Browsers report finished searches once, and none after an opt-out of tracking. */
import { expect, type Page, test } from "../support/test.ts";

const PATH = "/api/site/searches";

interface Report {
  readonly term: string;
  readonly results: number | null;
}

/** Answered here, so the site counts no test searches. */
async function recordReports(page: Page): Promise<Report[]> {
  const reports: Report[] = [];
  await page.route(`**${PATH}`, async (route) => {
    reports.push(route.request().postDataJSON());
    await route.fulfill({ status: 204 });
  });
  return reports;
}

async function openSearch(page: Page) {
  await page.getByRole("banner").getByRole("button", { name: "Search", exact: true }).click();
  const box = page.getByRole("banner").getByPlaceholder("Search for products, grades, or codes");
  await expect(box).toBeFocused();
  return box;
}
const options = (page: Page) => page.locator("[data-header-search]").getByRole("option");

test("reports a search when its result is opened, once for each term, and not during typing", async ({
  page,
  visit,
}) => {
  const reports = await recordReports(page);
  await visit("/contact");
  for (const text of ["uv-531", "  UV-531 "]) {
    const box = await openSearch(page);
    await box.pressSequentially(text, { delay: 20 });
    await options(page).first().click();
    await expect(page.getByRole("heading", { level: 1 })).toContainText("UV-531");
  }
  // A second report of the first term would arrive earlier.
  const box = await openSearch(page);
  await box.fill("zzqq nothing");
  await box.press("Enter");
  await expect.poll(() => reports.length).toBe(2);
  expect(reports.map(({ term }) => term)).toEqual(["uv-531", "zzqq nothing"]);
  expect(reports[0]?.results).toBeGreaterThan(0);
});

test("reports a search with its number of full results when the visitor stops typing", async ({
  page,
  visit,
}) => {
  const reports = await recordReports(page);
  await visit("/contact");
  const box = await openSearch(page);
  await box.fill("water tree");
  await expect(options(page).first()).toBeVisible();
  await expect
    .poll(() => reports, { timeout: 10_000 })
    .toEqual([{ term: "water tree", results: 0 }]);
});

test("does not send text that may name a person", async ({ page, visit }) => {
  const reports = await recordReports(page);
  await visit("/contact");
  for (const text of ["zoe@example.com", "+971 50 123 4567", "dotp"]) {
    const box = await openSearch(page);
    await box.fill(text);
    await box.press("Enter");
    await expect(page).toHaveURL(/\/product-finder\?search=/);
  }
  await expect.poll(() => reports.map(({ term }) => term)).toEqual(["dotp"]);
});

for (const [name, script] of [
  [
    "Global Privacy Control",
    () => Object.defineProperty(navigator, "globalPrivacyControl", { value: true }),
  ],
  ["Do Not Track", () => Object.defineProperty(navigator, "doNotTrack", { value: "1" })],
] as const)
  test(`reports nothing with ${name}`, async ({ page, visit }) => {
    const reports = await recordReports(page);
    await page.addInitScript(script);
    await visit("/contact");
    const box = await openSearch(page);
    await box.fill("uv-531");
    await options(page).first().click();
    await expect(page.getByRole("heading", { level: 1 })).toContainText("UV-531");
    await page.waitForLoadState("networkidle");
    expect(reports).toEqual([]);
  });
