/** Thirty buyers' files: every row becomes a line, a remark, or is left out with a reason. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { listText, readBuyerFile } from "#catalogue/buyer-file.ts";
import { quantityText } from "#catalogue/quantities.ts";
import type { CheckListReply } from "#contract/check-list-payload.ts";

import { type ImportedSite, importedSite } from "../support/imported.ts";
import { workbook, xmlCell, xmlRows } from "../support/workbook.ts";

let site: ImportedSite;
beforeAll(async () => {
  site = await importedSite("sqlite", { items: 1, brief: true, words: true });
});
afterAll(() => site.close());

type Row = readonly (string | number)[];
const csv = (sign: string, ...rows: readonly Row[]): string =>
  rows
    .map((row) =>
      row
        .map((cell) =>
          /[",;\n\t]/.test(String(cell)) && String(cell).includes(sign) ? `"${cell}"` : cell,
        )
        .join(sign),
    )
    .join("\r\n");
const utf16 = (text: string, mark = true): Uint8Array =>
  new Uint8Array(Buffer.from((mark ? "\uFEFF" : "") + text, "utf16le"));
/** Windows-1256 of ASCII and Arabic letters. */
const arabic = (text: string): Uint8Array => {
  const table = new Map(
    Array.from(
      { length: 128 },
      (_, place) =>
        [new TextDecoder("windows-1256").decode(Uint8Array.of(128 + place)), 128 + place] as const,
    ),
  );
  return Uint8Array.from([...text].map((sign) => table.get(sign) ?? sign.charCodeAt(0)));
};
const sheet = (...rows: readonly Row[]) => workbook({ name: "Sheet1", rows: xmlRows(...rows) });
const COVER = {
  name: "Cover",
  rows: xmlRows(["ABC Trading LLC"], ["Attn: ICG Chemicals"], ["", "", "RFQ 4711"]),
};

interface List {
  readonly file: string;
  readonly of: string | Uint8Array;
  /** Up to the last non-empty row. */
  readonly rows: number;
  /** `?` is a line without an accepted grade. */
  readonly lines: readonly string[];
  readonly remarks?: readonly string[];
  readonly leftOut?: readonly string[];
}
const lists: Readonly<Record<string, List>> = {
  "1 SAP: line, material number, plant, delivery": {
    file: "sap.xlsx",
    of: sheet(
      ["Line", "Material no.", "Material", "Plant", "Qty", "Unit", "Delivery date"],
      [10, 100234, "Irganox 1010", 1000, 1, "MT", "2027-03-01"],
      [20, 100777, "Irgafos 168", 1000, 2, "MT", "2027-03-01"],
      [30, 100812, "DOTP", 2000, 3, "MT", "2027-03-15"],
    ),
    rows: 4,
    lines: ["ao-1010 1 t", "ao-168 2 t", "dotp 3 t"],
    leftOut: ["head"],
  },
  "2 item numbers under Item": {
    file: "items.csv",
    of: csv(
      ",",
      ["Item", "Description", "Qty", "UoM"],
      [10, "Tinuvin 770", 500, "KG"],
      [20, "Chimassorb 944", 250, "KG"],
    ),
    rows: 3,
    lines: ["hals-770 500 kg", "hals-944 250 kg"],
    leftOut: ["head"],
  },
  "3 code left of the quantity": {
    file: "codes.csv",
    of: csv(
      ";",
      ["Code", "Trade name", "Quantity"],
      [100234, "Tinuvin 770", "500 kg"],
      [100777, "UV-531", "1 t"],
    ),
    rows: 3,
    lines: ["hals-770 500 kg", "uv-531 1 t"],
    leftOut: ["head"],
  },
  "4 dosage, MOQ, rate and price around the quantity": {
    file: "prices.csv",
    of: csv(
      ",",
      ["Product", "Dosage", "MOQ", "Qty (kg)", "Rate", "Price"],
      ["Irganox 1010", "0.2", 25, 500, 7.2, 3600],
      ["Irgafos 168", "0.1", 25, 250, 5.1, 1275],
    ),
    rows: 3,
    lines: ["ao-1010 500 kg", "ao-168 250 kg"],
    leftOut: ["head"],
  },
  "5 lot size, revision, purity, density": {
    file: "specs.xlsx",
    of: sheet(
      ["Pos", "Grade", "Rev", "Purity", "Density", "Lot size", "Menge [kg]"],
      [1, "HALS 770", 3, 99, 1.05, 1000, 500],
      [2, "UV-326", 1, 98, 1.2, 500, 250],
    ),
    rows: 3,
    lines: ["hals-770 500 kg", "uv-326 250 kg"],
    leftOut: ["head"],
  },
  "6 bags": {
    file: "bags.csv",
    of: csv(
      ",",
      ["No.", "Product", "No. of bags", "Packing"],
      [1, "Zinc stearate", 40, "20 kg bag"],
      [2, "Calcium stearate", 10, "25 kg bag"],
    ),
    rows: 3,
    lines: ["zinc-stearate 40 bags", "calcium-stearate 10 bags"],
    leftOut: ["head"],
  },
  "7 quantities of the trade": {
    file: "trade.txt",
    of: "Product\tQty\nDOTP\t1 FCL\nESBO\t3 IBC\nIrganox 1010\t2 pallets\n",
    rows: 4,
    lines: ["dotp 1 container", "esbo 3 IBCs", "ao-1010 2 pallets"],
    leftOut: ["head"],
  },
  "8 German, semicolons, a total": {
    file: "anfrage.csv",
    of: csv(
      ";",
      ["Pos.", "Artikel", "CAS-Nr.", "Menge (kg)", "Bemerkung"],
      [1, "Irganox 1010", "6683-19-8", "1.250", "eilig"],
      [2, "Calciumstearat", "1592-23-0", "12.500,5", ""],
      ["", "Summe", "", "13.750,5", ""],
    ),
    rows: 4,
    lines: ["ao-1010 1250 kg", "calcium-stearate 12500.5 kg"],
    leftOut: ["head", "total"],
  },
  "9 German in Windows-1252": {
    file: "liste.csv",
    of: new Uint8Array(
      Buffer.from(
        csv(
          ";",
          ["Größe", "Bezeichnung", "Menge", "Einheit"],
          ["Säcke", "Tinuvin 770", "0,5", "t"],
        ),
        "latin1",
      ),
    ),
    rows: 2,
    lines: ["hals-770 0.5 t"],
    leftOut: ["head"],
  },
  "10 Arabic in Windows-1256": {
    file: "list.csv",
    of: arabic(
      csv(
        ";",
        ["م", "اسم المنتج", "الكمية", "الوحدة"],
        [1, "Irganox 1010", 500, "كجم"],
        [2, "Tinuvin 770", "1.5", "طن"],
        ["", "المجموع", 2, ""],
      ),
    ),
    rows: 4,
    lines: ["ao-1010 500 kg", "hals-770 1.5 t"],
    leftOut: ["head", "total"],
  },
  "11 Arabic workbook with Arabic digits": {
    file: "قائمة.xlsx",
    of: sheet(
      ["المادة", "الكمية (طن)", "ملاحظات"],
      ["DOTP", "٢٠", "عاجل"],
      ["Irganox 1010", "١٫٥", ""],
      ["الإجمالي", "٢١٫٥", ""],
    ),
    rows: 4,
    lines: ["dotp 20 t", "ao-1010 1.5 t"],
    leftOut: ["head", "total"],
  },
  "12 Unicode Text of Excel": {
    file: "list.txt",
    of: utf16("Product\tCAS\tQty (kg)\r\nIrganox 1010\t6683-19-8\t500\r\nUV-531\t\t250\r\n"),
    rows: 3,
    lines: ["ao-1010 500 kg", "uv-531 250 kg"],
    leftOut: ["head"],
  },
  "13 UTF-16 without its mark": {
    file: "list.csv",
    of: utf16("Product\tQty (kg)\r\nIrganox 1010\t500\r\nUV-531\t250\r\n", false),
    rows: 3,
    lines: ["ao-1010 500 kg", "uv-531 250 kg"],
    leftOut: ["head"],
  },
  "14 Chinese in GBK": {
    // 产品,数量
    file: "list.csv",
    of: new Uint8Array([
      ...Buffer.from("Product,Qty,Remarks\nIrganox 1010,500 kg,"),
      0xb2,
      0xfa,
      0xc6,
      0xb7,
      ...Buffer.from("\nUV-531,250 kg,"),
      0xca,
      0xfd,
      0xc1,
      0xbf,
    ]),
    rows: 3,
    lines: ["ao-1010 500 kg (产品)", "uv-531 250 kg (数量)"],
    leftOut: ["head"],
  },
  "15 quoted cells with line breaks": {
    file: "quoted.csv",
    of: 'Product,Qty,Unit\n"Irganox 1010\n(powder)",500,kg\n"Tinuvin 770","1,5",t\n',
    rows: 3,
    lines: ["ao-1010 500 kg", "hals-770 1.5 t"],
    leftOut: ["head"],
  },
  "16 a first sheet that is hidden": {
    file: "hidden.xlsx",
    of: workbook(
      { name: "Old", rows: xmlRows(["Product", "Qty (kg)"], ["DOTP", 1]), state: "hidden" },
      { name: "New", rows: xmlRows(["Product", "Qty (kg)"], ["DINP", 2], ["DOTP", 3]) },
    ),
    rows: 3,
    lines: ["dinp 2 kg", "dotp 3 kg"],
    leftOut: ["head"],
  },
  "17 empty sheets and a cover": {
    file: "cover.xlsx",
    of: workbook({ name: "Empty", rows: "" }, COVER, {
      name: "List",
      rows: xmlRows(["CAS", "kg"], ["6683-19-8", 500], ["1843-05-6", 250]),
    }),
    rows: 3,
    lines: ["ao-1010 500 kg", "uv-531 250 kg"],
    leftOut: ["head"],
  },
  "18 merged titles, sections and subtotals": {
    file: "merged.xlsx",
    of: sheet(
      ["Al Noor Plastics LLC"],
      [],
      ["Sr", "Item", "CAS", "Quantity (t)"],
      ["", "Antioxidants", "", ""],
      [1, "AO 1010", "6683-19-8", 2],
      [2, "AO 168", "", 3],
      ["", "Sub total", "", 5],
      ["", "Plasticizers", "", ""],
      [3, "DOTP", "", 20],
      ["Grand total", "", "", 25],
    ),
    rows: 10,
    lines: ["ao-1010 2 t", "ao-168 3 t", "dotp 20 t"],
    remarks: ["Al Noor Plastics LLC", "Antioxidants", "Plasticizers"],
    leftOut: ["empty", "head", "total", "total"],
  },
  "19 merged cells: two packings of one product": {
    file: "packings.xlsx",
    of: sheet(
      ["Product", "Packing", "Qty (kg)"],
      ["Irganox 1076", "25 kg cartons", 500],
      ["", "500 kg big bags", 1000],
    ),
    rows: 3,
    lines: ["ao-1076 500 kg"],
    remarks: ["500 kg big bags 1000 kg"],
    leftOut: ["head"],
  },
  "20 words of heads and totals in the goods": {
    file: "words.csv",
    of: csv(
      ",",
      ["Product", "Maker", "Qty", "Unit", "Remarks"],
      ["Stearic acid rubber grade", "Total Petrochemicals", 5, "MT", "Total 20 bags"],
      ["Irganox 1010", "", 1, "MT", "sum insured"],
    ),
    rows: 3,
    lines: ["? 5 t (Maker Total Petrochemicals; Total 20 bags)", "ao-1010 1 t (sum insured)"],
    leftOut: ["head"],
  },
  "21 no heads, the word grade in the first row": {
    file: "headless.csv",
    of: csv(",", ["Stearic acid rubber grade", "5", "MT"], ["Irganox 1010", "1", "MT"]),
    rows: 2,
    lines: ["? 5 t", "ao-1010 1 t"],
  },
  "22 terms below the table": {
    file: "terms.xlsx",
    of: sheet(
      ["No", "Product", "Qty", "Unit"],
      [1, "Irganox 1010", 500, "kg"],
      ["", "", "", ""],
      ["Payment:", "LC 90 days", "", ""],
      ["Delivery: CIF Sohar", "", "", ""],
      ["Prepared by: Ali", "", "", ""],
    ),
    rows: 6,
    lines: ["ao-1010 500 kg"],
    remarks: ["Payment: LC 90 days", "Delivery: CIF Sohar", "Prepared by: Ali"],
    leftOut: ["head", "empty"],
  },
  "23 heads on each page": {
    file: "pages.csv",
    of: csv(
      ";",
      ["Product", "Qty", "Unit"],
      ["DOTP", 1, "t"],
      ["Page 1", "", ""],
      ["Product", "Qty", "Unit"],
      ["DINP", 2, "t"],
    ),
    rows: 5,
    lines: ["dotp 1 t", "dinp 2 t"],
    remarks: ["Page 1"],
    leftOut: ["head", "head"],
  },
  "24 heads in two languages and two rows": {
    file: "two.xlsx",
    of: sheet(
      ["Product", "Quantity", "Remarks"],
      ["المنتج", "الكمية (طن)", "ملاحظات"],
      ["DOTP", 20, ""],
      ["ESBO", 5, "drums"],
    ),
    rows: 4,
    lines: ["dotp 20 t", "esbo 5 t (drums)"],
    leftOut: ["head", "head"],
  },
  "25 CAS numbers as a date and without hyphens": {
    file: "cas.xlsx",
    of: workbook({
      name: "CAS",
      rows: `${xmlRows(["CAS", "Qty (kg)"])}<row r="2"><c r="A2" s="1"><v>21128</v></c>${xmlCell("B2", 500)}</row><row r="3">${xmlCell("A3", 6683198)}${xmlCell("B3", 250)}</row><row r="4">${xmlCell("A4", "52829-07-0")}${xmlCell("B4", 5)}</row>`,
    }),
    rows: 4,
    lines: ["? 500 kg", "ao-1010 250 kg", "? 5 kg"],
    leftOut: ["head"],
  },
  "26 cells that cannot be read": {
    file: "errors.xlsx",
    of: workbook({
      name: "List",
      rows: `${xmlRows(["Product", "Qty", "Unit"])}<row r="2">${xmlCell("A2", "DOTP")}<c r="B2" t="e"><v>#N/A</v></c>${xmlCell("C2", "t")}</row><row r="3">${xmlCell("A3", "DINP")}<c r="B3"><f>B2*2</f></c>${xmlCell("C3", "t")}</row>`,
    }),
    rows: 3,
    lines: ["dotp", "dinp"],
    remarks: ["Row 2, column B cannot be read: #N/A", "Row 3, column B cannot be read: =B2*2"],
    leftOut: ["head"],
  },
  "27 a table to the right and below": {
    file: "corner.xlsx",
    of: sheet(
      [],
      [],
      ["", "", "Product", "", "Qty (kg)"],
      ["", "", "UV-531", "", 500],
      [],
      ["", "", "UV-326", "", 250],
    ),
    rows: 6,
    lines: ["uv-531 500 kg", "uv-326 250 kg"],
    leftOut: ["empty", "empty", "head", "empty"],
  },
  "28 French with pounds and a total in the first column": {
    file: "liste.csv",
    of: csv(
      ";",
      ["N°", "Désignation", "Quantité", "Unité", "Conditionnement"],
      [1, "Irganox 1010", "1102", "lbs", "sacs"],
      ["Total", "", "1102", "", ""],
    ),
    rows: 3,
    lines: ["ao-1010 1102 lb"],
    leftOut: ["head", "total"],
  },
  "29 Spanish with all that a form can have": {
    file: "lista.csv",
    of: csv(
      ";",
      [
        "Pos",
        "Código",
        "Producto",
        "CAS",
        "EC",
        "Marca",
        "Cantidad",
        "Unidad",
        "Envase",
        "Lote",
        "Origen",
        "Observaciones",
      ],
      [
        1,
        4711,
        "AO 1010",
        "6683-19-8",
        "229-722-6",
        "",
        500,
        "kg",
        "saco de 25 kg",
        "A-4711",
        "ES",
        "urgente",
      ],
    ),
    rows: 2,
    lines: ["ao-1010 500 kg (Origen ES; urgente)"],
    leftOut: ["head"],
  },
  "30 a mail with a table in it": {
    file: "mail.txt",
    of: "Dear Sirs,\nplease quote:\nProduct\tQty\tUnit\nIrganox 1010\t500\tkg\nDOP\t20\tt\nTinuvin 770\t1\tt\n\nBest regards\n",
    rows: 8,
    lines: ["ao-1010 500 kg", "? 20 t", "hals-770 1 t"],
    remarks: ["Dear Sirs,", "please quote:", "Best regards"],
    leftOut: ["head", "empty"],
  },
};

const post = async (text: string): Promise<CheckListReply> => {
  const reply = await site.api.request("/api/site/check-list", {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ text }),
  });
  const { data, ...flat } = (await reply.json()) as { data: CheckListReply } & CheckListReply;
  expect(flat.left_out).toEqual(data.left_out);
  return data;
};

describe("a list in a file", () => {
  it("is one of thirty", () => expect(Object.keys(lists)).toHaveLength(30));
  it.each(Object.entries(lists))(
    "%s",
    async (_, { file, of, rows, lines, remarks = [], leftOut = [] }) => {
      const read = await readBuyerFile(
        file,
        typeof of === "string" ? new TextEncoder().encode(of) : new Uint8Array(of),
      );
      const { text } = listText(read, read.chosen, 50_000);
      const data = await post(text);
      const written = data.lines.map(({ grade, quantity, remarks: notes = [] }, place) => {
        const line = [grade?.id ?? "?", quantity ? quantityText(quantity) : ""]
          .filter(Boolean)
          .join(" ");
        return lines[place]?.includes("(") ? `${line} (${notes.join("; ")})` : line;
      });
      expect(written).toEqual(lines);
      expect(data.remarks).toEqual(remarks);
      expect(data.left_out.map(({ reason }) => reason)).toEqual(leftOut);
      const named = data.remarks.filter((remark) => remark.includes("cannot be read")).length;
      expect(data.lines.length + data.remarks.length - named + data.left_out.length).toBe(rows);
    },
  );

  it("with a date for a CAS number, or a wrong check digit, is offered the probable grade", async () => {
    const data = await post("CAS\tQty (kg)\n1957-11-04\t5\n6683-19-9\t5");
    expect(data.lines.map(({ problem }) => problem)).toEqual([
      { kind: "date", wrote: "1957-11-04", meant: "57-11-4" },
      { kind: "check-digit", wrote: "6683-19-9", meant: "6683-19-8" },
    ]);
    expect(data.lines[1]?.offers.map(({ id }) => id)).toContain("ao-1010");
  });
});
