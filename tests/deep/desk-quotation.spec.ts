/** An enquiry between its visitor and the desk: state, quotation, message, deletion. */
import { expectAccessible } from "../support/axe.ts";
import { makeContent, type TestContent } from "../support/content.ts";
import { launchDesk, openDesk, type RunningDesk } from "../support/desk-process.ts";
import { expect, type Page, test } from "../support/desk-test.ts";
import { sendLead } from "../support/leads.ts";
import { pdf } from "../support/resumes.ts";
import { startSite, type TestSite } from "../support/site.ts";
import { type SmtpServer, smtpServer, textOf } from "../support/smtp.ts";

test.describe.configure({ mode: "serial", timeout: 180_000 });

let mail: SmtpServer;
let content: TestContent;
let site: TestSite;
let desk: RunningDesk;
let address: string;
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
  const confirmation = (await mail.received(2)).find(({ to }) => to.includes("mona@plant.example"));
  const path = /\/enquiry\/E-\d{4}-\d{4}\?key=[\w-]{22}/.exec(
    confirmation ? textOf(confirmation) : "",
  );
  address = `${site.url}${path?.[0] ?? ""}`;
});
test.afterAll(async () => {
  await desk?.stop();
  await site?.stop();
  await mail?.close();
  content?.remove();
});

const states = (page: Page) => page.getByRole("region", { name: "Status" }).getByRole("listitem");
const quotation = (page: Page) =>
  page.getByRole("heading", { name: "Quotation", exact: true }).locator("..");
const choose = (page: Page, name: string, buffer: Buffer) =>
  page
    .getByLabel(/^(?:Attach a PDF|Replace it)$/)
    .setInputFiles({ name, mimeType: "application/pdf", buffer });

test("the address in the confirmation shows that the enquiry is received, and the mail sent", async ({
  page,
}) => {
  await page.goto(address);
  await expect(states(page)).toHaveText([/^Received/]);
  await expect(page.getByRole("region", { name: "Status" })).toContainText(
    /We sent a confirmation to mona@plant\.example on \d\d \w{3} \d{4} \d\d:\d\d\./,
  );
});

test("opening the lead and attaching a quotation change the state; other files are refused", async ({
  page,
}) => {
  await openDesk(page, desk.address, "/inbox/E-2026-0001");
  await expect(quotation(page)).toBeVisible();
  await choose(page, "offer.pdf", Buffer.from("no PDF"));
  await expect(quotation(page).getByRole("alert")).toHaveText("Choose a PDF file.");
  await choose(page, "Offer 17.pdf", pdf);
  await expect(quotation(page).getByRole("link", { name: "Offer 17.pdf" })).toBeVisible();
  await expectAccessible(page, "a lead with a quotation");

  await page.goto(address);
  await expect(states(page)).toHaveText([/^Received/, /^Being worked on/, /^Quoted/]);
  const download = page.waitForEvent("download");
  await page.getByRole("link", { name: /^Download/ }).click();
  expect((await download).suggestedFilename()).toBe("Offer 17.pdf");
});

test("a message of the visitor is in the inbox and in the history of the enquiry", async ({
  page,
}) => {
  await page.goto(address);
  await page.getByRole("textbox", { name: "Your message" }).fill("Please quote CIF Sohar.");
  await page.getByRole("button", { name: "Send message" }).click();
  await expect(page.getByText("Your message has been sent.")).toBeVisible();
  await openDesk(page, desk.address, "/inbox/E-2026-0001");
  await expect(page.getByText("Message from the sender: M-2026-0001")).toBeVisible();
  await page.getByRole("link", { name: "M-2026-0001" }).click();
  await expect(page.getByRole("definition").filter({ hasText: "E-2026-0001" })).toBeVisible();
  await expect(page.getByRole("main")).toContainText("Please quote CIF Sohar.");
});

test("what the visitor deletes is gone from the desk", async ({ page }) => {
  await page.goto(address);
  await page.getByText("Delete my data").click();
  await page.getByRole("button", { name: "Delete everything" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toContainText("is deleted.");
  await openDesk(page, desk.address, "/inbox");
  await expect(page.getByText("No leads yet.")).toBeVisible();
});
