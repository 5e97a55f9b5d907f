/** Makes product rows and finds related products. */
import { createHash } from "node:crypto";
import type { Product, ProductSummary } from "#catalogue/entities/products.ts";
import { matterPicture } from "#catalogue/matter.ts";
import { facetsOf } from "#catalogue/product-facets.ts";
import { searchEntry } from "#catalogue/search/catalogue.ts";
import { lexiconOf } from "#catalogue/search/lexicon.ts";
import { termsOf } from "#catalogue/search/terms.ts";
import { categories, industries } from "#catalogue/taxonomy.ts";
import { warningsOf } from "#catalogue/warnings.ts";
import { REQUEST_FILE_PATH } from "#contract/paths.ts";
import { stockStates } from "#model/codes.ts";
import { polymerLabel } from "#model/codes-polymers.ts";
import { processLabel } from "#model/codes-processes.ts";
import type { ContentRow } from "#store/import.ts";
import type { CheckedProduct } from "./check-products.ts";
import type { Content } from "./content.ts";
import { groupInteractionsByGrade } from "./interactions.ts";
import type { Markdown } from "./markdown.ts";
import { mapCalculatorsByGrade } from "./rows-regulatory.ts";
import { mapAbsorptivities } from "./tables.ts";

const RELATED = 6;

export const findName = (rows: readonly { key: string; name: string }[], key: string): string =>
  rows.find((row) => row.key === key)?.name ?? key;

/** Absent fields must be absent on the wire. */
const omitUndefined = <T extends object>(value: { [Key in keyof T]: T[Key] | undefined }): T =>
  Object.fromEntries(
    Object.entries(value).filter(
      ([, part]) => part !== undefined && !(Array.isArray(part) && part.length === 0),
    ),
  ) as T;

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

const makeRequestPath = (document: string, name: string): string =>
  `${REQUEST_FILE_PATH}?${new URLSearchParams({ interestedIn: `${document}: ${name}` }).toString()}`;

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

/** Makes the fields that lists and pages share, and all fields of a page. */
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
  return (row: CheckedProduct) => {
    const { product, category, chemistry, unit } = row;
    const regulatory = content.regulatory.get(product.id);
    const matter = matterPicture(product);
    const matterAddress = matter && pictures.get(matter);
    const structure = makeStructurePath(row);
    const common = {
      _id: product.id,
      name: product.name,
      chemical_name: product.chemical_name,
      banner: pictures.get(`categories/${category}`),
      usage: product.usage,
      molecular_formula: chemistry?.formula ?? product.molecular_formula,
      display_formula: product.display_formula,
      product_form: product.product_form,
      forms: product.forms,
      colour: product.colour,
      industry_name: product.industries.map((key) => findName(industries, key)),
      category_name: findName(categories, category),
      stock: product.stock,
      synonyms: product.synonyms,
      names_ar: product.names_ar,
      trade_names: product.trade_names,
      structure,
      repeat_unit: unit?.formula,
      ec_number: product.ec_number,
      smiles: chemistry?.smiles,
      inchikey: chemistry?.inchikey,
      polymers: product.polymers.map(polymerLabel),
      processes: product.processes.map(processLabel),
      applications: product.applications,
    };
    const cas = product.cas_number.join(", ");
    const detail = omitUndefined<Product>({
      ...common,
      cas_number: cas,
      matter: matterAddress,
      matter_alt: matterAddress && alts.get(matter),
      description: markdown.html(product.description),
      molecular_weight: product.molecular_weight,
      MSDS: makeRequestPath("Safety Data Sheet", product.name),
      TDS: makeRequestPath("Technical Data Sheet", product.name),
      structure_svg: (chemistry ?? unit)?.svg,
      no_structure: product.no_structure,
      properties: product.properties.map((property) =>
        omitUndefined<{ name: string; value: string; unit?: string; method?: string }>(
          property as never,
        ),
      ),
      dosage: product.dosage.text,
      doses: product.dosage.ranges as never,
      actives: product.actives,
      packaging: product.packaging.map(({ text }) => text).join("; "),
      packages: product.packaging as never,
      storage: product.storage,
      shelf_life: product.shelf_life,
      compliance: product.compliance as never,
      regulatory,
      replacements: product.replacements,
      absorptivity: absorptivity.get(product.id),
      interactions: interactions.get(product.id),
      helps_with: content.problems
        .filter(({ value }) => value.helps.some(({ grade }) => grade === product.id))
        .map(({ id, value }) => ({ id, title: value.title })),
      calculators: calculators.get(product.id),
      related: undefined,
    });
    return { common, detail };
  };
}

/** The fields of every grade's page, without the addresses of pictures. */
export function makeProductDetails(content: Content): Product[] {
  const makeDetail = createDetailMaker(content, content.markdown, new Map());
  return content.products.map((row) => makeDetail(row).detail);
}

/** Products in stock first, otherwise in catalogue order. */
export function makeProductRows(
  content: Content,
  markdown: Markdown,
  pictures: ReadonlyMap<string, string>,
): ContentRow<"products">[] {
  const ordered = [...content.products].sort(
    (a, b) => stockStates.indexOf(a.product.stock) - stockStates.indexOf(b.product.stock),
  );
  const lexicon = lexiconOf(content.search);
  const related = findRelatedGrades(content.products);
  const makeDetail = createDetailMaker(content, markdown, pictures);
  return ordered.map((row) => {
    const { product, category } = row;
    const { common, detail } = makeDetail(row);
    const regulatory = content.regulatory.get(product.id);
    const blend = product.composition === "blend" || undefined;
    const summary = omitUndefined<ProductSummary>({
      ...common,
      cas_no: detail.cas_number,
      blend,
      matter: common.structure ? undefined : detail.matter,
      ...warningsOf(regulatory),
    });
    return {
      id: product.id,
      head: {
        summary,
        category,
        industries: [...new Set(product.industries)],
        facets: facetsOf({ ...product, regulatory }),
        entry: searchEntry(summary),
        terms: [...termsOf(summary, lexicon)],
        related: related.get(product.id) ?? [],
      },
      body: detail,
    };
  });
}
