/** `npm run icons`: makes icons and logos from `public/favicon.svg`. */
import { mkdir, readFile, writeFile } from "node:fs/promises";
import sharp from "sharp";
import { type FontName, openFont } from "../../src/documents/text.ts";

const svg = await readFile("public/favicon.svg");
const png = (size: number): Promise<Buffer> =>
  sharp(svg, { density: (72 * size) / 32 })
    .resize(size, size)
    .png({ compressionLevel: 9, palette: true })
    .toBuffer();

function ico(image: Buffer): Buffer {
  const head = Buffer.alloc(22);
  head.writeUInt16LE(1, 2);
  head.writeUInt16LE(1, 4);
  head.writeUInt8(32, 6);
  head.writeUInt8(32, 7);
  head.writeUInt16LE(1, 10);
  head.writeUInt16LE(32, 12);
  head.writeUInt32LE(image.length, 14);
  head.writeUInt32LE(22, 18);
  return Buffer.concat([head, image]);
}

await writeFile("public/favicon.ico", ico(await png(32)));
await writeFile("public/apple-touch-icon.png", await png(180));
await writeFile("public/icon-192.png", await png(192));
await writeFile("public/icon-512.png", await png(512));

/** As in src/app/chrome/logo.tsx, in a square of 32. */
const mark = (line: string): string =>
  `<path d="M16 2.6 27.6 9.3v13.4L16 29.4 4.4 22.7V9.3z" fill="none" stroke="${line}" stroke-width="2.4" stroke-linejoin="round"/><path d="M8.9 12v8M16 24.6l7-4M23 11.4l-7-4" fill="none" stroke="${line}" stroke-width="2.4" stroke-linecap="round"/><circle cx="16" cy="16" r="2.6" fill="#e79a1d"/>`;

const SIZE = 17;
const BASELINE = 22;
/** Outlines, so that a logo needs no font. Returns the paths and where they end. */
function outlined(
  words: string,
  name: FontName,
  x: number,
  fill: string,
): { readonly paths: string; readonly end: number } {
  const font = openFont(name);
  const scale = SIZE / font.unitsPerEm;
  const { glyphs, positions } = font.layout(words);
  let at = x;
  const paths = glyphs.map((glyph, index) => {
    const path = `<path transform="translate(${at.toFixed(2)} ${BASELINE}) scale(${scale.toFixed(5)} ${(-scale).toFixed(5)})" fill="${fill}" d="${glyph.path.toSVG()}"/>`;
    at += (positions[index]?.xAdvance ?? 0) * scale;
    return path;
  });
  return { paths: paths.join(""), end: at };
}

const grounds = {
  "": { line: "#0b5c5e", words: "#0c1417" },
  "-on-dark": { line: "#3fb0ac", words: "#fbfaf7" },
} as const;
await mkdir("public/press", { recursive: true });
for (const [suffix, { line, words }] of Object.entries(grounds)) {
  const first = outlined("ICG", "bold", 38, words);
  const second = outlined(" Chemicals", "sans", first.end, words);
  const drawings = {
    mark: `<svg xmlns="http://www.w3.org/2000/svg" width="32" height="32" viewBox="0 0 32 32">${mark(line)}</svg>\n`,
    logo: `<svg xmlns="http://www.w3.org/2000/svg" width="${Math.ceil(second.end)}" height="32" viewBox="0 0 ${Math.ceil(second.end)} 32">${mark(line)}${first.paths}${second.paths}</svg>\n`,
  };
  for (const [name, drawing] of Object.entries(drawings)) {
    const file = `public/press/icg-chemicals-${name}${suffix}`;
    await writeFile(`${file}.svg`, drawing);
    const height = name === "mark" ? 1024 : 512;
    await writeFile(
      `${file}.png`,
      await sharp(Buffer.from(drawing), { density: (72 * height) / 32 })
        .resize({ height })
        .png({ compressionLevel: 9, palette: true })
        .toBuffer(),
    );
  }
}

/** Shown at 40 px in mails (src/leads/mail-html.ts), at twice the resolution. */
const MAIL_LOGO_PX = 80;
const mailLogo = `<svg xmlns="http://www.w3.org/2000/svg" width="32" height="32" viewBox="0 0 32 32">${mark(grounds[""].line)}</svg>`;
await writeFile(
  "src/leads/logo.png",
  await sharp(Buffer.from(mailLogo), { density: (72 * MAIL_LOGO_PX) / 32 })
    .resize(MAIL_LOGO_PX, MAIL_LOGO_PX)
    .png({ compressionLevel: 9, palette: true })
    .toBuffer(),
);
