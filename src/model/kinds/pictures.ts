/** `content/pictures/index.yaml`. */
import * as v from "valibot";
import { alternativeText, field, picture } from "../fields.ts";
import { defineFile } from "../kind.ts";

/** In percent; styles/focus.css has a rule for each step. */
export const FOCUS_STEP = 5;
const percent = v.pipe(
  v.number("a number"),
  v.minValue(0, "0 to 100"),
  v.maxValue(100, "0 to 100"),
  v.multipleOf(FOCUS_STEP, `in steps of ${FOCUS_STEP}`),
);

const pictureIndex = v.array(
  v.strictObject({
    picture: field(
      picture,
      "Picture",
      "Group and name of the file `pictures/{group}/{name}.jpg`.",
      "media/cable-drums",
    ),
    alt: alternativeText,
    focus: v.optional(
      field(
        v.pipe(
          v.strictObject({
            x: field(percent, "Percent across", "From the left.", 70),
            y: field(percent, "Percent down", "From the top.", 40),
          }),
          v.metadata({ kind: "focus" }),
        ),
        "Focal point",
        "Stays visible where the site shows the picture in another ratio. Without it the middle does.",
      ),
    ),
    both_themes: v.optional(
      field(
        v.boolean("true or false"),
        "Both themes",
        "For pictures that fit light and dark pages, such as photographs. Any other picture above a text or an event needs a second one for light pages, named like it with “-light” at the end.",
        true,
      ),
      false,
    ),
  }),
  "a list of pictures",
);

export default defineFile(pictureIndex, {
  title: "Pictures",
  item: "picture",
  help: "Every picture of a page, with a description. Groups are `categories`, `industries`, `company` and `media`. Categories and industries use the picture with their name.",
  place: "pictures/index.yaml",
  translated: ["alt"],
  required: true,
  hasPages: false,
  rowKey: "picture",
  prose: true,
});
