/** Rows of a grade's page. Apart from the fields, so that a search loads none of their texts. */
import type { GradeFieldId } from "./grade-fields.ts";

/** `minimum-order`: its id in the page. */
export const gradeRow = (id: GradeFieldId): string => id.replaceAll("_", "-");
