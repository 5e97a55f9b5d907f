/** Schemas of a checked list; they load the validation library. */

import * as v from "valibot";
import { COLUMNS_MAX } from "#catalogue/column-roles.ts";
import { casProblem, quantity } from "#catalogue/entities/products.ts";
import { matchKinds } from "#catalogue/match-kinds.ts";
import { units } from "#catalogue/quantities.ts";
import { validation } from "#messages/validation.ts";
import { stockStates } from "#model/codes.ts";
import { CHECK_TEXT_MAX } from "./limits.ts";

export const leftOutReasons = ["head", "total", "empty"] as const;
const checkedGrade = v.object({
  id: v.string(),
  name: v.string(),
  cas_no: v.string(),
  stock: v.optional(v.picklist(stockStates)),
  /** Inclusion in the REACH Candidate List, `YYYY-MM-DD`. */
  candidate: v.optional(v.string()),
});
export type CheckedGrade = v.InferOutput<typeof checkedGrade>;

export const checkedLine = v.object({
  wrote: v.string(),
  /** The buyer's number of the item, or of the row. */
  item: v.optional(v.string()),
  /** `powder`, in the buyer's word. */
  form: v.optional(v.string()),
  quantity: v.optional(quantity),
  packaging: v.optional(v.string()),
  lot: v.optional(v.string()),
  /** `1 FCL`, a delivery date, a price. */
  remarks: v.optional(v.array(v.string())),
  match: v.picklist(matchKinds),
  /** Absent when the match is near, not held or not found, or several grades have the number. */
  grade: v.optional(checkedGrade),
  /** Near grades, others with the same number, blends with it, replacements. */
  offers: v.array(checkedGrade),
  why: v.optional(v.string()),
  problem: v.optional(casProblem),
  /** The other reading of `12.500 kg`, where nothing in the list says what the point means. */
  other_quantity: v.optional(quantity),
  /** The row's total is not the weight of one package × the number of packages. */
  conflict: v.optional(v.object({ size: v.string(), count: v.number(), product: quantity })),
});
export type CheckedLine = v.InferOutput<typeof checkedLine>;

export const checkListBody = v.object(
  {
    text: v.pipe(
      v.string(validation.text),
      v.maxLength(CHECK_TEXT_MAX, validation.tooLong(CHECK_TEXT_MAX)),
    ),
    /** Comma-separated `columnRoles`; guessed when absent. */
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
const quantityColumns = v.array(
  v.object({
    /** 1 is the first column. */
    place: v.number(),
    /** Empty without a row of heads. */
    head: v.string(),
    /** `size` × `count` is the quantity. */
    as: v.picklist(["quantity", "size", "count"]),
  }),
);
export type QuantityColumns = v.InferOutput<typeof quantityColumns>;

export const checkListReply = v.object({
  lines: v.array(checkedLine),
  beyond: v.number(),
  remarks: v.array(v.string()),
  left_out: v.array(v.object({ wrote: v.string(), reason: v.picklist(leftOutReasons) })),
  /** Of a table: the columns that gave the quantity, empty if none did. */
  quantity_columns: v.optional(quantityColumns),
  /**
   * Of a table in which several columns may hold the quantity: no quantity is read until one is
   * chosen, by posting the list again with its `columns`.
   */
  quantity_choices: v.optional(
    v.array(
      v.object({
        from: quantityColumns,
        unit: v.optional(v.picklist(units)),
        columns: v.string(),
      }),
    ),
  ),
  /** The table names no unit, so numbers were read in this one. */
  assumed_unit: v.optional(v.picklist(units)),
});
export type CheckListReply = v.InferOutput<typeof checkListReply>;
