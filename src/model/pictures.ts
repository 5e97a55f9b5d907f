/** Shapes of the picture indexes. */
import * as v from "valibot";
import { field, fileName, picture, text } from "./fields.ts";

const alt = field(
  text,
  "Alternative text",
  "Describes the picture for people who cannot see it.",
  "Wooden drums wound with coloured cable",
);

export const pictureIndex = v.array(
  v.strictObject({
    picture: field(
      picture,
      "Picture",
      "Group and name of the file `pictures/{group}/{name}.jpg`.",
      "media/cable-drums",
    ),
    alt,
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
export const galleryIndex = v.array(
  v.strictObject({
    filename: field(
      fileName("jpe?g", "plaques.jpg"),
      "File",
      "A JPEG next to the index.",
      "plaques.jpg",
    ),
    alt,
    caption: field(text, "Caption", "Shown below the picture."),
  }),
  "a list of pictures",
);
export const partnerIndex = v.array(
  v.strictObject({
    file: field(
      fileName("svg", "arc-cable.svg"),
      "File",
      "An SVG of plain shapes next to the index.",
      "arc-cable.svg",
    ),
    name: field(text, "Name", "Of the partner.", "Arc Cable"),
    sample: v.optional(
      field(
        v.boolean("true or false"),
        "Sample",
        "For an invented partner; the page says so.",
        true,
      ),
      false,
    ),
  }),
  "a list of partners",
);
export type Partner = v.InferOutput<typeof partnerIndex>[number];
