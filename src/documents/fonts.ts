/** The faces of documents and cards. IBM Plex in full, because the web subsets have no ₂, ≤ or ≥ (SIL Open Font License: fonts/OFL.txt). */
import { readFileSync } from "node:fs";
import { inflateSync } from "node:zlib";
import { create, type Font } from "fontkit";

const WOFF = 0x774f4646;

/**
 * A WOFF 1.0 file as the SFNT (TrueType or OpenType) font in it, in memory (W3C WOFF 1.0 §3–5).
 * Unpacked once: pdfkit's font reader would inflate a table in JavaScript at every glyph, ten times slower in all.
 * @throws Error if it is not WOFF
 */
function woffToSfnt(woff: Buffer): Buffer {
  if (woff.readUInt32BE(0) !== WOFF) throw new Error("Not a WOFF font.");
  const count = woff.readUInt16BE(12);
  const tables = Array.from({ length: count }, (_, index) => {
    const entry = 44 + index * 20;
    const offset = woff.readUInt32BE(entry + 4);
    const packed = woff.readUInt32BE(entry + 8);
    const length = woff.readUInt32BE(entry + 12);
    const bytes = woff.subarray(offset, offset + packed);
    return { tag: woff.subarray(entry, entry + 4), checksum: woff.readUInt32BE(entry + 16), length, bytes: packed < length ? inflateSync(bytes) : bytes };
  });
  const head = Buffer.alloc(12 + count * 16);
  const exponent = Math.floor(Math.log2(count));
  woff.copy(head, 0, 4, 8); // flavour
  head.writeUInt16BE(count, 4);
  head.writeUInt16BE(2 ** exponent * 16, 6);
  head.writeUInt16BE(exponent, 8);
  head.writeUInt16BE(count * 16 - 2 ** exponent * 16, 10);
  const parts: Uint8Array[] = [head];
  let offset = head.length;
  tables.forEach(({ tag, checksum, length, bytes }, index) => {
    const entry = 12 + index * 16;
    tag.copy(head, entry);
    head.writeUInt32BE(checksum, entry + 4);
    head.writeUInt32BE(offset, entry + 8);
    head.writeUInt32BE(length, entry + 12);
    const padding = Buffer.alloc((4 - (length % 4)) % 4);
    parts.push(bytes, padding);
    offset += length + padding.length;
  });
  return Buffer.concat(parts);
}

export type FontName = "sans" | "bold" | "mono";

const files: Readonly<Record<FontName, string>> = { sans: "IBMPlexSans-Regular.woff", bold: "IBMPlexSans-SemiBold.woff", mono: "IBMPlexMono-Regular.woff" };
export const fontNames = Object.keys(files) as readonly FontName[];
const opened = new Map<FontName, Font>();

/** A face, opened once for all documents: its tables are decoded as they are used, a quarter of a document's time. @throws if its file is missing */
export function fontOf(name: FontName): Font {
  const known = opened.get(name);
  if (known) return known;
  const font = create(woffToSfnt(readFileSync(new URL(`./fonts/${files[name]}`, import.meta.url)))) as Font;
  opened.set(name, font);
  return font;
}
