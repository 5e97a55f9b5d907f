import { describe, expect, it } from "vitest";
import type { RegulatoryBlock } from "#catalogue/regulatory.ts";
import type { Act } from "#model/kinds/acts.ts";
import type { FoodContact, GradeRegulatory } from "#model/regulatory.ts";
import { type Acts, makeRegulatoryBlock } from "./regulatory-rows.ts";

const none: Acts = new Map();
const act = (key: Act["key"], more: Partial<Act> = {}): readonly [Act["key"], Act] => [
  key,
  { key, title: key.toUpperCase(), checked: "2026-11-22", ...more },
];
/** As stored: JSON has no undefined fields. */
function blockOf(
  regulatory: Partial<GradeRegulatory>,
  food: readonly FoodContact[] = [],
  acts = none,
  numbers = ["1843-05-6"],
): RegulatoryBlock {
  const grade = { cas_number: numbers, regulatory: regulatory as GradeRegulatory };
  const block = makeRegulatoryBlock({ ...grade, food_contact: food }, acts);
  return JSON.parse(JSON.stringify(block)) as RegulatoryBlock;
}
const rowsOf = (...given: Parameters<typeof blockOf>) =>
  new Map(blockOf(...given).rows.map(({ act: _, checked: __, regime, ...row }) => [regime, row]));
const clp = (entry: Partial<NonNullable<GradeRegulatory["clp"]>>) => ({
  clp: { pictograms: [], ...entry },
});

it("has a row for every regime, in the order of a page; without an entry it says nothing, and has no state", () => {
  const { rows, pictograms, ...more } = blockOf({});
  expect(rows.map(({ regime }) => regime)).toEqual([
    ...[
      "clp",
      "reach-candidate",
      "reach-annex-xiv",
      "reach-annex-xvii",
      "pops",
      "transport",
      "hs",
      "food-eu",
      "food-us",
    ],
  ]);
  for (const row of rows)
    expect(row).toEqual({ regime: row.regime, value: "", act: "", checked: "" });
  expect([pictograms, more]).toEqual([[], {}]);
});

describe("what may not be sold", () => {
  it.each<[string, Partial<GradeRegulatory>, string | undefined]>([
    [
      "dotp: no list names it",
      { "reach-annex-xiv": { state: "not-listed" }, pops: { state: "not-listed" } },
      undefined,
    ],
    // On the Candidate List only.
    [
      "dbdpe",
      {
        "reach-candidate": { state: "listed", date: "2025-11-05", value: "vPvB" },
        "reach-annex-xiv": { state: "not-listed" },
      },
      undefined,
    ],
    [
      "uv-327",
      {
        "reach-annex-xiv": { state: "listed", value: "sunset 2023-11-27" },
        pops: { state: "not-listed" },
      },
      "authorisation",
    ],
    [
      "uv-328",
      {
        "reach-annex-xiv": { state: "listed", value: "sunset" },
        pops: { state: "listed", value: "Annex I" },
      },
      "banned",
    ],
    ["a grade of which nothing is stated", {}, undefined],
    [
      "a grade that Annex XVII names",
      { "reach-annex-xvii": { state: "listed", value: "78" } },
      undefined,
    ],
  ])("%s", (_, regulatory, restriction) => {
    expect(blockOf(regulatory).restriction).toBe(restriction);
  });
});

describe("a grade that is not listed", () => {
  const acts: Acts = new Map([
    act("pops", { not_listed: "not listed (Annexes I-III)", source: "POPs list" }),
    act("reach-annex-xvii", { not_listed: "no entry names it" }),
  ]);
  it("is told with the words of the act, and its source", () => {
    expect(
      rowsOf({ pops: { state: "not-listed", certainty: "known" } }, [], acts).get("pops"),
    ).toEqual({
      state: "not-listed",
      value: "not listed (Annexes I-III)",
      certainty: "known",
      source: "POPs list",
    });
  });
  it("may say more than the act, and name its own source", () => {
    const own = {
      state: "not-listed" as const,
      value: "not listed; PFOA as an impurity",
      source: "declaration",
    };
    expect(rowsOf({ pops: own }, [], acts).get("pops")).toEqual(own);
    expect(
      rowsOf({ "reach-annex-xvii": { state: "not-listed" } }, [], acts).get("reach-annex-xvii"),
    ).toEqual({
      state: "not-listed",
      value: "no entry names it",
    });
  });
});

describe("transport", () => {
  const resin = {
    state: "listed",
    un: "1866",
    value: "Resin solution",
    class: "3",
    packing_group: "III",
    marine_pollutant: false,
    certainty: "known",
  } as const;

  it("of dangerous goods: number, name, class, packing group, and whether they harm the sea", () => {
    expect(rowsOf({ transport: resin }).get("transport")).toEqual({
      state: "listed",
      value: "UN 1866, Resin solution",
      short: "UN 1866, 3, III",
      detail: "class 3; packing group III; marine pollutant: no",
      certainty: "known",
    });
  });

  it("leaves out what is not stated", () => {
    expect(
      rowsOf({
        transport: { state: "listed", un: "1866", value: "Resin solution", class: "3" },
      }).get("transport"),
    ).toMatchObject({ detail: "class 3" });
    expect(
      rowsOf({ transport: { state: "listed", un: "1866", value: "Resin solution" } }).get(
        "transport",
      ),
    ).toEqual({
      state: "listed",
      value: "UN 1866, Resin solution",
      short: "UN 1866",
    });
  });
});

it.each([
  ["none", "no harmonized entry in Annex VI"],
  ["mixture", undefined],
  [undefined, undefined],
  ["607-072-00-8", "Annex VI index 607-072-00-8"],
])("the index of Annex VI: %s", (index, detail) => {
  const row = rowsOf(clp({ state: "listed", value: "Eye Irrit. 2", index })).get("clp");
  const { basis, ...rest } = row ?? {};
  expect(basis).toBe(index?.startsWith("607") ? "harmonised" : undefined);
  expect(rest).toEqual({ state: "listed", value: "Eye Irrit. 2", detail });
});

it("a grade without a harmonised entry and a known class states that one thing, checked", () => {
  expect(rowsOf(clp({ index: "none", certainty: "source" })).get("clp")).toEqual({
    value: "no harmonized entry in Annex VI",
    detail: "see the safety data sheet for its classification",
    certainty: "source",
  });
});

it("a supplier's label that is heavier than the harmonised entry is a row of its own, with its basis and certainty", () => {
  // Vinyltrimethoxysilane: Annex VI covers skin sensitisation only.
  const block = blockOf(
    clp({
      ...{
        state: "listed",
        value: "Skin Sens. 1B",
        statements: "H317",
        signal: "Warning",
        pictograms: ["GHS07"],
      },
      ...{ index: "014-049-00-0", certainty: "source" },
      usual_label: {
        ...{
          value: "Flam. Liq. 3; Acute Tox. 4 (inhalation); Skin Sens. 1B",
          statements: "H226; H332; H317",
        },
        ...{ pictograms: ["GHS07", "GHS02"], signal: "Warning", certainty: "known" },
      },
    }),
  );
  expect(block.rows.filter(({ regime }) => regime === "clp")).toEqual([
    expect.objectContaining({
      basis: "harmonised",
      value: "Skin Sens. 1B",
      detail: "Warning; H317; Annex VI index 014-049-00-0",
      certainty: "source",
    }),
    expect.objectContaining({
      basis: "self-classified",
      state: "listed",
      detail: "Warning; H226; H332; H317",
      certainty: "known",
    }),
  ]);
  expect(block).toMatchObject({
    pictograms: ["GHS07"],
    usualLabel: { pictograms: ["GHS02", "GHS07"], signal: "Warning" },
  });
});

it("a classification carries its signal word and statements before the index, and its pictograms in their order", () => {
  const entry = clp({
    state: "listed",
    value: "Skin Sens. 1",
    signal: "Warning",
    statements: "H317",
    index: "none",
    pictograms: ["GHS09", "GHS07"],
  });
  expect(rowsOf(entry).get("clp")).toMatchObject({
    value: "Skin Sens. 1",
    detail: "Warning; H317; no harmonized entry in Annex VI",
  });
  expect(blockOf(entry)).toMatchObject({ signal: "Warning", pictograms: ["GHS07", "GHS09"] });
});

it("the lists of REACH: day and reason, with the constituent that is listed; entries of Annex XVII", () => {
  const rows = rowsOf({
    "reach-candidate": {
      state: "listed",
      cas: "115-86-6",
      date: "2024-11-07",
      value: "Endocrine disrupting",
    },
    "reach-annex-xvii": { state: "listed", value: "51", certainty: "source", source: "Annex XVII" },
  });
  expect(rows.get("reach-candidate")).toEqual({
    state: "listed",
    value: "115-86-6: 07 Nov 2024: Endocrine disrupting",
    date: "2024-11-07",
  });
  expect(rows.get("reach-annex-xvii")).toEqual({
    state: "listed",
    value: "entry 51",
    certainty: "source",
    source: "Annex XVII",
  });
});

it("food contact names the CAS number only where a grade has several", () => {
  const contact: FoodContact = {
    cas: "128-37-0",
    eu: {
      state: "listed",
      fcm: "315",
      limits: [{ mg_kg: 3 }],
      detail: "SML 3 mg/kg",
      certainty: "source",
    },
    us: {
      state: "listed",
      value: "21 CFR 178.2010; 175.105",
      detail: "0.5 % in polyolefins",
      certainty: "known",
      source: "21 CFR",
    },
  };
  const rows = rowsOf({}, [contact], none, ["128-37-0", "50-00-0"]);
  expect(rows.get("food-eu")).toEqual({
    cas: "128-37-0",
    state: "listed",
    value: "FCM 315",
    short: "FCM 315, SML 3 mg/kg",
    limits: [{ mgPerKg: 3 }],
    detail: "SML 3 mg/kg",
    certainty: "source",
  });
  expect(rows.get("food-us")).toMatchObject({
    cas: "128-37-0",
    value: "21 CFR 178.2010; 175.105",
    short: "21 CFR 178.2010",
    detail: "0.5 % in polyolefins",
    certainty: "known",
    source: "21 CFR",
  });
  expect(rowsOf({}, [contact], none, ["128-37-0"]).get("food-eu")).not.toHaveProperty("cas");
  const polymer: FoodContact = {
    cas: "9003-07-0",
    eu: { state: "by-components", value: "polymer of propylene FCM 275" },
  };
  expect(rowsOf({}, [polymer]).get("food-eu")).toEqual({
    state: "by-components",
    value: "polymer of propylene FCM 275",
  });
});

it("conditions that were not verified stay apart from those of a checked row", () => {
  const contact: FoodContact = {
    cas: "1314-13-2",
    eu: {
      state: "listed",
      fcm: "402",
      detail: "no SML",
      unverified: "zinc limit of Annex II",
      certainty: "source",
    },
  };
  expect(rowsOf({}, [contact]).get("food-eu")).toMatchObject({
    detail: "no SML",
    unverified: "zinc limit of Annex II",
    certainty: "source",
  });
});

it("a row says which act it rests on, and when it was compared with it", () => {
  const acts: Acts = new Map([
    act("clp", { title: "CLP", date: "2008-12-16", state: "ATP23 and more", edition: "ATP 23" }),
    act("hs", { title: "Harmonized System", checked: "2026-11-21" }),
  ]);
  const rows = new Map(
    blockOf(
      { ...clp({ state: "listed", value: "Skin Sens. 1" }), hs: { value: "381230" } },
      [],
      acts,
    ).rows.map((row) => [row.regime, row]),
  );
  expect(rows.get("clp")).toMatchObject({ act: "CLP", edition: "ATP 23", checked: "2026-11-22" });
  expect(rows.get("hs")).toEqual({
    regime: "hs",
    value: "381230",
    act: "Harmonized System",
    checked: "2026-11-21",
  });
  expect(rows.get("pops")).toMatchObject({ act: "", checked: "" });
});
