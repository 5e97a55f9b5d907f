/** Filters of `/regulatory` and `/regulatory/food-contact`. */

import type { FoodContactRow, RegulatorySummary } from "#catalogue/regulatory.ts";
import type { Regime } from "#model/codes.ts";
import { compact, normalise } from "./search/text.ts";

/** By grade or CAS number; an empty term matches all rows. */
function namedBy(search = ""): (row: { readonly name: string; readonly cas: string }) => boolean {
  const [plain, packed] = [normalise(search), compact(search)];
  return ({ name, cas }) =>
    !plain ||
    [name, cas].some(
      (field) =>
        normalise(field).includes(plain) || (packed !== "" && compact(field).includes(packed)),
    );
}

export const regulatoryFilters = {
  restricted: ({ restriction }) => restriction !== undefined,
  candidate: ({ listed }) => listed.includes("reach-candidate"),
  "annex-xvii": ({ listed }) => listed.includes("reach-annex-xvii"),
  classified: ({ listed }) => listed.includes("clp"),
  "dangerous-goods": ({ listed }) => listed.includes("transport"),
  "food-eu": ({ listed }) => listed.includes("food-eu"),
  "food-us": ({ listed }) => listed.includes("food-us"),
} as const satisfies Record<string, (row: RegulatorySummary) => boolean>;
export type RegulatoryFilter = keyof typeof regulatoryFilters;

const filterNamed = <Row>(
  filters: Readonly<Record<string, (row: Row) => boolean>>,
  name = "",
): ((row: Row) => boolean) | undefined =>
  Object.hasOwn(filters, name) ? filters[name] : undefined;

/**
 * @param question values of an address; unknown ones are ignored
 * @param gradesListed ids of the grades of a list, for a term that is in no name or number
 */
export function filterRegulatory(
  rows: readonly RegulatorySummary[],
  question: {
    readonly search?: string | undefined;
    readonly category?: string | undefined;
    readonly regime?: string | undefined;
  },
  gradesListed: (text: string) => ReadonlySet<string> = () => new Set(),
): RegulatorySummary[] {
  const regime = filterNamed(regulatoryFilters, question.regime);
  const filtered = rows.filter(
    (row) => (!question.category || row.category === question.category) && (!regime || regime(row)),
  );
  const named = filtered.filter(namedBy(question.search));
  if (named.length > 0 || !question.search) return named;
  const ids = gradesListed(question.search);
  return filtered.filter(({ id }) => ids.has(id));
}

export interface RegulatoryChange {
  readonly date: string;
  readonly id: string;
  readonly name: string;
  readonly regime: Regime;
  readonly what: string;
}

/** Newest first: Candidate List, sunset, entry into force. */
export const changesOf = (rows: readonly RegulatorySummary[]): RegulatoryChange[] =>
  rows
    .flatMap(({ id, name, changes }) =>
      changes.map((change): RegulatoryChange => ({ ...change, id, name })),
    )
    .sort((a, b) => b.date.localeCompare(a.date) || a.id.localeCompare(b.id));

/** In display order. A row without a statement is neither listed nor not listed. */
export const foodContactFilters = {
  eu: ({ euState }) => euState === "listed",
  "not-eu": ({ euState }) => euState !== undefined && euState !== "listed",
  us: ({ usState }) => usState === "listed",
  "not-us": ({ usState }) => usState !== undefined && usState !== "listed",
  limit: ({ limits = [] }) => limits.length > 0,
} as const satisfies Record<string, (row: FoodContactRow) => boolean>;
export type FoodContactFilter = keyof typeof foodContactFilters;

export function filterFoodContact(
  rows: readonly FoodContactRow[],
  {
    search = "",
    listed,
  }: { readonly search?: string | undefined; readonly listed?: string | undefined },
): FoodContactRow[] {
  const named = namedBy(search);
  const plain = normalise(search);
  const filter = filterNamed(foodContactFilters, listed);
  return rows.filter(
    (row) =>
      (!filter || filter(row)) &&
      (named(row) || (row.fcm !== "" && normalise(`fcm ${row.fcm}`) === plain)),
  );
}
