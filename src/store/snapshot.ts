/** All content of one version in memory (design §5). Heads are parsed on load, bodies on demand. */
import { setImmediate } from "node:timers/promises";
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

export interface ProductHead {
  readonly summary: ProductSummary;
  readonly category: string;
  readonly industries: readonly string[];
  readonly facets: readonly string[];
  readonly entry: Entry;
  /** Nearest first. */
  readonly related: readonly string[];
}

/** `status` is empty unless the content sets it. */
export interface EventHead {
  readonly summary: EventSummary;
  readonly searched: string;
}

export interface Heads {
  readonly products: ProductHead;
  readonly contents: ContentSummary;
  readonly events: EventHead;
  readonly jobs: JobSummary;
  readonly brochures: Brochure;
  readonly gallery: GalleryImage;
  readonly documents: null;
}

export interface Availability {
  /** For a scheduled item (`publish_from`), ms since the epoch. */
  readonly appears?: number | undefined;
  /** A closed job or event keeps its page but is in no list. */
  readonly closed?: boolean | undefined;
}

/** As imported. A snapshot makes postings of products' terms (catalogue/search/terms.ts). */
export interface StoredHeads extends Omit<Heads, "products" | "contents" | "events" | "jobs"> {
  readonly products: ProductHead & { readonly terms: readonly string[] };
  readonly sources: Readonly<Record<string, never>>;
  readonly contents: ContentSummary & Availability;
  readonly events: EventHead & Availability;
  readonly jobs: JobSummary & Availability;
}

/** Null for kinds that have only a head. */
export interface Bodies {
  /** Without `related`. */
  readonly products: Product;
  readonly contents: ContentText;
  readonly events: EventItem;
  readonly jobs: Job;
  readonly brochures: Uint8Array;
  readonly gallery: null;
  readonly documents: unknown;
}

/** A source's text; empty for a picture or a film. */
export interface StoredBodies extends Bodies {
  readonly sources: Uint8Array;
}

export interface Item<Kind extends ContentKind> extends Availability {
  readonly id: string;
  /** Of position, head and body. */
  readonly hash: string;
  /** Frozen: all readers share it. */
  readonly head: Heads[Kind];
  /** JSON; of a brochure its PDF. */
  readonly bytes: Uint8Array;
}

export type SnapshotItems = { readonly [Kind in ContentKind]: ReadonlyMap<string, Item<Kind>> };

export interface ContentSnapshot {
  /** Changes with every import that changed anything; empty before the first. */
  readonly version: string;
  /** By id; products in stock order. */
  readonly items: SnapshotItems;
  /** Products' positions in stock order, by term. */
  readonly postings: Postings;
}

const decoder = new TextDecoder();

/** Each caller gets its own copy. */
export function bodyOf<Kind extends ContentKind>({ bytes }: Item<Kind>): Bodies[Kind] {
  return JSON.parse(decoder.decode(bytes)) as Bodies[Kind];
}

function deepFreeze<T>(value: T): T {
  if (typeof value === "object" && value !== null && !Object.isFrozen(value)) {
    for (const part of Object.values(value)) deepFreeze(part);
    Object.freeze(value);
  }
  return value;
}

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

const documents = oncePerSnapshot(() => new Map<string, unknown>());

/** Frozen: all readers share it. */
export function findAnyDocument(content: ContentSnapshot, id: string): unknown {
  const known = documents(content);
  const item = content.items.documents.get(id);
  if (item && !known.has(id)) known.set(id, deepFreeze(bodyOf(item)));
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

interface StoredItem {
  readonly id: string;
  readonly hash: string;
  readonly head: string;
}

/** Items must be added in order. */
export class SnapshotBuilder {
  readonly #items = Object.fromEntries(
    contentKinds.map((kind) => [kind, new Map<string, Item<ContentKind>>()]),
  ) as Record<ContentKind, Map<string, Item<ContentKind>>>;
  readonly #postings: Postings = new Map();
  readonly #texts = new Map<string, string>();

  /** @param body its bytes, or the unchanged item of an earlier snapshot */
  add(
    kind: ContentKind,
    { id, hash, head: text }: StoredItem,
    body: Uint8Array | Item<ContentKind>,
  ): void {
    const parsed = JSON.parse(text) as StoredHeads[ContentKind];
    if (kind === "products") {
      const head = this.#indexed(parsed as StoredHeads["products"]);
      this.#items[kind].set(
        id,
        body instanceof Uint8Array ? { id, hash, head: deepFreeze(head), bytes: body } : body,
      );
      return;
    }
    if (!(body instanceof Uint8Array)) {
      this.#items[kind].set(id, body);
      return;
    }
    const { appears, closed, ...head } = (parsed ?? {}) as StoredHeads["jobs"];
    this.#items[kind].set(id, {
      id,
      hash,
      head: parsed && deepFreeze(head),
      bytes: body,
      appears,
      closed,
    });
  }

  build(version: string): ContentSnapshot {
    return { version, items: this.#items as unknown as SnapshotItems, postings: this.#postings };
  }

  #indexed({ terms, ...head }: StoredHeads["products"]): ProductHead {
    addPostings(this.#postings, this.#items.products.size, terms);
    return {
      ...head,
      industries: head.industries.map(this.#shared),
      facets: head.facets.map(this.#shared),
    };
  }

  /** 10,000 products must not hold 10,000 copies. */
  readonly #shared = (text: string): string => {
    const known = this.#texts.get(text);
    if (known === undefined) this.#texts.set(text, text);
    return known ?? text;
  };
}

/** Rows per query; they block for about 5 ms. */
const SLICE = 200;
/** A load starts over if an import commits during it. */
const ATTEMPTS = 5;

/** Reuses unchanged items of the earlier snapshot. */
async function readItems(
  { reader }: Database,
  before: ContentSnapshot | undefined,
): Promise<SnapshotBuilder> {
  const builder = new SnapshotBuilder();
  for (const kind of contentKinds) {
    const rows = reader.selectFrom("content").where("kind", "=", kind);
    const known = before?.items[kind] as ReadonlyMap<string, Item<ContentKind>> | undefined;
    for (let after = -1, found = SLICE; found === SLICE; ) {
      const slice = await rows
        .select(["id", "hash", "position", "head"])
        .where("position", ">", after)
        .orderBy("position")
        .limit(SLICE)
        .execute();
      const changed = slice
        .filter(({ id, hash }) => known?.get(id)?.hash !== hash)
        .map(({ id }) => id);
      const bodies = new Map(
        changed.length > 0
          ? (await rows.select(["id", "body"]).where("id", "in", changed).execute()).map(
              ({ id, body }) => [id, body],
            )
          : [],
      );
      for (const item of slice) {
        const body = bodies.get(item.id) ?? known?.get(item.id);
        // Missing only if an import committed in between; the caller then starts over.
        if (body) builder.add(kind, item, body);
      }
      after = Number(slice.at(-1)?.position);
      found = slice.length;
      await setImmediate();
    }
  }
  return builder;
}

/**
 * @param before an earlier snapshot of the same database
 * @throws if an import commits during each attempt
 */
export async function loadSnapshot(
  db: Database,
  before?: ContentSnapshot,
): Promise<ContentSnapshot> {
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const version = await contentVersion(db);
    const builder = await readItems(db, before);
    if ((await contentVersion(db)) === version) return builder.build(version);
  }
  throw new Error("The content changed during every attempt to read it");
}
