import { expect, it } from "vitest";
import { comparedLimit, type FoodLimit, limitColumns, limitsText } from "./food-limits.ts";

// FCM 207 and FCM 728 of Annex I to Regulation (EU) No 10/2011.
const adipate: FoodLimit[] = [{ mgPerKg: 60, group: "32" }, { mgPerKg: 18 }];
const phthalate: FoodLimit[] = [
  { mgPerKg: 60, group: "32" },
  { mgPerKg: 1.8, group: "26" },
];
const isocyanate: FoodLimit[] = [{ mgPerKg: 0.01, group: "17", notDetectable: true }];

it("writes limits as the list does, each with its group", () => {
  expect(limitsText(adipate)).toBe("SML(T) 60 mg/kg (group 32); SML 18 mg/kg");
  expect(limitsText(isocyanate)).toBe("SML(T) ND (group 17)");
  expect(limitsText([{ mgPerKg: 30, where: "in PVC gaskets" }])).toBe(
    "SML 30 mg/kg (in PVC gaskets)",
  );
});

it("compares with the lowest limit that holds for every use", () => {
  expect(comparedLimit(adipate)).toEqual({ mgPerKg: 18 });
  expect(comparedLimit(phthalate)).toEqual({ mgPerKg: 1.8, group: "26" });
  expect(comparedLimit([{ mgPerKg: 30, where: "in PVC gaskets" }, { mgPerKg: 60 }])).toEqual({
    mgPerKg: 60,
  });
  expect(comparedLimit([])).toBeUndefined();
});

it("puts the substance's own limit and those of its groups in columns of their own", () => {
  expect(limitColumns(adipate)).toEqual({ own: 18, groups: "32", ofGroups: 60 });
  expect(limitColumns(phthalate)).toEqual({
    own: undefined,
    groups: "32; 26",
    ofGroups: "60; 1.8",
  });
});
