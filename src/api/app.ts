/** The JSON API: every row of §7 under `/api`, the documents of the site's own pages, and the description of it all. */
import { Hono } from "hono";
import { openAPIRouteHandler } from "hono-openapi";
import { API_PATH, OPENAPI_PATH } from "#contract/api-paths.ts";
import type { Database } from "#store/open.ts";
import { checkListApi } from "./check-list.ts";
import type { Run } from "./concurrency-limiter.ts";
import { type Handlers, readApi } from "./endpoints.ts";
import { enquiryHandlers } from "./enquiries.ts";
import { fail } from "./envelope.ts";
import { brochureFiles, landingHandlers } from "./landing.ts";
import { type LeadsOptions, leadsApi } from "./leads.ts";
import { eventHandlers, jobHandlers, writingHandlers } from "./media.ts";
import { productHandlers } from "./products.ts";
import { siteHandlers } from "./site.ts";

export interface ApiOptions {
  readonly db: Database;
  /** Clock, for the status of events. */
  readonly now?: () => Date;
  /** Who sends a form and who is told of it; see {@link LeadsOptions}. */
  readonly leads?: Pick<LeadsOptions, "answerMs" | "clientOf" | "limit" | "quota" | "onFilling" | "onSaved">;
  /** Runs the checking of a list; at once when undefined. */
  readonly runList?: Run;
  /** Told of what went wrong inside; the reply says nothing of it. */
  readonly onError?: (error: Error) => void;
}

/** The API as a Hono application. */
export function createApi({ db, now = () => new Date(), leads, runList, onError = () => undefined }: ApiOptions) {
  const handlers: Handlers = {
    ...productHandlers(db),
    ...landingHandlers(db),
    ...writingHandlers(db),
    ...eventHandlers(db, now),
    ...jobHandlers(db),
    ...siteHandlers(db),
    ...enquiryHandlers(db),
  };
  const routes = new Hono({ strict: false })
    .route("/", readApi(handlers))
    .route("/", brochureFiles(db))
    .route("/", checkListApi({ db, clientOf: leads?.clientOf, run: runList, onError }))
    .route("/", leadsApi({ db, now, onError, ...leads }));
  const app = new Hono({ strict: false }).route(API_PATH, routes);
  app.get(
    OPENAPI_PATH,
    openAPIRouteHandler(routes, {
      documentation: {
        info: { title: "ICG Chemicals", version: "1", description: "Catalogue and media of ICG Chemicals (§7)." },
        servers: [{ url: API_PATH }],
      },
    }),
  );
  app.notFound((c) => fail(c, 404, "Not found"));
  app.onError((error, c) => {
    onError(error);
    return fail(c, 503, "The service is not available. Please try again later.");
  });
  return app;
}
