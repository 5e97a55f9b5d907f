/** §8 with scripts off: failures keep the typed text. */
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { startSite, type TestSite } from "../support/site.ts";
import { test as base, expect, type Page } from "../support/test.ts";

const test = base.extend<object, { own: TestSite }>({
  own: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the pattern
    async ({}, use) => {
      const site = await startSite({ env: { TRUST_PROXY: "1", LOG_LEVEL: "silent" } });
      await use(site);
      await site.stop();
    },
    { scope: "worker", timeout: 180_000 },
  ],
  baseURL: async ({ own }, use) => use(own.url),
});
// Browsers log the page's error status.
test.use({ javaScriptEnabled: false, failing: true });
test.describe.configure({ mode: "serial" });

const typed = {
  firstName: "Aisha",
  lastName: "Khan",
  email: "aisha@example.com",
  message: "Please quote ICG UV-531, 500 kg.",
} as const;
const wanted = {
  country: "Oman",
  name: "Aisha Khan",
  company: "Sohar Film LLC",
  email: "aisha@example.com",
} as const;
const forms = [
  { name: "contact", path: "/contact", kind: "contact", values: typed },
  { name: "enquiry", path: "/enquiry?lines=ao-1010:500kg", kind: "enquiry", values: wanted },
] as const;

async function expectBack(
  page: Page,
  { path, kind, values }: (typeof forms)[number],
): Promise<void> {
  const form = page.getByRole("main").locator(`form:has(input[name="form"][value="${kind}"])`);
  await page.goto(path);
  for (const [name, value] of Object.entries(values))
    await form.locator(`[name="${name}"]`).fill(value);
  if (kind === "enquiry") await form.getByLabel("Price").check();
  await form.locator('button[type="submit"]').last().click();
  await expect(form.getByText("Error sending message.", { exact: true })).toBeVisible();
  await expect(form).toBeInViewport();
  for (const [name, value] of Object.entries(values))
    await expect(form.locator(`[name="${name}"]`)).toHaveValue(value);
  if (kind === "enquiry")
    await expect(form.getByLabel("Quantity of ICG AO 1010")).toHaveValue("500");
}

for (const form of forms) {
  test(`${form.name}: the database accepts nothing`, async ({ page, own }) => {
    test.setTimeout(60_000);
    const database = new DatabaseSync(join(own.dataDir, "icg.sqlite"));
    try {
      database.exec("BEGIN IMMEDIATE");
      await expectBack(page, form);
      database.exec("ROLLBACK");
      expect(database.prepare("SELECT count(*) AS count FROM leads").get()).toEqual({ count: 0 });
    } finally {
      database.close();
    }
  });
}
