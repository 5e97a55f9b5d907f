/** What a search finds, on the wire and on the screen: products, problems and pages. */
import * as v from "valibot";
import { maybe, strings, wireList } from "./fields.ts";
import { notHeldEntry, type ProductSummary, productSummary, understood } from "./products.ts";

/** Each is absent when it does not apply. */
export const searchNotes = {
  /** The corrected term; the products match it. */
  corrected: maybe(v.string()),
  /** The requested substance that is not held; the products replace it. */
  not_held: maybe(notHeldEntry),
  understood: maybe(understood),
  /** The search names its first grade, so problem pages fit less. */
  by_name: maybe(v.boolean()),
  /** The words of the term, when no product has all of them. */
  words: maybe(strings),
  /** Id of the row that the term asks for on the page of each grade: `regulatory-hs`. */
  row: maybe(v.string()),
  /** Present when nothing was found. */
  nearest: maybe(wireList(productSummary)),
};
const notes = v.object(searchNotes);

/** `GET /products` adds paging and counts. */
export interface SearchAnswer<T = ProductSummary>
  extends Omit<v.InferOutput<typeof notes>, "nearest"> {
  products: readonly T[];
  nearest?: T[] | undefined;
}

export const foundProblem = v.object({
  slug: v.string(),
  title: v.string(),
  summary: v.string(),
  /** True when it has all words of the term. */
  whole: maybe(v.boolean()),
});
export type FoundProblem = v.InferOutput<typeof foundProblem>;

/** In the order of their labels (messages/search.ts). */
export const pageKinds = [
  "question",
  "tool",
  "calculator",
  "regulatory",
  "article",
  "blog",
  "news",
  "event",
  "job",
  "industry",
  "category",
  "company",
] as const;
export type PageKind = (typeof pageKinds)[number];

export const foundPage = v.object({
  title: v.string(),
  /** With a fragment (`#`) for a part of a page. */
  path: v.string(),
  kind: v.picklist(pageKinds),
  excerpt: v.string(),
  /** True when title, key words, headings and summary have all words of the term. */
  answers: v.boolean(),
  lacks: strings,
});
export type FoundPage = v.InferOutput<typeof foundPage>;
