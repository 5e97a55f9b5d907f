/** Pictures in AVIF and WebP at several widths, named by the hash of their source and kept in DATA_DIR/pictures. */
import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { mkdir, readFile, rename, writeFile } from "node:fs/promises";
import { availableParallelism } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import type { GalleryPicture } from "#contract/content.ts";
import { PICTURE_WIDTHS, pictureAddress } from "#contract/pictures.ts";

/** Quality and effort: below 200 kB at 1280 px, and a first import within a minute or two. */
const AVIF = { quality: 52, effort: 2 } as const;
const WEBP = { quality: 74, effort: 3 } as const;
/** Changing how pictures are made changes their names. */
const RECIPE = "1";

const hashOf = (bytes: Uint8Array, ...more: string[]): string => createHash("sha256").update(bytes).update(more.join("|")).digest("hex").slice(0, 16);

async function write(path: string, make: () => Promise<Uint8Array>): Promise<void> {
  if (existsSync(path)) return;
  const temporary = `${path}.${process.pid}.part`;
  await writeFile(temporary, await make());
  await rename(temporary, path);
}

async function averageColour(bytes: Uint8Array): Promise<string> {
  const { channels } = await sharp(bytes).resize(32, 18, { fit: "cover" }).removeAlpha().stats();
  return channels
    .slice(0, 3)
    .map(({ mean }) => Math.round(mean).toString(16).padStart(2, "0"))
    .join("");
}

/** A picture as the site shows it: 16:9 in all widths, and a JPEG for social networks. Returns its address. */
async function makePicture(file: string, folder: string): Promise<string> {
  const bytes = await readFile(file);
  const hash = hashOf(bytes, RECIPE);
  for (const width of PICTURE_WIDTHS) {
    const sized = () => sharp(bytes).resize(width, Math.round((width * 9) / 16), { fit: "cover" });
    await write(join(folder, `${hash}-${width}.avif`), () => sized().avif(AVIF).toBuffer());
    await write(join(folder, `${hash}-${width}.webp`), () => sized().webp(WEBP).toBuffer());
  }
  await write(join(folder, `${hash}-og.jpg`), () => sharp(bytes).resize(1200, 630, { fit: "cover" }).jpeg({ quality: 78, mozjpeg: true }).toBuffer());
  return pictureAddress(hash, await averageColour(bytes));
}

/** Widths of the gallery's small pictures, in px. */
export const GALLERY_WIDTHS = [480, 960] as const;

/** A gallery picture: the original as it is, and small ones in its own shape. */
async function makeGallery(file: string, folder: string): Promise<GalleryPicture> {
  const bytes = await readFile(file);
  const hash = hashOf(bytes, RECIPE, "gallery");
  await write(join(folder, `${hash}.jpg`), async () => bytes);
  for (const width of GALLERY_WIDTHS) await write(join(folder, `${hash}-${width}.webp`), () => sharp(bytes).resize(width).webp(WEBP).toBuffer());
  const { width, height } = await sharp(bytes).metadata();
  return { hash, width, height };
}

/** Runs a job for every key, a few side by side. */
async function inParallel<T>(keys: readonly string[], job: (key: string) => Promise<T>): Promise<Map<string, T>> {
  const results = new Map<string, T>();
  const queue = [...keys];
  const worker = async (): Promise<void> => {
    for (let key = queue.shift(); key !== undefined; key = queue.shift()) results.set(key, await job(key));
  };
  await Promise.all(Array.from({ length: Math.max(2, availableParallelism()) }, worker));
  return results;
}

/**
 * Makes every picture that is not there yet.
 * @param root content folder
 * @param folder where the made files go
 * @returns addresses by picture name (`media/pellet-pour`), and gallery pictures by file name
 */
export async function makePictures(
  root: string,
  folder: string,
  pictures: readonly string[],
  gallery: readonly string[],
): Promise<{ pictures: Map<string, string>; gallery: Map<string, GalleryPicture> }> {
  await mkdir(folder, { recursive: true });
  sharp.concurrency(1);
  return {
    pictures: await inParallel(pictures, (name) => makePicture(join(root, "pictures", `${name}.jpg`), folder)),
    gallery: await inParallel(gallery, (name) => makeGallery(join(root, "gallery", name), folder)),
  };
}
