/** What is asked of the products. */
import type { FacetChoice } from "#contract/facets.ts";
import { CATALOGUE_LOCAL_MAX } from "#contract/limits.ts";
import type { Paging } from "#contract/paging.ts";

export interface ProductQuery extends Paging {
  /** Industry key. */
  readonly industry?: string | undefined;
  /** Category key. */
  readonly category?: string | undefined;
  readonly facets?: FacetChoice | undefined;
  /** By name; undefined is stock order. */
  readonly sortBy?: "asc" | "desc" | undefined;
  /** Raw search term. */
  readonly search?: string | undefined;
  /** The visitor wants no correction. */
  readonly exact?: boolean | undefined;
  /** `search`: also the fields that a search in the browser looks at; `facets`: also the counts of facets. */
  readonly fields?: "search" | "facets" | undefined;
}

/** From how many products on another way is taken. */
export interface Scale {
  /** Matches of a search that facets narrow and count; of more, they are part of the search and not counted. */
  readonly narrowed: number;
  /** Products up to which a term of one or two letters is looked for everywhere; in a larger catalogue, at the beginning of words of the name. */
  readonly small: number;
}
export const SCALE: Scale = { narrowed: 2_000, small: CATALOGUE_LOCAL_MAX };

/** Ids of the bodies of one page, in order, and the number of all that match. */
export interface Page {
  readonly bodies: readonly string[];
  readonly total: number;
}
