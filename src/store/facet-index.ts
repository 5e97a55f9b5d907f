/**
 * Every facet value, category and industry as a row of bits, one a product: by SQL each would be read again for each count and page. The
 * import makes them, and the order of names, and a server reads them in one piece; at 200,000 products a row is 6,250 words, and reading
 * all products for them took 1.5 s of every process.
 */
import { oncePerState } from "./content-state.ts";

export type Bits = Uint32Array;

export interface FacetIndex {
  readonly size: number;
  /** Place in stock order of a product by its number; they ascend. */
  readonly places: Uint32Array;
  /** Numbers in the order of names, and of ids where names are the same. */
  readonly byName: Uint32Array;
  /** By facet token, `category_…` and `industry_…`. */
  readonly bits: ReadonlyMap<string, Bits>;
}

/** Sources of the index. */
export interface FacetRow {
  readonly id: string;
  readonly position: number;
  readonly name_key: string;
  readonly category: string;
  readonly industries: readonly string[];
  readonly facets: readonly string[];
}

/** Number of a place in stock order, or undefined. */
export function numberOfPlace({ places }: Pick<FacetIndex, "places">, place: number): number | undefined {
  // Places are numbers as a rule: they have gaps only after products were removed.
  if (places[place] === place) return place;
  let [low, high] = [0, places.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((places[middle] ?? 0) < place) low = middle + 1;
    else high = middle;
  }
  return places[low] === place ? low : undefined;
}

/** Whether the bit of a product is set, by its number. */
export const isSet = (bits: Bits, number: number): boolean => ((bits[number >>> 5] ?? 0) & (1 << (number & 31))) !== 0;
export const empty = (size: number): Bits => new Uint32Array(Math.ceil(size / 32));
export function bitsOf(size: number, numbers: Iterable<number>): Bits {
  const bits = empty(size);
  for (const number of numbers) bits[number >>> 5] = (bits[number >>> 5] ?? 0) | (1 << (number & 31));
  return bits;
}

/** The document of a catalogue. @param rows in any order */
export function facetsDocument(rows: readonly FacetRow[]): string {
  const ordered = [...rows].sort((a, b) => a.position - b.position);
  const lists = new Map<string, number[]>();
  for (const [number, { category, industries, facets }] of ordered.entries())
    for (const token of [`category_${category}`, ...industries.map((key) => `industry_${key}`), ...facets]) {
      const list = lists.get(token);
      if (list) list.push(number);
      else lists.set(token, [number]);
    }
  // By the bytes of UTF-8, as both engines sort.
  const names = ordered.map(({ name_key, id }, number) => ({ number, key: Buffer.from(`${name_key}\0${id}`) })).sort((a, b) => a.key.compare(b.key));
  const stored: StoredIndex = {
    places: encode(Uint32Array.from(ordered, ({ position }) => position)),
    byName: encode(Uint32Array.from(names, ({ number }) => number)),
    bits: Object.fromEntries([...lists].map(([token, list]) => [token, encode(bitsOf(ordered.length, list))])),
  };
  return JSON.stringify(stored);
}

/** Address of the document that holds the index (store/import.ts). */
export const FACETS_DOCUMENT = "search/facets";

/** The index as it is stored: numbers of 32 bits in base64. */
interface StoredIndex {
  readonly places: string;
  readonly byName: string;
  readonly bits: Readonly<Record<string, string>>;
}
/** Numbers of 32 bits in base64. */
export const encode = ({ buffer, byteOffset, byteLength }: Uint32Array): string => Buffer.from(buffer, byteOffset, byteLength).toString("base64");
export function decode(text: string): Uint32Array {
  const bytes = Buffer.from(text, "base64");
  // A copy of its own: a short one begins anywhere in a shared buffer.
  return new Uint32Array(new Uint8Array(bytes).buffer);
}

export const facetIndexOf = oncePerState(async (reader): Promise<FacetIndex> => {
  const document = await reader.selectFrom("documents").select("value").where("id", "=", FACETS_DOCUMENT).executeTakeFirst();
  // Before the first import there are no products.
  const { places, byName, bits } = JSON.parse(document?.value ?? facetsDocument([])) as StoredIndex;
  const ascending = decode(places);
  return {
    size: ascending.length,
    places: ascending,
    byName: decode(byName),
    bits: new Map(Object.entries(bits).map(([token, text]) => [token, decode(text)])),
  };
});
