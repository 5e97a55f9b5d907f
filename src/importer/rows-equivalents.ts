/** Makes the documents of trade names. */
import type {
  Equivalent,
  EquivalentGrade,
  EquivalentSummary,
  Sameness,
} from "#catalogue/equivalents.ts";
import { type Lexicon, lexiconOf } from "#catalogue/search/lexicon.ts";
import { normalise } from "#catalogue/search/text.ts";
import { isOffered, warningsOf } from "#catalogue/warnings.ts";
import { equivalentSlug } from "#contract/paths.ts";
import type { Brands } from "#model/kinds/brands.ts";
import type { CheckedProduct } from "./check-products.ts";
import type { Content } from "./content.ts";

/** How another maker's product may differ. */
function getVariation({ product }: CheckedProduct): EquivalentGrade["varies"] {
  if (product.composition !== "substance") return product.composition;
  return product.forms.includes("liquid") ? "liquid" : "solid";
}

/** One structure, or one substance by its CAS numbers that is neither a blend nor a polymer. */
function getSameness(row: CheckedProduct, lexicon: Lexicon): Sameness {
  if (row.chemistry !== undefined) return "substance";
  const varies = getVariation(row);
  const numbers = new Set(row.product.cas_number.map((number) => lexicon.sameNumbers(number)[0]));
  return numbers.size === 1 && (varies === "solid" || varies === "liquid")
    ? "substance"
    : "function";
}

function createBrandFinder(brands: Brands): (name: string) => Brands[number] | undefined {
  const known = brands
    .map((row) => ({ row, start: normalise(row.brand) }))
    .sort((a, b) => b.row.brand.length - a.row.brand.length);
  return (name) => {
    const plain = normalise(name);
    return known.find(
      ({ start }) => plain.startsWith(start) && !/^\p{L}/u.test(plain.slice(start.length)),
    )?.row;
  };
}

export function makeEquivalentDocuments(
  content: Content,
  structureOf: (row: CheckedProduct) => string | undefined,
  related: ReadonlyMap<string, readonly string[]>,
): { readonly list: EquivalentSummary[]; readonly pages: Equivalent[] } {
  const brandOf = createBrandFinder(content.brands);
  const lexicon = lexiconOf(content.search);
  const rows = new Map(content.products.map((row) => [row.product.id, row]));
  const holders = new Map<string, { name: string; rows: CheckedProduct[] }>();
  for (const row of content.products)
    for (const name of row.product.trade_names) {
      const slug = equivalentSlug(name);
      const before = holders.get(slug);
      if (before) before.rows.push(row);
      else holders.set(slug, { name, rows: [row] });
    }
  const gradeOf = (row: CheckedProduct): EquivalentGrade => {
    const { product, category } = row;
    return {
      id: product.id,
      name: product.name,
      chemical_name: product.chemical_name,
      cas_number: product.cas_number,
      category,
      product_form: product.product_form,
      usage: product.usage,
      dosage: product.dosage.text,
      stock: product.stock,
      ...warningsOf(content.regulatory.get(product.id)),
      sameness: getSameness(row, lexicon),
      varies: getVariation(row),
      structure: structureOf(row),
    };
  };
  const summaryOf = (
    slug: string,
    name: string,
    held: readonly CheckedProduct[],
  ): EquivalentSummary => ({
    slug,
    name,
    maker: brandOf(name)?.owner,
    grades: held.map(({ product }) => ({ id: product.id, name: product.name })),
  });
  const list = [...holders]
    .map(([slug, { name, rows: held }]) => summaryOf(slug, name, held))
    .sort((a, b) => a.name.localeCompare(b.name, "en", { numeric: true, sensitivity: "base" }));
  const namesOf = new Map<string, Set<EquivalentSummary>>();
  for (const summary of list)
    for (const { id } of summary.grades)
      namesOf.set(id, (namesOf.get(id) ?? new Set()).add(summary));
  const places = new Map(list.map((summary, place) => [summary, place]));
  const pages = list.map((summary): Equivalent => {
    const held = holders.get(summary.slug)?.rows ?? [];
    const ids = new Set(held.map(({ product }) => product.id));
    const others = new Set<EquivalentSummary>();
    for (const id of ids) for (const other of namesOf.get(id) ?? []) others.add(other);
    others.delete(summary);
    const brand = brandOf(summary.name);
    const findOthers = (otherIds: Iterable<string>): CheckedProduct[] =>
      [...otherIds]
        .filter((id) => !ids.has(id))
        .map((id) => rows.get(id))
        .filter((row) => row !== undefined);
    const withheld = held.filter(({ product }) => !isOffered(product));
    const replacements = findOthers(
      new Set(withheld.flatMap(({ product }) => product.replacements)),
    );
    const shown = new Set(replacements.map(({ product }) => product.id));
    const relatedIds = new Set(held.flatMap(({ product }) => related.get(product.id) ?? []));
    const near = findOthers([...relatedIds].filter((id) => !shown.has(id)));
    return {
      ...summary,
      brand: brand?.brand,
      former: brand?.former ?? [],
      grades: held.map(gradeOf),
      replacements: replacements.map(gradeOf),
      others: [...others].sort((a, b) => (places.get(a) ?? 0) - (places.get(b) ?? 0)),
      neighbours: near
        .filter(({ product }) => isOffered(product))
        .slice(0, 6)
        .map(({ product, category }) => ({
          id: product.id,
          name: product.name,
          usage: product.usage,
          category,
          ...warningsOf(content.regulatory.get(product.id)),
        })),
    };
  });
  return { list, pages };
}
