/** The document behind `/regulatory`: every grade's regimes in one row, in the order of the stock list. */

import type { RegimeKey } from "#contract/regimes.ts";
import type { RegulatoryBlock, RegulatorySummary } from "#contract/regulatory.ts";
import { changesOf } from "#contract/regulatory-list.ts";
import type { Content } from "./content.ts";

/** The values of a regime, of food contact one a CAS number. */
const statedOf = (block: RegulatoryBlock, regime: RegimeKey): string =>
  block.rows
    .filter((row) => row.regime === regime && row.value !== "")
    .map(({ cas, value }) => (cas ? `${cas}: ${value}` : value))
    .join("; ");

export function regulatoryRows(content: Content): RegulatorySummary[] {
  const rows = content.products.flatMap(({ product, category }): RegulatorySummary[] => {
    const block = content.regulatory.get(product.id);
    if (!block) return [];
    const value = (regime: RegimeKey): string => statedOf(block, regime);
    const food = block.rows.filter(({ regime, value: stated }) => regime === "food-eu" && stated.startsWith("FCM")).map((row) => row.value);
    return [
      {
        id: product.id,
        name: product.name,
        cas: product.cas_number.join(", "),
        category,
        ...(block.restriction ? { restriction: block.restriction } : {}),
        clp: value("clp"),
        statements: block.rows.find(({ regime }) => regime === "clp")?.detail ?? "",
        candidate: value("reach-candidate"),
        annexXiv: value("reach-annex-xiv"),
        annexXvii: value("reach-annex-xvii"),
        pops: value("pops"),
        transport: value("transport"),
        hs: value("hs"),
        foodEu: food.length > 0 ? [...new Set(food)].join(", ") : value("food-eu"),
        foodUs: value("food-us"),
      },
    ];
  });
  const changed = new Map(
    changesOf(rows)
      .toReversed()
      .map(({ id, date }) => [id, date]),
  );
  return rows.map((row) => ({ ...row, ...(changed.has(row.id) ? { changed: changed.get(row.id) ?? "" } : {}) }));
}
