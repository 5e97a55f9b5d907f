/** Detects PDF, DOC or DOCX by content. Refuses macros. */
import { inflateRawSync } from "node:zlib";
import { fileTypeFromBuffer } from "file-type";
import { composed } from "#contract/forms.ts";
import { type ResumeType, resumeSignature, resumeTypes } from "#contract/resume-file.ts";

const END = 0x06054b50;
const ENTRY = 0x02014b50;
const LOCAL = 0x04034b50;
/** 22 bytes and a comment of at most 65,535. */
const END_SIZE = 22;
const ENTRY_SIZE = 46;
const LOCAL_SIZE = 30;

/** A Word document has some 20, and its pictures. */
const ENTRIES_MAX = 2_000;
const DOCUMENT = "word/document.xml";
const TYPES = "[Content_Types].xml";
const TYPES_MAX = 1024 * 1024;
const DEFLATED = 8;
/** Macros and documents with macros, whatever their parts' names (ECMA-376, MS-OFFMACRO2). */
const MACROS = /vbaProject|vbaData|macroEnabled/i;
/** MS-OVBA 2.2.1: names in OLE2's directory are contiguous UTF-16. */
const OLE_MACROS = Buffer.from("_VBA_PROJECT", "utf16le");

/** Undefined if it fails or exceeds {@link TYPES_MAX}. */
function unpack(
  bytes: Uint8Array,
  view: DataView,
  entry: number,
  local: number,
): string | undefined {
  try {
    const start =
      local + LOCAL_SIZE + view.getUint16(local + 26, true) + view.getUint16(local + 28, true);
    const packed = bytes.subarray(start, start + view.getUint32(entry + 20, true));
    return (
      view.getUint16(entry + 10, true) === DEFLATED
        ? inflateRawSync(packed, { maxOutputLength: TYPES_MAX })
        : Buffer.from(packed)
    ).toString("latin1");
  } catch {
    return undefined;
  }
}

/**
 * Checks the central directory and content types of a DOCX; nothing else is unpacked. `file-type`
 * checks neither (docs/decisions/0020).
 */
function isCompleteWithoutMacros(bytes: Uint8Array): boolean {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let end = bytes.length - END_SIZE;
  const lowest = Math.max(0, end - 0xffff);
  while (end >= lowest && view.getUint32(end, true) !== END) end -= 1;
  if (end < lowest || end < 0) return false;
  const text = new TextDecoder();
  const count = view.getUint16(end + 10, true);
  if (count > ENTRIES_MAX) return false;
  let [document, types] = [false, false];
  let at = view.getUint32(end + 16, true);
  for (let remaining = count; remaining > 0; remaining -= 1) {
    if (at + ENTRY_SIZE > end || view.getUint32(at, true) !== ENTRY) break;
    const length = view.getUint16(at + 28, true);
    const local = view.getUint32(at + 42, true);
    const name = text.decode(bytes.subarray(at + ENTRY_SIZE, at + ENTRY_SIZE + length));
    if (MACROS.test(name)) return false;
    if (local + LOCAL_SIZE <= end && view.getUint32(local, true) === LOCAL) {
      if (name === DOCUMENT) document = true;
      if (name === TYPES) {
        const list = unpack(bytes, view, at, local);
        // Programs differ in which of two lists they read.
        if (types || list === undefined || MACROS.test(list)) return false;
        types = true;
      }
    }
    at += ENTRY_SIZE + length + view.getUint16(at + 30, true) + view.getUint16(at + 32, true);
  }
  return document && types;
}

/** Undefined for other files and for macros. Ignores the file's name. */
export async function resumeType(bytes: Uint8Array): Promise<ResumeType | undefined> {
  const signature = resumeSignature(bytes);
  if (!signature) return undefined;
  // First, because it is cheap: the library takes 100 ms for 5 MB that only begin like a zip.
  if (signature === "docx" && !isCompleteWithoutMacros(bytes)) return undefined;
  const detected = await fileTypeFromBuffer(bytes).catch(() => undefined);
  switch (detected?.ext) {
    case "pdf":
    case "docx":
      return detected.ext;
    // Any OLE2 file: the library does not look for a Word document in it.
    case "cfb": {
      const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
      return buffer.includes(OLE_MACROS) ? undefined : "doc";
    }
    default:
      return undefined;
  }
}

/** Characters; a name may have megabytes. */
const NAME_READ = 500;

/** Removes folders, control and reserved characters; sets the extension of the content. */
export function resumeName(filename: string, type: ResumeType): string {
  const base = (composed(filename.slice(-NAME_READ)).split(/[/\\]/).at(-1) ?? "")
    .replace(/[\p{C}"*:<>?|]+/gu, "")
    .replace(/\.[a-z0-9]{1,5}$/i, "")
    .replace(/^[\s.]+|(?<![\s.])[\s.]+$/g, "");
  return `${[...base].slice(0, 80).join("") || "resume"}.${type}`;
}

export const resumeMediaType = (type: ResumeType): string => resumeTypes[type];
