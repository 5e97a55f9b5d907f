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
  /** Texts of categories, industries and items end after their first paragraph: reading them is most of what a check takes. */
  readonly brief?: boolean;
}

export interface TestContent {
  /** The folder, named `content` as in the repository. */
  readonly root: string;
  read(path: string): string;
  /** Names of the files of a folder. */
  list(folder: string): string[];
  /** Writes a file below the folder. */
  write(path: string, text: string): void;
  products(category: string): ProductEntry[];
  writeProducts(category: string, products: readonly ProductEntry[]): void;
  remove(): void;
}

const PICTURE = "media/plaques";

/** A name of the one picture for each item: none may stand twice in a list. The first news item's is the picture's own. */
const bannerOf = (folder: string, index: number): string => (folder === "news" && index === 0 ? PICTURE : `media/${folder}-${index}`);

/** Plots of tables, which only a whole catalogue has. */
const PLOTS = /^```plot\n.*\n```\n+/gm;

/** Copies one of the folders of items; banners go where their pictures go. */
function copyItems(root: string, folder: string, most: number | undefined, pictures: boolean): void {
  mkdirSync(join(root, folder));
  for (const [index, name] of readdirSync(join(REAL_CONTENT, folder)).sort().slice(0, most).entries()) {
    const text = readFileSync(join(REAL_CONTENT, folder, name), "utf8");
    writeFileSync(join(root, folder, name), text.replace(/^banner: .*\n/m, pictures ? `banner: ${bannerOf(folder, index)}\n` : "").replace(PLOTS, ""));
  }
}

/**
 * Brings the regulatory tables to the products that stand in the folder: rows of grades that are gone go, and a grade without a
 * row gets one of empty cells.
 */
function matchRegulatory(root: string): void {
  const folder = join(root, "products");
  const numbers = new Map<string, string>();
  for (const name of readdirSync(folder))
    for (const entry of readFileSync(join(folder, name), "utf8").split(/^(?=- id: )/m)) {
      const [, id] = /^- id: "?([\w-]+)/.exec(entry) ?? [];
      if (id) numbers.set(id, entry.slice(0, /^ {2}(?!cas_number|name|chemical_name|-| )/m.exec(entry)?.index));
    }
  for (const name of ["hazards.tsv", "food-contact.tsv"]) {
    const path = join(root, "regulatory", name);
    const [head = "", ...lines] = readFileSync(path, "utf8").replace(/\n+$/, "").split("\n");
    const idOf = (line: string): string => line.split("\t")[0] ?? "";
    // Of a grade whose number a test has changed the rows are no longer.
    const kept = lines.filter((line) => (name === "hazards.tsv" ? numbers.has(idOf(line)) : numbers.get(idOf(line))?.includes(line.split("\t")[1] ?? "")));
    const known = new Set(kept.map(idOf));
    const empty = [...numbers.keys()]
      .filter((id) => !known.has(id))
      .map((id) =>
        [
          id,
          ...head
            .split("\t")
            .slice(1)
            .map(() => ""),
        ].join("\t"),
      );
    writeFileSync(path, [head, ...kept, ...empty, ""].join("\n"));
  }
}

let read: Map<string, ProductEntry[]> | undefined;
/** The products of the real content, by category; read once. */
function realProducts(): Map<string, ProductEntry[]> {
  const folder = join(REAL_CONTENT, "products");
  read ??= new Map(readdirSync(folder).map((name) => [name.replace(".yaml", ""), parse(readFileSync(join(folder, name), "utf8")) as ProductEntry[]]));
  return read;
}

/** Cuts the Markdown behind the front matter of a folder's files to its first paragraph. */
function shorten(folder: string): void {
  for (const name of readdirSync(folder)) {
    const file = join(folder, name);
    const [head = ""] = /^---\n.*?\n---\n\s*[^\n]*\n/s.exec(readFileSync(file, "utf8")) ?? [];
    writeFileSync(file, head);
  }
}

/** Makes a content folder in a temporary place. */
export async function makeContent({ products, items, pictures = false, brief = false }: ContentOptions = {}): Promise<TestContent> {
  const place = mkdtempSync(join(tmpdir(), "icg-content-"));
  const root = join(place, "content");
  mkdirSync(join(root, "products"), { recursive: true });
  for (const part of ["site.yaml", "company-profile.yaml", "polymers.yaml", "categories", "industries", "pages", "partners", "regulatory"])
    cpSync(join(REAL_CONTENT, part), join(root, part), { recursive: true });
  const pages = ["pages", "industries", "categories"].flatMap((folder) => readdirSync(join(root, folder)).map((name) => join(folder, name)));
  for (const name of ["site.yaml", ...pages]) {
    const file = join(root, name);
    writeFileSync(
      file,
      readFileSync(file, "utf8")
        .replace(/^pictures?: .*\n/m, "")
        .replace(PLOTS, ""),
    );
  }
  for (const folder of ["news", "blogs", "articles", "events", "jobs"]) copyItems(root, folder, items, pictures);
  if (brief) for (const folder of ["categories", "industries", "news", "blogs", "articles", "events", "jobs"]) shorten(join(root, folder));
  for (const folder of ["gallery", "pictures/media", "problems"]) mkdirSync(join(root, folder), { recursive: true });
  const content: TestContent = {
    root,
    read: (path) => readFileSync(join(root, path), "utf8"),
    list: (folder) => readdirSync(join(root, folder)),
    write: (path, text) => {
      writeFileSync(join(root, path), text);
      if (path.startsWith("products/")) matchRegulatory(root);
    },
    products: (category) => parse(content.read(`products/${category}.yaml`)) as ProductEntry[],
    writeProducts: (category, entries) => content.write(`products/${category}.yaml`, stringify(entries, { aliasDuplicateObjects: false })),
    remove: () => rmSync(place, { recursive: true, force: true }),
  };
  for (const [category, entries] of realProducts()) {
    const kept = products === undefined ? entries : entries.slice(0, products).map(({ synergists: _, replacements: __, ...entry }) => entry as ProductEntry);
    writeFileSync(join(root, `products/${category}.yaml`), stringify(kept));
  }
  matchRegulatory(root);
  if (products === undefined) cpSync(join(REAL_CONTENT, "interactions.yaml"), join(root, "interactions.yaml"));
  else content.write("interactions.yaml", stringify({ groups: [], pairs: [] }));
  const folders = ["news", "blogs", "articles", "events"];
  const banners = [PICTURE, ...folders.flatMap((folder) => readdirSync(join(root, folder)).map((_, index) => bannerOf(folder, index)))].filter(
    (name, index, all) => all.indexOf(name) === index,
  );
  if (pictures) {
    for (const [index, file] of [...banners.map((name) => `pictures/${name}.jpg`), "gallery/plaques.jpg"].entries()) {
      // Each of its own colour: the files that are made of a picture are named by its bytes.
      const picture = sharp({
        create: { width: 64, height: 36, channels: 3, background: { r: (index * 53) % 256, g: (index * 97) % 256, b: (index * 29) % 256 } },
      });
      writeFileSync(join(root, file), await picture.jpeg().toBuffer());
    }
  }
  content.write("pictures/index.yaml", stringify(pictures ? banners.map((picture) => ({ picture, alt: "Plaques" })) : []));
  content.write("gallery/index.yaml", stringify(pictures ? [{ filename: "plaques.jpg", alt: "Plaques", caption: "Plaques from the injection press" }] : []));
  return content;
}
