/** `/landing/…` of §7: contents, brochures, gallery. */
import { Hono } from "hono";
import { validator } from "hono/validator";
import { type ContentType, payloads } from "#contract/entities.ts";
import { pagingRules, readPaging, totalPagesOf } from "#contract/paging.ts";
import { findContent, listContents } from "#store/contents.ts";
import { findBrochure, listBrochures, listGallery } from "#store/files.ts";
import type { Database } from "#store/open.ts";
import { describeFile, describeGet, envelope, fail, firstValues, pagingParameters, pathParameter, queryParameter, storable } from "./envelope.ts";

export interface ContentParameters {
  page?: string;
  limit?: string;
  type?: string;
}

const typeParameter = queryParameter("type", "News, Blog or Article; all types without it.");
const types: readonly ContentType[] = ["News", "Blog", "Article"];
const typeOf = (text: string | undefined): ContentType | undefined => types.find((type) => type.toLowerCase() === text?.trim().toLowerCase());

/** Download name of a brochure: the last segment of its attachment (§3). */
export const downloadName = (attachment: string): string => attachment.split("/").at(-1) ?? attachment;

export const landingApi = (db: Database) =>
  new Hono()
    .get(
      "/contents",
      describeGet("All news, blogs and articles, newest first.", payloads.contents, [typeParameter]),
      validator("query", (query): ContentParameters => firstValues(query)),
      async (c) => {
        const { contents } = await listContents(db, { type: typeOf(c.req.valid("query").type) });
        return c.json(envelope({ contents }));
      },
    )
    .get(
      "/contents/paginated",
      describeGet("News, blogs and articles, a page at a time.", payloads.contentsPage, [...pagingParameters, typeParameter]),
      validator("query", (query): ContentParameters => firstValues(query)),
      async (c) => {
        const query = c.req.valid("query");
        const paging = readPaging(query, pagingRules.api);
        const { contents, total } = await listContents(db, { type: typeOf(query.type), paging });
        return c.json(envelope({ contents, total, totalPages: totalPagesOf(total, paging.limit) }));
      },
    )
    .get("/contents/:id", describeGet("One news item, blog or article.", payloads.content, [pathParameter("id", "Id of an item.")], true), async (c) => {
      const content = await findContent(db, storable(c.req.param("id")));
      return content ? c.json(envelope({ content })) : fail(c, 404, "Content not found");
    })
    .get("/brochures", describeGet("All brochures.", payloads.brochures), async (c) => c.json(envelope({ brochures: await listBrochures(db) })))
    .get("/brochures/download/:id", describeFile("A brochure's PDF.", "application/pdf", [pathParameter("id", "Id of a brochure.")]), async (c) => {
      const found = await findBrochure(db, storable(c.req.param("id")));
      if (!found) return fail(c, 404, "Brochure not found");
      return c.body(Uint8Array.from(found.bytes), 200, {
        "content-type": "application/pdf",
        "content-disposition": `attachment; filename="${downloadName(found.brochure.attachment)}"`,
      });
    })
    .get("/gallery", describeGet("All gallery images.", payloads.images), async (c) => c.json(envelope({ images: await listGallery(db) })));
