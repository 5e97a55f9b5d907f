/** A value as compressed JSON lines, one for each item, so that it is read in small steps. */
import { promisify } from "node:util";
import { createZstdDecompress, zstdCompress } from "node:zlib";
import type { Postings } from "#catalogue/search/catalogue.ts";
import { type Translation, translations } from "#contract/editions.ts";
import {
  type ContentKind,
  type ContentSnapshot,
  contentKinds,
  createSnapshot,
  deepFreeze,
  emptyLists,
  type Json,
  translateSnapshot,
} from "./snapshot.ts";

const compress = promisify(zstdCompress);
/** Decompressed bytes; parsing them takes a few ms. */
const CHUNK = 64 * 1024;
/** JSON has neither character: it escapes them. */
const TAB = "\t";
const NEWLINE = "\n";

interface Loaded {
  readonly lists: ReturnType<typeof emptyLists>;
  readonly postings: Postings;
}

/** JSON, a tab, and further JSON that stays bytes. */
type Line = readonly [head: unknown, body?: Json<unknown> | undefined];

async function packLines(lines: Iterable<Line>): Promise<Uint8Array> {
  const parts: Uint8Array[] = [];
  const newline = Buffer.from(NEWLINE);
  for (const [head, body] of lines) {
    parts.push(Buffer.from(JSON.stringify(head) + TAB));
    if (body) parts.push(body);
    parts.push(newline);
  }
  return compress(Buffer.concat(parts));
}

/** @param onLine gets the head as text, and a copy of the body's bytes */
async function unpackLines(
  packed: Uint8Array,
  onLine: (head: string, body: Buffer | undefined) => void,
): Promise<void> {
  const stream = createZstdDecompress({ chunkSize: CHUNK });
  stream.end(packed);
  let rest: Buffer = Buffer.alloc(0);
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    const bytes = rest.length > 0 ? Buffer.concat([rest, chunk]) : chunk;
    let start = 0;
    for (let end = bytes.indexOf(NEWLINE); end >= 0; end = bytes.indexOf(NEWLINE, start)) {
      const tab = bytes.indexOf(TAB, start);
      const body = tab + 1 < end ? Buffer.from(bytes.subarray(tab + 1, end)) : undefined;
      onLine(bytes.toString("utf8", start, tab), body);
      start = end + 1;
    }
    rest = bytes.subarray(start);
  }
}

/** @param language of a translation, of which only the items that differ are written */
function* listLines(
  { items, postings }: ContentSnapshot,
  language?: Translation,
  english?: ContentSnapshot,
): Generator<Line> {
  for (const kind of contentKinds)
    for (const item of items[kind].values()) {
      if (english?.items[kind].get(item.id) === item) continue;
      const { body, ...head } = item as typeof item & { readonly body?: Json<unknown> };
      yield [[kind, head, language], body];
    }
  for (const posting of postings) yield [["postings", posting, language]];
}

function* listAllLines(snapshot: ContentSnapshot): Generator<Line> {
  yield* listLines(snapshot);
  for (const language of translations) {
    const own = snapshot.translations?.[language];
    if (own) yield* listLines(own, language, snapshot);
  }
}

export const packSnapshot = (snapshot: ContentSnapshot): Promise<Uint8Array> =>
  packLines(listAllLines(snapshot));

/** Other work runs between the chunks. */
export async function unpackSnapshot(
  packed: Uint8Array,
  version: string,
): Promise<ContentSnapshot> {
  const languages = new Map<Translation | null, Loaded>();
  const loadedIn = (language: Translation | null): Loaded => {
    const known = languages.get(language) ?? { lists: emptyLists(), postings: new Map() };
    languages.set(language, known);
    return known;
  };
  const texts = new Map<string, string>();
  // 10,000 products must not hold 10,000 copies of an industry.
  const share = (text: string): string => {
    const known = texts.get(text);
    if (known === undefined) texts.set(text, text);
    return known ?? text;
  };
  await unpackLines(packed, (text, body) => {
    const [kind, head, language = null] = JSON.parse(text) as [
      ContentKind | "postings",
      object,
      Translation | null,
    ];
    const { lists, postings } = loadedIn(language);
    if (kind === "postings") {
      const [term, places] = head as [string, number[]];
      postings.set(term, places);
      return;
    }
    for (const value of Object.values(head))
      if (Array.isArray(value))
        for (const [place, part] of value.entries()) value[place] = share(part as string);
    const item = body ? { ...head, body } : head;
    // Here, because freezing all items at once would stop other work.
    (lists[kind] as unknown[]).push(deepFreeze(item));
  });
  const { lists, postings } = loadedIn(null);
  const english = createSnapshot(lists, postings, version);
  const translated: Partial<Record<Translation, ContentSnapshot>> = {};
  for (const language of translations) {
    const own = languages.get(language);
    if (own) translated[language] = translateSnapshot(english, own.lists, own.postings);
  }
  return languages.size > 1 ? { ...english, translations: translated } : english;
}

/** @param sources texts of the content files, by path below the content folder */
export const packSources = (sources: ReadonlyMap<string, string>): Promise<Uint8Array> =>
  packLines(
    (function* () {
      for (const [file, text] of sources) yield [file, Buffer.from(JSON.stringify(text))];
    })(),
  );

export async function unpackSources(
  packed: Uint8Array,
  isWanted: (file: string) => boolean = () => true,
): Promise<ReadonlyMap<string, string>> {
  const sources = new Map<string, string>();
  await unpackLines(packed, (head, body) => {
    const file = JSON.parse(head) as string;
    if (isWanted(file)) sources.set(file, JSON.parse(String(body)) as string);
  });
  return sources;
}
