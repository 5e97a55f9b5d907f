/** `/regulatory/food-contact`: one row a CAS number of a grade, and the filters over it. Pure, so that page, CSV and tests read alike. */
import * as v from "valibot";
import { regulatoryStates } from "#model/codes.ts";
import { compact, normalise } from "./search/text.ts";

const text = v.fallback(v.string(), "");

export const foodContactRow = v.object({
  id: v.string(),
  name: v.string(),
  cas: text,
  /** Number of the substance in the Union list (Annex I of Regulation (EU) No 10/2011); empty where it has no entry. */
  fcm: text,
  /** Specific migration limit as it is written, such as `SML(T) 6 mg/kg`; empty where none is stated. */
  limit: text,
  /** The lowest of its limits, mg/kg of food; the limit of detection where nothing may be found. */
  sml: v.optional(v.number()),
  /** Group restriction: the limit is that of the sum of its members. */
  group: text,
  /** Further statements of the list, and why a substance without an entry has none. */
  restrictions: text,
  /** Whether the Union list and 21 CFR name it; left out where nothing is stated. */
  euState: v.optional(v.picklist(regulatoryStates)),
  usState: v.optional(v.picklist(regulatoryStates)),
  /** Sections of 21 CFR. */
  us: text,
  usRestrictions: text,
});
export type FoodContactRow = v.InferOutput<typeof foodContactRow>;

/** Filters, in the order in which they are offered. A row that says nothing is neither listed nor not listed. */
export const foodContactFilters = {
  eu: ({ euState }) => euState === "listed",
  "not-eu": ({ euState }) => euState !== undefined && euState !== "listed",
  us: ({ usState }) => usState === "listed",
  "not-us": ({ usState }) => usState !== undefined && usState !== "listed",
  limit: ({ sml }) => sml !== undefined,
} as const satisfies Record<string, (row: FoodContactRow) => boolean>;
export type FoodContactFilter = keyof typeof foodContactFilters;

const isFilter = (value: string): value is FoodContactFilter => Object.hasOwn(foodContactFilters, value);

/** The rows that a question leaves. @param question values as they stand in an address; unknown ones are ignored */
export function filterFoodContact(
  rows: readonly FoodContactRow[],
  { search = "", listed = "" }: { readonly search?: string | undefined; readonly listed?: string | undefined },
): FoodContactRow[] {
  const [plain, packed] = [normalise(search), compact(search)];
  const filter = isFilter(listed) ? foodContactFilters[listed] : undefined;
  return rows.filter((row) => {
    if (filter && !filter(row)) return false;
    if (!plain) return true;
    const exact = row.fcm !== "" && normalise(`fcm ${row.fcm}`) === plain;
    return exact || [row.name, row.cas].some((field) => normalise(field).includes(plain) || (packed !== "" && compact(field).includes(packed)));
  });
}
