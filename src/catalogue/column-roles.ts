/** Roles of a list's columns: chosen on the page, or guessed by table-columns.ts. */
import { type Unit, units } from "./quantities.ts";

/** Columns further right are remarks. */
export const COLUMNS_MAX = 40;

/**
 * A unit: a quantity in it where cells name none. `size`: weight of one package. `count`: number of
 * packages. `code`: the buyer's item number. `none`: ignored.
 */
export const columnRoles = [
  "name",
  "cas",
  ...units,
  "size",
  "count",
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
  | "size"
  | "count"
  | "unit"
  | "packaging"
  | "lot"
  | "code"
  | "remark"
  | "none";

export const readRoles = (text: string): readonly ColumnRole[] | undefined => {
  const roles = text
    .split(",")
    .slice(0, COLUMNS_MAX)
    .map((name) => columnRoles.find((role) => role === name));
  return text && roles.every((role) => role !== undefined) ? roles : undefined;
};
