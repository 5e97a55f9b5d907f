import { expect, it } from "vitest";
import { describeLoads } from "./loads.ts";

const bags = { kind: ["bag"], kg: [25], text: "25 kg bags" };
const drums = { kind: ["drum"], kg: [12.5], text: "12.5 kg drums" };

it("computes the net loads of a pallet and of containers, and shows what they rest on", () => {
  const shipped = { ...bags, packs_per_pallet: 50, pallets_per_20ft: 10, pallets_per_40ft: 20 };
  expect(describeLoads([shipped])).toEqual({
    pallet_load: "50 × 25 kg = 1,250 kg",
    load_20ft: "10 × 1,250 kg = 12,500 kg",
    load_40ft: "20 × 1,250 kg = 25,000 kg",
  });
});

it("states no load that rests on an unknown number", () => {
  const unknown = { pallet_load: undefined, load_20ft: undefined, load_40ft: undefined };
  const { kg: _, ...bulk } = bags;
  expect(describeLoads([bags])).toEqual(unknown);
  expect(describeLoads([{ ...bags, pallets_per_20ft: 10 }])).toEqual(unknown);
  expect(describeLoads([{ ...bulk, packs_per_pallet: 1 }])).toEqual(unknown);
  expect(describeLoads([])).toEqual(unknown);
});

it("names the package where the grade has several, and leaves out those without a load", () => {
  const shipped = { ...drums, packs_per_pallet: 33 };
  expect(describeLoads([bags, shipped]).pallet_load).toBe("12.5 kg drums: 33 × 12.5 kg = 412.5 kg");
  expect(describeLoads([{ ...bags, packs_per_pallet: 40 }, shipped]).pallet_load).toBe(
    "25 kg bags: 40 × 25 kg = 1,000 kg; 12.5 kg drums: 33 × 12.5 kg = 412.5 kg",
  );
});
