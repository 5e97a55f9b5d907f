/** Product search (§5) and what the site finds beyond it; the same on both sides of the wire. */
import { SEARCH_MAX } from "./limits.ts";

/** The fields that a search looks at. */
export interface Searchable {
  readonly name: string;
  readonly cas_no: string;
  readonly chemical_name?: string | undefined;
  readonly synonyms?: readonly string[] | undefined;
  readonly trade_names?: readonly string[] | undefined;
}

/** Trimmed and lower-cased (§4), accents folded; without NUL, which no database takes in text. */
export const normalise = (text: string): string =>
  text
    .normalize("NFKD")
    .replace(/[\u0300-\u036f\0]/g, "")
    .trim()
    .toLowerCase();

/** A term as it is looked for: normalised, its first 100 characters. Of a longer text no more is normalised, which takes the square of its accents. */
export const searchTerm = (term: string): string => normalise(term.slice(0, 4 * SEARCH_MAX)).slice(0, SEARCH_MAX);

/** Letters and digits only: `uv-531`, `UV 531` and `uv531` are one. */
export const compact = (text: string): string => normalise(text).replace(/[^\p{L}\p{N}]+/gu, "");

/** A grade without the house prefix: `UV-531` of `ICG UV-531`. */
const bareGrade = (name: string): string => name.split(" ").slice(1).join(" ");

const beyond = (product: Searchable): string[] => [product.chemical_name ?? "", ...(product.synonyms ?? []), ...(product.trade_names ?? [])];

/** Shortest compacted term that is looked for beyond the specification's own substring match. */
const COMPACT_MIN = 3;

/**
 * The column that a database searches: every field normalised, one a line, then every field compacted.
 * A product matches when it contains the normalised term, or the compacted one.
 */
export function searchKey(product: Searchable): string {
  const fields = [product.name, bareGrade(product.name), ...product.cas_no.split(", "), ...beyond(product)];
  return [...new Set([product.cas_no, ...fields].map(normalise).concat(fields.map(compact)))].filter(Boolean).join("\n");
}

/** The two forms of a term that are looked for in {@link searchKey}; empty when there is nothing to look for. */
export function searchForms(term: string): string[] {
  const plain = searchTerm(term);
  const packed = compact(plain);
  return [...new Set([plain, ...(packed.length >= COMPACT_MIN ? [packed] : [])])].filter(Boolean);
}

/** A product's fields in the forms that a term is compared with. */
interface Forms {
  readonly name: string;
  /** The name from each of its words on. */
  readonly tails: readonly string[];
  readonly cas: string;
  readonly others: readonly string[];
  /** CAS numbers, name, and grade without the house prefix: what a term may be exactly, normalised and compacted. */
  readonly exact: ReadonlySet<string>;
  readonly exactPacked: ReadonlySet<string>;
  readonly grade: string;
  readonly numbersPacked: readonly string[];
  readonly othersPacked: readonly string[];
}

/** Made once a product: every key that is typed compares a term with the whole catalogue. */
const known = new WeakMap<Searchable, Forms>();

function formsOf(product: Searchable): Forms {
  const made = known.get(product);
  if (made) return made;
  const name = normalise(product.name);
  const words = name.split(" ");
  const numbers = product.cas_no.split(", ");
  const exact = [...numbers, name, bareGrade(product.name)];
  const others = beyond(product);
  const forms: Forms = {
    name,
    tails: words.map((_, index) => words.slice(index).join(" ")),
    cas: product.cas_no.toLowerCase(),
    others: others.map(normalise),
    exact: new Set(exact.map(normalise)),
    exactPacked: new Set(exact.map(compact)),
    grade: compact(product.name),
    numbersPacked: numbers.map(compact),
    othersPacked: others.map(compact),
  };
  known.set(product, forms);
  return forms;
}

/** Makes what a search compares, which takes longer than the search, while nobody waits for it. */
export function prepareSearch(products: readonly Searchable[]): void {
  for (const product of products) formsOf(product);
}

/**
 * How well a product answers a term: 0 is an exact CAS number or grade, larger is looser, undefined is no match.
 * Ranks 2 and 3 are the specification's own matches: name or CAS number contains the term (§5).
 */
export function rank(product: Searchable, term: string): number | undefined {
  const plain = searchTerm(term);
  return plain ? rankOf(formsOf(product), plain, compact(plain)) : undefined;
}

/** @param plain the normalised term, not empty @param packed the same, compacted */
function rankOf(
  { name, tails, cas, others, exact, exactPacked, grade, numbersPacked, othersPacked }: Forms,
  plain: string,
  packed: string,
): number | undefined {
  const loose = packed.length >= COMPACT_MIN;
  if (exact.has(plain) || (loose && exactPacked.has(packed))) return 0;
  if (tails.some((tail) => tail.startsWith(plain))) return 1;
  if (name.includes(plain)) return 2;
  if (cas.includes(plain)) return 3;
  if (others.includes(plain)) return 1;
  if (loose && (grade.includes(packed) || numbersPacked.some((number) => number.includes(packed)))) return 4;
  if (others.some((text) => text.includes(plain))) return 5;
  if (loose && othersPacked.some((text) => text.includes(packed))) return 6;
  return undefined;
}

/** The products that match, best first, otherwise in the order given. An empty term matches nothing (§4). */
export function search<T extends Searchable>(products: readonly T[], term: string): T[] {
  const plain = searchTerm(term);
  if (!plain) return [];
  const packed = compact(plain);
  return products
    .flatMap((product) => {
      const value = rankOf(formsOf(product), plain, packed);
      return value === undefined ? [] : [{ product, value }];
    })
    .sort((a, b) => a.value - b.value)
    .map(({ product }) => product);
}
