/** Open data as files (beyond the specification). */
import * as OCL from "openchemlib";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Product } from "#catalogue/entities/products.ts";
import type { RegulatorySummary } from "#catalogue/regulatory.ts";
import { changesOf, filterRegulatory } from "#catalogue/regulatory-list.ts";
import { editions } from "#contract/editions.ts";
import {
  catalogueCsv,
  catalogueExcel,
  foodContactCsv,
  regulatoryCsv,
  regulatoryFeed,
  sdfRecord,
} from "#server/generated/open-data.ts";
import { loadSnapshot } from "#store/import.ts";
import { allProducts } from "#store/products.ts";
import { findDocument } from "#store/snapshot.ts";
import { type ImportedSite, importedSite } from "../support/imported.ts";

let site: ImportedSite;
let products: Product[];
let rows: readonly RegulatorySummary[];
beforeAll(async () => {
  site = await importedSite("sqlite", {});
  products = await allProducts(await loadSnapshot(site.db));
  rows = findDocument(await loadSnapshot(site.db), "regulatory") ?? [];
});
afterAll(() => site.close());

/** Parses RFC 4180. */
function parseCsv(text: string): string[][] {
  const records: string[][] = [[]];
  for (const [, quoted, plain, end] of text
    .replace(/^\uFEFF/, "")
    .matchAll(/(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n|$)/g)) {
    records.at(-1)?.push(quoted === undefined ? (plain ?? "") : quoted.replaceAll('""', '"'));
    if (end === "\r\n") records.push([]);
    if (end === "") break;
  }
  return records.filter((record) => record.length > 1);
}

describe("the catalogue as files", () => {
  it("CSV holds a row for each grade of the API, with its numbers", async () => {
    const [head = [], ...records] = parseCsv(await catalogueCsv(products));
    const { body } = await site.get("/products?limit=1");
    expect(records).toHaveLength(body.total);
    const uv531 = records.find((record) => record[head.indexOf("id")] === "uv-531");
    expect(uv531?.[head.indexOf("cas_number")]).toBe("CAS 1843-05-6");
    expect(uv531?.[head.indexOf("molecular_weight_g_mol")]).toBe("326.43");
    expect(uv531?.[head.indexOf("regulatory_reach_candidate")]).toMatch(/^not listed/);
  });

  it("a cell that a spreadsheet would run is escaped", async () => {
    const [first] = products;
    if (!first) throw new Error("a product is needed");
    const [, record] = parseCsv(
      await catalogueCsv([{ ...first, usage: '=HYPERLINK("http://x.test")' }]),
    );
    expect(record?.some((cell) => cell.startsWith("'=HYPERLINK"))).toBe(true);
    expect(record?.some((cell) => cell.startsWith("="))).toBe(false);
  });

  it("Excel is a zip with a sheet", async () => {
    const bytes = await catalogueExcel(products.slice(0, 3), "ICG Chemicals");
    expect(bytes.subarray(0, 4).toString("hex")).toBe("504b0304");
    expect(bytes.includes("xl/worksheets/sheet1.xml")).toBe(true);
  });

  it("an SDF record is parsed as the molecule of its SMILES", async () => {
    const product = products.find(({ _id }) => _id === "uv-531");
    const molfile = findDocument(await loadSnapshot(site.db), "molfile/uv-531");
    if (!product || !molfile) throw new Error("UV-531 has a structure");
    const record = sdfRecord(product, molfile);
    expect(record.endsWith("$$$$\n")).toBe(true);
    expect(record).toContain("> <cas_number>\n1843-05-6\n");
    expect(OCL.Molecule.fromMolfile(record).getMolecularFormula().formula).toBe("C21H26O3");
  });
});

describe("the regulatory table", () => {
  it("has a row for each grade and pages like every list", async () => {
    expect(rows).toHaveLength(products.length);
    const { body } = await site.get("/site/regulatory?limit=20&page=2");
    expect(body.rows.map(({ id }: RegulatorySummary) => id)).toEqual(
      rows.slice(20, 40).map(({ id }) => id),
    );
    expect(body.total).toBe(rows.length);
  });

  it("filters by what is stated: a ban, the Candidate List, dangerous goods; unknown filters show all", async () => {
    expect(
      filterRegulatory(rows, { regime: "restricted" })
        .map(({ id }) => id)
        .sort(),
    ).toEqual(["uv-327", "uv-328"]);
    const candidates = filterRegulatory(rows, { regime: "candidate" });
    // Rows with "not listed" are left out.
    expect(candidates.map(({ id }) => id)).toContain("n-hexane");
    expect(candidates.every(({ candidate }) => !candidate.startsWith("not listed"))).toBe(true);
    expect(
      filterRegulatory(rows, { regime: "dangerous-goods" }).every(({ transport }) =>
        /^UN \d{4}/.test(transport),
      ),
    ).toBe(true);
    expect(filterRegulatory(rows, { regime: "nothing-such" })).toHaveLength(rows.length);
    expect(filterRegulatory(rows, { search: "1843056" }).map(({ id }) => id)).toEqual(["uv-531"]);
    const { body } = await site.get("/site/regulatory?category=hals&search=hals%20770");
    expect(body.rows.map(({ id }: RegulatorySummary) => id)).toEqual(["hals-770"]);
  });

  it("CSV states every regime of every grade with its certainty, as the page marks it", async () => {
    const [head = [], ...records] = parseCsv(await regulatoryCsv(products));
    const cell = (record: readonly string[] | undefined, column: string): string | undefined =>
      record?.[head.indexOf(column)];
    const of = (id: string, regime: string, cas?: string) =>
      records.find(
        (record) =>
          cell(record, "id") === id &&
          cell(record, "regime") === regime &&
          (!cas || cell(record, "cas_number") === cas),
      );
    expect(records).toHaveLength(
      products.flatMap(({ regulatory: block }) => block?.rows ?? []).length,
    );
    const hexane = of("n-hexane", "REACH Candidate List");
    expect(
      ["state", "listed_since", "list_date", "checked_on", "certainty"].map((column) =>
        cell(hexane, column),
      ),
    ).toEqual(["listed", "2026-02-04", "04 Feb 2026", "2026-11-23", "checked"]);
    // Its content file says: certainty known.
    const unverified = of("mb-black-40", "CLP classification");
    expect(
      ["value", "list_date", "source", "checked_on", "certainty"].map((column) =>
        cell(unverified, column),
      ),
    ).toEqual(["not classified", "", "", "", "not verified: ask us"]);
    const limit = of("mb-uv-20", "Food contact, EU", "CAS 65447-77-0");
    expect(
      ["value", "limit", "sml_mg_per_kg", "certainty"].map((column) => cell(limit, column)),
    ).toEqual(["FCM 716", "SML 30 mg/kg", "30", "checked"]);
    expect(cell(limit, "source")).toMatch(/^ECHA export of Annex I/);
    // FCM 207: 18 mg/kg, and group restriction 32.
    const two = of("doa", "Food contact, EU");
    expect(
      ["limit", "sml_mg_per_kg", "group", "sml_t_mg_per_kg"].map((column) => cell(two, column)),
    ).toEqual(["SML 18 mg/kg; SML(T) 60 mg/kg (group 32)", "18", "32", "60"]);
    const marked = records.filter(
      (record) => cell(record, "certainty") === "not verified: ask us",
    ).length;
    expect(marked).toBe(
      products
        .flatMap(({ regulatory: block }) => block?.rows ?? [])
        .filter(({ value, detail, certainty }) => certainty === "known" && (value || detail))
        .length,
    );
    expect(marked).toBeGreaterThan(1_000);
    for (const record of records)
      if (cell(record, "certainty") !== "checked")
        expect([cell(record, "source"), cell(record, "checked_on")]).toEqual(["", ""]);
  });

  it("unchecked data is marked in the other files too", async () => {
    const [head = [], ...records] = parseCsv(await catalogueCsv(products));
    const black = records.find((record) => record[0] === "mb-black-40");
    expect(black?.[head.indexOf("regulatory_clp")]).toMatch(
      /^not classified.*\(not verified: ask us\)$/,
    );
    expect(black?.[head.indexOf("regulatory_reach_candidate")]).toBe("not listed");
    const contact = findDocument(await loadSnapshot(site.db), "food-contact") ?? [];
    const [foodHead = [], ...food] = parseCsv(foodContactCsv(contact));
    const certainty = food.find(
      (record) => record[0] === "mb-uv-20" && record[2] === "CAS 70624-18-9",
    );
    expect(
      ["certainty_eu", "certainty_usa"].map((column) => certainty?.[foodHead.indexOf(column)]),
    ).toEqual(["not verified: ask us", "checked"]);
  });

  it("is a feed of the changes, newest first", () => {
    const changes = changesOf(rows);
    expect(changes.map(({ date }) => date)).toEqual(
      changes
        .map(({ date }) => date)
        .sort()
        .reverse(),
    );
    expect(changes).toContainEqual(
      expect.objectContaining({ id: "n-hexane", date: "2026-02-04", regime: "reach-candidate" }),
    );
    expect(changes).toContainEqual(
      expect.objectContaining({ id: "uv-328", date: "2025-08-04", regime: "pops" }),
    );
    const feed = regulatoryFeed(
      rows,
      { origin: "https://icg.test", edition: editions.en },
      "ICG Chemicals",
    );
    expect(feed).toContain("<link>https://icg.test/available-stocks/n-hexane#regulatory</link>");
    expect(feed.match(/<item>/g)).toHaveLength(changes.length);
  });
});
