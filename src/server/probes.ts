/** `/healthz`, `/readyz` and `/metrics`. */
import type { Context } from "hono";
import { Hono } from "hono";
import { isSecret } from "#store/secret.ts";
import { clientAddress, isLoopback } from "./client.ts";
import type { SiteEnv } from "./env.ts";
import { respondJson } from "./json-reply.ts";
import type { Config } from "./process/config.ts";
import type { Metrics } from "./process/metrics.ts";
import type { Readiness } from "./process/readiness.ts";

interface ProbeOptions {
  readonly config: Pick<Config, "metricsToken" | "trustProxy">;
  readonly metrics: Metrics | undefined;
  readonly readiness: () => Promise<Readiness>;
}

export function serveProbes({ config, metrics, readiness }: ProbeOptions) {
  /** Behind a proxy every request comes from loopback. */
  function isOperator(c: Context<SiteEnv>): boolean {
    if (
      config.metricsToken !== undefined &&
      isSecret(c.req.header("authorization") ?? "", `Bearer ${config.metricsToken}`)
    )
      return true;
    return !config.trustProxy && isLoopback(clientAddress(c.env.incoming, false));
  }
  return new Hono<SiteEnv>()
    .get("/healthz", (c) => respondJson(c, 200, "ok"))
    .get("/readyz", async (c) => {
      const { ready, details } = await readiness();
      const { database } = details;
      const visible = database === undefined ? {} : { database };
      return respondJson(c, ready ? 200 : 503, database ?? "ready", {
        details: isOperator(c) ? details : visible,
      });
    })
    .get("/metrics", async (c) => {
      if (!metrics || !isOperator(c)) return respondJson(c, 404, "Not found");
      return c.body(await metrics.text(), 200, {
        "content-type": metrics.contentType,
        "cache-control": "no-store",
      });
    });
}
