import { expect, it } from "vitest";
import { fieldText } from "./lead-fields.ts";
import { isLeadState, typedReference } from "./leads.ts";

it.each([
  ["E-2026-0003", "E-2026-0003"],
  [" e-2026-3 ", "E-2026-0003"],
  ["m-2026-12345", "M-2026-12345"],
  ["x-2026-3", "x-2026-3"],
  ["E-26-3", "E-26-3"],
  ["aisha@example.com", "aisha@example.com"],
])("a reference typed as %j is looked up as %j", (typed, stored) =>
  expect(typedReference(typed)).toBe(stored),
);

it("a lead is new, answered, closed or spam", () => {
  expect(
    ["new", "answered", "closed", "spam", "open", "New", "", undefined].map(isLeadState),
  ).toEqual([true, true, true, true, false, false, false, false]);
});

it.each([
  ["wants", "price, sds", "Price, Safety data sheet (SDS)"],
  ["neededBy", "2027-01-31", "31 Jan 2027"],
  ["doubt", "repeated", "the same message came from several addresses within a day"],
  ["message", "price, sds", "price, sds"],
])("the field %s with %j reads %j", (field, sent, words) =>
  expect(fieldText(field, sent)).toBe(words),
);
