/**
 * Conditions of use by which advice differs: the groups of polymers and processes of "More filters"
 * and the exposures. A new exposure needs a label in messages/exposures.ts.
 */
import { exposureLabels } from "#messages/exposures.ts";
import { facetLabels } from "#messages/facets.ts";
import type { polymerGroups } from "./codes-polymers.ts";
import type { processGroups } from "./codes-processes.ts";
import { code, codesOf } from "./fields.ts";

export type Exposure = keyof typeof exposureLabels;
export const exposure = code(codesOf(exposureLabels), exposureLabels);

/** `polymer-pe`. */
export type Condition =
  | `polymer-${keyof typeof polymerGroups}`
  | `process-${keyof typeof processGroups}`
  | `exposure-${Exposure}`;

/** In display order, with the labels of the English edition for the desk. */
const conditionLabels = Object.fromEntries(
  Object.entries({
    polymer: facetLabels.polymer,
    process: facetLabels.process,
    exposure: exposureLabels,
  } satisfies Readonly<Record<string, Readonly<Record<string, string>>>>).flatMap(
    ([kind, labels]) =>
      Object.entries(labels).map(([group, label]) => [`${kind}-${group}`, label] as const),
  ),
) as Readonly<Record<Condition, string>>;

export const conditionCodes = codesOf(conditionLabels);
export const condition = code(conditionCodes, conditionLabels);
