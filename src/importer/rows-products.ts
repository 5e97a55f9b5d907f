/** Makes the products of the catalogue and finds related products. */
import { createHash } from "node:crypto";
import type * as v from "valibot";
import {
  type Product,
  product as productSchema,
  productSummary,
} from "#catalogue/entities/products.ts";
import { describeLoads } from "#catalogue/loads.ts";
import { matterPicture } from "#catalogue/matter.ts";
import { facetsOf } from "#catalogue/product-facets.ts";
import { regulatoryCodesOf } from "#catalogue/regulatory-codes.ts";
import { addPostings, type Postings, searchEntry } from "#catalogue/search/catalogue.ts";
import { lexiconOf } from "#catalogue/search/lexicon.ts";
import { termsOf } from "#catalogue/search/terms.ts";
import { categories, industries } from "#catalogue/taxonomy.ts";
import { warningsOf } from "#catalogue/warnings.ts";
import { REQUEST_FILE_PATH } from "#contract/paths.ts";
import { sheetRequests } from "#messages/datasheet.ts";
import { stockStates } from "#model/codes.ts";
import { type Item, toJson } from "#store/snapshot.ts";
import type { CheckedProduct, Grade } from "./check-products.ts";
import { describeAmine, describeUntested, listConditions } from "./conditions.ts";
import type { Content } from "./content.ts";
import { groupInteractionsByGrade } from "./interactions.ts";
import type { Markdown } from "./markdown.ts";
import { mapCalculatorsByGrade } from "./rows-regulatory.ts";
import { mapAbsorptivities } from "./tables.ts";

const RELATED = 6;

export const findName = (rows: readonly { key: string; name: string }[], key: string): string =>
  rows.find((row) => row.key === key)?.name ?? key;

/** Fields that no file has. */
type Computed = {
  readonly [Key in Exclude<keyof Product, keyof Grade>]-?: Product[Key] | undefined;
};
type Possible<T> = { readonly [Key in keyof T]: T[Key] | undefined };

/** The fields of the schema, in its order. Absent fields must be absent on the wire. */
function pickFields<Entries extends v.ObjectEntries>(
  { entries }: v.ObjectSchema<Entries, undefined>,
  values: Possible<v.InferOutput<v.ObjectSchema<Entries, undefined>>>,
): v.InferOutput<v.ObjectSchema<Entries, undefined>> {
  const given = new Map<string, unknown>(Object.entries(values));
  const picked: Record<string, unknown> = {};
  for (const key of Object.keys(entries)) {
    const value = given.get(key);
    const isEmpty = value === undefined || (Array.isArray(value) && value.length === 0);
    if (!isEmpty) picked[key] = value;
  }
  return picked as v.InferOutput<v.ObjectSchema<Entries, undefined>>;
}

/** Replacements, synergists, then neighbours of the category, so that the time grows linearly. */
export function findRelatedGrades(
  all: readonly CheckedProduct[],
): ReadonlyMap<string, readonly string[]> {
  const related = new Map<string, readonly string[]>();
  for (const same of Map.groupBy(all, ({ category }) => category).values())
    for (const [place, { product }] of same.entries()) {
      const near = Array.from({ length: RELATED }, (_, away) => [
        same[place - away - 1],
        same[place + away + 1],
      ])
        .flat()
        .flatMap((other) => other?.product.id ?? []);
      const synergists = product.synergists.filter((id) => id !== product.id);
      related.set(
        product.id,
        [...new Set([...product.replacements, ...synergists, ...near])].slice(0, RELATED),
      );
    }
  return related;
}

const makeRequestPath = (interestedIn: string): string =>
  `${REQUEST_FILE_PATH}?${new URLSearchParams({ interestedIn }).toString()}`;

/** The query changes with the drawing. */
export function makeStructurePath({
  product,
  chemistry,
  unit,
}: CheckedProduct): string | undefined {
  const svg = (chemistry ?? unit)?.svg;
  const drawing =
    svg &&
    createHash("sha256")
      .update(`svg\0${JSON.stringify(svg)}\0`)
      .digest("hex")
      .slice(0, 8);
  return drawing ? `/structures/${product.id}.svg?v=${drawing}` : undefined;
}

/** What the file has travels unchanged, unless a field of the same name is computed here. */
function createDetailMaker(
  content: Content,
  markdown: Markdown,
  pictures: ReadonlyMap<string, string>,
) {
  const calculators = mapCalculatorsByGrade(content);
  const interactions = groupInteractionsByGrade(content);
  const absorptivity = mapAbsorptivities(
    content.tables.find(({ id }) => id === "uv-absorbers")?.value,
  );
  const alts = new Map(content.pictures.map(({ picture, alt }) => [picture, alt]));
  return (row: CheckedProduct): Product => {
    const { product, category, chemistry, unit } = row;
    const { dosage, packaging, ...file } = product;
    const conditions = listConditions(product, content);
    const matter = matterPicture(product);
    const matterAddress = matter && pictures.get(matter);
    const computed = {
      _id: product.id,
      banner: pictures.get(`categories/${category}`),
      molecular_formula: chemistry?.formula ?? product.molecular_formula,
      industry_name: product.industries.map((key) => findName(industries, key)),
      category_name: findName(categories, category),
      structure: makeStructurePath(row),
      repeat_unit: unit?.formula,
      smiles: chemistry?.smiles,
      inchikey: chemistry?.inchikey,
      polymers: product.polymers.map((code) => content.words.polymerLabels[code]),
      processes: product.processes.map((code) => content.words.processLabels[code]),
      cas_number: product.cas_number.join(", "),
      matter: matterAddress,
      matter_alt: matterAddress && alts.get(matter),
      description: markdown.html(product.description),
      MSDS: makeRequestPath(sheetRequests.sds(product.name)),
      TDS: makeRequestPath(sheetRequests.tds(product.name)),
      structure_svg: (chemistry ?? unit)?.svg,
      dosage: dosage.text,
      doses: dosage.ranges,
      packaging: packaging.map(({ text }) => text).join("; "),
      packages: packaging,
      ...describeLoads(packaging),
      regulatory: content.regulatory.get(product.id),
      absorptivity: absorptivity.get(product.id),
      interactions: interactions.get(product.id),
      conditions,
      untested: describeUntested(conditions, content.words),
      functional_group: product.functional_group?.map(
        (group) => content.words.functionalGroupLabels[group],
      ),
      basicity: describeAmine(product, content.words.amineBasicity),
      acid_tolerance: describeAmine(product, content.words.amineAcidTolerance),
      helps_with: content.problems
        .filter(({ value }) => value.helps.some(({ grade }) => grade === product.id))
        .map(({ id, value }) => ({ id, title: value.title })),
      calculators: calculators.get(product.id),
      related: undefined,
    } satisfies Computed & Readonly<Record<string, unknown>>;
    return pickFields(productSchema, { ...file, ...computed });
  };
}

/** The fields of every grade's page, without the addresses of pictures. */
export function makeProductDetails(content: Content): Product[] {
  const makeDetail = createDetailMaker(content, content.markdown, new Map());
  return content.products.map((row) => makeDetail(row));
}

/** Texts of the English edition that a translation does not have. */
const listEnglish = (english: Product, { usage, applications }: Product): string[] =>
  [english.usage ?? "", ...(english.applications ?? [])].filter(
    (text) => text !== usage && !applications?.includes(text),
  );

/**
 * Products in stock first, otherwise in catalogue order.
 * @param english the content of which `content` is a translation: its words find the grades too
 */
export function makeProductItems(
  content: Content,
  markdown: Markdown,
  pictures: ReadonlyMap<string, string>,
  english = content,
): {
  readonly items: Item<"products">[];
  readonly postings: Postings;
  readonly details: Product[];
} {
  const ordered = [...content.products].sort(
    (a, b) => stockStates.indexOf(a.product.stock) - stockStates.indexOf(b.product.stock),
  );
  const lexicon = lexiconOf(content.search);
  const related = findRelatedGrades(content.products);
  const makeDetail = createDetailMaker(content, markdown, pictures);
  const makeEnglish =
    english === content ? undefined : createDetailMaker(english, markdown, pictures);
  const englishById = new Map(english.products.map((row) => [row.product.id, row]));
  const items: Item<"products">[] = [];
  const postings: Postings = new Map();
  const details = ordered.map((row) => makeDetail(row));
  for (const [place, detail] of details.entries()) {
    const { product, category } = ordered[place] as CheckedProduct;
    const { regulatory } = detail;
    const englishRow = englishById.get(product.id);
    const summary = pickFields(productSummary, {
      ...detail,
      english: makeEnglish && englishRow && listEnglish(makeEnglish(englishRow), detail),
      cas_no: detail.cas_number,
      blend: product.composition === "blend" || undefined,
      matter: detail.structure ? undefined : detail.matter,
      ...warningsOf(regulatory),
      ...regulatoryCodesOf(regulatory),
    });
    addPostings(postings, place, termsOf(summary, lexicon));
    items.push({
      id: product.id,
      summary,
      category,
      industries: [...new Set(product.industries)],
      facets: facetsOf({ ...product, regulatory }),
      entry: searchEntry(summary),
      related: related.get(product.id) ?? [],
      body: toJson(detail),
    });
  }
  return { items, postings, details };
}
