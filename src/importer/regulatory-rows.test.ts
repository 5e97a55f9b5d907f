/** What a line of a regulatory table says of its grade, row by row. */
import { describe, expect, it } from "vitest";
import { foodRows, hazardRows } from "./regulatory-rows.ts";

const line = (cells: Record<string, string>) => ({ file: "content/regulatory/hazards.tsv", line: 2, cells });
const acts = new Map();
const rowsOf = (cells: Record<string, string>) => new Map(hazardRows(line(cells), acts).map(({ act: _, checked: __, regime, ...row }) => [regime, row]));

describe("transport", () => {
  const resin = { un_no: "1866", psn: "Resin solution", class: "3", pg: "III", marine_pollutant: "no", transport_certainty: "typical" };

  it("of dangerous goods: number, name, class, packing group, and whether they harm the sea", () => {
    expect(rowsOf(resin).get("transport")).toEqual({
      value: "UN 1866, Resin solution",
      detail: "class 3; packing group III; marine pollutant: no",
      certainty: "typical",
    });
  });

  it("leaves out what is not stated", () => {
    expect(rowsOf({ ...resin, pg: "", marine_pollutant: "" }).get("transport")).toMatchObject({ detail: "class 3" });
    expect(rowsOf({ ...resin, class: "", pg: "", marine_pollutant: "" }).get("transport")).toEqual({ value: "UN 1866, Resin solution", certainty: "typical" });
  });

  it("of other goods is their name alone", () => {
    expect(rowsOf({ un_no: "none", psn: "not dangerous goods", marine_pollutant: "no" }).get("transport")).toEqual({ value: "not dangerous goods" });
    expect(rowsOf({ psn: "not dangerous goods", marine_pollutant: "no" }).get("transport")).toEqual({ value: "not dangerous goods" });
  });
});

it.each([
  ["none", "no harmonised entry in Annex VI"],
  ["none (mixture)", undefined],
  ["", undefined],
  ["607-072-00-8", "Annex VI index 607-072-00-8"],
])("the index of Annex VI: %s", (clp_index, detail) => {
  expect(rowsOf({ clp_index, clp_classes: "Eye Irrit. 2" }).get("clp")).toEqual({ value: "Eye Irrit. 2", ...(detail ? { detail } : {}) });
});

it("a classification carries its signal word and statements before the index", () => {
  const cells = {
    clp_index: "none",
    clp_classes: "Skin Sens. 1",
    signal: "Warning",
    h_statements: "H317",
    clp_certainty: "source",
    clp_source: "notification",
  };
  expect(rowsOf(cells).get("clp")).toEqual({
    value: "Skin Sens. 1",
    detail: "Warning; H317; no harmonised entry in Annex VI",
    certainty: "source",
    source: "notification",
  });
});

it("a list of REACH that names a grade says how sure that is; one that does not, says nothing", () => {
  const rows = rowsOf({ reach_annex_xvii: "51", reach_certainty: "source", reach_source: "Annex XVII" });
  expect(rows.get("reach-annex-xvii")).toEqual({ value: "entry 51", certainty: "source", source: "Annex XVII" });
  expect(rows.get("reach-candidate")).toEqual({ value: "" });
});

it("food contact names the CAS number only where a grade has several", () => {
  const limits = { fda_restriction: "0.5 % in polyolefins", fda_certainty: "known", fda_source: "21 CFR" };
  const cells = { cas: "128-37-0", fcm_no: "315", eu_restriction: "SML 3 mg/kg", eu_certainty: "source", fda_section: "178.2010", ...limits };
  const [eu, us] = foodRows(line(cells), acts, true);
  expect(eu).toMatchObject({ regime: "food-eu", cas: "128-37-0", value: "FCM 315", detail: "SML 3 mg/kg", certainty: "source" });
  expect(us).toMatchObject({ regime: "food-us", cas: "128-37-0" });
  expect(us).toMatchObject({ value: "178.2010", detail: "0.5 % in polyolefins", certainty: "known", source: "21 CFR" });
  expect(foodRows(line(cells), acts, false)[0]).not.toHaveProperty("cas");
  expect(foodRows(line({ ...cells, fcm_no: "" }), acts, false)[0]).toMatchObject({ value: "SML 3 mg/kg" });
});

it("a row says which act it rests on, and when it was compared with it", () => {
  const clp = { key: "clp" as const, title: "CLP", date: "2008-12-16", state: "ATP23", checked: "2026-11-22" };
  const hs = { key: "hs" as const, title: "Harmonized System", checked: "2026-11-21" };
  const known = new Map<string, typeof clp | typeof hs>([
    ["clp", clp],
    ["hs", hs],
  ]);
  const rows = new Map(hazardRows(line({ clp_classes: "Skin Sens. 1", hs6: "381230" }), known as never).map((row) => [row.regime, row]));
  expect(rows.get("clp")).toEqual({ regime: "clp", value: "Skin Sens. 1", act: "CLP", act_date: "2008-12-16", act_state: "ATP23", checked: "2026-11-22" });
  expect(rows.get("hs")).toEqual({ regime: "hs", value: "381230", act: "Harmonized System", checked: "2026-11-21" });
  expect(rows.get("pops")).toMatchObject({ act: "", checked: "" });
});
