/** Checks pictures and logos: that each is there, that a picture can be decoded to its last row, that a logo carries nothing active. */
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import sharp from "sharp";
import { digest, remembered } from "#documents/remembered.ts";
import type { Diagnostic } from "./diagnostics.ts";
import { inParallel } from "./in-parallel.ts";
import type { SourceFile } from "./read.ts";

/** Pixels of a picture at most: four times a 12-megapixel photograph. A small file may unfold to many more. */
const PIXELS_MAX = 50_000_000;

/** A file that an index names. */
export interface NamedFile {
  /** Path below the content folder. */
  readonly path: string;
  readonly source: SourceFile;
  /** Its row in the index. */
  readonly row: number;
}

const rowOf = ({ source, row }: NamedFile): Pick<Diagnostic, "file" | "line"> => ({ file: source.file, line: source.lineOf([row]) });

/** Bytes of a named file; undefined when it is not there. */
const bytesOf = (root: string, { path }: NamedFile): Promise<Buffer | undefined> => readFile(join(root, path)).catch(() => undefined);

const missing = (named: NamedFile): Diagnostic => {
  const [folder, ...rest] = named.path.split("/");
  return { ...rowOf(named), wrong: `${rest.join("/")} is not there`, expected: `content/${folder}/${rest.join("/")} to exist` };
};

const pictureFault = remembered(async (bytes: Buffer): Promise<string | undefined> => {
  try {
    const picture = sharp(bytes, { failOn: "truncated", limitInputPixels: PIXELS_MAX });
    const { format } = await picture.metadata();
    if (format !== "jpeg") return `the file is ${format ?? "of no known kind"}`;
    // Decodes every row, at an eighth of the size.
    await picture.resize(16).raw().toBuffer();
    return undefined;
  } catch (error) {
    return `the picture cannot be decoded (${error instanceof Error ? (error.message.split("\n")[0] ?? "") : String(error)})`;
  }
}, digest);

async function pictureDiagnostic(root: string, named: NamedFile): Promise<Diagnostic | undefined> {
  const bytes = await bytesOf(root, named);
  const wrong = bytes && (await pictureFault(bytes));
  if (!bytes) return missing(named);
  return wrong ? { ...rowOf(named), wrong: `${named.path}: ${wrong}`, expected: `a whole JPEG of at most ${PIXELS_MAX / 1_000_000} megapixels` } : undefined;
}

/** @param root the content folder */
export async function pictureDiagnostics(root: string, files: readonly NamedFile[]): Promise<Diagnostic[]> {
  const found = await inParallel(files, (named) => pictureDiagnostic(root, named));
  return files.flatMap((named) => found.get(named) ?? []);
}

/** Requirements of a drawing in one colour. The file is written into pages as it is, so nothing else may stand in it. */
const ELEMENTS = new Set(["svg", "g", "path", "circle", "ellipse", "rect", "line", "polyline", "polygon", "title", "desc"]);
const ATTRIBUTE = /^(?:xmlns|viewBox|width|height|fill|stroke|d|r|[cr][xy]|[xy][12]?|points|transform|opacity|role|aria-[a-z]+|(?:fill|stroke|clip)-[a-z]+)$/;

function logoFault(svg: string): string | undefined {
  if (!/^\s*<svg[\s>][\s\S]*<\/svg>\s*$/.test(svg)) return "the file is no SVG";
  // Tags, and signs that open one but do not end as a tag does.
  const rest = svg.replace(/<\/?([a-zA-Z]+)((?:\s+[\w:-]+\s*=\s*"[^"<]*")*)\s*\/?>/g, (tag, name: string, attributes: string) => {
    const names = [...attributes.matchAll(/([\w:-]+)\s*=/g)].map(([, attribute = ""]) => attribute);
    const values = attributes.replace(/xmlns="[^"]*"/, "");
    return ELEMENTS.has(name) && names.every((attribute) => ATTRIBUTE.test(attribute)) && !/url\(|script:/i.test(values) ? "" : tag;
  });
  const odd = /<[^\s>]*/.exec(rest)?.[0];
  return odd ? `the logo carries ${odd.slice(0, 40)}` : undefined;
}

/** @param root the content folder */
export async function logoDiagnostics(root: string, files: readonly NamedFile[]): Promise<Diagnostic[]> {
  const found: Diagnostic[] = [];
  for (const named of files) {
    const bytes = await bytesOf(root, named);
    const wrong = bytes && logoFault(bytes.toString("utf8"));
    if (!bytes) found.push(missing(named));
    else if (wrong) found.push({ ...rowOf(named), wrong: `${named.path}: ${wrong}`, expected: "an SVG of plain shapes, without scripts, styles and links" });
  }
  return found;
}
