/**
 * Verdicts and display rows of a grade, separate from the schemas in regulatory.ts, which a page
 * need not load.
 */

import type { RegulatoryBlock, RegulatoryRow } from "#catalogue/regulatory.ts";
import type { Regime } from "#model/codes.ts";

/** Combines the rows of one regime. */
export interface Verdict extends Pick<RegulatoryRow, "regime" | "short" | "date"> {
  readonly state: NonNullable<RegulatoryRow["state"]>;
  /** False when a row was not verified. */
  readonly verified: boolean;
}
const VERDICTS = 4;

/**
 * Undefined when a row states nothing. "Not listed" wins over "by components", and both over
 * "listed".
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
    regime,
    state,
    verified: own.every(({ certainty }) => certainty === "source"),
    ...(short ? { short } : {}),
    ...(own[0]?.date ? { date: own[0].date } : {}),
  };
}

/**
 * At most four: substances of concern, food contact, transport, and, if there is room, that no list
 * of POPs names the grade.
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

export function mergeRows(rows: readonly RegulatoryRow[]): RegulatoryRow[] {
  const merged = new Map<string, RegulatoryRow>();
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
    const numbers = [merged.get(key)?.cas, cas].filter(Boolean).join(", ");
    merged.set(key, numbers ? { ...row, cas: numbers } : row);
  }
  return [...merged.values()];
}
