/** Each name of a grade in all surroundings. */
import { afterAll, beforeAll, expect, it } from "vitest";
import { type BuyerDoors, type BuyerText, openBuyerDoors } from "../support/buyer-lines.ts";

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

it.each([
  ["", 40 * 30],
  ["-unseen", 100 * 50],
  ["-languages", 40 * 30],
] as const)(
  "names and surroundings%s list the right grade first, add no other, and the quantity is read, at every entry point",
  async (set, least) => {
    const measured = await doors.measure(set);
    expect(measured).toHaveLength(4);
    for (const { door, all, wrongFirst, wrongTaken, wrongQuantity = [] } of measured) {
      expect([door, all >= least]).toEqual([door, true]);
      expect([door, written(wrongTaken)]).toEqual([door, ""]);
      expect(wrongFirst.length, `${door}: ${written(wrongFirst)}`).toBeLessThanOrEqual(0.05 * all);
      expect(wrongQuantity.length, `${door}: ${written(wrongQuantity)}`).toBeLessThanOrEqual(
        0.02 * all,
      );
    }
  },
);
