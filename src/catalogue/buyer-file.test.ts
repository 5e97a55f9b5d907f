/** Lists from files, also hostile ones. */
import { deflateRawSync } from "node:zlib";
import { strToU8, zipSync } from "fflate";
import { describe, expect, it } from "vitest";
import {
  type WrittenSheet,
  workbook,
  workbookParts,
  xmlCell,
  xmlRows,
} from "../../tests/support/workbook.ts";
import { FileRefused, formatRows, listText, readBuyerFile } from "./buyer-file.ts";
import { readList, tableOf } from "./buyer-list.ts";
import { decodeText, encodingOf } from "./text-encoding.ts";

const GOODS = xmlRows(["Product", "CAS", "Qty (kg)"], ["Irganox 1010", "6683-19-8", 500]);

const read = (name: string, content: string | Uint8Array) =>
  readBuyerFile(name, typeof content === "string" ? strToU8(content) : new Uint8Array(content));
const textIn = async (name: string, content: string | Uint8Array): Promise<string> => {
  const file = await read(name, content);
  return listText(file, file.chosen, 50_000).text;
};

describe("rows as a text", () => {
  it("have tabs between their cells and keep empty rows, so that a row is named by its number", () => {
    expect(formatRows([["RFQ 77", "", ""], [], ["AO-1010", "", "500"]])).toBe(
      "RFQ 77\t\t\n\t\t\nAO-1010\t\t500",
    );
  });
  it("are read back cell by cell", () => {
    const rows = [
      ["Product", "Qty"],
      ['"Irganox" 1010', '20"'],
      ["DOTP", '"5'],
    ];
    expect(tableOf(formatRows(rows))).toEqual(rows);
  });
  it("of one column have no tabs", () =>
    expect(formatRows([["uv-531"], ["ao-1010"]])).toBe("uv-531\nao-1010"));
  it("that have no room in the box are cut between two rows, and counted", () => {
    const rows = Array.from({ length: 10 }, (_, row) => [`grade ${row}`, "500 kg"]);
    expect(listText({}, { name: "", rows }, 40)).toEqual({
      text: "grade 0\t500 kg\ngrade 1\t500 kg",
      rows: 10,
      kept: 2,
    });
  });
});

describe("a file", () => {
  it("of text, CSV or a workbook gives its lines", async () => {
    expect(await textIn("a.txt", "uv-531\nao-1010")).toBe("uv-531\nao-1010");
    expect(await textIn("a.csv", '\uFEFF"Trade name";Quantity;Unit\r\n"Tinuvin 770";1;t\r\n')).toBe(
      "Trade name\tQuantity\tUnit\nTinuvin 770\t1\tt",
    );
    expect(
      await textIn("a.xlsx", workbook({ name: "List", rows: xmlRows(["6683-19-8", 500, "kg"]) })),
    ).toBe("6683-19-8\t500\tkg");
  });
  it("keeps what a number is: 1.255 kg are not 1255", async () =>
    expect(
      await textIn("a.xlsx", workbook({ name: "List", rows: xmlRows([1.255, 1250, 0.5]) })),
    ).toBe("1.2550\t1250\t0.5"));
  it("has a cell with line breaks as one row", async () => {
    expect(await textIn("a.csv", 'Product,Qty\n"Irganox 1010\n(powder)",500\n')).toBe(
      "Product\tQty\nIrganox 1010 (powder)\t500",
    );
  });

  it.each([
    ["a.pdf", "%PDF", "kind"],
    ["a.csv", "a".repeat(2 * 1024 * 1024 + 1), "large"],
    ["a.csv", "\n\n", "empty"],
    ["a.xlsx", "no zip file at all, but long enough to be looked at", "unreadable"],
    [
      "bomb.xlsx",
      zipSync({ "xl/worksheets/sheet1.xml": new Uint8Array(64 * 1024 * 1024) }),
      "packed",
    ],
    [
      "rows.xlsx",
      workbook({ name: "List", rows: '<row r="1"><c r="A1"><v>1</v></c></row>'.repeat(1_000_000) }),
      "packed",
    ],
  ] as const)("%s is refused plainly (%#)", async (name, content, reason) => {
    const refused = await read(name, content).catch((error: unknown) => error);
    expect(refused).toBeInstanceOf(FileRefused);
    expect((refused as FileRefused).reason).toBe(reason);
  });

  it("whose directory lies about its sizes is not inflated beyond them", async () => {
    const bytes = Buffer.from(
      zipOf(
        {
          ...workbookParts([{ name: "List", rows: "" }]),
          "xl/worksheets/sheet1.xml": "<row></row>".repeat(3_000_000),
        },
        1000,
      ),
    );
    const before = process.memoryUsage().arrayBuffers;
    await expect(read("lie.xlsx", new Uint8Array(bytes))).rejects.toThrow(/could not be read/);
    expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(16 * 1024 * 1024);
  });
  it("whose directory points outside is refused", async () => {
    const bytes = Buffer.from(zipSync({ a: strToU8("b") }));
    bytes.writeUInt32LE(0x7fffffff, bytes.length - 6);
    await expect(read("odd.xlsx", new Uint8Array(bytes))).rejects.toThrow(/could not be read/);
  });
});

/** Its directory gives each large file this size. */
function zipOf(files: Readonly<Record<string, string>>, size: number): Buffer {
  const bodies: Buffer[] = [];
  const directory: Buffer[] = [];
  let place = 0;
  for (const [name, content] of Object.entries(files)) {
    const data = deflateRawSync(content);
    const [local, central] = [Buffer.alloc(30), Buffer.alloc(46)];
    local.writeUInt32LE(0x04034b50, 0);
    central.writeUInt32LE(0x02014b50, 0);
    for (const [header, shift] of [
      [local, 0],
      [central, 2],
    ] as const) {
      header.writeUInt16LE(20, 4 + shift);
      header.writeUInt16LE(8, 8 + shift);
      header.writeUInt32LE(data.length, 18 + shift);
      header.writeUInt32LE(
        Math.min(content.length, content.length > 1_000_000 ? size : content.length),
        22 + shift,
      );
      header.writeUInt16LE(name.length, 26 + shift);
    }
    central.writeUInt32LE(place, 42);
    bodies.push(local, Buffer.from(name), data);
    directory.push(central, Buffer.from(name));
    place += 30 + name.length + data.length;
  }
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(Object.keys(files).length, 8);
  end.writeUInt16LE(Object.keys(files).length, 10);
  end.writeUInt32LE(Buffer.concat(directory).length, 12);
  end.writeUInt32LE(place, 16);
  return Buffer.concat([...bodies, ...directory, end]);
}

describe("a workbook (L17)", () => {
  const chosenOf = async (...sheets: readonly WrittenSheet[]) =>
    (await read("a.xlsx", workbook(...sheets))).chosen.name;
  const cover = {
    name: "Cover",
    rows: xmlRows(["ABC Trading LLC"], ["Request for quotation 4711"], ["Contact", "Ali"]),
  };
  it("is read from its first sheet with a table of goods", async () => {
    expect(await chosenOf({ name: "Empty", rows: "" }, cover, { name: "List", rows: GOODS })).toBe(
      "List",
    );
    expect(
      await chosenOf(cover, {
        name: "Numbers",
        rows: xmlRows(["6683-19-8", 500], ["1843-05-6", 300]),
      }),
    ).toBe("Numbers");
  });
  it("or, where none has one, from the first that is not empty", async () =>
    expect(
      await chosenOf({ name: "Empty", rows: "" }, cover, {
        name: "Other",
        rows: xmlRows(["text"]),
      }),
    ).toBe("Cover"));
  it.each(["hidden", "veryHidden"])(
    "never from a sheet that is %s, which is not offered either",
    async (state) => {
      const file = await read(
        "a.xlsx",
        workbook({ name: "Old prices", rows: GOODS, state }, cover, {
          name: "R&amp;D list",
          rows: GOODS,
        }),
      );
      expect(file.chosen.name).toBe("R&D list");
      expect(file.sheets.map(({ name }) => name)).toEqual(["Cover", "R&D list"]);
    },
  );
  it("without any row is empty", async () =>
    expect(read("a.xlsx", workbook({ name: "Empty", rows: "" }))).rejects.toThrow(/empty/));

  it("names the cells that cannot be read: errors, and formulas whose value was not saved (L18)", async () => {
    const rows = `${xmlRows(["Product", "Qty (kg)", "Price"])}<row r="2">${xmlCell("A2", "DOTP")}<c r="B2" t="e"><f>1/0</f><v>#DIV/0!</v></c><c r="C2"><f>B2*3</f><v>6</v></c></row><row r="3">${xmlCell("A3", "DINP")}<c r="B3"><f>B2*2</f></c><c r="C3" t="str"><f>"a"&amp;A1</f></c></row><row r="4"><c r="A4" t="e"><v>#REF!</v></c></row>`;
    const text = await textIn("a.xlsx", workbook({ name: "List", rows }));
    expect(text.split("\n").slice(1)).toEqual([
      "DOTP\t#DIV/0!\t6",
      'DINP\t=B2*2\t="a"&A1',
      "#REF!\t\t",
    ]);
    const remarks = readList(text).lines.filter(({ readings }) => readings.length === 0);
    expect(remarks.map(({ wrote }) => wrote)).toEqual([
      "Row 2, column B cannot be read: #DIV/0!",
      "Row 3, column B cannot be read: =B2*2",
      'Row 3, column C cannot be read: ="a"&A1',
      "Row 4, column A cannot be read: #REF!",
    ]);
  });
  it.each([
    ['0.00" MT"', 2.5, "2.5 t"],
    ['0" bags"', 5, "5 bag"],
    ['#,##0\\ "kg"', 1250, "1250 kg"],
    ['0" drums"', 12, "12 drum"],
    ['#,##0.0,"t"', 12_500, "12.5 t"],
    ['General" kg"', 1.255, "1.255 kg"],
    ['[Red]#,##0\\ \\k\\g;-0" t"', 40, "40 kg"],
    ['0" pcs"', 40, ""],
    ["#,##0.00", 40, "40 kg"],
  ])("has the unit of the number format %s", async (code, value, expected) => {
    const parts = workbookParts([
      {
        name: "List",
        rows: `${xmlRows(["Product", "Quantity"])}<row r="2">${xmlCell("A2", "Irganox 1010")}<c r="B2" s="2"><v>${value}</v></c></row>`,
      },
    ]);
    const styles = (parts["xl/styles.xml"] ?? "").replace(
      '<cellXfs count="2"><xf numFmtId="0"/><xf numFmtId="14"/>',
      `<numFmts count="1"><numFmt numFmtId="164" formatCode="${code.replaceAll('"', "&quot;")}"/></numFmts><cellXfs count="3"><xf numFmtId="0"/><xf numFmtId="14"/><xf numFmtId="164"/>`,
    );
    const bytes = zipSync(
      Object.fromEntries(
        Object.entries({ ...parts, "xl/styles.xml": styles }).map(([name, text]) => [
          name,
          strToU8(text),
        ]),
      ),
    );
    const { lines } = readList(await textIn("a.xlsx", bytes));
    const quantity = lines[0]?.readings[0]?.quantity;
    expect(quantity ? `${quantity.amount} ${quantity.unit}` : "").toBe(expected);
  });
  it("gives a CAS number that became a date as the day, and asks (L18)", async () => {
    // Day 21128 of the spreadsheets' calendar.
    const rows = `${xmlRows(["CAS", "Qty (kg)"])}<row r="2"><c r="A2" s="1"><v>21128</v></c>${xmlCell("B2", 5)}</row><row r="3">${xmlCell("A3", 6683198)}${xmlCell("B3", 5)}</row>`;
    const { lines } = readList(await textIn("a.xlsx", workbook({ name: "List", rows })));
    expect(lines[0]?.readings[0]?.problems).toEqual([
      { kind: "date", wrote: "1957-11-04", meant: "57-11-4" },
    ]);
    expect(lines[1]?.readings[0]?.casNumbers).toEqual(["6683-19-8"]);
  });
});

describe("the encoding of a text (L16)", () => {
  const wide = (text: string, bigEndian: boolean): Uint8Array => {
    const bytes = Buffer.from(text, "utf16le");
    return new Uint8Array(bigEndian ? bytes.swap16() : bytes);
  };
  /** By the decoder's own table of one or two bytes a sign. */
  const encode = (text: string, encoding: string): Uint8Array => {
    const decoder = new TextDecoder(encoding);
    const table = new Map<string, number[]>();
    for (let one = 0x80; one < 0x100; one += 1) {
      table.set(decoder.decode(Uint8Array.of(one)), [one]);
      if (encoding === "gb18030")
        for (let two = 0xa1; two < 0xff; two += 1)
          table.set(decoder.decode(Uint8Array.of(one, two)), [one, two]);
    }
    return Uint8Array.from(
      [...text].flatMap((sign) =>
        sign <= "\x7f" ? [sign.charCodeAt(0)] : (table.get(sign) ?? [63]),
      ),
    );
  };
  const lists = [
    "Product\tQty\nIrganox 1010\t500 kg\n",
    "المنتج\tالكمية\nIrganox 1010\t٥٠٠ كجم\n",
    "产品\t数量\n抗氧剂 1010\t500\n",
    "Säcke\t5\n",
  ];

  it.each(lists)("is UTF-16 with and without its mark, and UTF-8: %j", (text) => {
    for (const bigEndian of [false, true])
      for (const mark of ["", "\uFEFF"])
        expect(decodeText(wide(mark + text, bigEndian))).toBe(text);
    for (const mark of ["", "\uFEFF"]) expect(decodeText(strToU8(mark + text))).toBe(text);
  });
  it.each([
    ["windows-1256", "المنتج;الكمية\nIrganox 1010;500 كجم\n"],
    ["windows-1256", "Product;Qty;Unit\nIrganox 1010;5;طن\n"],
    ["windows-1256", "م;المادة;ملاحظات\n1;أسود الكربون;عاجل\n"],
    ["gb18030", "产品,数量\n抗氧剂 1010,500 公斤\n"],
    ["gb18030", "Product,Qty\nIrganox 1010,5 吨\n"],
    ["windows-1252", "Artikel;Menge;Größe\nSäcke;5;groß\n"],
    ["windows-1252", "Désignation;Quantité\nIrganox® 1010;500 kg – été\n"],
    ["windows-1252", "Prix;3,20 €\n"],
    ["windows-1252", "Año;Dirección\nmañana;São Paulo\n"],
  ])("is %s by its letters: %j", (encoding, text) => {
    const bytes = encode(text, encoding);
    expect(encodingOf(bytes)).toBe(encoding);
    expect(decodeText(bytes)).toBe(text);
  });
  it("is found out of the first 16 kB alone, in linear time", () => {
    expect(
      encodingOf(
        encode(`${"Irganox 1010;500\n".repeat(100)}${"抗氧剂;5\n".repeat(3000)}`, "gb18030"),
      ),
    ).toBe("gb18030");
  });
});
