/** The document of the search: the trade's own words (content/search-words.yaml, content/not-held.yaml), those of all texts, and the problem pages. Apart from what reads it, so that its address costs a page nothing else. */
import type { NotHeld } from "../entities/products.ts";

/** Address of the document that holds them. */
export const SEARCH_DOCUMENT = "search";

/** A problem page as a search shows it. */
export interface FoundProblem {
  readonly slug: string;
  readonly title: string;
  readonly summary: string;
}

/** A problem page with the tokens of its texts (contract/search/problems.ts). */
export interface ProblemEntry extends FoundProblem {
  readonly tokens: readonly string[];
}

/** The trade's words as the site serves them. */
export interface SearchWords {
  /** Each a list of words or phrases that mean the same. */
  readonly groups: readonly (readonly string[])[];
  /** Suffixes that makers add behind a grade. */
  readonly suffixes: readonly string[];
  readonly notHeld: readonly NotHeld[];
  /** Words and phrases for the same fault. */
  readonly symptoms?: readonly (readonly string[])[];
  /** Words of all texts in the singular, one a line: they are spelt as they are meant. */
  readonly plain?: string;
  /** Absent where another server has the catalogue (API_URL). */
  readonly problems?: readonly ProblemEntry[];
}
