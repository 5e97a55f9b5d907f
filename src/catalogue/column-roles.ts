/**
 * What the columns of a list can hold: chosen on the page, sent with a list, guessed by the reader
 * of lists (buyer-list.ts).
 */
import { type Unit, units } from "./quantities.ts";

/** Columns of a table whose role is known. What is further right is a remark. */
export const COLUMNS_MAX = 40;

/**
 * Role of a column. A unit is a quantity in this unit where its cells name none; `code` is the
 * buyer's item number; `none` is not read.
 */
export const columnRoles = [
  "name",
  "cas",
  ...units,
  "unit",
  "packaging",
  "lot",
  "code",
  "remark",
  "none",
] as const;
export type ColumnRole =
  | "name"
  | "cas"
  | Unit
  | "unit"
  | "packaging"
  | "lot"
  | "code"
  | "remark"
  | "none";

/** Roles as they are sent: `name,cas,kg`. */
export const readRoles = (text: string): readonly ColumnRole[] | undefined => {
  const roles = text
    .split(",")
    .slice(0, COLUMNS_MAX)
    .map((name) => columnRoles.find((role) => role === name));
  return text && roles.every((role) => role !== undefined) ? roles : undefined;
};
