import { strToU8, zipSync } from "fflate";
import { describe, expect, it } from "vitest";
import { doc, docx, pdf, wordTypes, zip } from "../../tests/support/resumes.ts";
import { resumeName, resumeType } from "./resume-type.ts";

const TYPES = "[Content_Types].xml";
const DOCUMENT = "word/document.xml";
const override = (type: string): string =>
  `<Override PartName="/word/notes.dat" ContentType="${type}"/>`;
const MACRO_TYPES = [
  "application/vnd.ms-office.vbaProject",
  "application/vnd.ms-word.document.macroEnabled.main+xml",
  "application/vnd.ms-word.vbaData+xml",
];

describe("résumé type by content", () => {
  it("knows PDF, DOC and DOCX", async () => {
    expect(await Promise.all([pdf, doc, docx].map(resumeType))).toEqual(["pdf", "doc", "docx"]);
    expect(await resumeType(zip([TYPES, DOCUMENT], "a comment"))).toBe("docx");
    expect(await resumeType(new Uint8Array([...docx]))).toBe("docx");
    expect(await resumeType(Buffer.concat([Buffer.from("abc"), docx]).subarray(3))).toBe("docx");
  });
  it("knows a DOCX whose list of types is its last entry", async () => {
    expect(await resumeType(zip(["_rels/.rels", DOCUMENT, TYPES]))).toBe("docx");
  });
  it("takes no other zip, no document with macros, no broken zip", async () => {
    const sheet = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml";
    const refused = [
      zip(["xl/workbook.xml"]),
      zip([TYPES, "xl/workbook.xml"], "", { [TYPES]: wordTypes("", sheet) }),
      zip([TYPES, "xl/workbook.xml", DOCUMENT], "", { [TYPES]: wordTypes("", sheet) }),
      zip(["evil/word/document.xml"]),
      zip([TYPES, "evil/word/document.xml"]),
      zip([TYPES]),
      zip([DOCUMENT, "word/vbaProject.bin"]),
      zip([DOCUMENT]),
      docx.subarray(0, docx.length - 30),
      Buffer.from("PK\x03\x04word/document.xml", "latin1"),
    ];
    expect(await Promise.all(refused.map(resumeType))).toEqual(refused.map(() => undefined));
    for (let cut = 0; cut < docx.length; cut += 1)
      expect(await resumeType(docx.subarray(0, cut))).toBeUndefined();
  });
  it("refuses macros under any name", async () => {
    const typed = (type: string) =>
      zip([TYPES, DOCUMENT, "word/notes.dat"], "", { [TYPES]: wordTypes(override(type)) });
    expect(await resumeType(typed("image/png"))).toBe("docx");
    for (const type of MACRO_TYPES)
      expect([type, await resumeType(typed(type))]).toEqual([type, undefined]);
    const macroDocument = zip([TYPES, DOCUMENT], "", { [TYPES]: wordTypes("", MACRO_TYPES[1]) });
    expect(await resumeType(macroDocument)).toBeUndefined();
    expect(await resumeType(zip([TYPES, DOCUMENT, "custom/VBAPROJECT.BIN"]))).toBeUndefined();
    expect(await resumeType(zip([TYPES, TYPES, DOCUMENT]))).toBeUndefined();
    const macros = Buffer.from(doc);
    macros.write("_VBA_PROJECT", 200, "utf16le");
    expect(await resumeType(macros)).toBeUndefined();
  });
  it("reads a packed list of types, as Word writes it, up to 1 MB", async () => {
    const packed = (types: string) =>
      Buffer.from(zipSync({ [TYPES]: strToU8(types), [DOCUMENT]: strToU8("<w/>") }));
    const list = (type: string) =>
      wordTypes('<Default Extension="png" ContentType="image/png"/>'.repeat(20) + override(type));
    const plain = packed(list("image/png"));
    expect(plain.includes("ContentType")).toBe(false);
    expect(await resumeType(plain)).toBe("docx");
    expect(await resumeType(packed(list("application/vnd.ms-office.vbaProject")))).toBeUndefined();
    // Unpacked it is longer than any list of content types.
    expect(await resumeType(packed(wordTypes().padEnd(1024 * 1024)))).toBe("docx");
    expect(await resumeType(packed(wordTypes().padEnd(1024 * 1024 + 1)))).toBeUndefined();
    // A list that cannot be unpacked may name macros.
    const broken = Buffer.from(plain);
    broken.fill(0xff, 30 + TYPES.length, 60 + TYPES.length);
    expect(await resumeType(broken)).toBeUndefined();
  });
  it("refuses a list of types that is longer than its headers say", async () => {
    const list = `${wordTypes()}${" ".repeat(20_000_000)}`;
    const bomb = Buffer.from(zipSync({ [TYPES]: strToU8(list), [DOCUMENT]: strToU8("<w/>") }));
    const directory = bomb.readUInt32LE(bomb.length - 6);
    for (const at of [22, directory + 24]) bomb.writeUInt32LE(wordTypes().length, at);
    expect(await resumeType(bomb)).toBeUndefined();
  });
  it("finds the content types behind the extra fields of their header", async () => {
    const typed = (type: string) =>
      Buffer.from(
        zipSync({
          [TYPES]: [strToU8(wordTypes(override(type))), { extra: { 28789: new Uint8Array(900) } }],
          [DOCUMENT]: strToU8("<w/>"),
        }),
      );
    expect(await resumeType(typed("image/png"))).toBe("docx");
    expect(await resumeType(typed("application/vnd.ms-office.vbaProject"))).toBeUndefined();
  });
  it("never reads beyond a zip's central directory, wherever it claims to be", async () => {
    const end = docx.length - 22;
    const start = docx.readUInt32LE(end + 16);
    const changed = (change: (bytes: Buffer) => void): Promise<string | undefined> => {
      const bytes = Buffer.from(docx);
      change(bytes);
      return resumeType(bytes);
    };
    for (const offset of [0xffff_ffff, docx.length - 2, end])
      expect(await changed((bytes) => bytes.writeUInt32LE(offset, end + 16))).toBeUndefined();
    for (const local of [end - 29, end, 0xffff_ffff]) {
      expect(await changed((bytes) => bytes.writeUInt32LE(local, start + 42))).toBeUndefined();
      expect(
        await changed((bytes) => bytes.writeUInt32LE(local, bytes.lastIndexOf(DOCUMENT) - 4)),
      ).toBeUndefined();
    }
    // An entry without a local header is not a document.
    const spoilHeader = (bytes: Buffer) =>
      bytes.write("PK\x03\x05", docx.lastIndexOf(`${DOCUMENT}${DOCUMENT}`) - 30, "latin1");
    expect(await changed(spoilHeader)).toBeUndefined();
    expect(await changed((bytes) => bytes.writeUInt16LE(9, end + 10))).toBe("docx");
    expect(await changed((bytes) => bytes.writeUInt32LE(0, start))).toBeUndefined();
  });
  it("refuses a zip with more files than a document has", async () => {
    const pictures = (count: number): string[] =>
      Array.from({ length: count }, (_, index) => `word/media/image${index}.png`);
    expect(await resumeType(zip([TYPES, DOCUMENT, ...pictures(1_998)]))).toBe("docx");
    expect(await resumeType(zip([...pictures(1_000), TYPES, DOCUMENT]))).toBe("docx");
    expect(await resumeType(zip([TYPES, DOCUMENT, ...pictures(2_000)]))).toBeUndefined();
    expect(await resumeType(zip([TYPES, DOCUMENT, ...pictures(3_000)]))).toBeUndefined();
    expect(
      await resumeType(zip([TYPES, DOCUMENT, ...pictures(3_000), "word/vbaProject.bin"])),
    ).toBeUndefined();
  });
  it("takes nothing else, and throws for nothing", async () => {
    const texts = [
      "",
      "MZ",
      "<html>",
      "<!doctype html><html>",
      "{\\rtf1}",
      "GIF89a",
      " %PDF-1.7",
      "ID3\x03%PDF-1.7",
    ];
    for (const text of texts) expect(await resumeType(Buffer.from(text))).toBeUndefined();
    const entry = Buffer.from(
      `PK\x03\x04\x14\x00\x08\x00\x08\x00${"\0".repeat(16)}\x01\x00\x00\x00a`,
      "latin1",
    );
    for (const rest of ["\x01", "PK\x03\x04", "PK\x07\x08", "PK\x05\x06"])
      expect(
        await resumeType(Buffer.concat([entry, Buffer.alloc(5_000_000, rest, "latin1")])),
      ).toBeUndefined();
  });
});

describe("résumé name", () => {
  it.each([
    ["cv.pdf", "cv.pdf"],
    ["cv.exe", "cv.pdf"],
    ["C:\\me\\Lebenslauf Zoë.docx", "Lebenslauf Zoë.pdf"],
    ["../../etc/passwd", "passwd.pdf"],
    ['a"b\r\nc.pdf', "abc.pdf"],
    ["", "resume.pdf"],
    ["...", "resume.pdf"],
    ["x".repeat(300), `${"x".repeat(80)}.pdf`],
  ])("%j -> %s", (given, safe) => expect(resumeName(given, "pdf")).toBe(safe));
});
