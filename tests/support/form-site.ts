/** The whole application; its page returns what it was given as JSON. */
import { type EntryContext, type HeadersArgs, matchPath, type ServerBuild } from "react-router";
import { createApi } from "#api/app.ts";
import { ByteBudget } from "#api/byte-budget.ts";
import { limitForms } from "#api/client-limits.ts";
import { FILES_MAX_BYTES } from "#api/multipart.ts";
import { createSentMarks } from "#api/sent-marks.ts";
import type { RunTask } from "#api/work-queue.ts";
import type { PostedList } from "#app/data/check-list.ts";
import type { ReturnedForm } from "#app/data/leads.ts";
import * as entry from "#app/entry.server.tsx";
import { checkAction } from "#app/features/check-list/check-action.server.ts";
import { leadAction } from "#app/features/forms/lead-action.server.ts";
import { loader as sentEnquiryLoader } from "#app/routes/sent-enquiry.tsx";
import { editions } from "#contract/editions.ts";
import { CHECK_LIST_PATH } from "#contract/paths.ts";
import { routes } from "#contract/routes.ts";
import { createSentEnquiries } from "#leads/sent-enquiry.ts";
import { createSite } from "#server/app.ts";
import { readConfig } from "#server/process/config.ts";
import { contentSource } from "#store/content-source.ts";
import { listLeads } from "#store/leads.ts";
import type { Engine } from "#store/open.ts";
import { readDatabaseSecret } from "#store/secret.ts";
import { freshDatabase, type TestDatabase } from "./databases.ts";
import { type HttpReply, type Served, serve } from "./http.ts";
import { recordLog } from "./log.ts";
import { oneRouteBuild } from "./one-route-build.ts";
import { snapshotOf } from "./snapshot.ts";

const SITE = "http://site.test";

export interface FormSite {
  readonly test: TestDatabase;
  readonly served: Served;
  readonly log: ReturnType<typeof recordLog>;
  /** Of the page cache. */
  readonly cacheBytes: () => number;
  post(
    path: string,
    fields: Readonly<Record<string, string>> | readonly (readonly [string, string])[],
    headers?: Record<string, string>,
  ): Promise<HttpReply>;
  stored(): Promise<{ kind: string; payload: Readonly<Record<string, unknown>> }[]>;
  close(): Promise<void>;
}

export interface FormSiteOptions {
  readonly runList?: RunTask;
  readonly answerMs?: number;
  readonly remote?: boolean;
  readonly engine?: Engine;
  /** For addresses of enquiries. */
  readonly now?: () => Date;
}

export const readForm = (reply: HttpReply) =>
  JSON.parse(reply.bytes.toString()) as ReturnedForm & { readonly key: string };
export const readList = (reply: HttpReply) => JSON.parse(reply.bytes.toString()) as PostedList;

/** Its route has the actions of all pages. */
function buildOf(remote: boolean): ServerBuild {
  const page = async (
    request: Request,
    status: number,
    headers: Headers,
    { staticHandlerContext: { actionData, loaderData } }: EntryContext,
  ) => {
    const { pathname, search } = new URL(request.url);
    headers.set("content-type", "application/json");
    return new Response(
      JSON.stringify({
        key: pathname + search,
        ...Object.values(actionData ?? {})[0],
        ...Object.values(loaderData)[0],
      }),
      { status: remote ? 404 : status, headers },
    );
  };
  const action = async (args: Parameters<typeof leadAction>[0]) => {
    const { pathname } = new URL(args.request.url);
    if (pathname === CHECK_LIST_PATH) return checkAction(args);
    const [first, ...others] = routes.find((route) => matchPath(route.path, pathname))?.forms ?? [];
    if (!first) throw new Error(`${pathname} has no form`);
    return leadAction(args, [first, ...others]);
  };
  return oneRouteBuild(
    { ...entry, default: page },
    {
      action,
      loader: (args: Parameters<typeof sentEnquiryLoader>[0]) =>
        matchPath("/enquiry/:reference", new URL(args.request.url).pathname)
          ? sentEnquiryLoader(args)
          : null,
      headers: ({ actionHeaders }: HeadersArgs) => actionHeaders,
    },
  );
}

export async function formSite({
  engine = "sqlite",
  remote = false,
  now = () => new Date(),
  runList,
  answerMs,
}: FormSiteOptions = {}): Promise<FormSite> {
  const test = await freshDatabase(engine);
  const log = recordLog();
  const leads = {
    clientOf: (c: { env?: unknown }) => (c.env as { client: string }).client,
    ...(answerMs === undefined ? {} : { answerMs }),
  };
  const api = createApi({ db: test.db, ...(runList ? { runList } : {}), leads });
  const snapshot = snapshotOf({}, "test");
  let cacheBytes = () => 0;
  const site = createSite({
    config: readConfig({
      SITE_URL: SITE,
      DATA_DIR: test.dataDir,
      TRUST_PROXY: "1",
      ...(remote ? { API_URL: "https://other.test" } : {}),
    }),
    content: () => snapshot,
    editions: [
      {
        edition: editions.en,
        content: () => snapshot,
        api: (request, env) => api.fetch(request, env),
        reader: () => async () => undefined,
        build: buildOf(remote),
      },
    ],
    log: log as never,
    sentEnquiries: {
      limit: limitForms(),
      enquiries: createSentEnquiries({
        db: test.db,
        content: contentSource(test.db),
        now,
        onError: (error) => log.error({ err: error }, "enquiries failed"),
      }),
    },
    sentMarks: createSentMarks(() => readDatabaseSecret(test.db)),
    fileMemory: new ByteBudget(FILES_MAX_BYTES),
    assets: [],
    company: "ICG Chemicals",
    makePicture: async () => undefined,
    metrics: (bytes) => {
      cacheBytes = bytes;
      return { count: () => undefined } as never;
    },
    readiness: async () => ({ ready: true, details: {} }),
  });
  const served = await serve(site);
  return {
    test,
    served,
    log,
    cacheBytes: () => cacheBytes(),
    post: (path, fields, headers = {}) =>
      served.send(path, {
        method: "POST",
        headers: { "content-type": "application/x-www-form-urlencoded", ...headers },
        body: new URLSearchParams(
          (Array.isArray(fields) ? fields : Object.entries(fields)) as [string, string][],
        ).toString(),
      }),
    stored: async () =>
      (await listLeads(test.db, 100)).map(({ kind, payload }) => ({ kind, payload })),
    close: async () => {
      await served.close();
      await test.close();
    },
  };
}
