/** `content/products/{category}/{id}.yaml`. */
import { defineItems } from "../kind.ts";
import { productFile, productProse, productSections } from "../product.ts";

export default defineItems(productFile, {
  title: "Grades",
  item: "grade",
  help: "One file for each grade, with everything except its stock state. The folder is its category.",
  place: "products/{category}/{id}.yaml",
  translated: [
    "usage",
    "applications",
    "dosage.text",
    "dosage.ranges.of",
    "dosage.ranges.where",
    "actives.name",
    "properties.name",
    "properties.value",
    "properties.method",
    "packaging.text",
    "minimum_order",
    "lead_time",
    "origin",
    "storage",
    "shelf_life",
    "product_form",
    "no_structure",
    "not_for.because",
  ],
  required: true,
  hasPages: true,
  sections: productSections,
  counted: true,
  company: "sentences",
  prose: productProse,
});
