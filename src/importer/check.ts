/** Checks every content file and reports all diagnostics at once (§ content rules in content/README.md). Writes nothing. */
import { basename, join } from "node:path";
import type * as v from "valibot";
import { type PageKey, pageKeys } from "#contract/content.ts";
import { categories, industries } from "#contract/taxonomy.ts";
import { bannerDiagnostics, bannerUses } from "./banners.ts";
import { heatDiagnostics } from "./check-heat.ts";
import { industryDiagnostics } from "./check-industries.ts";
import { markdownDiagnostics } from "./check-markdown.ts";
import { mediaDiagnostics } from "./check-media.ts";
import { logoDiagnostics, type NamedFile, pictureDiagnostics } from "./check-pictures.ts";
import { checkProducts } from "./check-products.ts";
import { recommendationDiagnostics, unknownGradeDiagnostics } from "./check-recommendations.ts";
import { restrictedDiagnostics, warnedDiagnostics } from "./check-restricted.ts";
import { checkNotHeld } from "./check-search.ts";
import { Checker, type Sourced } from "./checker.ts";
import type { Content, Item, PageFile } from "./content.ts";
import { folderDiagnostics } from "./content-folder.ts";
import { ContentDiagnostics } from "./diagnostics.ts";
import { interactionDiagnostics, interactionsFile, pairsToAvoid } from "./interactions.ts";
import { markdownReader } from "./markdown.ts";
import { plotsOf } from "./plots/plots.ts";
import { problemDiagnostics, problemFile } from "./problems.ts";
import { namesIn } from "./read.ts";
import { checkRegulatory } from "./regulatory.ts";
import * as schemas from "./schemas.ts";
import { tableFile } from "./table-shapes.ts";
import { tableDiagnostics } from "./tables.ts";

const keysOf = (rows: readonly { readonly key: string }[]): string[] => rows.map(({ key }) => key);

/** Files that an index names, each with its row. */
const named = <T>(index: Sourced<readonly T[]> | undefined, pathOf: (row: T) => string): NamedFile[] =>
  (index?.value ?? []).map((value, row) => ({ path: pathOf(value), source: (index as Sourced<readonly T[]>).source, row }));

function checkPages(checker: Checker): Item<PageFile>[] {
  const files = checker.folder("pages", ".md");
  checker.keys("pages", files, pageKeys);
  return files.flatMap((source) =>
    Object.hasOwn(schemas.pageFiles, source.id) ? checker.item(source, schemas.pageFiles[source.id as PageKey] as v.GenericSchema<unknown, PageFile>) : [],
  );
}

/** The catalogue with what the law and the interactions say of its grades. */
async function checkCatalogue(checker: Checker, prefix: string): Promise<Pick<Content, "products" | "regulatory" | "interactions">> {
  const { products, diagnostics } = await checkProducts(checker.folder("products", ".yaml"), prefix);
  const grades = products.map(({ product }) => product);
  const regulatory = checkRegulatory(checker.root, grades, diagnostics.length === 0);
  checker.diagnostics.push(...diagnostics, ...regulatory.diagnostics, ...restrictedDiagnostics(products, regulatory.blocks));
  if (namesIn(join(checker.root, "products"), ".yaml").length === 0)
    checker.diagnostics.push({ file: `${basename(checker.root)}/products`, line: 1, wrong: "no product files", expected: "one YAML file per category" });
  const interactions = checker.sourced("interactions.yaml", interactionsFile);
  if (interactions)
    checker.diagnostics.push(
      ...interactionDiagnostics(interactions.value, interactions.source, grades),
      ...warnedDiagnostics(products, pairsToAvoid(interactions.value)),
    );
  return { products, regulatory: regulatory.blocks, interactions: interactions?.value ?? { groups: [], pairs: [] } };
}

/** Pictures, gallery and logos by their indexes. */
async function checkPictures(checker: Checker): Promise<Pick<Content, "gallery" | "partners" | "pictures">> {
  const gallery = checker.sourced("gallery/index.yaml", schemas.galleryIndex);
  const partners = checker.sourced("partners/index.yaml", schemas.partnerIndex);
  const pictures = checker.sourced("pictures/index.yaml", schemas.pictureIndex);
  checker.diagnostics.push(
    ...(await pictureDiagnostics(checker.root, [
      ...named(gallery, ({ filename }) => `gallery/${filename}`),
      ...named(pictures, ({ picture }) => `pictures/${picture}.jpg`),
    ])),
    ...(await logoDiagnostics(
      checker.root,
      named(partners, ({ file }) => `partners/${file}`),
    )),
  );
  return { gallery: gallery?.value ?? [], partners: partners?.value ?? [], pictures: pictures?.value ?? [] };
}

/** What the search knows of words, and of what is not sold. */
function checkSearch(checker: Checker, products: Content["products"]): Content["search"] {
  const words = checker.optional("search-words.yaml", schemas.searchWordsFile)?.value ?? { groups: [], suffixes: [] };
  const notHeld = checker.optional("not-held.yaml", schemas.notHeldFile);
  if (notHeld) checker.diagnostics.push(...checkNotHeld(notHeld.value, notHeld.source, products));
  return { ...words, notHeld: notHeld?.value ?? [] };
}

export interface CheckOptions {
  /** Also what an import does without, since a grade may leave the catalogue before the texts that name it: `icg check`. */
  readonly editorial?: boolean;
  /** Folders may be missing (`icg import --prune`). */
  readonly incomplete?: boolean;
}

/**
 * Reads and checks the content folder.
 * @param root the content folder
 * @throws ContentDiagnostics with every diagnostic of every file; of the folder alone where that is no tree of fair files
 */
export async function check(root: string, { incomplete = false, editorial = false }: CheckOptions = {}): Promise<Content> {
  const files = folderDiagnostics(root, incomplete);
  if (files.length > 0) throw new ContentDiagnostics(files);
  const checker = new Checker(root);
  const site = checker.single("site.yaml", schemas.siteFile);
  const companyProfile = checker.single("company-profile.yaml", schemas.companyProfileFile);
  const catalogue = await checkCatalogue(checker, site?.gradePrefix ?? "ICG");
  const content = {
    ...catalogue,
    categories: checker.keyed("categories", schemas.categoryFile, keysOf(categories)),
    industries: checker.keyed("industries", schemas.industryFile, keysOf(industries)),
    pages: checkPages(checker),
    news: checker.items("news", schemas.newsFile),
    blogs: checker.items("blogs", schemas.readingFile),
    articles: checker.items("articles", schemas.readingFile),
    events: checker.items("events", schemas.eventFile),
    jobs: checker.items("jobs", schemas.jobFile),
    problems: checker.items("problems", problemFile),
    tables: checker.folder("tables", ".yaml").flatMap((source) => checker.item(source, tableFile)),
    brands: checker.optional("brands.yaml", schemas.brandsFile)?.value ?? [],
    search: checkSearch(checker, catalogue.products),
    ...(await checkPictures(checker)),
  };
  const texts = new Set([...content.blogs, ...content.articles].map(({ id }) => id));
  const names = new Map(content.products.map(({ product: { id, name } }) => [id, name]));
  const tables = tableDiagnostics(content.tables, names);
  const plots = plotsOf(tables.length > 0 ? [] : content.tables, (grade) => names.get(grade) ?? grade);
  const markdown = markdownReader(new Map(content.products.map(({ product: { id, name } }) => [name, id])), plots);
  checker.diagnostics.push(
    ...tables,
    ...problemDiagnostics(content.problems, content.products, content.regulatory, texts),
    ...mediaDiagnostics(root, content),
    ...bannerDiagnostics(bannerUses(content)),
    ...(tables.length > 0 ? [] : markdownDiagnostics(content, markdown)),
    ...recommendationDiagnostics(content, pairsToAvoid(content.interactions)),
    ...heatDiagnostics(content.products, checker.optional("polymers.yaml", schemas.polymersFile)?.value ?? []),
    ...(editorial ? [...unknownGradeDiagnostics(content, site?.gradePrefix ?? "ICG"), ...industryDiagnostics(content)] : []),
  );
  if (checker.diagnostics.length > 0 || !site || !companyProfile) throw new ContentDiagnostics(checker.diagnostics);
  return { site, companyProfile, ...content, markdown };
}
