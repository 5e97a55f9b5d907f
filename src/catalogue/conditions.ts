/** Conditions of use in addresses, and what grades say about them. */

import type { ConditionState } from "#catalogue/entities/products.ts";
import { conditionLabels as labels } from "#messages/condition-labels.ts";
import { conditionKinds, type Suitability } from "#model/codes.ts";
import type { Condition } from "#model/conditions.ts";

/** At most one of each kind; unknown values are ignored. */
export function readConditions(params: URLSearchParams): Condition[] {
  const conditions: Condition[] = [];
  for (const kind of conditionKinds) {
    const value = params.get(kind) ?? "";
    if (Object.hasOwn(labels[kind], value)) conditions.push(`${kind}-${value}` as Condition);
  }
  return conditions;
}

export function labelCondition(condition: Condition): string {
  for (const kind of conditionKinds)
    for (const [group, label] of Object.entries(labels[kind]))
      if (condition === `${kind}-${group}`) return label;
  return condition;
}

interface Stated {
  readonly conditions?: readonly ConditionState[] | undefined;
}

/** Conditions about which one of the grades says something, in display order. */
export function listStated(grades: readonly Stated[]): Condition[] {
  const stated = new Set(
    grades.flatMap(({ conditions = [] }) => conditions.map(({ code }) => code)),
  );
  return conditionKinds.flatMap((kind) =>
    Object.keys(labels[kind])
      .map((group) => `${kind}-${group}` as Condition)
      .filter((condition) => stated.has(condition)),
  );
}

/** What a grade says about a condition; silence is "not tested". */
export const findState = (
  { conditions = [] }: Stated,
  condition: Condition,
): Pick<ConditionState, "members" | "because"> & { readonly state: Suitability } =>
  conditions.find(({ code }) => code === condition) ?? { state: "not-tested" };
