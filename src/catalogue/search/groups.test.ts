import { describe, expect, it } from "vitest";
import {
  type Answered,
  asWritten,
  countFullAnswers,
  type Group,
  type Groups,
  groupsOf,
  isUnanswered,
} from "./groups.ts";

const whole = { whole: true };
const partial = { whole: false };
const answers = { answers: true };
const mentions = { answers: false };

describe("the order of the groups", () => {
  it.each<[string, Groups, Group[]]>([
    [
      "a term that names a grade",
      { by_name: true, problems: [whole], pages: [answers] },
      ["grades", "problems", "pages"],
    ],
    [
      "grades that have all words",
      { problems: [whole], pages: [answers] },
      ["problems", "grades", "pages"],
    ],
    [
      "a page that answers and problems that lack words",
      { words: ["payment", "terms"], problems: [partial], pages: [answers] },
      ["pages", "grades"],
    ],
    [
      "a problem that has all words",
      { words: ["film", "yellow"], problems: [whole], pages: [answers] },
      ["problems", "pages", "grades"],
    ],
    [
      "pages that mention two words",
      { words: ["water", "tree"], problems: [partial], pages: [mentions] },
      ["pages", "problems", "grades"],
    ],
    [
      "a sentence that no page answers",
      { words: ["my", "film", "tears"], problems: [partial], pages: [mentions] },
      ["problems", "pages", "grades"],
    ],
  ])("of %s", (_, groups, order) => {
    expect(groupsOf(groups)).toEqual(order);
  });
});

it.each<[string, Groups, boolean]>([
  [
    "no grade, problem or page has them",
    { words: ["water", "tree"], problems: [partial], pages: [mentions] },
    true,
  ],
  ["a page answers", { words: ["payment", "terms"], problems: [], pages: [answers] }, false],
  ["a problem has them", { words: ["film", "yellow"], problems: [whole], pages: [] }, false],
  ["a grade has them", { problems: [], pages: [] }, false],
  ["it is one word", { words: ["tree"], problems: [], pages: [mentions] }, false],
])("says that no page has all words where %s", (_, groups, expected) => {
  expect(isUnanswered(groups)).toBe(expected);
});

const notHeld = {
  id: "dehp",
  names: ["DOP"],
  cas: ["117-81-7"],
  why: "SVHC",
  act: "REACH",
  date: "2011-02-17",
  instead: ["dotp"],
};
it.each<[string, Answered, number]>([
  [
    "two grades and a page have all words",
    { products: [1, 2], problems: [partial], pages: [answers, mentions] },
    3,
  ],
  [
    "a problem has them and grades lack some",
    { products: [1, 2], words: ["film", "yellow"], problems: [whole], pages: [mentions] },
    1,
  ],
  [
    "grades are near",
    { products: [1, 2], words: ["water", "tree"], problems: [partial], pages: [mentions] },
    0,
  ],
  [
    "the term was corrected",
    { products: [1], corrected: "irganox 1010", problems: [], pages: [] },
    0,
  ],
  [
    "no grade has its number",
    { products: [1], understood: { unknown_number: "235" }, problems: [], pages: [] },
    0,
  ],
  [
    "its CAS number cannot be right",
    {
      products: [1],
      understood: { problem: { kind: "check-digit", wrote: "6683-19-9" } },
      problems: [],
      pages: [],
    },
    0,
  ],
  ["it is not held", { products: [1, 2], not_held: notHeld, problems: [], pages: [answers] }, 0],
  ["nothing is found", { products: [], problems: [], pages: [] }, 0],
])("counts the full answers to a term where %s", (_, answer, count) => {
  expect(countFullAnswers(answer)).toBe(count);
});

it("words are shown as the visitor wrote them", () => {
  expect(asWritten(["reach", "certificate"], "REACH  Certificate please")).toEqual([
    "REACH",
    "Certificate",
  ]);
  expect(asWritten(["creme"], "Crème")).toEqual(["creme"]);
});
