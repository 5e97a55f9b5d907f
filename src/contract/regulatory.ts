/** Regulatory block of a grade as it travels on the wire (`content/products`, content/README.md). */

import * as v from "valibot";
import { certainties, type Regime, regimes, regulatoryStates } from "#model/codes.ts";

/** One regime of one grade; of food contact one row a CAS number. */
export const regulatoryRow = v.object({
  regime: v.picklist(regimes),
  /** CAS number, where a row concerns one of several. */
  cas: v.optional(v.string()),
  /** Whether the regime names the grade; left out where nothing is stated, and by a server that gives no states. */
  state: v.optional(v.picklist(regulatoryStates)),
  /** Statement of the regime; empty when nothing is known, which is shown as "not stated: ask" and never as "none". */
  value: v.string(),
  /** The same in a chip or a cell, where codes give it: `UN 3077, 9, III`, `FCM 433, SML 6 mg/kg`, `21 CFR 178.2010`. */
  short: v.optional(v.string()),
  /** Day on which the list came to name it, or from which that binds, `YYYY-MM-DD`. */
  date: v.optional(v.string()),
  /** Hazard statements, restriction, packing group. */
  detail: v.optional(v.string()),
  certainty: v.optional(v.picklist(certainties)),
  source: v.optional(v.string()),
  /** The act or list that the row rests on, and that list's own date or edition: `04 Feb 2026`, `ADR 2025`. */
  act: v.string(),
  edition: v.optional(v.string()),
  /** When the row was compared with it, `YYYY-MM-DD`. */
  checked: v.string(),
});
export type RegulatoryRow = v.InferOutput<typeof regulatoryRow>;

/** Under a ban nothing is offered; under a duty of authorisation nothing either, as the company holds no authorisation. */
export const restriction = v.picklist(["banned", "authorisation"]);
export type Restriction = v.InferOutput<typeof restriction>;

export const regulatoryBlock = v.object({
  restriction: v.optional(restriction),
  /** GHS pictograms such as `GHS07`. */
  pictograms: v.array(v.string()),
  signal: v.optional(v.string()),
  rows: v.array(regulatoryRow),
  notes: v.optional(v.string()),
});
export type RegulatoryBlock = v.InferOutput<typeof regulatoryBlock>;

/** Day of inclusion in the REACH Candidate List, `YYYY-MM-DD`; undefined of a grade that is not on it. */
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
  return { ...(candidate ? { candidate } : {}), ...(block?.restriction ? { restriction: block.restriction } : {}) };
};

/** Chip under a grade's name: one regime's rows as one, by their codes. */
export interface Verdict extends Pick<RegulatoryRow, "regime" | "short" | "date"> {
  readonly state: NonNullable<RegulatoryRow["state"]>;
  /** False where a row of it was not looked up. */
  readonly verified: boolean;
}
const VERDICTS = 4;

/** The verdict of a regime; undefined where a row of it states nothing. Of several substances one that is not listed decides, then one that counts by its components. */
function verdictOf({ rows }: RegulatoryBlock, regime: Regime): Verdict | undefined {
  const own = rows.filter((row) => row.regime === regime);
  const state = (["not-listed", "by-components", "listed"] as const).find((one) => own.some((row) => row.state === one));
  if (!state || own.some((row) => row.state === undefined)) return undefined;
  const shorts = [...new Set(own.map(({ short }) => short))];
  const [short] = shorts.length === 1 ? shorts : [];
  return {
    ...{ regime, state, verified: own.every(({ certainty }) => certainty === "source") },
    ...(short ? { short } : {}),
    ...(own[0]?.date ? { date: own[0].date } : {}),
  };
}

/** At most four verdicts: lists of substances of concern that name it, food contact, transport, and where there is room that no list of POPs names it. */
export function verdictsOf(block: RegulatoryBlock): Verdict[] {
  const of = (regime: Regime, ...states: readonly Verdict["state"][]): Verdict[] => {
    const verdict = verdictOf(block, regime);
    return verdict && (states.length === 0 || states.includes(verdict.state)) ? [verdict] : [];
  };
  return [
    ...(["reach-candidate", "reach-annex-xiv", "pops"] as const).flatMap((regime) => of(regime, "listed")),
    ...of("food-eu"),
    ...of("food-us", "listed"),
    ...of("transport"),
    ...of("pops", "not-listed"),
  ].slice(0, VERDICTS);
}

const text = v.fallback(v.string(), "");

/** Statements of the regimes on a grade, short; empty where nothing is stated. */
export const regulatorySummary = v.object({
  id: v.string(),
  name: v.string(),
  cas: text,
  /** Category key. */
  category: text,
  restriction: v.optional(restriction),
  clp: text,
  statements: text,
  candidate: text,
  annexXiv: text,
  annexXvii: text,
  pops: text,
  transport: text,
  hs: text,
  foodEu: text,
  foodUs: text,
  /** Statement of each regime in a word, with the edition of its list; of food contact one a substance where they differ. */
  cells: v.fallback(
    v.array(
      v.object({
        regime: v.picklist(regimes),
        state: v.optional(v.picklist(regulatoryStates)),
        short: v.optional(v.string()),
        date: v.optional(v.string()),
        edition: v.optional(v.string()),
        certainty: v.optional(v.picklist(certainties)),
      }),
    ),
    [],
  ),
  /** Regimes that name the grade, food contact with one of its substances at least. */
  listed: v.fallback(v.array(v.picklist(regimes)), []),
  /** Days on which lists came to name it, or from which they bind. */
  changes: v.fallback(v.array(v.object({ regime: v.picklist(regimes), date: v.string(), what: v.string() })), []),
  /** Day of the newest change that a list names, `YYYY-MM-DD`. */
  changed: v.optional(v.string()),
  /** Day on which the row was compared with the acts, `YYYY-MM-DD`. */
  checked: v.optional(v.string()),
});
export type RegulatorySummary = v.InferOutput<typeof regulatorySummary>;
