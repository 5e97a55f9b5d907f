/** Tells a résumé's type by its content: PDF, DOC (OLE2) or DOCX (a zip with a Word document and no macros in it). */
import { composed } from "#contract/forms.ts";
import { type ResumeType, resumeSignature, resumeTypes } from "#contract/resume-file.ts";

const END = 0x06054b50;
const ENTRY = 0x02014b50;
const LOCAL = 0x04034b50;
/** The end record is 22 bytes and a comment of at most 65,535. */
const END_SIZE = 22;
const ENTRY_SIZE = 46;

/** Entries of a Word document at most: some 20, and its pictures. */
const ENTRIES_MAX = 2_000;
const DOCUMENT = "word/document.xml";
const MACROS = "word/vbaProject.bin";

/** Which of two files a zip's central directory names; neither when it is broken or names too many. Nothing is unpacked. */
function wordFiles(bytes: Uint8Array): Set<string> {
  const names = new Set<string>();
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let end = bytes.length - END_SIZE;
  const lowest = Math.max(0, end - 0xffff);
  while (end >= lowest && view.getUint32(end, true) !== END) end -= 1;
  if (end < lowest || end < 0) return names;
  const text = new TextDecoder();
  const count = view.getUint16(end + 10, true);
  if (count > ENTRIES_MAX) return names;
  let at = view.getUint32(end + 16, true);
  for (let left = count; left > 0; left -= 1) {
    if (at + ENTRY_SIZE > end || view.getUint32(at, true) !== ENTRY) break;
    const length = view.getUint16(at + 28, true);
    const local = view.getUint32(at + 42, true);
    const wanted = length === DOCUMENT.length || length === MACROS.length;
    if (wanted && local + 4 <= end && view.getUint32(local, true) === LOCAL) names.add(text.decode(bytes.subarray(at + ENTRY_SIZE, at + ENTRY_SIZE + length)));
    at += ENTRY_SIZE + length + view.getUint16(at + 30, true) + view.getUint16(at + 32, true);
  }
  return names;
}

/** Type of a résumé, or undefined when it is none of the three. The file's name plays no part. */
export function resumeType(bytes: Uint8Array): ResumeType | undefined {
  const type = resumeSignature(bytes);
  if (type !== "docx") return type;
  const names = wordFiles(bytes);
  return names.has(DOCUMENT) && !names.has(MACROS) ? "docx" : undefined;
}

/** Characters at the end of a name that are looked at: a request may carry megabytes of it. */
const NAME_READ = 500;

/** A name that is safe as a file's: no folders, no control or reserved characters, ending as its content says. */
export function resumeName(filename: string, type: ResumeType): string {
  const base = (composed(filename.slice(-NAME_READ)).split(/[/\\]/).at(-1) ?? "")
    .replace(/[\p{C}"*:<>?|]+/gu, "")
    .replace(/\.[a-z0-9]{1,5}$/i, "")
    .replace(/^[\s.]+|(?<![\s.])[\s.]+$/g, "");
  return `${[...base].slice(0, 80).join("") || "resume"}.${type}`;
}

export const resumeMediaType = (type: ResumeType): string => resumeTypes[type];
