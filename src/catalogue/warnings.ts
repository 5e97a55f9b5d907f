/** Separate from the verdicts, because every list of grades loads them. */

import type { RegulatoryBlock, Restriction } from "#catalogue/regulatory.ts";
import { listSeparator } from "#messages/lists.ts";
import { warnings as texts } from "#messages/products.ts";
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

export const svhc = (date: string | undefined): string =>
  date ? texts.svhc(shortDate(date)) : texts.svhcUndated;
export const restrictionWords = (restriction: Restriction): string =>
  restriction === "banned" ? texts.pops : texts.annexXiv;

/** Empty for most grades. */
export const warningWords = ({ candidate, restriction }: Warned): string =>
  [restriction ? restrictionWords(restriction) : "", candidate ? svhc(candidate) : ""]
    .filter(Boolean)
    .join(listSeparator);
