/** Families of the products that a word leads to, so that no correction changes the family. */
import { isOrganicPeroxide, type RegulatoryCodes } from "../regulatory-codes.ts";

/** Tokens of a word that mean the same. */
type Tokens = readonly string[];

export interface Families {
  /** True when all products that a name holds the word of are organic peroxides. */
  isPeroxide(word: string): boolean;
  /** True when the words lead to no common family. */
  differ(one: string, other: string): boolean;
  /** True when a product has a token of both, or the name is in no product's name. */
  meet(name: Tokens, word: Tokens): boolean;
}

const PEROXIDES = "organic peroxides";

interface Product extends RegulatoryCodes {
  readonly smiles?: string | undefined;
  readonly category_name?: string | undefined;
}

/**
 * @param postings places of products by token
 * @param products in the order of the places
 */
export function createFamilies(
  postings: ReadonlyMap<string, readonly number[]>,
  products: readonly Product[],
): Families {
  const hasCodes = products.some(({ un_numbers }) => un_numbers);
  // Another server sends neither UN numbers nor structures: then all products that name a peroxide count.
  const named = new Set(hasCodes ? [] : postings.get("peroxide"));
  const families = products.map((product, place) =>
    isOrganicPeroxide(product) || named.has(place) ? PEROXIDES : (product.category_name ?? ""),
  );
  const placesOf = (token: string): readonly number[] =>
    postings.get(`t_${token}`) ?? postings.get(token) ?? [];
  const familiesOf = (token: string): ReadonlySet<string> =>
    new Set(placesOf(token).map((place) => families[place] ?? ""));
  return {
    isPeroxide: (word) => {
      const found = familiesOf(word);
      return found.size === 1 && found.has(PEROXIDES);
    },
    differ: (one, other) => {
      const found = familiesOf(one);
      return [...familiesOf(other)].every((family) => !found.has(family));
    },
    meet: (name, word) => {
      if (!name.some((token) => postings.has(`t_${token}`))) return true;
      const places = new Set(name.flatMap((token) => postings.get(token) ?? []));
      return word.some((token) => postings.get(token)?.some((place) => places.has(place)));
    },
  };
}

/** Of products whose names are not known. */
export const noFamilies: Families = {
  isPeroxide: () => false,
  differ: () => false,
  meet: () => true,
};
