/**
 * Checked list on the wire. Apart from what the browser needs: it brings the validation with it.
 */

import * as v from "valibot";
import { COLUMNS_MAX } from "#catalogue/column-roles.ts";
import { casProblem, quantity } from "#catalogue/entities/products.ts";
import { matchKinds } from "#catalogue/match-kinds.ts";
import { validation } from "#messages/validation.ts";
import { stockStates } from "#model/codes.ts";
import { CHECK_TEXT_MAX } from "./limits.ts";

/** Why a row of a list is neither a line nor a remark. */
export const leftOutReasons = ["head", "total", "empty"] as const;
const checkedGrade = v.object({
  id: v.string(),
  name: v.string(),
  cas_no: v.string(),
  stock: v.optional(v.picklist(stockStates)),
  /** Day since which it is on the REACH Candidate List, `YYYY-MM-DD`. */
  candidate: v.optional(v.string()),
});
export type CheckedGrade = v.InferOutput<typeof checkedGrade>;

export const checkedLine = v.object({
  wrote: v.string(),
  quantity: v.optional(quantity),
  packaging: v.optional(v.string()),
  lot: v.optional(v.string()),
  /** Rest of the line: `1 FCL`, a delivery date, a price. */
  remarks: v.optional(v.array(v.string())),
  match: v.picklist(matchKinds),
  /**
   * The grade that the line names; none when a match is only near, not held or not found, or
   * several grades have the number.
   */
  grade: v.optional(checkedGrade),
  /**
   * Grades that are offered, not taken: near ones, others with the same number, blends that hold
   * it, replacements.
   */
  offers: v.array(checkedGrade),
  /** Why it is not held. */
  why: v.optional(v.string()),
  problem: v.optional(casProblem),
});
export type CheckedLine = v.InferOutput<typeof checkedLine>;

/** Body and reply of `POST /api/site/check-list`. */
export const checkListBody = v.object(
  {
    text: v.pipe(
      v.string(validation.text),
      v.maxLength(CHECK_TEXT_MAX, validation.tooLong(CHECK_TEXT_MAX)),
    ),
    /**
     * Roles of the columns of a table, with commas (`columnRoles`); guessed when it is not said.
     */
    columns: v.optional(
      v.pipe(
        v.string(validation.text),
        v.maxLength(12 * COLUMNS_MAX, validation.tooLong(12 * COLUMNS_MAX)),
      ),
      "",
    ),
  },
  validation.fields,
);
export const checkListReply = v.object({
  lines: v.array(checkedLine),
  beyond: v.number(),
  /** Lines that name no goods: titles, courtesies, cells that cannot be read. */
  remarks: v.array(v.string()),
  /** Rows that are neither: heads, totals, empty ones. */
  left_out: v.array(v.object({ wrote: v.string(), reason: v.picklist(leftOutReasons) })),
});
export type CheckListReply = v.InferOutput<typeof checkListReply>;
