/** Re-encodes uploaded pictures and logos, and saves them with their row. */
import { existsSync, mkdirSync, readFileSync, rmSync } from "node:fs";
import { dirname, relative } from "node:path";
import sharp from "sharp";
import * as v from "valibot";
import { PIXELS_MAX } from "#importer/check-pictures.ts";
import { writeWhole } from "#importer/stock-file.ts";
import { deskFaults } from "#messages/desk.ts";
import { type ContentItems, Refused } from "./items.ts";
import { contentPlaceOf, NoSuchItem } from "./places.ts";

/** The site crops to 16:9 (contract/pictures.ts), except in the gallery. */
const WIDTH = 1600;
const HEIGHT = 900;
const LEAST = { width: 1200, height: 675 };

const rowValue = v.pipe(v.string(), v.parseJson(), v.record(v.string(), v.unknown()));

const refused = (field: string, message: string): Refused =>
  new Refused([{ path: [field], message }]);

/** Accepted formats, by sharp's names. SVG is rendered by another program. */
const READ: ReadonlySet<string | undefined> = new Set(["jpeg", "png", "webp", "heif", "tiff"]);

/**
 * JPEG without metadata and hidden data.
 * @throws Refused
 */
export async function jpegOf(bytes: Uint8Array, isCut: boolean): Promise<Buffer> {
  try {
    // Reads only the header.
    const { format, autoOrient } = await sharp(bytes, { limitInputPixels: false }).metadata();
    const { width, height } = autoOrient;
    if (!READ.has(format)) throw refused("file", deskFaults.noPicture);
    if (width * height > PIXELS_MAX) throw refused("file", deskFaults.largePicture(width, height));
    if (width < LEAST.width || height < LEAST.height)
      throw refused("file", deskFaults.smallPicture(width, height));
    const picture = sharp(bytes, { failOn: "truncated", limitInputPixels: PIXELS_MAX }).rotate();
    const sized = isCut
      ? picture.resize(WIDTH, HEIGHT, { fit: "cover", position: "attention" })
      : picture.resize(WIDTH, WIDTH, { fit: "inside", withoutEnlargement: true });
    return await sized
      .flatten({ background: "#ffffff" })
      .jpeg({ quality: 86, mozjpeg: true })
      .toBuffer();
  } catch (error) {
    throw error instanceof Refused ? error : refused("file", deskFaults.noPicture);
  }
}

/** @throws Refused */
function parseRow(form: FormData): Readonly<Record<string, unknown>> {
  const result = v.safeParse(rowValue, form.get("value") ?? "{}");
  if (!result.success) throw refused("file", deskFaults.noForm);
  return result.output;
}

/** @throws Refused */
function uploadOf(form: FormData): File {
  const upload = form.get("file");
  if (!(upload instanceof File)) throw refused("file", deskFaults.noFile);
  return upload;
}

/** @throws Refused */
async function readUpload(kind: string, upload: File): Promise<Uint8Array> {
  const bytes = new Uint8Array(await upload.arrayBuffer());
  return kind === "partners" ? bytes : jpegOf(bytes, kind === "pictures");
}

/**
 * Saves a picture (`pictures`, `gallery`) or logo (`partners`) with its row.
 * @param id `group/name` of a picture, otherwise the file name
 * @param form `file`, and `value` as JSON
 * @throws Refused; then nothing is saved
 */
export async function saveUpload(
  items: ContentItems,
  kind: string,
  id: string,
  form: FormData,
): Promise<{ readonly version: string }> {
  const { root } = items.work;
  const upload = uploadOf(form);
  const path = items.assetFile({ kind, id });
  if (!path) throw refused(contentPlaceOf(root, kind, id).rowKey ?? "file", deskFaults.badName);
  if (existsSync(path)) throw refused("file", deskFaults.takenName(id));
  const file = await readUpload(kind, upload);
  const value = parseRow(form);
  mkdirSync(dirname(path), { recursive: true });
  writeWhole(path, file);
  try {
    const made = await items.create(kind, id, {
      ...value,
      [contentPlaceOf(root, kind, id).rowKey ?? ""]: id,
    });
    items.record([relative(root, path)]);
    return made;
  } catch (error) {
    rmSync(path, { force: true });
    throw error;
  }
}

/**
 * Saves other bytes under the name of a picture or logo, as a draft.
 * @param form `file`
 * @throws NoSuchItem, Refused; then the file is unchanged
 */
export async function replaceFile(
  items: ContentItems,
  kind: string,
  id: string,
  form: FormData,
): Promise<void> {
  const { value } = items.read(kind, id);
  const path = items.assetFile({ kind, id });
  if (!path) throw new NoSuchItem(id);
  const file = await readUpload(kind, uploadOf(form));
  const known = new Set((await items.check(kind, id, value)).faults.map(({ message }) => message));
  const before = existsSync(path) ? readFileSync(path) : undefined;
  const restore = (): void => {
    if (before) writeWhole(path, before);
    else rmSync(path, { force: true });
  };
  mkdirSync(dirname(path), { recursive: true });
  writeWhole(path, file);
  try {
    const { faults } = await items.check(kind, id, value);
    const caused = faults.filter(({ message }) => !known.has(message));
    if (caused.length > 0)
      throw new Refused(caused.map(({ message }) => ({ path: ["file"], message })));
    items.record([relative(items.work.root, path)]);
  } catch (error) {
    restore();
    throw error;
  }
}
