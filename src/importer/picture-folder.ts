/**
 * DATA_DIR/pictures: the pictures of the content, which an import takes up, and the files of each
 * in all sizes, which are made of them when they are first asked for, or all at once (pictures.ts).
 * All files of all pictures take minutes; nobody waits for that.
 */
import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { mkdir, readdir, rename, writeFile } from "node:fs/promises";
import { basename, join } from "node:path";
import { pictureFiles } from "#contract/pictures.ts";

/** The folder of pictures. */
export const pictureFolder = (dataDir: string): string => join(dataDir, "pictures");

/** Changing how files are made changes their names: browsers keep them for a year. */
const RECIPE = "2";

/**
 * 16 hexadecimal digits.
 * @param kind of picture, when its files are others than those of `pictureFiles`
 */
export const pictureHash = (bytes: Uint8Array, kind = ""): string =>
  createHash("sha256").update(bytes).update(`${RECIPE}|${kind}`).digest("hex").slice(0, 16);

const SOURCES = "sources";
const sourcesIn = (folder: string): string => join(folder, SOURCES);

/**
 * Source of a picture's files, below the folder of pictures.
 * @param name hash of the picture, or one of its files
 */
export const sourceOf = (name: string): string => `${SOURCES}/${name.split("-")[0]}.jpg`;

/** Makes the folder, to which an import takes up the pictures. */
export const makePictureFolder = (folder: string): Promise<unknown> =>
  mkdir(sourcesIn(folder), { recursive: true });

/**
 * Whether an import has ever taken up pictures here: with a database elsewhere the data folder may
 * be another one than at the last start.
 */
export const hasPictureFolder = (folder: string): boolean => existsSync(sourcesIn(folder));

/** Writes a file that is not there yet; whoever reads it sees all of it or none. */
export async function writeOnce(
  path: string,
  make: () => Promise<Uint8Array> | Uint8Array,
): Promise<void> {
  if (existsSync(path)) return;
  const temporary = `${path}.${process.pid}.part`;
  await writeFile(temporary, await make());
  await rename(temporary, path);
}

/** Whether a name is a file of a picture that was taken up: it is there or can be made. */
export function isPictureFile(folder: string, name: string): boolean {
  const hash = /^[0-9a-f]{16}(?=-)/.exec(name)?.[0];
  return (
    hash !== undefined &&
    pictureFiles(hash).includes(name) &&
    existsSync(join(folder, sourceOf(hash)))
  );
}

/** Names of the files that are not made yet. */
export async function missingPictureFiles(folder: string): Promise<string[]> {
  const sources = await readdir(sourcesIn(folder)).catch(() => []);
  const names = sources
    .filter((name) => name.endsWith(".jpg"))
    .flatMap((name) => pictureFiles(basename(name, ".jpg")));
  return names.filter((name) => !existsSync(join(folder, name)));
}
