/** Own and group limits of the Union list (Regulation (EU) No 10/2011, Annex I). */
import * as v from "valibot";
import { foodLimits as texts } from "#messages/food-limits.ts";
import { semicolon } from "#messages/lists.ts";

export const foodLimit = v.object({
  /** mg/kg of food. */
  mgPerKg: v.number(),
  /** Group restriction whose sum it limits; absent for the substance's own limit. */
  group: v.optional(v.string()),
  /** "Not detectable": `mgPerKg` is the limit of detection. */
  notDetectable: v.optional(v.boolean()),
  /** Absent for every use. */
  where: v.optional(v.string()),
});
export type FoodLimit = v.InferOutput<typeof foodLimit>;

/** As in the Union list: `SML 18 mg/kg`, `SML(T) ND`. */
export const limitFigure = ({ mgPerKg, group, notDetectable }: FoodLimit): string =>
  `${group === undefined ? "SML" : "SML(T)"} ${notDetectable ? "ND" : `${mgPerKg} mg/kg`}`;

/** `SML(T) 60 mg/kg (group 32)`. */
export function limitText(limit: FoodLimit): string {
  const more = [limit.group === undefined ? undefined : texts.group(limit.group), limit.where]
    .filter(Boolean)
    .join(semicolon);
  return more ? `${limitFigure(limit)} (${more})` : limitFigure(limit);
}

export const limitsText = (limits: readonly FoodLimit[]): string =>
  limits.map(limitText).join(semicolon);

/** The lowest for every use; of equal ones the substance's own. */
export function comparedLimit(limits: readonly FoodLimit[]): FoodLimit | undefined {
  const [lowest] = limits
    .filter(({ where }) => where === undefined)
    .sort(
      (a, b) =>
        a.mgPerKg - b.mgPerKg || Number(a.group !== undefined) - Number(b.group !== undefined),
    );
  return lowest;
}

export function limitColumns(limits: readonly FoodLimit[]): {
  readonly own: number | undefined;
  readonly groups: string;
  readonly ofGroups: string | number;
} {
  const groups = limits.filter(({ group }) => group !== undefined);
  const [first, second] = groups;
  return {
    own: limits.find(({ group, where }) => group === undefined && where === undefined)?.mgPerKg,
    groups: groups.map(({ group }) => group).join("; "),
    ofGroups: first && !second ? first.mgPerKg : groups.map(({ mgPerKg }) => mgPerKg).join("; "),
  };
}
