/** `content/blogs/{id}.md`. */
import { defineItems } from "../kind.ts";
import { reading } from "../media.ts";

export default defineItems(reading, {
  title: "Blogs",
  item: "blog",
  help: "Practical advice: how to cure a fault, how to choose a grade.",
  place: "blogs/{id}.md",
  dated: "publish_date",
  required: true,
  hasPages: true,
  body: "The text.",
  pictured: true,
  counted: true,
  prose: true,
  found: { as: "blog" },
});
