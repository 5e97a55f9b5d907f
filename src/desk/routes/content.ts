/** Items of content: listed, read, saved, made, renamed, removed; pictures taken up (desk.md §5). */
import { createReadStream, existsSync } from "node:fs";
import { Readable } from "node:stream";
import { type Context, Hono } from "hono";
import * as v from "valibot";
import { deskFaults } from "#messages/desk.ts";
import { kindOf } from "../content/form.ts";
import { ChangedElsewhere, Refused } from "../content/items.ts";
import { takeFile } from "../content/pictures.ts";
import { isWhole, NoSuchItem } from "../content/places.ts";
import type { ContentContext } from "../context.ts";

/** Items of a page of a list. */
const PAGE = 200;

const saved = v.object({ value: v.record(v.string(), v.unknown()), version: v.string() });
const made = v.union([
  v.object({ value: v.record(v.string(), v.unknown()), category: v.optional(v.string()) }),
  v.object({ rename: v.string() }),
  v.object({ move: v.pipe(v.number(), v.integer()) }),
]);
const removed = v.object({ version: v.string() });

async function bodyOf<S extends v.GenericSchema>(c: Context, shape: S): Promise<v.InferOutput<S> | undefined> {
  const read = v.safeParse(shape, await c.req.json().catch(() => undefined));
  return read.success ? read.output : undefined;
}

export function contentRoutes({ items, root }: ContentContext): Hono {
  const app = new Hono();
  /** What the items refuse, as answers. */
  const answered = async (c: Context, work: () => Promise<Response>): Promise<Response> => {
    try {
      return await work();
    } catch (error) {
      if (error instanceof NoSuchItem) return c.json({ error: deskFaults.noSuchItem }, 404);
      if (error instanceof ChangedElsewhere) {
        const { kind = "", id = "" } = c.req.param();
        return c.json({ error: deskFaults.changedElsewhere, current: items.read(kind, id) }, 409);
      }
      if (error instanceof Refused) return c.json({ error: error.message, ...error.checked }, 422);
      throw error;
    }
  };
  const unreadable = (c: Context): Response => c.json({ error: deskFaults.noForm }, 400);

  app.get("/content/:kind", (c) => {
    const kind = c.req.param("kind");
    if (!kindOf(kind)) return c.json({ error: deskFaults.noSuchItem }, 404);
    const { search = "", category, page = "1" } = c.req.query();
    const wanted = search.trim().toLowerCase();
    const found = items.names
      .of(kind)
      .filter((item) => (category === undefined || item.category === category) && (item.id.includes(wanted) || item.name.toLowerCase().includes(wanted)));
    const start = (Math.max(1, Number.parseInt(page, 10) || 1) - 1) * PAGE;
    return c.json({
      items: found.slice(start, start + PAGE),
      total: found.length,
      pages: Math.ceil(found.length / PAGE),
      ...(isWhole(kind) ? {} : items.blank(kind)),
    });
  });
  app.get("/content/:kind/:id", (c) => answered(c, async () => c.json(items.read(c.req.param("kind"), c.req.param("id")))));
  app.get("/content/:kind/:id/file", (c) =>
    answered(c, async () => {
      const file = items.beside({ kind: c.req.param("kind"), id: c.req.param("id") });
      if (!file || !existsSync(file)) throw new NoSuchItem(c.req.param("id"));
      const type = file.endsWith(".svg") ? "image/svg+xml" : "image/jpeg";
      return new Response(Readable.toWeb(createReadStream(file)) as ReadableStream, { headers: { "Content-Type": type } });
    }),
  );
  app.put("/content/:kind/:id", (c) =>
    answered(c, async () => {
      const body = await bodyOf(c, saved);
      return body ? c.json(await items.save(c.req.param("kind"), c.req.param("id"), body.value, body.version)) : unreadable(c);
    }),
  );
  app.post("/content/:kind/:id", (c) =>
    answered(c, async () => {
      const { kind, id } = c.req.param();
      if (c.req.header("content-type")?.startsWith("multipart/")) return c.json(await takeFile(root, items, kind, id, await c.req.formData()), 201);
      const body = await bodyOf(c, made);
      if (!body) return unreadable(c);
      if ("move" in body) return c.json(items.move(kind, id, body.move));
      return c.json("rename" in body ? await items.rename(kind, body.rename, id) : await items.create(kind, id, body.value, body.category), 201);
    }),
  );
  app.delete("/content/:kind/:id", (c) =>
    answered(c, async () => {
      const body = await bodyOf(c, removed);
      if (!body) return unreadable(c);
      await items.remove(c.req.param("kind"), c.req.param("id"), body.version);
      return c.body(null, 204);
    }),
  );
  return app;
}
