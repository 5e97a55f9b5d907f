/** A short run of the fuzzers (tests/faults/fuzz/fuzz.ts). */
import fc from "fast-check";
import { afterAll, beforeAll, expect, it } from "vitest";
import { listLeads } from "#store/leads.ts";
import { corruptFiles, importCorrupted } from "../support/fuzz-content.ts";
import { createFuzzChecker } from "../support/fuzz-replies.ts";
import { type FuzzRequest, fuzzRequests } from "../support/fuzz-requests.ts";
import { createFuzzTargets, type Fuzzed } from "../support/fuzz-target.ts";

/** Rare in random runs, so always included. */
const tooLarge: FuzzRequest = {
  template: "/landing/contact",
  method: "POST",
  address: "/api/landing/contact",
  headers: { "content-type": "application/json" },
  body: JSON.stringify({ message: "m".repeat(70_000) }),
};
/** From JSON or a form field. */
const keyOf = ({ body }: FuzzRequest): string | undefined =>
  /"idempotencyKey":"([^"]+)"|name="idempotencyKey"\r\n\r\n([\da-f-]{36})/
    .exec(`${body}`)
    ?.slice(1)
    .find(Boolean);
let site: Fuzzed;
beforeAll(async () => {
  site = await createFuzzTargets();
});
afterAll(() => site.close());

it("any request gets a reply that is described, tells nothing of the inside, and is no 5xx", async () => {
  const check = createFuzzChecker(site.target);
  const statuses = new Set<number>();
  /** A repeated key is the same enquiry. */
  const acknowledged = new Set<string>();
  const send = async (request: FuzzRequest): Promise<void> => {
    const status = await check(request);
    statuses.add(status);
    if (status === 201)
      acknowledged.add(`${request.address} ${keyOf(request) ?? acknowledged.size}`);
  };
  await fc.assert(fc.asyncProperty(fuzzRequests(site.target.paths), send), {
    numRuns: 1_000,
    examples: [[tooLarge]],
  });
  expect(site.failures).toEqual([]);
  for (const status of [200, 201, 400, 404, 413, 415, 429]) expect([...statuses]).toContain(status);
  expect(await listLeads(site.db, 10_000)).toHaveLength(acknowledged.size);
});

it("with its database closed, any request gets a plain 503 or its own answer", async () => {
  const check = createFuzzChecker(site.away);
  await fc.assert(
    fc.asyncProperty(fuzzRequests(site.away.paths), async (request) => void (await check(request))),
    { numRuns: 300 },
  );
});

it("an import of corrupted files writes the whole new state or nothing", async () => {
  const seen = new Set<string>();
  const spoil = fc.asyncProperty(corruptFiles(site.content), async (changes) => {
    seen.add(await importCorrupted(site.db, site.content, site.dataDir, changes));
  });
  await fc.assert(spoil, { numRuns: 4, endOnFailure: true });
  expect(seen.size).toBeGreaterThan(0);
});
