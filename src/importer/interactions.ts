/** Pairs of additives that harm or help each other (`content/interactions.yaml`), by grade. */

import type { Interaction } from "#catalogue/entities/products.ts";
import { headingOf, interactionHeadings, warningsOf } from "#catalogue/warnings.ts";
import type { Interactions } from "#model/trade.ts";
import type { Content } from "./content.ts";

/** The grades that a side of a pair stands for. */
export const membersOf = (file: Interactions, side: string): readonly string[] =>
  file.groups.find(({ key }) => key === side)?.grades ?? [side];

/**
 * Pairs of product ids that are to be avoided, as `a b` with the smaller id first. Those that need
 * care stand in recipes that work.
 */
export function pairsToAvoid(file: Interactions): ReadonlySet<string> {
  const pairs = new Set<string>();
  for (const { a, b, ...rest } of file.pairs)
    if (rest.kind === "antagonism" && rest.severity === "avoid")
      for (const one of membersOf(file, a))
        for (const other of membersOf(file, b)) pairs.add([one, other].sort().join(" "));
  return pairs;
}

/**
 * Each grade's interactions by product id: what to avoid, what needs care, what helps. Partners
 * carry their warnings.
 */
export function interactionsByGrade({
  interactions: file,
  products: checked,
  regulatory,
}: Pick<Content, "interactions" | "products" | "regulatory">): ReadonlyMap<string, Interaction[]> {
  const products = checked.map(({ product }) => product);
  const names = new Map(products.map(({ id, name }) => [id, name]));
  const groupName = (side: string): string =>
    file.groups.find(({ key }) => key === side)?.name ?? names.get(side) ?? side;
  const byGrade = new Map<string, Interaction[]>();
  const add = (id: string, interaction: Interaction): void => {
    byGrade.set(id, [...(byGrade.get(id) ?? []), interaction]);
  };
  for (const pair of [...file.pairs].sort(
    (one, other) =>
      interactionHeadings.indexOf(headingOf(one)) - interactionHeadings.indexOf(headingOf(other)),
  )) {
    const { a, b, ...rest } = pair;
    for (const [own, partner] of [
      [a, b],
      [b, a],
    ] as const) {
      const grades = membersOf(file, partner).flatMap((id) =>
        names.has(id)
          ? [{ _id: id, name: names.get(id) ?? id, ...warningsOf(regulatory.get(id)) }]
          : [],
      );
      for (const id of membersOf(file, own))
        if (names.has(id))
          add(id, {
            ...rest,
            partner: groupName(partner),
            grades: grades.filter(({ _id }) => _id !== id),
          });
    }
  }
  return byGrade;
}
