import { expect, it } from "vitest";
import type { Database } from "#store/open.ts";
import { createMetrics } from "./metrics.ts";
import { siteStatus } from "./status.ts";

it("does not wait for a database that does not answer", async () => {
  const never = new Proxy(
    {},
    { get: (_, name) => (name === "then" ? undefined : () => (name.toString().startsWith("execute") ? new Promise(() => undefined) : never)) },
  );
  const status = siteStatus({ reader: never, kysely: never, engine: "sqlite" } as unknown as Database);
  const text = await createMetrics(() => 12, status).text();
  expect(text).toContain("icg_page_cache_bytes 12");
  expect(text).toContain("icg_outbox_waiting -1");
});
