/** Families of the products that a word leads to, so that no correction changes the family. */
import { isOrganicPeroxide } from "../regulatory-codes.ts";
import type { Postings } from "./catalogue.ts";
import type { Word } from "./query-words.ts";
import type { Searchable } from "./terms.ts";

export interface Families {
  /** True when all products that a name holds the word of are organic peroxides. */
  isPeroxide(word: string): boolean;
  /** True when the words lead to no common family. */
  differ(one: string, other: string): boolean;
  /** True when a product has a token of both, or the name is in no product's name. */
  meet(name: Word, word: Word): boolean;
}

const PEROXIDES = "organic peroxides";

/** @param products in the order of the postings */
export function createFamilies(
  postings: Postings,
  products: readonly Pick<Searchable, "category_name" | "chemical_name" | "un_numbers">[],
): Families {
  const families = products.map((product) =>
    isOrganicPeroxide(product) ? PEROXIDES : (product.category_name ?? ""),
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
