import { strToU8, zipSync } from "fflate";
import { describe, expect, it } from "vitest";
import { doc, docx, pdf, zip } from "../../tests/support/resumes.ts";
import { resumeName, resumeType } from "./resume-type.ts";

describe("résumé type by content", () => {
  it("knows PDF, DOC and DOCX", () => {
    expect([pdf, doc, docx].map(resumeType)).toEqual(["pdf", "doc", "docx"]);
    expect(resumeType(zip(["[Content_Types].xml", "word/document.xml"], "a comment"))).toBe("docx");
    expect(resumeType(new Uint8Array([...docx]))).toBe("docx");
    expect(resumeType(Buffer.concat([Buffer.from("abc"), docx]).subarray(3))).toBe("docx");
  });
  it("takes no other zip, no document with macros, no broken zip", () => {
    expect(resumeType(zip(["xl/workbook.xml"]))).toBeUndefined();
    expect(resumeType(zip(["evil/word/document.xml"]))).toBeUndefined();
    expect(resumeType(zip(["word/document.xml", "word/vbaProject.bin"]))).toBeUndefined();
    expect(resumeType(zip(["word/document.xml"]))).toBeUndefined();
    expect(resumeType(docx.subarray(0, docx.length - 30))).toBeUndefined();
    expect(resumeType(Buffer.from("PK\x03\x04word/document.xml", "latin1"))).toBeUndefined();
    for (let cut = 0; cut < docx.length; cut += 1) expect(resumeType(docx.subarray(0, cut))).toBeUndefined();
  });
  it("takes no macros, under whatever name", () => {
    const types = (type: string) => `<Types><Override PartName="/word/notes.dat" ContentType="${type}"/></Types>`;
    const typed = (type: string) => zip(["[Content_Types].xml", "word/document.xml", "word/notes.dat"], "", { "[Content_Types].xml": types(type) });
    expect(resumeType(typed("image/png"))).toBe("docx");
    for (const type of [
      "application/vnd.ms-office.vbaProject",
      "application/vnd.ms-word.document.macroEnabled.main+xml",
      "application/vnd.ms-word.vbaData+xml",
    ])
      expect([type, resumeType(typed(type))]).toEqual([type, undefined]);
    expect(resumeType(zip(["[Content_Types].xml", "word/document.xml", "custom/VBAPROJECT.BIN"]))).toBeUndefined();
    expect(resumeType(zip(["[Content_Types].xml", "[Content_Types].xml", "word/document.xml"]))).toBeUndefined();
    const macros = Buffer.from(doc);
    macros.write("_VBA_PROJECT", 200, "utf16le");
    expect(resumeType(macros)).toBeUndefined();
  });
  it("reads a packed list of types, as Word writes it, up to 1 MB", () => {
    const packed = (types: string) => Buffer.from(zipSync({ "[Content_Types].xml": strToU8(types), "word/document.xml": strToU8("<w/>") }));
    const list = (type: string) =>
      `<Types>${'<Default Extension="png" ContentType="image/png"/>'.repeat(20)}<Override PartName="/a" ContentType="${type}"/></Types>`;
    const plain = packed(list("image/png"));
    expect(plain.includes("ContentType")).toBe(false);
    expect(resumeType(plain)).toBe("docx");
    expect(resumeType(packed(list("application/vnd.ms-office.vbaProject")))).toBeUndefined();
    // Unpacked it is longer than any list of types is.
    expect(resumeType(packed(" ".repeat(1024 * 1024)))).toBe("docx");
    expect(resumeType(packed(" ".repeat(1024 * 1024 + 1)))).toBeUndefined();
    // The list that cannot be unpacked may name macros.
    const broken = Buffer.from(plain);
    broken.fill(0xff, 30 + "[Content_Types].xml".length, 60 + "[Content_Types].xml".length);
    expect(resumeType(broken)).toBeUndefined();
  });
  it("finds the list of types behind the extra fields of its own header", () => {
    const typed = (type: string) =>
      Buffer.from(
        zipSync({
          "[Content_Types].xml": [strToU8(`<Override ContentType="${type}"/>`), { extra: { 28789: new Uint8Array(900) } }],
          "word/document.xml": strToU8("<w/>"),
        }),
      );
    expect(resumeType(typed("image/png"))).toBe("docx");
    expect(resumeType(typed("application/vnd.ms-office.vbaProject"))).toBeUndefined();
  });
  it("reads no further than a zip's table of files goes, wherever it says that it stands", () => {
    const end = docx.length - 22;
    const start = docx.readUInt32LE(end + 16);
    const changed = (change: (bytes: Buffer) => void): Buffer => {
      const bytes = Buffer.from(docx);
      change(bytes);
      return bytes;
    };
    for (const offset of [0xffff_ffff, docx.length - 2, end]) expect(resumeType(changed((bytes) => bytes.writeUInt32LE(offset, end + 16)))).toBeUndefined();
    for (const local of [end - 29, end, 0xffff_ffff]) {
      expect(resumeType(changed((bytes) => bytes.writeUInt32LE(local, start + 42)))).toBeUndefined();
      expect(resumeType(changed((bytes) => bytes.writeUInt32LE(local, bytes.lastIndexOf("word/document.xml") - 4)))).toBeUndefined();
    }
    // What is not there under the header that each file of a zip begins with is no document.
    expect(resumeType(changed((bytes) => bytes.write("PK\x03\x05", bytes.indexOf("word/document.xml") - 30, "latin1")))).toBeUndefined();
    expect(resumeType(changed((bytes) => bytes.writeUInt16LE(9, end + 10)))).toBe("docx");
    expect(resumeType(changed((bytes) => bytes.writeUInt32LE(0, start)))).toBeUndefined();
  });
  it("takes no zip of more files than a document has, whichever they are", () => {
    const pictures = (count: number): string[] => Array.from({ length: count }, (_, index) => `word/media/image${index}.png`);
    expect(resumeType(zip([...pictures(1_998), "[Content_Types].xml", "word/document.xml"]))).toBe("docx");
    expect(resumeType(zip(["[Content_Types].xml", "word/document.xml", ...pictures(2_000)]))).toBeUndefined();
    expect(resumeType(zip(["[Content_Types].xml", "word/document.xml", ...pictures(3_000)]))).toBeUndefined();
    expect(resumeType(zip(["[Content_Types].xml", "word/document.xml", ...pictures(3_000), "word/vbaProject.bin"]))).toBeUndefined();
  });
  it("takes nothing else", () => {
    for (const text of ["", "MZ", "<html>", "{\\rtf1}", "GIF89a", " %PDF-1.7"]) expect(resumeType(Buffer.from(text))).toBeUndefined();
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
