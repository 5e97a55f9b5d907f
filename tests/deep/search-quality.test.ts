/** Queries as buyers type them find what is wanted among the first three, and noise finds nothing (tests/fixtures/search-queries.tsv, symptoms.tsv, arabic.tsv, pages.tsv, nonsense.tsv). */
import { describe, expect, it } from "vitest";
import { replaceContent } from "#store/import.ts";
import { findPages } from "#store/search/pages.ts";
import { findProblems } from "#store/search/vocabulary.ts";
import { engines, freshDatabase } from "../support/databases.ts";
import {
  contentSearch,
  correctedWords,
  measureArabic,
  measureNonsense,
  measurePages,
  measureSearchQuality,
  measureSymptoms,
  type SearchQuality,
} from "../support/search-quality.ts";

const sumOf = ({ kinds }: SearchQuality): number => kinds.reduce((sum, kind) => sum + kind.all, 0);

it("at least 97 % of all, and most of every kind", async () => {
  const quality = await measureSearchQuality();
  const { kinds, missed } = quality;
  expect(sumOf(quality)).toBeGreaterThanOrEqual(200);
  expect([missed, 1 - missed.length / sumOf(quality) >= 0.97]).toEqual([missed, true]);
  for (const kind of kinds) expect([kind, kind.found / kind.all >= 0.75]).toEqual([kind, true]);
});

describe("symptoms", () => {
  const enough = (quality: SearchQuality): void => {
    expect(sumOf(quality)).toBeGreaterThanOrEqual(80);
    expect([quality.missed, 1 - quality.missed.length / sumOf(quality) >= 0.94]).toEqual([quality.missed, true]);
  };

  it("at least 94 % find their problem page in the browser", async () => {
    enough(await measureSymptoms());
  });

  it.each(engines)("and by the API's way on %s", async (engine) => {
    const test = await freshDatabase(engine);
    const { words } = await contentSearch();
    const search = { id: "search", hash: "search", value: JSON.stringify(words) };
    await replaceContent(test.db, { products: [], contents: [], events: [], jobs: [], brochures: [], gallery: [], documents: [search] }, "test");
    enough(await measureSymptoms((term) => findProblems(test.db, term)));
    await test.close();
  });
});

it("at least 90 % of Arabic queries, and most of every kind", async () => {
  const quality = await measureArabic("kind");
  expect(sumOf(quality)).toBeGreaterThanOrEqual(60);
  expect([quality.missed, 1 - quality.missed.length / sumOf(quality) >= 0.9]).toEqual([quality.missed, true]);
  for (const kind of quality.kinds) expect([kind, kind.found / kind.all >= 0.75]).toEqual([kind, true]);
});

describe("pages", () => {
  const enough = (quality: SearchQuality): void => {
    expect(sumOf(quality)).toBeGreaterThanOrEqual(40);
    expect([quality.missed, 1 - quality.missed.length / sumOf(quality) >= 0.95]).toEqual([quality.missed, true]);
  };

  it.each(engines)("at least 95 % of the terms of questions, texts and tools find their page on %s", async (engine) => {
    const test = await freshDatabase(engine);
    const { words, pages } = await contentSearch();
    const documents = Object.entries({ search: words, pages }).map(([id, value]) => ({ id, hash: id, value: JSON.stringify(value) }));
    await replaceContent(test.db, { products: [], contents: [], events: [], jobs: [], brochures: [], gallery: [], documents }, "test");
    enough(await measurePages((term) => findPages(test.db, term)));
    await test.close();
  });
});

it("noise finds no grade, no problem and no page, and no grade is near it", async () => {
  const quality = await measureNonsense();
  expect([sumOf(quality), quality.missed]).toEqual([40, []]);
});

it("no word of any text is taken for another", async () => {
  expect(await correctedWords()).toEqual([]);
});
