/** A clerk's work on leads by keyboard alone. */
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { makeContent, type TestContent } from "../support/content.ts";
import { launchDesk, openDesk, type RunningDesk } from "../support/desk-process.ts";
import { expect, expectFairScreens, type Page, test } from "../support/desk-test.ts";
import { sendLead } from "../support/leads.ts";
import { pdf } from "../support/resumes.ts";
import { startSite, type TestSite } from "../support/site.ts";

test.describe.configure({ mode: "serial", timeout: 300_000 });

let site: TestSite;
let content: TestContent;
let desk: RunningDesk;
test.beforeAll(async () => {
  content = await makeContent({ products: 1, items: 1 });
  site = await startSite({ env: { TRUST_PROXY: "1" } });
  desk = await launchDesk("", { CONTENT_DIR: content.root, DATA_DIR: site.dataDir });
  await sendThirty();
});
test.afterAll(async () => {
  await desk?.stop();
  await site?.stop();
  content?.remove();
});

async function sendThirty(): Promise<void> {
  const person = (number: number) => ({
    firstName: "Mona",
    lastName: "Haddad",
    email: `mona${number}@plant.example`,
  });
  for (let number = 0; number < 30; number += 1) {
    const grade = number % 2 === 0 ? "uv-531" : "hals-770";
    if (number < 10)
      await sendLead(site, "enquiry", {
        name: "Mona Haddad",
        email: person(number).email,
        company: `Film Works ${"ABCDEFGHIJ"[number]}`,
        country: "Oman",
        lines: [{ grade, amount: "500", unit: "kg" }],
        wants: ["price"],
      });
    else if (number < 20)
      await sendLead(site, "contact", {
        ...person(number),
        message: `Our film ${number} loses strength after one summer.`,
      });
    else if (number < 23)
      await sendLead(site, "tds", { email: `lab${number}@plant.example`, productId: "ao-1010" });
    else if (number < 26)
      await sendLead(site, "sds", { email: `lab${number}@plant.example`, productId: grade });
    else if (number < 28)
      await sendLead(site, "file-request", {
        name: "Omar Said",
        email: `omar${number}@plant.example`,
        phone: "0501234567",
        interestedIn: "UV-531",
        message: "TDS",
      });
    else
      await sendLead(site, "application", {
        fullName: "Lina Aziz",
        email: `lina${number}@plant.example`,
        position: "Sales Engineer",
        resume: new File([Uint8Array.from(pdf)], "cv.pdf"),
      });
  }
}

const rows = (page: Page) => page.locator("tbody tr");
async function openInbox(page: Page): Promise<void> {
  await openDesk(page, desk.address, "/inbox");
  await expect(rows(page)).toHaveCount(30);
}
/** Enter follows at once: the focus must go to the new results. */
async function search(page: Page, words: string, found: number): Promise<void> {
  await page.keyboard.press("/");
  await page.keyboard.type(words);
  await page.keyboard.press("Enter");
  await expect(rows(page).first().getByRole("link")).toBeFocused();
  await expect(rows(page)).toHaveCount(found);
}

test("a clerk finds, answers, notes, exports and erases by keyboard alone", async ({ page }) => {
  await openInbox(page);
  await expect(rows(page).first()).toContainText("A-2026-0002");

  // The first press selects the newest.
  for (const key of ["j", "j", "j", "k"]) await page.keyboard.press(key);
  await expect(rows(page).nth(1).getByRole("link")).toBeFocused();

  await search(page, "ao1010", 3);
  await search(page, "filmworksd", 1);
  await search(page, "e-2026-4", 1);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("E-2026-0004 Enquiry");
  const line = page.getByRole("row", { name: /ICG HALS 770/ });
  await expect(line).toContainText("500 kg");
  await expect(line).toContainText("In stock");
  await expect(page.getByText("mona3@plant.example")).toBeVisible();

  const reply = page.getByRole("link", { name: "Reply", exact: true });
  expect(await reply.getAttribute("href")).toMatch(
    /^mailto:mona3@plant\.example\?subject=Your%20enquiry%20E-2026-0004&body=.*HALS%20770/,
  );

  await page.keyboard.press("n");
  await page.keyboard.type("Quoted 4.20 USD/kg CIF Sohar");
  await page.keyboard.press("Control+Enter");
  await expect(page.getByText("Saved.")).toBeVisible();
  await page.keyboard.press("Escape");
  await page.keyboard.press("Escape");
  await expect(rows(page)).toHaveCount(1);
  await expect(rows(page).first().getByRole("link")).toBeFocused();
  await expect(rows(page).first()).toContainText("Answered");

  await page.keyboard.press("Enter");
  await expect(page.getByRole("textbox", { name: "Note" })).toHaveValue(
    "Quoted 4.20 USD/kg CIF Sohar",
  );

  const saving = page.waitForEvent("download");
  await page.getByRole("link", { name: "CSV" }).press("Enter");
  const file = await saving;
  expect(file.suggestedFilename()).toBe("E-2026-0004.csv");
  expect(await readFile(await file.path(), "utf8")).toContain(
    "E-2026-0004,1,,,hals-770,ICG HALS 770,",
  );

  await page.getByRole("button", { name: "Erase" }).press("Enter");
  const dialog = page.getByRole("dialog", { name: "Erase E-2026-0004?" });
  await expect(dialog).toBeVisible();
  await dialog.getByRole("button", { name: "Erase", exact: true }).press("Enter");
  await expect(page.getByText("No lead matches your search.")).toBeVisible();
  await page.keyboard.press("/");
  await page.keyboard.press("Control+a");
  await page.keyboard.press("Delete");
  await expect(rows(page)).toHaveCount(29);
  await expect(page.getByRole("button", { name: /^All/ })).toHaveText(/29/);
});

test("the window title counts new leads, rows show the text, and a lead lists the others of its address", async ({
  page,
}) => {
  await sendLead(site, "contact", {
    firstName: "Mona",
    lastName: "Haddad",
    email: "mona1@plant.example",
    message: "A second question about our film, on EVA this time.",
  });
  await openDesk(page, desk.address, "/inbox?search=question+eva");
  await expect(rows(page)).toHaveCount(1);
  await expect(rows(page).first()).toContainText("A second question about our film");
  await expect(page).toHaveTitle(/^\(\d+\) Inbox/);
  const before = Number(/\d+/.exec(await page.title())?.[0]);
  await rows(page).first().getByRole("link").click();
  await page.getByRole("link", { name: "E-2026-0002" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("E-2026-0002 Enquiry");
  await page.getByRole("button", { name: "Mark as answered" }).click();
  await expect(page.getByText("Saved.")).toBeVisible();
  await page.goto(new URL("/inbox", desk.address).href);
  await expect(page).toHaveTitle(new RegExp(`^\\(${before - 1}\\) Inbox`));
});

test("a reminder for today puts a lead under Due today, until it is removed", async ({ page }) => {
  await openDesk(page, desk.address, "/inbox/E-2026-0003");
  const today = new Date(Date.now() + 4 * 3_600_000).toISOString().slice(0, 10);
  await page.getByLabel("Remind me on").fill(today);
  await page.getByRole("button", { name: "Save note and reminder" }).click();
  await expect(page.getByText("Saved.")).toBeVisible();
  await page.goto(new URL("/inbox", desk.address).href);
  await page.getByRole("button", { name: /^Due today/ }).click();
  await expect(rows(page)).toHaveCount(1);
  await expect(rows(page).first()).toContainText("E-2026-0003");
  await expect(rows(page).first()).toContainText("Reminder");
  await page.goto(new URL("/inbox/E-2026-0003", desk.address).href);
  await page.getByLabel("Remind me on").fill("");
  await page.getByRole("button", { name: "Save note and reminder" }).click();
  await expect(page.getByText("Saved.")).toBeVisible();
  await page.goto(new URL("/inbox?due=today", desk.address).href);
  await expect(page.getByText("No lead matches your search.")).toBeVisible();
});

test("choosing a reply template fills the answer", async ({ page }) => {
  await writeFile(
    join(content.root, "reply-templates.yaml"),
    '- { title: Offer, text: "{greeting} This is our offer for {reference}." }\n',
  );
  await openDesk(page, desk.address, "/inbox/E-2026-0003");
  const reply = page.getByRole("link", { name: "Reply", exact: true });
  // A desk that has just started also prepares its preview.
  await expect(reply).toHaveAttribute("href", /We%20offer/);
  await page.getByLabel("Reply template").selectOption("Offer");
  await expect(reply).toHaveAttribute(
    "href",
    /&body=Dear%20Mona%20Haddad%2C%20This%20is%20our%20offer%20for%20E-2026-0003\.$/,
  );
});

test("a résumé is downloaded, never shown, and a state filters the inbox", async ({ page }) => {
  await openDesk(page, desk.address, "/inbox?kind=application");
  await expect(rows(page)).toHaveCount(2);
  await page.keyboard.press("j");
  await page.keyboard.press("Enter");
  const saving = page.waitForEvent("download");
  await page.getByRole("link", { name: /^Résumé: cv\.pdf$/ }).press("Enter");
  expect((await readFile(await (await saving).path())).equals(pdf)).toBe(true);
  await page.getByRole("button", { name: "Mark as spam" }).press("Enter");
  await expect(page.getByText("Saved.")).toBeVisible();
  await page.goto(new URL("/inbox?state=spam", desk.address).href);
  await expect(rows(page)).toHaveCount(1);
});

test("inbox and lead are accessible in both themes, on desktop and tablet", async ({ page }) => {
  for (const path of ["/inbox", "/inbox/E-2026-0001", "/inbox/A-2026-0002"]) {
    await openDesk(page, desk.address, path);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expect(page.getByText("Loading…")).toHaveCount(0);
    await expectFairScreens(page, path);
  }
});
