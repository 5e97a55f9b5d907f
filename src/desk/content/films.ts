/** Films of the home page and their posters: files in `content/video`. */
import { existsSync, mkdirSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { FILM_MAX_BYTES, isFilm } from "#importer/check-pictures.ts";
import { writeWhole } from "#importer/stock-file.ts";
import { deskFaults } from "#messages/desk.ts";
import { filmEndings } from "#model/kinds/home.ts";
import { type ContentItems, Refused } from "./items.ts";
import { jpegOf } from "./pictures.ts";

const FOLDER = "video";
const NAME = new RegExp(`^[a-z0-9][a-z0-9-]*\\.(?:${filmEndings.join("|")})$`);

type Ending = (typeof filmEndings)[number];
const isEnding = (text: string): text is Ending => filmEndings.some((ending) => ending === text);

export const listFilms = (root: string): string[] =>
  existsSync(join(root, FOLDER))
    ? readdirSync(join(root, FOLDER))
        .filter((name) => NAME.test(name))
        .sort()
    : [];

/** Undefined for a missing file. */
export function findFilm(root: string, name: string): string | undefined {
  const file = join(root, FOLDER, name);
  return NAME.test(name) && existsSync(file) ? file : undefined;
}

const refused = (message: string): Refused => new Refused([{ path: ["file"], message }]);

async function contentOf(bytes: Buffer, ending: Ending): Promise<Buffer> {
  if (ending === "jpg") return jpegOf(bytes, false);
  if (!isFilm(bytes, ending)) throw refused(deskFaults.noFilm(ending));
  if (bytes.length > FILM_MAX_BYTES)
    throw refused(deskFaults.largeFilm(bytes.length, FILM_MAX_BYTES));
  return bytes;
}

/** Free, or with these bytes: `pellets.webm`, `pellets-2.webm`. */
function nameFor(root: string, slug: string, ending: Ending, bytes: Buffer): string {
  for (let copy = 1; ; copy += 1) {
    const name = `${slug}${copy === 1 ? "" : `-${copy}`}.${ending}`;
    const file = join(root, FOLDER, name);
    if (!existsSync(file) || readFileSync(file).equals(bytes)) return name;
  }
}

/**
 * Saves a film unchanged, or a poster as a JPEG.
 * @param ending of the field's file names
 * @param form `file`, and `name`: letters, digits and hyphens
 * @throws Refused; then nothing is saved
 */
export async function saveFilm(
  items: ContentItems,
  ending: string,
  form: FormData,
): Promise<{ readonly name: string }> {
  const upload = form.get("file");
  const slug = String(form.get("name") ?? "");
  if (!(upload instanceof File) || !isEnding(ending)) throw refused(deskFaults.noFile);
  if (!NAME.test(`${slug}.${ending}`)) throw refused(deskFaults.badName);
  const bytes = await contentOf(Buffer.from(await upload.arrayBuffer()), ending);
  const { root } = items.work;
  mkdirSync(join(root, FOLDER), { recursive: true });
  const name = nameFor(root, slug, ending, bytes);
  writeWhole(join(root, FOLDER, name), bytes);
  items.record([`${FOLDER}/${name}`]);
  return { name };
}
