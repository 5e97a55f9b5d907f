import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type PagingRule, pagerEntries, pagingRules, readPaging, totalPagesOf } from "./paging.ts";

/** Default and minimum of each screen (§5, §9). */
const screens: readonly (readonly [keyof typeof pagingRules, number, number])[] = [
  ["news", 9, 9],
  ["events", 10, 10],
  ["jobs", 10, 10],
  ["blogs", 10, 10],
  ["articles", 10, 10],
  ["category", 8, 1],
  ["allProducts", 100, 1],
  ["productList", 6, 1],
];

describe("page and limit (§5)", () => {
  it.each(screens)("%s: default %i, minimum %i", (screen, limit, minimum) => {
    const rule: PagingRule = pagingRules[screen];
    const limitOf = (raw: string | undefined): number => readPaging({ limit: raw }, rule).limit;
    expect(limitOf(undefined)).toBe(limit);
    for (const raw of [
      "",
      " ",
      "0",
      "-1",
      "-9",
      "abc",
      "NaN",
      "1e3x",
      "null",
      "1.5",
      "Infinity",
      "0x10",
    ])
      expect([raw, limitOf(raw)]).toEqual([raw, limit]);
    expect(limitOf(String(minimum - 1))).toBe(limit);
    expect(limitOf(String(minimum))).toBe(minimum);
    expect(limitOf("37")).toBe(37);
    expect(limitOf("100")).toBe(100);
    expect(limitOf("101")).toBe(100);
    expect(limitOf("999999999")).toBe(100);
  });

  it.each([
    [undefined, 1],
    [null, 1],
    ["", 1],
    ["0", 1],
    ["-1", 1],
    ["abc", 1],
    ["two", 1],
    ["1.5", 1],
    ["NaN", 1],
    ["Infinity", 1],
    ["99999999999999999999", 1],
    ["1", 1],
    ["2", 2],
    [" 3 ", 3],
    ["007", 7],
    ["4711", 4711],
  ])("page %j is %i", (raw, page) => {
    expect(readPaging({ page: raw }, pagingRules.api).page).toBe(page);
  });

  it("gives whole numbers of at least 1 and at most 100 rows for any text", () => {
    fc.assert(
      fc.property(
        fc.string({ unit: "grapheme" }),
        fc.oneof(fc.string(), fc.integer().map(String), fc.double().map(String)),
        fc.constantFrom(...Object.values(pagingRules)),
        (page, limit, rule) => {
          const read = readPaging({ page, limit }, rule);
          expect(Number.isSafeInteger(read.page) && read.page >= 1).toBe(true);
          expect(
            Number.isSafeInteger(read.limit) && read.limit >= rule.minimum && read.limit <= 100,
          ).toBe(true);
        },
      ),
    );
  });

  it.each([
    [0, 10, 0],
    [1, 10, 1],
    [10, 10, 1],
    [11, 10, 2],
    [254, 50, 6],
  ])("%i rows at %i a page are %i pages", (total, limit, pages) => {
    expect(totalPagesOf(total, limit)).toBe(pages);
  });
});

describe("pager (§9)", () => {
  it.each([
    [1, 1, [1]],
    [1, 4, [1, 2, 3, 4]],
    [1, 5, [1, 2, 3, 4, 5]],
    [3, 5, [1, 2, 3, 4, 5]],
    [5, 5, [1, 2, 3, 4, 5]],
    [1, 6, [1, 2, "gap", 6]],
    [2, 6, [1, 2, 3, "gap", 6]],
    [3, 6, [1, 2, 3, 4, "gap", 6]],
    [4, 6, [1, "gap", 3, 4, 5, 6]],
    [6, 6, [1, "gap", 5, 6]],
    [22, 43, [1, "gap", 21, 22, 23, "gap", 43]],
    [43, 43, [1, "gap", 42, 43]],
  ] as const)("page %i of %i", (current, total, entries) => {
    expect(pagerEntries(current, total)).toEqual(entries);
  });

  it("shows nothing for no pages", () => {
    expect(pagerEntries(1, 0)).toEqual([]);
  });

  it("shows first, last, current and its neighbours, rising, with an ellipsis wherever pages are left out", () => {
    fc.assert(
      fc.property(
        fc
          .integer({ min: 6, max: 500 })
          .chain((total) => fc.tuple(fc.integer({ min: 1, max: total }), fc.constant(total))),
        ([current, total]) => {
          const entries = pagerEntries(current, total);
          const pages = entries.filter((entry) => entry !== "gap");
          const wanted = [...new Set([1, current - 1, current, current + 1, total])]
            .filter((page) => page >= 1 && page <= total)
            .sort((a, b) => a - b);
          expect(pages).toEqual(wanted);
          entries.forEach((entry, index) => {
            const [before, after] = [entries[index - 1], entries[index + 1]];
            if (entry === "gap") expect(Number(after) - Number(before)).toBeGreaterThan(1);
            else if (typeof before === "number") expect(entry - before).toBe(1);
          });
        },
      ),
    );
  });

  it("stays in order when the current page lies outside", () => {
    expect(pagerEntries(99, 10)).toEqual([1, "gap", 10]);
    expect(pagerEntries(11, 10)).toEqual([1, "gap", 10]);
  });
});
