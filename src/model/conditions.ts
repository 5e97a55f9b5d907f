/**
 * Conditions of use by which advice differs: groups of polymers and processes, and exposures. A new
 * one needs a label in messages/condition-labels.ts.
 */
import { conditionLabels } from "#messages/condition-labels.ts";
import type { ConditionKind } from "./codes.ts";
import { polymerGroups } from "./codes-polymers.ts";
import { type ProcessCode, processGroups } from "./codes-processes.ts";
import { code, codesOf } from "./fields.ts";

type Labels = typeof conditionLabels;
export type Exposure = keyof Labels["exposure"];
export const exposure = code(codesOf(conditionLabels.exposure), conditionLabels.exposure);

/** `polymer-pe`. */
export type Condition = {
  [Kind in ConditionKind]: `${Kind}-${keyof Labels[Kind] & string}`;
}[ConditionKind];

const tape = [
  "tape-extrusion",
  "tape-and-raffia-extrusion",
  "monofilament-spinning",
] as const satisfies readonly ProcessCode[];
const fibre = processGroups.fibre.filter(
  (process) => !(tape as readonly ProcessCode[]).includes(process),
);

/**
 * Codes of a grade that belong to a condition: the groups of "More filters", but a grade for fibre
 * is not one for tape.
 */
export const conditionMembers = {
  polymer: polymerGroups,
  process: { ...processGroups, fibre, tape },
} satisfies {
  readonly [Kind in Exclude<ConditionKind, "exposure">]: Readonly<
    Record<keyof Labels[Kind], readonly string[]>
  >;
};

/** Labels of the English edition, for the desk. */
const labels = Object.fromEntries(
  Object.entries(conditionLabels).flatMap(([kind, groups]) =>
    Object.entries(groups).map(([group, label]) => [`${kind}-${group}`, label] as const),
  ),
) as Readonly<Record<Condition, string>>;

/** In display order. */
export const conditionCodes = codesOf(labels);
export const condition = code(conditionCodes, labels);
