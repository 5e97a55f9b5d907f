/** Fields that category and industry pages share. */
import { arabicNames, field, line, paragraph, SOURCES_HELP, SUMMARY_MAX } from "./fields.ts";

export const solutionHead = (...names: readonly string[]) => ({
  summary: field(
    line(SUMMARY_MAX),
    "Summary",
    `For search engines, at most ${SUMMARY_MAX} characters.`,
  ),
  lead: field(paragraph, "Lead", "Two or three sentences under the title."),
  names_ar: arabicNames(
    "The first is shown below the title. All of them find the grades, with and without the article.",
    names,
  ),
});

export const solutionSourcesHelp = `${SOURCES_HELP}; at most 20 of at most 240 characters.`;
