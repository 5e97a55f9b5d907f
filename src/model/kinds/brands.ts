/** `content/brands.yaml`. */
import * as v from "valibot";
import { field, line } from "../fields.ts";
import { defineFile } from "../kind.ts";

/** Uncertain owners are left out. */
const brands = v.array(
  v.strictObject({
    brand: field(line(40), "Brand", "The word that its trade names begin with.", "Chimassorb"),
    owner: v.optional(
      field(line(60), "Owner", "Present owner. Leave it empty if not certain.", "BASF"),
    ),
    former: v.optional(
      field(v.array(line(60), "a list of owners"), "Former owners", "The latest one last.", [
        "Ciba",
      ]),
      [],
    ),
  }),
  "a list of brands",
);
export type Brands = v.InferOutput<typeof brands>;

export default defineFile(brands, {
  title: "Brands",
  item: "brand",
  help: "Owners of the brands that trade names begin with.",
  place: "brands.yaml",
  hasPages: false,
  rowKey: "brand",
});
