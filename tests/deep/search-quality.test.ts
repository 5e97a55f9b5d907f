/** Queries as buyers type them find what is wanted among the first three (tests/fixtures/search-queries.tsv, symptoms.tsv, arabic.tsv). */
import { describe, expect, it } from "vitest";
import { replaceContent } from "#store/import.ts";
import { findProblems } from "#store/search/vocabulary.ts";
import { engines, freshDatabase } from "../support/databases.ts";
import { contentSearch, correctedWords, measureArabic, measureSearchQuality, measureSymptoms, type SearchQuality } from "../support/search-quality.ts";

const sumOf = ({ kinds }: SearchQuality): number => kinds.reduce((sum, kind) => sum + kind.all, 0);

it("at least 95 % of all, and most of every kind", async () => {
  const quality = await measureSearchQuality();
  const { kinds, missed } = quality;
  expect(sumOf(quality)).toBeGreaterThanOrEqual(200);
  expect([missed, 1 - missed.length / sumOf(quality) >= 0.95]).toEqual([missed, true]);
  for (const kind of kinds) expect([kind, kind.found / kind.all >= 0.75]).toEqual([kind, true]);
});

describe("symptoms", () => {
  const enough = (quality: SearchQuality): void => {
    expect(sumOf(quality)).toBeGreaterThanOrEqual(80);
    expect([quality.missed, 1 - quality.missed.length / sumOf(quality) >= 0.92]).toEqual([quality.missed, true]);
  };

  it("at least 92 % find their problem page in the browser", async () => {
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

it("no word of any text is taken for another", async () => {
  expect(await correctedWords()).toEqual([]);
});
