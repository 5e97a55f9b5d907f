/** Makes everything that the store holds: rows, pictures, brochures. */
import { addFocus } from "#contract/pictures.ts";
import { makeBrochures } from "#documents/brochures.ts";
import { kindsWith } from "#model/kinds.ts";
import type { ContentCounts, ContentRows } from "#store/import.ts";
import { check } from "./check.ts";
import type { Content } from "./content.ts";
import { takePictures } from "./pictures.ts";
import { ContentFiles } from "./read.ts";
import { makeBrochureInput } from "./rows-brochures.ts";
import { makeDocumentRows } from "./rows-documents.ts";
import { makeEventRows, makeJobRows, makeMediaRows } from "./rows-media.ts";
import { makeProductRows } from "./rows-products.ts";
import { makeSourceRows } from "./sources.ts";

async function makeContentRows(
  content: Content,
  { root, pictures }: RowsRequest,
): Promise<ContentRows> {
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
  const { markdown } = content;
  const products = makeProductRows(content, markdown, made.pictures);
  const brochures = await makeBrochures(
    makeBrochureInput(
      content,
      products.map(({ body }) => body),
    ),
  );
  return {
    products,
    contents: makeMediaRows(content, markdown, made.pictures),
    events: makeEventRows(content, markdown, made.pictures),
    jobs: makeJobRows(content, markdown),
    brochures: brochures.map(({ brochure, bytes }) => ({
      id: brochure._id,
      head: brochure,
      body: bytes,
    })),
    gallery: content.gallery.map((row) => {
      const { width, height } = made.gallery.get(row.filename) ?? {};
      return { id: row.filename, head: { _id: row.filename, ...row, width, height }, body: null };
    }),
    documents: makeDocumentRows(content, markdown, made, root),
    sources: makeSourceRows(new ContentFiles(root)),
  };
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

export interface RowsRequest {
  readonly root: string;
  readonly pictures: string;
  readonly incomplete: boolean;
}

export interface CheckedRows {
  readonly rows: ContentRows;
  readonly counts: ContentCounts;
  readonly products: number;
}

/** @throws ContentDiagnostics */
export async function makeCheckedRows(request: RowsRequest): Promise<CheckedRows> {
  const { root, incomplete } = request;
  const content = await check(root, { incomplete });
  return {
    rows: await makeContentRows(content, request),
    counts: countItems(content),
    products: content.products.length,
  };
}
