/** Interactions between additives by grade (`content/interactions.yaml`). */

import type { Interaction } from "#catalogue/entities/products.ts";
import { headingOf, interactionHeadings, warningsOf } from "#catalogue/warnings.ts";
import type { Interactions } from "#model/kinds/interactions.ts";
import type { Content } from "./content.ts";

export const listMembers = (file: Interactions, side: string): readonly string[] =>
  file.groups.find(({ key }) => key === side)?.grades ?? [side];

/** `a b`, the smaller id first. Working recipes contain pairs that need care. */
export function collectPairsToAvoid(file: Interactions): ReadonlySet<string> {
  const pairs = new Set<string>();
  for (const { a, b, ...rest } of file.pairs)
    if (rest.kind === "antagonism" && rest.severity === "avoid")
      for (const first of listMembers(file, a))
        for (const second of listMembers(file, b)) pairs.add([first, second].sort().join(" "));
  return pairs;
}

/** By product id: pairs to avoid, pairs that need care, synergies. */
export function groupInteractionsByGrade({
  interactions: file,
  products: checked,
  regulatory,
}: Pick<Content, "interactions" | "products" | "regulatory">): ReadonlyMap<string, Interaction[]> {
  const products = checked.map(({ product }) => product);
  const names = new Map(products.map(({ id, name }) => [id, name]));
  const byGrade = new Map<string, Interaction[]>();
  const add = (id: string, interaction: Interaction): void => {
    byGrade.set(id, [...(byGrade.get(id) ?? []), interaction]);
  };
  for (const pair of [...file.pairs].sort(
    (a, b) => interactionHeadings.indexOf(headingOf(a)) - interactionHeadings.indexOf(headingOf(b)),
  )) {
    const { a, b, ...rest } = pair;
    for (const [own, partner] of [
      [a, b],
      [b, a],
    ] as const) {
      const grades = listMembers(file, partner)
        .filter((id) => names.has(id))
        .map((id) => ({
          _id: id,
          name: names.get(id) ?? id,
          ...warningsOf(regulatory.get(id)),
        }));
      const group = file.groups.find(({ key }) => key === partner);
      for (const id of listMembers(file, own))
        if (names.has(id))
          add(id, {
            ...rest,
            partner: group?.name ?? names.get(partner) ?? partner,
            grades: grades.filter(({ _id }) => _id !== id),
          });
    }
  }
  return byGrade;
}
