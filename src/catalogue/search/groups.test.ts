import { describe, expect, it } from "vitest";
import { asWritten, groupsOf, isUnanswered } from "./groups.ts";

const whole = { whole: true };
const partial = { whole: false };
const answers = { answers: true };
const mentions = { answers: false };

describe("the order of the groups", () => {
  it.each([
    ["a term that names a grade", { byName: true, problems: [whole], pages: [answers] }, ["grades", "problems", "pages"]],
    ["grades that have all words", { problems: [whole], pages: [answers] }, ["problems", "grades", "pages"]],
    ["a page that answers and problems that lack words", { words: ["payment", "terms"], problems: [partial], pages: [answers] }, ["pages", "grades"]],
    ["a problem that has all words", { words: ["film", "yellow"], problems: [whole], pages: [answers] }, ["problems", "pages", "grades"]],
    ["pages that mention two words", { words: ["water", "tree"], problems: [partial], pages: [mentions] }, ["pages", "problems", "grades"]],
    ["a sentence that no page answers", { words: ["my", "film", "tears"], problems: [partial], pages: [mentions] }, ["problems", "pages", "grades"]],
  ] as const)("of %s", (_, groups, order) => {
    expect(groupsOf(groups)).toEqual(order);
  });
});

it.each([
  ["no grade, problem or page has them", { words: ["water", "tree"], problems: [partial], pages: [mentions] }, true],
  ["a page answers", { words: ["payment", "terms"], problems: [], pages: [answers] }, false],
  ["a problem has them", { words: ["film", "yellow"], problems: [whole], pages: [] }, false],
  ["a grade has them", { problems: [], pages: [] }, false],
  ["it is one word", { words: ["tree"], problems: [], pages: [mentions] }, false],
] as const)("says that no page has all words where %s", (_, groups, said) => {
  expect(isUnanswered(groups)).toBe(said);
});

it("words are shown as the visitor wrote them", () => {
  expect(asWritten(["reach", "certificate"], "REACH  Certificate please")).toEqual(["REACH", "Certificate"]);
  expect(asWritten(["creme"], "Crème")).toEqual(["creme"]);
});
