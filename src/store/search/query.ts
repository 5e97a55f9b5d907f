/** What is asked of the products, and the SQL that both ways of answering share. */
import { type Kysely, type RawBuilder, sql } from "kysely";
import { type FacetChoice, facetTests } from "#contract/facet-choice.ts";
import { CATALOGUE_LOCAL_MAX } from "#contract/limits.ts";
import type { Paging } from "#contract/paging.ts";
import type { ContentState } from "../count-cache.ts";
import { escapeLike } from "../like.ts";
import type { Database } from "../open.ts";
import type { Schema } from "../schema.ts";
import { facetQuery, facetTerm, partsOf, termsTable } from "./text.ts";

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
  /** Matches of a search that facets narrow and count one by one; of more, they are part of the SQL and not counted. */
  readonly narrowed: number;
  /** Matches that are gathered and ordered in one go; more of them are walked through in order. */
  readonly gathered: number;
  /** Products up to which a term of one or two letters is looked for everywhere; in a larger catalogue, at the beginning of words of the name. */
  readonly small: number;
}
export const SCALE: Scale = { narrowed: 2_000, gathered: 2_000, small: CATALOGUE_LOCAL_MAX };

/** One request, answered from one state of the content. */
export interface Request {
  readonly db: Database;
  readonly reader: Kysely<Schema>;
  readonly state: ContentState;
  readonly query: ProductQuery;
  readonly scale: Scale;
}

/** Ids of the bodies of one page, in order, and the number of all that match. */
export interface Page {
  readonly bodies: readonly string[];
  readonly total: number;
}

export type Condition = RawBuilder<boolean>;
const NOTHING: Condition = sql<boolean>`1 = 0`;

const contains = (column: string, text: string): Condition => sql<boolean>`${sql.ref(column)} like ${`%${escapeLike(text)}%`} escape '\\'`;

/** Rows of SQLite's indexes, or places in stock order, that have the facets. */
export function facetPlaces({ state, query }: Request, column: string): Condition[] {
  const tests = facetTests(query.facets ?? {});
  const table = sql.raw(termsTable(state.search));
  return tests.length > 0 ? [sql<boolean>`${sql.raw(column)} in (select rowid from ${table} where ${table} match ${facetQuery(tests)})`] : [];
}

/** Category, industry and facets. */
export function filters(request: Request): Condition[] {
  const { category, industry, facets = {} } = request.query;
  const chosen =
    request.db.engine === "sqlite"
      ? facetPlaces(request, "position")
      : facetTests(facets).map((tokens) => sql<boolean>`terms && array[${sql.join(tokens.map(facetTerm))}]::text[]`);
  return [...(category ? [sql<boolean>`category = ${category}`] : []), ...(industry ? [contains("industries", ` ${industry} `)] : []), ...chosen];
}

/** All of the conditions. */
export const every = (conditions: readonly Condition[]): Condition =>
  conditions.length > 0 ? sql<boolean>`${sql.join(conditions, sql` and `)}` : sql<boolean>`1 = 1`;

/** Stock order, or the order of names. @param of whose columns, when there is more than one table */
export function ordering(sortBy: ProductQuery["sortBy"], reversed = false, of = "products"): RawBuilder<unknown> {
  const direction = sql.raw((sortBy === "desc") !== reversed ? "desc" : "asc");
  const column = (name: string) => sql.ref(`${of}.${name}`);
  return sortBy ? sql`${column("name_key")} ${direction}, ${column("id")} ${direction}` : sql`${column("position")} ${direction}, ${column("id")} ${direction}`;
}

/** Either of the conditions. */
export const either = (conditions: readonly Condition[]): Condition => (conditions.length > 0 ? sql<boolean>`(${sql.join(conditions, sql` or `)})` : NOTHING);

/** A column contains a text; both are normalised. SQLite finds it by instr several times as fast; PostgreSQL's indexes know `like` only. */
export function has({ engine }: Database, column: string, text: string): Condition {
  if (engine === "sqlite") return sql<boolean>`instr(${sql.ref(column)}, ${text}) > 0`;
  // PostgreSQL reads the index entries of every trigram of a pattern: of a long one, only of some parts.
  const parts = partsOf(text);
  return parts ? sql<boolean>`(${sql.ref(column)} like ${`%${parts.join("%")}%`} and strpos(${sql.ref(column)}, ${text}) > 0)` : contains(column, text);
}

/** The name has a word that begins with a text. */
export const beginsWith = (db: Database, text: string): Condition =>
  either([sql<boolean>`name_key like ${`${escapeLike(text)}%`} escape '\\'`, has(db, "name_key", ` ${text}`)]);
