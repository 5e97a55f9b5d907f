/**
 * Verdicts of the law on a grade in short, by the codes of its rows, and the rows as they are
 * shown. Apart from the shapes in regulatory.ts, which a page need not load.
 */

import type { RegulatoryBlock, RegulatoryRow } from "#catalogue/regulatory.ts";
import type { Regime } from "#model/codes.ts";

/** Chip under a grade's name: one regime's rows as one, by their codes. */
export interface Verdict extends Pick<RegulatoryRow, "regime" | "short" | "date"> {
  readonly state: NonNullable<RegulatoryRow["state"]>;
  /** False where a row of it was not looked up. */
  readonly verified: boolean;
}
const VERDICTS = 4;

/**
 * The verdict of a regime; undefined where a row of it states nothing. Of several substances one
 * that is not listed decides, then one that counts by its components.
 */
function verdictOf({ rows }: RegulatoryBlock, regime: Regime): Verdict | undefined {
  const own = rows.filter((row) => row.regime === regime);
  const state = (["not-listed", "by-components", "listed"] as const).find((one) =>
    own.some((row) => row.state === one),
  );
  if (!state || own.some((row) => row.state === undefined)) return undefined;
  const shorts = [...new Set(own.map(({ short }) => short))];
  const [short] = shorts.length === 1 ? shorts : [];
  return {
    ...{ regime, state, verified: own.every(({ certainty }) => certainty === "source") },
    ...(short ? { short } : {}),
    ...(own[0]?.date ? { date: own[0].date } : {}),
  };
}

/**
 * At most four verdicts: lists of substances of concern that name it, food contact, transport, and
 * where there is room that no list of POPs names it.
 */
export function verdictsOf(block: RegulatoryBlock): Verdict[] {
  const of = (regime: Regime, ...states: readonly Verdict["state"][]): Verdict[] => {
    const verdict = verdictOf(block, regime);
    return verdict && (states.length === 0 || states.includes(verdict.state)) ? [verdict] : [];
  };
  return [
    ...(["reach-candidate", "reach-annex-xiv", "pops"] as const).flatMap((regime) =>
      of(regime, "listed"),
    ),
    ...of("food-eu"),
    ...of("food-us", "listed"),
    ...of("transport"),
    ...of("pops", "not-listed"),
  ].slice(0, VERDICTS);
}

/** Rows to be shown: those that say the same of several CAS numbers are one, with all of them. */
export function saidOnce(rows: readonly RegulatoryRow[]): RegulatoryRow[] {
  const said = new Map<string, RegulatoryRow>();
  for (const { cas, ...row } of rows) {
    const key = JSON.stringify([
      row.regime,
      row.basis,
      row.state,
      row.value,
      row.detail,
      row.unverified,
      row.certainty,
    ]);
    const numbers = [said.get(key)?.cas, cas].filter(Boolean).join(", ");
    said.set(key, numbers ? { ...row, cas: numbers } : row);
  }
  return [...said.values()];
}
