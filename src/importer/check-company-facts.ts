/**
 * Checks that sentences about the company in grades' texts are marked for the owner's confirmation
 * (`icg ready`), and that the marks match the texts.
 */
import type { CheckedProduct, Grade } from "./check-products.ts";
import type { Diagnostic } from "./diagnostics.ts";

/** Sentences that a page shows of a grade, each on one line. */
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

/**
 * Words that only sentences about the company or its lots contain. Authors mark other such
 * sentences.
 */
const ABOUT_COMPANY = /\b(?:we|each lot|every lot|lot by lot|on request)\b/i;

/** Diagnostics of marks that match no text, and of sentences about the company without a mark. */
export const diagnoseCompanyFacts = (products: readonly CheckedProduct[]): Diagnostic[] =>
  products.flatMap(({ product, at }) => {
    const texts = collectTexts(product);
    const marks = product.company_facts.map(({ text }) => text);
    const unknown = marks.flatMap((mark, index) =>
      texts.some((text) => text.includes(mark))
        ? []
        : [
            {
              ...at("company_facts", index),
              wrong: `${product.id}: no text has "${mark}"`,
              expected: "words of a text of the grade, as they are there",
            },
          ],
    );
    const unmarked = texts
      .flatMap((text) => text.split(/(?<=[.:;]) /))
      .filter(
        (sentence) =>
          ABOUT_COMPANY.test(sentence) &&
          !marks.some((mark) => sentence.includes(mark) || mark.includes(sentence)),
      )
      .map((sentence) => ({
        ...at("description"),
        wrong: `${product.id}: "${sentence}" is about the company`,
        expected: "its words in company_facts, so that the owner confirms them",
      }));
    return [...unknown, ...unmarked];
  });
