/** Trade-name equivalents (`/equivalents`): name, maker, matching grades. */

import type { StockState } from "#model/codes.ts";
import type { Warned } from "./warnings.ts";

/** `function`: another product with the same effect. */
export type Sameness = "substance" | "function";

export interface EquivalentSummary {
  readonly slug: string;
  readonly name: string;
  /** Current owner of the brand, when certain (`content/brands.yaml`). */
  readonly maker?: string | undefined;
  readonly grades: readonly { readonly id: string; readonly name: string }[];
}

export interface EquivalentGrade extends Warned {
  readonly id: string;
  readonly name: string;
  readonly chemical_name: string;
  readonly cas_number: readonly string[];
  readonly category: string;
  readonly product_form: string;
  readonly usage: string;
  readonly dosage: string;
  readonly stock: StockState;
  readonly sameness: Sameness;
  readonly varies: "solid" | "liquid" | "polymer" | "blend";
  readonly structure?: string | undefined;
}

export interface Equivalent extends EquivalentSummary {
  readonly brand?: string | undefined;
  readonly former: readonly string[];
  readonly grades: readonly EquivalentGrade[];
  readonly replacements: readonly EquivalentGrade[];
  readonly others: readonly EquivalentSummary[];
  readonly neighbours: readonly (Warned & {
    readonly id: string;
    readonly name: string;
    readonly usage: string;
    readonly category: string;
  })[];
}
