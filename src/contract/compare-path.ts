/** The address of a comparison: what every grade's link to it needs. The rest stands in compare.ts. */
import { COMPARE_PATH } from "./paths.ts";

/** Grades that are compared at most. */
export const COMPARED_MAX = 4;

/** Characters of its grades in an address: more than all that are read can need. */
export const COMPARED_TEXT_MAX = 500;

/** The address of a comparison. */
export function comparePath(grades: readonly string[], differences = false): string {
  const query = [...(grades.length > 0 ? [`grades=${grades.map(encodeURIComponent).join(",")}`] : []), ...(differences ? ["differences=1"] : [])];
  return query.length > 0 ? `${COMPARE_PATH}?${query.join("&")}` : COMPARE_PATH;
}
