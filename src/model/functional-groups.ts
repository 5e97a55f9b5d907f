/**
 * Groups of a molecule that decide between grades of one family. A new one needs a label in
 * messages/functional-groups.ts.
 */
import { functionalGroupLabels } from "#messages/functional-groups.ts";
import { code, codesOf } from "./fields.ts";

export type FunctionalGroup = keyof typeof functionalGroupLabels;
export const functionalGroup = code(codesOf(functionalGroupLabels), functionalGroupLabels);
