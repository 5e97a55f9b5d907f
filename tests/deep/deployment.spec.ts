/** A tab that was opened before a deployment, with a real second build. */
import {
  buildNextVersion,
  createMovingAddress,
  type MovingAddress,
  NEXT_HEADING,
} from "../support/next-version.ts";
import { startSite, type TestSite } from "../support/site.ts";
import { expect, hydrated, navigate, type Page, test } from "../support/test.ts";

test.describe.configure({ mode: "default", timeout: 45_000 });
test.use({
  failing: true,
  logs: /loading route module|dynamically imported module|MIME type|React error|#\d+/,
});

const OUTDATED =
  "This page is out of date: the site has been updated since you opened it. Reload it to go on. What you typed is kept.";
const PART_MISSING =
  "A part of this page could not be loaded. Reload the page and try again. What you typed is kept.";

let first: TestSite;
let next: TestSite;
let removeNext: () => Promise<void>;
let address: MovingAddress;
test.beforeAll(async () => {
  // It builds the site in each language.
  test.setTimeout(400_000);
  const { root, remove } = await buildNextVersion();
  removeNext = remove;
  first = await startSite({ env: { TRUST_PROXY: "1" } });
  next = await startSite({ root, env: { TRUST_PROXY: "1" } });
  address = await createMovingAddress(first.url);
});
test.afterAll(async () => {
  await address?.close();
  await Promise.all([first?.stop(), next?.stop()]);
  await removeNext?.();
});
// biome-ignore lint/correctness/noEmptyPattern: Playwright reads the pattern
test.use({ baseURL: async ({}, use) => use(address?.url ?? process.env["SITE_UNDER_TEST"]) });

test.beforeEach(() => {
  address.moveTo(first.url);
  address.answerWithPages(false);
});

/** The tab has the page of the old version, the server has the new one. */
async function openBeforeDeployment(page: Page, path: string): Promise<string[]> {
  await page.goto(path);
  await hydrated(page);
  const documents: string[] = [];
  page.on("request", (request) => {
    if (request.isNavigationRequest()) documents.push(new URL(request.url()).pathname);
  });
  address.moveTo(next.url);
  return documents;
}

const reload = (page: Page) => page.getByRole("button", { name: "Reload the page" });

test.describe("after a deployment", () => {
  for (const answersWithPages of [false, true])
    test(`a link leads to its page, with one load (${answersWithPages ? "200 and HTML" : "404"})`, async ({
      page,
    }) => {
      const documents = await openBeforeDeployment(page, "/about-us");
      address.answerWithPages(answersWithPages);
      await page.locator('a[href="/contact"]').filter({ visible: true }).first().click();
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(NEXT_HEADING);
      await hydrated(page);
      expect(documents).toEqual(["/contact"]);
      // The new page goes on without full loads.
      await navigate(page, "/about-us");
      await expect(page).toHaveURL(/\/about-us$/);
      expect(documents).toEqual(["/contact"]);
      await page.goBack();
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(NEXT_HEADING);
    });

  test("query and fragment of a link are kept", async ({ page }) => {
    const documents = await openBeforeDeployment(page, "/about-us");
    await navigate(page, "/contact?from=product&about=ICG+UV-531#write");
    await expect(page.getByLabel("Message")).toHaveValue(/^I would like a sample of ICG UV-531/);
    await expect(page).toHaveURL(/\/contact\?from=product&about=ICG\+UV-531#write$/);
    expect(documents).toEqual(["/contact"]);
  });

  test("an address that the old page does not know is answered by the server", async ({ page }) => {
    const documents = await openBeforeDeployment(page, "/about-us");
    await navigate(page, "/nowhere-at-all#here");
    await expect(page.getByRole("heading", { name: "404 - Page Not Found" })).toBeVisible();
    await expect(page).toHaveURL(/\/nowhere-at-all#here$/);
    expect(documents).toEqual(["/nowhere-at-all"]);
  });

  test("a list's file is not blamed, and the typed list is kept", async ({ page }) => {
    await openBeforeDeployment(page, "/check-list");
    const box = page.getByRole("main").locator("textarea[name=text]");
    await box.fill("6683-19-8 500 kg\nTinuvin 770");
    const file = { name: "list.csv", mimeType: "text/csv", buffer: Buffer.from("CAS\n1843-05-6") };
    await page.locator("#list-file").setInputFiles(file);
    await expect(page.getByText(PART_MISSING)).toBeVisible();
    await expect(page.getByText(/could not be read/)).toHaveCount(0);
    await expect(page.getByText(OUTDATED)).toBeInViewport();
    await page.getByRole("button", { name: "Check the list" }).click();
    await expect(page.getByRole("alert").filter({ hasText: PART_MISSING })).toHaveCount(2);

    await reload(page).click();
    await hydrated(page);
    await expect(box).toHaveValue("6683-19-8 500 kg\nTinuvin 770");
    await expect(page.getByText(OUTDATED)).toHaveCount(0);
    await page.locator("#list-file").setInputFiles(file);
    await expect(box).toHaveValue(/1843-05-6/);
  });

  test("the dialog of a data sheet says it, and works after the reload", async ({ page }) => {
    await openBeforeDeployment(page, "/available-stocks/uv-531");
    const open = () =>
      page
        .getByRole("main")
        .getByRole("button", { name: "Download TDS" })
        .filter({ visible: true })
        .first()
        .click();
    await open();
    const dialog = page.getByRole("dialog");
    await expect(dialog.getByText(OUTDATED)).toBeVisible();
    await dialog.getByRole("button", { name: "Reload the page" }).click();
    await hydrated(page);
    await open();
    await expect(dialog.getByLabel("Email")).toBeVisible();
  });

  test("the search says it, and a form keeps its text over the reload", async ({ page }) => {
    await openBeforeDeployment(page, "/contact");
    const message = page.getByRole("main").getByLabel("Message");
    await message.fill("Please quote 1843-05-6.");
    await page.getByLabel("First Name").fill("عائشة");
    // Its panel covers the notice of the page.
    const banner = page.getByRole("banner");
    await banner.getByRole("button", { name: "Search", exact: true }).click();
    await banner.getByRole("combobox").fill("uv-531");
    await expect(banner.getByText(OUTDATED)).toBeVisible();
    await banner.getByRole("button", { name: "Reload the page" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(NEXT_HEADING);
    await expect(message).toHaveValue("Please quote 1843-05-6.");
    await expect(page.getByLabel("First Name")).toHaveValue("عائشة");
  });

  test("a sent enquiry is confirmed, and shown after the reload", async ({ page }) => {
    await openBeforeDeployment(page, "/enquiry?lines=ao-1010:500kg&wants=price");
    const main = page.getByRole("main");
    const form = main.getByRole("form", { name: "Your enquiry" });
    await form.locator("[name=country]").fill("Oman");
    await form.locator("[name=name]").fill("Aisha Khan");
    await form.locator("[name=company]").fill("Sohar Film LLC");
    await form.locator("[name=email]").fill("aisha@example.com");
    await form.getByRole("button", { name: "Send enquiry" }).last().click();
    await expect(main.getByText(/^Message sent successfully! E-\d{4}-\d{4}$/)).toBeVisible();
    await expect(main.getByText(OUTDATED).first()).toBeVisible();
    await reload(page).first().click();
    await expect(main.getByRole("heading", { name: /^Enquiry E-\d{4}-\d{4}$/ })).toBeVisible();
    await expect(main.getByText("Message sent successfully!")).toBeVisible();
  });
});
