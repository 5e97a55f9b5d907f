/** Makes the files of pictures: 16:9 at every width in AVIF and WebP, and a JPEG for social networks. */
import { readFile } from "node:fs/promises";
import { extname, join } from "node:path";
import sharp, { type Sharp } from "sharp";
import { sourceOf, writeOnce } from "./picture-folder.ts";

/** Quality and effort: below 200 kB at 1280 px, and at most half a second of a core for the largest. Others want another `RECIPE`. */
const AVIF = { quality: 52, effort: 1 } as const;
export const WEBP = { quality: 74, effort: 2 } as const;
const SOCIAL = { width: 1200, height: 630 } as const;

/** Each job has one core. */
sharp.concurrency(1);

const wide = (source: Sharp, width: number): Sharp => source.resize(width, Math.round((width * 9) / 16), { fit: "cover" });
const encoders: Readonly<Record<string, (source: Sharp, width: number) => Sharp>> = {
  ".avif": (source, width) => wide(source, width).avif(AVIF),
  ".webp": (source, width) => wide(source, width).webp(WEBP),
  ".jpg": (source) => source.resize({ ...SOCIAL, fit: "cover" }).jpeg({ quality: 78, mozjpeg: true }),
};

/**
 * Makes one file of a picture, unless it is there.
 * @param folder as `pictureFolder` gives it
 * @param name as `isPictureFile` takes it
 * @throws when the picture cannot be read or the file not be written
 */
export async function makePictureFile(folder: string, name: string): Promise<void> {
  const [, width = ""] = name.split(/[-.]/);
  await writeOnce(join(folder, name), async () => {
    const encode = encoders[extname(name)];
    if (!encode) throw new Error(`${name} is no file of a picture`);
    return encode(sharp(await readFile(join(folder, sourceOf(name)))), Number(width)).toBuffer();
  });
}
