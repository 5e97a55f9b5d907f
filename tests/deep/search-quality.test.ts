/** Queries as buyers type them find what is wanted among the first three (tests/fixtures/search-queries.tsv). */
import { expect, it } from "vitest";
import { measureSearchQuality } from "../support/search-quality.ts";

it("at least 95 % of all, and most of every kind", async () => {
  const { kinds, missed } = await measureSearchQuality();
  const all = kinds.reduce((sum, kind) => sum + kind.all, 0);
  expect(all).toBeGreaterThanOrEqual(200);
  expect([missed, 1 - missed.length / all >= 0.95]).toEqual([missed, true]);
  for (const kind of kinds) expect([kind, kind.found / kind.all >= 0.75]).toEqual([kind, true]);
});
