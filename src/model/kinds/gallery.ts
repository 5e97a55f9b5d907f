/** `content/gallery/index.yaml`. */
import * as v from "valibot";
import { alternativeText, field, fileName, text } from "../fields.ts";
import { defineFile } from "../kind.ts";

const galleryIndex = v.array(
  v.strictObject({
    filename: field(
      fileName("jpe?g", "plaques.jpg"),
      "File",
      "A JPEG next to the index.",
      "plaques.jpg",
    ),
    alt: alternativeText,
    caption: field(text, "Caption", "Shown below the picture."),
  }),
  "a list of pictures",
);

export default defineFile(galleryIndex, {
  title: "Gallery",
  item: "picture",
  help: "Pictures of the gallery, in the order in which they are shown.",
  place: "gallery/index.yaml",
  translated: ["caption", "alt"],
  required: true,
  hasPages: true,
  rowKey: "filename",
  ordered: true,
  files: true,
  counted: true,
  prose: true,
});
