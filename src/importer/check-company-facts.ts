/**
 * Checks that sentences about the company are marked for the owner's confirmation (`icg ready`).
 */
import type { CheckedProduct, Grade } from "./check-products.ts";
import type { Diagnostic } from "./diagnostics.ts";

const collectTexts = ({
  usage,
  description,
  product_form,
  storage,
  properties,
  compliance,
}: Grade): string[] =>
  [
    usage,
    description,
    product_form,
    storage,
    ...properties.map(({ name, value, unit = "" }) => `${name}: ${value} ${unit}`),
    ...compliance.map(({ note }) => note),
  ].map((text) => text.replace(/\s+/g, " "));

/** Certain signs; authors mark other sentences. */
const ABOUT_COMPANY = /\b(?:we|each lot|every lot|lot by lot|on request)\b/i;

export function diagnoseCompanyFacts(products: readonly CheckedProduct[]): Diagnostic[] {
  const diagnostics: Diagnostic[] = [];
  for (const { product, at } of products) {
    const texts = collectTexts(product);
    const marks = product.company_facts.map(({ text }) => text);
    for (const [index, mark] of marks.entries())
      if (!texts.some((text) => text.includes(mark)))
        diagnostics.push({
          ...at("company_facts", index),
          code: "company-fact-not-found",
          values: { item: product.id, mark },
        });
    const isMarked = (sentence: string): boolean =>
      marks.some((mark) => sentence.includes(mark) || mark.includes(sentence));
    for (const sentence of texts.flatMap((text) => text.split(/(?<=[.:;]) /)))
      if (ABOUT_COMPANY.test(sentence) && !isMarked(sentence))
        diagnostics.push({
          ...at("description"),
          code: "unmarked-company-fact",
          values: { item: product.id, sentence },
        });
  }
  return diagnostics;
}
