/**
 * Warnings of a grade wherever it is recommended, by the codes of its rows: every list of grades
 * loads them, so they stand apart from the verdicts.
 */

import type { RegulatoryBlock, Restriction } from "#catalogue/regulatory.ts";
import { warnings as texts } from "#messages/products.ts";
import type { StockState, severities } from "#model/codes.ts";
import { shortDate } from "./dates.ts";

/**
 * Day of inclusion in the REACH Candidate List, `YYYY-MM-DD`; undefined of a grade that is not on
 * it.
 */
export const candidateSince = ({ rows }: Pick<RegulatoryBlock, "rows">): string | undefined =>
  rows.find(({ regime, state }) => regime === "reach-candidate" && state === "listed")?.date;

/** Why a grade needs a second look wherever it is recommended; nothing of most. */
export interface Warned {
  /** Since when it is on the REACH Candidate List, `YYYY-MM-DD`. */
  readonly candidate?: string | undefined;
  readonly restriction?: Restriction | undefined;
}
export const warningsOf = (block: RegulatoryBlock | undefined): Warned => {
  const candidate = block && candidateSince(block);
  return {
    ...(candidate ? { candidate } : {}),
    ...(block?.restriction ? { restriction: block.restriction } : {}),
  };
};

/** False for a grade of which no sample is sent and no price quoted. */
export const isOffered = ({ stock }: { readonly stock?: StockState | undefined }): boolean =>
  stock !== "not-offered";

/**
 * Grades to take instead of one that is not offered, as they are in its related grades, best first.
 */
export const replacementsOf = <T extends { readonly _id: string }>({
  related = [],
  replacements = [],
}: {
  readonly related?: readonly T[] | undefined;
  readonly replacements?: readonly string[] | undefined;
}): T[] => related.filter(({ _id }) => replacements.includes(_id));

/** Headings under which interactions are shown, the worst first. */
export const interactionHeadings = ["avoid", "care", "synergy"] as const satisfies readonly [
  ...typeof severities,
  "synergy",
];
/** Heading of an interaction: an antagonism without a severity is to be avoided. */
export const headingOf = (given: {
  readonly kind: "antagonism" | "synergy";
  readonly severity?: (typeof severities)[number] | undefined;
}): (typeof interactionHeadings)[number] =>
  given.kind === "synergy" ? given.kind : (given.severity ?? "avoid");

/** Words of a day of inclusion in the Candidate List. */
export const svhc = (date: string | undefined): string =>
  date ? texts.svhc(shortDate(date)) : texts.svhcUndated;
/** Words of a grade's restriction. */
export const restrictionWords = (restriction: Restriction): string =>
  restriction === "banned" ? texts.pops : texts.annexXiv;

/** Warnings of a grade in running text; empty of most. */
export const warningWords = ({ candidate, restriction }: Warned): string =>
  [restriction ? restrictionWords(restriction) : "", candidate ? svhc(candidate) : ""]
    .filter(Boolean)
    .join(", ");
