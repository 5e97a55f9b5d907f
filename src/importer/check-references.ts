/**
 * Checks what fields point to (model/fields.ts): ids of items of other kinds, keys of the same
 * item, pictures, and addresses of pages.
 */
import { existsSync } from "node:fs";
import { join } from "node:path";
import { dubaiStamp } from "#catalogue/dates.ts";
import { nearWords } from "#catalogue/near-words.ts";
import { itemPaths } from "#contract/item-paths.ts";
import { staticPaths } from "#contract/routes.ts";
import { fieldSchema, fieldsIn, isRecord } from "#model/json-schema.ts";
import { type ContentOf, kinds } from "#model/kinds.ts";
import { parseMoment } from "#model/moment.ts";
import type { Shaped, Sourced } from "./checker.ts";
import { type Item, type ItemKind, type Texts, textKinds } from "./content.ts";
import { type Diagnostic, orList } from "./diagnostics.ts";

/** As many ids as a fault names when none of them is near. */
const LISTED = 15;

/**
 * Items of a kind in the singular. `groups` are those of interactions.yaml, `causes` those of a
 * problem.
 */
const nounOf = (kind: string): string =>
  ({ products: "grade", groups: "group", causes: "cause" })[kind] ??
  (kinds as Readonly<Record<string, { item: string }>>)[kind]?.item ??
  kind;

function expectedId(
  value: string,
  to: readonly string[],
  ids: readonly string[],
): Pick<Diagnostic, "code" | "expected"> {
  const near = nearWords(value, ids);
  if (near.length > 0) return { code: "near", expected: `${orList(near)}?` };
  return {
    expected:
      ids.length <= LISTED ? `one of ${ids.join(", ")}` : `the id of a ${orList(to.map(nounOf))}`,
  };
}

/** Keys of the entries of a list of an item. */
function keysOf(item: unknown, list: string): string[] {
  const entries = isRecord(item) ? item[list] : undefined;
  return Array.isArray(entries)
    ? entries.map((entry) => String(isRecord(entry) ? entry["key"] : ""))
    : [];
}

/**
 * Diagnostics of ids that no item has and of pictures that are not there or have no alternative
 * text.
 * @param ids by kind, also of items whose own files have faults
 * @param pictures those of `pictures/index.yaml`
 */
export function referenceDiagnostics(
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
          return [
            {
              ...at(),
              wrong: `unknown ${orList(to.map(nounOf))} ${value}`,
              ...expectedId(value, to, known),
            },
          ];
        }
        if (kind === "own-key") {
          const known = to.flatMap((list) => keysOf(source.value, list));
          if (!known.includes(value))
            return [
              {
                ...at(),
                wrong: `unknown ${orList(to.map(nounOf))} ${value}`,
                ...expectedId(value, to, known),
              },
            ];
        }
        // The index itself names files, which check-pictures.ts reads.
        if (
          kind !== "picture" ||
          pictures.has(value) ||
          source.file.endsWith("pictures/index.yaml")
        )
          return [];
        const name = `${path.find((part) => typeof part === "string")} ${value}`;
        if (existsSync(join(root, "pictures", `${value}.jpg`)))
          return [
            {
              ...at(),
              wrong: `${name} has no alternative text`,
              expected: "a line in content/pictures/index.yaml",
            },
          ];
        const near = nearWords(value, pictures);
        return [
          {
            ...at(),
            wrong: `${name} is no picture`,
            expected:
              near.length > 0 ? `${orList(near)}?` : `content/pictures/${value}.jpg to exist`,
          },
        ];
      },
    ),
  );
}

/** Links of a text to pages of the site, by their paths. */
const LINK = /\]\((\/[^)\s#?]+)/g;

/**
 * Diagnostics of links to scheduled items from texts that visitors see earlier: until the item
 * appears they lead nowhere.
 * @param now ms since the epoch
 */
export function scheduleDiagnostics(
  content: Pick<Texts, ItemKind<"md">>,
  now: number,
): Diagnostic[] {
  const appears = ({ value }: Item<object>): number => {
    const { publish_from: text } = value as { readonly publish_from?: string };
    return (text === undefined ? undefined : parseMoment(text)) ?? 0;
  };
  const all = textKinds.flatMap((kind) =>
    (content[kind] as readonly Item<object>[]).map((item) => ({
      kind,
      item,
      moment: Math.max(now, appears(item)),
    })),
  );
  const scheduled = new Map(
    all.flatMap(({ kind, item, moment }) =>
      moment > now ? itemPaths(kind, item.id).map((path) => [path, moment] as const) : [],
    ),
  );
  if (scheduled.size === 0) return [];
  return all.flatMap(({ item: { body, source }, moment }) =>
    body.split("\n").flatMap((line, index) =>
      [...line.matchAll(LINK)].flatMap(([, path = ""]): Diagnostic[] => {
        const shown = scheduled.get(path) ?? 0;
        if (shown <= moment) return [];
        const date = dubaiStamp(new Date(shown).toISOString()).replace(" ", "T");
        return [
          {
            file: source.file,
            line: source.bodyLine + index,
            path: ["body"],
            wrong: `the link to ${path} leads nowhere before ${date}`,
            expected: `a text without the link, or publish_from: ${date} or later`,
          },
        ];
      }),
    ),
  );
}

const pagePaths = (ids: ReadonlyMap<string, ReadonlySet<string>>): Set<string> =>
  new Set([
    ...staticPaths,
    ...[...ids].flatMap(([kind, names]) => [...names].flatMap((id) => itemPaths(kind, id))),
  ]);

/**
 * Diagnostics of the addresses for which search-words.yaml has words: each is one of a page that is
 * there.
 * @param ids of all items by kind
 */
export function pageWordsDiagnostics(
  { value, source }: Sourced<ContentOf<"search-words">>,
  ids: ReadonlyMap<string, ReadonlySet<string>>,
): Diagnostic[] {
  const pages = pagePaths(ids);
  return value.pages.flatMap(({ path }, row): Diagnostic[] => {
    if (pages.has(path)) return [];
    const place = ["pages", row, "path"];
    const at = {
      file: source.file,
      line: source.lineOf(place),
      path: place,
      wrong: `${path} is no page`,
    };
    const near = nearWords(path, pages);
    return [
      near.length > 0
        ? { ...at, code: "near", expected: `${orList(near)}?` }
        : { ...at, expected: "the address of a page" },
    ];
  });
}

/**
 * Diagnostics of old addresses (redirects.yaml): no page has one, and each leads in one step to a
 * page that is there.
 * @param ids of all items by kind
 */
export function redirectDiagnostics(
  { value, source }: Sourced<ContentOf<"redirects">>,
  ids: ReadonlyMap<string, ReadonlySet<string>>,
): Diagnostic[] {
  const pages = pagePaths(ids);
  const onward = new Map(value.map(({ from, to }) => [from, to]));
  const first = new Map<string, number>();
  return value.flatMap(({ from, to }, row): Diagnostic[] => {
    const at = (field: "from" | "to") => ({
      file: source.file,
      line: source.lineOf([row, field]),
      path: [row, field],
    });
    const before = first.get(from);
    first.set(from, before ?? at("from").line);
    if (before !== undefined)
      return [
        {
          ...at("from"),
          wrong: `a second row for ${from}`,
          expected: `one; the first is line ${before}`,
        },
      ];
    if (pages.has(from))
      return [
        { ...at("from"), wrong: `${from} is a page`, expected: "an address that no page has" },
      ];
    if (pages.has(to)) return [];
    const target = onward.get(to);
    if (target !== undefined)
      return [{ ...at("to"), wrong: `${to} leads on to ${target}`, expected: target }];
    const near = nearWords(to, pages);
    if (near.length > 0)
      return [
        { ...at("to"), code: "near", wrong: `${to} is no page`, expected: `${orList(near)}?` },
      ];
    return [{ ...at("to"), wrong: `${to} is no page`, expected: "the address of a page" }];
  });
}
