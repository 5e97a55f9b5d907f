/** What is read as a formula. */
import { expect, it } from "vitest";
import { formulaKeys } from "./formula.ts";

it("a formula needs a digit, or is written as chemists write it", () => {
  expect(formulaKeys("ZnO")).toEqual(["f_o1zn1"]);
  expect(formulaKeys("OZn")).toEqual(formulaKeys("ZnO"));
  expect(formulaKeys("tio2")).toEqual(formulaKeys("TiO2"));
  for (const word of ["Film", "Co", "HALS", "zno", "PbX", ""]) expect([word, formulaKeys(word)]).toEqual([word, []]);
});
