/** The JSON API under `/api`: endpoints of §7, documents of the site's pages, OpenAPI. */
import { Hono } from "hono";
import { openAPIRouteHandler } from "hono-openapi";
import type { Read } from "#contract/api.ts";
import { API_PATH, OPENAPI_PATH } from "#contract/api-paths.ts";
import type { Language } from "#contract/editions.ts";
import { type ContentSource, contentSource } from "#store/content-source.ts";
import type { Database } from "#store/open.ts";
import { auditApi } from "./audit.ts";
import { BodyRefused } from "./body.ts";
import { readApi, readWith } from "./endpoints.ts";
import { fail, UNAVAILABLE } from "./envelope.ts";
import { type LeadsOptions, leadsApi } from "./leads.ts";
import { brochureFiles, mediaHandlers } from "./media.ts";
import { productHandlers } from "./products.ts";
import { type NoteSearch, searchesApi } from "./searches.ts";
import { checkListApi, siteHandlers } from "./site.ts";
import { BUSY_RETRY_S, Busy, type RunTask } from "./work-queue.ts";

export interface ReaderOptions {
  readonly content: ContentSource;
  readonly now?: () => Date;
  /** For internal errors, which replies do not describe. */
  readonly onError?: (error: Error) => void;
}

export interface ApiOptions extends Omit<ReaderOptions, "content"> {
  /** In which leads are answered; English by default. */
  readonly language?: Language;
  readonly db: Database;
  readonly content?: ContentSource;
  readonly leads?: Omit<LeadsOptions, "db" | "now" | "language" | "onError">;
  /** By default lists are checked at once. */
  readonly runList?: RunTask;
  readonly noteSearch?: NoteSearch | undefined;
}

export function createReader({
  content,
  now = () => new Date(),
  onError = () => undefined,
}: ReaderOptions): Read {
  const read = readWith({
    ...productHandlers(content),
    ...mediaHandlers(content, now),
    ...siteHandlers(content),
  });
  return async (name, input) => {
    try {
      return await read(name, input);
    } catch (error) {
      onError(error as Error);
      throw error;
    }
  };
}

export function createApi({
  db,
  now = () => new Date(),
  content = contentSource(db, { now }),
  language = "en",
  leads,
  runList,
  noteSearch = () => undefined,
  onError = () => undefined,
}: ApiOptions) {
  const routes = new Hono({ strict: false })
    // First: its path also matches the documents'.
    .route("/", auditApi({ content, now, clientOf: leads?.clientOf }))
    .route("/", readApi(createReader({ content, now })))
    .route("/", brochureFiles(content))
    .route("/", checkListApi({ content, clientOf: leads?.clientOf, run: runList }))
    .route("/", searchesApi({ clientOf: leads?.clientOf, note: noteSearch }))
    .route("/", leadsApi({ db, content, now, language, onError, ...leads }));
  const app = new Hono({ strict: false }).route(API_PATH, routes);
  app.get(
    OPENAPI_PATH,
    openAPIRouteHandler(routes, {
      documentation: {
        info: {
          title: "ICG Chemicals",
          version: "1",
          description: "Catalogue and media of ICG Chemicals (§7).",
        },
        servers: [{ url: API_PATH }],
      },
    }),
  );
  app.notFound((c) => fail(c, 404, "Not found"));
  app.onError((error, c) => {
    if (error instanceof BodyRefused) return fail(c, error.status, error.message);
    if (error instanceof Busy) {
      c.header("Retry-After", BUSY_RETRY_S);
      return fail(c, 503, error.message);
    }
    onError(error);
    c.header("Retry-After", BUSY_RETRY_S);
    return fail(c, 503, UNAVAILABLE);
  });
  return app;
}
