import { expect, it } from "vitest";
import type { Database } from "#store/open.ts";
import type { Quota } from "#store/quota.ts";
import { createMetrics } from "./metrics.ts";
import { createStatusReader } from "./readiness.ts";

const quota: Quota = { maxBytes: 1_000, mailsPerHour: 1 };

it("does not wait for a database that does not answer", async () => {
  const never = new Proxy(
    {},
    {
      get: (_, name) =>
        name === "then"
          ? undefined
          : () => (name.toString().startsWith("execute") ? new Promise(() => undefined) : never),
    },
  );
  const status = createStatusReader(
    { reader: never, kysely: never, engine: "sqlite" } as unknown as Database,
    { freeBytes: () => 5 },
  );
  const text = await createMetrics(() => 12, status, quota).text();
  expect(text).toContain("icg_page_cache_bytes 12");
  expect(text).toContain("icg_outbox_waiting -1");
});

it("counts requests by source and status class, those from memory on a scrape, and errors", async () => {
  const metrics = createMetrics(
    () => 0,
    async () =>
      ({
        content: { state: "last-good", count: 3, first: "x" },
        mails: { waiting: 2, dead: 1 },
        stored: 700,
        diskFree: 900,
      }) as never,
    quota,
  );
  for (const [source, status, seconds] of [
    ["memory", 200, 0],
    ["memory", 304, 0],
    ["memory", 404, 0],
    ["render", 200, 0.03],
    ["render", 503, 2],
  ] as const)
    metrics.count(source, status, seconds);
  await metrics.text();
  const text = await metrics.text();
  for (const line of [
    'icg_http_requests_total{source="memory",status="2xx"} 2',
    'icg_http_requests_total{source="memory",status="4xx"} 1',
    'icg_http_requests_total{source="render",status="2xx"} 1',
    'icg_http_requests_total{source="render",status="5xx"} 1',
    'icg_http_request_seconds_bucket{le="0.05",source="render"} 1',
    'icg_http_request_seconds_count{source="render"} 2',
    "icg_outbox_waiting 2",
    "icg_outbox_dead 1",
    "icg_content_faults 3",
    "icg_stored_bytes 700",
    "icg_disk_free_bytes 900",
    "icg_stored_limit_bytes 1000",
  ])
    expect(text.split("\n")).toContain(line);
  expect(text).not.toContain('icg_http_request_seconds_count{source="memory"}');
});
