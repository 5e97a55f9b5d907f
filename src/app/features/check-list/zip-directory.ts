/** Sizes in the directory of a zip file, read before anything is inflated (APPNOTE 6.3.10, §4.3.12 and §4.3.16). */
const END = 0x06054b50;
const ENTRY = 0x02014b50;
const END_BYTES = 22;
const ENTRY_BYTES = 46;
const COMMENT_MAX = 0xffff;

export interface ZipEntry {
  readonly name: string;
  /** Bytes when inflated, as the directory says. */
  readonly size: number;
}

/** The entries of a zip file; undefined when it is none, or one of more than 4 GB (zip64), or its directory is broken. */
export function zipEntries(bytes: Uint8Array): readonly ZipEntry[] | undefined {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let end = bytes.length - END_BYTES;
  for (const last = Math.max(0, end - COMMENT_MAX); end >= last && view.getUint32(end, true) !== END; end -= 1);
  if (end < 0 || view.getUint32(end, true) !== END) return undefined;
  const count = view.getUint16(end + 10, true);
  const entries: ZipEntry[] = [];
  for (let place = view.getUint32(end + 16, true), index = 0; index < count; index += 1) {
    if (place + ENTRY_BYTES > bytes.length || view.getUint32(place, true) !== ENTRY) return undefined;
    const size = view.getUint32(place + 24, true);
    const nameLength = view.getUint16(place + 28, true);
    if (size === 0xffffffff) return undefined;
    entries.push({ name: new TextDecoder().decode(bytes.subarray(place + ENTRY_BYTES, place + ENTRY_BYTES + nameLength)), size });
    place += ENTRY_BYTES + nameLength + view.getUint16(place + 30, true) + view.getUint16(place + 32, true);
  }
  return entries;
}

/** What a workbook of 500 lines can need, and a hostile one exceeds, in bytes. */
const INFLATED_MAX = 12 * 1024 * 1024;
const ENTRIES_MAX = 500;

/** True when a workbook may be inflated; false for one too large, undefined for what is no zip file. */
export function mayInflate(bytes: Uint8Array): boolean | undefined {
  const entries = zipEntries(bytes);
  if (!entries) return undefined;
  return entries.length <= ENTRIES_MAX && entries.reduce((sum, { size }) => sum + size, 0) <= INFLATED_MAX;
}
