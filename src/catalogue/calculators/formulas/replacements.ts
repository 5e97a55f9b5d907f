/**
 * Replacement at equal phosphorus, bromine or hindered-amine nitrogen; peroxides at equal active
 * oxygen.
 */
import { peroxides } from "./tables.ts";

const BROMINE = 79.904;
const ANTIMONY_TRIOXIDE = 291.52;

/** `from` and `to`: active element in the old and the new grade, %. */
export const equalDose = (dose: number, from: number, to: number): number => (dose * from) / to;
/** At 3 Br per Sb, in the unit of the bromine. */
export const antimonyTrioxide = (bromine: number): number =>
  ((bromine / BROMINE / 3) * ANTIMONY_TRIOXIDE) / 2;

const OXYGEN = 15.999;
export type Peroxide = keyof typeof peroxides;

/** %, of the pure peroxide. */
export const theoreticalOxygen = (peroxide: Peroxide): number =>
  (100 * peroxides[peroxide].bonds * OXYGEN) / peroxides[peroxide].weight;
/** %, at the usual assay. */
export const activeOxygen = (peroxide: Peroxide): number =>
  (theoreticalOxygen(peroxide) * peroxides[peroxide].assay) / 100;
/** mmol per 100 g of polymer; dose in phr, active oxygen in %. */
export const radicals = (dose: number, oxygen: number): number =>
  (2 * 1000 * dose * (oxygen / 100)) / OXYGEN;
