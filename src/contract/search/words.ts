/** The document of the trade's own words (content/search-words.yaml, content/not-held.yaml): apart from what reads it, so that its address costs a page nothing else. */
import type { NotHeld } from "../entities/products.ts";

/** Address of the document that holds them. */
export const SEARCH_DOCUMENT = "search";

/** The trade's words as the site serves them. */
export interface SearchWords {
  /** Each a list of words or phrases that mean the same. */
  readonly groups: readonly (readonly string[])[];
  /** What makers add behind a grade. */
  readonly suffixes: readonly string[];
  readonly notHeld: readonly NotHeld[];
}
