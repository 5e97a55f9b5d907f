/** The site's own words for its pages. Not part of §7: always answered by this server, whatever API_URL says. */
import { Hono } from "hono";
import { describeRoute } from "hono-openapi";
import { findDocument } from "#store/documents.ts";
import type { Database } from "#store/open.ts";
import { describeJson, fail, failure, pathParameter, storable } from "./envelope.ts";

export const siteApi = (db: Database) =>
  new Hono().get(
    "/words/:id{.+}",
    describeRoute({
      summary: "Words of the site's own pages.",
      parameters: [pathParameter("id", "Address of the words, such as category/hals.")],
      responses: {
        200: { description: "The words.", content: { "application/json": { schema: { type: "object" } } } },
        404: describeJson(failure, "No such words."),
      },
    }),
    async (c) => {
      const words = await findDocument<object>(db, storable(c.req.param("id")));
      return words ? c.json({ words }) : fail(c, 404, "Page not found.");
    },
  );
