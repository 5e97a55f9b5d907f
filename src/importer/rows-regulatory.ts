/** The document behind `/regulatory`: every grade's regimes in one row, in the order of the stock list. */

import type { RegulatoryBlock, RegulatorySummary } from "#contract/regulatory.ts";
import type { Regime } from "#model/codes.ts";
import type { Content } from "./content.ts";

/** The values of a regime, of food contact one a CAS number. */
const statedOf = (block: RegulatoryBlock, regime: Regime): string =>
  block.rows
    .filter((row) => row.regime === regime && row.value !== "")
    .map(({ cas, value }) => (cas ? `${cas}: ${value}` : value))
    .join("; ");

/** Each regime in a word: what differs only in the substance is one cell. */
const cellsOf = ({ rows }: RegulatoryBlock): RegulatorySummary["cells"] => [
  ...new Map(
    rows.map(({ cas: _, value: _value, detail: _detail, source: _source, act: _act, checked: _checked, ...cell }) => [JSON.stringify(cell), cell]),
  ).values(),
];

/** Lists on which a day changed something for a grade. */
const dated = ["reach-candidate", "reach-annex-xiv", "pops"] as const satisfies readonly Regime[];

export function regulatoryRows(content: Content): RegulatorySummary[] {
  return content.products.flatMap(({ product, category }): RegulatorySummary[] => {
    const block = content.regulatory.get(product.id);
    if (!block) return [];
    const value = (regime: Regime): string => statedOf(block, regime);
    const listed = block.rows.filter(({ state }) => state === "listed");
    const food = listed.filter(({ regime }) => regime === "food-eu").map((row) => row.value);
    const changes = dated.flatMap((regime) => {
      const { state, date } = product.regulatory[regime] ?? {};
      return state === "listed" && date ? [{ regime, date, what: value(regime) }] : [];
    });
    const changed = changes
      .map(({ date }) => date)
      .sort()
      .at(-1);
    return [
      {
        id: product.id,
        name: product.name,
        cas: product.cas_number.join(", "),
        category,
        ...(block.restriction ? { restriction: block.restriction } : {}),
        cells: cellsOf(block),
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
        listed: [...new Set(listed.map(({ regime }) => regime))],
        changes,
        ...(changed ? { changed } : {}),
        checked: block.rows
          .map((row) => row.checked)
          .sort()
          .at(-1),
      },
    ];
  });
}
