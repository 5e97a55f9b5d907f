/** After a limit of the Union list: `SML(T) 60 mg/kg (group 32)`. */
import type * as english from "../food-limits.ts";
import type { Words } from "./words.ts";

export const foodLimits = {
  group: (group) => `المجموعة ${group}`,
} as const satisfies Words<typeof english.foodLimits>;
