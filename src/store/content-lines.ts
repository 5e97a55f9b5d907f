/** A value as compressed JSON lines, one for each item, so that it is read in small steps. */
import { promisify } from "node:util";
import { createZstdDecompress, zstdCompress } from "node:zlib";
import type { Postings } from "#catalogue/search/catalogue.ts";
import {
  type ContentSnapshot,
  contentKinds,
  createSnapshot,
  deepFreeze,
  emptyLists,
  type Json,
} from "./snapshot.ts";

const compress = promisify(zstdCompress);
/** Decompressed bytes; parsing them takes a few ms. */
const CHUNK = 64 * 1024;
/** JSON has neither character: it escapes them. */
const TAB = "\t";
const NEWLINE = "\n";

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

function* listLines({ items, postings }: ContentSnapshot): Generator<Line> {
  for (const kind of contentKinds)
    for (const item of items[kind].values()) {
      const { body, ...head } = item as typeof item & { readonly body?: Json<unknown> };
      yield [[kind, head], body];
    }
  for (const posting of postings) yield [["postings", posting]];
}

export const packSnapshot = (snapshot: ContentSnapshot): Promise<Uint8Array> =>
  packLines(listLines(snapshot));

/** Other work runs between the chunks. */
export async function unpackSnapshot(
  packed: Uint8Array,
  version: string,
): Promise<ContentSnapshot> {
  const lists = emptyLists();
  const postings: Postings = new Map();
  const texts = new Map<string, string>();
  // 10,000 products must not hold 10,000 copies of an industry.
  const share = (text: string): string => {
    const known = texts.get(text);
    if (known === undefined) texts.set(text, text);
    return known ?? text;
  };
  await unpackLines(packed, (text, body) => {
    const [kind, head] = JSON.parse(text) as [keyof typeof lists | "postings", object];
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
  return createSnapshot(lists, postings, version);
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
