/**
 * DATA_DIR/pictures: source pictures, and their files in all sizes, made on request or in advance.
 */
import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { mkdir, readdir, rename, writeFile } from "node:fs/promises";
import { basename, join } from "node:path";
import { pictureFiles } from "#contract/pictures.ts";

export const pictureFolder = (dataDir: string): string => join(dataDir, "pictures");

/** Part of file names, which browsers cache for a year: change it with the way files are made. */
const RECIPE = "2";

/**
 * 16 hexadecimal digits.
 * @param kind of picture, when its files differ from those of `pictureFiles`
 */
export const hashPicture = (bytes: Uint8Array, kind = ""): string =>
  createHash("sha256").update(bytes).update(`${RECIPE}|${kind}`).digest("hex").slice(0, 16);

const SOURCES = "sources";
const getSourceFolder = (folder: string): string => join(folder, SOURCES);

/** @param name hash of the picture, or one of its files */
export const getSourcePath = (name: string): string => `${SOURCES}/${name.split("-")[0]}.jpg`;

export const makePictureFolder = (folder: string): Promise<unknown> =>
  mkdir(getSourceFolder(folder), { recursive: true });

/** False before the first import. */
export const hasPictureFolder = (folder: string): boolean => existsSync(getSourceFolder(folder));

export async function writeOnce(
  path: string,
  make: () => Promise<Uint8Array> | Uint8Array,
): Promise<void> {
  if (existsSync(path)) return;
  const temporary = `${path}.${process.pid}.part`;
  await writeFile(temporary, await make());
  await rename(temporary, path);
}

/** Also for files that are not made yet. */
export function isPictureFile(folder: string, name: string): boolean {
  const hash = /^[0-9a-f]{16}(?=-)/.exec(name)?.[0];
  return (
    hash !== undefined &&
    pictureFiles(hash).includes(name) &&
    existsSync(join(folder, getSourcePath(hash)))
  );
}

export async function missingPictureFiles(folder: string): Promise<string[]> {
  const sources = await readdir(getSourceFolder(folder)).catch(() => []);
  const names = sources
    .filter((name) => name.endsWith(".jpg"))
    .flatMap((name) => pictureFiles(basename(name, ".jpg")));
  return names.filter((name) => !existsSync(join(folder, name)));
}
