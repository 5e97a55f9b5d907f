/** Kinds of content with their counts, and names over all of them (desk.md §5). */
import { Hono } from "hono";
import { categories } from "#contract/taxonomy.ts";
import { isReserved } from "#importer/banners.ts";
import { kindOf } from "../content/form.ts";
import { deskKinds, isFixed, isOrdered, isWhole, rowKeyOf } from "../content/places.ts";
import type { ContentContext } from "../context.ts";

/** Names that a search answers at most. */
const FOUND_MOST = 50;
/** Names that a picker chooses from at most. */
const PICKED_MOST = 20_000;

export function kindsRoutes({ items }: ContentContext): Hono {
  const { names } = items;
  const app = new Hono();
  app.get("/kinds", (c) => {
    const rows = deskKinds.map((kind) => {
      const { title = "", item = "", help = "" } = kindOf(kind) ?? {};
      const all = names.of(kind);
      const groups = categories.map(({ key, name }) => ({ key, title: name, count: all.filter((row) => row.category === key).length }));
      return {
        kind,
        title,
        item,
        help,
        count: all.length,
        isFixed: isFixed(kind),
        isWhole: isWhole(kind),
        isOrdered: isOrdered(kind),
        rowKey: rowKeyOf(kind),
        ...(kind === "products" ? { groups } : {}),
      };
    });
    return c.json({ kinds: rows });
  });
  app.get("/names", (c) => {
    const only = c.req.queries("kind");
    const wanted = (c.req.query("search") ?? "").trim().toLowerCase();
    const kinds = only ?? (wanted === "" ? [] : deskKinds);
    const all = kinds.flatMap((kind) => (kindOf(kind) ? names.of(kind) : items.groups(kind)).map(({ id, name }) => ({ kind, id, name })));
    const found = all.filter(({ id, name }) => wanted === "" || id.includes(wanted) || name.toLowerCase().includes(wanted));
    if (kinds.includes("pictures") && only) {
      const uses = items.pictureUses();
      const chosen = found.filter(({ id }) => !isReserved(id)).map((row) => ({ ...row, uses: uses.get(row.id) ?? 0 }));
      return c.json({ names: chosen, total: chosen.length });
    }
    return c.json({ names: found.slice(0, only ? PICKED_MOST : FOUND_MOST), total: found.length });
  });
  return app;
}
