import { describe, expect, it } from "vitest";
import type { RegulatorySummary } from "./regulatory.ts";
import { changesOf, filterRegulatory, isRegulatoryFilter } from "./regulatory-list.ts";

const row = (id: string, stated: Partial<RegulatorySummary> = {}): RegulatorySummary => ({
  id,
  name: `ICG ${id.toUpperCase()}`,
  cas: "",
  category: "hals",
  clp: "",
  statements: "",
  candidate: "",
  annexXiv: "",
  annexXvii: "",
  pops: "",
  transport: "",
  hs: "",
  foodEu: "",
  foodUs: "",
  ...stated,
});
const rows = [
  row("uv-531", {
    cas: "1843-05-6",
    category: "uv-absorbers",
    clp: "Skin Sens. 1",
    candidate: "not listed (253 entries)",
    transport: "UN 3077",
    foodEu: "FCM 433",
  }),
  row("hals-770", { cas: "52829-07-9", clp: "not classified", transport: "not dangerous goods", foodEu: "not listed", foodUs: "21 CFR 178.2010" }),
  row("uv-328", { category: "uv-absorbers", restriction: "banned", candidate: "2014-12-17: PBT, vPvB", annexXiv: "sunset 2023-11-27", pops: "2025-02-26" }),
  row("dotp", { annexXvii: "entry 51, not of this grade", transport: "UN 1000", foodUs: "not listed" }),
];
const ids = (question: Parameters<typeof filterRegulatory>[1]): string[] => filterRegulatory(rows, question).map(({ id }) => id);

describe("filters: a row that says nothing, or that a list does not name it, is not listed", () => {
  it.each([
    ["restricted", ["uv-328"]],
    ["candidate", ["uv-328"]],
    ["annex-xvii", ["dotp"]],
    ["classified", ["uv-531"]],
    ["dangerous-goods", ["uv-531", "dotp"]],
    ["food-eu", ["uv-531"]],
    ["food-us", ["hals-770"]],
  ])("%s", (regime, expected) => {
    expect(isRegulatoryFilter(regime)).toBe(true);
    expect(ids({ regime })).toEqual(expected);
  });
  it("one that nobody offers is ignored", () => {
    expect(isRegulatoryFilter("toString")).toBe(false);
    expect(ids({ regime: "toString" })).toHaveLength(4);
  });
});

describe("search", () => {
  it.each([
    ["uv-531", ["uv-531"]],
    ["UV 531", ["uv-531"]],
    ["1843056", ["uv-531"]],
    [" icg ", ["uv-531", "hals-770", "uv-328", "dotp"]],
    ["-", ["uv-531", "hals-770", "uv-328"]],
    ["?", []],
    ["gold", []],
  ])("%j", (search, expected) => {
    expect(ids({ search })).toEqual(expected);
  });
  it("within a category and under a filter", () => expect(ids({ search: "uv", category: "uv-absorbers", regime: "candidate" })).toEqual(["uv-328"]));
  it("a category alone", () => expect(ids({ category: "hals" })).toEqual(["hals-770", "dotp"]));
});

it("changes: each list's last day, newest first, by id on one day", () => {
  const more = [
    ...rows,
    row("a", { pops: "2025-02-26" }),
    row("b", { annexXiv: "2010-01-01, put off to 2024-05-01" }),
    row("c", { candidate: "not listed on 2026-01-01" }),
  ];
  expect(changesOf(more).map(({ date, id, regime }) => [date, id, regime])).toEqual([
    ["2025-02-26", "a", "pops"],
    ["2025-02-26", "uv-328", "pops"],
    ["2024-05-01", "b", "reach-annex-xiv"],
    ["2023-11-27", "uv-328", "reach-annex-xiv"],
    ["2014-12-17", "uv-328", "reach-candidate"],
  ]);
});
