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
  /** Label of the match. None for the name, which shows it. */
  readonly reason?: string;
}
type ListedId = GradeFieldId & keyof ProductSummary;

/** Of texts that match equally well the first is shown. */
const roles = {
  name: { words: "title", key: true },
  ec_number: { key: true, reason: "EC" },
  inchikey: { key: true, reason: "InChIKey" },
  trade_names: { words: "title", key: true, reason: "Trade name" },
  synonyms: { words: "title", key: true, reason: "Also called" },
  names_ar: { words: "title", key: true, reason: "Arabic name" },
  category_name: { words: "title", reason: "Category" },
  applications: { words: "text", reason: "Application" },
  polymers: { words: "text", reason: "Polymer" },
  processes: { words: "text", reason: "Process" },
  chemical_name: { words: "text", key: true, reason: "Chemical name" },
  product_form: { words: "text", reason: "Form" },
  industry_name: { words: "text", reason: "Industry" },
  usage: { words: "text", reason: "Use" },
  // Compared as a structure and as a formula (terms.ts).
  smiles: {},
  molecular_formula: {},
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
