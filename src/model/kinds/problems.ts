/** `content/problems/{id}.md`. */
import * as v from "valibot";
import { problemGroupLabels } from "#messages/problems.ts";
import { calculatorSlugs } from "../calculators.ts";
import { problemGroupCodes } from "../codes.ts";
import {
  arabicNames,
  code,
  field,
  id,
  line,
  oneOf,
  ownKey,
  paragraph,
  picture,
  reference,
  SOURCES_HELP,
  text,
} from "../fields.ts";
import { defineItems, type KindItem } from "../kind.ts";
import { olderEditions } from "../standards.ts";

const listOf = <S extends v.GenericSchema>(item: S, least: number, most: number) =>
  v.pipe(
    v.array(item, "a list"),
    v.minLength(least, `at least ${least}`),
    v.maxLength(most, `at most ${most}`),
  );

const problem = v.strictObject({
  title: field(
    line(60),
    "Title",
    "The fault in the words of people who see it, at most 60 characters.",
    "Film yellows outdoors",
  ),
  summary: field(line(155), "Summary", "For lists and search engines, at most 155 characters."),
  group: field(
    code(problemGroupCodes, problemGroupLabels),
    "Group",
    "The heading above it in the list of problems.",
    "film",
  ),
  picture: field(
    picture,
    "Picture",
    "Shows the fault or the remedy. Use it for one problem only.",
    "media/chalking-section",
  ),
  seen: field(paragraph, "What is seen", "One sentence."),
  words: field(
    listOf(text, 1, 60),
    "Search words",
    "Names of the fault, of the parts that show it and of its tests; 1 to 60.",
    ["chalking", "white dust profile"],
  ),
  names_ar: arabicNames("Search words in Arabic. They are not shown.", ["اصفرار الفيلم"]),
  categories: field(
    v.array(reference("categories"), "a list of keys"),
    "Categories",
    "Their pages link to it.",
    ["pigments-and-dyes"],
  ),
  industries: field(
    v.array(reference("industries"), "a list of keys"),
    "Industries",
    "Their pages link to it.",
    ["building-and-construction"],
  ),
  causes: field(
    v.pipe(
      v.array(
        v.strictObject({
          key: field(
            id,
            "Key",
            "Short name that remedies use for this cause; used once in a problem.",
            "pigment-low",
          ),
          cause: field(text, "Cause", "In a few words.", "Too little pigment for the climate"),
          sign: field(
            text,
            "Sign",
            "What you see if this is the cause.",
            "Even chalk, recipe at 4–5 phr.",
          ),
          test: field(
            text,
            "Test",
            "How to confirm the cause, with the method.",
            "Ash to ISO 3451-1 and titanium by XRF",
          ),
          agents: v.optional(
            field(
              v.array(reference("groups", "products"), "a list of groups or grades"),
              "Agents",
              "The substances that do the harm: groups or grades of the interactions. A remedy that an agent attacks is refused.",
              ["acids"],
            ),
            [],
          ),
        }),
        "a list of causes",
      ),
      v.minLength(2, "at least 2 causes"),
      v.check(
        (causes) => new Set(causes.map(({ key }) => key)).size === causes.length,
        "each key once",
      ),
    ),
    "Causes",
    "At least 2, the most likely first.",
  ),
  helps: field(
    v.pipe(
      v.array(
        v.strictObject({
          grade: field(reference("products"), "Grade", "A grade that is offered.", "tio2-rutile"),
          answers: field(
            v.pipe(
              v.array(ownKey("causes"), "a list of keys"),
              v.minLength(1, "at least one cause"),
            ),
            "Answers",
            "Keys of the causes that it helps against.",
            ["pigment-low"],
          ),
          dosage: field(
            text,
            "Dosage",
            "Dosage for this use.",
            "4–10 phr in PVC profiles by climate",
          ),
          why: field(text, "Why", "One sentence."),
          binds_agent: v.optional(
            field(
              v.boolean("true or false"),
              "Binds the agent",
              "It reacts with the agent and removes it, as a silane takes up water. Only such a remedy may be attacked by the agent.",
              true,
            ),
            false,
          ),
        }),
        "a list of grades",
      ),
      v.minLength(2, "at least 2 grades"),
    ),
    "What helps",
    "At least 2 grades. The page shows them in the order of the causes that they answer.",
  ),
  worse: field(listOf(text, 1, 6), "What makes it worse", "1 to 6."),
  send: field(
    listOf(text, 1, 6),
    "What to send us",
    "1 to 6: what the technical desk needs to answer.",
  ),
  calculators: field(
    v.optional(v.array(oneOf(calculatorSlugs), "a list of calculators"), []),
    "Calculators",
    "Calculators that help with this problem.",
    ["phr"],
  ),
  related: field(
    v.array(reference("blogs", "articles"), "a list of ids"),
    "Read on",
    "Blogs and articles on this subject.",
    ["chalking-of-white-pvc-profiles"],
  ),
  similar: field(
    v.optional(v.array(reference("problems"), "a list of ids"), []),
    "Similar problems",
    "Problems that look alike or share a cause. Each page of a pair names the other, so one of the two is enough.",
    ["woven-sacks-lose-strength"],
  ),
  sources: field(listOf(text, 1, 12), "Sources", `${SOURCES_HELP}; 1 to 12.`),
  older_editions: olderEditions,
});
export type ProblemPage = v.InferOutput<typeof problem>;

export const summarizeProblem = ({ id, value }: KindItem<ProblemPage>) => ({
  id,
  title: value.title,
  summary: value.summary,
  group: value.group,
});

export default defineItems(problem, {
  title: "Problems",
  item: "problem",
  help: "Faults that processors see, with causes, tests and remedies.",
  place: "problems/{id}.md",
  translated: [
    "title",
    "summary",
    "seen",
    "causes.cause",
    "causes.sign",
    "causes.test",
    "helps.dosage",
    "helps.why",
    "worse",
    "send",
    "body",
  ],
  required: true,
  hasPages: true,
  body: "The mechanism.",
  pictured: true,
  document: {
    ofCatalogue: true,
    make: (items) =>
      problemGroupCodes.flatMap((group) =>
        items.filter(({ value }) => value.group === group).map(summarizeProblem),
      ),
  },
  counted: true,
  prose: true,
});
