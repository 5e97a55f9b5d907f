/** `/landing/…` of §7: contents, brochures, gallery. */
import { Hono } from "hono";
import { describeRoute } from "hono-openapi";
import { brochureFilePath } from "#contract/api.ts";
import { ID_MAX } from "#contract/bounds.ts";
import type { ContentType } from "#contract/entities/media.ts";
import { pagingRules, readPaging, totalPagesOf } from "#contract/paging.ts";
import { findBrochure, findContent, listBrochures, listContents, listGallery } from "#store/media.ts";
import type { Database } from "#store/open.ts";
import { type Handlers, parameter } from "./endpoints.ts";
import { describeJson, fail, failure, storable } from "./envelope.ts";

const types: readonly ContentType[] = ["News", "Blog", "Article"];
const typeOf = (text: string | undefined): ContentType | undefined => types.find((type) => type.toLowerCase() === text?.trim().toLowerCase());

/** Download name of a brochure: the last segment of its attachment (§3). */
export const downloadName = (attachment: string): string => attachment.split("/").at(-1) ?? attachment;

export const landingHandlers = (db: Database): Handlers<"contents" | "contentsPage" | "content" | "brochures" | "gallery"> => ({
  contents: async ({ query }) => {
    const { contents } = await listContents(db, { type: typeOf(query.type) });
    return { contents };
  },
  contentsPage: async ({ query }) => {
    const paging = readPaging(query, pagingRules.api);
    const type = typeOf(query.type);
    const { contents, total } = await listContents(db, { type, paging });
    return { contents, total, totalPages: totalPagesOf(total, paging.limit), ...(type ? { type } : {}) };
  },
  content: async ({ id }) => {
    const content = await findContent(db, id);
    return content && { content };
  },
  brochures: async () => ({ brochures: [...(await listBrochures(db))] }),
  gallery: async () => ({ images: [...(await listGallery(db))] }),
});

const described = describeRoute({
  summary: "A brochure's PDF.",
  parameters: [parameter("id", "path")],
  responses: {
    200: { description: "The file.", content: { "application/pdf": { schema: { type: "string", format: "binary" } } } },
    404: describeJson(failure, "No such file."),
  },
});

/** The brochures' files. */
export const brochureFiles = (db: Database) =>
  new Hono({ strict: false }).get(brochureFilePath, described, async (c) => {
    const id = storable(c.req.param("id"));
    const found = id.length > ID_MAX ? undefined : await findBrochure(db, id);
    if (!found) return fail(c, 404, "Brochure not found");
    return c.body(Uint8Array.from(found.bytes), 200, {
      "content-type": "application/pdf",
      "content-disposition": `attachment; filename="${downloadName(found.brochure.attachment)}"`,
    });
  });
