/** A grade's regulatory data on the wire (content/README.md). */

import * as v from "valibot";
import { certainties, regimes, regulatoryStates } from "#model/codes.ts";
import { foodLimit } from "./food-limits.ts";

/** Food contact has a row per CAS number. */
export const regulatoryRow = v.object({
  regime: v.picklist(regimes),
  /** Present when the row applies to one of several substances. */
  cas: v.optional(v.string()),
  /** CLP: the harmonised entry, or the usual supplier's label. A grade may have both rows. */
  basis: v.optional(v.picklist(["harmonised", "self-classified"])),
  /** Absent when nothing is stated or the server sends no states. */
  state: v.optional(v.picklist(regulatoryStates)),
  /** Empty when unknown: shown as "not stated: ask", never as "none". */
  value: v.string(),
  /** Built from codes: `UN 3077, 9, III`, `FCM 433, SML 6 mg/kg`, `21 CFR 178.2010`. */
  short: v.optional(v.string()),
  /** Day of the listing, or from which it binds, `YYYY-MM-DD`. */
  date: v.optional(v.string()),
  /** Hazard statements, restriction, packing group. */
  detail: v.optional(v.string()),
  /** Independent of `certainty`. */
  unverified: v.optional(v.string()),
  /** Limits of the Union list. */
  limits: v.optional(v.array(foodLimit)),
  certainty: v.optional(v.picklist(certainties)),
  source: v.optional(v.string()),
  /** Act or list, and its date or edition: `04 Feb 2026`, `ADR 2025`. */
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
  usualLabel: v.optional(
    v.object({ pictograms: v.array(v.string()), signal: v.optional(v.string()) }),
  ),
  rows: v.array(regulatoryRow),
  notes: v.optional(v.string()),
});
export type RegulatoryBlock = v.InferOutput<typeof regulatoryBlock>;

const text = v.fallback(v.string(), "");
const { regime, basis, state, short, date, edition, certainty } = regulatoryRow.entries;

/** Empty when nothing is stated. */
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
   * One-word statements with the edition of the list; food contact has one per substance where they
   * differ.
   */
  cells: v.fallback(
    v.array(v.object({ regime, basis, state, short, date, edition, certainty })),
    [],
  ),
  /** For food contact, at least one substance is named. */
  listed: v.fallback(v.array(v.picklist(regimes)), []),
  /** Days of listings, or from which they bind. */
  changes: v.fallback(
    v.array(v.object({ regime: v.picklist(regimes), date: v.string(), what: v.string() })),
    [],
  ),
  /** Day of the newest listing. */
  changed: v.optional(v.string()),
  checked: v.optional(v.string()),
});
export type RegulatorySummary = v.InferOutput<typeof regulatorySummary>;

export const foodContactRow = v.object({
  id: v.string(),
  name: v.string(),
  cas: text,
  /** Number in Annex I of Regulation (EU) No 10/2011; empty without an entry. */
  fcm: text,
  /**
   * Own limits and those of groups. Empty: none in the entry. Absent: snapshot of an earlier
   * version.
   */
  limits: v.optional(v.array(foodLimit)),
  /** Other statements of the list, and why a substance has no entry. */
  restrictions: text,
  /** Absent when nothing is stated. */
  euState: v.optional(v.picklist(regulatoryStates)),
  usState: v.optional(v.picklist(regulatoryStates)),
  euCertainty: v.optional(v.picklist(certainties)),
  usCertainty: v.optional(v.picklist(certainties)),
  /** Sections of 21 CFR. */
  us: text,
  usRestrictions: text,
  euUnverified: v.optional(v.string()),
  usUnverified: v.optional(v.string()),
});
export type FoodContactRow = v.InferOutput<typeof foodContactRow>;
