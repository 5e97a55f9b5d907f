/** Contact sheet of screenshots, for a quick review. */
import { existsSync } from "node:fs";
import { basename } from "node:path";
import sharp from "sharp";

const COLUMN = 300;
const HEIGHT = 520;
const LABEL = 22;
const GAP = 12;

const label = (text: string): Buffer =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${COLUMN}" height="${LABEL}"><text x="0" y="15" font-family="IBM Plex Sans, DejaVu Sans, sans-serif" font-size="13" fill="#222">${text}</text></svg>`,
  );

async function thumbnail(file: string): Promise<Buffer> {
  const small = await sharp(file).resize(COLUMN).png().toBuffer();
  const { height } = await sharp(small).metadata();
  return height > HEIGHT
    ? sharp(small).extract({ left: 0, top: 0, width: COLUMN, height: HEIGHT }).png().toBuffer()
    : small;
}

/** Writes `{target}-1.png` and so on, 18 screens each. @returns the files */
export async function sheets(files: readonly string[], target: string): Promise<string[]> {
  const columns = 6;
  const perSheet = columns * 3;
  const made: string[] = [];
  for (let start = 0; start < files.length; start += perSheet) {
    const part = files.slice(start, start + perSheet);
    const rows = Math.ceil(part.length / columns);
    const pieces = await Promise.all(
      part.map(async (file, index) => {
        const left = GAP + (index % columns) * (COLUMN + GAP);
        const top = GAP + Math.floor(index / columns) * (HEIGHT + LABEL + GAP);
        const piece = [{ input: label(basename(file, ".png")), left, top }];
        if (existsSync(file)) piece.push({ input: await thumbnail(file), left, top: top + LABEL });
        return piece;
      }),
    );
    const file = `${target}-${made.length + 1}.png`;
    await sharp({
      create: {
        width: GAP + columns * (COLUMN + GAP),
        height: GAP + rows * (HEIGHT + LABEL + GAP),
        channels: 3,
        background: "#b9bec0",
      },
    })
      .composite(pieces.flat())
      .png()
      .toFile(file);
    made.push(file);
  }
  return made;
}
