import { describe, expect, it } from "vitest";
import type { BuyerLine } from "./buyer-line.ts";
import { GOODS_LENGTH_MAX, readGoods } from "./goods.ts";

const GRADES: Readonly<Record<string, string>> = {
  "uv-531": "uv-531",
  "hals 770": "hals-770",
  "ao 1010": "ao-1010",
  "irganox 1010": "ao-1010",
  "ao 168": "ao-168",
  "zinc stearate": "zinc-stearate",
  phenol: "phenol",
};
const gradesNamed = ({ name }: BuyerLine): ReadonlySet<string> => {
  const id = GRADES[name.toLowerCase()];
  return new Set(id ? [id] : []);
};
const goodsOf = (text: string): string[] =>
  readGoods(text, gradesNamed).map(({ readings }) => {
    const line = readings.find((one) => gradesNamed(one).size > 0) ?? readings[0];
    const { name, casNumbers, quantity } = line;
    return [name || casNumbers[0], quantity && `${quantity.amount} ${quantity.unit}`]
      .filter(Boolean)
      .join(": ");
  });

const two = ["UV-531: 500 kg", "HALS 770: 200 kg"];

describe("a text with several goods", () => {
  it.each([
    "UV-531 500 kg, HALS 770 200 kg",
    "UV-531 500kg,HALS 770 200kg",
    "UV-531 500 kg; HALS 770 200 kg",
    "UV-531 500 kg and HALS 770 200 kg",
    "UV-531 500 kg + HALS 770 200 kg",
    "UV-531 500 kg / HALS 770 200 kg",
    "UV-531 500 kg & HALS 770 200 kg",
    "UV-531 ٥٠٠ كغ و HALS 770 ٢٠٠ كغ",
    "UV-531 ٥٠٠ كغ وHALS 770 ٢٠٠ كغ",
    "UV-531 ٥٠٠ كغ، HALS 770 ٢٠٠ كغ",
    "UV-531，500公斤，HALS 770，200公斤",
    "UV-531, 500 kg, HALS 770, 200 kg",
    "500 kg UV-531, 200 kg HALS 770",
    "UV-531 500 kg HALS 770 200 kg",
    "500 kg UV-531 200 kg HALS 770",
    "Dear Sir, please quote UV-531 500 kg, HALS 770 200 kg",
    "[12:34, 27/11/2026] Ali: UV-531 500 kg, HALS 770 200 kg",
    "UV-531 500 kg, HALS 770 200 kg, total 700 kg",
    "UV-531 500 kg, HALS 770 200 kg, delivery in two weeks",
  ])("%s", (text) => expect(goodsOf(text)).toEqual(two));

  it("keeps the delivery note of the whole as a remark of each", () => {
    const goods = readGoods(
      "Pls quote: UV-531 500kg, HALS 770 200kg, AO 1010 1 MT CIF Jebel Ali",
      gradesNamed,
    );
    expect(goods.map(({ wrote, readings: [{ remarks }] }) => [wrote, remarks])).toEqual([
      ["Pls quote: UV-531 500kg", ["CIF Jebel Ali"]],
      ["HALS 770 200kg", ["CIF Jebel Ali"]],
      ["AO 1010 1 MT CIF Jebel Ali", ["CIF Jebel Ali"]],
    ]);
  });

  it("keeps the packaging with its good", () =>
    expect(
      readGoods("UV-531 500 kg in 25 kg drums HALS 770 200 kg in 20 kg bags", gradesNamed).map(
        ({ readings: [{ packaging }] }) => packaging,
      ),
    ).toEqual(["25 kg drums", "20 kg bags"]));

  it.each([
    ["Foobar 500 kg, zinc stearate 200 kg", ["Foobar: 500 kg", "zinc stearate: 200 kg"]],
    ["UV-531, HALS 770", ["UV-531", "HALS 770"]],
    ["UV-531 and HALS 770", ["UV-531", "HALS 770"]],
    ["UV-531 500 kg, HALS 770", ["UV-531: 500 kg", "HALS 770"]],
    ["UV-531 and HALS 770, 500 kg each", ["UV-531: 500 kg", "HALS 770: 500 kg"]],
    ["6683-19-8 500 kg, 1843-05-6 200 kg", ["6683-19-8: 500 kg", "1843-05-6: 200 kg"]],
  ])("%s", (text, goods) => expect(goodsOf(text)).toEqual(goods));

  it("may be a paragraph of a mail", () => {
    const text = Array(40).fill("UV-531 500 kg").join(", ");
    expect(text.length).toBeLessThan(GOODS_LENGTH_MAX);
    expect(goodsOf(text)).toHaveLength(40);
  });
});

describe("one good", () => {
  it.each([
    "UV-531 500 kg",
    "AO 1010, 25 kg bags, 500 kg",
    "2,2'-methylenebis(6-tert-butyl-4-methylphenol), 500 kg",
    "bis(2,2,6,6-tetramethyl-4-piperidyl) sebacate, 500 kg",
    "Hexanedioic acid, 1,4-bis(2-ethylhexyl) ester, 500 kg",
    "phenol, 4-methyl-, 500 kg",
    "Irganox 1010, BASF, 500 kg",
    "Irganox 1010 / AO 1010 500 kg",
    "Irganox 1010, AO 1010, 500 kg",
    "LS 292, 41556-26-7 / 82919-37-7, 200 kg",
    "65447-77-0 / 70624-18-9",
    "UV-531 500 kg, sample 2 kg",
    "UV-531 500 kg, of which 100 kg by air",
    "UV-531 500 kg, delivery before 15.01.2027",
    "UV-531 1,250 kg",
  ])("is not split: %s", (text) => expect(goodsOf(text)).toEqual([]));

  it.each([
    ["a quantity that may be that of both", "UV-531 and HALS 770, 500 kg"],
    ["a blend or two goods", "AO 1010 + AO 168"],
    ["quantities that may belong to either neighbour", "500 kg, UV-531; 200 kg, HALS 770"],
  ])("is not split at %s", (_why, text) => expect(goodsOf(text)).toEqual([]));
});
