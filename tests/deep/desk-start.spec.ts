/** The desk's start page. */
import { join } from "node:path";
import { deskStartPage as texts } from "#messages/desk-start.ts";
import { saveLead } from "#store/leads.ts";
import { openDatabase } from "#store/open.ts";
import { addSearches } from "#store/searches.ts";
import { deskOverContent, expect, expectFairThemes, test } from "../support/desk-test.ts";

const DAY_MS = 86_400_000;

test.describe("the desk's start page", () => {
  let reference: string;
  const desk = deskOverContent(async (folder) => {
    const db = openDatabase({ dataDir: join(folder, "data") });
    await db.migrate();
    const lead = {
      kind: "enquiry",
      idempotencyKey: "one",
      doubtful: false,
      name: "Aisha Khan",
      email: "aisha@example.com",
    } as const;
    ({ reference } = await saveLead(
      db,
      {
        ...lead,
        createdAt: new Date(Date.now() - 8 * DAY_MS),
        payload: { company: "Sohar Film LLC" },
      },
      { mails: ["notice"] },
    ));
    const today = new Date(Date.now()).toISOString().slice(0, 10);
    await addSearches(db, [
      { day: today, term: "zinc oxide", answered: 0, unanswered: 4 },
      { day: today, term: "uv-531", answered: 9, unanswered: 0 },
      { day: "2020-01-01", term: "long ago", answered: 0, unanswered: 4 },
    ]);
    await db.close();
  });

  test("leads by age link to the inbox and to a lead; mails, searches and open points are listed; both themes are accessible", async ({
    page,
  }) => {
    await page.goto(desk.address);
    const card = (name: string) => page.getByRole("region", { name });
    await expect(card(texts.unanswered.title)).toContainText("Sohar Film LLC");
    await expect(card(texts.mails.title)).toContainText(texts.mails.waiting(1));
    await expect(
      card(texts.searches.notFound).getByRole("row", { name: /^zinc oxide 4 / }),
    ).toBeVisible();
    await expect(card(texts.searches.top).getByRole("row", { name: /^uv-531 9$/ })).toBeVisible();
    await expect(card(texts.ready.title)).toContainText("SMTP_URL");
    await expect(page.getByText("long ago")).toHaveCount(0);
    await page.getByLabel(texts.searches.since).fill("2020-01-01");
    await expect(
      card(texts.searches.notFound).getByRole("row", { name: /^long ago 4 01 Jan 2020$/ }),
    ).toBeVisible();
    await expectFairThemes(page, "the start page");
    await card(texts.unanswered.title)
      .getByRole("link", { name: texts.unanswered.all(1) })
      .click();
    await expect(page).toHaveURL(/\/inbox\?state=new$/);
    await page.goBack();
    await card(texts.unanswered.title).getByRole("link", { name: reference }).click();
    await expect(page).toHaveURL(new RegExp(`/inbox/${reference}$`));
    await expect(page.getByRole("heading", { name: reference })).toBeVisible();
  });
});
