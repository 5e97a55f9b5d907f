/** Arabic texts at the desk, side by side with the English ones, and on the site. */
import { join } from "node:path";
import { editionPath, editions } from "#contract/editions.ts";
import { itemPaths } from "#contract/item-paths.ts";
import { deskContent } from "#messages/desk.ts";
import { deskTranslations } from "#messages/desk-translations.ts";
import {
  deskOverContent,
  expect,
  expectFairScreens,
  type Page,
  test,
} from "../support/desk-test.ts";
import { startServer } from "../support/server-process.ts";

const desk = deskOverContent();
const FILE = "ar/categories/hals.md";
const WIDTHS = [1280, 390];

const openText = async (page: Page, file = FILE): Promise<void> => {
  await desk.open(page, `/content/translations/${encodeURIComponent(file)}`);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
};
const arabic = (page: Page, label: string) =>
  page.getByRole("textbox", {
    name: deskTranslations.inLanguage(label, deskTranslations.title),
    exact: true,
  });
const saved = (page: Page) =>
  expect(page.getByRole("status").filter({ hasText: /^Saved \d\d:\d\d/ })).toBeVisible();

test("the list counts words, and finds texts by name, kind and state", async ({ page }) => {
  await desk.open(page);
  await page
    .getByRole("navigation", { name: "Content" })
    .getByRole("link", { name: deskTranslations.title, exact: true })
    .press("Enter");
  const counts = page.getByRole("table", { name: deskTranslations.counts });
  await expect(counts.getByRole("row", { name: /^Grades [\d,]+ of [\d,]+/ })).toBeVisible();
  const files = page.getByRole("table", { name: deskTranslations.files });
  await expectFairScreens(page, "Arabic", WIDTHS);
  await page.setViewportSize({ width: 1280, height: 1000 });
  const sorted = (column: string) => files.getByRole("columnheader", { name: column });
  await expect(sorted(deskTranslations.columns.name)).toHaveAttribute("aria-sort", "ascending");
  await files.getByRole("button", { name: deskTranslations.columns.words }).press("Enter");
  await expect(sorted(deskTranslations.columns.words)).toHaveAttribute("aria-sort", "descending");
  const words = await files.getByRole("cell", { name: /^[\d,]+ of [\d,]+$/ }).allTextContents();
  const all = words.map((text) => Number(text.replace(/^.* of /, "").replaceAll(",", "")));
  expect(all).toEqual(all.toSorted((a, b) => b - a));
  await page.getByLabel(deskTranslations.kind, { exact: true }).selectOption("phrases");
  await expect(
    files.getByRole("link", { name: deskTranslations.phraseFile("forms") }),
  ).toBeVisible();
  await page.getByLabel(deskTranslations.kind, { exact: true }).selectOption("categories");
  await page.getByLabel(deskTranslations.state, { exact: true }).selectOption("notReviewed");
  await page.getByLabel(deskContent.filter).fill("hindered");
  await expect(files.getByRole("row")).toHaveCount(2);
  await files.getByRole("link", { name: /^Hindered Amine/ }).press("Enter");
  await expect(arabic(page, "Lead")).toHaveValue(/الأمينات/);
});

test("an Arabic text with another number is refused at its place; mended and published it is on the site", async ({
  page,
}) => {
  await openText(page);
  await expectFairScreens(page, "An Arabic text", WIDTHS);
  const benefit = arabic(page, "Benefits › Entry 1");
  await expect(benefit).toHaveAttribute("dir", "rtl");
  await expect(benefit).toHaveAttribute("lang", "ar");
  await benefit.fill("حماية مجرَّبة في فيلم 30 µm");
  const place = page.getByRole("region", { name: "Benefits › Entry 1", exact: true });
  await expect(place.getByText(/lacks 20.*has 30/)).toBeVisible();
  await expect(benefit).toHaveAttribute("aria-invalid", "true");
  await expectFairScreens(page, "A fault of an Arabic text", [390]);
  await page.setViewportSize({ width: 1280, height: 1000 });
  await benefit.fill("حماية مجرَّبة في فيلم 20 µm");
  await expect(place.getByText(/lacks/)).toHaveCount(0);
  await page.getByLabel(deskTranslations.reviewed).check();
  await page.keyboard.press("Control+s");
  await saved(page);
  expect(desk.drafted(FILE)).toMatch(/^---\nof: "[0-9a-f]{12}"\nreviewed: \d{4}-\d\d-\d\d\n/);
  expect(desk.published(FILE)).not.toContain("مجرَّبة");

  await page.getByRole("link", { name: "Publish", exact: true }).press("Enter");
  await page.getByRole("button", { name: "Publish", exact: true }).press("Enter");
  await expect(page.getByText(/^Published in/)).toBeVisible({ timeout: 240_000 });
  const [path = ""] = itemPaths("categories", "hals");
  const address = editionPath(path, editions.ar);
  await expect(page.locator(`a[href$="${address}"]`)).toBeVisible();
  const site = await startServer({
    dataDir: join(desk.folder, "data"),
    env: { CONTENT_DIR: join(desk.folder, "content") },
  });
  try {
    await page.goto(site.url + address);
    await expect(page.getByText("حماية مجرَّبة في فيلم 20 µm")).toBeVisible();
  } finally {
    await site.stop();
  }
});

test("the form of an English text says that its translation is out of date, and so does Publish", async ({
  page,
}) => {
  await desk.open(page, "/content/categories/hals");
  const state = (name: string) => page.getByRole("main").getByRole("link", { name, exact: true });
  await expect(state(deskTranslations.lineStates.reviewed)).toBeVisible();
  const lead = page.locator(".desk-form").getByLabel(/^Lead/);
  await lead.fill("Hindered amines trap radicals.");
  await page.keyboard.press("Control+s");
  await saved(page);
  await expect(state(deskTranslations.lineStates.outOfDate)).toBeVisible();
  await page.getByRole("link", { name: "Publish", exact: true }).press("Enter");
  await expect(page.getByText(deskTranslations.becomesOutOfDate)).toBeVisible();
  await page.getByRole("main").getByRole("link", { name: deskTranslations.title }).press("Enter");
  await expect(page.getByText(deskTranslations.outOfDate)).toBeVisible();
  await expect(page.getByLabel(deskTranslations.reviewed)).not.toBeChecked();
  await page.getByRole("button", { name: deskContent.save, exact: true }).press("Enter");
  await saved(page);
  await expect(page.getByText(deskTranslations.outOfDate)).toHaveCount(0);
});

test("a phrase is found in either language, changed, and another one added", async ({ page }) => {
  await openText(page, "ar/phrases/forms.yaml");
  await expectFairScreens(page, "Phrases", WIDTHS);
  await page.getByLabel(deskTranslations.search).fill("fine white free");
  await arabic(page, "Fine white free-flowing powder").fill("مسحوق أبيض ناعم");
  await page.getByLabel(deskTranslations.newPhrase).fill("Blue beads");
  await page.getByRole("button", { name: deskTranslations.addPhrase }).press("Enter");
  await arabic(page, "Blue beads").fill("كريات زرقاء");
  await page.keyboard.press("Control+s");
  await saved(page);
  const text = desk.drafted("ar/phrases/forms.yaml");
  expect(text).toContain('"Fine white free-flowing powder": "مسحوق أبيض ناعم"');
  expect(text).toMatch(/Blue beads"?: "?كريات زرقاء/);
});
