/** Checks references in fields: ids, keys, pictures and page addresses. */
import { existsSync } from "node:fs";
import { join } from "node:path";
import { dubaiStamp } from "#catalogue/dates.ts";
import { nearWords } from "#catalogue/near-words.ts";
import { itemPaths } from "#contract/item-paths.ts";
import { staticPaths } from "#contract/routes.ts";
import type { Finding } from "#messages/diagnostics.ts";
import { foundParts } from "#messages/found-pages.ts";
import { fieldSchema, fieldsIn, isRecord } from "#model/json-schema.ts";
import { type ContentOf, kinds } from "#model/kinds.ts";
import { parseMoment } from "#model/moment.ts";
import type { Shaped, Sourced } from "./checker.ts";
import { type ItemKind, type SourcedItem, type Texts, textKinds } from "./content.ts";
import type { Diagnostic } from "./diagnostics.ts";

const MAX_LISTED = 15;

const getSingular = (kind: string): string =>
  ({ products: "grade", groups: "group", causes: "cause" })[kind] ??
  (kinds as Readonly<Record<string, { item: string }>>)[kind]?.item ??
  kind;

const unknownReference = (id: string, to: readonly string[], ids: readonly string[]): Finding => ({
  code: "unknown-reference",
  values: {
    kinds: to.map(getSingular),
    id,
    near: nearWords(id, ids),
    ids: ids.length <= MAX_LISTED ? ids : [],
  },
});

function listKeys(item: unknown, list: string): string[] {
  const entries = isRecord(item) ? item[list] : undefined;
  return Array.isArray(entries)
    ? entries.map((entry) => String(isRecord(entry) ? entry["key"] : ""))
    : [];
}

/**
 * @param ids by kind, including items with faults
 * @param pictures names in `pictures/index.yaml`
 */
export function diagnoseReferences(
  root: string,
  shaped: readonly Shaped[],
  ids: ReadonlyMap<string, ReadonlySet<string>>,
  pictures: ReadonlySet<string>,
): Diagnostic[] {
  return shaped.flatMap(({ shape, source }) =>
    [...fieldsIn(fieldSchema(shape), source.value)].flatMap(
      ({ schema: { kind, to = [], mayBeGone }, value, path }): Diagnostic[] => {
        if (typeof value !== "string") return [];
        const at = () => ({ file: source.file, line: source.lineOf(path), path });
        if (kind === "reference" && !mayBeGone && !to.some((name) => ids.get(name)?.has(value))) {
          const known = to.flatMap((name) => [...(ids.get(name) ?? [])]);
          return [{ ...at(), ...unknownReference(value, to, known) }];
        }
        if (kind === "own-key") {
          const known = to.flatMap((list) => listKeys(source.value, list));
          if (!known.includes(value)) return [{ ...at(), ...unknownReference(value, to, known) }];
        }
        // check-pictures.ts checks the files that the index names.
        if (
          kind !== "picture" ||
          pictures.has(value) ||
          source.file.endsWith("pictures/index.yaml")
        )
          return [];
        const field = path.find((part) => typeof part === "string") ?? "";
        if (existsSync(join(root, "pictures", `${value}.jpg`)))
          return [{ ...at(), code: "picture-without-text", values: { field, picture: value } }];
        const near = nearWords(value, pictures);
        return [{ ...at(), code: "unknown-picture", values: { field, picture: value, near } }];
      },
    ),
  );
}

const LINK = /\]\((\/[^)\s#?]+)/g;

/** When an item appears, in ms since the epoch; 0 for one that is not scheduled. */
function getMoment({ value }: SourcedItem<object>): number {
  const { publish_from: text } = value as { readonly publish_from?: string };
  return (text === undefined ? undefined : parseMoment(text)) ?? 0;
}

const toGulfTime = (moment: number): string => dubaiStamp(new Date(moment).toISOString());

/**
 * Lists are sorted by date: a scheduled item with an earlier date would appear below older ones.
 * @param now ms since the epoch
 */
export function diagnoseScheduledDates(
  content: Pick<Texts, ItemKind<"md">>,
  now: number,
): Diagnostic[] {
  const diagnostics: Diagnostic[] = [];
  for (const kind of textKinds)
    for (const item of content[kind] as readonly SourcedItem<object>[]) {
      const moment = getMoment(item);
      if (moment <= now) continue;
      const { file, lineOf } = item.source;
      const day = toGulfTime(moment).slice(0, 10);
      for (const [key, date] of Object.entries(item.value))
        if ((key === "publish_date" || key === "posted") && date < day)
          diagnostics.push({
            file,
            line: lineOf([key]),
            path: [key],
            code: "date-before-publication",
            values: { field: key, date, day },
          });
    }
  return diagnostics;
}

/** @param now ms since the epoch */
export function diagnoseSchedule(content: Pick<Texts, ItemKind<"md">>, now: number): Diagnostic[] {
  const all = textKinds.flatMap((kind) =>
    (content[kind] as readonly SourcedItem<object>[]).map((item) => ({
      kind,
      item,
      moment: Math.max(now, getMoment(item)),
    })),
  );
  const scheduled = new Map(
    all
      .filter(({ moment }) => moment > now)
      .flatMap(({ kind, item, moment }) =>
        itemPaths(kind, item.id).map((path) => [path, moment] as const),
      ),
  );
  if (scheduled.size === 0) return [];
  const diagnostics: Diagnostic[] = [];
  for (const { item, moment } of all) {
    const { body, source } = item;
    for (const [index, line] of body.split("\n").entries())
      for (const [, path = ""] of line.matchAll(LINK)) {
        const shown = scheduled.get(path) ?? 0;
        if (shown <= moment) continue;
        const date = toGulfTime(shown).replace(" ", "T");
        diagnostics.push({
          file: source.file,
          line: source.bodyLine + index,
          path: ["body"],
          code: "link-to-scheduled-page",
          values: { path, moment: date },
        });
      }
  }
  return diagnostics;
}

const collectPagePaths = (ids: ReadonlyMap<string, ReadonlySet<string>>): Set<string> =>
  new Set([
    ...staticPaths,
    ...[...ids].flatMap(([kind, names]) => [...names].flatMap((id) => itemPaths(kind, id))),
  ]);

export function diagnosePageWords(
  { value, source }: Sourced<ContentOf<"search-words">>,
  ids: ReadonlyMap<string, ReadonlySet<string>>,
): Diagnostic[] {
  const pages = collectPagePaths(ids);
  for (const part of Object.keys(foundParts)) pages.add(`/${part}`);
  return value.pages.flatMap(({ path }, row): Diagnostic[] => {
    if (pages.has(path)) return [];
    const place = ["pages", row, "path"];
    const at = { file: source.file, line: source.lineOf(place), path: place };
    return [{ ...at, code: "unknown-page", values: { path, near: nearWords(path, pages) } }];
  });
}

/** A redirect starts at an unused address and leads in one step to a page. */
export function diagnoseRedirects(
  { value, source }: Sourced<ContentOf<"redirects">>,
  ids: ReadonlyMap<string, ReadonlySet<string>>,
): Diagnostic[] {
  const pages = collectPagePaths(ids);
  const onward = new Map(value.map(({ from, to }) => [from, to]));
  return value.flatMap(({ from, to }, row): Diagnostic[] => {
    const at = (field: "from" | "to") => ({
      file: source.file,
      line: source.lineOf([row, field]),
      path: [row, field],
    });
    if (pages.has(from))
      return [{ ...at("from"), code: "redirect-from-page", values: { path: from } }];
    if (pages.has(to)) return [];
    const target = onward.get(to);
    if (target !== undefined)
      return [{ ...at("to"), code: "redirect-to-redirect", values: { path: to, target } }];
    const near = nearWords(to, pages);
    return [{ ...at("to"), code: "unknown-page", values: { path: to, near } }];
  });
}
