/** Discovery §11: at most four verdicts, each from a row that states it. */
import { describe, expect, it } from "vitest";
import type { RegulatoryBlock, RegulatoryRow } from "#catalogue/regulatory.ts";
import { mergeRows, verdictsOf } from "./verdicts.ts";
import { candidateSince, warningsOf, warningWords } from "./warnings.ts";

const row = (
  regime: RegulatoryRow["regime"],
  state?: RegulatoryRow["state"],
  more: Partial<RegulatoryRow> = {},
): RegulatoryRow => ({
  regime,
  value: "",
  act: "",
  checked: "",
  certainty: "source",
  ...(state ? { state } : {}),
  ...more,
});
const block = (...rows: readonly RegulatoryRow[]): RegulatoryBlock => ({
  pictograms: [],
  rows: [...rows],
});
const regimesOf = (...rows: readonly RegulatoryRow[]): string[] =>
  verdictsOf(block(...rows)).map(({ regime, state }) => `${regime} ${state}`);

const svhc = row("reach-candidate", "listed", { date: "2024-01-23" });
const food = row("food-eu", "listed", { short: "FCM 433, SML 6 mg/kg" });
const cfr = row("food-us", "listed", { short: "21 CFR 178.2010" });

describe("verdicts", () => {
  it("have the date of their row, and are verified only if every row is", () => {
    expect(verdictsOf(block(svhc))).toEqual([
      { regime: "reach-candidate", state: "listed", verified: true, date: "2024-01-23" },
    ]);
    const [mixed] = verdictsOf(
      block(food, { ...food, cas: "1-1-1", certainty: "inferred" as never }),
    );
    expect(mixed?.verified).toBe(false);
    expect(mixed).not.toHaveProperty("date");
  });

  it("are in order of legal force, at most four", () => {
    const goods = row("transport", "listed", { short: "UN 3077, 9, III" });
    expect(regimesOf(row("pops", "not-listed"), goods, cfr, food, svhc)).toEqual([
      "reach-candidate listed",
      "food-eu listed",
      "food-us listed",
      "transport listed",
    ]);
    expect(verdictsOf(block(food, cfr, goods)).map(({ short }) => short)).toEqual([
      "FCM 433, SML 6 mg/kg",
      "21 CFR 178.2010",
      "UN 3077, 9, III",
    ]);
    expect(
      regimesOf(svhc, row("reach-annex-xiv", "listed"), row("pops", "listed"), food, cfr, goods),
    ).toHaveLength(4);
  });

  it('are missing where no row states one; "not listed" is omitted for REACH lists and 21 CFR', () => {
    expect(
      regimesOf(
        row("reach-candidate", "not-listed"),
        row("reach-annex-xiv", "not-listed"),
        row("food-us", "not-listed"),
        row("clp", "listed"),
      ),
    ).toEqual([]);
    expect(regimesOf(row("food-eu"), row("transport"))).toEqual([]);
    expect(regimesOf(row("pops", "not-listed"), row("transport", "not-listed"))).toEqual([
      "transport not-listed",
      "pops not-listed",
    ]);
  });

  it("for several substances: one that the Union list lacks decides, and different entries have no common limit", () => {
    expect(regimesOf(food, row("food-eu", "not-listed"))).toEqual(["food-eu not-listed"]);
    expect(regimesOf(food, row("food-eu"))).toEqual([]);
    expect(
      verdictsOf(block(food, row("food-eu", "listed", { short: "FCM 500" })))[0],
    ).not.toHaveProperty("short");
  });

  it("state whether their rows are verified", () => {
    expect(
      verdictsOf(block(row("transport", "not-listed", { certainty: "known" })))[0]?.verified,
    ).toBe(false);
    expect(verdictsOf(block(food))[0]?.verified).toBe(true);
  });
});

it("a warning depends on the state and date of a row, never on its text", () => {
  const words = { value: "2024-01-23: vPvB" };
  expect(candidateSince(block(row("reach-candidate", "not-listed", words)))).toBeUndefined();
  const date = "2016-06-20";
  expect(candidateSince(block(row("reach-candidate", "not-listed", { date })))).toBeUndefined();
  expect(candidateSince(block(row("reach-annex-xiv", "listed", { date })))).toBeUndefined();
  expect(
    candidateSince(
      block(row("pops", "listed", { date }), row("reach-candidate", "not-listed", { date }), svhc),
    ),
  ).toBe("2024-01-23");
  expect(warningsOf({ ...block(svhc), restriction: "authorisation" })).toEqual({
    candidate: "2024-01-23",
    restriction: "authorisation",
  });
  expect(warningsOf(undefined)).toEqual({});
  expect(warningWords({ candidate: "2024-01-23", restriction: "banned" })).toBe(
    "EU POPs: banned, SVHC since 23 Jan 2024",
  );
});

describe("rows of a grade with several CAS numbers", () => {
  const rowOf = (
    regime: RegulatoryRow["regime"],
    cas: string | undefined,
    value: string,
    detail?: string,
  ): RegulatoryRow =>
    row(regime, "listed", { ...(cas ? { cas } : {}), ...(detail ? { detail } : {}), value });

  it("are merged when they state the same, others stay", () => {
    const rows = [
      rowOf("clp", undefined, "Acute Tox. 4"),
      rowOf("food-eu", "28553-12-0", "FCM 728", "SML(T) 1.8 mg/kg"),
      rowOf("food-us", "28553-12-0", "21 CFR 178.3740"),
      rowOf("food-eu", "68515-48-0", "FCM 728", "SML(T) 1.8 mg/kg"),
      rowOf("food-us", "68515-48-0", "21 CFR 178.3740", "listed by name"),
    ];
    expect(mergeRows(rows)).toEqual([
      rows[0],
      { ...rows[1], cas: "28553-12-0, 68515-48-0" },
      rows[2],
      rows[4],
    ]);
  });
});
