/** Check of a value that is not saved, and a Markdown text as the site shows it (desk.md §5). */
import { Hono } from "hono";
import * as v from "valibot";
import { deskFaults } from "#messages/desk.ts";
import { NoSuchItem } from "../content/places.ts";
import type { ContentContext } from "../context.ts";

const draft = v.union([
  v.object({ kind: v.string(), id: v.string(), value: v.record(v.string(), v.unknown()), category: v.optional(v.string()) }),
  v.object({ markdown: v.string() }),
]);

export function checkRoutes({ items }: ContentContext): Hono {
  const app = new Hono();
  app.post("/check", async (c) => {
    const read = v.safeParse(draft, await c.req.json().catch(() => undefined));
    if (!read.success) return c.json({ error: deskFaults.noForm }, 400);
    try {
      if ("markdown" in read.output) return c.json({ html: await items.checks.html(read.output.markdown) });
      const { kind, id, value, category } = read.output;
      return c.json(await items.check(kind, id, value, category));
    } catch (error) {
      if (error instanceof NoSuchItem) return c.json({ error: deskFaults.noSuchItem }, 404);
      throw error;
    }
  });
  return app;
}
