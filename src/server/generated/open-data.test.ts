/** tests/api/open-data.test.ts reads the whole catalogue. */
import { inflateRawSync } from "node:zlib";
import { expect, it } from "vitest";
import type { Product } from "#catalogue/entities/products.ts";
import { catalogueCsv, catalogueExcel, sdfRecord } from "./open-data.ts";

const bare: Product = {
  _id: "wax",
  name: "ICG Wax",
  chemical_name: "Polyethylene wax",
  cas_number: "9002-88-4",
};
const full: Product = {
  ...bare,
  _id: "uv-531",
  molecular_weight: 326.43,
  synonyms: ["Octabenzone", "BP-12"],
  usage: "=1+1",
  regulatory: {
    pictograms: [],
    rows: [
      {
        regime: "reach-candidate",
        value: "not listed",
        detail: "253 entries",
        act: "REACH",
        checked: "2026-11-22",
      },
      {
        regime: "transport",
        cas: "1843-05-6",
        value: "UN 3077",
        certainty: "source",
        act: "ADR",
        checked: "2026-11-22",
      },
      {
        regime: "transport",
        cas: "110-54-3",
        value: "UN 1208",
        detail: "class 3",
        act: "ADR",
        checked: "2026-11-22",
      },
      { regime: "pops", cas: "1843-05-6", value: "", act: "POPs", checked: "2026-11-22" },
    ],
  } as Product["regulatory"],
};

const cellsOf = (csv: string): Record<string, string | undefined>[] => {
  const [head = [], ...rows] = csv
    .replace(/^\uFEFF/, "")
    .split("\r\n")
    .slice(0, -1)
    .map((line) => line.split(","));
  return rows.map((cells) => Object.fromEntries(head.map((name, index) => [name, cells[index]])));
};

it("CSV: joins lists, leaves missing values empty, and has every row of a regime with number and detail", async () => {
  const [first, second] = cellsOf(await catalogueCsv([full, bare]));
  expect(first).toMatchObject({
    id: "uv-531",
    molecular_weight_g_mol: "326.43",
    synonyms: '"Octabenzone; BP-12"',
    regulatory_reach_candidate: '"not listed; 253 entries (not verified: ask us)"',
    regulatory_transport:
      '"1843-05-6: UN 3077 | 110-54-3: UN 1208; class 3 (not verified: ask us)"',
    regulatory_pops: "",
  });
  expect(second).toMatchObject({
    id: "wax",
    molecular_weight_g_mol: "",
    synonyms: "",
    polymers: "",
    regulatory_reach_candidate: "",
    stock: "",
  });
});

function unzipped(bytes: Buffer, wanted: string): string {
  const end = bytes.lastIndexOf(Buffer.from("PK\x05\x06"));
  let at = bytes.readUInt32LE(end + 16);
  for (let left = bytes.readUInt16LE(end + 10); left > 0; left -= 1) {
    const [size, name, extra, comment, local] = [
      bytes.readUInt32LE(at + 20),
      bytes.readUInt16LE(at + 28),
      bytes.readUInt16LE(at + 30),
      bytes.readUInt16LE(at + 32),
      bytes.readUInt32LE(at + 42),
    ];
    if (bytes.toString("utf8", at + 46, at + 46 + name) === wanted) {
      const start = local + 30 + bytes.readUInt16LE(local + 26) + bytes.readUInt16LE(local + 28);
      const data = bytes.subarray(start, start + size);
      return (bytes.readUInt16LE(at + 10) === 0 ? data : inflateRawSync(data)).toString("utf8");
    }
    at += 46 + name + extra + comment;
  }
  throw new Error(`${wanted} is not in the file`);
}

it("Excel: numbers are numbers, text is text and never a formula, empty cells are empty; the head is bold and stays", async () => {
  const long = "x".repeat(40_000);
  const bytes = await catalogueExcel(
    [{ ...full, dosage: long }, bare],
    "A company with a name of more than 31 letters",
  );
  const sheet = unzipped(bytes, "xl/worksheets/sheet1.xml");
  const texts = [...unzipped(bytes, "xl/sharedStrings.xml").matchAll(/<t[^>]*>([^<]*)<\/t>/g)].map(
    ([, text = ""]) => text,
  );
  expect(texts).toEqual(
    expect.arrayContaining([
      "id",
      "molecular_weight_g_mol",
      "uv-531",
      "=1+1",
      "Octabenzone; BP-12",
    ]),
  );
  expect(texts).not.toContain("");
  expect(Math.max(...texts.map(({ length }) => length))).toBe(32_000);
  expect(sheet).toContain("<v>326.43</v>");
  expect(sheet).not.toContain("<f>");
  expect(sheet).toMatch(
    /<pane [^>]*xSplit="1"[^>]*ySplit="1"|<pane [^>]*ySplit="1"[^>]*xSplit="1"/,
  );
  const [head = "", first = ""] = sheet.split("</row>");
  expect(head).toMatch(/<c [^>]*s="\d+"/);
  expect(first).not.toMatch(/<c [^>]*s="[1-9]/);
  expect(/<sheet [^>]*name="([^"]*)"/.exec(unzipped(bytes, "xl/workbook.xml"))?.[1]).toHaveLength(
    31,
  );
});

it("SDF: writes the product's name, the structure without its name, then the known values", () => {
  const record = sdfRecord(
    { ...bare, category_name: "Waxes\r\nand more" },
    "other name\n  program\n\nM  END\n\n",
  );
  expect(record).toBe(
    "ICG Wax\n  program\n\nM  END\n> <id>\nwax\n\n> <name>\nICG Wax\n\n> <chemical_name>\nPolyethylene wax\n\n> <cas_number>\n9002-88-4\n\n> <category>\nWaxes and more\n\n$$$$\n",
  );
});
