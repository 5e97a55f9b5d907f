import { describe, expect, it } from "vitest";
import { type RegulatoryRow, saidOnce } from "./regulatory.ts";

const row = (regime: RegulatoryRow["regime"], cas: string | undefined, value: string, detail?: string): RegulatoryRow => ({
  regime,
  ...(cas ? { cas } : {}),
  ...(detail ? { detail } : {}),
  ...{ state: "listed", certainty: "source", value, act: "Act", checked: "2026-11-01" },
});

describe("rows of a grade with several CAS numbers", () => {
  it("are one where they say the same, and others stay", () => {
    const rows = [
      row("clp", undefined, "Acute Tox. 4"),
      row("food-eu", "28553-12-0", "FCM 728", "SML(T) 1.8 mg/kg"),
      row("food-us", "28553-12-0", "21 CFR 178.3740"),
      row("food-eu", "68515-48-0", "FCM 728", "SML(T) 1.8 mg/kg"),
      row("food-us", "68515-48-0", "21 CFR 178.3740", "listed by name"),
    ];
    expect(saidOnce(rows)).toEqual([rows[0], { ...rows[1], cas: "28553-12-0, 68515-48-0" }, rows[2], rows[4]]);
  });
});
