/** The pages that take forms, over a real server, the real API and a real database. Instead of its HTML a page sends the data of its action as JSON. */
import { createContext, type EntryContext, type ServerBuild } from "react-router";
import { createApi } from "#api/app.ts";
import { createLimiter, type Limiter, type Run } from "#api/concurrency-limiter.ts";
import { CLIENT_HEADER } from "#api/headers.ts";
import { CHECK_LIST_PATH } from "#contract/paths.ts";
import { routes } from "#contract/routes.ts";
import { listLeads } from "#store/leads.ts";
import type { PostedList } from "../../src/app/data/check-list.ts";
import type { ReturnedForm } from "../../src/app/data/leads.ts";
import { apiFetch, apiRead } from "../../src/app/data/queries.ts";
import { siteCapabilities, siteUrl } from "../../src/app/data/site.ts";
import { forms } from "../../src/server/http/forms.ts";
import { renderers } from "../../src/server/http/render.ts";
import { clientAddress, countedAs, goneSignal } from "../../src/server/http/web.ts";
import { freshDatabase, type TestDatabase } from "./databases.ts";
import { type HttpReply, type Served, serve } from "./http.ts";

type ServerRouteModule = NonNullable<ServerBuild["routes"][string]>["module"];

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
  /** Bounds the calls of the API. */
  readonly sending?: Limiter;
  /** Runs the checking of a list; at once without it. */
  readonly runList?: Run;
  readonly remote?: boolean;
}

export const roomy = (): Limiter => createLimiter({ running: 60, waiting: 0, share: 60 });
/** Has no room for anything. */
export const full = (): Limiter => createLimiter({ running: 0, waiting: 0, share: 1 });

/** What a page shows. */
export const shown = (reply: HttpReply) => JSON.parse(reply.bytes.toString()) as { address: string } & ReturnedForm & PostedList;

/** The actions of the site's own routes, as React Router's build has them. */
async function buildOf(): Promise<ServerBuild> {
  const withForms = routes.filter(({ path, forms: kinds }) => kinds || path === CHECK_LIST_PATH);
  const modules = await Promise.all(withForms.map(({ file }) => import(`../../src/app/routes/${file}`) as Promise<ServerRouteModule>));
  const page = (request: Request, status: number, headers: Headers, { staticHandlerContext: { actionData, matches } }: EntryContext): Response => {
    const { pathname, search } = new URL(request.url);
    const shownData: unknown = actionData?.[matches.at(-1)?.route.id ?? ""];
    headers.set("content-type", "application/json");
    return new Response(JSON.stringify({ address: pathname + search, ...(shownData as object | undefined) }), { status, headers });
  };
  return {
    entry: {
      module: { default: page, apiFetch, apiRead, siteUrl, siteCapabilities, scriptNonce: createContext(""), onError: createContext<unknown>(console.error) },
    },
    routes: Object.fromEntries(
      withForms.map(({ path }, index) => {
        const { action, headers } = modules[index] ?? {};
        return [path, { id: path, path: path.slice(1) || "/", module: { action, headers, default: () => null } }];
      }),
    ),
    assets: { entry: { module: "", imports: [] }, routes: {}, url: "", version: "" },
    publicPath: "/",
    assetsBuildDirectory: "",
    basename: "/",
    future: {},
    ssr: true,
    isSpaMode: false,
    prerender: [],
    routeDiscovery: { mode: "initial" },
  } as unknown as ServerBuild;
}

export async function formSite({ sending = roomy(), runList, remote = false }: FormSiteOptions = {}): Promise<FormSite> {
  const test = await freshDatabase("sqlite");
  const app = createApi({ db: test.db, ...(runList ? { runList } : {}), leads: { clientOf: (c) => c.req.header(CLIENT_HEADER) ?? "unknown" } });
  const api = (request: Request) => app.fetch(request);
  const { page } = renderers({
    api,
    reader: () => () => Promise.reject(new Error("No loader runs")),
    build: await buildOf(),
    siteUrl: SITE,
    remote: remote ? "http://other.test" : undefined,
    headers: {},
    onError: () => undefined,
  });
  const answer = forms({ headers: {}, siteUrl: SITE, trustProxy: true, api, limits: { sending }, renderPage: page, onForeign: () => undefined });
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
