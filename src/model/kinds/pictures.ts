/** `content/pictures/index.yaml`. */
import * as v from "valibot";
import { alternativeText, field, picture } from "../fields.ts";
import { defineFile } from "../kind.ts";

const pictureIndex = v.array(
  v.strictObject({
    picture: field(
      picture,
      "Picture",
      "Group and name of the file `pictures/{group}/{name}.jpg`.",
      "media/cable-drums",
    ),
    alt: alternativeText,
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
  required: true,
  hasPages: false,
  rowKey: "picture",
  prose: true,
});
