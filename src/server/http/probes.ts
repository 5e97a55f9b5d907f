/** `/readyz` and `/metrics`: for whoever watches the site. */
import { hash, timingSafeEqual } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import type { Config } from "../process/config.ts";
import type { Metrics } from "../process/metrics.ts";
import type { Readiness } from "../process/readiness.ts";
import { type Headers, sendNote } from "./reply.ts";
import { clientAddress, isLoopback } from "./web.ts";

export interface ProbeOptions {
  readonly config: Pick<Config, "metricsToken" | "trustProxy">;
  readonly metrics: Metrics | undefined;
  readonly readiness: () => Promise<Readiness>;
  readonly headers: Headers;
}

/** Compares in the same time whatever differs. */
const isSecret = (given: string, secret: string): boolean => timingSafeEqual(hash("sha256", given, "buffer"), hash("sha256", secret, "buffer"));

/** @returns answers a probe, or false when the address is none */
export function probes({ config, metrics, readiness, headers }: ProbeOptions) {
  async function sendReadiness(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { ready, details } = await readiness();
    sendNote(request, response, ready ? 200 : 503, details.database ?? "ready", headers, { details });
  }
  async function sendMetrics(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const token = config.metricsToken && isSecret(request.headers.authorization ?? "", `Bearer ${config.metricsToken}`);
    if (!metrics || !(token || (!config.trustProxy && isLoopback(clientAddress(request, false)))))
      return sendNote(request, response, 404, "Not found", headers);
    const body = await metrics.text();
    response.writeHead(200, { ...headers, "content-type": metrics.contentType, "cache-control": "no-store" }).end(body);
  }
  return (target: string, request: IncomingMessage, response: ServerResponse): Promise<void> | undefined =>
    target === "/readyz" ? sendReadiness(request, response) : target === "/metrics" ? sendMetrics(request, response) : undefined;
}
