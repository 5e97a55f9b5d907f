/** UN numbers and HS codes as keys of the search, and questions for a row of a grade. */
import { describe, expect, it } from "vitest";
import { regulatoryCodesOf } from "../regulatory-codes.ts";
import { catalogueOf } from "./catalogue.ts";
import { lexiconOf } from "./lexicon.ts";
import { findAskedCode, findRowQuestion } from "./regulatory-terms.ts";
import type { Searchable } from "./terms.ts";

const grades: (Searchable & { readonly _id: string })[] = [
  {
    _id: "dcp",
    name: "ICG DCP",
    cas_no: "80-43-3",
    chemical_name: "Dicumyl peroxide",
    un_numbers: ["3110"],
    hs_code: "290960",
  },
  { _id: "ao-1010", name: "ICG AO 1010", cas_no: "6683-19-8", hs_code: "291829" },
  { _id: "ao-b225", name: "ICG AO B225", cas_no: "6683-19-8, 31570-04-4", hs_code: "381239" },
];
const lexicon = lexiconOf({ groups: [["DCP", "dicumyl peroxide"]], suffixes: [], notHeld: [] });
const catalogue = catalogueOf(grades, lexicon);
const find = (term: string) => {
  const { products, row, understood, by_name } = catalogue.search(term);
  return { ids: products.map(({ _id }) => _id), row, understood, by_name };
};

describe("a code finds the grades that carry it", () => {
  it.each([
    ["UN3110", "dcp", "transport"],
    ["UN 3110", "dcp", "transport"],
    ["un no 3110", "dcp", "transport"],
    ["UN No.: 3110", "dcp", "transport"],
    ["un-number ٣١١٠", "dcp", "transport"],
    ["رقم الأمم المتحدة 3110", "dcp", "transport"],
    ["UN 3110 dicumyl peroxide", "dcp", "transport"],
    ["3812.39", "ao-b225", "hs"],
    ["381239", "ao-b225", "hs"],
    ["HS 3812.39", "ao-b225", "hs"],
    ["hs code: 3812 39", "ao-b225", "hs"],
    ["customs tariff 3812.39.90", "ao-b225", "hs"],
    ["38123990", "ao-b225", "hs"],
    ["HS 3812", "ao-b225", "hs"],
    ["البند الجمركي 3812.39", "ao-b225", "hs"],
  ])("%s", (term, id, regime) => {
    expect(find(term)).toMatchObject({ ids: [id], row: `regulatory-${regime}`, by_name: true });
  });

  it("and says which one", () => {
    const found = catalogue.find("381239");
    const [product] = found.products;
    if (!product) throw new Error("nothing found");
    expect(catalogue.explain(product, found, catalogue.answer(found))).toMatchObject({
      match: "HS code: 3812.39",
      row: "regulatory-hs",
    });
  });

  it.each([
    ["UN 9999", "UN 9999"],
    ["HS 9999.99", "HS 9999.99"],
    ["999999", "999999"],
  ])("%s is of no grade, which the answer says", (term, number) => {
    expect(find(term)).toMatchObject({ ids: [], understood: { unknown_number: number } });
  });

  it("a CAS number without hyphens is none", () => {
    expect(findAskedCode("80433")).toBeUndefined();
    expect(findAskedCode("6683198")).toBeUndefined();
  });
});

describe("a question opens the grade at that row", () => {
  it.each([
    ["HS code AO 1010", "ao-1010", "hs"],
    ["AO 1010 customs tariff number", "ao-1010", "hs"],
    ["what is the hs code of AO 1010?", "ao-1010", "hs"],
    ["رمز HS لـ AO 1010", "ao-1010", "hs"],
    ["UN number of DCP", "dcp", "transport"],
    ["DCP transport class", "dcp", "transport"],
    ["CLP classification of DCP", "dcp", "clp"],
    ["AO 1010 SVHC", "ao-1010", "reach-candidate"],
    ["FDA status AO 1010", "ao-1010", "food-us"],
    ["SML of AO 1010", "ao-1010", "food-eu"],
  ])("%s", (term, id, regime) => {
    const { ids, row } = find(term);
    expect([ids[0], row]).toEqual([id, `regulatory-${regime}`]);
  });

  it("only where the rest names a grade", () => {
    expect(find("HS code of unobtainium").row).toBeUndefined();
    expect(findRowQuestion("HS code")).toBeUndefined();
  });
});

it("the codes of a grade are those of its rows", () => {
  const row = { value: "", act: "", checked: "" };
  expect(
    regulatoryCodesOf({
      rows: [
        {
          ...row,
          regime: "transport",
          state: "listed",
          value: "UN 3110, ORGANIC PEROXIDE TYPE F, SOLID",
          short: "UN 3110, 5.2",
        },
        { ...row, regime: "hs", value: "2909.60" },
      ],
    }),
  ).toEqual({ un_numbers: ["3110"], hs_code: "290960" });
  expect(
    regulatoryCodesOf({ rows: [{ ...row, regime: "transport", state: "not-listed" }] }),
  ).toEqual({ un_numbers: [], hs_code: undefined });
});
