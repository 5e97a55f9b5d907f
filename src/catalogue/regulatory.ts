/** Schemas of a grade's regulatory data on the wire (`content/products`, content/README.md). */

import * as v from "valibot";
import { certainties, regimes, regulatoryStates } from "#model/codes.ts";
import { foodLimit } from "./food-limits.ts";

/** One regime of one grade; food contact has a row per CAS number. */
export const regulatoryRow = v.object({
  regime: v.picklist(regimes),
  /** CAS number, when the row applies to one of several. */
  cas: v.optional(v.string()),
  /**
   * For a CLP classification: the harmonised entry, or the usual supplier's label. A grade may have
   * a row of each.
   */
  basis: v.optional(v.picklist(["harmonised", "self-classified"])),
  /**
   * Whether the regime names the grade; absent when nothing is stated or the server sends no
   * states.
   */
  state: v.optional(v.picklist(regulatoryStates)),
  /**
   * Statement of the regime; empty when unknown, which is shown as "not stated: ask", never as
   * "none".
   */
  value: v.string(),
  /**
   * Short form for chips and cells, when built from codes: `UN 3077, 9, III`, `FCM 433, SML 6
   * mg/kg`, `21 CFR 178.2010`.
   */
  short: v.optional(v.string()),
  /** Day of the listing, or from which it binds, `YYYY-MM-DD`. */
  date: v.optional(v.string()),
  /** Hazard statements, restriction, packing group. */
  detail: v.optional(v.string()),
  /** Unverified conditions; independent of the row's certainty. */
  unverified: v.optional(v.string()),
  /** Specific migration limits of the Union list. */
  limits: v.optional(v.array(foodLimit)),
  certainty: v.optional(v.picklist(certainties)),
  source: v.optional(v.string()),
  /** The act or list behind the row, and the list's date or edition: `04 Feb 2026`, `ADR 2025`. */
  act: v.string(),
  edition: v.optional(v.string()),
  /** Day of the comparison with the act, `YYYY-MM-DD`. */
  checked: v.string(),
});
export type RegulatoryRow = v.InferOutput<typeof regulatoryRow>;

/** Neither is offered: the company holds no authorisation. */
export const restriction = v.picklist(["banned", "authorisation"]);
export type Restriction = v.InferOutput<typeof restriction>;

export const regulatoryBlock = v.object({
  restriction: v.optional(restriction),
  /** GHS pictograms: `GHS07`. */
  pictograms: v.array(v.string()),
  signal: v.optional(v.string()),
  /** The usual supplier's label, when stricter than the harmonised one. */
  usualLabel: v.optional(
    v.object({ pictograms: v.array(v.string()), signal: v.optional(v.string()) }),
  ),
  rows: v.array(regulatoryRow),
  notes: v.optional(v.string()),
});
export type RegulatoryBlock = v.InferOutput<typeof regulatoryBlock>;

const text = v.fallback(v.string(), "");
const { regime, basis, state, short, date, edition, certainty } = regulatoryRow.entries;

/** Short statements of the regimes on a grade; empty when nothing is stated. */
export const regulatorySummary = v.object({
  id: v.string(),
  name: v.string(),
  cas: text,
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
   * One-word statement of each regime, with the edition of its list; for food contact one per
   * substance where they differ.
   */
  cells: v.fallback(
    v.array(v.object({ regime, basis, state, short, date, edition, certainty })),
    [],
  ),
  /** Regimes that name the grade; for food contact, at least one of its substances. */
  listed: v.fallback(v.array(v.picklist(regimes)), []),
  /** Days of listings, or from which they bind. */
  changes: v.fallback(
    v.array(v.object({ regime: v.picklist(regimes), date: v.string(), what: v.string() })),
    [],
  ),
  /** Day of the newest listed change, `YYYY-MM-DD`. */
  changed: v.optional(v.string()),
  /** Day of the comparison with the acts, `YYYY-MM-DD`. */
  checked: v.optional(v.string()),
});
export type RegulatorySummary = v.InferOutput<typeof regulatorySummary>;

/** One CAS number of a grade under food-contact law. */
export const foodContactRow = v.object({
  id: v.string(),
  name: v.string(),
  cas: text,
  /**
   * FCM number in the Union list (Annex I of Regulation (EU) No 10/2011); empty without an entry.
   */
  fcm: text,
  /**
   * Specific migration limits, own and of groups; empty when the entry has none, absent from a
   * snapshot of an earlier version.
   */
  limits: v.optional(v.array(foodLimit)),
  /** Other statements of the list, and why a substance without an entry has none. */
  restrictions: text,
  /** Whether the Union list and 21 CFR name it; absent when nothing is stated. */
  euState: v.optional(v.picklist(regulatoryStates)),
  usState: v.optional(v.picklist(regulatoryStates)),
  euCertainty: v.optional(v.picklist(certainties)),
  usCertainty: v.optional(v.picklist(certainties)),
  /** Sections of 21 CFR. */
  us: text,
  usRestrictions: text,
  /** Unverified conditions. */
  euUnverified: v.optional(v.string()),
  usUnverified: v.optional(v.string()),
});
export type FoodContactRow = v.InferOutput<typeof foodContactRow>;
