/** Every regular expression over visitors' input takes linear time. */
import { expect, it } from "vitest";
import { allPatterns, type Pattern, patternsIn } from "../../scripts/checks/patterns.ts";

const SMALL = 1_000;
const LARGE = 10_000;
/** For ten times the text, linear is 10 times the time, quadratic 100 times. */
const MOST = 50;
/** ms for 10 kB. A faster pattern is linear despite clock jitter. */
const INSTANT = 1;

/** Patterns built from texts, none a visitor's. */
const MADE = [
  "src/app/features/regulatory/glossary.tsx",
  ...Array<string>(2).fill("src/catalogue/buyer-line.ts"),
  ...Array<string>(4).fill("src/catalogue/courtesies.ts"),
  "src/catalogue/line-rules.ts",
  "src/catalogue/line-rules.ts",
  "src/catalogue/line-tokens.ts",
  "src/catalogue/message-marks.ts",
  "src/catalogue/product-form.ts",
  ...Array<string>(2).fill("src/catalogue/quantities.ts"),
  "src/catalogue/search/arabic-words.ts",
  ...Array<string>(2).fill("src/catalogue/search/arabic.ts"),
  ...Array<string>(2).fill("src/catalogue/search/regulatory-terms.ts"),
  ...Array<string>(3).fill("src/catalogue/search/text.ts"),
  "src/catalogue/search/trade-questions.ts",
  ...Array<string>(2).fill("src/catalogue/search/vocabulary.ts"),
  "src/catalogue/table-columns.ts",
  ...Array<string>(2).fill("src/catalogue/units.ts"),
  ...Array<string>(2).fill("src/catalogue/values.ts"),
  "src/contract/enquiry-address.ts",
  "src/server/page-cache.ts",
];

/** For texts that buyer-line.ts cut to 200 characters: quadratic time is then microseconds. */
const SHORT = /^src\/catalogue\/(?:buyer-line|line-rules|line-tokens|courtesies)\.ts:/;

const classes: Readonly<Record<string, readonly string[]>> = {
  d: ["1"],
  D: ["x"],
  w: ["a"],
  W: ["-"],
  s: [" ", "\t"],
  S: ["x"],
  b: [],
  B: [],
  n: ["\n"],
  r: ["\r"],
  t: ["\t"],
};
const properties: Readonly<Record<string, string>> = {
  L: "a",
  N: "1",
  M: "\u0301",
  Cc: "\u0001",
  Zs: " ",
  Lu: "A",
  Ll: "a",
};

function findSigns(source: string): string[] {
  const words = source.match(/[a-z]{2,}/gi) ?? [];
  const signs: string[] = ["x", "1", " "];
  for (const [, property, code, escaped, plain] of source.matchAll(
    /\\[pP]\{(\w+)\}|\\(?:u|x)\{?([0-9a-f]{2,6})\}?|\\(.)|([^\\()[\]{}|?*+^$])/gi,
  )) {
    if (property) signs.push(properties[property] ?? "a");
    else if (code) signs.push(String.fromCodePoint(Number.parseInt(code, 16)));
    else if (escaped) signs.push(...(classes[escaped] ?? [escaped]));
    else if (plain) signs.push(plain === "." ? "x" : plain);
  }
  return [...new Set([...signs.slice(0, 40), ...words])].slice(0, 16);
}

/** Repeated characters, after another one, with an end that matches nothing. */
function buildInputs(signs: readonly string[], length: number): string[] {
  const tails = ["", "\u2603"];
  const long = (unit: string): string =>
    unit.repeat(Math.ceil(length / unit.length)).slice(0, length);
  const single = signs.flatMap((sign) =>
    ["", ...signs].flatMap((first) => tails.map((tail) => first + long(sign) + tail)),
  );
  const pairs = signs.flatMap((one) =>
    signs.flatMap((other) => tails.map((tail) => long(one + other) + tail)),
  );
  return [...single, ...pairs];
}

function timeOf({ source, flags }: Pattern, text: string, rounds: number): number {
  const pattern = new RegExp(source, flags);
  let best = Number.POSITIVE_INFINITY;
  for (let round = 0; round < rounds; round += 1) {
    const began = performance.now();
    if (pattern.global) text.replace(pattern, "");
    else pattern.test(text);
    best = Math.min(best, performance.now() - began);
  }
  return best;
}

/** Ratio of the worst times at ten times the length; 1 when it takes no time. */
function measureGrowth(pattern: Pattern): number {
  const signs = findSigns(pattern.source);
  // Exponential growth shows in short texts.
  for (const length of [12, 16, 20, 24, 28])
    for (const text of buildInputs(signs, length))
      if (timeOf(pattern, text, 1) > 20 && timeOf(pattern, text, 3) > 20)
        return Number.POSITIVE_INFINITY;
  const small = buildInputs(signs, SMALL);
  const slowest = small
    .map((text, index) => ({ index, ms: timeOf(pattern, text, 1) }))
    .sort((one, other) => other.ms - one.ms)
    .slice(0, 5);
  const large = buildInputs(signs, LARGE);
  return Math.max(
    ...slowest.map(({ index }) => {
      const most = timeOf(pattern, large[index] ?? "", 10);
      return most < INSTANT ? 1 : most / timeOf(pattern, small[index] ?? "", 20);
    }),
  );
}

const { written, made } = allPatterns();

it("finds the patterns, and those that are built from texts", () => {
  const files = new Set(written.map(({ place }) => place.replace(/:\d+$/, "")));
  for (const name of [
    "contract/forms",
    "contract/check-list",
    "catalogue/buyer-list",
    "catalogue/search/query",
    "contract/paging",
    "server/client",
    "leads/resume-type",
    "store/queries",
  ])
    expect([name, files.has(`src/${name}.ts`)]).toEqual([name, true]);
  expect(
    patternsIn(
      "a.tsx",
      // biome-ignore lint/suspicious/noTemplateCurlyInString: the placeholder is part of a source text
      'const A = () => <p>{/a+/giu.test("b")}</p>;\nconst b = new RegExp(`^${A}`);',
    ),
  ).toEqual({
    written: [{ place: "a.tsx:1", source: "a+", flags: "giu" }],
    made: ["a.tsx:2"],
  });
  expect(made.map((place) => place.replace(/:\d+$/, ""))).toEqual(MADE);
});

it.each(["a+$", "(?:a|a)*$", "\\s*,\\s*$"])("detects the pattern %s", (source) => {
  expect(measureGrowth({ place: "", source, flags: "" })).toBeGreaterThan(MOST);
});

it("takes linear time for each", () => {
  // Other processes may slow a run.
  const sure = (pattern: Pattern, growth = measureGrowth(pattern)): number =>
    growth > MOST ? Math.min(growth, measureGrowth(pattern), measureGrowth(pattern)) : growth;
  const slow = written
    .filter(({ place }) => !SHORT.test(place))
    .map((pattern) => ({ ...pattern, growth: sure(pattern) }))
    .filter(({ growth }) => growth > MOST);
  expect(
    slow.map(
      ({ place, source, flags, growth }) =>
        `${place}: /${source}/${flags} grows ${Math.round(growth)} times`,
    ),
  ).toEqual([]);
}, 240_000);
