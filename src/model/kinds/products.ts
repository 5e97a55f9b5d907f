/** `content/products/{category}/{id}.yaml`. */
import { defineItems } from "../kind.ts";
import { productFile, productProse, productSections } from "../product.ts";

export default defineItems(productFile, {
  title: "Grades",
  item: "grade",
  help: "One file for each grade, with everything except its stock state. The folder is its category.",
  place: "products/{category}/{id}.yaml",
  required: true,
  hasPages: true,
  sections: productSections,
  counted: true,
  company: "sentences",
  prose: productProse,
});
