/** No polymer in a grade's list is processed hotter than the grade stands (`heat_limit`). */
import type { Polymers } from "#model/trade.ts";
import type { CheckedProduct } from "./check-products.ts";
import type { Diagnostic } from "./diagnostics.ts";

/** @param polymers the lowest usual melt temperatures, in °C */
export function heatDiagnostics(products: readonly CheckedProduct[], polymers: Polymers): Diagnostic[] {
  const from = new Map(polymers.flatMap((row) => row.names.map((name) => [name, row.from] as const)));
  return products.flatMap(({ product: { id, polymers: names, heat_limit: limit }, at }) =>
    limit === undefined
      ? []
      : names.flatMap((name, index) => {
          const needed = from.get(name) ?? 0;
          return needed <= limit
            ? []
            : [{ ...at("polymers", index), wrong: `${id}: ${name} is processed from ${needed} °C`, expected: `polymers below its heat_limit of ${limit} °C` }];
        }),
  );
}
