import { describe, expect, it } from "vitest";
import type { PageKind } from "#catalogue/entities/search.ts";
import { lexiconOf } from "./lexicon.ts";
import { createPageIndex, pageTokens } from "./pages.ts";

const words = {
  groups: [
    ["masterbatch", "concentrate"],
    ["per cent", "percent"],
  ],
  suffixes: [],
  notHeld: [],
  plain: "cable\ncalculator\nconcentrate\npayment\nterm\ntree\nwater",
};
const lexicon = lexiconOf(words);
const page = (
  kind: PageKind,
  path: string,
  title: string,
  keys: string,
  summary: string,
  text: string,
) => ({
  ...{ kind, path, title, summary, text },
  tokens: pageTokens([title, keys, summary, text], lexicon),
});
const pages = [
  page(
    "question",
    "/contact#q-payment",
    "What are the terms of payment?",
    "LC, letter of credit",
    "",
    "First orders are paid in advance.",
  ),
  page(
    "question",
    "/contact#q-lead-time",
    "How long is the lead time?",
    "delivery, Jeddah",
    "",
    "Two to three working days. Payment comes first.",
  ),
  page(
    "company",
    "/terms",
    "Terms of Use",
    "",
    "Terms for the use of this site.",
    "The terms of a payment are in the contract.",
  ),
  page("company", "/terms#safety", "Terms of Use: Safety", "", "", "The data sheet prevails."),
  page(
    "blog",
    "/blog/carbon",
    "Two carbon blacks",
    "",
    "Why they differ.",
    "Ash holds salts. In a cable they promote water trees. A crate does not mind.",
  ),
  page(
    "article",
    "/article/ul-94",
    "UL 94 V-0 in polyamide",
    "",
    "Four routes by cross-linking.",
    "Recipes.",
  ),
  page(
    "calculator",
    "/calculators/phr",
    "phr and per cent",
    "",
    "A recipe in phr.",
    "Parts on 100 of resin in a masterbatch.",
  ),
  page(
    "news",
    "/media-news/rules",
    "Rules for imports",
    "",
    "Regulation (EU) No 10/2011 on food contact.",
    "Film.",
  ),
];
const { search } = createPageIndex(pages, lexicon);
const paths = (term: string): string[] => search(term).map(({ path }) => path);

describe("pages are found by", () => {
  it.each([
    ["the words of a title", "payment terms", "/contact#q-payment"],
    ["a question around them", "what are your payment terms please", "/contact#q-payment"],
    ["key words", "delivery to Jeddah", "/contact#q-lead-time"],
    ["other forms of them", "deliveries jeddah", "/contact#q-lead-time"],
    ["what is misspelt", "paymnet terms", "/contact#q-payment"],
    ["what is not finished", "paym", "/contact#q-payment"],
    ["a code written as one", "UL94", "/article/ul-94"],
    ["a code written apart", "ul 94", "/article/ul-94"],
    ["a word written without its hyphen", "crosslinking", "/article/ul-94"],
    ["synonyms of the trade", "phr in concentrates", "/calculators/phr"],
    ["a synonym of two words", "phr percent", "/calculators/phr"],
    ["the number of an act", "10/2011", "/media-news/rules"],
    ["the text alone", "water tree", "/blog/carbon"],
  ])("%s: %s", (_, term, path) => {
    expect(paths(term)[0]).toBe(path);
  });

  it.each(["", " ", "what is the", "foo bar baz", "zzqq", "payment foo", "\0", "94", "1843-05-6"])(
    "none by %j",
    (term) => {
      expect(paths(term)).toEqual([]);
    },
  );

  it("a word that others follow only when it is finished", () => {
    expect(paths("pay term")).toEqual(paths("payment terms"));
    expect(paths("jed delivery")).toEqual([]);
    expect(paths("delivery jed")).toEqual(["/contact#q-lead-time"]);
  });
});

it("pages that only mention the words are found where none says them in title, key words, headings or summary", () => {
  expect(search("payment terms").map(({ path, answers }) => [path, answers])).toEqual([
    ["/contact#q-payment", true],
  ]);
  expect(search("contract terms").map(({ path, answers }) => [path, answers])).toEqual([
    ["/terms", false],
  ]);
});

it("a page that lacks one word of three is found where none has all, with the word that it lacks", () => {
  expect(
    search("delivery to Jeddah by camel").map(({ path, lacks, answers }) => [path, lacks, answers]),
  ).toEqual([["/contact#q-lead-time", ["camel"], false]]);
  expect(paths("water cable camel")).toEqual([]);
});

it("the excerpt of a page that mentions the words is the sentence with most of them", () => {
  expect(search("water tree")[0]?.excerpt).toBe("In a cable they promote water trees.");
});

it("of one page only its best part is found, of questions each", () => {
  expect(paths("terms of use")).toContain("/terms");
  expect(paths("terms of use")).not.toContain("/terms#safety");
  expect(paths("terms safety")[0]).toBe("/terms#safety");
  const faq = [1, 2].map((number) =>
    page("question", `/contact#q-${number}`, `Which drum ${number}?`, "", "", "A drum."),
  );
  expect(createPageIndex(faq, lexicon).search("drum")).toHaveLength(2);
});

it("finds at most ten", () => {
  const many = Array.from({ length: 30 }, (_, place) =>
    page("news", `/media-news/${place}`, "Freight", "", "Sea freight.", ""),
  );
  expect(createPageIndex(many, lexicon).search("freight")).toHaveLength(10);
});

it("a long summary is cut at a sentence", () => {
  const long = page(
    "blog",
    "/blog/long",
    "Freight",
    "",
    `${"Sea freight takes its time. ".repeat(12)}End.`,
    "",
  );
  const [found] = createPageIndex([long], lexicon).search("freight");
  expect(found?.excerpt.length).toBeLessThanOrEqual(200);
  expect(found?.excerpt).toMatch(/its time\.$/);
});
