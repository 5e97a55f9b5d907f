/** `/metrics` for Prometheus. Counting only adds numbers; the rest runs on a scrape. */
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from "prom-client";
import type { Quota } from "#store/quota.ts";
import type { SiteStatus } from "./readiness.ts";

type Source = "memory" | "render" | "api" | "file" | "refused";

/**
 * @param cacheBytes read on each scrape
 * @param status must not wait for the database
 */
export function createMetrics(
  cacheBytes: () => number,
  status: () => Promise<SiteStatus>,
  quota: Quota,
) {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const requests = new Counter({
    name: "icg_http_requests_total",
    help: "Requests by source and status class",
    labelNames: ["source", "status"],
    registers: [registry],
  });
  const seconds = new Histogram({
    name: "icg_http_request_seconds",
    help: "Time to the end of the reply, without replies from memory",
    labelNames: ["source"],
    buckets: [0.005, 0.02, 0.05, 0.1, 0.5, 1, 5],
    registers: [registry],
  });
  const memory = { ok: 0, other: 0 };
  new Gauge({
    name: "icg_page_cache_bytes",
    help: "Bytes of cached replies",
    registers: [registry],
    collect() {
      this.set(cacheBytes());
    },
  });
  const gauge = (name: string, help: string, value: (status: SiteStatus) => number): void => {
    new Gauge({
      name,
      help,
      registers: [registry],
      async collect() {
        this.set(value(await status()));
      },
    });
  };
  gauge("icg_outbox_waiting", "Mails that wait to be sent", ({ mails }) => mails.waiting);
  gauge(
    "icg_outbox_dead",
    "Dead letters: mails that are not tried again",
    ({ mails }) => mails.dead,
  );
  gauge("icg_stored_bytes", "Bytes that visitors have stored", ({ stored }) => stored);
  gauge(
    "icg_stored_limit_bytes",
    "Bytes from which on no more files are taken",
    () => quota.maxBytes,
  );
  gauge(
    "icg_disk_free_bytes",
    "Bytes free on the disk of DATA_DIR; -1 when it cannot be measured",
    ({ diskFree }) => diskFree,
  );
  gauge(
    "icg_content_faults",
    "Faults of the content files that keep them from being imported",
    ({ content }) => (content.state === "current" ? 0 : content.count),
  );
  return {
    /** @param took seconds */
    count: (source: Source, status: number, took: number): void => {
      if (source === "memory") {
        if (status < 400) memory.ok += 1;
        else memory.other += 1;
        return;
      }
      requests.inc({ source, status: `${Math.floor(status / 100)}xx` });
      seconds.observe({ source }, took);
    },
    text: (): Promise<string> => {
      requests.inc({ source: "memory", status: "2xx" }, memory.ok);
      requests.inc({ source: "memory", status: "4xx" }, memory.other);
      memory.ok = 0;
      memory.other = 0;
      return registry.metrics();
    },
    contentType: registry.contentType as string,
  };
}

export type Metrics = Readonly<ReturnType<typeof createMetrics>>;
