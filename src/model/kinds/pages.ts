/** `content/pages/{id}.md`. */
import * as v from "valibot";
import { type CalculatorSlug, calculatorPage, calculatorSlugs } from "../calculators.ts";
import {
  confirmed,
  field,
  line,
  markdown,
  paragraph,
  picture,
  SUMMARY_MAX,
  scalar,
  someSources,
  text,
} from "../fields.ts";
import { defineItems } from "../kind.ts";
import { olderEditions } from "../standards.ts";

const card = v.strictObject({
  title: field(text, "Title", "In a few words."),
  text: field(paragraph, "Text", "A paragraph."),
});
export type Card = v.InferOutput<typeof card>;
const cards = (title: string, help: string) => field(v.array(card, "a list"), title, help);
const head = {
  title: field(text, "Title", "Title of the page."),
  summary: field(
    line(SUMMARY_MAX),
    "Summary",
    `For search engines, at most ${SUMMARY_MAX} characters.`,
  ),
  lead: field(paragraph, "Lead", "One to three sentences under the title."),
  picture: v.optional(
    field(
      picture,
      "Picture",
      "Shown at the top of the page. Use a picture on at most two pages, a scene of the company on one.",
      "company/warehouse",
    ),
  ),
  confirmed,
};
const page = v.strictObject(head);
/** By file name (§2 Company pages, Contact, Careers; the Gulf; calculators). */
export const pages = {
  "about-us": v.strictObject({
    ...head,
    whyUs: field(
      v.strictObject({
        heading: field(text, "Heading", "A few words."),
        text: field(paragraph, "Text", "A paragraph."),
      }),
      "Why us",
      "A paragraph with its heading.",
    ),
    vision: field(paragraph, "Vision", "One or two sentences."),
    mission: field(paragraph, "Mission", "One or two sentences."),
    priorities: cards("Priorities", "Cards."),
    values: cards("Values", "Cards."),
  }),
  "icg-management": v.strictObject({ ...head, principles: cards("Principles", "Cards.") }),
  "our-history": v.strictObject({
    ...head,
    milestones: field(
      v.array(
        v.strictObject({
          year: field(scalar, "Year", "Or a span of years.", "2008"),
          ...card.entries,
        }),
        "a list",
      ),
      "Milestones",
      "The oldest first.",
    ),
  }),
  "life-at-icg": v.strictObject({ ...head, sections: cards("Sections", "Cards.") }),
  privacy: page,
  terms: page,
  contact: v.strictObject({
    ...head,
    faq: field(
      v.array(
        v.strictObject({
          question: field(text, "Question", "As people ask it."),
          answer: field(markdown, "Answer", "Markdown."),
          words: v.optional(
            field(
              v.array(text, "a list"),
              "Search words",
              "Words that people type to find this answer.",
              ["MOQ", "minimum order"],
            ),
            [],
          ),
        }),
        "a list",
      ),
      "Questions and answers",
      "In the order in which they are shown.",
    ),
  }),
  "icg-career": page,
  "products-and-solutions": page,
  "regulatory-gulf": v.strictObject({
    ...head,
    sources: field(someSources, "Sources", "What the text is based on."),
    older_editions: olderEditions,
  }),
  ...(Object.fromEntries(calculatorSlugs.map((slug) => [calculatorPage(slug), page])) as Record<
    `calculator-${CalculatorSlug}`,
    typeof page
  >),
} as const;
export type PageKey = keyof typeof pages;
export type CompanyPages = { readonly [Key in PageKey]: v.InferOutput<(typeof pages)[Key]> };
export const pageKeys = Object.keys(pages) as PageKey[];

export default defineItems(page, {
  title: "Company pages",
  item: "page",
  help: "One for each company page. Some have further fields.",
  place: "pages/{id}.md",
  translated: [
    "title",
    "summary",
    "lead",
    "whyUs.heading",
    "whyUs.text",
    "vision",
    "mission",
    "priorities.title",
    "priorities.text",
    "values.title",
    "values.text",
    "principles.title",
    "principles.text",
    "milestones.title",
    "milestones.text",
    "sections.title",
    "sections.text",
    "faq.question",
    "faq.answer",
    "body",
  ],
  required: true,
  hasPages: true,
  schemas: pages,
  body: "The text.",
  fixed: true,
  pictured: true,
  prose: true,
});
