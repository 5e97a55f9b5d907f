/** Pages below /ar: the keyboard, and no scripts. */
import { editionPath, editions } from "#contract/editions.ts";
import { skipToContent, tabThrough } from "../support/keyboard.ts";
import { pageKinds } from "../support/pages.ts";
import { expect, type Locator, type Page, test } from "../support/test.ts";

// A browser in English would be offered the other edition.
test.use({ locale: "ar-SA" });

const formOf = (page: Page): Locator =>
  page.getByRole("main").locator('form:has(input[name="form"][value="contact"])');
const field = (page: Page, name: string): Locator => formOf(page).locator(`[name="${name}"]`);

for (const path of ["/ar", "/ar/available-stocks/uv-531", "/ar/contact"])
  test(`the keyboard goes through ${path} in the order of reading`, async ({ page, visit }) => {
    test.setTimeout(240_000);
    await visit(path);
    await skipToContent(page, "انتقل إلى المحتوى");
    expect((await tabThrough(page)).length).toBeGreaterThan(20);
  });

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false, failing: true });

  test("every kind of page has its heading and its links stay in the edition", async ({ page }) => {
    test.setTimeout(240_000);
    for (const { name, path } of pageKinds.filter(({ status }) => status === undefined)) {
      await page.goto(editionPath(path, editions.ar));
      await expect(page.getByRole("heading", { level: 1 }), name).not.toBeEmpty();
      const away = await page
        .getByRole("main")
        .locator('a[href^="/"]')
        .evaluateAll((links) =>
          links
            .map((link) => link.getAttribute("href") ?? "")
            .filter((href) => !/^\/ar(?:[/?#]|$)|\.\w+(?:\?|$)|^\/api\//.test(href)),
        );
      expect.soft(away, name).toEqual([]);
    }
  });

  test("a form names its faults in Arabic, keeps the typed text, and is sent", async ({ page }) => {
    await page.goto("/ar/contact");
    await field(page, "firstName").fill("خالد");
    await field(page, "email").fill("khalid@");
    await formOf(page).locator('button[type="submit"]').click();
    for (const fault of ["اكتب اسم العائلة", "عنوان البريد الإلكتروني غير صحيح", "اكتب رسالتك"])
      await expect(formOf(page).getByText(fault, { exact: true })).toBeVisible();
    await expect(field(page, "firstName")).toHaveValue("خالد");
    for (const [name, text] of [
      ["lastName", "العتيبي"],
      ["email", "khalid@example.com"],
      ["message", "أحتاج مثبتًا لفيلم البيوت المحمية."],
    ] as const)
      await field(page, name).fill(text);
    await formOf(page).locator('button[type="submit"]').click();
    await expect(page).toHaveURL(/\/ar\/contact\?.*sent=contact/);
    await expect(
      page.getByRole("main").getByText("أرسلت رسالتك بنجاح!", { exact: true }),
    ).toBeVisible();
  });
});
