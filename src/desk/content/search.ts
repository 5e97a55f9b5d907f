/** Search over ids, names and all fields of the content. */
import { existsSync } from "node:fs";
import { setImmediate } from "node:timers/promises";
import { parse } from "yaml";
import { compact, normalise, searchTerm } from "#catalogue/search/text.ts";
import { deskFaults } from "#messages/desk.ts";
import { type FieldSchema, fieldsIn, isRecord } from "#model/json-schema.ts";
import { kindNames, kinds } from "#model/kinds.ts";
import type { Found, FoundItem } from "../payloads.ts";
import { FileCache } from "./file-cache.ts";
import {
  contentPlaceOf,
  type Names,
  type Place,
  partsOf,
  rowKeyOf,
  schemaOfPlace,
} from "./places.ts";

const ITEMS_MAX = 50;
/** Characters on each side of the match. */
const EXCERPT_SIDE = 60;

interface Segment {
  readonly field: string;
  readonly text: string;
  readonly folded: string;
}

interface Indexed {
  readonly segments: readonly Segment[];
  /** Folded text, one line per segment. */
  readonly all: string;
}

const plain = (text: string): string => text.replaceAll(/\s+/g, " ").trim();

function indexed(schema: FieldSchema, value: unknown, body = ""): Indexed {
  const segments: Segment[] = [];
  const add = (field: string, written: string): void => {
    const text = plain(written);
    if (text !== "") segments.push({ field, text, folded: normalise(text) });
  };
  /** Titles by depth; a list entry has the list's title. */
  const titles: string[] = [];
  for (const { schema: part, value: inside, path } of fieldsIn(schema, value)) {
    titles[path.length] = part.title ?? titles[path.length - 1] ?? "";
    if (typeof inside === "string" || typeof inside === "number")
      add(titles[path.length] ?? "", part.labels?.[String(inside)] ?? String(inside));
  }
  add(deskFaults.body, body);
  return { segments, all: segments.map(({ folded }) => folded).join("\n") };
}

function itemsOf(place: Place, text: string): ReadonlyMap<string, Indexed> {
  const { yaml, body } = partsOf(text, place.isMarkdown);
  let value: unknown;
  try {
    value = parse(yaml);
  } catch {
    value = undefined;
  }
  const { rowKey } = place;
  if (!rowKey) return new Map([[place.id, indexed(schemaOfPlace(place, value), value, body)]]);
  const rows = Array.isArray(value) ? value.filter(isRecord) : [];
  return new Map(rows.map((row) => [String(row[rowKey]), indexed(schemaOfPlace(place, row), row)]));
}

interface Word {
  /** Texts without these first letters or digits are skipped. */
  readonly start: string;
  readonly pattern: RegExp;
}

const NOT_WORD = "[^\\p{L}\\p{N}\\n]";

const runsOf = (text: string): string[] => text.match(/\p{L}+|\p{N}+/gu) ?? [];
/** Allows one other character between runs of letters or digits. */
const inOrder = (runs: readonly string[]): string => runs.join(`${NOT_WORD}?`);

/**
 * `uv531`, `uv-531` and `UV 531` match each other. Words of four letters or more match inside of
 * others (octyloxybenzophenone); shorter ones and numbers only at the beginning, so that a digit
 * does not match half of the content.
 */
function wordOf(word: string): Word | undefined {
  const runs = runsOf(word);
  const [start] = runs;
  if (start === undefined) return undefined;
  const isLong = /^\p{L}{4,}$/u.test(word);
  return { start, pattern: new RegExp((isLong ? "" : "(?<![\\p{L}\\p{N}])") + inOrder(runs), "u") };
}

const has = (text: string, { start, pattern }: Word): boolean =>
  text.includes(start) && pattern.test(text);

/** Text around all words in their order, or around the first match. */
function excerptOf(
  { text, folded }: Segment,
  term: string,
  words: readonly Word[],
): FoundItem["excerpt"] {
  let match: RegExpExecArray | null = null;
  for (const pattern of [
    new RegExp(inOrder(runsOf(term)), "u"),
    ...words.map((word) => word.pattern),
  ])
    match ??= pattern.exec(folded);
  if (!match) return undefined;
  // Folding changes the length of ligatures and decomposed accents.
  const shift = text.length - folded.length;
  const near = shift === 0 ? match.index : text.toLowerCase().indexOf(match[0]);
  const at = near < 0 ? Math.max(0, Math.min(match.index, text.length)) : near;
  const end = Math.min(text.length, at + match[0].length);
  const from = Math.max(0, at - EXCERPT_SIDE);
  const to = Math.min(text.length, end + EXCERPT_SIDE);
  const before = from === 0 ? text.slice(0, at) : `…${text.slice(from, at).replace(/^\S*\s/, " ")}`;
  const after =
    to === text.length ? text.slice(end) : `${text.slice(end, to).replace(/\s\S*$/, " ")}…`;
  return [before, text.slice(at, end), after];
}

interface Hit {
  readonly rank: number;
  readonly segment?: Segment | undefined;
}

/** Rank: lower is better, undefined without a match. */
function hitOf(
  id: string,
  name: string,
  { segments, all }: Indexed,
  term: string,
  words: readonly Word[],
): Hit | undefined {
  const glued = compact(term);
  const keys = [compact(id), compact(name)];
  if (keys.includes(glued)) return { rank: 0 };
  if (keys.some((key) => key.startsWith(glued))) return { rank: 1 };
  // A single letter matches every text.
  if (glued.length < 2) return undefined;
  const head = `${normalise(id)}\n${normalise(name)}`;
  const rest = words.filter((word) => !has(head, word));
  if (rest.length === 0 || keys.some((key) => key.includes(glued))) return { rank: 2 };
  if (!rest.every((word) => has(all, word))) return undefined;
  const equal = segments.find(({ folded }) => folded === term);
  if (equal) return { rank: 3, segment: equal };
  const complete = segments.find(({ folded }) => words.every((word) => has(folded, word)));
  return {
    rank: complete ? 4 : 5,
    segment: complete ?? segments.find(({ folded }) => rest.some((word) => has(folded, word))),
  };
}

export class ContentSearch {
  readonly #names: Names;
  readonly #files = new FileCache<ReadonlyMap<string, Indexed>>();
  constructor(names: Names) {
    this.#names = names;
  }

  #indexed(kind: string, id: string, category: string | undefined): Indexed | undefined {
    const place = contentPlaceOf(this.#names.root, kind, id, category);
    return existsSync(place.file)
      ? this.#files.read(place.file, (text) => itemsOf(place, text)).get(id)
      : undefined;
  }

  /** Indexes one file at a time, so that other requests are handled meanwhile. */
  async prepare(): Promise<void> {
    for (const kind of kindNames)
      for (const { id, category } of this.#names.of(kind)) {
        this.#indexed(kind, id, category);
        if (!rowKeyOf(kind)) await setImmediate();
      }
  }

  /** Best matches first, grouped by kind. */
  find(text: string): Found {
    const term = searchTerm(plain(text));
    const words = term
      .split(" ")
      .map(wordOf)
      .filter((word) => word !== undefined);
    if (words.length === 0) return { total: 0, groups: [] };
    const hits = [];
    for (const kind of kindNames)
      for (const { id, name, category } of this.#names.of(kind)) {
        const item = this.#indexed(kind, id, category);
        const hit = item && hitOf(id, name, item, term, words);
        if (hit) hits.push({ kind, id, name, ...hit });
      }
    const best = hits.toSorted((a, b) => a.rank - b.rank).slice(0, ITEMS_MAX);
    const groups = Map.groupBy(best, ({ kind }) => kind);
    return {
      total: hits.length,
      groups: [...groups].map(([kind, found]) => ({
        kind,
        title: kinds[kind].title,
        items: found.map(({ id, name, segment }) => ({
          id,
          name,
          field: segment?.field,
          excerpt: segment && excerptOf(segment, term, words),
        })),
      })),
    };
  }
}
