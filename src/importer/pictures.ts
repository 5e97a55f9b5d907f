/**
 * Stores pictures by hash and makes their files: 16:9 in AVIF and WebP, JPEG for social networks.
 */

import { readFile } from "node:fs/promises";
import { availableParallelism } from "node:os";
import { extname, join } from "node:path";
import sharp, { type Sharp } from "sharp";
import type { GalleryPicture } from "#catalogue/content.ts";
import { pictureAddress } from "#contract/pictures.ts";
import { digest, memoize } from "#documents/remembered.ts";
import { getSourcePath, hashPicture, makePictureFolder, writeOnce } from "./picture-folder.ts";

/**
 * One job per core, and at least two.
 * @returns the results in the order of the keys
 * @throws the first job's error
 */
export async function runInParallel<K, T>(
  keys: readonly K[],
  job: (key: K) => Promise<T>,
): Promise<Map<K, T>> {
  const results = new Map<K, T>();
  const queue = [...keys];
  const worker = async (): Promise<void> => {
    for (let key = queue.shift(); key !== undefined; key = queue.shift())
      results.set(key, await job(key));
  };
  await Promise.all(Array.from({ length: Math.max(2, availableParallelism()) }, worker));
  return new Map(keys.map((key) => [key, results.get(key) as T]));
}

/** Below 200 kB at 1280 px, and half a second of one core. Change `RECIPE` with them. */
const AVIF = { quality: 52, effort: 1 } as const;
const WEBP = { quality: 74, effort: 2 } as const;
const SOCIAL = { width: 1200, height: 630 } as const;

/** Each job uses one core. */
sharp.concurrency(1);

const resizeWide = (source: Sharp, width: number): Sharp =>
  source.resize(width, Math.round((width * 9) / 16), { fit: "cover" });
const encoders: Readonly<Record<string, (source: Sharp, width: number) => Sharp>> = {
  ".avif": (source, width) => resizeWide(source, width).avif(AVIF),
  ".webp": (source, width) => resizeWide(source, width).webp(WEBP),
  ".jpg": (source) =>
    source.resize({ ...SOCIAL, fit: "cover" }).jpeg({ quality: 78, mozjpeg: true }),
};

/**
 * @param name accepted by `isPictureFile`
 * @throws when the picture cannot be read or the file cannot be written
 */
export async function makePictureFile(folder: string, name: string): Promise<void> {
  const [, width = ""] = name.split(/[-.]/);
  await writeOnce(join(folder, name), async () => {
    const encode = encoders[extname(name)];
    if (!encode) throw new Error(`${name} is not a picture file`);
    return encode(
      sharp(await readFile(join(folder, getSourcePath(name)))),
      Number(width),
    ).toBuffer();
  });
}

/** `rrggbb` */
const computeAverageColour = memoize(
  async (bytes: Uint8Array): Promise<string> =>
    (
      await sharp(bytes)
        .resize(1, 1, { fit: "fill" })
        .removeAlpha()
        .toColourspace("srgb")
        .raw()
        .toBuffer()
    ).toString("hex"),
  digest,
);

async function takePicture(file: string, folder: string): Promise<string> {
  const bytes = await readFile(file);
  const hash = hashPicture(bytes);
  await writeOnce(join(folder, getSourcePath(hash)), () => bytes);
  return pictureAddress(hash, await computeAverageColour(bytes));
}

/** In px. */
export const GALLERY_WIDTHS = [480, 960] as const;

async function makeGallery(file: string, folder: string): Promise<GalleryPicture> {
  const bytes = await readFile(file);
  const hash = hashPicture(bytes, "gallery");
  await writeOnce(join(folder, `${hash}.jpg`), () => bytes);
  for (const width of GALLERY_WIDTHS)
    await writeOnce(join(folder, `${hash}-${width}.webp`), () =>
      sharp(bytes).resize(width).webp(WEBP).toBuffer(),
    );
  const { width, height } = await sharp(bytes).metadata();
  return { hash, width, height };
}

/** Returns addresses by picture name (`media/pellet-pour`), and gallery pictures by file name. */
export async function takePictures(
  root: string,
  folder: string,
  pictures: readonly string[],
  gallery: readonly string[],
): Promise<{ pictures: Map<string, string>; gallery: Map<string, GalleryPicture> }> {
  await makePictureFolder(folder);
  return {
    pictures: await runInParallel(pictures, (name) =>
      takePicture(join(root, "pictures", `${name}.jpg`), folder),
    ),
    gallery: await runInParallel(gallery, (name) =>
      makeGallery(join(root, "gallery", name), folder),
    ),
  };
}
