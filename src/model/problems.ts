/** Problem pages: what is seen, why, how to tell, what helps. */
import * as v from "valibot";
import { problemGroupLabels } from "#messages/problems.ts";
import { calculatorSlugs, problemGroupCodes } from "./codes.ts";
import { arabicNames, code, field, line, oneOf, paragraph, picture, reference, text } from "./fields.ts";

const listOf = <S extends v.GenericSchema>(item: S, least: number, most: number) =>
  v.pipe(v.array(item, "a list"), v.minLength(least, `at least ${least}`), v.maxLength(most, `at most ${most}`));

export const problem = v.strictObject({
  title: field(line(60), "Title", "The fault in the words of whoever sees it, at most 60 characters.", "Film yellows outdoors"),
  summary: field(line(155), "Summary", "For lists and search engines, at most 155 characters."),
  group: field(code(problemGroupCodes, problemGroupLabels), "Group", "The heading under which the list of problems has it.", "film"),
  picture: field(picture, "Picture", "Shows the fault or what works against it; no other problem has it.", "media/chalking-section"),
  seen: field(paragraph, "What is seen", "One sentence."),
  words: field(listOf(text, 1, 60), "Search words", "What people call it, see it on and test it by, 1 to 60.", ["chalking", "white dust profile"]),
  names_ar: arabicNames("Search words in Arabic: what people call it; they are not shown.", ["اصفرار الفيلم"]),
  categories: field(v.array(reference("categories"), "a list of keys"), "Categories", "Their pages lead to it.", ["pigments-and-dyes"]),
  industries: field(v.array(reference("industries"), "a list of keys"), "Industries", "Their pages lead to it.", ["building-and-construction"]),
  causes: field(
    v.pipe(
      v.array(
        v.strictObject({
          cause: field(text, "Cause", "In a few words.", "Too little pigment for the climate"),
          sign: field(text, "Sign", "How it looks when this is the cause.", "Even chalk, recipe at 4–5 phr."),
          test: field(text, "Test", "How to tell, with the method.", "Ash to ISO 3451-1 and titanium by XRF"),
        }),
        "a list of causes",
      ),
      v.minLength(2, "at least 2 causes"),
    ),
    "Causes",
    "At least 2, the likeliest first.",
  ),
  helps: field(
    v.pipe(
      v.array(
        v.strictObject({
          grade: field(reference("products"), "Grade", "One that is offered.", "tio2-rutile"),
          dosage: field(text, "Dosage", "For this use.", "4–10 phr in PVC profiles by climate"),
          why: field(text, "Why", "One sentence."),
        }),
        "a list of grades",
      ),
      v.minLength(2, "at least 2 grades"),
    ),
    "What helps",
    "At least 2 grades.",
  ),
  worse: field(listOf(text, 1, 6), "What makes it worse", "1 to 6."),
  send: field(listOf(text, 1, 6), "What to send us", "1 to 6: what the technical desk needs to answer."),
  calculators: field(v.optional(v.array(oneOf(calculatorSlugs), "a list of calculators"), []), "Calculators", "Those that help with it.", ["phr"]),
  related: field(v.array(reference("blogs", "articles"), "a list of ids"), "Read on", "Blogs and articles about it.", ["chalking-of-white-pvc-profiles"]),
  sources: field(listOf(text, 1, 12), "Sources", "1 to 12: standards, acts, papers and books, each with number or authors, title and year."),
});
export type ProblemPage = v.InferOutput<typeof problem>;
