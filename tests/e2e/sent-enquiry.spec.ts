/** The page of a sent enquiry, for its visitor. */
import { randomUUID } from "node:crypto";
import { API_PATH, formPaths } from "#contract/api-paths.ts";
import { editionPath, editions } from "#contract/editions.ts";
import { ENQUIRY_PATH, enquiryAddressPath, finderPath } from "#contract/paths.ts";
import { expectAccessible, setTheme } from "../support/axe.ts";
import { fill, quantityOf, right, send } from "../support/enquiry-page.ts";
import { tabThrough, tabTo } from "../support/keyboard.ts";
import {
  expect,
  expectNoSideways,
  hydrated,
  type Page,
  someAddress,
  test,
  themes,
} from "../support/test.ts";

const asked = {
  lines: [
    { grade: "uv-531", amount: "500", unit: "kg" },
    { grade: "ao-1010", amount: "40", unit: "bag", packaging: "25 kg bags" },
  ],
  wants: ["price", "sample"],
  country: "Oman",
  port: "Sohar",
  message: "For a trial in March",
  name: "Aisha Khan",
  company: "Sohar Film LLC",
  email: "aisha@example.com",
};

/** @returns the address of its page */
async function sendEnquiry(page: Page): Promise<{ reference: string; address: string }> {
  const reply = await page.request.post(API_PATH + formPaths.enquiry, {
    data: { ...asked, idempotencyKey: randomUUID() },
    headers: { "x-forwarded-for": someAddress() },
  });
  const { reference, key } = (await reply.json()) as { reference: string; key: string };
  return { reference, address: enquiryAddressPath(reference, key) };
}
const main = (page: Page) => page.getByRole("main");
const message = (page: Page) => page.getByRole("textbox", { name: "Your message" });

for (const javaScriptEnabled of [true, false])
  test.describe(javaScriptEnabled ? "with scripts" : "without scripts", () => {
    // Browsers log the page's error status.
    test.use({ javaScriptEnabled, failing: true });

    test("shows what was asked, takes a message, asks again, and is deleted", {
      tag: "@both",
    }, async ({ page }) => {
      const { reference, address } = await sendEnquiry(page);
      await page.goto(address);
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(`Enquiry ${reference}`);
      const status = page.getByRole("region", { name: "Status" });
      await expect(status.getByRole("listitem")).toHaveText(
        /^Received\s*\d\d \w{3} \d{4} \d\d:\d\d$/,
      );
      await expect(status).toContainText("We will send a confirmation to aisha@example.com.");
      const lines = page.getByRole("region", { name: "What you asked for" });
      await expect(lines.getByRole("listitem")).toHaveText([
        /ICG UV-531.*500 kg/,
        /ICG AO 1010.*40 bags, 25 kg bags/,
      ]);
      await expect(lines).toContainText("Sohar Film LLC");

      await page.getByRole("button", { name: "Send message" }).click();
      await expect(message(page)).toHaveAccessibleDescription("Write a message first.");
      await message(page).fill("Please quote CIF Sohar.");
      await page.getByRole("button", { name: "Send message" }).click();
      await expect(page.getByRole("status").filter({ hasText: "has been sent" })).toBeVisible();
      await expect(page.getByRole("region", { name: "Messages" })).toContainText(
        "Please quote CIF Sohar.",
      );
      await expect(message(page)).toHaveValue("");

      await page.getByRole("button", { name: "Ask again" }).click();
      await expect(page).toHaveURL(/\/enquiry$/);
      const form = page.getByRole("form", { name: "Your enquiry" });
      await expect(form.getByRole("textbox", { name: "Company" })).toHaveValue("Sohar Film LLC");
      await expect(form.getByLabel("Destination country")).toHaveValue("Oman");
      await expect(form.getByRole("textbox", { name: "Your name" })).toHaveValue("");
      await expect(quantityOf(page, "ICG UV-531")).toHaveValue("500");
      await expect(form.getByRole("checkbox", { name: "Sample" })).toBeChecked();

      await page.goto(address);
      await expect(page.getByRole("button", { name: "Delete everything" })).toBeHidden();
      await page.getByText("Delete my data").click();
      await page.getByRole("button", { name: "Delete everything" }).click();
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(
        `Enquiry ${reference} is deleted.`,
      );
      expect((await page.goto(address))?.status()).toBe(404);
      await expect(page.getByRole("heading", { level: 1 })).toHaveText("404 - Page Not Found");
    });
  });

test("is linked from the page after sending; deleting it also empties this browser's list", async ({
  page,
  visit,
}) => {
  await visit("/enquiry?lines=uv-531:500kg&wants=price");
  await fill(page, right);
  await send(page).click();
  const link = page.getByRole("link", { name: "Follow this enquiry" });
  await expect(link).toBeVisible();
  expect(page.url()).not.toContain("key=");
  await page.reload();
  await link.click();
  await expect(page).toHaveURL(/\/enquiry\/E-\d{4}-\d+\?key=[\w-]{22}$/);
  await expect(page.getByRole("region", { name: "What you asked for" })).toContainText("500 kg");
  await page.getByText("Delete my data").click();
  await page.getByRole("button", { name: "Delete everything" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toContainText("is deleted.");
  await expect.poll(() => page.evaluate(() => localStorage.getItem("icg-enquiries"))).toBeNull();
});

for (const edition of Object.values(editions))
  test(`is accessible in both themes and has no sideways scroll, ${edition.lang}`, {
    tag: "@both",
  }, async ({ page, visit }) => {
    const { address } = await sendEnquiry(page);
    await visit(editionPath(address, edition));
    await main(page).locator("summary").click();
    for (const theme of themes) {
      await setTheme(page, theme);
      await expectAccessible(page, `${edition.lang}, ${theme}`);
    }
    await expectNoSideways(page);
  });

test("is Arabic below /ar, with the link to the same page in English", async ({ page, visit }) => {
  const { reference, address } = await sendEnquiry(page);
  await visit(editionPath(address, editions.ar));
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(`الطلب ${reference}`);
  await expect(page.getByRole("region", { name: "حالة الطلب" })).toContainText("تم الاستلام");
  await page.getByRole("textbox", { name: "رسالتك" }).fill("نرجو عرض سعر CIF صحار");
  await page.getByRole("button", { name: "أرسل الرسالة" }).click();
  await expect(page).toHaveURL(/\/ar\/enquiry\/E-/);
  await expect(page.getByRole("region", { name: "الرسائل" })).toContainText(
    "نرجو عرض سعر CIF صحار",
  );
  await page.getByRole("contentinfo").getByRole("link", { name: "English" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(`Enquiry ${reference}`);
});

test("every control is reached with the keyboard, and the message is sent with it", async ({
  page,
  visit,
}) => {
  const { address } = await sendEnquiry(page);
  await visit(address);
  const stops = await tabThrough(page);
  for (const name of ["Ask again", "Send message", "Delete my data"])
    expect(stops.join("\n")).toContain(name);
  await tabTo(page, message(page));
  await page.keyboard.type("Please quote CIF Sohar.");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await hydrated(page);
  await expect(page.getByRole("status").filter({ hasText: "has been sent" })).toBeVisible();
});

test("is reloaded, not rendered by the browser, on the way back from another page", async ({
  page,
  visit,
}) => {
  const { reference, address } = await sendEnquiry(page);
  await visit(address);
  await page.getByRole("link", { name: "ICG UV-531" }).click();
  await expect(page).toHaveURL(/\/available-stocks\/uv-531$/);
  await page.goBack();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(`Enquiry ${reference}`);
});

const finds = [
  { edition: editions.en, terms: ["track my enquiry", "reorder", "my order", "متابعة طلبي"] },
  { edition: editions.ar, terms: ["متابعة طلبي", "حالة الطلب", "track my enquiry"] },
];
for (const { edition, terms } of finds)
  test(`searches for an enquiry find its page, ${edition.lang}`, async ({ page, visit }) => {
    for (const term of terms) {
      await visit(editionPath(finderPath({ search: term }), edition));
      const link = main(page)
        .locator(`a[href="${editionPath(ENQUIRY_PATH, edition)}"]`)
        .first();
      await expect(link, term).toBeVisible();
    }
    await visit(editionPath(ENQUIRY_PATH, edition));
    await expect(main(page)).toContainText(
      edition.lang === "en"
        ? "Your confirmation email has the link to your enquiry."
        : "في رسالة التأكيد رابط طلبك.",
    );
  });
