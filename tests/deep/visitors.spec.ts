/**
 * Ways of visitors, from the first word to the end. Four more are elsewhere: an application
 * (tasks.spec.ts), the keyboard alone (tasks.spec.ts), a translated page (translated.spec.ts), and the
 * comparison under pesticides (e2e/conditions.spec.ts).
 */
import { expectSent, fill, form, lines, quantityOf, send } from "../support/enquiry-page.ts";
import { expect, type Locator, type Page, test } from "../support/test.ts";

const main = (page: Page): Locator => page.getByRole("main");
const box = (page: Page): Locator =>
  main(page).getByPlaceholder("Search for CAS no. or Product name");
const heading = (page: Page): Locator => page.getByRole("heading", { level: 1 });
/** Opens the results of a search. */
async function search(page: Page, words: string): Promise<void> {
  await box(page).fill(words);
  await box(page).press("Enter");
  await expect(page).toHaveURL(/\/product-finder\?search=/);
}

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test("the words of a bag's label reach the enquiry, with form, quantity and package", async ({
    page,
    visit,
  }) => {
    await visit("/");
    await search(page, "Tinuvin 770 DF 40 x 25 kg bags");
    await page.getByRole("link", { name: "Request a quote for this line" }).click();
    await expect(form(page).getByLabel("Price")).toBeChecked();
    await expect(lines(page)).toContainText("You wrote: Tinuvin 770 DF 40 x 25 kg bags");
    await expect(quantityOf(page, "ICG HALS 770")).not.toHaveValue("");
    await fill(page);
    await send(page).tap();
    await expectSent(page);
    await expect(main(page)).toContainText("You wrote: Tinuvin 770 DF 40 x 25 kg bags");
  });

  test("a symptom leads to its page and to a grade", async ({ page, visit }) => {
    await visit("/");
    await search(page, "cloudy film");
    await main(page)
      .getByRole("link", { name: /^PE film looks hazy/ })
      .first()
      .tap();
    await expect(heading(page)).toContainText("hazy");
    await page
      .getByRole("region", { name: "What helps" })
      .getByRole("link", { name: /^ICG/ })
      .first()
      .tap();
    await expect(page).toHaveURL(/\/available-stocks\//);
  });

  test.describe("with a slow connection", () => {
    // The browser logs the scripts that do not arrive.
    test.use({ logs: /Failed to load resource|dynamically imported module/ });

    test("a slow phone sends the enquiry before any script has loaded", async ({ page }) => {
      await page.route("**/*.js", (route) => route.abort());
      await page.goto("/enquiry?lines=ao-1010:500kg&wants=price");
      await fill(page);
      await send(page).tap();
      await expect(
        main(page).getByText("Message sent successfully!", { exact: true }),
      ).toBeVisible();
      await expect(
        main(page)
          .getByText(/E-\d{4}-\d{4,}/)
          .first(),
      ).toBeVisible();
    });
  });

  test("Arabic words become a line with their quantity", async ({ page, visit }) => {
    await visit("/ar/enquiry");
    const words = page.locator("[name=add]");
    await words.fill("ستيرات الزنك ٥ طن");
    await words.press("Enter");
    await expect(lines(page)).toContainText("ICG Zinc Stearate");
    await expect(page.locator('[name="lines[0].amount"]')).toHaveValue("5");
    await expect(page.locator('[name="lines[0].unit"]')).toHaveValue("t");
  });

  test("a question of logistics ends at the row, and at the desk where it is open", async ({
    page,
    visit,
  }) => {
    await visit("/");
    await search(page, "minimum order UV-531");
    await main(page).locator('a[data-product="uv-531"]').first().tap();
    await expect(page).toHaveURL(/\/available-stocks\/uv-531#minimum_order$/);
    await page.locator("#minimum_order").getByRole("link", { name: "Ask us" }).tap();
    await expect(form(page).getByLabel("Price")).toBeChecked();
    await expect(quantityOf(page, "ICG UV-531")).toBeVisible();
  });
});

test.describe("at a desk", () => {
  test.use({ viewport: { width: 1440, height: 900 } });

  test("a maker of cable finds the compound without halogen, and asks for a sample", async ({
    page,
    visit,
  }) => {
    await visit("/");
    await search(page, "HFFR cable");
    await main(page).locator('a[data-product="hffr"]').first().click();
    await expect(main(page)).toContainText(/cable/i);
    await main(page).getByRole("link", { name: "Ask for a sample" }).first().click();
    await expect(form(page).getByLabel("Sample")).toBeChecked();
    await fill(page);
    await send(page).click();
    await expectSent(page);
  });

  test("five pasted names become an audit file", async ({ page, visit }) => {
    await visit("/regulatory");
    await page
      .getByLabel("Audit file of a list")
      .fill("Irganox 1010\nTinuvin 770\nUV-531\nDOTP\nICG AO 168");
    await main(page).getByRole("button", { name: "Check the list" }).click();
    await expect(main(page).getByText("5 of 5 lines matched")).toBeVisible();
    const saved = page.waitForEvent("download");
    await main(page).getByRole("link", { name: ".csv" }).first().click();
    expect((await saved).suggestedFilename()).toMatch(/\.csv$/);
  });

  test("every line of a messy list is confirmed", async ({ page, visit }) => {
    await visit("/check-list");
    await page
      .getByLabel("One CAS number, grade or trade name a line")
      .fill(
        "Dear Sir, please quote CFR Jebel Ali:\n10) Irganox 1010 (or eq.) 500 kg\n20) Office chair 5 pcs\n30) UV-531, 99.5%, packing 20 kg bag, 1 t\nTOTAL / المجموع 1,500 kg",
      );
    await page.getByRole("button", { name: "Check the list" }).click();
    await page.getByRole("button", { name: "Add all to enquiry" }).click();
    await expect(form(page).getByLabel("Price")).toBeChecked();
    await expect(lines(page)).toHaveCount(3);
    await fill(page);
    await send(page).click();
    await expectSent(page);
    await expect(main(page)).toContainText("ICG AO 1010");
    await expect(main(page)).toContainText("ICG UV-531");
    await expect(main(page)).toContainText(
      "Also asked for, not in our list: 20) Office chair 5 pcs.",
    );
  });

  test("a journalist finds the contact for the press", async ({ page, visit }) => {
    await visit("/");
    await search(page, "press contact");
    await main(page)
      .getByRole("link", { name: /Press|journalists/ })
      .first()
      .click();
    await expect(page).toHaveURL(/\/media-news#/);
  });

  test("a second visit from another device finds the enquiry, and asks again", async ({
    page,
    visit,
    browser,
    baseURL,
  }) => {
    await visit("/enquiry?lines=ao-1010:500kg&wants=price");
    await fill(page);
    await send(page).click();
    await expectSent(page);
    const address = await page
      .getByRole("link", { name: "Follow this enquiry" })
      .getAttribute("href");
    const other = await browser.newContext({ baseURL: baseURL ?? "" });
    const second = await other.newPage();
    await second.goto(address ?? "");
    await expect(second.getByRole("region", { name: "Status" })).toContainText("Received");
    await second.getByRole("button", { name: "Ask again" }).click();
    await expect(form(second).getByLabel("Destination country")).toHaveValue("Oman");
    await expect(form(second).getByLabel("Company")).toHaveValue("Sohar Film LLC");
    await expect(quantityOf(second, "ICG AO 1010")).toHaveValue("500");
    await other.close();
  });
});
