/** All entry points parse a text the same way (discovery.md §13). */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { quantityText, readQuantity } from "#catalogue/quantities.ts";
import {
  type BuyerDoors,
  type BuyerText,
  buildBuyerTexts,
  openBuyerDoors,
} from "../support/buyer-lines.ts";

let doors: BuyerDoors;
beforeAll(async () => {
  doors = await openBuyerDoors();
});
afterAll(() => doors.close());

const written = (texts: readonly BuyerText[]): string =>
  texts
    .slice(0, 20)
    .map(({ text }) => text)
    .join("\n");

/** Each name in some surroundings; tests/deep/buyer-lines.test.ts tries all. */
describe.each([
  ["", 2],
  ["-unseen", 8],
  ["-languages", 2],
] as const)("names and surroundings%s", (set, every) => {
  it("list the right grade first, add no other, and the quantity is read, at every entry point", async () => {
    const measured = await doors.measure(set, every);
    expect(measured.map(({ door }) => door)).toEqual([
      "the finder",
      "suggestions",
      "“Add a grade”",
      "a list",
    ]);
    for (const { door, all, wrongFirst, wrongTaken, wrongQuantity = [] } of measured) {
      expect([door, all >= 40 * 16]).toEqual([door, true]);
      expect([door, written(wrongTaken)]).toEqual([door, ""]);
      expect(wrongFirst.length, `${door}: ${written(wrongFirst)}`).toBeLessThanOrEqual(0.05 * all);
      expect(wrongQuantity.length, `${door}: ${written(wrongQuantity)}`).toBeLessThanOrEqual(
        0.02 * all,
      );
    }
  });
});

describe("a CAS number with its label", () => {
  it.each([
    ["CAS6683-19-8", "ao-1010"],
    ["CASRN1843-05-6", "uv-531"],
    ["CAS:6683-19-8", "ao-1010"],
    ["CAS#6683-19-8", "ao-1010"],
    ["CAS-No.1843-05-6", "uv-531"],
    ["CAS no 1843-05-6", "uv-531"],
    ["CAS 1843056", "uv-531"],
    ["CASRN1843-05-6 500 kg", "uv-531"],
  ])("is that number at every entry point: %s", async (text, grade) => {
    const answers = await doors.ask(text);
    expect(answers).toEqual({
      "the finder": grade,
      suggestions: grade,
      "“Add a grade”": grade,
      "a list": grade,
    });
  });
});

it("a link keeps the quantity as it was written", () => {
  for (const { quantity } of buildBuyerTexts())
    if (quantity) expect(readQuantity(quantityText(quantity as never))).toEqual(quantity);
});
