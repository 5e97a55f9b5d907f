/** Cells of the export. */
import { expect, it } from "vitest";
import { csvField } from "#contract/csv.ts";
import { sheetPhone } from "./lead-texts.ts";

it.each([
  ["+971 50 123 4567", "+971 50 123 4567"],
  ["+971501234567", "+971 50 123 4567"],
  ["+971-50-123-4567", "+971 50 123 4567"],
  ["00971 50 1234567", "+971 50 123 4567"],
  ["+1 (213) 373-4253", "+1 213 373 4253"],
  ["+5511961234567", "+55 11 96123 4567"],
  // Groups of three only are a number where spaces separate thousands.
  ["+48512345678", "+48 512 345678"],
  // No country has this code.
  ["+999123456789", "+999 123456789"],
  ["0501234567", "050 1234567"],
])("writes the phone number %s as %s, without a quote in front", (typed, cell) => {
  expect(csvField(sheetPhone(typed))).toBe(cell);
});

it.each([
  ["+971 50 123 4567 ext. 5", "'+971 50 123 4567 ext. 5"],
  ["+1+2", "'+1+2"],
  ["=1234567", "'=1234567"],
  ["050 123 4567", "050 123 4567"],
  ["", ""],
])("leaves %j, which is no plain phone number, to the protection from formulas", (typed, cell) => {
  expect(csvField(sheetPhone(typed))).toBe(cell);
});
