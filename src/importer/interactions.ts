/** Reads `content/interactions.yaml`: pairs of additives that harm or help each other, and gives each grade its own. */
import * as v from "valibot";
import { headingOf, type Interaction, interactionHeadings, severities } from "#contract/entities/products.ts";
import { text } from "#model/fields.ts";
import type { Diagnostic } from "./diagnostics.ts";
import type { ProductFile } from "./product-schema.ts";
import type { SourceFile } from "./read.ts";

const pair = { a: text, b: text, reason: text, consequence: v.optional(text), instead: v.optional(text), source: text };

/** `content/interactions.yaml` (content/README.md). A group without grades is a condition or a material that is not sold. */
export const interactionsFile = v.strictObject({
  groups: v.array(v.strictObject({ key: text, name: text, grades: v.optional(v.array(text), []) })),
  pairs: v.array(
    v.variant(
      "kind",
      [
        v.strictObject({ ...pair, kind: v.literal("antagonism"), severity: v.picklist(severities, `one of ${severities.join(", ")}`) }),
        v.strictObject({ ...pair, kind: v.literal("synergy") }),
      ],
      "antagonism or synergy",
    ),
  ),
});
export type InteractionsFile = v.InferOutput<typeof interactionsFile>;

/** Groups name known grades; both sides of a pair are a group or a grade. */
export function interactionDiagnostics(file: InteractionsFile, source: SourceFile, products: readonly ProductFile[]): Diagnostic[] {
  const grades = new Set(products.map(({ id }) => id));
  const groups = new Set(file.groups.map(({ key }) => key));
  return [
    ...file.groups.flatMap(({ key, grades: members }, group) =>
      members.flatMap((id, index) =>
        grades.has(id)
          ? []
          : [
              {
                file: source.file,
                line: source.lineOf(["groups", group, "grades", index]),
                wrong: `${key}: unknown grade ${id}`,
                expected: "the id of a product",
              },
            ],
      ),
    ),
    ...file.pairs.flatMap((pair, index) =>
      (["a", "b"] as const).flatMap((side) =>
        grades.has(pair[side]) || groups.has(pair[side])
          ? []
          : [
              {
                file: source.file,
                line: source.lineOf(["pairs", index, side]),
                wrong: `${side} is ${pair[side]}`,
                expected: "a key of groups or the id of a product",
              },
            ],
      ),
    ),
  ];
}

/** The grades that a side of a pair stands for. */
export const membersOf = (file: InteractionsFile, side: string): readonly string[] => file.groups.find(({ key }) => key === side)?.grades ?? [side];

/** Pairs of product ids that are to be avoided, as `a b` with the smaller id first. Those that need care stand in recipes that work. */
export function pairsToAvoid(file: InteractionsFile): ReadonlySet<string> {
  const pairs = new Set<string>();
  for (const { a, b, ...rest } of file.pairs)
    if (rest.kind === "antagonism" && rest.severity === "avoid")
      for (const one of membersOf(file, a)) for (const other of membersOf(file, b)) pairs.add([one, other].sort().join(" "));
  return pairs;
}

/** Each grade's interactions by product id: what to avoid, what needs care, what helps. */
export function interactionsByGrade(file: InteractionsFile, products: readonly ProductFile[]): ReadonlyMap<string, Interaction[]> {
  const names = new Map(products.map(({ id, name }) => [id, name]));
  const groupName = (side: string): string => file.groups.find(({ key }) => key === side)?.name ?? names.get(side) ?? side;
  const byGrade = new Map<string, Interaction[]>();
  const add = (id: string, interaction: Interaction): void => {
    byGrade.set(id, [...(byGrade.get(id) ?? []), interaction]);
  };
  for (const pair of [...file.pairs].sort((one, other) => interactionHeadings.indexOf(headingOf(one)) - interactionHeadings.indexOf(headingOf(other)))) {
    const { a, b, ...rest } = pair;
    for (const [own, partner] of [
      [a, b],
      [b, a],
    ] as const) {
      const grades = membersOf(file, partner).flatMap((id) => (names.has(id) ? [{ _id: id, name: names.get(id) ?? id }] : []));
      for (const id of membersOf(file, own))
        if (names.has(id)) add(id, { ...rest, partner: groupName(partner), grades: grades.filter(({ _id }) => _id !== id) });
    }
  }
  return byGrade;
}
