/** Separate from the verdicts, because every list of grades loads them. */

import type { RegulatoryBlock, Restriction } from "#catalogue/regulatory.ts";
import type { Words } from "#messages/ar/words.ts";
import { shortMonths } from "#messages/dates.ts";
import { listSeparator } from "#messages/lists.ts";
import { warnings } from "#messages/products.ts";
import type { StockState, severities } from "#model/codes.ts";
import { shortDate } from "./dates.ts";

/** `YYYY-MM-DD`; undefined when not listed. */
export const candidateSince = ({ rows }: Pick<RegulatoryBlock, "rows">): string | undefined =>
  rows.find(({ regime, state }) => regime === "reach-candidate" && state === "listed")?.date;

export interface Warned {
  /** Inclusion in the REACH Candidate List, `YYYY-MM-DD`. */
  readonly candidate?: string | undefined;
  readonly restriction?: Restriction | undefined;
}
export const warningsOf = (block: RegulatoryBlock | undefined): Warned => ({
  candidate: (block && candidateSince(block)) || undefined,
  restriction: block?.restriction,
});

/** False: no samples or quotes. */
export const isOffered = ({ stock }: { readonly stock?: StockState | undefined }): boolean =>
  stock !== "not-offered";

export const replacementsOf = <T extends { readonly _id: string }>({
  related = [],
  replacements = [],
}: {
  readonly related?: readonly T[] | undefined;
  readonly replacements?: readonly string[] | undefined;
}): T[] => related.filter(({ _id }) => replacements.includes(_id));

/** The worst first. */
export const interactionHeadings = ["avoid", "care", "synergy"] as const satisfies readonly [
  ...typeof severities,
  "synergy",
];
/** An antagonism without a severity is to be avoided. */
export const headingOf = (given: {
  readonly kind: "antagonism" | "synergy";
  readonly severity?: (typeof severities)[number] | undefined;
}): (typeof interactionHeadings)[number] =>
  given.kind === "synergy" ? given.kind : (given.severity ?? "avoid");

const built = { warnings, shortMonths, listSeparator };
/** The importer writes warnings into the prose of each language. */
export type WarningWords = Words<typeof built>;

export const svhc = (date: string | undefined, words: WarningWords = built): string =>
  date ? words.warnings.svhc(shortDate(date, words.shortMonths)) : words.warnings.svhcUndated;
export const restrictionWords = (
  restriction: Restriction,
  { warnings: { pops, annexXiv } }: WarningWords = built,
): string => (restriction === "banned" ? pops : annexXiv);

/** Empty for most grades. */
export const warningWords = ({ candidate, restriction }: Warned, words?: WarningWords): string =>
  [restriction ? restrictionWords(restriction, words) : "", candidate ? svhc(candidate, words) : ""]
    .filter(Boolean)
    .join((words ?? built).listSeparator);
