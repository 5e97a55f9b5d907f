/** `/readyz` and `/metrics`: for whoever watches the site. */
import { hash, timingSafeEqual } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import type { Config } from "../process/config.ts";
import type { Metrics } from "../process/metrics.ts";
import type { Readiness } from "../process/readiness.ts";
import { type Headers, sendNote } from "./reply.ts";
import { clientAddress, isLoopback } from "./web.ts";

interface ProbeOptions {
  readonly config: Pick<Config, "metricsToken" | "trustProxy">;
  readonly metrics: Metrics | undefined;
  readonly readiness: () => Promise<Readiness>;
  readonly headers: Headers;
}

/** Compares in the same time whatever differs. */
const isSecret = (given: string, secret: string): boolean => timingSafeEqual(hash("sha256", given, "buffer"), hash("sha256", secret, "buffer"));

/** @returns answers a probe, or false when the address is none */
export function probes({ config, metrics, readiness, headers }: ProbeOptions) {
  /** True on this machine, and with the token; behind a proxy all requests come from this machine. */
  const isOperator = (request: IncomingMessage): boolean =>
    (config.metricsToken !== undefined && isSecret(request.headers.authorization ?? "", `Bearer ${config.metricsToken}`)) ||
    (!config.trustProxy && isLoopback(clientAddress(request, false)));

  async function sendReadiness(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { ready, details } = await readiness();
    // What is wrong inside is for whoever runs the site.
    const { database } = details;
    const shown = isOperator(request) ? details : database === undefined ? {} : { database };
    sendNote(request, response, ready ? 200 : 503, database ?? "ready", headers, { details: shown });
  }
  async function sendMetrics(request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (!metrics || !isOperator(request)) return sendNote(request, response, 404, "Not found", headers);
    const body = await metrics.text();
    response.writeHead(200, { ...headers, "content-type": metrics.contentType, "cache-control": "no-store" }).end(body);
  }
  return (target: string, request: IncomingMessage, response: ServerResponse): Promise<void> | undefined =>
    target === "/readyz" ? sendReadiness(request, response) : target === "/metrics" ? sendMetrics(request, response) : undefined;
}
