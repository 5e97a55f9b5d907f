/**
 * How the search finds a grade by the fields that lists have. Without the labels of grade-fields.ts,
 * which a search in the browser does not need.
 */
import type { ProductSummary } from "../entities/products.ts";
import type { GradeFieldId } from "../grade-fields.ts";

interface SearchRole {
  /** Its words count; those of a title weigh more. */
  readonly words?: "title" | "text";
  /** The whole value is a key: a number, a code or a name. */
  readonly key?: true;
}
type ListedId = (GradeFieldId | "english" | "un_numbers" | "hs_code") & keyof ProductSummary;

/** Of texts that match equally well the first is shown. */
const roles = {
  name: { words: "title", key: true },
  ec_number: { key: true },
  inchikey: { key: true },
  trade_names: { words: "title", key: true },
  synonyms: { words: "title", key: true },
  names_ar: { words: "title", key: true },
  category_name: { words: "title" },
  applications: { words: "text" },
  polymers: { words: "text" },
  processes: { words: "text" },
  chemical_name: { words: "text", key: true },
  product_form: { words: "text" },
  industry_name: { words: "text" },
  usage: { words: "text" },
  english: { words: "text" },
  // Compared as a structure and as a formula (terms.ts).
  smiles: {},
  molecular_formula: {},
  // By their digits (regulatory-terms.ts).
  un_numbers: {},
  hs_code: {},
  // Not searched.
  _id: {},
  stock: {},
} as const satisfies Readonly<Record<ListedId, SearchRole>>;

export type SearchedId = {
  [Id in ListedId]: keyof (typeof roles)[Id] extends never ? never : Id;
}[ListedId];
interface SearchedField extends SearchRole {
  readonly id: SearchedId;
}
const isSearched = (id: ListedId): id is SearchedId => Object.keys(roles[id]).length > 0;
export const searchedFields: readonly SearchedField[] = (Object.keys(roles) as ListedId[])
  .filter(isSearched)
  .map((id) => ({ id, ...roles[id] }));
