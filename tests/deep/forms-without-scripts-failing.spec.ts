/** §8 with scripts off: 'Error sending message.' when nothing can be stored and when no more can be under way; everything typed comes back. */
import { type ClientRequest, request } from "node:http";
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
// The page that comes back has the status of its fault, which a browser logs.
test.use({ javaScriptEnabled: false, failing: true });
test.describe.configure({ mode: "serial" });

const typed = { firstName: "Aisha", lastName: "Khan", email: "aisha@example.com", message: "Please quote ICG UV-531, 500 kg." } as const;
const wanted = { country: "Oman", name: "Aisha Khan", company: "Sohar Film LLC", email: "aisha@example.com" } as const;
const forms = [
  { name: "contact", path: "/contact", kind: "contact", values: typed },
  { name: "enquiry", path: "/enquiry?lines=ao-1010:500kg", kind: "enquiry", values: wanted },
] as const;

/** Sends the form, and expects it back with the text of §8 and everything typed. */
async function expectBack(page: Page, { path, kind, values }: (typeof forms)[number]): Promise<void> {
  const form = page.getByRole("main").locator(`form:has(input[name="form"][value="${kind}"])`);
  await page.goto(path);
  for (const [name, value] of Object.entries(values)) await form.locator(`[name="${name}"]`).fill(value);
  if (kind === "enquiry") await form.getByLabel("Price").check();
  await form.locator('button[type="submit"]').last().click();
  await expect(form.getByText("Error sending message.", { exact: true })).toBeVisible();
  await expect(form).toBeInViewport();
  for (const [name, value] of Object.entries(values)) await expect(form.locator(`[name="${name}"]`)).toHaveValue(value);
  if (kind === "enquiry") await expect(form.getByLabel("Quantity of ICG AO 1010")).toHaveValue("500");
}

for (const [round, form] of forms.entries()) {
  test(`${form.name}: the database takes nothing`, { tag: "@once" }, async ({ page, own }) => {
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

  test(`${form.name}: more forms are under way than the site takes`, { tag: "@once" }, async ({ page, own }) => {
    const { hostname, port } = new URL(own.url);
    // Clients that send their forms very slowly, each of which may have six under way.
    const begin = (index: number): ClientRequest => {
      const headers = { "content-type": "application/json", "content-length": "1000", "x-forwarded-for": `198.51.${round}.${Math.floor(index / 6)}` };
      const sending = request({ host: hostname, port, path: "/api/landing/contact", method: "POST", headers, agent: false });
      sending.on("error", () => undefined);
      sending.write("{");
      return sending;
    };
    const slow = Array.from({ length: 60 }, (_, index) => begin(index));
    try {
      // Over the API the same limiter says so with its status.
      let polls = 0;
      await expect(async () => {
        polls += 1;
        const reply = await fetch(`${own.url}/api/landing/contact`, {
          method: "POST",
          headers: { "content-type": "application/json", "x-forwarded-for": `203.0.${round}.${polls % 250}` },
          body: "{}",
        });
        // It took the place of one of them: another one comes.
        if (reply.status !== 503) slow.push(begin(600 + 6 * polls));
        expect(reply.status).toBe(503);
      }).toPass();
      await expectBack(page, form);
    } finally {
      for (const sending of slow) sending.destroy();
    }
  });
}
