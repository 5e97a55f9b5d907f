/** The JSON API: every row of §7 under `/api`, the site's own words, and the description of it all. */
import { Hono } from "hono";
import { openAPIRouteHandler } from "hono-openapi";
import type { Database } from "#store/open.ts";
import { fail } from "./envelope.ts";
import { landingApi } from "./landing.ts";
import { type LeadsOptions, leadsApi } from "./leads.ts";
import { articlesApi, blogsApi, eventsApi, jobsApi } from "./media.ts";
import { productsApi } from "./products.ts";
import { siteApi } from "./site.ts";

export interface ApiOptions {
  readonly db: Database;
  /** Clock, for the status of events. */
  readonly now?: () => Date;
  /** Who sends a form and who is told of it; see {@link LeadsOptions}. */
  readonly leads?: Pick<LeadsOptions, "clientOf" | "limit" | "onSaved">;
  /** Told of what went wrong inside; the reply says nothing of it. */
  readonly onError?: (error: Error) => void;
}

/** The API as a Hono application. */
export function createApi({ db, now = () => new Date(), leads, onError = () => undefined }: ApiOptions) {
  const routes = new Hono({ strict: false })
    .route("/products", productsApi(db))
    .route("/landing", landingApi(db))
    .route("/blogs", blogsApi(db))
    .route("/articles", articlesApi(db))
    .route("/events", eventsApi(db, now))
    .route("/jobs", jobsApi(db))
    .route("/", leadsApi({ db, now, onError, ...leads }))
    .route("/site", siteApi(db));
  const app = new Hono({ strict: false }).route("/api", routes);
  app.get(
    "/api/openapi.json",
    openAPIRouteHandler(routes, {
      documentation: { info: { title: "ICG Chemicals", version: "1", description: "Catalogue and media of ICG Chemicals (§7)." }, servers: [{ url: "/api" }] },
    }),
  );
  app.notFound((c) => fail(c, 404, "Not found"));
  app.onError((error, c) => {
    onError(error);
    return fail(c, 503, "The service is not available. Please try again later.");
  });
  return app;
}
