/** `content/articles/{id}.md`. */
import { defineItems } from "../kind.ts";
import { reading } from "../media.ts";

export default defineItems(reading, {
  title: "Articles",
  item: "article",
  help: "Background: mechanisms, methods and values.",
  place: "articles/{id}.md",
  dated: "publish_date",
  required: true,
  hasPages: true,
  body: "The text.",
  pictured: true,
  counted: true,
  prose: true,
  found: { as: "article" },
});
