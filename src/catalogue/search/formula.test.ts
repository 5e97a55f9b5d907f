/** Parsing of formulas, and its cost. */
import fc from "fast-check";
import { afterAll, describe, expect, it } from "vitest";
import { stepCounter } from "../../../tests/support/steps.ts";
import { formulaKeys, READINGS_MAX } from "./formula.ts";

it("a formula needs a digit, or is written as chemists write it", () => {
  expect(formulaKeys("ZnO")).toEqual(["f_o1zn1"]);
  expect(formulaKeys("OZn")).toEqual(formulaKeys("ZnO"));
  expect(formulaKeys("tio2")).toEqual(formulaKeys("TiO2"));
  for (const word of ["Film", "Co", "HALS", "zno", "PbX", ""])
    expect([word, formulaKeys(word)]).toEqual([word, []]);
});

it.each([
  ["caco3", ["f_ca1co3", "f_c1ca1o3"]],
  ["sb2o3", ["f_b2o3s1", "f_o3sb2"]],
  ["nacl1", ["f_cl1na1"]],
  ["c12h22cao4", ["f_c12ca1h22o4"]],
])("%s in small letters is read in every way", (text, keys) => {
  expect(formulaKeys(text).toSorted()).toEqual(keys.toSorted());
});

describe("of a text of 24 signs", () => {
  const { stepsOf, end } = stepCounter(/\/catalogue\/search\/formula\.ts/);
  afterAll(end);
  /** Elements whose texts have thousands of readings. */
  const pieces = [
    "c",
    "s",
    "cs",
    "co",
    "sc",
    "sn",
    "n",
    "si",
    "in",
    "b",
    "i",
    "pb",
    "bi",
    "o",
    "p",
    "os",
    "1",
    "2",
    "9",
  ];
  const texts = fc
    .array(fc.constantFrom(...pieces), { minLength: 30, maxLength: 30 })
    .map((parts) => `c${parts.join("")}`.slice(0, 23).concat("1"))
    .filter((text) => formulaKeys(text).length > 0);

  it("none has more readings than are looked for", () => {
    fc.assert(fc.property(texts, (text) => formulaKeys(text).length <= READINGS_MAX));
    expect(formulaKeys("cocscuscsnsininbinpbbi1").length).toBeGreaterThan(1);
  });

  it("none costs what thousands of readings would", () => {
    // One reading: one-letter elements that no other begins with.
    const plain = stepsOf(() => formulaKeys("c1h2o3n4p5f6s7k8v9w1u2y3"));
    expect(plain).toBeGreaterThan(0);
    fc.assert(
      fc.property(texts, (text) => {
        expect(stepsOf(() => formulaKeys(text))).toBeLessThan(50 * plain);
      }),
      { examples: [["cscscscscscscscscscscsc1"], ["cocscuscsnsininbinpbbi12"]] },
    );
  });
});
