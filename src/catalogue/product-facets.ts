/** Derives facets at import. A regulatory value requires a row that states it. */

import type { RegulatoryBlock } from "#catalogue/regulatory.ts";
import { formGroups, type ProductForm, type Regime, type StockState } from "#model/codes.ts";
import { type PolymerCode, polymerGroups } from "#model/codes-polymers.ts";
import { type ProcessCode, processGroups } from "#model/codes-processes.ts";
import { type FacetKey, facetKeys, facetToken } from "./facets.ts";

interface Facts {
  readonly polymers?: readonly PolymerCode[];
  readonly processes?: readonly ProcessCode[];
  readonly forms?: readonly ProductForm[];
  readonly stock?: StockState | undefined;
  readonly regulatory?: RegulatoryBlock | undefined;
}

const groupsOf = <Code extends string>(
  groups: Readonly<Record<string, readonly Code[]>>,
  codes: readonly Code[],
): string[] =>
  Object.entries(groups)
    .filter(([, members]) => members.some((code) => codes.includes(code)))
    .map(([group]) => group);

/** A grade of several substances is listed when all of them are. */
const all = (
  { rows }: RegulatoryBlock,
  regime: Regime,
  state: "listed" | "not-listed",
): boolean => {
  const own = rows.filter((row) => row.regime === regime);
  return own.length > 0 && own.every((row) => row.state === state);
};

const statements = {
  "not-candidate": ["reach-candidate", "not-listed"],
  "not-classified": ["clp", "not-listed"],
  "not-dangerous": ["transport", "not-listed"],
  "food-eu": ["food-eu", "listed"],
  "food-us": ["food-us", "listed"],
} as const satisfies Readonly<Record<string, readonly [Regime, "listed" | "not-listed"]>>;

export function facetsOf({
  polymers = [],
  processes = [],
  forms = [],
  stock,
  regulatory: block,
}: Facts): string[] {
  const values: Record<FacetKey, readonly string[]> = {
    polymer: groupsOf<PolymerCode>(polymerGroups, polymers),
    process: groupsOf<ProcessCode>(processGroups, processes),
    form: groupsOf<ProductForm>(formGroups, forms),
    stock: stock ? [stock] : [],
    regulatory: block
      ? Object.entries(statements)
          .filter(([, [regime, state]]) => all(block, regime, state))
          .map(([value]) => value)
      : [],
  };
  return facetKeys.flatMap((key) => values[key].map((value) => facetToken(key, value)));
}
