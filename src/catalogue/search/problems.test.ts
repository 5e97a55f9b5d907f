import { describe, expect, it } from "vitest";
import { lexiconOf } from "./lexicon.ts";
import { namesSeveralFaults, problemIndexOf, problemTokens } from "./problems.ts";
import { rootOf } from "./roots.ts";

const words = {
  groups: [["polyethylene", "pe", "polythene"]],
  suffixes: [],
  notHeld: [],
  symptoms: [
    ["yellow", "discolour", "amber"],
    ["stick", "block", "cling"],
    ["windscreen", "windshield"],
  ],
  plain: "brittle\ncolor\nfilm\nplasticizer\nproblem\nyellow\nbottle",
};
const lexicon = lexiconOf(words);
const problem = (slug: string, title: string, seen: string, causes: string, named = "") => ({
  slug,
  title,
  summary: `Summary of ${slug}`,
  tokens: problemTokens([title, named, seen, causes, "Packaging"], lexicon),
});
const problems = [
  problem(
    "yellow-film",
    "Film yellows outdoors",
    "Clear film turns yellow within weeks.",
    "Phenolic antioxidant. Red UV absorber",
  ),
  problem(
    "blocking",
    "Film blocks on the reel",
    "Layers of the polyethylene reel stick.",
    "Too little antiblock",
  ),
  problem(
    "fibre",
    "Fibre breaks in spinning",
    "Filaments break; colour is right. Moulding is not concerned.",
    "Peroxide from controlled rheology",
  ),
  problem(
    "fogging",
    "Fogging in cars",
    "A haze on the windscreen.",
    "Light ends of the plasticizer, and film",
  ),
  problem(
    "v-0",
    "V-0 fails in thin walls",
    "Bars of 0.8 mm drip.",
    "Dose on the edge. Cross-linked bottles",
  ),
];
const { search } = problemIndexOf({ ...words, problems }, lexicon);
const first = (term: string): string | undefined => search(term)[0]?.slug;

describe("problems are found by", () => {
  it.each([
    ["the words of a title", "film yellows outdoors", "yellow-film"],
    ["other forms of them", "yellowing of films outdoor", "yellow-film"],
    ["what is seen", "filaments snapping", "fibre"],
    ["causes", "too much peroxide", "fibre"],
    ["the trade's synonyms", "polythene layers", "blocking"],
    ["words for the same fault", "it clings", "blocking"],
    ["one side's words for the other's", "my windshield", "fogging"],
    ["American spelling", "fiber color", "fibre"],
    ["British spelling", "fibre colour", "fibre"],
    ["a word that is not finished", "windscr", "fogging"],
    ["misspelt words", "yelow flim", "yellow-film"],
    ["a code of letters and digits", "v0", "v-0"],
    ["words written apart", "cross linked", "v-0"],
  ])("%s: %s", (_, term, slug) => {
    expect(first(term)).toBe(slug);
  });

  it("none by fillers, numbers, or words that no problem has", () => {
    for (const term of ["my problem with the", "1843-05-6", "0.8", "irganox 1010", "\0"])
      expect([term, search(term)]).toEqual([term, term === "\0" ? search("") : []]);
  });

  it("all in the order of the list without a term, each as a search shows it", () => {
    expect(search(" ").map(({ slug }) => slug)).toEqual(problems.map(({ slug }) => slug));
    expect(search("fogging")).toEqual([
      { slug: "fogging", title: "Fogging in cars", summary: "Summary of fogging", whole: true },
    ]);
  });

  it("says which have all words", () => {
    expect(search("film outdoors").map(({ slug, whole }) => [slug, whole])).toEqual([
      ["yellow-film", true],
    ]);
    expect(search("fogging brittle").map(({ slug, whole }) => [slug, whole])).toEqual([
      ["fogging", false],
    ]);
  });
});

it("a word of the title counts more than the same among the search words", () => {
  const either = [
    problem("b", "Parts fade", "", "", "fogging of lamps"),
    problem("a", "Fogging", "", ""),
  ];
  expect(problemIndexOf({ ...words, problems: either }, lexicon).search("fogging")[0]?.slug).toBe(
    "a",
  );
});

it("a word of the title counts more than one of a cause, and those that fit much less are left out", () => {
  expect(search("film").map(({ slug }) => slug)).toEqual(["yellow-film", "blocking"]);
});

it("a word of the texts is not corrected", () => {
  expect(search("brittle")).toEqual([]);
  expect(search("britle")).toEqual([]);
  expect(search("bottels").map(({ slug }) => slug)).toEqual(["v-0"]);
});

it("a word whose synonym a problem has is not taken for the beginning of a longer one", () => {
  const either = [
    problem("whole", "Haze in polyethylene", "", ""),
    problem("longer", "Hazelock on polythenex", "", ""),
  ];
  expect(problemIndexOf({ ...words, problems: either }, lexicon).search("polythene")).toEqual([
    expect.objectContaining({ slug: "whole" }),
  ]);
});

it.each([
  ["a synonym", "polithene", "blocking"],
  ["a word for the same fault", "windsheild", "fogging"],
])("%s is found misspelt where it is a word of the texts: %s", (_, term, slug) => {
  const known = { ...words, plain: "polythene\nwindshield" };
  const found = problemIndexOf({ ...known, problems }, lexiconOf(known)).search(term);
  expect(found.map((one) => one.slug)).toEqual([slug]);
});

it("a problem that has one word of many is not what was meant", () => {
  expect(search("film qqqx").map(({ slug }) => slug)).toEqual(["yellow-film", "blocking"]);
  expect(search("film qqqx wwwx jjjx zzzx vvvx")).toEqual([]);
});

it.each(["foo bar baz", "xyzzy flm", "qqqx wwwx"])(
  "noise is no problem, also where one of its words is near one of a text: %s",
  (term) => {
    expect(search(term)).toEqual([]);
  },
);

it("of two words one that only a cause has is not enough", () => {
  expect(search("peroxide bottle").map(({ slug }) => slug)).toEqual([]);
  expect(search("peroxide").map(({ slug }) => slug)).toEqual(["fibre"]);
});

it("a word of the texts that others follow is not taken for the beginning of a longer one", () => {
  const known = { ...words, plain: `${words.plain}\ntree` };
  const treated = [problem("ink", "Film is treated", "", "")];
  const { search: searched } = problemIndexOf({ ...known, problems: treated }, lexiconOf(known));
  expect(searched("tree").map(({ slug }) => slug)).toEqual([]);
  expect(searched("treat").map(({ slug }) => slug)).toEqual(["ink"]);
});

it.each([
  [["yellow", "yellows", "yellowed", "yellowing", "yellowness"], "yellow"],
  [["migrate", "migrates", "migration", "migrating"], "migrat"],
  [["sticky", "sticks", "sticking"], "stick"],
  [["fogging", "fog", "foggy"], "fog"],
])("%j have one root", (forms, root) => {
  expect(new Set(forms.map(rootOf))).toEqual(new Set([root]));
});

describe("several faults in one sentence are several answers", () => {
  const both = [
    problem(
      "bloom",
      "White bloom",
      "A film turns yellow, its layers block, it clings.",
      "",
      "film",
    ),
    ...problems,
  ];
  const { search: searched } = problemIndexOf({ ...words, problems: both }, lexicon);
  const firstTwo = (term: string) =>
    new Set(
      searched(term)
        .slice(0, 2)
        .map(({ slug }) => slug),
    );

  it.each([
    "reel blocks and windscreen fogs",
    "reel blocks, windscreen fogs",
    "windscreen fogs but reel blocks",
  ])("%s", (term) => {
    expect(firstTwo(term)).toEqual(new Set(["blocking", "fogging"]));
  });

  it("two words of one fault are one fault", () => {
    expect(namesSeveralFaults("film sticks and blocks", lexicon)).toBe(false);
    expect(namesSeveralFaults("zinc and calcium", lexicon)).toBe(false);
    expect(namesSeveralFaults("film yellows and blocks", lexicon)).toBe(true);
  });
});
