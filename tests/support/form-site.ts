/** A site that only takes forms: a real server, the real API and a real database; a page tells what it was given. */
import { createApi } from "#api/app.ts";
import { both, createLimiter, type Limiter, type Run } from "#api/concurrency-limiter.ts";
import { listLeads } from "#store/leads.ts";
import { forms } from "../../src/server/http/forms.ts";
import type { Returned } from "../../src/server/http/render.ts";
import { storeReply } from "../../src/server/http/reply.ts";
import { CLIENT_HEADER, clientAddress, countedAs, goneSignal } from "../../src/server/http/web.ts";
import { freshDatabase, type TestDatabase } from "./databases.ts";
import { type HttpReply, type Served, serve } from "./http.ts";

const SITE = "http://site.test";

export interface FormSite {
  readonly test: TestDatabase;
  readonly served: Served;
  post(path: string, fields: Readonly<Record<string, string>> | readonly (readonly [string, string])[], headers?: Record<string, string>): Promise<HttpReply>;
  /** Kinds and payloads of what was stored. */
  stored(): Promise<{ kind: string; payload: Readonly<Record<string, unknown>> }[]>;
  close(): Promise<void>;
}

export interface FormSiteOptions {
  readonly sending?: Limiter;
  readonly givingBack?: Limiter;
  readonly rendering?: Limiter;
  readonly returning?: Limiter;
  readonly lists?: Limiter;
  /** Runs the checking of a list that is sent to the API; at once without it. */
  readonly runList?: Run;
  readonly remote?: boolean;
}

export const roomy = (): Limiter => createLimiter({ running: 60, waiting: 0, share: 60 });
/** Has no room for anything. */
export const full = (): Limiter => createLimiter({ running: 0, waiting: 0, share: 1 });

/** What a page was given. */
export const shown = (reply: HttpReply) => JSON.parse(reply.bytes.toString()) as { key: string; shared: boolean } & Returned["reply"];

export async function formSite(options: FormSiteOptions = {}): Promise<FormSite> {
  const { sending = roomy(), givingBack = roomy(), rendering = roomy(), returning = roomy(), lists = roomy(), remote = false, runList } = options;
  const test = await freshDatabase("sqlite");
  const api = createApi({ db: test.db, ...(runList ? { runList } : {}), leads: { clientOf: (c) => c.req.header(CLIENT_HEADER) ?? "unknown" } });
  const answer = forms({
    headers: {},
    siteUrl: SITE,
    trustProxy: true,
    api: (request) => api.fetch(request),
    limits: { sending, givingBack, rendering, returning, list: both(lists, rendering), pictures: roomy() },
    remote,
    renderPage: (key, shared, form) => {
      const returned = form && "reply" in form ? form : undefined;
      const posted = form && "body" in form ? { body: Buffer.from(form.body).toString(), headers: form.headers } : undefined;
      const status = returned?.status ?? (remote ? 404 : 200);
      return storeReply(status, { "content-type": "application/json" }, Buffer.from(JSON.stringify({ key, shared, ...returned?.reply, ...posted })), 1);
    },
    onForeign: () => undefined,
  });
  const served = await serve((request, response) => {
    const exchange = { request, response, url: new URL(request.url ?? "/", SITE), client: countedAs(clientAddress(request, true)), gone: goneSignal(response) };
    answer(exchange).catch(() => (response.headersSent ? response.destroy() : response.writeHead(500).end()));
  });
  return {
    test,
    served,
    post: (path, fields, headers = {}) =>
      served.send(path, {
        method: "POST",
        headers: { "content-type": "application/x-www-form-urlencoded", ...headers },
        body: new URLSearchParams((Array.isArray(fields) ? fields : Object.entries(fields)) as [string, string][]).toString(),
      }),
    stored: async () => (await listLeads(test.db, 100)).map(({ kind, payload }) => ({ kind, payload })),
    close: async () => {
      await served.close();
      await test.close();
    },
  };
}
