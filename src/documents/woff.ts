/** WOFF unpacked once: pdfkit's font reader would inflate a WOFF table in JavaScript at every glyph, ten times slower in all. */
import { inflateSync } from "node:zlib";

const WOFF = 0x774f4646;

/**
 * A WOFF 1.0 file as the SFNT (TrueType or OpenType) font in it, in memory (W3C WOFF 1.0 §3–5).
 * @throws Error if it is not WOFF
 */
export function woffToSfnt(woff: Buffer): Buffer {
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
