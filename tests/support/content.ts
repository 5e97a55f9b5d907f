/** Content folders for tests: cut from the real content, with as many products as a test needs and no pictures to make. */
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import sharp from "sharp";
import { parse, stringify } from "yaml";

export const REAL_CONTENT = resolve(import.meta.dirname, "../../content");

/** A product as a content file writes it. */
export type ProductEntry = Record<string, unknown> & { id: string; name: string; synergists?: string[] };

export interface ContentOptions {
  /** Products kept of each category, from the top of its file, without their synergists; all of them, as they are, when undefined. */
  readonly products?: number;
  /** News, blogs, articles, events and jobs kept of each, from the top of the folder; all of them when undefined. */
  readonly items?: number;
  /** Puts in one picture (`media/plaques`) and one for the gallery, both tiny. */
  readonly pictures?: boolean;
}

export interface TestContent {
  /** The folder, named `content` as in the repository. */
  readonly root: string;
  read(path: string): string;
  /** Writes a file below the folder. */
  write(path: string, text: string): void;
  products(category: string): ProductEntry[];
  writeProducts(category: string, products: readonly ProductEntry[]): void;
  remove(): void;
}

const PICTURE = "media/plaques";

/** Copies one of the folders of items; banners go where their pictures go. */
function copyItems(root: string, folder: string, most: number | undefined, pictures: boolean): void {
  mkdirSync(join(root, folder));
  for (const name of readdirSync(join(REAL_CONTENT, folder)).sort().slice(0, most)) {
    const text = readFileSync(join(REAL_CONTENT, folder, name), "utf8");
    writeFileSync(join(root, folder, name), text.replace(/^banner: .*\n/m, pictures ? `banner: ${PICTURE}\n` : ""));
  }
}

/** Copies the regulatory tables with the rows of some grades. */
function copyRegulatory(root: string, ids: ReadonlySet<string>): void {
  const from = join(REAL_CONTENT, "regulatory");
  mkdirSync(join(root, "regulatory"));
  for (const name of readdirSync(from)) {
    const text = readFileSync(join(from, name), "utf8");
    const lines = text.split("\n");
    const kept = name.endsWith(".tsv") ? lines.filter((line, index) => index === 0 || ids.has(line.split("\t")[0] ?? "")).join("\n") : text;
    writeFileSync(join(root, "regulatory", name), kept);
  }
}

let read: Map<string, ProductEntry[]> | undefined;
/** The products of the real content, by category; read once. */
function realProducts(): Map<string, ProductEntry[]> {
  const folder = join(REAL_CONTENT, "products");
  read ??= new Map(readdirSync(folder).map((name) => [name.replace(".yaml", ""), parse(readFileSync(join(folder, name), "utf8")) as ProductEntry[]]));
  return read;
}

/** Makes a content folder in a temporary place. */
export async function makeContent({ products, items, pictures = false }: ContentOptions = {}): Promise<TestContent> {
  const place = mkdtempSync(join(tmpdir(), "icg-content-"));
  const root = join(place, "content");
  mkdirSync(join(root, "products"), { recursive: true });
  for (const part of ["site.yaml", "categories", "industries", "pages", "partners"]) cpSync(join(REAL_CONTENT, part), join(root, part), { recursive: true });
  for (const folder of ["news", "blogs", "articles", "events", "jobs"]) copyItems(root, folder, items, pictures);
  for (const folder of ["gallery", "pictures/media", "problems"]) mkdirSync(join(root, folder), { recursive: true });
  const content: TestContent = {
    root,
    read: (path) => readFileSync(join(root, path), "utf8"),
    write: (path, text) => writeFileSync(join(root, path), text),
    products: (category) => parse(content.read(`products/${category}.yaml`)) as ProductEntry[],
    writeProducts: (category, entries) => content.write(`products/${category}.yaml`, stringify(entries)),
    remove: () => rmSync(place, { recursive: true, force: true }),
  };
  const ids = new Set<string>();
  for (const [category, entries] of realProducts()) {
    const kept = products === undefined ? entries : entries.slice(0, products).map(({ synergists: _, replacements: __, ...entry }) => entry as ProductEntry);
    content.writeProducts(category, kept);
    for (const { id } of kept) ids.add(id);
  }
  copyRegulatory(root, ids);
  if (products === undefined) cpSync(join(REAL_CONTENT, "interactions.yaml"), join(root, "interactions.yaml"));
  else content.write("interactions.yaml", stringify({ groups: [], pairs: [] }));
  if (pictures) {
    const jpeg = await sharp({ create: { width: 64, height: 36, channels: 3, background: "#205060" } })
      .jpeg()
      .toBuffer();
    for (const file of [`pictures/${PICTURE}.jpg`, "gallery/plaques.jpg"]) writeFileSync(join(root, file), jpeg);
  }
  content.write("pictures/index.yaml", stringify(pictures ? [{ picture: PICTURE, alt: "Plaques" }] : []));
  content.write("gallery/index.yaml", stringify(pictures ? [{ filename: "plaques.jpg", alt: "Plaques", caption: "Plaques from the injection press" }] : []));
  return content;
}
