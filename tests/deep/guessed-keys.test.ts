/** Ten thousand guesses at the address of an enquiry. */
import { randomBytes, randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, it } from "vitest";
import { WRONG_KEYS } from "#api/client-limits.ts";
import { API_PATH, formPaths } from "#contract/api-paths.ts";
import { enquiryAddressPath } from "#contract/paths.ts";
import { enquiryProducts, importProducts } from "../support/catalogue.ts";
import { type FormSite, formSite } from "../support/form-site.ts";

const GUESSES = 10_000;
const CLIENTS = 100;
const AT_ONCE = 50;

let site: FormSite;
beforeAll(async () => {
  site = await formSite();
  await importProducts(site.test.db, enquiryProducts);
});
afterAll(() => site.close());

it("finds none, stops each client, and leaves the others and the site alone", async () => {
  const sent = await site.served.send(`${API_PATH}${formPaths.enquiry}`, {
    method: "POST",
    headers: { "content-type": "application/json", "x-forwarded-for": "10.8.0.1" },
    body: JSON.stringify({
      lines: [{ grade: "uv-531", amount: "500", unit: "kg" }],
      wants: ["price"],
      country: "Oman",
      name: "Aisha Khan",
      company: "Sohar Film LLC",
      email: "aisha@example.com",
      idempotencyKey: randomUUID(),
    }),
  });
  const { reference, key } = JSON.parse(sent.bytes.toString()) as {
    reference: string;
    key: string;
  };
  const open = (guess: string, client: string) =>
    site.served.send(enquiryAddressPath(reference, guess), {
      headers: { "x-forwarded-for": client },
    });

  const statuses = new Map<number, number>();
  const bodies = new Set<string>();
  for (let done = 0; done < GUESSES; done += AT_ONCE) {
    const guesses = Array.from({ length: AT_ONCE }, async (_, index) => {
      const client = `10.7.${(done + index) % CLIENTS}.1`;
      // Half of them begin like the key.
      const begin = index % 2 === 0 ? "" : key.slice(0, index % 16);
      const guess =
        begin +
        randomBytes(17)
          .toString("base64url")
          .slice(0, 22 - begin.length);
      const { status, bytes } = await open(guess, client);
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
      if (status === 404) bodies.add(bytes.toString("base64"));
    });
    await Promise.all(guesses);
  }

  const allowed = CLIENTS * WRONG_KEYS;
  expect(Object.fromEntries(statuses)).toEqual({ 404: allowed, 429: GUESSES - allowed });
  expect(bodies.size).toBe(1);
  expect((await open(key, "10.7.1.1")).status).toBe(429);
  expect((await open(key, "10.9.0.1")).status).toBe(200);
  const startedAt = performance.now();
  expect((await site.served.send("/about-us")).status).toBe(200);
  expect(performance.now() - startedAt).toBeLessThan(1_000);
  expect(JSON.stringify(site.log.entries)).not.toContain(key);
});
