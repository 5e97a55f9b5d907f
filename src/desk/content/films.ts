/** Films of the home page and their posters: files in `content/video`. */
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { FILM_MAX_BYTES, isFilm, isQuickTime } from "#importer/check-pictures.ts";
import { writeWhole } from "#importer/stock-file.ts";
import { deskFaults } from "#messages/desk.ts";
import { isRecord } from "#model/json-schema.ts";
import { filmEndings } from "#model/kinds/home.ts";
import type { FilmFiles, FilmList } from "../payloads.ts";
import { type ContentItems, Refused } from "./items.ts";
import { jpegOf } from "./pictures.ts";
import { contentPlaceOf, findItem, NoSuchItem } from "./places.ts";

const FOLDER = "video";
const NAME = new RegExp(`^[a-z0-9][a-z0-9-]*\\.(?:${filmEndings.join("|")})$`);

type Ending = (typeof filmEndings)[number];

/** The files that the home page of a content folder names. @throws FaultyFile */
function filmOf(root: string): FilmFiles {
  const home = findItem(contentPlaceOf(root, "home", "home"))?.raw;
  return isRecord(home) && isRecord(home["video"]) ? home["video"] : {};
}

/** @throws FaultyFile */
export function listFilms({ work: { root, contentDir } }: ContentItems): FilmList {
  const { webm, mp4, poster } = filmOf(root);
  const names = existsSync(join(root, FOLDER)) ? readdirSync(join(root, FOLDER)) : [];
  const films = names
    .filter((name) => NAME.test(name))
    .sort()
    .map((name) => ({ name, isUsed: [webm, mp4, poster].includes(name) }));
  return { films, published: filmOf(contentDir) };
}

/** Undefined for a missing file. */
export function findFilm(root: string, name: string): string | undefined {
  const file = join(root, FOLDER, name);
  return NAME.test(name) && existsSync(file) ? file : undefined;
}

const refused = (message: string, ending = "file"): Refused =>
  new Refused([{ path: [ending], message }]);

async function contentOf(bytes: Buffer, ending: Ending): Promise<Buffer> {
  if (ending === "jpg") return jpegOf(bytes, false);
  if (isQuickTime(bytes)) throw refused(deskFaults.quickTime, ending);
  if (!isFilm(bytes, ending)) throw refused(deskFaults.noFilm(ending), ending);
  if (bytes.length > FILM_MAX_BYTES)
    throw refused(deskFaults.largeFilm(bytes.length, FILM_MAX_BYTES), ending);
  return bytes;
}

/** Free for all files, or with these bytes: `pellets.mp4`, `pellets-2.mp4`. */
function freeSlug(root: string, slug: string, files: ReadonlyMap<Ending, Buffer>): string {
  for (let copy = 1; ; copy += 1) {
    const name = copy === 1 ? slug : `${slug}-${copy}`;
    const isFree = [...files].every(([ending, bytes]) => {
      const file = join(root, FOLDER, `${name}.${ending}`);
      return !existsSync(file) || readFileSync(file).equals(bytes);
    });
    if (isFree) return name;
  }
}

/**
 * Saves the files of one film under one name: films unchanged, the poster as a JPEG.
 * @param form a file for each ending that is replaced, and `name`: letters, digits and hyphens
 * @throws Refused; then nothing is saved
 */
export async function saveFilm(items: ContentItems, form: FormData): Promise<FilmFiles> {
  const slug = String(form.get("name") ?? "");
  const files = new Map<Ending, Buffer>();
  for (const ending of filmEndings) {
    const upload = form.get(ending);
    if (!(upload instanceof File)) continue;
    files.set(ending, await contentOf(Buffer.from(await upload.arrayBuffer()), ending));
  }
  if (files.size === 0) throw refused(deskFaults.noFile);
  if (!NAME.test(`${slug}.mp4`)) throw refused(deskFaults.badName);
  const { root } = items.work;
  const name = freeSlug(root, slug, files);
  mkdirSync(join(root, FOLDER), { recursive: true });
  const written: string[] = [];
  try {
    for (const [ending, bytes] of files) {
      written.push(`${FOLDER}/${name}.${ending}`);
      writeWhole(join(root, FOLDER, `${name}.${ending}`), bytes);
    }
    items.record(written);
  } catch (error) {
    items.work.derive(written);
    throw error;
  }
  const fileOf = (ending: Ending): string | undefined =>
    files.has(ending) ? `${name}.${ending}` : undefined;
  return { webm: fileOf("webm"), mp4: fileOf("mp4"), poster: fileOf("jpg") };
}

/**
 * Removes a file that the home page does not name, as a draft.
 * @throws NoSuchItem; Refused if it is used
 */
export function removeFilm(items: ContentItems, name: string): void {
  const file = findFilm(items.work.root, name);
  if (!file) throw new NoSuchItem(name);
  const row = listFilms(items).films.find((film) => film.name === name);
  if (row?.isUsed) throw refused(deskFaults.usedFilm(name));
  rmSync(file);
  items.record([`${FOLDER}/${name}`]);
}
