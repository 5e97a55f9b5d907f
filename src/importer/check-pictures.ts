/** Checks pictures, films and logos. */

import { readFile } from "node:fs/promises";
import { extname, join } from "node:path";
import sharp from "sharp";
import { digest, memoize } from "#documents/remembered.ts";
import type { Finding } from "#messages/diagnostics.ts";
import type { Path } from "#model/json-schema.ts";
import type { ReadFiles } from "./checker.ts";
import type { Content, SourcedItem } from "./content.ts";
import type { Diagnostic } from "./diagnostics.ts";
import { hashPicture } from "./picture-folder.ts";
import { runInParallel } from "./pictures.ts";
import type { SourceFile } from "./read.ts";

export interface BannerUse {
  readonly file: string;
  readonly line: number;
  readonly kind: string;
  readonly banner: string;
}

const MAX_PAGES = 2;
/** A warehouse on two pages looks like a stock photograph. */
const getPageLimit = (picture: string): number => (picture.startsWith("company/") ? 1 : MAX_PAGES);
const MAX_SUGGESTED = 3;

/** The fallback and light-theme variants; authors cannot choose them. */
export const isReserved = (picture: string): boolean =>
  picture === "company/fallback" || picture.endsWith("-light");

type Fields =
  | "news"
  | "blogs"
  | "articles"
  | "events"
  | "pages"
  | "problems"
  | "categories"
  | "industries";

/** Oldest items first. Categories and industries use the picture of their name. */
export function listBannerUses(
  content: Pick<Content, Fields>,
  { site, home }: Pick<ReadFiles, "site" | "home">,
): BannerUse[] {
  const use = (
    kind: string,
    { source }: Pick<SourcedItem<unknown>, "source">,
    path: readonly string[],
    banner: string | undefined,
  ): BannerUse[] =>
    banner ? [{ kind, file: source.file, line: source.lineOf(path), banner }] : [];
  const texts = (["news", "blogs", "articles"] as const).flatMap((kind) =>
    content[kind].map((item) => ({
      kind,
      item,
      banner: item.value.banner,
      date: item.value.publish_date,
    })),
  );
  const events = content.events.map((item) => ({
    kind: "events",
    item,
    banner: item.value.banner,
    date: item.value.start_date,
  }));
  return [
    ...(home ? use("over home", home, ["picture"], home.value.picture) : []),
    ...Object.entries(site?.value.pictures ?? {}).flatMap(([page, banner]) =>
      site ? use(`over ${page}`, site, ["pictures", page], banner) : [],
    ),
    ...(["categories", "industries"] as const).flatMap((kind) =>
      content[kind].flatMap((item) => use(kind, item, ["lead"], `${kind}/${item.id}`)),
    ),
    ...[...texts, ...events]
      .sort((a, b) => a.date.localeCompare(b.date))
      .flatMap(({ kind, item, banner }) => use(kind, item, ["banner"], banner)),
    ...content.pages.flatMap((item) => use(item.id, item, ["picture"], item.value.picture)),
    ...content.problems.flatMap((item) => use("problems", item, ["picture"], item.value.picture)),
  ];
}

export function diagnoseBanners(
  uses: readonly BannerUse[],
  pictures: readonly string[],
): Diagnostic[] {
  const findFree = (kind: string): string[] =>
    pictures
      .filter((picture) => !isReserved(picture))
      .map((picture) => ({ picture, pages: uses.filter(({ banner }) => banner === picture) }))
      .filter(
        ({ picture, pages }) =>
          pages.length < getPageLimit(picture) && pages.every((page) => page.kind !== kind),
      )
      .sort((a, b) => a.pages.length - b.pages.length)
      .map(({ picture }) => picture);
  const diagnostics: Diagnostic[] = [];
  const before = new Map<string, BannerUse[]>();
  for (const use of uses) {
    const { file, line, kind, banner } = use;
    const earlier = before.get(banner) ?? [];
    before.set(banner, [...earlier, use]);
    const same = earlier.find((other) => other.kind === kind);
    if (!same && earlier.length < getPageLimit(banner)) continue;
    const free = findFree(kind);
    diagnostics.push({
      file,
      line,
      code: "repeated-picture",
      values: {
        picture: banner,
        files: (same ? [same] : earlier).map((page) => page.file),
        free: free.length,
        examples: free.slice(0, MAX_SUGGESTED),
      },
    });
  }
  return diagnostics;
}

/** Four times a 12-megapixel photograph: a small file can decode to far more. */
export const PIXELS_MAX = 50_000_000;

export interface NamedFile {
  readonly path: string;
  readonly source: SourceFile;
  readonly at: Path;
}

const locate = ({ source, at }: NamedFile): Pick<Diagnostic, "file" | "line" | "path"> => ({
  file: source.file,
  line: source.lineOf(at),
  path: at,
});

const readBytes = (root: string, { path }: NamedFile): Promise<Buffer | undefined> =>
  readFile(join(root, path)).catch(() => undefined);

const diagnoseMissing = (named: NamedFile): Diagnostic => {
  const [folder = "", ...rest] = named.path.split("/");
  return {
    ...locate(named),
    code: "absent-file",
    values: { folder, name: rest.join("/") },
  };
};

type PictureFault =
  | { readonly code: "picture-format"; readonly format: string | undefined }
  | { readonly code: "undecodable-picture"; readonly reason: string };
const findPictureFault = memoize(async (bytes: Buffer): Promise<PictureFault | undefined> => {
  try {
    const picture = sharp(bytes, { failOn: "truncated", limitInputPixels: PIXELS_MAX });
    const { format } = await picture.metadata();
    if (format !== "jpeg") return { code: "picture-format", format };
    // Decodes every row.
    await picture.resize(16).raw().toBuffer();
    return undefined;
  } catch (error) {
    const reason = error instanceof Error ? (error.message.split("\n")[0] ?? "") : String(error);
    return { code: "undecodable-picture", reason };
  }
}, digest);

async function diagnosePicture(root: string, named: NamedFile): Promise<Diagnostic | undefined> {
  const bytes = await readBytes(root, named);
  if (!bytes) return diagnoseMissing(named);
  const fault = await findPictureFault(bytes);
  if (!fault) return undefined;
  const values = { path: named.path, megapixels: PIXELS_MAX / 1_000_000 };
  return fault.code === "picture-format"
    ? { ...locate(named), code: fault.code, values: { ...values, format: fault.format } }
    : { ...locate(named), code: fault.code, values: { ...values, reason: fault.reason } };
}

export async function diagnosePictures(
  root: string,
  files: readonly NamedFile[],
): Promise<Diagnostic[]> {
  const found = await runInParallel(files, (named) => diagnosePicture(root, named));
  return files.map((named) => found.get(named)).filter((diagnostic) => diagnostic !== undefined);
}

/** By name, as the site names their files; without files that cannot be read. */
export async function readPictureHashes(
  root: string,
  pictures: readonly string[],
): Promise<Map<string, string>> {
  const found = await runInParallel(pictures, (name) =>
    readFile(join(root, "pictures", `${name}.jpg`)).then(
      (bytes) => hashPicture(bytes),
      () => undefined,
    ),
  );
  const hashes = new Map<string, string>();
  for (const [name, hash] of found) if (hash !== undefined) hashes.set(name, hash);
  return hashes;
}

const CONTAINERS: Readonly<Record<string, readonly [start: number, bytes: string]>> = {
  webm: [0, "1a45dfa3"],
  mp4: [4, "66747970"],
};

/** Enough for 12 s at 1280 × 720. */
export const FILM_MAX_BYTES = 1_200_000;

/** A `.mov`, which many browsers do not play. It differs from an MP4 only in its brand. */
export const isQuickTime = (bytes: Buffer): boolean =>
  bytes.subarray(4, 12).toString("latin1") === "ftypqt  ";

/** By its first bytes. */
export function isFilm(bytes: Buffer, ending: string): boolean {
  const [start, signature] = CONTAINERS[ending] ?? [0, ""];
  if (isQuickTime(bytes)) return false;
  return bytes.subarray(start, start + signature.length / 2).toString("hex") === signature;
}

export async function diagnoseFilms(
  root: string,
  files: readonly NamedFile[],
): Promise<Diagnostic[]> {
  const found = await Promise.all(
    files.map(async (named): Promise<Diagnostic[]> => {
      const bytes = await readBytes(root, named);
      if (!bytes) return [diagnoseMissing(named)];
      const ending = extname(named.path).slice(1);
      if (!isFilm(bytes, ending))
        return [
          {
            ...locate(named),
            code: "film-format",
            values: { path: named.path, format: ending.toUpperCase() },
          },
        ];
      if (bytes.length <= FILM_MAX_BYTES) return [];
      return [
        {
          ...locate(named),
          code: "large-film",
          values: { path: named.path, bytes: bytes.length, most: FILM_MAX_BYTES },
        },
      ];
    }),
  );
  return found.flat();
}

/** Pages embed logos unchanged, so only plain shapes are allowed. */
const ELEMENTS = new Set([
  "svg",
  "g",
  "path",
  "circle",
  "ellipse",
  "rect",
  "line",
  "polyline",
  "polygon",
  "title",
  "desc",
]);
const ATTRIBUTE =
  /^(?:xmlns|viewBox|width|height|fill|stroke|d|r|[cr][xy]|[xy][12]?|points|transform|opacity|role|aria-[a-z]+|(?:fill|stroke|clip)-[a-z]+)$/;

function findLogoFault(path: string, svg: string): Finding | undefined {
  if (!/^\s*<svg[\s>][\s\S]*<\/svg>\s*$/.test(svg))
    return { code: "logo-format", values: { path } };
  // Removes valid tags; a remaining `<` is refused.
  const rest = svg.replace(
    /<\/?([a-zA-Z]+)((?:\s+[\w:-]+\s*=\s*"[^"<]*")*)\s*\/?>/g,
    (tag, name: string, attributes: string) => {
      const names = [...attributes.matchAll(/([\w:-]+)\s*=/g)].map(
        ([, attribute = ""]) => attribute,
      );
      const values = attributes.replace(/xmlns="[^"]*"/, "");
      return ELEMENTS.has(name) &&
        names.every((attribute) => ATTRIBUTE.test(attribute)) &&
        !/url\(|script:/i.test(values)
        ? ""
        : tag;
    },
  );
  const odd = /<[^\s>]*/.exec(rest)?.[0];
  return odd ? { code: "logo-part", values: { path, part: odd.slice(0, 40) } } : undefined;
}

export async function diagnoseLogos(
  root: string,
  files: readonly NamedFile[],
): Promise<Diagnostic[]> {
  const diagnostics: Diagnostic[] = [];
  for (const named of files) {
    const bytes = await readBytes(root, named);
    if (!bytes) {
      diagnostics.push(diagnoseMissing(named));
      continue;
    }
    const finding = findLogoFault(named.path, bytes.toString("utf8"));
    if (finding) diagnostics.push({ ...locate(named), ...finding });
  }
  return diagnostics;
}
