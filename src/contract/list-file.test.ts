/** Lists from files: tables as lines, hostile workbooks refused before anything is inflated. */
import { deflateRawSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { linesOf, readListFile } from "./list-file.ts";

/** A zip file of these texts. @param sizes what the directory says of their sizes, where it lies */
function zip(files: Readonly<Record<string, string | Buffer>>, sizes: Readonly<Record<string, number>> = {}): Buffer {
  const parts: Buffer[] = [];
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
      header.writeUInt32LE(sizes[name] ?? Buffer.byteLength(content), 22 + shift);
      header.writeUInt16LE(name.length, 26 + shift);
    }
    central.writeUInt32LE(place, 42);
    parts.push(local, Buffer.from(name), data);
    directory.push(central, Buffer.from(name));
    place += 30 + name.length + data.length;
  }
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(Object.keys(files).length, 8);
  end.writeUInt16LE(Object.keys(files).length, 10);
  end.writeUInt32LE(Buffer.concat(directory).length, 12);
  end.writeUInt32LE(place, 16);
  return Buffer.concat([...parts, ...directory, end]);
}

const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';
const MAIN = "http://schemas.openxmlformats.org/spreadsheetml/2006/main";
const RELATIONS = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
/** The least workbook of one sheet. */
const workbook = (rows: string): Record<string, string> => ({
  "[Content_Types].xml": `${XML}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="xml" ContentType="application/xml"/></Types>`,
  "_rels/.rels": `${XML}<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="${RELATIONS}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  "xl/workbook.xml": `${XML}<workbook xmlns="${MAIN}" xmlns:r="${RELATIONS}"><sheets><sheet name="List" sheetId="1" r:id="rId1"/></sheets></workbook>`,
  "xl/_rels/workbook.xml.rels": `${XML}<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="${RELATIONS}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
  "xl/worksheets/sheet1.xml": `${XML}<worksheet xmlns="${MAIN}"><sheetData>${rows}</sheetData></worksheet>`,
});
const cell = (place: string, text: string): string => `<c r="${place}" t="inlineStr"><is><t>${text}</t></is></c>`;
const read = (name: string, content: string | Buffer): Promise<string> => readListFile(name, new Uint8Array(Buffer.from(content)));

describe("a table", () => {
  it("has its cells with tabs between them, without empty rows and columns", () => {
    expect(
      linesOf([
        ["RFQ 77", null, null],
        [null, null, null],
        ["AO-1010", null, 500],
      ]),
    ).toBe("RFQ 77\t\nAO-1010\t500");
  });
  it("keeps its columns in their order, whichever row fills them first", () => {
    expect(
      linesOf([
        ["", "", "kg"],
        ["AO-1010", "500", ""],
      ]),
    ).toBe("\t\tkg\nAO-1010\t500\t");
  });
  it("is read to its 5,000th row", () => expect(linesOf(Array.from({ length: 5_001 }, (_, row) => [`g-${row}`])).split("\n")).toHaveLength(5_000));
  it("of one column has none", () => expect(linesOf([["uv-531"], [""], ["ao-1010"]])).toBe("uv-531\nao-1010"));
  it("keeps what a number is: 1.255 kg are not 1255", () => expect(linesOf([[1.255, 1250, 0.5]])).toBe("1.2550\t1250\t0.5"));
});

describe("a file", () => {
  it("of text, CSV or a workbook gives its lines", async () => {
    expect(await read("a.txt", "uv-531\nao-1010")).toBe("uv-531\nao-1010");
    expect(await read("a.csv", '\uFEFF"Trade name";Quantity;Unit\r\n"Tinuvin 770";1;t\r\n')).toBe("Trade name\tQuantity\tUnit\nTinuvin 770\t1\tt");
    const rows = `<row r="1">${cell("A1", "6683-19-8")}<c r="B1"><v>500</v></c>${cell("C1", "kg")}</row>`;
    expect(await read("a.xlsx", zip(workbook(rows)))).toBe("6683-19-8\t500\tkg");
  });
  it("as Excel saves it in the West is read too", async () => expect(await read("a.csv", Buffer.from("Säcke;5\n", "latin1"))).toBe("Säcke\t5"));

  it.each([
    ["a.pdf", Buffer.from("%PDF"), /Only/],
    ["a.csv", Buffer.alloc(2 * 1024 * 1024 + 1, "a"), /at most 2 MB/],
    ["a.xlsx", Buffer.from("no zip file at all, but long enough to be looked at"), /could not be read/],
    ["bomb.xlsx", zip({ "xl/worksheets/sheet1.xml": Buffer.alloc(64 * 1024 * 1024) }), /too large when unpacked/],
    ["rows.xlsx", zip(workbook('<row r="1"><c r="A1"><v>1</v></c></row>'.repeat(1_000_000))), /too large when unpacked/],
  ] as const)("%s is refused plainly", async (name, content, reason) => {
    await expect(read(name, Buffer.from(content))).rejects.toThrow(reason);
  });

  it("whose directory lies about its sizes is not inflated beyond them", async () => {
    const lying = zip({ ...workbook(""), "xl/worksheets/sheet1.xml": Buffer.alloc(64 * 1024 * 1024, "<row></row>") }, { "xl/worksheets/sheet1.xml": 1000 });
    const before = process.memoryUsage().arrayBuffers;
    await expect(read("lie.xlsx", lying)).rejects.toThrow(/could not be read/);
    expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(32 * 1024 * 1024);
  });
});

it("a directory that points outside its file is refused", async () => {
  const bytes = zip({ a: "b" });
  bytes.writeUInt32LE(0x7fffffff, bytes.length - 6);
  await expect(read("odd.xlsx", bytes)).rejects.toThrow(/could not be read/);
});
