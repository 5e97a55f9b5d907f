import { describe, expect, it } from "vitest";
import type { FoodContactRow, RegulatorySummary } from "#catalogue/regulatory.ts";
import { changesOf, filterFoodContact, filterRegulatory } from "./regulatory-list.ts";

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
  cells: [],
  listed: [],
  changes: [],
  ...stated,
});
const rows = [
  row("uv-531", {
    cas: "1843-05-6",
    category: "uv-absorbers",
    candidate: "not listed (253 entries)",
    listed: ["clp", "transport", "food-eu"],
  }),
  row("hals-770", {
    cas: "52829-07-9",
    clp: "not classified",
    foodEu: "not listed",
    listed: ["food-us"],
  }),
  row("uv-328", {
    category: "uv-absorbers",
    restriction: "banned",
    listed: ["reach-candidate", "reach-annex-xiv", "pops"],
    changes: [
      { regime: "reach-candidate", date: "2014-12-17", what: "PBT, vPvB" },
      { regime: "reach-annex-xiv", date: "2023-11-27", what: "sunset" },
      { regime: "pops", date: "2025-02-26", what: "Annex I" },
    ],
  }),
  row("dotp", {
    annexXvii: "no entry names it",
    foodUs: "no listing found",
    listed: ["reach-annex-xvii", "transport"],
  }),
];
const ids = (question: Parameters<typeof filterRegulatory>[1]): string[] =>
  filterRegulatory(rows, question).map(({ id }) => id);

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
    expect(ids({ regime })).toEqual(expected);
  });
  it.each(["none", "hasOwnProperty"])("one that nobody offers is ignored: %s", (regime) => {
    expect(ids({ regime })).toHaveLength(4);
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
  it("within a category and under a filter", () =>
    expect(ids({ search: "uv", category: "uv-absorbers", regime: "candidate" })).toEqual([
      "uv-328",
    ]));
  it("a category alone", () => expect(ids({ category: "hals" })).toEqual(["hals-770", "dotp"]));
});

it("changes: the days of all grades, newest first, by id on one day", () => {
  const more = [
    ...rows,
    row("a", { changes: [{ regime: "pops", date: "2025-02-26", what: "Annex A" }] }),
  ];
  expect(changesOf(more).map(({ date, id, regime }) => [date, id, regime])).toEqual([
    ["2025-02-26", "a", "pops"],
    ["2025-02-26", "uv-328", "pops"],
    ["2023-11-27", "uv-328", "reach-annex-xiv"],
    ["2014-12-17", "uv-328", "reach-candidate"],
  ]);
});

const contact = (id: string, stated: Partial<FoodContactRow> = {}): FoodContactRow => ({
  id,
  name: `ICG ${id.toUpperCase()}`,
  cas: "",
  fcm: "",
  restrictions: "",
  us: "",
  usRestrictions: "",
  ...stated,
});
const contacts = [
  contact("ao-1076", {
    cas: "2082-79-3",
    fcm: "433",
    limits: [{ mgPerKg: 6 }],
    euState: "listed",
    us: "21 CFR 178.2010",
    usState: "listed",
  }),
  contact("ao-1135", { cas: "125643-61-0", euState: "not-listed", usState: "not-listed" }),
  contact("ao-1010", {
    cas: "6683-19-8",
    fcm: "496",
    euState: "listed",
    us: "21 CFR 178.2010",
    usState: "listed",
  }),
  contact("unknown"),
];
const contactIds = (question: Parameters<typeof filterFoodContact>[1]): string[] =>
  filterFoodContact(contacts, question).map(({ id }) => id);

describe("food contact: a row that says nothing is neither listed nor not listed", () => {
  it.each([
    ["eu", ["ao-1076", "ao-1010"]],
    ["not-eu", ["ao-1135"]],
    ["us", ["ao-1076", "ao-1010"]],
    ["not-us", ["ao-1135"]],
    ["limit", ["ao-1076"]],
    ["", ["ao-1076", "ao-1135", "ao-1010", "unknown"]],
    ["toString", ["ao-1076", "ao-1135", "ao-1010", "unknown"]],
  ])("%s", (listed, expected) => expect(contactIds({ listed })).toEqual(expected));
});

it.each([
  ["1076", ["ao-1076"]],
  ["AO1076", ["ao-1076"]],
  ["FCM 433", ["ao-1076"]],
  ["2082793", ["ao-1076"]],
  ["gold", []],
])("food contact: search %j", (search, expected) =>
  expect(contactIds({ search })).toEqual(expected),
);
