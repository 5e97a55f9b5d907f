/** A clerk with a mail server: replies, failed mails, history, and erasing an address. */
import { expectAccessible } from "../support/axe.ts";
import { makeContent, type TestContent } from "../support/content.ts";
import { launchDesk, openDesk, type RunningDesk } from "../support/desk-process.ts";
import { expect, expectFairScreens, type Page, test } from "../support/desk-test.ts";
import { giveUpConfirmations, sendLead } from "../support/leads.ts";
import { startSite, type TestSite } from "../support/site.ts";
import { type SmtpServer, smtpServer, textOf } from "../support/smtp.ts";

test.describe.configure({ mode: "serial", timeout: 180_000 });

let mail: SmtpServer;
let content: TestContent;
let site: TestSite;
let desk: RunningDesk;
test.beforeAll(async () => {
  mail = await smtpServer();
  content = await makeContent({ products: 1, items: 1 });
  const env = { SMTP_URL: mail.url, LEADS_TO: "sales@icg.example" };
  site = await startSite({ env: { ...env, TRUST_PROXY: "1" } });
  desk = await launchDesk("", { ...env, CONTENT_DIR: content.root, DATA_DIR: site.dataDir });
  await sendLead(site, "enquiry", {
    name: "Mona Haddad",
    email: "mona@plant.example",
    company: "Film Works",
    country: "Oman",
    lines: [{ grade: "uv-531", amount: "500", unit: "kg" }],
    wants: ["price"],
  });
  await sendLead(site, "tds", { email: "Mona@plant.example", productId: "ao-1010" });
  await sendLead(site, "contact", {
    firstName: "Omar",
    lastName: "Said",
    email: "omar@plant.example",
    message: "Please write to mona@plant.example instead.",
  });
  await mail.received(6);
});
test.afterAll(async () => {
  await desk?.stop();
  await site?.stop();
  await mail?.close();
  content?.remove();
});

const history = (page: Page) =>
  page.getByRole("heading", { name: "History (Gulf time)" }).locator("..").getByRole("listitem");
const rows = (page: Page) => page.locator("tbody tr");

test("asks once who is at the keyboard", async ({ page }) => {
  await openDesk(page, desk.address, "/inbox");
  await page.getByLabel("Who is at the keyboard?").fill("Aïcha K.");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("button", { name: "You are Aïcha K." })).toBeVisible();
  await page.reload();
  await expect(page.getByRole("button", { name: "You are Aïcha K." })).toBeVisible();
  await expect(page.getByLabel("Who is at the keyboard?")).toHaveCount(0);
  await page.getByRole("link", { name: "E-2026-0001" }).click();
  await expect(history(page).filter({ hasText: "Opened, by Aïcha K." })).toHaveCount(1);
});

test("keeps an edited reply when its dialog is closed, then sends it and records it", async ({
  page,
}) => {
  await openDesk(page, desk.address, "/inbox/E-2026-0001");
  await page.getByRole("button", { name: "Reply", exact: true }).focus();
  await page.keyboard.press("r");
  const dialog = page.getByRole("dialog", { name: "Reply to E-2026-0001" });
  const field = dialog.getByRole("textbox", { name: "Reply" });
  await expect(field).toHaveValue(/^Dear Mona Haddad,[\s\S]*1 \| ICG UV-531 \| /);
  await field.fill("Dear Mona,\n\nWe offer 4.20 USD/kg.");
  await page.keyboard.press("Escape");
  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("E-2026-0001 Enquiry");

  await page.reload();
  await page.getByRole("button", { name: "Reply", exact: true }).click();
  await expect(field).toHaveValue("Dear Mona,\n\nWe offer 4.20 USD/kg.");
  await dialog.getByLabel("Attach the data sheets of its grades").check();
  const preview = dialog.getByRole("region", { name: "What will be sent" });
  await expect(preview).toContainText("Re: Your enquiry E-2026-0001");
  await expect(preview).toContainText("We offer 4.20 USD/kg.");
  await expect(preview).toContainText(/ICG-UV-531.*\.pdf/);
  await expectAccessible(page, "the reply dialog", { colours: false });

  const before = mail.mails.length;
  await dialog.getByRole("button", { name: "Send the reply" }).click();
  await expect(page.getByText("The reply is on its way.")).toBeVisible();
  const sent = (await mail.received(before + 1)).at(-1);
  expect(sent?.to).toEqual(["mona@plant.example"]);
  expect(sent && textOf(sent)).toMatch(/^Dear Mona,\r?\n\r?\nWe offer 4\.20 USD\/kg\./);
  await expect(page.getByText("Answered", { exact: true }).first()).toBeVisible();
  await page.reload();
  await expect(history(page).filter({ hasText: "Reply from the desk sent" })).toHaveCount(1);
  const reply = history(page).filter({ hasText: "Reply: Re: Your enquiry E-2026-0001" });
  await reply.getByText("Show the text").click();
  await expect(reply.getByText("We offer 4.20 USD/kg.")).toBeVisible();
});

test("lists leads whose mail was given up, with the reason, and sends the mails again", async ({
  page,
}) => {
  giveUpConfirmations(site);
  await openDesk(page, desk.address, "/");
  await expect(page.getByText("3 mails could not be sent")).toBeVisible();
  await page.getByRole("link", { name: "Show them in the inbox" }).click();
  await expect(rows(page)).toHaveCount(3);
  await expect(rows(page).first()).toContainText("550 no such user");

  await page.getByRole("link", { name: "E-2026-0001" }).click();
  const before = mail.mails.length;
  await page.getByRole("button", { name: "Send again", exact: true }).click();
  expect((await mail.received(before + 1)).at(-1)?.to).toEqual(["mona@plant.example"]);
  await expect(page.getByRole("button", { name: "Send again", exact: true })).toHaveCount(0);

  await page.getByRole("link", { name: "← Inbox" }).click();
  await expect(rows(page)).toHaveCount(2);
  await page.getByRole("button", { name: "Send all of them again" }).click();
  await expect(page.getByText("2 are being sent again.")).toBeVisible();
  await mail.received(before + 3);
  await expect(page.getByText("No lead matches your search.")).toBeVisible();
});

test("the screens are accessible in both themes and at two widths", async ({ page }) => {
  for (const path of ["/inbox?mails=failed", "/inbox/E-2026-0001"]) {
    await openDesk(page, desk.address, path);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expect(page.getByText("Loading…")).toHaveCount(0);
    await expectFairScreens(page, path, [1440, 390]);
  }
});

test("erases everything of an address after a list of it, and names who else mentions it", async ({
  page,
}) => {
  await openDesk(page, desk.address, "/inbox/E-2026-0001");
  await page.getByRole("button", { name: "Erase", exact: true }).click();
  await page.getByRole("button", { name: "Erase everything of this address…" }).click();
  const dialog = page.getByRole("dialog", { name: "Erase everything of mona@plant.example?" });
  await expect(dialog.getByRole("listitem")).toHaveText([
    /E-2026-0001|S-2026-0001/,
    /E-2026-0001|S-2026-0001/,
    "M-2026-0001",
  ]);
  await dialog.getByRole("button", { name: "Erase all 2" }).click();
  await expect(rows(page)).toHaveCount(1);
  await expect(rows(page)).toContainText("M-2026-0001");
});
