/** No polymer in a grade's list is processed hotter than the grade stands (`heat_limit`). */
import { polymerLabel } from "#model/codes-polymers.ts";
import type { Polymers } from "#model/trade.ts";
import type { CheckedProduct } from "./check-products.ts";
import type { Diagnostic } from "./diagnostics.ts";

/** @param polymers the lowest usual melt temperatures, in °C */
export function heatDiagnostics(products: readonly CheckedProduct[], polymers: Polymers): Diagnostic[] {
  const from = new Map(polymers.flatMap((row) => row.polymers.map((code) => [code, row.from] as const)));
  return products.flatMap(({ product: { id, polymers: codes, heat_limit: limit }, at }) =>
    limit === undefined
      ? []
      : codes.flatMap((code, index) => {
          const needed = from.get(code) ?? 0;
          return needed <= limit
            ? []
            : [
                {
                  ...at("polymers", index),
                  wrong: `${id}: ${polymerLabel(code)} is processed from ${needed} °C`,
                  expected: `polymers below its heat_limit of ${limit} °C`,
                },
              ];
        }),
  );
}
