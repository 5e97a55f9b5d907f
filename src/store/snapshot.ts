/**
 * All content of one version in memory (design §5). Every read of content is a function of a snapshot, so that a page or a file never mixes
 * two states. Loaded from the table `content`; what a page shows of one item alone stays as bytes until it is asked for.
 */
import { setImmediate as turn } from "node:timers/promises";
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
import { addPostings, type Entry, type Postings } from "#catalogue/search/catalogue.ts";
import { contentVersion } from "./content-state.ts";
import type { Database } from "./open.ts";
import { type ContentKind, contentKinds } from "./schema.ts";

/** What lists, filters and searches need of a product. */
export interface ProductHead {
  readonly summary: ProductSummary;
  /** Category key. */
  readonly category: string;
  /** Keys of its industries. */
  readonly industries: readonly string[];
  /** Tokens of catalogue/facets.ts. */
  readonly facets: readonly string[];
  /** What a search compares, and tokens of catalogue/search/terms.ts. */
  readonly entry: Entry;
  readonly terms: readonly string[];
  /** Ids of related products, nearest first. */
  readonly related: readonly string[];
}

/** Of an event besides its summary, whose `status` is empty unless the content says so. */
export interface EventHead {
  readonly summary: EventSummary;
  /** Normalised text that a search looks in. */
  readonly searched: string;
}

/** What is parsed of each kind of item when a snapshot is loaded. */
export interface Heads {
  readonly products: ProductHead;
  readonly contents: ContentSummary;
  readonly events: EventHead;
  readonly jobs: JobSummary;
  readonly brochures: Brochure;
  readonly gallery: GalleryImage;
  readonly documents: null;
}

/** What is parsed when it is asked for; null where there is no more than the head. */
export interface Bodies {
  /** Without `related`. */
  readonly products: Product;
  readonly contents: ContentText;
  readonly events: EventItem;
  readonly jobs: Job;
  /** A PDF. */
  readonly brochures: Uint8Array;
  readonly gallery: null;
  readonly documents: unknown;
}

/** One thing of the content. */
export interface Item<Kind extends ContentKind> {
  readonly id: string;
  /** Of all that it has: an item with the same hash is the same. */
  readonly hash: string;
  /** Frozen: all readers share it. */
  readonly head: Heads[Kind];
  /** JSON of the body; of a brochure its PDF. */
  readonly bytes: Uint8Array;
}

export type Items = { readonly [Kind in ContentKind]: ReadonlyMap<string, Item<Kind>> };

/** One state of the content. */
export interface ContentSnapshot {
  /** Changes with every import that changed anything; empty before the first. */
  readonly version: string;
  /** Items of each kind by their ids, in the order of the import: products in stock order. */
  readonly items: Items;
  /** Places of products, in stock order, that have each search term. */
  readonly postings: Postings;
}

const decoder = new TextDecoder();

/** The body of an item, made new for each caller. */
export function bodyOf<Kind extends ContentKind>({ bytes }: Item<Kind>): Bodies[Kind] {
  return JSON.parse(decoder.decode(bytes)) as Bodies[Kind];
}

/** Freezes a value from JSON with all that it holds. */
function frozen<T>(value: T): T {
  if (typeof value === "object" && value !== null && !Object.isFrozen(value)) {
    for (const part of Object.values(value)) frozen(part);
    Object.freeze(value);
  }
  return value;
}

/** A value that is made of a snapshot once, when it is first asked for. */
export function oncePerSnapshot<T>(make: (content: ContentSnapshot) => T): (content: ContentSnapshot) => T {
  const made = new WeakMap<ContentSnapshot, { readonly value: T }>();
  return (content) => {
    const known = made.get(content) ?? { value: make(content) };
    made.set(content, known);
    return known.value;
  };
}

const documents = oncePerSnapshot(() => new Map<string, unknown>());

/** A document by whatever id a request names, or undefined. Frozen: all readers share it. */
export function findAnyDocument(content: ContentSnapshot, id: string): unknown {
  const known = documents(content);
  const item = content.items.documents.get(id);
  if (item && !known.has(id)) known.set(id, frozen(bodyOf(item)));
  return known.get(id);
}

/** A document by its id such as `industry/automotive`, or undefined. */
export const findDocument = <Id extends DocumentId>(content: ContentSnapshot, id: Id): DocumentShapes[Id] | undefined =>
  findAnyDocument(content, id) as DocumentShapes[Id] | undefined;

/** All documents of a kind (`molfile`), by what follows the kind in their ids. */
export function documentsOf<Kind extends string>(content: ContentSnapshot, kind: Kind): ReadonlyMap<string, DocumentShapes[Extract<`${Kind}/x`, DocumentId>]> {
  const prefix = `${kind}/`;
  const ids = [...content.items.documents.keys()].filter((id) => id.startsWith(prefix));
  return new Map(ids.map((id) => [id.slice(prefix.length), findAnyDocument(content, id) as DocumentShapes[Extract<`${Kind}/x`, DocumentId>]]));
}

/** An item as it is stored. */
interface StoredItem {
  readonly id: string;
  readonly hash: string;
  /** JSON. */
  readonly head: string;
}

/** Makes a snapshot of items that are added in the order of their kind. */
export class SnapshotBuilder {
  readonly #items = Object.fromEntries(contentKinds.map((kind) => [kind, new Map<string, Item<ContentKind>>()])) as Record<
    ContentKind,
    Map<string, Item<ContentKind>>
  >;
  readonly #postings: Postings = new Map();
  readonly #texts = new Map<string, string>();

  /** @param body its bytes, or the item of an earlier snapshot that is the same */
  add(kind: ContentKind, { id, hash, head: text }: StoredItem, body: Uint8Array | Item<ContentKind>): void {
    const parsed = JSON.parse(text) as Heads[ContentKind];
    const head = kind === "products" ? this.#indexed(parsed as ProductHead) : parsed;
    this.#items[kind].set(id, body instanceof Uint8Array ? { id, hash, head: frozen(head), bytes: body } : body);
  }

  build(version: string): ContentSnapshot {
    return { version, items: this.#items as unknown as Items, postings: this.#postings };
  }

  /** A product whose search terms are in the postings alone. */
  #indexed({ terms, ...head }: ProductHead): ProductHead {
    addPostings(this.#postings, this.#items.products.size, terms);
    return { ...head, terms: [], industries: head.industries.map(this.#shared), facets: head.facets.map(this.#shared) };
  }

  /** One string for all that are equal: of 10,000 products each would have its own. */
  readonly #shared = (text: string): string => {
    const known = this.#texts.get(text);
    if (known === undefined) this.#texts.set(text, text);
    return known ?? text;
  };
}

/** Rows read and parsed in one go: about 5 ms. */
const SLICE = 200;
/** How often a load begins again because an import came between. */
const ATTEMPTS = 5;

/** Reads all items, a slice at a time; others have their turn between two. What the earlier snapshot has is not read again, nor kept twice. */
async function readItems({ reader }: Database, before: ContentSnapshot | undefined): Promise<SnapshotBuilder> {
  const builder = new SnapshotBuilder();
  for (const kind of contentKinds) {
    const rows = reader.selectFrom("content").where("kind", "=", kind);
    const known = before?.items[kind] as ReadonlyMap<string, Item<ContentKind>> | undefined;
    for (let after = -1, found = SLICE; found === SLICE; ) {
      const slice = await rows.select(["id", "hash", "position", "head"]).where("position", ">", after).orderBy("position").limit(SLICE).execute();
      const changed = slice.filter(({ id, hash }) => known?.get(id)?.hash !== hash).map(({ id }) => id);
      const bodies = new Map(
        changed.length > 0 ? (await rows.select(["id", "body"]).where("id", "in", changed).execute()).map(({ id, body }) => [id, body]) : [],
      );
      for (const item of slice) {
        const body = bodies.get(item.id) ?? known?.get(item.id);
        // An import came between; the version tells.
        if (body) builder.add(kind, item, body);
      }
      after = Number(slice.at(-1)?.position);
      found = slice.length;
      await turn();
    }
  }
  return builder;
}

/** Reads all content. @param before an earlier snapshot of the same database @throws when imports come so fast that no state could be read whole */
export async function loadSnapshot(db: Database, before?: ContentSnapshot): Promise<ContentSnapshot> {
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const version = await contentVersion(db);
    const builder = await readItems(db, before);
    if ((await contentVersion(db)) === version) return builder.build(version);
  }
  throw new Error("The content changed each time while it was being read");
}

/** Gives the content as it is now. */
export type ContentSource = () => Promise<ContentSnapshot>;

/** Asks the database for the version each time, and loads the content when it has changed. */
export function contentSource(db: Database): ContentSource {
  let known: ContentSnapshot | undefined;
  const read = async (): Promise<ContentSnapshot> => {
    if (known === undefined || known.version !== (await contentVersion(db))) known = await loadSnapshot(db, known);
    return known;
  };
  let last: Promise<unknown> = Promise.resolve();
  return () => {
    // One after the other: who asks after an import never gets a load that began before it.
    const next = last.then(read);
    last = next.catch(() => undefined);
    return next;
  };
}
