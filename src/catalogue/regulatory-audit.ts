/** Rows of `/regulatory.csv`, `/food-contact.csv` and the audit file. */

import type { Product } from "#catalogue/entities/products.ts";
import { limitColumns, limitsText } from "#catalogue/food-limits.ts";
import type { FoodContactRow, RegulatoryRow } from "#catalogue/regulatory.ts";
import { regulatory } from "#messages/regulatory.ts";
import { sourceDocuments, regulatoryAudit as texts } from "#messages/regulatory-audit.ts";

/** Verified in its source, stated without verification, or not stated. */
export type RowCertainty = keyof typeof texts.certainty;

export function certaintyOf({
  state,
  value,
  detail,
  certainty,
}: Pick<RegulatoryRow, "state" | "value" | "detail" | "certainty">): RowCertainty {
  if (state === undefined && value === "" && !detail) return "not-stated";
  return certainty === "source" ? "checked" : "unverified";
}

export const basisOf = ({ basis }: Pick<RegulatoryRow, "basis">): string | undefined =>
  basis && regulatory.labels[basis];

/** Prefixes CAS number or classification. */
export function withSubject(row: Pick<RegulatoryRow, "cas" | "basis">, text: string): string {
  const subject = row.cas ?? basisOf(row);
  return subject ? `${subject}: ${text}` : text;
}

export const markUnverified = (value: string): string => texts.mark(value);

export const markedValue = (row: RegulatoryRow, value: string): string =>
  certaintyOf(row) === "unverified" ? markUnverified(value) : value;

export function markedStatement(row: RegulatoryRow): string {
  const checked = markedValue(row, [row.value, row.detail].filter(Boolean).join("; "));
  return row.unverified ? `${checked}; ${markUnverified(row.unverified)}` : checked;
}

/** Names the documents behind codes: `E1: FCM 504`, `F4; F1: …`. */
const readableSource = (source: string): string =>
  source.replace(/\b[EF]\d{1,2}(?=[:;, ]|$)/g, (code) => sourceDocuments[code] ?? code);

export type AuditedProduct = Pick<
  Product,
  "_id" | "name" | "category_name" | "chemical_name" | "cas_number" | "ec_number" | "regulatory"
>;

/** Text; own limit; groups and the limits of their sums, in the same order. */
const limitHeads = <Row extends Pick<RegulatoryRow, "limits">>() => ({
  limit: ({ limits = [] }: Row) => limitsText(limits),
  sml_mg_per_kg: ({ limits = [] }: Row) => limitColumns(limits).own,
  group: ({ limits = [] }: Row) => limitColumns(limits).groups,
  sml_t_mg_per_kg: ({ limits = [] }: Row) => limitColumns(limits).ofGroups,
});

function stateText({ state, value }: RegulatoryRow): string {
  if (state) return texts.states[state];
  return value ? "" : texts.notStated;
}

const columns = {
  id: (_, { _id }) => _id,
  grade: (_, { name }) => name,
  category: (_, { category_name }) => category_name,
  chemical_name: (_, { chemical_name }) => chemical_name,
  cas_number: ({ cas }, { cas_number: all }) => cas ?? all,
  ec_number: (_, { ec_number }) => ec_number,
  restriction: (_, { regulatory: block }) => block?.restriction,
  regime: ({ regime }) => regulatory.regimes[regime],
  basis: basisOf,
  state: stateText,
  value: ({ value }) => value,
  conditions: ({ detail }) => detail,
  // Independent of the row's certainty.
  conditions_not_verified: ({ unverified }) => unverified,
  ...limitHeads<RegulatoryRow>(),
  listed_since: ({ date }) => date,
  act: ({ act }) => act,
  // An unverified row was compared with no list: it has no date and no source.
  list_date: (row) => (certaintyOf(row) === "checked" ? row.edition : undefined),
  source: (row) =>
    certaintyOf(row) === "checked" ? readableSource(row.source ?? row.act) : undefined,
  checked_on: (row) => (certaintyOf(row) === "checked" ? row.checked : undefined),
  certainty: (row) => texts.certainty[certaintyOf(row)],
} as const satisfies Record<
  string,
  (row: RegulatoryRow, product: AuditedProduct) => string | number | undefined
>;

export type AuditColumn = keyof typeof columns;
export const auditColumns = Object.keys(columns) as readonly AuditColumn[];
/** Missing values are empty text. Only limits are numbers. */
export type AuditRow = Readonly<Record<AuditColumn, string | number>>;

export const auditRows = (product: AuditedProduct): AuditRow[] =>
  (product.regulatory?.rows ?? []).map(
    (row) =>
      Object.fromEntries(
        Object.entries(columns).map(([head, read]) => [head, read(row, product) ?? ""]),
      ) as Record<AuditColumn, string | number>,
  );

const certaintyCell = (
  state: FoodContactRow["euState"],
  certainty: FoodContactRow["euCertainty"],
  ...values: readonly string[]
): string => texts.certainty[certaintyOf({ state, value: values.join(""), certainty })];

/**
 * Columns of `/food-contact.csv` and the audit file's sheet, in file order; an empty cell is not
 * stated.
 */
const foodColumns = {
  id: ({ id }) => id,
  grade: ({ name }) => name,
  cas_number: ({ cas }) => cas,
  fcm_number: ({ fcm }) => fcm,
  ...limitHeads<FoodContactRow>(),
  restrictions_eu: ({ restrictions }) => restrictions,
  not_verified_eu: ({ euUnverified }) => euUnverified,
  "21_cfr": ({ us }) => us,
  restrictions_usa: ({ usRestrictions }) => usRestrictions,
  not_verified_usa: ({ usUnverified }) => usUnverified,
  certainty_eu: ({ euState, euCertainty, fcm, restrictions }) =>
    certaintyCell(euState, euCertainty, fcm, restrictions),
  certainty_usa: ({ usState, usCertainty, us, usRestrictions }) =>
    certaintyCell(usState, usCertainty, us, usRestrictions),
} as const satisfies Record<string, (row: FoodContactRow) => string | number | undefined>;

export const foodContactColumns: readonly string[] = Object.keys(foodColumns);
export const foodContactCells = (row: FoodContactRow): (string | number)[] =>
  Object.values(foodColumns).map((read) => read(row) ?? "");
