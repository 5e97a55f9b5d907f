/** What is asked of the products, and the SQL that both ways of answering share. */
import { type Kysely, type RawBuilder, sql } from "kysely";
import { CATALOGUE_LOCAL_MAX } from "#contract/limits.ts";
import type { Paging } from "#contract/paging.ts";
import { searchTerm } from "#contract/search.ts";
import type { ContentState } from "./count-cache.ts";
import type { Database } from "./open.ts";
import type { Schema } from "./schema.ts";
import { lineForms, neededForms, partsOf } from "./search-text.ts";

export interface ProductQuery extends Paging {
  /** Industry key. */
  readonly industry?: string | undefined;
  /** Category key. */
  readonly category?: string | undefined;
  /** By name; undefined is stock order. */
  readonly sortBy?: "asc" | "desc" | undefined;
  /** Raw search term. */
  readonly search?: string | undefined;
}

/** From how many products on another way is taken. */
export interface Scale {
  /** Matches that are gathered and ordered in one go; more of them are walked through in order. */
  readonly gathered: number;
  /** Products up to which a term of one or two letters is looked for everywhere; in a larger catalogue, at the beginning of words of the name. */
  readonly small: number;
}
export const SCALE: Scale = { gathered: 2_000, small: CATALOGUE_LOCAL_MAX };

/** One question, asked in a snapshot. */
export interface Asked {
  readonly db: Database;
  readonly reader: Kysely<Schema>;
  readonly state: ContentState;
  readonly query: ProductQuery;
  readonly scale: Scale;
}

/** Ids of the bodies of one page, in order, and the number of all that match. */
export interface Found {
  readonly bodies: readonly string[];
  readonly total: number;
}

export type Condition = RawBuilder<boolean>;
export const NOTHING: Condition = sql<boolean>`1 = 0`;

const escapeLike = (text: string): string => text.replace(/[\\%_]/g, (character) => `\\${character}`);
const contains = (column: string, text: string): Condition => sql<boolean>`${sql.ref(column)} like ${`%${escapeLike(text)}%`} escape '\\'`;
const either = (conditions: readonly Condition[]): Condition => (conditions.length > 0 ? sql<boolean>`(${sql.join(conditions, sql` or `)})` : NOTHING);

/** Category and industry. */
export function filters({ category, industry }: ProductQuery): Condition[] {
  return [...(category ? [sql<boolean>`category = ${category}`] : []), ...(industry ? [contains("industries", ` ${industry} `)] : [])];
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

/**
 * The sets that a term makes, each part of the last: a line of `search_key` in full (a CAS number, a grade, a synonym),
 * a word of the name that begins with it, a name that contains it, all that match.
 */
export interface Sets {
  readonly exact: Condition;
  readonly begins: Condition;
  readonly named: Condition;
  readonly all: Condition;
}

/** The sets of a term as SQL. */
export function setsOf(db: Database, search: string): Sets {
  const plain = searchTerm(search);
  const lines = lineForms(search);
  // Both sides are normalised. SQLite finds a text by instr several times as fast; PostgreSQL's indexes know `like` only.
  const sqlite = db.engine === "sqlite";
  const has = (column: string, text: string): Condition => (sqlite ? sql<boolean>`instr(${sql.ref(column)}, ${text}) > 0` : contains(column, text));
  const exact = sqlite
    ? lines.map((form) => sql<boolean>`instr(char(10) || search_key || char(10), ${`\n${form}\n`}) > 0`)
    : [sql<boolean>`string_to_array(search_key, chr(10)) && array[${sql.join(lines)}]::text[]`];
  return {
    exact: lines.length > 0 ? either(exact) : NOTHING,
    begins: either([sql<boolean>`name_key like ${`${escapeLike(plain)}%`} escape '\\'`, has("name_key", ` ${plain}`)]),
    named: has("name_key", plain),
    all: sqlite ? either(neededForms(search).map((form) => has("search_key", form))) : matches(search),
  };
}

/** All matches, on PostgreSQL. Its index reads the entries of every trigram of a pattern: of a long one, only of some parts. */
function matches(search: string): Condition {
  const parts = partsOf(search);
  return either(
    neededForms(search).map((form, index) =>
      parts ? sql<boolean>`(search_key like ${`%${parts[index]?.join("%")}%`} and strpos(search_key, ${form}) > 0)` : contains("search_key", form),
    ),
  );
}
