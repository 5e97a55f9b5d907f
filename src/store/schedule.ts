/** Content at a given time: scheduled items (`publish_from`) appear without an import. */
import type { DocumentId, DocumentShapes } from "#catalogue/content.ts";
import type { ContentType } from "#catalogue/entities/media.ts";
import { plainWords } from "#catalogue/search/vocabulary.ts";
import { itemPaths } from "#contract/item-paths.ts";
import {
  bodyOf,
  type ContentKind,
  type ContentSnapshot,
  type Item,
  type SnapshotItems,
  toJson,
} from "./snapshot.ts";

const folders = { News: "news", Blog: "blogs", Article: "articles" } as const satisfies Record<
  ContentType,
  string
>;

interface ScheduledItem {
  readonly kind: "contents" | "events" | "jobs";
  readonly id: string;
  readonly folder: string;
  readonly appears: number;
}

function scheduledItems({ contents, events, jobs }: SnapshotItems): ScheduledItem[] {
  const found: ScheduledItem[] = [];
  for (const { id, summary, appears } of contents.values())
    if (appears !== undefined)
      found.push({ kind: "contents", id, folder: folders[summary.type], appears });
  for (const { id, appears } of events.values())
    if (appears !== undefined) found.push({ kind: "events", id, folder: "events", appears });
  for (const { id, appears } of jobs.values())
    if (appears !== undefined) found.push({ kind: "jobs", id, folder: "jobs", appears });
  return found;
}

const listPaths = (items: readonly ScheduledItem[]): ReadonlySet<string> =>
  new Set(items.flatMap(({ folder, id }) => itemPaths(folder, id)));

/** Also adds the words of items that have appeared to the search. */
function documentsWithout(
  documents: SnapshotItems["documents"],
  hidden: readonly ScheduledItem[],
  appeared: readonly ScheduledItem[],
): SnapshotItems["documents"] {
  const shown = new Map(documents);
  const read = <Id extends DocumentId>(id: Id): DocumentShapes[Id] | undefined => {
    const item = documents.get(id);
    return item && (bodyOf(item) as DocumentShapes[Id]);
  };
  const write = (id: DocumentId, value: unknown): void => {
    const item = documents.get(id);
    if (item) shown.set(id, { id, body: toJson(value) });
  };

  const pages = read("pages") ?? [];
  const search = read("search");
  if (search) {
    // An import omits the words of all scheduled items.
    const paths = listPaths(appeared);
    const texts = pages
      .filter(({ path }) => paths.has(path))
      .map(({ title, summary, text }) => `${title} ${summary} ${text}`);
    write("search", {
      ...search,
      plain: [...new Set([...(search.plain ?? "").split("\n"), ...plainWords(texts)])]
        .sort()
        .join("\n"),
    });
  }
  if (hidden.length === 0) return shown;

  const paths = listPaths(hidden);
  const texts = new Set(hidden.filter(({ kind }) => kind === "contents").map(({ id }) => id));
  write(
    "pages",
    pages.filter(({ path }) => !paths.has(path)),
  );
  for (const id of documents.keys()) {
    if (id.startsWith("category/") || id.startsWith("industry/")) {
      const page = read(id as `category/${string}`);
      if (page?.texts?.some((text) => texts.has(text.id)))
        write(id as DocumentId, {
          ...page,
          texts: page.texts.filter((text) => !texts.has(text.id)),
        });
    } else if (id.startsWith("problem/")) {
      const page = read(id as `problem/${string}`);
      if (page?.related.some((text) => texts.has(text.id)))
        write(id as DocumentId, {
          ...page,
          related: page.related.filter((text) => !texts.has(text.id)),
        });
    } else if (id.startsWith("redirect/") && paths.has(read(id as `redirect/${string}`) ?? "")) {
      shown.delete(id);
    }
  }
  return shown;
}

export interface ShownContent {
  readonly content: ContentSnapshot;
  /** Ms since the epoch, or Infinity. */
  readonly until: number;
}

/**
 * @param now ms since the epoch
 * @returns a snapshot whose version changes when an item appears, equally in every process
 */
export function contentAt(stored: ContentSnapshot, now: number): ShownContent {
  const scheduled = scheduledItems(stored.items);
  if (scheduled.length === 0) return { content: stored, until: Number.POSITIVE_INFINITY };
  const hidden = scheduled.filter(({ appears }) => appears > now);
  const appeared = scheduled.filter(({ appears }) => appears <= now);
  const without = <Kind extends ContentKind>(kind: Kind): ReadonlyMap<string, Item<Kind>> => {
    const ids = new Set(hidden.filter((item) => item.kind === kind).map(({ id }) => id));
    const items = stored.items[kind] as ReadonlyMap<string, Item<Kind>>;
    return ids.size === 0 ? items : new Map([...items].filter(([id]) => !ids.has(id)));
  };
  const items: SnapshotItems = {
    ...stored.items,
    contents: without("contents"),
    events: without("events"),
    jobs: without("jobs"),
    documents: documentsWithout(stored.items.documents, hidden, appeared),
  };
  return {
    content: { ...stored, version: `${stored.version}-${appeared.length}`, items },
    until: Math.min(...hidden.map(({ appears }) => appears)),
  };
}
