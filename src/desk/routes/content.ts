/** Routes for content (desk.md §5). */

import { createReadStream, existsSync } from "node:fs";
import { extname } from "node:path";
import { Readable } from "node:stream";
import { type Context, Hono } from "hono";
import * as v from "valibot";
import { categories } from "#catalogue/taxonomy.ts";
import { isReserved } from "#importer/check-pictures.ts";
import { deskFaults } from "#messages/desk.ts";
import { type KindName, kindNames, kindOf, kinds } from "#model/kinds.ts";
import { findFilm, listFilms, removeFilm, saveFilm } from "../content/films.ts";
import { type ContentItems, Refused, VersionConflict } from "../content/items.ts";
import { hasPictures, Library } from "../content/library.ts";
import { replaceFile, saveUpload } from "../content/pictures.ts";
import {
  compareNames,
  FaultyFile,
  isFixed,
  isOrdered,
  isWhole,
  NoSuchItem,
  rowKeyOf,
} from "../content/places.ts";
import { TranslationItems } from "../content/translations.ts";
import { TRANSLATIONS } from "../needs.ts";
import type { ItemView, KindRow, Listed, ListOrder, Named } from "../payloads.ts";
import { type DeskContext, parseBody } from "./context.ts";

/** A browser draws more rows slowly. */
const PAGE = 1_000;
const PICKED_MOST = 20_000;

/** Fields, or entries of a file that is a list (polymers). */
const value = v.union([v.array(v.unknown()), v.record(v.string(), v.unknown())]);
const saved = v.object({ value, version: v.string() });
const made = v.union([
  v.object({ value, category: v.optional(v.string()) }),
  v.object({ rename: v.string() }),
  v.object({ replace: v.string() }),
  v.object({ category: v.string() }),
  v.object({ move: v.pipe(v.number(), v.integer()) }),
]);
const removed = v.object({ version: v.string() });
const draft = v.union([
  v.object({ kind: v.string(), id: v.string(), value, category: v.optional(v.string()) }),
  v.object({ markdown: v.string() }),
]);

function kindRow(items: ContentItems, kind: KindName): KindRow {
  const { title, item, help } = kinds[kind];
  const all = items.list(kind);
  const groups = categories.map(({ key, name }) => ({
    key,
    title: name,
    count: all.filter((row) => row.category === key).length,
  }));
  return {
    kind,
    title,
    item,
    help,
    count: all.length,
    isFixed: isFixed(kind),
    isWhole: isWhole(kind),
    isOrdered: isOrdered(kind),
    isDated: kindOf(kind)?.dated !== undefined,
    rowKey: rowKeyOf(kind),
    groups: kind === "products" ? groups : undefined,
  };
}
const orders: Readonly<Record<ListOrder, (a: Named, b: Named) => number>> = {
  name: (a, b) => compareNames(a.name, b.name),
  id: (a, b) => compareNames(a.id, b.id),
  date: (a, b) => (a.date ?? "").localeCompare(b.date ?? "") || orders.name(a, b),
};

const isListOrder = (text: string): text is ListOrder => Object.hasOwn(orders, text);

/** @param sort a list order, descending after `-`; without it the newest first, or as in the file */
function sortRows(kind: string, rows: readonly Named[], sort: string): readonly Named[] {
  const asked = sort.replace(/^-/, "");
  const isKnown = isListOrder(asked);
  if (!isKnown && kindOf(kind)?.dated === undefined) return rows;
  const sorted = rows.toSorted(orders[isKnown ? asked : "date"]);
  return isKnown && !sort.startsWith("-") ? sorted : sorted.reverse();
}

function listed(
  items: ContentItems,
  kind: string,
  { search = "", category, page = "1", sort = "" }: Readonly<Record<string, string>>,
): Listed {
  const words = search.trim().toLowerCase();
  const found = items
    .list(kind)
    .filter(
      (item) =>
        (category === undefined || item.category === category) &&
        (item.id.includes(words) || item.name.toLowerCase().includes(words)),
    );
  const start = (Math.max(1, Number.parseInt(page, 10) || 1) - 1) * PAGE;
  return {
    items: sortRows(kind, found, sort).slice(start, start + PAGE),
    total: found.length,
    pages: Math.ceil(found.length / PAGE),
    schema: isWhole(kind) ? undefined : items.blank(kind),
  };
}

/** Pictures that texts may show. */
const listChoosable = ({ names }: ContentItems): string[] =>
  names
    .of("pictures")
    .map(({ id }) => id)
    .filter((id) => !isReserved(id));

const TYPES: Readonly<Record<string, string>> = {
  ".svg": "image/svg+xml",
  ".webm": "video/webm",
  ".mp4": "video/mp4",
};
const sendFile = (file: string): Response =>
  new Response(Readable.toWeb(createReadStream(file)) as ReadableStream, {
    headers: { "Content-Type": TYPES[extname(file)] ?? "image/jpeg" },
  });

/** The request is about a draft (desk.md §7). */
const isDraft = (c: Context): boolean => c.req.query("draft") === "1";

export function contentRoutes({ items }: Pick<DeskContext, "items">): Hono {
  const app = new Hono();
  const translations = new TranslationItems(items);
  const isTranslation = (kind: string): boolean => kind === TRANSLATIONS;
  const { root } = items.work;
  const library = new Library(items);
  const find = (kind: string, id: string): ItemView | undefined =>
    isTranslation(kind) ? translations.find(id) : items.find(kind, id);
  type Handler = (c: Context, kind: string, id: string) => Response | Promise<Response>;
  const handleErrors = (work: Handler) => async (c: Context) => {
    const { kind = "", id = "" } = c.req.param();
    try {
      return await work(c, kind, id);
    } catch (error) {
      if (error instanceof FaultyFile) return c.json(await items.faultyFile(kind, id, error), 422);
      if (error instanceof NoSuchItem) return c.json({ error: deskFaults.noSuchItem }, 404);
      if (error instanceof VersionConflict)
        return c.json({ error: deskFaults.changedElsewhere, current: find(kind, id) }, 409);
      if (error instanceof Refused)
        return c.json({ error: error.message, faults: error.faults }, 422);
      throw error;
    }
  };
  const withBody = <S extends v.GenericSchema>(
    shape: S,
    work: (c: Context, body: v.InferOutput<S>, kind: string, id: string) => Promise<Response>,
  ) =>
    handleErrors(async (c, kind, id) => {
      const body = await parseBody(c, shape);
      return body.success
        ? work(c, body.output, kind, id)
        : c.json({ error: deskFaults.noForm }, 400);
    });

  app.get("/kinds", (c) => c.json({ kinds: kindNames.map((kind) => kindRow(items, kind)) }));
  app.get("/names", (c) => {
    const only = c.req.queries("kind") ?? [];
    const words = (c.req.query("search") ?? "").trim().toLowerCase();
    const all = only.flatMap((kind) =>
      (kindOf(kind) ? items.names.of(kind) : items.groups(kind)).map(({ id, name }) => ({
        kind,
        id,
        name,
      })),
    );
    const found = all.filter(
      ({ id, name }) => words === "" || id.includes(words) || name.toLowerCase().includes(words),
    );
    return c.json({ names: found.slice(0, PICKED_MOST), total: found.length });
  });
  app.get("/translations", async (c) => c.json({ rows: await translations.list() }));
  app.get("/search", (c) => c.json(items.search.find(c.req.query("text") ?? "")));
  app.get("/content/:kind", (c) => {
    const kind = c.req.param("kind");
    return kindOf(kind)
      ? c.json(listed(items, kind, c.req.query()))
      : c.json({ error: deskFaults.noSuchItem }, 404);
  });
  app.post(
    "/check",
    withBody(draft, async (c, body) => {
      if ("markdown" in body)
        return c.json(await items.checks.preview(body.markdown, listChoosable(items)));
      return c.json(
        isTranslation(body.kind)
          ? await translations.check(body.id, body.value)
          : await items.check(body.kind, body.id, body.value, body.category),
      );
    }),
  );

  app.get(
    "/films",
    handleErrors((c) => c.json(listFilms(items))),
  );
  app.post(
    "/films",
    handleErrors(async (c) => c.json(await saveFilm(items, await c.req.formData()), 201)),
  );
  app.delete(
    "/films/:name",
    handleErrors((c) => {
      removeFilm(items, c.req.param("name") ?? "");
      return c.body(null, 204);
    }),
  );
  app.get("/films/:name", (c) => {
    const file = findFilm(root, c.req.param("name"));
    return file ? sendFile(file) : c.json({ error: deskFaults.noSuchItem }, 404);
  });

  const item = "/content/:kind/:id";
  app.get(
    item,
    handleErrors((c, kind, id) =>
      c.json(isTranslation(kind) ? translations.read(id) : items.read(kind, id)),
    ),
  );
  app.get(
    `${item}/file`,
    handleErrors((_, kind, id) => {
      const file = items.assetFile({ kind, id });
      if (!file || !existsSync(file)) throw new NoSuchItem(id);
      return sendFile(file);
    }),
  );
  app.post(
    `${item}/file`,
    handleErrors(async (c, kind, id) => {
      await replaceFile(items, kind, id, await c.req.formData());
      return c.body(null, 204);
    }),
  );
  app.get(
    `${item}/uses`,
    handleErrors((c, kind, id) => c.json(items.listUses(kind, id))),
  );
  app.get(
    `${item}/thumbnail`,
    handleErrors(async (c, kind, id) => {
      const { bytes, etag } = await library.thumbnail(kind, id);
      // The browser revalidates: the guard must accept each request.
      const headers = { "Cache-Control": "private, no-cache", ETag: etag };
      if (c.req.header("if-none-match") === etag) return c.body(null, 304, headers);
      return c.body(bytes, 200, { ...headers, "Content-Type": "image/webp" });
    }),
  );
  app.get("/pictures/:kind", async (c) => {
    const kind = c.req.param("kind");
    return hasPictures(kind)
      ? c.json({ pictures: await library.list(kind) })
      : c.json({ error: deskFaults.noSuchItem }, 404);
  });
  app.put(
    item,
    withBody(saved, async (c, body, kind, id) =>
      c.json(
        isTranslation(kind)
          ? await translations.save(id, body.value, body.version)
          : await items.save(kind, id, body.value, body.version, isDraft(c)),
      ),
    ),
  );
  const make = withBody(made, async (c, body, kind, id) => {
    if ("move" in body) return c.json(items.move(kind, id, body.move));
    if ("rename" in body) return c.json(await items.rename(kind, body.rename, id), 201);
    if ("replace" in body) {
      await items.replaceUses(kind, id, body.replace);
      return c.json(items.listUses(kind, id));
    }
    if ("value" in body)
      return c.json(await items.create(kind, id, body.value, body.category, isDraft(c)), 201);
    return c.json(await items.moveToCategory(kind, id, body.category));
  });
  const take = handleErrors(async (c, kind, id) =>
    c.json(await saveUpload(items, kind, id, await c.req.formData()), 201),
  );
  app.post(item, (c) =>
    c.req.header("content-type")?.startsWith("multipart/") ? take(c) : make(c),
  );
  app.delete(
    item,
    withBody(removed, async (c, body, kind, id) => {
      if (isDraft(c)) await items.discard(kind, id, body.version);
      else await items.remove(kind, id, body.version);
      return c.body(null, 204);
    }),
  );
  return app;
}
