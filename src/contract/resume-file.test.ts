/** §5: PDF and Word, at most 5 MB. */
import { expect, it } from "vitest";
import { RESUME_ACCEPT, resumeFault, resumeSignature } from "./resume-file.ts";

const bytes = (hex: string): Uint8Array =>
  Uint8Array.from(Buffer.from(hex.replaceAll(" ", ""), "hex"));
const pdf = new TextEncoder().encode("%PDF-1.7");

it.each([
  [pdf, "pdf"],
  [bytes("d0 cf 11 e0 a1 b1 1a e1"), "doc"],
  [bytes("50 4b 03 04 14 00 06 00"), "docx"],
  [bytes("50 4b 05 06 00 00 00 00"), undefined],
  [new TextEncoder().encode("%PDF"), undefined],
  [bytes("d0 cf 11 e0 a1 b1 1a"), undefined],
  [new TextEncoder().encode("<!doctype html>"), undefined],
  [new Uint8Array(), undefined],
])("%#: the type by the first bytes", (head, type) => expect(resumeSignature(head)).toBe(type));

it.each([
  [undefined, undefined, "resumeRequired"],
  [0, pdf, "resumeRequired"],
  [5 * 1024 * 1024, pdf, undefined],
  [5 * 1024 * 1024 + 1, pdf, "resumeSize"],
  [100, undefined, undefined],
  [100, new TextEncoder().encode("GIF89a.."), "resumeType"],
])("of %s bytes", (size, head, fault) => expect(resumeFault(size, head)).toBe(fault));

it("the field offers the three endings and their media types", () => {
  expect(RESUME_ACCEPT.split(",")).toEqual([
    ".pdf",
    ".doc",
    ".docx",
    "application/pdf",
    "application/msword",
    "application/vnd.openxmlformats-officedocument.wordprocessingml.document",
  ]);
});
