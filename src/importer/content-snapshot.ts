/** Makes everything that the store holds: the snapshot, pictures, texts of files. */
import { isDeepStrictEqual } from "node:util";
import { type Translation, translations } from "#contract/editions.ts";
import { addFocus } from "#contract/pictures.ts";
import { makeBrochures } from "#documents/brochures.ts";
import { kindsWith } from "#model/kinds.ts";
import { type ContentCounts, type PackedContent, packContent } from "#store/import.ts";
import {
  type ContentLists,
  type ContentSnapshot,
  contentKinds,
  createSnapshot,
  toJson,
  translateSnapshot,
} from "#store/snapshot.ts";
import { check } from "./check.ts";
import type { Content } from "./content.ts";
import { takePictures } from "./pictures.ts";
import { ContentFiles } from "./read.ts";
import { makeBrochureInput } from "./rows-brochures.ts";
import { type MadePictures, makeDocuments } from "./rows-documents.ts";
import { makeEventItems, makeJobItems, makeTextItems } from "./rows-media.ts";
import { makeProductItems } from "./rows-products.ts";
import { readSources } from "./sources.ts";
import { translateContent } from "./translations.ts";

/** All but brochures and the gallery's files, which every edition shares. */
function makeItems(content: Content, made: MadePictures, root: string, english = content) {
  const { markdown } = content;
  const products = makeProductItems(content, markdown, made.pictures, english);
  const lists = {
    products: products.items,
    contents: makeTextItems(content, markdown, made.pictures),
    events: makeEventItems(content, markdown, made.pictures),
    jobs: makeJobItems(content, markdown),
    gallery: content.gallery.map((row) => {
      const { width, height } = made.gallery.get(row.filename) ?? {};
      return { id: row.filename, summary: { _id: row.filename, ...row, width, height } };
    }),
    documents: makeDocuments(content, markdown, made, root, english),
  };
  return { lists, products };
}

/** Without the items that are the same in English. */
function makeTranslation(
  english: ContentSnapshot,
  content: Content,
  language: Translation,
  made: MadePictures,
  root: string,
): ContentSnapshot {
  const { lists, products } = makeItems(translateContent(content, language), made, root, content);
  const changed = Object.fromEntries(
    contentKinds.map((kind) => {
      const items: readonly { readonly id: string }[] = kind === "brochures" ? [] : lists[kind];
      return [
        kind,
        items.filter((item) => !isDeepStrictEqual(item, english.items[kind].get(item.id))),
      ];
    }),
  ) as unknown as ContentLists;
  return translateSnapshot(english, changed, products.postings);
}

async function makeSnapshot(
  content: Content,
  { root, pictures }: SnapshotRequest,
): Promise<ContentSnapshot> {
  const made = await takePictures(
    root,
    pictures,
    content.pictures.map((row) => row.picture),
    content.gallery.map((row) => row.filename),
  );
  for (const { picture, focus } of content.pictures) {
    const address = made.pictures.get(picture);
    if (focus && address) made.pictures.set(picture, addFocus(address, focus));
  }
  const { lists, products } = makeItems(content, made, root);
  const brochures = await makeBrochures(makeBrochureInput(content, products.details));
  const english = createSnapshot(
    {
      ...lists,
      brochures: brochures.map(({ brochure, bytes }) => ({
        id: brochure._id,
        summary: brochure,
        body: toJson(Buffer.from(bytes).toString("base64")),
      })),
    },
    products.postings,
  );
  const translated = translations.map((language) => [
    language,
    makeTranslation(english, content, language, made, root),
  ]);
  return { ...english, translations: Object.fromEntries(translated) };
}

/** Kinds that an import must not empty by mistake. */
const countItems = (content: Content): ContentCounts =>
  Object.fromEntries(
    kindsWith("counted").flatMap((kind) => {
      const items = content[kind as keyof Content & typeof kind] as readonly {
        readonly category?: string;
      }[];
      const groups = Map.groupBy(items, ({ category }) =>
        kind === "products" ? `products/${category}` : kind,
      );
      return [...groups].map(([path, { length }]) => [path, length]);
    }),
  );

export interface SnapshotRequest {
  readonly root: string;
  readonly pictures: string;
  readonly incomplete: boolean;
}

export interface CheckedContent {
  readonly packed: PackedContent;
  readonly counts: ContentCounts;
  readonly products: number;
}

/** @throws ContentDiagnostics */
export async function makeCheckedContent(request: SnapshotRequest): Promise<CheckedContent> {
  const { root, incomplete } = request;
  const content = await check(root, { incomplete });
  const snapshot = await makeSnapshot(content, request);
  return {
    packed: await packContent(snapshot, readSources(new ContentFiles(root))),
    counts: countItems(content),
    products: content.products.length,
  };
}
