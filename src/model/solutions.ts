/** Shapes of category and industry pages. */
import * as v from "valibot";
import {
  arabicNames,
  field,
  line,
  mention,
  paragraph,
  picture,
  reference,
  SOURCES_HELP,
  SUMMARY_MAX,
  someSources,
  sources,
  text,
} from "./fields.ts";
import { olderEditions } from "./standards.ts";

const summary = field(
  line(SUMMARY_MAX),
  "Summary",
  `For search engines, at most ${SUMMARY_MAX} characters.`,
);
const lead = field(paragraph, "Lead", "Two or three sentences under the title.");
const sourcesHelp = `${SOURCES_HELP}; at most 20 of at most 240 characters.`;

const namesHelp =
  "The first is shown below the title. All of them find the grades, with and without the article.";

export const category = v.strictObject({
  summary,
  lead,
  names_ar: arabicNames(namesHelp, ["مضادات الأكسدة", "مضاد أكسدة"]),
  benefits: field(
    v.pipe(v.array(text, "a list of benefits"), v.minLength(3, "at least 3 benefits")),
    "Benefits",
    "At least 3.",
  ),
  industries: field(
    v.array(
      v.strictObject({
        industry: field(reference("industries"), "Industry", "A link to its page.", "automotive"),
        use: field(
          text,
          "Use",
          "What it is used for there.",
          "TPO trim, bumpers, clear coat and interior fibre",
        ),
      }),
      "a list of industries",
    ),
    "Industries",
    "Where it is used.",
  ),
  sources: field(someSources, "Sources", sourcesHelp),
  older_editions: olderEditions,
});

export const industry = v.strictObject({
  pageName: field(text, "Name", "The title of the page.", "Adhesive and Sealants"),
  summary,
  lead,
  names_ar: arabicNames(namesHelp, ["السيارات"]),
  pictures: v.optional(
    field(
      v.pipe(v.array(picture, "a list of pictures"), v.maxLength(3, "at most 3 pictures")),
      "Pictures",
      "Shown in the page: materials that the industry uses; at most 3.",
      ["categories/antioxidants"],
    ),
    [],
  ),
  sources: v.optional(
    field(sources, "Sources", `${sourcesHelp} Required if the page states a rule of law.`),
    [],
  ),
  older_editions: olderEditions,
  uses: v.optional(
    field(
      v.array(v.pipe(v.string("text"), v.minLength(2, "at least 2 characters")), "a list of words"),
      "Uses",
      "Beginnings of words in the applications of its grades.",
      ["cable", "housing"],
    ),
    [],
  ),
  mentioned: v.optional(
    field(
      v.array(mention("products"), "a list of ids"),
      "Mentioned grades",
      "Grades that the text names but does not offer for this industry.",
      ["uv-328"],
    ),
    [],
  ),
});

export type CategoryFile = v.InferOutput<typeof category>;
export type IndustryFile = v.InferOutput<typeof industry>;
