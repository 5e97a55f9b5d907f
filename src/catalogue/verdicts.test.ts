/**
 * Verdicts on a grade, from the codes of its rows (discovery §11: at most four, each of a row that
 * says so).
 */
import { describe, expect, it } from "vitest";
import type { RegulatoryBlock, RegulatoryRow } from "#catalogue/regulatory.ts";
import { mergeRows, verdictsOf } from "./verdicts.ts";
import { candidateSince, warningsOf, warningWords } from "./warnings.ts";

const row = (
  regime: RegulatoryRow["regime"],
  state?: RegulatoryRow["state"],
  more: Partial<RegulatoryRow> = {},
): RegulatoryRow => ({
  ...{ regime, value: "", act: "", checked: "", certainty: "source" },
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
  it("bear the day of their row, and are looked up only where every row is", () => {
    expect(verdictsOf(block(svhc))).toEqual([
      { regime: "reach-candidate", state: "listed", verified: true, date: "2024-01-23" },
    ]);
    const [mixed] = verdictsOf(
      block(food, { ...food, cas: "1-1-1", certainty: "inferred" as never }),
    );
    expect(mixed?.verified).toBe(false);
    expect(mixed).not.toHaveProperty("date");
  });

  it("name what lists say in the order in which it binds, at most four", () => {
    const goods = row("transport", "listed", { short: "UN 3077, 9, III" });
    expect(regimesOf(row("pops", "not-listed"), goods, cfr, food, svhc)).toEqual([
      ...["reach-candidate listed", "food-eu listed", "food-us listed", "transport listed"],
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

  it("say nothing where no row does: no list that does not name it but POPs, no 21 CFR without a listing, nothing unstated", () => {
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

  it("of several substances one that the Union list does not name decides, and entries that differ give no one limit", () => {
    expect(regimesOf(food, row("food-eu", "not-listed"))).toEqual(["food-eu not-listed"]);
    expect(regimesOf(food, row("food-eu"))).toEqual([]);
    expect(
      verdictsOf(block(food, row("food-eu", "listed", { short: "FCM 500" })))[0],
    ).not.toHaveProperty("short");
  });

  it("tell whether their rows were looked up", () => {
    expect(
      verdictsOf(block(row("transport", "not-listed", { certainty: "known" })))[0]?.verified,
    ).toBe(false);
    expect(verdictsOf(block(food))[0]?.verified).toBe(true);
  });
});

it("a warning goes by the state and the day of a row, never by its words", () => {
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
  const said = (
    regime: RegulatoryRow["regime"],
    cas: string | undefined,
    value: string,
    detail?: string,
  ): RegulatoryRow =>
    row(regime, "listed", { ...(cas ? { cas } : {}), ...(detail ? { detail } : {}), value });

  it("are one where they say the same, and others stay", () => {
    const rows = [
      said("clp", undefined, "Acute Tox. 4"),
      said("food-eu", "28553-12-0", "FCM 728", "SML(T) 1.8 mg/kg"),
      said("food-us", "28553-12-0", "21 CFR 178.3740"),
      said("food-eu", "68515-48-0", "FCM 728", "SML(T) 1.8 mg/kg"),
      said("food-us", "68515-48-0", "21 CFR 178.3740", "listed by name"),
    ];
    expect(mergeRows(rows)).toEqual([
      rows[0],
      { ...rows[1], cas: "28553-12-0, 68515-48-0" },
      rows[2],
      rows[4],
    ]);
  });
});
