/** All content of one version in memory (design §5). Bodies are parsed on demand. */
import type { DocumentId, DocumentShapes } from "#catalogue/content.ts";
import type {
  Brochure,
  ContentSummary,
  ContentItem as ContentText,
  EventItem,
  EventSummary,
  GalleryImage,
  Job,
  JobSummary,
} from "#catalogue/entities/media.ts";
import type { Product, ProductSummary } from "#catalogue/entities/products.ts";
import type { Entry, Postings } from "#catalogue/search/catalogue.ts";
import type { Language, Translation } from "#contract/editions.ts";
import { isRecord } from "#model/json-schema.ts";

/** UTF-8 bytes of JSON. */
export type Json<T> = Uint8Array & { readonly parsed?: T };

export const toJson = <T>(value: T): Json<T> => Buffer.from(JSON.stringify(value));

interface Availability {
  /** For a scheduled item (`publish_from`), ms since the epoch. */
  readonly appears?: number | undefined;
  /** A closed job or event keeps its page but is in no list. */
  readonly closed?: boolean | undefined;
}

/** As the importer makes them and as they are read. `body` is what only the item's own page needs. */
interface ContentItems {
  readonly products: {
    readonly id: string;
    readonly summary: ProductSummary;
    readonly category: string;
    readonly industries: readonly string[];
    readonly facets: readonly string[];
    readonly entry: Entry;
    /** Nearest first. */
    readonly related: readonly string[];
    /** Without `related`. */
    readonly body: Json<Product>;
  };
  readonly contents: Availability & {
    readonly id: string;
    readonly summary: ContentSummary;
    readonly body: Json<ContentText>;
  };
  /** `status` is empty unless the content sets it. */
  readonly events: Availability & {
    readonly id: string;
    readonly summary: EventSummary;
    readonly searched: string;
    readonly body: Json<EventItem>;
  };
  readonly jobs: Availability & {
    readonly id: string;
    readonly summary: JobSummary;
    readonly body: Json<Job>;
  };
  readonly brochures: {
    readonly id: string;
    readonly summary: Brochure;
    /** The PDF in base64. */
    readonly body: Json<string>;
  };
  readonly gallery: { readonly id: string; readonly summary: GalleryImage };
  readonly documents: Availability & { readonly id: string; readonly body: Json<unknown> };
}

export type ContentKind = keyof ContentItems;
export type Item<Kind extends ContentKind> = ContentItems[Kind];
/** In display order; products in stock order. Ids are unique within a kind. */
export type ContentLists = { readonly [Kind in ContentKind]: readonly Item<Kind>[] };
export type SnapshotItems = { readonly [Kind in ContentKind]: ReadonlyMap<string, Item<Kind>> };

export interface ContentSnapshot {
  /** Changes with every import that changed anything; empty before the first. */
  readonly version: string;
  /** By id, in the order of the lists. */
  readonly items: SnapshotItems;
  /** Products' positions in stock order, by term (catalogue/search/terms.ts). */
  readonly postings: Postings;
  /** The content in other languages; what is not translated is in English. */
  readonly translations?: Readonly<Partial<Record<Translation, ContentSnapshot>>> | undefined;
  /** Parts of documents that appear later are left out; ms since the epoch. Absent: none. */
  readonly at?: number | undefined;
}

export const emptyLists = (): { [Kind in ContentKind]: Item<Kind>[] } => ({
  products: [],
  contents: [],
  events: [],
  jobs: [],
  brochures: [],
  gallery: [],
  documents: [],
});

export const contentKinds = Object.keys(emptyLists()) as readonly ContentKind[];

export function deepFreeze<T>(value: T): T {
  // Bytes cannot be frozen.
  if (value instanceof Uint8Array) return value;
  if (typeof value === "object" && value !== null && !Object.isFrozen(value)) {
    for (const part of Object.values(value)) deepFreeze(part);
    Object.freeze(value);
  }
  return value;
}

/** Items are frozen, because all readers share them. */
export function createSnapshot(
  lists: ContentLists,
  postings: Postings,
  version = "",
): ContentSnapshot {
  const items = Object.fromEntries(
    contentKinds.map((kind) => [
      kind,
      new Map(lists[kind].map((item) => [item.id, deepFreeze(item)])),
    ]),
  ) as unknown as SnapshotItems;
  return { version, items, postings };
}

/**
 * The English content with items and search tokens of another language in place of its own.
 * @param lists of the items that differ
 */
export function translateSnapshot(
  { translations: _, ...english }: ContentSnapshot,
  lists: ContentLists,
  postings: Postings,
): ContentSnapshot {
  const items: Record<string, ReadonlyMap<string, object>> = { ...english.items };
  for (const kind of contentKinds)
    if (lists[kind].length > 0) {
      const changed = new Map<string, object>(english.items[kind]);
      for (const item of lists[kind]) changed.set(item.id, deepFreeze(item));
      items[kind] = changed;
    }
  return { ...english, items: items as unknown as SnapshotItems, postings };
}

/** In English if there is no translation. */
export const translated = (content: ContentSnapshot, language: Language): ContentSnapshot =>
  (language === "en" ? undefined : content.translations?.[language]) ?? content;

const decoder = new TextDecoder();

/** Each caller gets its own copy. */
export const bodyOf = <T>({ body }: { readonly body: Json<T> }): T =>
  JSON.parse(decoder.decode(body)) as T;

export function oncePerSnapshot<T>(
  make: (content: ContentSnapshot) => T,
): (content: ContentSnapshot) => T {
  const made = new WeakMap<ContentSnapshot, { readonly value: T }>();
  return (content) => {
    const known = made.get(content) ?? { value: make(content) };
    made.set(content, known);
    return known.value;
  };
}

/** Without parts that appear later, and without the moments of the others. */
function shownAt(value: unknown, now: number): unknown {
  const isLater = (part: unknown): boolean => isRecord(part) && Number(part["appears"]) > now;
  if (Array.isArray(value))
    return value.filter((part) => !isLater(part)).map((part) => shownAt(part, now));
  if (!isRecord(value)) return value;
  const parts: Record<string, unknown> = {};
  for (const [name, part] of Object.entries(value))
    if (name !== "appears") parts[name] = shownAt(part, now);
  return parts;
}

const documents = oncePerSnapshot(() => new Map<string, unknown>());

/** Frozen: all readers share it. */
export function findAnyDocument(content: ContentSnapshot, id: string): unknown {
  const known = documents(content);
  const item = content.items.documents.get(id);
  if (item && !known.has(id))
    known.set(id, deepFreeze(shownAt(bodyOf(item), content.at ?? Number.POSITIVE_INFINITY)));
  return known.get(id);
}

export const findDocument = <Id extends DocumentId>(
  content: ContentSnapshot,
  id: Id,
): DocumentShapes[Id] | undefined => findAnyDocument(content, id) as DocumentShapes[Id] | undefined;

/** By the rest of their ids, e.g. after `molfile/`. */
export function documentsOf<Kind extends string>(
  content: ContentSnapshot,
  kind: Kind,
): ReadonlyMap<string, DocumentShapes[Extract<`${Kind}/x`, DocumentId>]> {
  const prefix = `${kind}/`;
  const ids = [...content.items.documents.keys()].filter((id) => id.startsWith(prefix));
  return new Map(
    ids.map((id) => [
      id.slice(prefix.length),
      findAnyDocument(content, id) as DocumentShapes[Extract<`${Kind}/x`, DocumentId>],
    ]),
  );
}
