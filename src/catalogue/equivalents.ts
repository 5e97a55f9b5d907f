/**
 * Trade-name equivalents (`/equivalents`): each trade name of the trade, its maker, and the grades
 * that stand for it.
 */

import type { StockState } from "#model/codes.ts";
import type { Warned } from "./warnings.ts";

/** How near a grade is: the very substance, or another product that does the same. */
export type Sameness = "substance" | "function";

/** A trade name in a list. */
export interface EquivalentSummary {
  readonly slug: string;
  readonly name: string;
  /** Owner of the brand today, where that is certain (`content/brands.yaml`). */
  readonly maker?: string | undefined;
  readonly grades: readonly { readonly id: string; readonly name: string }[];
}

/** A grade as the page of a trade name shows it. */
export interface EquivalentGrade extends Warned {
  readonly id: string;
  readonly name: string;
  readonly chemical_name: string;
  readonly cas_number: readonly string[];
  /** Category key. */
  readonly category: string;
  readonly product_form: string;
  readonly usage: string;
  readonly dosage: string;
  readonly stock: StockState;
  readonly sameness: Sameness;
  /** Differences beside form and purity. */
  readonly varies: "solid" | "liquid" | "polymer" | "blend";
  readonly structure?: string | undefined;
}

/** The page of a trade name. */
export interface Equivalent extends EquivalentSummary {
  readonly brand?: string | undefined;
  /** Former owners of the brand, oldest first. */
  readonly former: readonly string[];
  readonly grades: readonly EquivalentGrade[];
  /** Grades to take in place of those that are not offered. */
  readonly replacements: readonly EquivalentGrade[];
  /** Other trade names of the same grades. */
  readonly others: readonly EquivalentSummary[];
  /** Grades that stand near. */
  readonly neighbours: readonly (Warned & {
    readonly id: string;
    readonly name: string;
    readonly usage: string;
    readonly category: string;
  })[];
}
