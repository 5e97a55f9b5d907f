/**
 * Excel saves "Unicode Text" as UTF-16, and CSV in the country's encoding: Windows-1252,
 * Windows-1256 (Arabic), GBK (China). The detectors we measured were wrong on short lists
 * (docs/decisions/0017-lists-and-files.md).
 */

/** Bytes. */
const SAMPLE = 16_384;
/** Plausible characters beyond ASCII. */
const FITS = 0.85;

/** In UTF-16 every ASCII character has a zero byte, the second one in LE; 8-bit text has none. */
function utf16Of(sample: Uint8Array): "utf-16le" | "utf-16be" | undefined {
  let [even, odd] = [0, 0];
  for (const [place, byte] of sample.entries()) {
    if (byte !== 0) continue;
    if (place % 2 === 0) even += 1;
    else odd += 1;
  }
  if (even + odd === 0) return undefined;
  return odd >= even ? "utf-16le" : "utf-16be";
}

/** Share of common Chinese characters (GB 2312 level 1) and full-width marks; 0 when not GBK. */
function chineseShare(sample: Uint8Array): number {
  let [signs, common] = [0, 0];
  for (let place = 0; place < sample.length; place += 1) {
    const byte = sample[place] ?? 0;
    if (byte < 0x80) continue;
    const next = sample[place + 1] ?? 0;
    // The sample may end within a character.
    if (place + 1 === sample.length && sample.length === SAMPLE) break;
    if (byte === 0x80 || next < 0x40 || next === 0x7f) return 0;
    signs += 1;
    if (next >= 0xa1 && ((byte >= 0xb0 && byte <= 0xd7) || (byte >= 0xa1 && byte <= 0xa3)))
      common += 1;
    place += 1;
  }
  return signs === 0 ? 0 : common / signs;
}

/** Share of Arabic letters not next to a Latin letter, read as Windows-1256. */
function arabicShare(sample: Uint8Array): number {
  const text = new TextDecoder("windows-1256").decode(sample);
  const beyond = text.match(/[^\p{ASCII}\p{P}\p{S}\s]/gu)?.length ?? 0;
  const arabic =
    text.match(
      /(?<![A-Za-z])[\u0621-\u0652\u067e\u0686\u0698\u06a9\u06af\u06cc]{2,}(?![A-Za-z])|(?<!\p{L})[\u0645\u062a](?!\p{L})/gu,
    ) ?? [];
  const signs = arabic.reduce((sum, run) => sum + run.length, 0);
  return beyond === 0 ? 0 : signs / beyond;
}

/** Returns a `TextDecoder` label. */
export function encodingOf(bytes: Uint8Array): string {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return "utf-16le";
  if (first === 0xfe && second === 0xff) return "utf-16be";
  const sample = bytes.subarray(0, SAMPLE);
  const wide = utf16Of(sample);
  if (wide) return wide;
  try {
    new TextDecoder("utf-8", { fatal: true }).decode(bytes);
    return "utf-8";
  } catch {
    // Not UTF-8.
  }
  if (arabicShare(sample) >= FITS) return "windows-1256";
  return chineseShare(sample) >= FITS ? "gb18030" : "windows-1252";
}

export const decodeText = (bytes: Uint8Array): string =>
  new TextDecoder(encodingOf(bytes)).decode(bytes);
