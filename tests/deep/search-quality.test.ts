/** Buyers' queries find an expected result among the first three; noise finds nothing. */
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { isOrganicPeroxide } from "#catalogue/regulatory-codes.ts";
import { languages } from "#contract/editions.ts";
import { findPages, findProblems } from "#store/language.ts";
import {
  contentSearch,
  findCorrectedWords,
  measureArabic,
  measureArabicEdition,
  measureNonsense,
  measurePages,
  measureSearchQuality,
  measureSymptoms,
  type SearchQuality,
} from "../support/search-quality.ts";
import { snapshotOf } from "../support/snapshot.ts";

const sumOf = ({ kinds }: SearchQuality): number => kinds.reduce((sum, kind) => sum + kind.all, 0);

it("finds at least 97 % of all, and most of every kind", async () => {
  const quality = await measureSearchQuality();
  const { kinds, missed } = quality;
  expect(sumOf(quality)).toBeGreaterThanOrEqual(200);
  expect([missed, 1 - missed.length / sumOf(quality) >= 0.97]).toEqual([missed, true]);
  for (const kind of kinds) expect([kind, kind.found / kind.all >= 0.75]).toEqual([kind, true]);
});

describe("symptoms", () => {
  const enough = (quality: SearchQuality): void => {
    expect(sumOf(quality)).toBeGreaterThanOrEqual(80);
    expect([quality.missed, 1 - quality.missed.length / sumOf(quality) >= 0.94]).toEqual([
      quality.missed,
      true,
    ]);
  };

  it("at least 94 % find their problem page in the browser", async () => {
    enough(await measureSymptoms());
  });

  it("and through the API", async () => {
    const { words } = await contentSearch();
    const content = snapshotOf({ documents: { search: words } });
    enough(await measureSymptoms(async (term) => findProblems(content, term)));
  });
});

it("finds at least 90 % of Arabic queries, and most of every kind", async () => {
  const quality = await measureArabic("kind");
  expect(sumOf(quality)).toBeGreaterThanOrEqual(60);
  expect([quality.missed, 1 - quality.missed.length / sumOf(quality) >= 0.9]).toEqual([
    quality.missed,
    true,
  ]);
  for (const kind of quality.kinds)
    expect([kind, kind.found / kind.all >= 0.75]).toEqual([kind, true]);
});

it("finds at least 90 of 100 queries of the Arabic edition, and most of every kind", async () => {
  const quality = await measureArabicEdition();
  expect(sumOf(quality)).toBe(100);
  expect([quality.missed, quality.missed.length <= 10]).toEqual([quality.missed, true]);
  for (const kind of quality.kinds)
    expect([kind, kind.found / kind.all >= 0.75]).toEqual([kind, true]);
});

describe("pages", () => {
  const enough = (quality: SearchQuality): void => {
    expect(sumOf(quality)).toBeGreaterThanOrEqual(40);
    expect([quality.missed, 1 - quality.missed.length / sumOf(quality) >= 0.95]).toEqual([
      quality.missed,
      true,
    ]);
  };

  it("at least 95 % of the terms of questions, texts and tools find their page", async () => {
    const { words, pages } = await contentSearch();
    const content = snapshotOf({ documents: { search: words, pages } });
    enough(await measurePages(async (term) => findPages(content, term)));
  });
});

it("noise finds no grade, problem or page, and no similar grade", async () => {
  const quality = await measureNonsense();
  expect([sumOf(quality), quality.missed]).toEqual([40, []]);
});

it.each(languages)("corrects no word of any text of the edition %s", async (language) => {
  expect(await findCorrectedWords(language)).toEqual([]);
});

describe("a trade name with one changed letter", () => {
  it("is never corrected to a grade of another family or to an organic peroxide", async () => {
    const { catalogue, items } = await contentSearch();
    const gradesByName = Map.groupBy(
      items.flatMap(({ summary }) =>
        (summary.trade_names ?? []).map((name) => ({ name, grade: summary })),
      ),
      ({ name }) => name,
    );
    const words = [...gradesByName.keys()].filter((name) => /[a-z]{2}/i.test(name));
    const misspelt = fc.constantFrom(...words).chain((name) =>
      fc.record({
        name: fc.constant(name),
        // A correction takes the first letter as written.
        place: fc.constantFrom(
          ...[...name.matchAll(/(?<=[a-z])[a-z]/gi)].map(({ index }) => index),
        ),
        letter: fc.constantFrom(..."abcdefghijklmnopqrstuvwxyz"),
      }),
    );
    fc.assert(
      fc.property(misspelt, ({ name, place, letter }) => {
        const term = name.slice(0, place) + letter + name.slice(place + 1);
        const { corrected, products } = catalogue.search(term);
        if (corrected === undefined) return;
        const families = new Set(
          gradesByName.get(name)?.map(({ grade }) => grade.category_name) ?? [],
        );
        expect([term, corrected, products.filter(isOrganicPeroxide)]).toEqual([
          term,
          corrected,
          [],
        ]);
        const isKept = products.some(({ category_name }) => families.has(category_name));
        expect([term, corrected, isKept]).toEqual([term, corrected, true]);
      }),
      { numRuns: 5_000, seed: 31 },
    );
  });

  it.each(["Santonox TBMC", "TBMC", "Santonox TBFC"])("%s offers no peroxide", async (term) => {
    const { catalogue } = await contentSearch();
    const offered = [...catalogue.search(term).products, ...catalogue.nearest(term)];
    expect(offered.filter(isOrganicPeroxide)).toEqual([]);
  });
});
