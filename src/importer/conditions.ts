/** What grades say about polymers, processes and exposures, and what follows from the amine. */

import type { ConditionState } from "#catalogue/entities/products.ts";
import { type ConditionKind, conditionKinds } from "#model/codes.ts";
import { type Condition, conditionCodes, conditionMembers } from "#model/conditions.ts";
import type { Interactions } from "#model/kinds/interactions.ts";
import type { CheckedProduct, Grade } from "./check-products.ts";
import type { Content } from "./content.ts";
import type { Diagnostic } from "./diagnostics.ts";
import { listMembers } from "./interactions.ts";
import type { ContentWords } from "./words.ts";

type Stated = Pick<Grade, "id" | "polymers" | "processes" | "exposures" | "not_for">;

/** Labels of the members that the grade lists, by condition. An exposure has no members. */
function collectSuitable(
  { polymers, processes, exposures }: Stated,
  { polymerLabels, processLabels }: Pick<ContentWords, "polymerLabels" | "processLabels">,
): ReadonlyMap<string, readonly string[]> {
  const suitable = new Map<string, readonly string[]>();
  const collect = <Code extends string>(
    kind: ConditionKind,
    groups: Readonly<Record<string, readonly string[]>>,
    given: readonly Code[],
    labels: Readonly<Record<Code, string>>,
  ): void => {
    for (const [group, members] of Object.entries(groups)) {
      const listed = given.filter((code) => members.includes(code));
      if (listed.length > 0)
        suitable.set(
          `${kind}-${group}`,
          listed.map((code) => labels[code]),
        );
    }
  };
  collect("polymer", conditionMembers.polymer, polymers, polymerLabels);
  collect("process", conditionMembers.process, processes, processLabels);
  for (const exposure of exposures) suitable.set(`exposure-${exposure}`, []);
  return suitable;
}

/** Reasons by condition. Those of the grade itself precede those of the interactions. */
function collectExcluded(
  { id, not_for }: Stated,
  { pairs, ...file }: Interactions,
): ReadonlyMap<Condition, string> {
  const reasons = new Map<Condition, string>();
  const exclude = (conditions: readonly Condition[], because: string): void => {
    for (const condition of conditions)
      if (!reasons.has(condition)) reasons.set(condition, because);
  };
  for (const { conditions, because } of not_for) exclude(conditions, because);
  for (const pair of pairs)
    if (pair.kind === "antagonism" && pair.rules_out.length > 0)
      if (listMembers({ pairs, ...file }, pair.a).includes(id))
        exclude(pair.rules_out, pair.reason);
  return reasons;
}

/** In display order; a condition without a statement is absent. */
export function listConditions(
  grade: Stated,
  { interactions, words }: Pick<Content, "interactions" | "words">,
): ConditionState[] {
  const suitable = collectSuitable(grade, words);
  const excluded = collectExcluded(grade, interactions);
  const states: ConditionState[] = [];
  for (const code of conditionCodes) {
    const label = labelOf(code, words);
    const because = excluded.get(code);
    const members = suitable.get(code);
    if (because !== undefined) states.push({ code, label, state: "not-suitable", because });
    else if (members?.length)
      states.push({ code, label, state: "suitable", members: members.join(words.listSeparator) });
    else if (members) states.push({ code, label, state: "suitable" });
  }
  return states;
}

/** Exposures without a statement by name, all other polymers and processes together. */
export function describeUntested(
  states: readonly ConditionState[],
  { conditionLabels, semicolon, untestedConditions }: ContentWords,
): string | undefined {
  if (states.length === 0) return undefined;
  const stated = new Set(states.map(({ code }) => code));
  const exposures = Object.entries(conditionLabels.exposure)
    .filter(([exposure]) => !stated.has(`exposure-${exposure}`))
    .map(([, label]) => label);
  return untestedConditions(exposures.join(semicolon));
}

function labelOf(condition: Condition, { conditionLabels }: ContentWords): string {
  for (const kind of conditionKinds)
    for (const [group, label] of Object.entries(conditionLabels[kind]))
      if (condition === `${kind}-${group}`) return label;
  return condition;
}

/** A grade may not suit a condition and be refused for it. */
export function diagnoseConditions(
  products: readonly CheckedProduct[],
  { interactions, words }: Pick<Content, "interactions" | "words">,
): Diagnostic[] {
  const diagnostics: Diagnostic[] = [];
  for (const { product, at } of products) {
    const suitable = collectSuitable(product, words);
    for (const [condition, because] of collectExcluded(product, interactions))
      if (suitable.has(condition))
        diagnostics.push({
          ...at("not_for"),
          code: "contradicted-condition",
          values: { item: product.id, condition, reason: because },
        });
  }
  return diagnostics;
}

/** What each amine of a HALS implies; several for a blend. */
export function describeAmine(
  { functional_group: groups = [] }: Pick<Grade, "functional_group">,
  texts: Readonly<Partial<Record<string, string>>>,
): string | undefined {
  const found = groups.map((group) => texts[group]).filter((text) => text !== undefined);
  return found.length > 0 ? found.join("; ") : undefined;
}
