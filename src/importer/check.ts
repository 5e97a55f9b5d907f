/** Checks every content file (rules in content/README.md). */
import { basename, join } from "node:path";
import { categories, industries } from "#catalogue/taxonomy.ts";
import { warningsOf, warningWords } from "#catalogue/warnings.ts";
import { fieldSchema, fieldsIn } from "#model/json-schema.ts";
import { pageKeys } from "#model/kinds/pages.ts";
import { type KindName, kinds } from "#model/kinds.ts";
import { productFile } from "#model/product.ts";
import { diagnoseCandidates, diagnoseCosmetics, diagnoseNotHeld } from "./check-candidates.ts";
import { diagnoseCompanyFacts } from "./check-company-facts.ts";
import { diagnoseGlyphs } from "./check-glyphs.ts";
import { diagnoseHazards } from "./check-hazards.ts";
import { diagnoseIndustries } from "./check-industries.ts";
import {
  diagnoseBanners,
  diagnoseFilms,
  diagnoseLogos,
  diagnosePictures,
  isReserved,
  listBannerUses,
  type NamedFile,
  readPictureHashes,
} from "./check-pictures.ts";
import { type CategoryFolder, checkProducts, diagnoseHeatLimits } from "./check-products.ts";
import {
  diagnoseProblems,
  diagnoseRecommendations,
  diagnoseRemedies,
  diagnoseRestricted,
  diagnoseSynergists,
  diagnoseUnknownGrades,
} from "./check-recommendations.ts";
import {
  diagnosePageWords,
  diagnoseRedirects,
  diagnoseReferences,
  diagnoseSchedule,
  diagnoseScheduledDates,
} from "./check-references.ts";
import { diagnoseSubstances } from "./check-substances.ts";
import { Checker, getFileValues, type ReadFiles, type Shaped, type Sourced } from "./checker.ts";
import { diagnoseConditions } from "./conditions.ts";
import {
  type Content,
  hasRequiredFiles,
  type Items,
  itemKinds,
  type Texts,
  textKinds,
} from "./content.ts";
import { diagnoseFolder } from "./content-folder.ts";
import { ContentDiagnostics, type Diagnostic } from "./diagnostics.ts";
import { collectPairsToAvoid } from "./interactions.ts";
import { createMarkdown, type Markdown, MarkdownFault, nestingFault } from "./markdown.ts";
import type { Overlay } from "./read.ts";
import { checkRegulatory } from "./regulatory-rows.ts";
import { addSourceTitles, diagnoseStandards } from "./standards.ts";
import { readStock } from "./stock.ts";
import { diagnoseTables, renderPlots } from "./tables.ts";
import { diagnoseTranslations, readTranslations } from "./translations.ts";
import { assertContentVersion } from "./upgrades/version.ts";
import { contentWords, proseWords } from "./words.ts";

function diagnoseMarkdown(
  shaped: readonly Shaped[],
  content: Texts,
  { html }: Markdown,
): Diagnostic[] {
  const diagnostics: Diagnostic[] = [];
  const tryRender = (
    source: string,
    at: (line: number) => Pick<Diagnostic, "file" | "line" | "path">,
  ): void => {
    try {
      html(source);
    } catch (error) {
      // A RangeError: the parser ran out of stack.
      if (!(error instanceof MarkdownFault || error instanceof RangeError)) throw error;
      const { line, finding } = error instanceof MarkdownFault ? error : nestingFault(1);
      diagnostics.push({ ...at(line), ...finding });
    }
  };
  for (const { shape, source } of shaped) {
    const { file, value, lineOf } = source;
    for (const { schema, value: text, path } of fieldsIn(fieldSchema(shape), value))
      if (schema.kind === "markdown" && typeof text === "string")
        tryRender(text.trim(), () => ({ file, line: lineOf(path), path }));
  }
  for (const kind of textKinds)
    for (const { body, source } of content[kind])
      tryRender(body, (line) => ({
        file: source.file,
        line: source.bodyLine + line - 1,
        path: ["body"],
      }));
  return diagnostics;
}

/** News, blogs and articles share one table and one address pattern (§3). */
function diagnoseMediaIds(content: Pick<Content, "news" | "blogs" | "articles">): Diagnostic[] {
  const diagnostics: Diagnostic[] = [];
  const files = new Map<string, string>();
  for (const kind of ["news", "blogs", "articles"] as const)
    for (const { id, source } of content[kind]) {
      const other = files.get(id);
      files.set(id, source.file);
      if (other)
        diagnostics.push({
          file: source.file,
          line: 1,
          code: "taken-media-id",
          values: { id, file: other },
        });
    }
  return diagnostics;
}

const listKeys = (rows: readonly { readonly key: string }[]): string[] =>
  rows.map(({ key }) => key);

/** Ids fixed by the menu or the code (§2). */
const menu: Partial<Record<KindName, readonly string[]>> = {
  categories: listKeys(categories),
  industries: listKeys(industries),
  pages: pageKeys,
};

const listNamedFiles = <T>(
  index: Sourced<readonly T[]> | undefined,
  pathOf: (row: T) => string,
): NamedFile[] =>
  (index?.value ?? []).map((value, row) => ({
    path: pathOf(value),
    source: (index as Sourced<readonly T[]>).source,
    at: [row],
  }));

function readGradeFolders(checker: Checker): CategoryFolder[] {
  const file = `${basename(checker.root)}/products`;
  const names = checker.files.names(join(checker.root, "products"), "");
  const known = listKeys(categories);
  for (const name of names)
    if (!known.includes(name))
      checker.diagnostics.push({
        file: `${file}/${name}`,
        line: 1,
        code: "unknown-category",
        values: { category: name, categories: known },
      });
  if (names.length === 0)
    checker.diagnostics.push({
      file,
      line: 1,
      code: "no-grades",
      values: {},
    });
  return names.map((category) => ({
    category,
    files: checker
      .folder(`products/${category}`, ".yaml")
      .map((source) => ({ source, value: checker.parse(productFile, source) })),
  }));
}

async function checkCatalogue(
  checker: Checker,
  files: ReadFiles,
  prefix: string,
): Promise<
  Pick<Content, "products" | "regulatory" | "interactions"> & { readonly isComplete: boolean }
> {
  const before = checker.diagnostics.length;
  const folders = readGradeFolders(checker);
  // References to grades with faults are valid.
  const ids = new Set(
    folders.flatMap(({ category }) =>
      checker.files
        .names(join(checker.root, "products", category), ".yaml")
        .map((name) => name.replace(".yaml", "")),
    ),
  );
  checker.ids.set("products", ids);
  const stock = readStock(checker.files, ids);
  const { products, diagnostics } = await checkProducts(folders, stock, prefix);
  const isComplete = diagnostics.length === 0 && checker.diagnostics.length === before;
  checker.diagnostics.push(...stock.diagnostics, ...diagnostics);
  const regulatory = checkRegulatory(checker, files.acts, products);
  checker.diagnostics.push(...diagnoseRestricted(products, regulatory));
  const interactions = files.interactions?.value ?? { groups: [], pairs: [] };
  checker.ids.set("groups", new Set(interactions.groups.map(({ key }) => key)));
  checker.diagnostics.push(...diagnoseSynergists(products, collectPairsToAvoid(interactions)));
  return { products, regulatory, interactions, isComplete };
}

const listFilmFiles = (
  home: ReadFiles["home"],
  fields: readonly ("webm" | "mp4" | "poster")[],
): NamedFile[] =>
  home
    ? fields
        .filter((field) => home.value.video[field] !== undefined)
        .map((field) => ({
          path: `video/${home.value.video[field]}`,
          source: home.source,
          at: ["video", field],
        }))
    : [];

async function checkPictures(
  checker: Checker,
  { home, gallery, partners, pictures }: ReadFiles,
): Promise<void> {
  checker.diagnostics.push(
    ...(await diagnosePictures(checker.root, [
      ...listNamedFiles(gallery, ({ filename }) => `gallery/${filename}`),
      ...listNamedFiles(pictures, ({ picture }) => `pictures/${picture}.jpg`),
      ...listFilmFiles(home, ["poster"]),
    ])),
    ...(await diagnoseFilms(checker.root, listFilmFiles(home, ["webm", "mp4"]))),
    ...(await diagnoseLogos(
      checker.root,
      listNamedFiles(partners, ({ file }) => `partners/${file}`),
    )),
  );
}

function checkSearch(
  checker: Checker,
  { "search-words": searchWords, "not-held": notHeld, substances }: ReadFiles,
  { products, regulatory }: Pick<Content, "products" | "regulatory">,
): Content["search"] {
  const words = searchWords?.value ?? { groups: [], suffixes: [] };
  if (notHeld)
    checker.diagnostics.push(...diagnoseNotHeld(notHeld.value, notHeld.source, products));
  checker.diagnostics.push(...diagnoseCandidates(products, notHeld, regulatory));
  if (substances)
    checker.diagnostics.push(...diagnoseSubstances(substances, products, notHeld?.value ?? []));
  return {
    ...words,
    notHeld: notHeld?.value ?? [],
    substances: (substances?.value ?? []).map(({ numbers }) => numbers),
  };
}

const collectArabicNames = ({ categories, industries }: Items): Record<string, readonly string[]> =>
  Object.fromEntries(
    [...categories, ...industries]
      .filter(({ value }) => value.names_ar.length > 0)
      .map(({ id, value }) => [id, value.names_ar]),
  );

export interface CheckOptions {
  /** Adds the checks that only `icg check` runs. */
  readonly editorial?: boolean;
  readonly incomplete?: boolean;
  readonly overlay?: Overlay | undefined;
}

/**
 * @throws ContentDiagnostics with all diagnostics, or with those of the folder if it contains other
 * files
 */
export async function check(
  root: string,
  { incomplete = false, editorial = false, overlay }: CheckOptions = {},
): Promise<Content> {
  const files = diagnoseFolder(root, incomplete);
  if (files.length > 0) throw new ContentDiagnostics(files);
  const checker = new Checker(root, overlay);
  assertContentVersion(checker.files);
  const read = checker.allFiles();
  const { site, home, "company-profile": companyProfile, standards, redirects } = read;
  const searchWords = read["search-words"];
  const prefix = site?.value.gradePrefix ?? "ICG";
  const { isComplete, ...catalogue } = await checkCatalogue(checker, read, prefix);
  const items = Object.fromEntries(
    itemKinds.map((name) => [name, checker.items(name, menu[name])]),
  ) as unknown as Items;
  const values = getFileValues(read);
  const content = {
    ...values,
    ...catalogue,
    ...addSourceTitles(items, values.standards),
    search: { ...checkSearch(checker, read, catalogue), arabic: collectArabicNames(items) },
    words: contentWords.en,
    translations: readTranslations(checker.files, (faults) => checker.diagnostics.push(...faults)),
  };
  await checkPictures(checker, read);
  const pictures = content.pictures.map(({ picture }) => picture);
  const names = new Map(content.products.map(({ product: { id, name } }) => [id, name]));
  const tables = diagnoseTables(content.tables);
  const plots = renderPlots(
    tables.length > 0 ? [] : content.tables,
    (grade) => names.get(grade) ?? grade,
  );
  const grades = content.products.map(({ product: { id, name } }) => {
    const warned = warningsOf(content.regulatory.get(id));
    const warnings = {
      en: warningWords(warned, proseWords.en),
      ar: warningWords(warned, proseWords.ar),
    };
    return [name, { id, warnings }] as const;
  });
  const hashes = await readPictureHashes(
    root,
    pictures.filter((name) => !isReserved(name)),
  );
  const markdown = createMarkdown(new Map(grades), plots, hashes);
  const { diagnostics, shaped, ids } = checker;
  diagnostics.push(
    ...diagnoseReferences(root, shaped, ids, new Set(pictures)),
    ...diagnoseProblems(content.problems, content.products, content.regulatory),
    ...diagnoseRemedies(content.problems, content.interactions),
    ...diagnoseConditions(content.products, content),
    ...diagnoseMediaIds(content),
    ...diagnoseSchedule(content, Date.now()),
  );
  const unreadable = tables.length > 0 ? tables : diagnoseMarkdown(shaped, content, markdown);
  diagnostics.push(...unreadable);
  diagnostics.push(...diagnoseCosmetics(content.products));
  // While the list has faults, every edition would be unknown.
  if (standards || !checker.files.has(join(root, kinds.standards.place)))
    diagnostics.push(...diagnoseStandards(shaped, standards));
  if (redirects) diagnostics.push(...diagnoseRedirects(redirects, ids));
  if (searchWords) diagnostics.push(...diagnosePageWords(searchWords, ids));
  diagnostics.push(
    ...diagnoseRecommendations(content, collectPairsToAvoid(content.interactions)),
    ...diagnoseHeatLimits(content.products, content.polymers),
    ...diagnoseHazards(content.products),
  );
  if (editorial) diagnostics.push(...diagnoseScheduledDates(content, Date.now()));
  // Without the faulty grades, texts that name them would be reported.
  if (editorial && isComplete && site && home && companyProfile)
    diagnostics.push(
      ...diagnoseUnknownGrades(content, prefix),
      ...diagnoseIndustries(content),
      ...diagnoseCompanyFacts(content.products),
    );
  if (site && home) diagnostics.push(...diagnoseBanners(listBannerUses(content, read), pictures));
  const whole = hasRequiredFiles(values)
    ? { ...content, ...values, ...catalogue, markdown }
    : undefined;
  if (whole && site && companyProfile && unreadable.length === 0)
    diagnostics.push(...diagnoseGlyphs(whole, site.source, companyProfile.source));
  if (whole) diagnostics.push(...diagnoseTranslations(whole));
  if (diagnostics.length > 0 || !whole) throw new ContentDiagnostics(diagnostics);
  return whole;
}
