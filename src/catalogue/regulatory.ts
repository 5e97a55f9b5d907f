/**
 * Regulatory block of a grade as it travels on the wire (`content/products`, content/README.md).
 */

import * as v from "valibot";
import { certainties, regimes, regulatoryStates } from "#model/codes.ts";
import { foodLimit } from "./food-limits.ts";

/** One regime of one grade; of food contact one row a CAS number. */
export const regulatoryRow = v.object({
  regime: v.picklist(regimes),
  /** CAS number, where a row concerns one of several. */
  cas: v.optional(v.string()),
  /**
   * Of a CLP classification: the harmonised entry, or the label that suppliers usually give. A
   * grade may have a row of each.
   */
  basis: v.optional(v.picklist(["harmonised", "self-classified"])),
  /**
   * Whether the regime names the grade; left out where nothing is stated, and by a server that
   * gives no states.
   */
  state: v.optional(v.picklist(regulatoryStates)),
  /**
   * Statement of the regime; empty when nothing is known, which is shown as "not stated: ask" and
   * never as "none".
   */
  value: v.string(),
  /**
   * The same in a chip or a cell, where codes give it: `UN 3077, 9, III`, `FCM 433, SML 6 mg/kg`,
   * `21 CFR 178.2010`.
   */
  short: v.optional(v.string()),
  /** Day on which the list came to name it, or from which that binds, `YYYY-MM-DD`. */
  date: v.optional(v.string()),
  /** Hazard statements, restriction, packing group. */
  detail: v.optional(v.string()),
  /** Conditions that were not looked up, whatever the certainty of the row. */
  unverified: v.optional(v.string()),
  /** Specific migration limits of the Union list. */
  limits: v.optional(v.array(foodLimit)),
  certainty: v.optional(v.picklist(certainties)),
  source: v.optional(v.string()),
  /**
   * The act or list that the row rests on, and that list's own date or edition: `04 Feb 2026`, `ADR
   * 2025`.
   */
  act: v.string(),
  edition: v.optional(v.string()),
  /** When the row was compared with it, `YYYY-MM-DD`. */
  checked: v.string(),
});
export type RegulatoryRow = v.InferOutput<typeof regulatoryRow>;

/**
 * Under a ban nothing is offered; under a duty of authorisation nothing either, as the company
 * holds no authorisation.
 */
export const restriction = v.picklist(["banned", "authorisation"]);
export type Restriction = v.InferOutput<typeof restriction>;

export const regulatoryBlock = v.object({
  restriction: v.optional(restriction),
  /** GHS pictograms such as `GHS07`. */
  pictograms: v.array(v.string()),
  signal: v.optional(v.string()),
  /** The usual supplier's label, where it is heavier than the harmonised one. */
  usualLabel: v.optional(
    v.object({ pictograms: v.array(v.string()), signal: v.optional(v.string()) }),
  ),
  rows: v.array(regulatoryRow),
  notes: v.optional(v.string()),
});
export type RegulatoryBlock = v.InferOutput<typeof regulatoryBlock>;

const text = v.fallback(v.string(), "");
const { regime, basis, state, short, date, edition, certainty } = regulatoryRow.entries;

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
  /**
   * Statement of each regime in a word, with the edition of its list; of food contact one a
   * substance where they differ.
   */
  cells: v.fallback(
    v.array(v.object({ regime, basis, state, short, date, edition, certainty })),
    [],
  ),
  /** Regimes that name the grade, food contact with one of its substances at least. */
  listed: v.fallback(v.array(v.picklist(regimes)), []),
  /** Days on which lists came to name it, or from which they bind. */
  changes: v.fallback(
    v.array(v.object({ regime: v.picklist(regimes), date: v.string(), what: v.string() })),
    [],
  ),
  /** Day of the newest change that a list names, `YYYY-MM-DD`. */
  changed: v.optional(v.string()),
  /** Day on which the row was compared with the acts, `YYYY-MM-DD`. */
  checked: v.optional(v.string()),
});
export type RegulatorySummary = v.InferOutput<typeof regulatorySummary>;

/** One CAS number of a grade under the law of food contact. */
export const foodContactRow = v.object({
  id: v.string(),
  name: v.string(),
  cas: text,
  /**
   * Number of the substance in the Union list (Annex I of Regulation (EU) No 10/2011); empty where
   * it has no entry.
   */
  fcm: text,
  /**
   * Specific migration limits, own and of groups; empty where the entry has none, left out of a
   * snapshot that an earlier version imported.
   */
  limits: v.optional(v.array(foodLimit)),
  /** Further statements of the list, and why a substance without an entry has none. */
  restrictions: text,
  /** Whether the Union list and 21 CFR name it; left out where nothing is stated. */
  euState: v.optional(v.picklist(regulatoryStates)),
  usState: v.optional(v.picklist(regulatoryStates)),
  /** Certainty of what is said under each. */
  euCertainty: v.optional(v.picklist(certainties)),
  usCertainty: v.optional(v.picklist(certainties)),
  /** Sections of 21 CFR. */
  us: text,
  usRestrictions: text,
  /** Conditions that were not looked up. */
  euUnverified: v.optional(v.string()),
  usUnverified: v.optional(v.string()),
});
export type FoodContactRow = v.InferOutput<typeof foodContactRow>;
