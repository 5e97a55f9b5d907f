/** The sets of contract/search/ranks.ts as each engine finds them. */
import { sql } from "kysely";
import type { SearchQuery, Word } from "#contract/search/query.ts";
import type { Match, Ranks } from "./groups.ts";
import { beginsWith, type Condition, either, every, has, type Request } from "./query.ts";
import { packedQuery, restricted, restrictedTerms, searchTable, specQueries, termsTable } from "./text.ts";

/** A set that the trigram index finds on SQLite, and conditions on PostgreSQL. @param query undefined where no trigram can be looked up */
function byTrigrams(
  { db, state, query: { category, industry } }: Request,
  name: string,
  test: Condition,
  query: string | undefined,
  has?: Match["has"],
): Match {
  const index =
    db.engine === "sqlite" && query
      ? { table: searchTable(state.search), query, restrict: (text: string) => restricted([category, industry], text) }
      : undefined;
  return { name, test, ...(has ? { has } : {}), ...(index ? { index } : {}) };
}

/** A set of products with some tokens: of every list of alternatives at least one, for one of the combinations. */
export function byTokens({ db, state, query: { category, industry } }: Request, combinations: readonly (readonly Word[])[]): Match {
  const query = combinations.map((words) => `(${words.map((word) => `(${word.join(" OR ")})`).join(" AND ")})`).join(" OR ");
  if (db.engine === "sqlite") {
    const table = termsTable(state.search);
    const test = sql<boolean>`position in (select rowid from ${sql.raw(table)} where ${sql.raw(table)} match ${query})`;
    return { name: query, test, index: { table, query, restrict: (text) => restrictedTerms([category, industry], text) } };
  }
  const array = (tokens: readonly string[]) => sql`array[${sql.join(tokens)}]::text[]`;
  const one = (words: readonly Word[]): Condition => {
    const single = words.filter((word) => word.length === 1).flat();
    const several = words.filter((word) => word.length > 1).map((word) => sql<boolean>`terms && ${array(word)}`);
    return every([...(single.length > 0 ? [sql<boolean>`terms @> ${array(single)}`] : []), ...several]);
  };
  return { name: query, test: either(combinations.map((words) => sql<boolean>`(${one(words)})`)) };
}

/** Names that contain the term, in ranks, and CAS numbers. @param beginnings only names with a word that begins with it count @param short no trigram can be looked up */
export function specRanks(request: Request, plain: string, { beginnings, short }: { readonly beginnings: boolean; readonly short: boolean }): Ranks {
  const { db } = request;
  const queries = specQueries(plain);
  const begins = byTrigrams(request, `begins ${plain}`, beginsWith(db, plain), short && !beginnings ? undefined : queries.begins, ({ name_key }) =>
    ` ${name_key}`.includes(` ${plain}`),
  );
  if (beginnings) return [begins];
  const named = byTrigrams(request, `named ${plain}`, has(db, "name_key", plain), short ? undefined : queries.named, ({ name_key }) =>
    name_key.includes(plain),
  );
  return [
    begins,
    named,
    byTrigrams(request, `spec ${plain}`, has(db, "search_key", plain), short ? undefined : queries.all, ({ search_key }) => search_key.includes(plain)),
  ];
}

export const packedRanks = (request: Request, packed: string): Ranks => [
  byTrigrams(request, `packed ${packed}`, has(request.db, "packed_key", packed), packedQuery(packed)),
];

/** Every choice of so many words. */
function choices(words: readonly Word[], count: number): Word[][] {
  if (count === 0) return [[]];
  return words.flatMap((word, index) => choices(words.slice(index + 1), count - 1).map((rest) => [word, ...rest]));
}

const marked = (word: Word): Word => word.map((token) => `t_${token}`);

/** Products with so many of the words: those come first in which more of them are in what names a product. */
export function wordRanks(request: Request, { words }: SearchQuery, count: number): Ranks {
  const whole = byTokens(request, choices(words, count));
  if (request.db.engine === "postgres") {
    const named = words.map((word) => sql`(terms && array[${sql.join(marked(word))}]::text[])::int`);
    return [{ ...whole, near: sql<number>`${sql.lit(count)} - least(${sql.lit(count)}, ${sql.join(named, sql` + `)})` }];
  }
  const titled = Array.from({ length: count }, (_, index) => count - index).map((least) =>
    byTokens(
      request,
      choices(words, least).flatMap((named) =>
        choices(
          words.filter((word) => !named.includes(word)),
          count - least,
        ).map((rest) => [...named.map(marked), ...rest]),
      ),
    ),
  );
  return [...titled, whole] as unknown as Ranks;
}
