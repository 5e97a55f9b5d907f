/** Small content folders from the real content. */
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, relative, resolve } from "node:path";
import sharp from "sharp";
import { parse, stringify } from "yaml";
import { kindOf, kindsWith } from "#model/kinds.ts";

export const REAL_CONTENT = resolve(import.meta.dirname, "../../content");

/** A product file with its name and stock state. */
export type ProductEntry = Record<string, unknown> & {
  id: string;
  name: string;
  stock?: unknown;
  synergists?: string[];
};

export interface ContentOptions {
  /** Per category, without synergists; undefined keeps all, unchanged. */
  readonly products?: number;
  /** Of each kind; undefined keeps all. */
  readonly items?: number;
  /** One tiny picture (`media/plaques`) and one gallery picture. */
  readonly pictures?: boolean;
  /** Cuts texts after the first paragraph, because reading them costs most. */
  readonly brief?: boolean;
  /** Adds the search words and the unsold grades, without the words of single items. */
  readonly words?: boolean;
}

export interface TestContent {
  readonly root: string;
  read(path: string): string;
  list(folder: string): string[];
  write(path: string, text: string): void;
  products(category: string): ProductEntry[];
  writeProducts(category: string, products: readonly ProductEntry[]): void;
  remove(): void;
}

const PICTURE = "media/plaques";

/** A list may not repeat a picture. */
const bannerOf = (folder: string, index: number): string =>
  folder === "news" && index === 0 ? PICTURE : `media/${folder}-${index}`;

/** Written for the tests. */
const MADE = ["gallery", "pictures", "interactions.yaml"];

/** Plots need the whole catalogue. */
const PLOTS = /^```plot\n.*\n```\n+/gm;

function copyItems(
  root: string,
  folder: string,
  most: number | undefined,
  pictures: boolean,
): void {
  for (const [index, name] of readdirSync(join(REAL_CONTENT, folder))
    .sort()
    .slice(0, most)
    .entries()) {
    const text = readFileSync(join(REAL_CONTENT, folder, name), "utf8");
    writeFileSync(
      join(root, folder, name),
      text
        .replace(/^banner: .*\n/m, pictures ? `banner: ${bannerOf(folder, index)}\n` : "")
        .replace(PLOTS, ""),
    );
  }
}

function readGrades(root: string, category: string): ProductEntry[] {
  const stock = new Map(stockLines(root).map((line) => [line.split(",")[0], line.split(",")[1]]));
  const folder = join(root, "products", category);
  return readdirSync(folder)
    .map((file) => ({ file, id: file.replace(".yaml", "") }))
    .map(
      ({ file, id }): ProductEntry => ({
        id,
        stock: stock.get(id),
        ...(parse(readFileSync(join(folder, file), "utf8")) as { name: string }),
      }),
    )
    .sort((a, b) => Number(a["order"] ?? 0) - Number(b["order"] ?? 0));
}

const stockLines = (root: string): string[] =>
  readFileSync(join(root, "stock.csv"), "utf8").trimEnd().split("\n").slice(1);

function writeGrades(root: string, category: string, entries: readonly ProductEntry[]): void {
  const folder = join(root, "products", category);
  const replaced = new Set([
    ...(existsSync(folder) ? readdirSync(folder).map((file) => file.replace(".yaml", "")) : []),
    ...entries.map(({ id }) => id),
  ]);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder);
  for (const { id, stock: _, ...grade } of entries)
    writeFileSync(join(folder, `${id}.yaml`), stringify(grade, { aliasDuplicateObjects: false }));
  const kept = stockLines(root).filter((line) => !replaced.has(line.split(",")[0] ?? ""));
  writeFileSync(
    join(root, "stock.csv"),
    [
      "grade,state,note,date",
      ...kept,
      ...entries.map(({ id, stock }) => `${id},${stock ?? "in-stock"},,`),
      "",
    ].join("\n"),
  );
}

let read: Map<string, ProductEntry[]> | undefined;
export function realProducts(): ReadonlyMap<string, readonly ProductEntry[]> {
  read ??= new Map(
    readdirSync(join(REAL_CONTENT, "products")).map((category) => [
      category,
      readGrades(REAL_CONTENT, category),
    ]),
  );
  return read;
}

function shorten(folder: string): void {
  for (const name of readdirSync(folder).filter((file) => file.endsWith(".md"))) {
    const file = join(folder, name);
    const [head = ""] = /^---\n.*?\n---\n(?:\s*[^\n]*\n)?/s.exec(readFileSync(file, "utf8")) ?? [];
    writeFileSync(file, head);
  }
}

function copySearchWords({ root, write }: TestContent): void {
  for (const file of ["not-held.yaml", "substances.yaml"])
    cpSync(join(REAL_CONTENT, file), join(root, file));
  const words = parse(readFileSync(join(REAL_CONTENT, "search-words.yaml"), "utf8")) as {
    pages: { path: string }[];
  };
  write(
    "search-words.yaml",
    stringify({ ...words, pages: words.pages.filter(({ path }) => path.lastIndexOf("/") === 0) }),
  );
}

function openContent(place: string): TestContent {
  const root = join(place, "content");
  return {
    root,
    read: (path) => readFileSync(join(root, path), "utf8"),
    list: (folder) => readdirSync(join(root, folder)),
    write: (path, text) => {
      mkdirSync(dirname(join(root, path)), { recursive: true });
      writeFileSync(join(root, path), text);
    },
    products: (category) => readGrades(root, category),
    writeProducts: (category, entries) => writeGrades(root, category, entries),
    remove: () => rmSync(place, { recursive: true, force: true }),
  };
}

async function buildContent(
  content: TestContent,
  { products, items, pictures = false, brief = false, words = false }: ContentOptions,
): Promise<void> {
  const { root } = content;
  mkdirSync(join(root, "products"), { recursive: true });
  writeFileSync(join(root, "stock.csv"), "grade,state,note,date\n");
  // The texts that are copied cite standards, and grades have melt temperatures.
  const parts = new Set(["polymers.yaml", "standards.yaml", "video"]);
  for (const kind of kindsWith("required")) {
    const { place, fixed } = kindOf(kind) ?? {};
    const [folder = ""] = place?.split("/") ?? [];
    if (fixed || !place?.includes("{id}")) parts.add(folder);
    else mkdirSync(join(root, folder), { recursive: true });
  }
  for (const part of MADE) parts.delete(part);
  for (const part of parts) cpSync(join(REAL_CONTENT, part), join(root, part), { recursive: true });
  const pages = ["pages", "industries", "categories"].flatMap((folder) =>
    readdirSync(join(root, folder)).map((name) => join(folder, name)),
  );
  for (const name of ["site.yaml", ...pages]) {
    const file = join(root, name);
    writeFileSync(
      file,
      readFileSync(file, "utf8")
        .replace(/^pictures?: .*\n/m, "")
        .replace(PLOTS, ""),
    );
  }
  for (const folder of ["news", "blogs", "articles", "events", "jobs"])
    copyItems(root, folder, items, pictures);
  if (brief)
    for (const folder of [
      "categories",
      "industries",
      "news",
      "blogs",
      "articles",
      "events",
      "jobs",
      "pages",
    ])
      shorten(join(root, folder));
  for (const folder of ["gallery", "pictures/media"])
    mkdirSync(join(root, folder), { recursive: true });
  for (const [category, entries] of realProducts()) {
    const kept =
      products === undefined
        ? entries
        : entries
            .slice(0, products)
            .map(({ synergists: _, replacements: __, ...entry }) => entry as ProductEntry);
    writeGrades(root, category, kept);
  }
  if (products === undefined)
    cpSync(join(REAL_CONTENT, "interactions.yaml"), join(root, "interactions.yaml"));
  else content.write("interactions.yaml", stringify({ groups: [], pairs: [] }));
  const folders = ["news", "blogs", "articles", "events"];
  const banners = [
    PICTURE,
    ...folders.flatMap((folder) =>
      readdirSync(join(root, folder)).map((_, index) => bannerOf(folder, index)),
    ),
  ].filter((name, index, all) => all.indexOf(name) === index);
  if (pictures) {
    for (const [index, file] of [
      ...banners.map((name) => `pictures/${name}.jpg`),
      "gallery/plaques.jpg",
    ].entries()) {
      // Derived files are named by a picture's bytes, so colours differ.
      const picture = sharp({
        create: {
          width: 64,
          height: 36,
          channels: 3,
          background: { r: (index * 53) % 256, g: (index * 97) % 256, b: (index * 29) % 256 },
        },
      });
      writeFileSync(join(root, file), await picture.jpeg().toBuffer());
    }
  }
  if (words) copySearchWords(content);
  content.write(
    "pictures/index.yaml",
    stringify(pictures ? banners.map((picture) => ({ picture, alt: "Plaques" })) : []),
  );
  content.write(
    "gallery/index.yaml",
    stringify(
      pictures
        ? [{ filename: "plaques.jpg", alt: "Plaques", caption: "Plaques from the injection press" }]
        : [],
    ),
  );
}

/** By path; folders have no bytes. */
type Files = ReadonlyMap<string, Buffer | undefined>;

const readFiles = (root: string): Files =>
  new Map(
    readdirSync(root, { recursive: true, withFileTypes: true }).map((entry) => {
      const path = join(entry.parentPath, entry.name);
      return [relative(root, path), entry.isFile() ? readFileSync(path) : undefined];
    }),
  );

function writeFiles(root: string, files: Files): void {
  mkdirSync(root);
  for (const [path, bytes] of files) if (!bytes) mkdirSync(join(root, path), { recursive: true });
  for (const [path, bytes] of files) if (bytes) writeFileSync(join(root, path), bytes);
}

/** By options. Most tests begin with the same content as one before. */
const built = new Map<string, Files>();

export async function makeContent(options: ContentOptions = {}): Promise<TestContent> {
  const content = openContent(mkdtempSync(join(tmpdir(), "icg-content-")));
  const key = JSON.stringify(options);
  const files = built.get(key);
  if (files) {
    writeFiles(content.root, files);
    return content;
  }
  await buildContent(content, options);
  built.set(key, readFiles(content.root));
  return content;
}
