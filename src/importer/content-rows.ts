/** Checks the content and makes everything that the store holds: rows, pictures, brochures. */
import { makeBrochures } from "#documents/brochures.ts";
import { kindsWith } from "#model/kinds.ts";
import type { ContentCounts, ContentRows } from "#store/import.ts";
import { check } from "./check.ts";
import type { Content } from "./content.ts";
import { takePictures } from "./pictures.ts";
import { ContentFiles, type Overlay } from "./read.ts";
import { documentRows } from "./rows-documents.ts";
import { eventRows, jobRows, mediaRows } from "./rows-media.ts";
import { productRows } from "./rows-products.ts";
import { sourceRows } from "./sources.ts";

async function rowsOf(
  content: Content,
  { root, pictures, overlay }: RowsRequest,
): Promise<ContentRows> {
  const made = await takePictures(
    root,
    pictures,
    content.pictures.map((row) => row.picture),
    content.gallery.map((row) => row.filename),
  );
  const { markdown } = content;
  const products = productRows(content, markdown, made.pictures);
  const brochures = await makeBrochures({
    company: content.site,
    profile: content.companyProfile,
    categories: content.categories.map(({ id, value }) => ({
      key: id,
      lead: value.lead,
      benefits: value.benefits,
    })),
    products: products.map(({ body }) => body),
  });
  return {
    products,
    contents: mediaRows(content, markdown, made.pictures),
    events: eventRows(content, markdown, made.pictures),
    jobs: jobRows(content, markdown),
    brochures: brochures.map(({ brochure, bytes }) => ({
      id: brochure._id,
      head: brochure,
      body: bytes,
    })),
    gallery: content.gallery.map((row) => {
      const { width, height } = made.gallery.get(row.filename) ?? {};
      return { id: row.filename, head: { _id: row.filename, ...row, width, height }, body: null };
    }),
    documents: documentRows(content, markdown, made, root),
    sources: sourceRows(new ContentFiles(root, overlay)),
  };
}

/**
 * Counts of the kinds that an import must not empty by mistake: grades by category, other items by
 * kind.
 */
const countsOf = (content: Content): ContentCounts =>
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
  /** Output folder for pictures. */
  readonly pictures: string;
  /** Whether folders may be empty. */
  readonly incomplete: boolean;
  readonly overlay?: Overlay | undefined;
}

export interface CheckedRows {
  readonly rows: ContentRows;
  readonly counts: ContentCounts;
  readonly products: number;
}

/** @throws ContentDiagnostics with all diagnostics */
export async function checkedRows(request: RowsRequest): Promise<CheckedRows> {
  const { root, incomplete, overlay } = request;
  const content = await check(root, { incomplete, ...(overlay ? { overlay } : {}) });
  return {
    rows: await rowsOf(content, request),
    counts: countsOf(content),
    products: content.products.length,
  };
}
