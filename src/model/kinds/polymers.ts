/** `content/polymers.yaml`. */
import * as v from "valibot";
import { polymer } from "../codes-polymers.ts";
import { field } from "../fields.ts";
import { defineFile } from "../kind.ts";

const polymers = v.array(
  v.strictObject({
    polymers: field(
      v.pipe(v.array(polymer, "a list of polymers"), v.minLength(1, "at least one polymer")),
      "Polymers",
      "Codes of polymers.",
      ["pet", "pc"],
    ),
    from: field(
      v.number("°C as a number"),
      "Melt from",
      "The lowest usual melt temperature, °C.",
      265,
    ),
  }),
  "a list of polymers",
);
export type Polymers = v.InferOutput<typeof polymers>;

export default defineFile(polymers, {
  title: "Melt temperatures",
  item: "melt temperature",
  help: "Lowest usual processing temperatures of polymers.",
  place: "polymers.yaml",
  hasPages: false,
  internal: true,
  fixed: true,
});
