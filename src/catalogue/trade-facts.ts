/** Facts of trade that a grade does not state. */
import { gradeFields, type TradeFactId } from "./grade-fields.ts";

const ids = (Object.keys(gradeFields) as (keyof typeof gradeFields)[]).filter(
  (id): id is TradeFactId => "askable" in gradeFields[id],
);

/** Their labels. */
export const listMissingFacts = (
  grade: Readonly<Partial<Record<TradeFactId, string | undefined>>>,
): string[] => ids.filter((id) => !grade[id]).map((id) => gradeFields[id].label);
