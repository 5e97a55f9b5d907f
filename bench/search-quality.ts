/**
 * `node bench/search-quality.ts`: share of the queries, symptoms, Arabic names and terms of
 * tests/fixtures with the wanted result among the first three, and what noise finds.
 */

import { openBuyerDoors } from "../tests/support/buyer-lines.ts";
import {
  type Miss,
  measureArabic,
  measureNonsense,
  measurePages,
  measureSearchQuality,
  measureSymptoms,
} from "../tests/support/search-quality.ts";
import { measuredAt, writeResult } from "./report.ts";

/**
 * Found by the previous engine: substrings of names, numbers, synonyms and trade names
 * (2026-11-22).
 */
const BEFORE: Readonly<Record<string, number>> = {
  "exact-cas": 18,
  "cas-messy": 10,
  ec: 0,
  grade: 20,
  "grade-messy": 24,
  "trade-name": 28,
  "trade-suffix": 0,
  "chemical-name": 29,
  formula: 4,
  structure: 0,
  family: 24,
  "polymer-use": 2,
  spelling: 11,
  "not-held": 0,
};

/** Symptoms found before any tuning with them (2026-11-23). */
const UNTUNED: Readonly<Record<string, number>> = {
  first: 43,
  second: 50,
  third: 22,
  fourth: 22,
  fifth: 63,
  sixth: 87,
};

/** Arabic queries found before any tuning with them (2026-11-25); the first had no names yet. */
const ARABIC_UNTUNED: Readonly<Record<string, number>> = { first: 0, second: 27, third: 18 };

/** Terms found before any tuning with them (2026-11-25). */
const PAGES_UNTUNED: Readonly<Record<string, number>> = { first: 19, second: 17 };

/**
 * The second set of lines before any tuning with it (2026-11-25): right grade first and right
 * quantity, in %.
 */
const LINES_UNTUNED: Readonly<Record<string, readonly [first: number, quantity?: number]>> = {
  "the finder": [87.9],
  suggestions: [87.9],
  "“Add a grade”": [99.3, 95.6],
  "a list": [97.7, 94],
};

const { kinds, missed } = await measureSearchQuality();
const symptoms = await measureSymptoms();
const arabicHalves = (await measureArabic("half")).kinds;
const arabic = await measureArabic("kind");
const pages = await measurePages();
const nonsense = await measureNonsense();
const doors = await openBuyerDoors();
const lineSets = [
  ["first", await doors.measure("")],
  ["second", await doors.measure("-unseen")],
] as const;
await doors.close();
const share = (wrong: number, all: number): string => `${(100 * (1 - wrong / all)).toFixed(1)} %`;
const percent = (part: number, whole: number): string => `${Math.round((100 * part) / whole)} %`;
const missedLines = (rows: readonly Miss[]): string[] =>
  rows.length > 0
    ? [
        "Missed:",
        "",
        ...rows.map(
          ({ kind, query, got }) => `- ${kind}: “${query}” finds ${got.join(", ") || "nothing"}`,
        ),
      ]
    : [];
const sum = (numbers: readonly number[]): number =>
  numbers.reduce((total, number) => total + number, 0);
const [all, found, before] = [
  sum(kinds.map(({ all }) => all)),
  sum(kinds.map(({ found }) => found)),
  sum(Object.values(BEFORE)),
];
const lines = [
  "# Search quality",
  "",
  `\`node bench/search-quality.ts\`, ${measuredAt()}. Queries of tests/fixtures/search-queries.tsv that find the wanted grade, or its family, among the first three.`,
  "",
  "| kind | queries | before | now |",
  "|---|---|---|---|",
  ...kinds.map(
    ({ kind, all, found }) =>
      `| ${kind} | ${all} | ${percent(BEFORE[kind] ?? 0, all)} | ${percent(found, all)} |`,
  ),
  `| **all** | ${all} | ${percent(before, all)} | ${percent(found, all)} |`,
  "",
  ...missedLines(missed),
  "",
  "## Symptoms",
  "",
  "Symptoms of tests/fixtures/symptoms.tsv, in people's words, that find their problem page among the first three. The first were written before the",
  "search; each of the others after it had been tuned with those before, and 'before tuning' is what was found of them then. The search words of",
  "the problem pages were written anew between the fifth and the sixth, by the same hand as the symptoms: the figure of the sixth is the honest one.",
  "",
  "| written | symptoms | before tuning | now |",
  "|---|---|---|---|",
  ...symptoms.kinds.map(
    ({ kind, all, found }) =>
      `| ${kind} | ${all} | ${percent(UNTUNED[kind] ?? 0, all)} | ${percent(found, all)} |`,
  ),
  `| **all** | ${sum(symptoms.kinds.map(({ all }) => all))} | | ${percent(sum(symptoms.kinds.map(({ found }) => found)), sum(symptoms.kinds.map(({ all }) => all)))} |`,
  "",
  ...missedLines(symptoms.missed),
  "",
  "## Arabic",
  "",
  "Queries of tests/fixtures/arabic.tsv that find the wanted grade, category, industry or problem page among the first three. The first were written before",
  "the content had Arabic names; the second before search words, fillers and particles were added; the third after that, and nothing is tuned with them.",
  "",
  "| written | queries | before tuning | now |",
  "|---|---|---|---|",
  ...arabicHalves.map(
    ({ kind, all, found }) =>
      `| ${kind} | ${all} | ${percent(ARABIC_UNTUNED[kind] ?? 0, all)} | ${percent(found, all)} |`,
  ),
  "",
  "| kind | queries | found |",
  "|---|---|---|",
  ...arabic.kinds.map(({ kind, all, found }) => `| ${kind} | ${all} | ${percent(found, all)} |`),
  `| **all** | ${sum(arabic.kinds.map(({ all }) => all))} | ${percent(sum(arabic.kinds.map(({ found }) => found)), sum(arabic.kinds.map(({ all }) => all)))} |`,
  "",
  ...missedLines(arabic.missed),
  "",
  "## Pages",
  "",
  "Terms of tests/fixtures/pages.tsv, of questions and answers, texts, events, jobs and tools, that find their page among the first three. The first",
  "were written before the search, the second after it had been tuned with the first.",
  "",
  "| written | terms | before tuning | now |",
  "|---|---|---|---|",
  ...pages.kinds.map(
    ({ kind, all, found }) =>
      `| ${kind} | ${all} | ${percent(PAGES_UNTUNED[kind] ?? 0, all)} | ${percent(found, all)} |`,
  ),
  "",
  ...missedLines(pages.missed),
  "",
  "## Noise",
  "",
  `Of ${sum(nonsense.kinds.map(({ all }) => all))} terms of tests/fixtures/nonsense.tsv, ${sum(nonsense.kinds.map(({ found }) => found))} find no grade, no problem and no page, and have no grade offered as near.`,
  "",
  ...missedLines(nonsense.missed),
  "",
  "## Buyers' lines",
  "",
  "Names in surroundings of tests/fixtures/buyer-lines, at every door. The first set was used while the reader of lines was written. The second was",
  "written by somebody who had not seen the reader, after it was finished: the figures before tuning are its honest ones. A few phrases of other languages",
  "were added to the reader afterwards.",
  "",
  "| set | door | texts | right grade first | before tuning | wrong grade added | right quantity | before tuning |",
  "|---|---|---|---|---|---|---|---|",
  ...lineSets.flatMap(([set, rows]) =>
    rows.map(({ door, all, wrongFirst, wrongTaken, wrongQuantity }) => {
      const [first, quantity] = set === "second" ? (LINES_UNTUNED[door] ?? []) : [];
      const read = wrongQuantity ? share(wrongQuantity.length, all) : "";
      return `| ${set} | ${door} | ${all} | ${share(wrongFirst.length, all)} | ${first ? `${first} %` : ""} | ${wrongTaken.length} | ${read} | ${quantity ? `${quantity} %` : ""} |`;
    }),
  ),
];
console.log(lines.join("\n"));
console.log(`\nWritten to ${await writeResult("search-quality.md", lines)}`);
