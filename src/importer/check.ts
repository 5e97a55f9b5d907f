/** Checks every content file and reports all diagnostics at once (§ content rules in content/README.md). Writes nothing. */
import { existsSync } from "node:fs";
import { basename, join } from "node:path";
import * as v from "valibot";
import type { RegulatoryBlock } from "#contract/regulatory.ts";
import type { SearchWords } from "#contract/search/lexicon.ts";
import { categories, industries } from "#contract/taxonomy.ts";
import { bannerDiagnostics } from "./banners.ts";
import { type CheckedProduct, checkProducts } from "./check-products.ts";
import { restrictedDiagnostics, warnedDiagnostics } from "./check-restricted.ts";
import { checkNotHeld } from "./check-search.ts";
import { ContentDiagnostics, type Diagnostic } from "./diagnostics.ts";
import { type InteractionsFile, interactionDiagnostics, interactionsFile, warnedPairs } from "./interactions.ts";
import { type ProblemFile, problemDiagnostics, problemFile } from "./problems.ts";
import { type Folder, namesIn, readFolder, readYaml, type SourceFile } from "./read.ts";
import { checkRegulatory } from "./regulatory.ts";
import { schemaDiagnostics } from "./schema-diagnostics.ts";
import * as schemas from "./schemas.ts";
import { type TableFile, tableDiagnostics, tableFile } from "./tables.ts";

/** A checked file: its id, its value, its Markdown body. */
export interface Item<T> {
  readonly id: string;
  readonly value: T;
  readonly body: string;
}

export type Brands = v.InferOutput<typeof schemas.brandsFile>;

/** The whole content, checked. */
export interface Content {
  readonly site: schemas.SiteFile;
  readonly products: CheckedProduct[];
  readonly categories: Item<v.InferOutput<typeof schemas.categoryFile>>[];
  readonly industries: Item<v.InferOutput<typeof schemas.industryFile>>[];
  readonly pages: Item<Record<string, unknown>>[];
  readonly news: Item<v.InferOutput<typeof schemas.newsFile>>[];
  readonly blogs: Item<v.InferOutput<typeof schemas.readingFile>>[];
  readonly articles: Item<v.InferOutput<typeof schemas.readingFile>>[];
  readonly events: Item<v.InferOutput<typeof schemas.eventFile>>[];
  readonly jobs: Item<v.InferOutput<typeof schemas.jobFile>>[];
  readonly gallery: v.InferOutput<typeof schemas.galleryIndex>;
  readonly partners: v.InferOutput<typeof schemas.partnerIndex>;
  readonly pictures: v.InferOutput<typeof schemas.pictureIndex>;
  readonly problems: Item<ProblemFile>[];
  readonly brands: Brands;
  readonly interactions: InteractionsFile;
  readonly tables: { readonly id: string; readonly value: TableFile }[];
  /** By product id. */
  readonly regulatory: ReadonlyMap<string, RegulatoryBlock>;
  readonly search: SearchWords;
}

class Checker {
  readonly diagnostics: Diagnostic[] = [];
  readonly root: string;
  constructor(root: string) {
    this.root = root;
  }

  parse<S extends v.GenericSchema>(schema: S, source: SourceFile): v.InferOutput<S> | undefined {
    const result = v.safeParse(schema, source.value);
    if (result.success) return result.output;
    this.diagnostics.push(...schemaDiagnostics(result.issues, source));
    return undefined;
  }

  folder(folder: string, ending: ".yaml" | ".md"): SourceFile[] {
    const read: Folder = readFolder(this.root, folder, ending);
    this.diagnostics.push(...read.diagnostics);
    return read.files;
  }

  items<S extends v.GenericSchema>(folder: string, schema: S): (Item<v.InferOutput<S>> & { readonly source: SourceFile })[] {
    return this.folder(folder, ".md").flatMap((source) => {
      if (!/^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(source.id)) {
        this.diagnostics.push({
          file: source.file,
          line: 1,
          wrong: `the file name ${source.id} is no id`,
          expected: "lower-case letters, digits and single hyphens",
        });
      }
      const value = this.parse(schema, source);
      return value === undefined ? [] : [{ id: source.id, value, body: source.body, source }];
    });
  }

  single<S extends v.GenericSchema>(path: string, schema: S): v.InferOutput<S> | undefined {
    return this.sourced(path, schema)?.value;
  }

  /** One YAML file with its source, for diagnostics of what it points to. */
  sourced<S extends v.GenericSchema>(path: string, schema: S): { readonly value: v.InferOutput<S>; readonly source: SourceFile } | undefined {
    const read = readYaml(this.root, join(this.root, path));
    this.diagnostics.push(...read.diagnostics);
    const source = read.files[0];
    const value = source && this.parse(schema, source);
    return source && value !== undefined ? { value, source } : undefined;
  }

  /** The same of a file that content may do without. */
  optional<S extends v.GenericSchema>(path: string, schema: S): { readonly value: v.InferOutput<S>; readonly source: SourceFile } | undefined {
    return existsSync(join(this.root, path)) ? this.sourced(path, schema) : undefined;
  }

  /** Every key must have its file, and every file a known key. */
  keys(folder: string, found: readonly { id: string }[], wanted: readonly string[]): void {
    const name = basename(this.root);
    for (const key of wanted) {
      if (!existsSync(join(this.root, folder, `${key}.md`)))
        this.diagnostics.push({ file: `${name}/${folder}/${key}.md`, line: 1, wrong: "the file is missing", expected: "one file for each key" });
    }
    for (const { id } of found) {
      if (!wanted.includes(id))
        this.diagnostics.push({ file: `${name}/${folder}/${id}.md`, line: 1, wrong: `unknown key ${id}`, expected: `one of ${wanted.join(", ")}` });
    }
  }

  picture(file: string, banner: string | undefined): void {
    if (banner !== undefined && !existsSync(join(this.root, "pictures", `${banner}.jpg`))) {
      this.diagnostics.push({ file, line: 2, wrong: `banner ${banner} is no picture`, expected: `content/pictures/${banner}.jpg to exist` });
    }
  }
}

/**
 * Reads and checks the content folder.
 * @param root the content folder
 * @throws ContentDiagnostics with every diagnostic of every file
 */
export async function check(root: string): Promise<Content> {
  const checker = new Checker(root);
  const name = basename(root);
  const site = checker.single("site.yaml", schemas.siteFile);
  const products = await checkProducts(checker.folder("products", ".yaml"), site?.gradePrefix ?? "ICG");
  checker.diagnostics.push(...products.diagnostics);
  const regulatory = checkRegulatory(
    root,
    products.products.map(({ product }) => product),
    products.diagnostics.length === 0,
  );
  checker.diagnostics.push(...regulatory.diagnostics, ...restrictedDiagnostics(products.products, regulatory.blocks));
  const categoryPages = checker.items("categories", schemas.categoryFile);
  const industryPages = checker.items("industries", schemas.industryFile);
  checker.keys(
    "categories",
    categoryPages,
    categories.map(({ key }) => key),
  );
  checker.keys(
    "industries",
    industryPages,
    industries.map(({ key }) => key),
  );
  const pageKeys = Object.keys(schemas.pageFiles) as schemas.PageKey[];
  const pages = checker.folder("pages", ".md").flatMap((source) => {
    const schema = schemas.pageFiles[source.id as schemas.PageKey] as v.GenericSchema<unknown, Record<string, unknown>> | undefined;
    const value = schema && checker.parse(schema, source);
    return value ? [{ id: source.id, value, body: source.body }] : [];
  });
  checker.keys("pages", checker.folder("pages", ".md"), pageKeys);
  const searchWords = checker.optional("search-words.yaml", schemas.searchWordsFile)?.value;
  const notHeld = checker.optional("not-held.yaml", schemas.notHeldFile);
  if (notHeld) checker.diagnostics.push(...checkNotHeld(notHeld.value, notHeld.source, products.products));
  const interactions = checker.sourced("interactions.yaml", interactionsFile);
  if (interactions) {
    const grades = products.products.map(({ product }) => product);
    checker.diagnostics.push(
      ...interactionDiagnostics(interactions.value, interactions.source, grades),
      ...warnedDiagnostics(products.products, warnedPairs(interactions.value)),
    );
  }
  const content = {
    products: products.products,
    regulatory: regulatory.blocks,
    categories: categoryPages,
    industries: industryPages,
    pages,
    news: checker.items("news", schemas.newsFile),
    blogs: checker.items("blogs", schemas.readingFile),
    articles: checker.items("articles", schemas.readingFile),
    events: checker.items("events", schemas.eventFile),
    jobs: checker.items("jobs", schemas.jobFile),
    gallery: checker.single("gallery/index.yaml", schemas.galleryIndex) ?? [],
    partners: checker.single("partners/index.yaml", schemas.partnerIndex) ?? [],
    pictures: checker.single("pictures/index.yaml", schemas.pictureIndex) ?? [],
    problems: checker.items("problems", problemFile),
    brands: existsSync(join(root, "brands.yaml")) ? (checker.single("brands.yaml", schemas.brandsFile) ?? []) : [],
    interactions: interactions?.value ?? { groups: [], pairs: [] },
    tables: checker.folder("tables", ".yaml").flatMap((source) => {
      const value = checker.parse(tableFile, source);
      return value ? [{ id: source.id, value, source }] : [];
    }),
    search: { ...(searchWords ?? { groups: [], suffixes: [] }), notHeld: notHeld?.value ?? [] },
  };
  checker.diagnostics.push(...tableDiagnostics(content.tables, new Set(products.products.map(({ product }) => product.id))));
  const texts = new Set([...content.blogs, ...content.articles].map(({ id }) => id));
  checker.diagnostics.push(...problemDiagnostics(content.problems, products.products, regulatory.blocks, texts));
  for (const kind of ["news", "blogs", "articles", "events"] as const) {
    for (const item of content[kind]) checker.picture(`${name}/${kind}/${item.id}.md`, item.value.banner);
  }
  const banners = (["news", "blogs", "articles", "events"] as const).flatMap((kind) =>
    content[kind].flatMap(({ id, value }) => (value.banner ? [{ kind, file: `${name}/${kind}/${id}.md`, banner: value.banner }] : [])),
  );
  checker.diagnostics.push(...bannerDiagnostics(banners));
  const seen = new Map<string, string>();
  for (const kind of ["news", "blogs", "articles"] as const) {
    for (const { id } of content[kind]) {
      const other = seen.get(id);
      if (other)
        checker.diagnostics.push({
          file: `${name}/${kind}/${id}.md`,
          line: 1,
          wrong: `the id ${id} is taken by ${other}`,
          expected: "one id for one item among news, blogs and articles",
        });
      seen.set(id, `${name}/${kind}/${id}.md`);
    }
  }
  for (const event of content.events) {
    const file = `${name}/events/${event.id}.md`;
    if (event.value.end_date < event.value.start_date)
      checker.diagnostics.push({ file, line: 2, wrong: "end_date is before start_date", expected: "an end on or after the start" });
    if (!industries.some(({ key }) => key === event.value.industry))
      checker.diagnostics.push({
        file,
        line: 2,
        wrong: `unknown industry ${event.value.industry}`,
        expected: `one of ${industries.map(({ key }) => key).join(", ")}`,
      });
  }
  for (const [folder, files] of [
    ["gallery", content.gallery.map((row) => row.filename)],
    ["partners", content.partners.map((row) => row.file)],
    ["pictures", content.pictures.map((row) => `${row.picture}.jpg`)],
  ] as const) {
    for (const file of files) {
      if (!existsSync(join(root, folder, file)))
        checker.diagnostics.push({
          file: `${name}/${folder}/index.yaml`,
          line: 1,
          wrong: `${file} is not there`,
          expected: `content/${folder}/${file} to exist`,
        });
    }
  }
  if (namesIn(join(root, "products"), ".yaml").length === 0)
    checker.diagnostics.push({ file: `${name}/products`, line: 1, wrong: "no product files", expected: "one YAML file per category" });
  if (checker.diagnostics.length > 0 || !site) throw new ContentDiagnostics(checker.diagnostics);
  return { site, ...content };
}
