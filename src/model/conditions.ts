/**
 * Conditions of use by which advice differs: the groups of polymers and processes of "More filters"
 * and the exposures. A new exposure needs a label in messages/exposures.ts.
 */
import { exposureLabels } from "#messages/exposures.ts";
import { facetLabels } from "#messages/facets.ts";
import { polymerGroups } from "./codes-polymers.ts";
import { processGroups } from "./codes-processes.ts";
import { code, codesOf } from "./fields.ts";

export type Exposure = keyof typeof exposureLabels;
export const exposureCodes = codesOf(exposureLabels);
export const exposure = code(exposureCodes, exposureLabels);

/** A condition without a statement is "not tested". */
export const suitabilities = ["suitable", "not-suitable"] as const;
export type Suitability = (typeof suitabilities)[number];

/** In display order. */
export const conditionKinds = ["polymer", "process", "exposure"] as const;
export type ConditionKind = (typeof conditionKinds)[number];
type ConditionGroups = {
  readonly polymer: keyof typeof polymerGroups;
  readonly process: keyof typeof processGroups;
  readonly exposure: Exposure;
};
/** `polymer-pe`. */
export type Condition = {
  [Kind in ConditionKind]: `${Kind}-${ConditionGroups[Kind]}`;
}[ConditionKind];

const codesOfKind = <const Kind extends ConditionKind>(
  kind: Kind,
  groups: readonly ConditionGroups[Kind][],
) => groups.map((group) => `${kind}-${group}` as const satisfies Condition);

export const conditionCodes: readonly Condition[] = [
  ...codesOfKind("polymer", codesOf(polymerGroups)),
  ...codesOfKind("process", codesOf(processGroups)),
  ...codesOfKind("exposure", exposureCodes),
];

/** Labels of the English edition, for the desk. */
const conditionLabels = Object.fromEntries(
  (
    [
      ["polymer", facetLabels.polymer],
      ["process", facetLabels.process],
      ["exposure", exposureLabels],
    ] as const
  ).flatMap(([kind, labels]) =>
    Object.entries(labels).map(([group, label]) => [`${kind}-${group}`, label]),
  ),
) as Readonly<Record<Condition, string>>;

export const condition = code(conditionCodes, conditionLabels);
