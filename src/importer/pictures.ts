/** Takes the pictures of the content into DATA_DIR/pictures (picture-folder.ts), named by the hash of their bytes. */
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import sharp from "sharp";
import type { GalleryPicture } from "#contract/content.ts";
import { pictureAddress } from "#contract/pictures.ts";
import { digest, remembered } from "#documents/remembered.ts";
import { inParallel } from "./in-parallel.ts";
import { WEBP } from "./picture-files.ts";
import { makePictureFolder, pictureHash, sourceOf, writeOnce } from "./picture-folder.ts";

/** `rrggbb` */
const averageColour = remembered(
  async (bytes: Uint8Array): Promise<string> =>
    (await sharp(bytes).resize(1, 1, { fit: "fill" }).removeAlpha().toColourspace("srgb").raw().toBuffer()).toString("hex"),
  digest,
);

/** Takes up a picture, whose files are made later. Returns its address. */
async function takePicture(file: string, folder: string): Promise<string> {
  const bytes = await readFile(file);
  const hash = pictureHash(bytes);
  await writeOnce(join(folder, sourceOf(hash)), () => bytes);
  return pictureAddress(hash, await averageColour(bytes));
}

/** Widths of the gallery's small pictures, in px. */
export const GALLERY_WIDTHS = [480, 960] as const;

/** A gallery picture: the original as it is, and small ones in its own shape. */
async function makeGallery(file: string, folder: string): Promise<GalleryPicture> {
  const bytes = await readFile(file);
  const hash = pictureHash(bytes, "gallery");
  await writeOnce(join(folder, `${hash}.jpg`), () => bytes);
  for (const width of GALLERY_WIDTHS) await writeOnce(join(folder, `${hash}-${width}.webp`), () => sharp(bytes).resize(width).webp(WEBP).toBuffer());
  const { width, height } = await sharp(bytes).metadata();
  return { hash, width, height };
}

/**
 * Takes up every picture that is not there yet, and makes the small ones of the gallery.
 * @param root content folder
 * @param folder where the made files go
 * @returns addresses by picture name (`media/pellet-pour`), and gallery pictures by file name
 */
export async function takePictures(
  root: string,
  folder: string,
  pictures: readonly string[],
  gallery: readonly string[],
): Promise<{ pictures: Map<string, string>; gallery: Map<string, GalleryPicture> }> {
  await makePictureFolder(folder);
  return {
    pictures: await inParallel(pictures, (name) => takePicture(join(root, "pictures", `${name}.jpg`), folder)),
    gallery: await inParallel(gallery, (name) => makeGallery(join(root, "gallery", name), folder)),
  };
}
