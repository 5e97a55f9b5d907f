/** `/regulatory`: one row a grade over all regimes, and the filters over it. Pure, so that page, CSV and tests read alike. */
import type { Regime } from "#model/codes.ts";
import type { RegulatorySummary } from "./regulatory.ts";
import { compact, normalise } from "./search/text.ts";

/** Filters, in the order in which they are offered. */
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

export const isRegulatoryFilter = (value: string): value is RegulatoryFilter => Object.hasOwn(regulatoryFilters, value);

/** The rows that a question leaves. @param question values as they stand in an address; unknown ones are ignored */
export function filterRegulatory(
  rows: readonly RegulatorySummary[],
  question: { readonly search?: string | undefined; readonly category?: string | undefined; readonly regime?: string | undefined },
): RegulatorySummary[] {
  const [plain, packed] = [normalise(question.search ?? ""), compact(question.search ?? "")];
  const regime = question.regime && isRegulatoryFilter(question.regime) ? regulatoryFilters[question.regime] : undefined;
  return rows.filter(
    (row) =>
      (!question.category || row.category === question.category) &&
      (!regime || regime(row)) &&
      (!plain || [row.name, row.cas].some((field) => normalise(field).includes(plain) || (packed !== "" && compact(field).includes(packed)))),
  );
}

/** A day on which a list changed for a grade. */
export interface RegulatoryChange {
  readonly date: string;
  readonly id: string;
  readonly name: string;
  readonly regime: Regime;
  readonly what: string;
}

/** The days that the rows name, newest first: inclusion in the Candidate List, sunset, entry into force. */
export const changesOf = (rows: readonly RegulatorySummary[]): RegulatoryChange[] =>
  rows
    .flatMap(({ id, name, changes }) => changes.map((change): RegulatoryChange => ({ ...change, id, name })))
    .sort((a, b) => b.date.localeCompare(a.date) || a.id.localeCompare(b.id));
