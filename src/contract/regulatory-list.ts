/** `/regulatory`: one row a grade over all regimes, and the filters over it. Pure, so that page, CSV and tests read alike. */
import type { RegulatorySummary } from "./regulatory.ts";
import { compact, normalise } from "./search/text.ts";

/** Lists that say "not listed" do not list. */
const listed = (value: string): boolean => value !== "" && !/^not (listed|classified|dangerous)/.test(value);

/** What one may filter by, in the order in which it is offered. */
export const regulatoryFilters = {
  restricted: ({ restriction: state }) => state !== undefined,
  candidate: ({ candidate }) => listed(candidate),
  "annex-xvii": ({ annexXvii }) => listed(annexXvii),
  classified: ({ clp }) => listed(clp),
  "dangerous-goods": ({ transport }) => transport.startsWith("UN "),
  "food-eu": ({ foodEu }) => foodEu.startsWith("FCM"),
  "food-us": ({ foodUs }) => listed(foodUs),
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
  readonly regime: "reach-candidate" | "reach-annex-xiv" | "pops";
  readonly what: string;
}

/** The days that the rows name, newest first: inclusion in the Candidate List, sunset, entry into force. */
export const changesOf = (rows: readonly RegulatorySummary[]): RegulatoryChange[] =>
  rows
    .flatMap(({ id, name, candidate, annexXiv, pops }) =>
      (
        [
          ["reach-candidate", listed(candidate) ? candidate : ""],
          ["reach-annex-xiv", annexXiv],
          ["pops", pops],
        ] as const
      ).flatMap(([regime, what]) => [...what.matchAll(/\d{4}-\d\d-\d\d/g)].slice(-1).map(([date]): RegulatoryChange => ({ date, id, name, regime, what }))),
    )
    .sort((a, b) => b.date.localeCompare(a.date) || a.id.localeCompare(b.id));
