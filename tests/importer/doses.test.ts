/** Doses agree with what grades state elsewhere. */
import { expect, it } from "vitest";
import { dilution, doseOf } from "#catalogue/reckoning.ts";
import { check } from "#importer/check.ts";
import { REAL_CONTENT } from "../support/content.ts";

const content = await check(REAL_CONTENT);
const products = content.products.map(({ product }) => product);
const concentrates = products.flatMap(({ actives, ...product }) =>
  actives ? [{ ...product, actives }] : [],
);
const numbersOf = (text: string): number[] =>
  [...text.matchAll(/\d+(?:[.,]\d+)*/g)].map(([number]) => Number(number.replaceAll(",", "")));

it("every active content lies within a typical property of its grade, alone or with the other actives", () => {
  const off = concentrates.filter(({ actives, properties }) => {
    const ranges = properties
      .filter(({ name, unit }) => unit === "%" && !/moisture|volatiles/i.test(name))
      .map(({ value }) => numbersOf(value));
    const isStated = (percent: number): boolean =>
      ranges.some(([from = 0, to = 0]) => from <= percent && percent <= to);
    const sum = actives.reduce((all, { percent }) => all + percent, 0);
    return !(isStated(sum) || actives.every(({ percent }) => isStated(percent)));
  });
  expect(off.map(({ id }) => id)).toEqual([]);
});

it("a dosage states the same active amount as the active content gives", () => {
  const claims = concentrates.flatMap(({ id, actives, dosage }) =>
    dosage.ranges.flatMap(({ from = 0, to, of, where = "" }) => {
      const claim = /(\d[\d,.]*)–(\d[\d,.]*) (ppm|mg\/kg|%)/.exec(where);
      const [first] = actives;
      if (!claim || !first || of) return [];
      const [low, high] = [from, to].map(
        (percent) => dilution(percent, [first]).actives[0]?.percent ?? 0,
      );
      const scale = claim[3] === "%" ? 1 : 10_000;
      return [
        {
          id,
          stated: numbersOf(`${claim[1]} ${claim[2]}`),
          given: [low, high].map((percent) => Number(((percent ?? 0) * scale).toPrecision(3))),
        },
      ];
    }),
  );
  expect(claims.length).toBeGreaterThanOrEqual(8);
  for (const { id, stated, given } of claims) expect([id, given]).toEqual([id, stated]);
});

it("a figure on something else than the compound names its base", () => {
  const bare = products.flatMap(({ id, dosage }) =>
    dosage.ranges
      .filter(
        ({ unit, of, where = "" }) =>
          unit === "%" && !of && /^(?:active )?(?:on |of the (?!batch|powder))/.test(where),
      )
      .map(({ where }) => [id, where]),
  );
  expect(bare).toEqual([]);
});

it("no grade is dosed as a neat additive when it holds a carrier", () => {
  const carried = products.filter(({ no_structure: none = "", product_form: form }) =>
    /carrier/i.test(`${none} ${form}`),
  );
  expect(carried.length).toBeGreaterThan(15);
  expect(carried.filter(({ actives }) => !actives).map(({ id }) => id)).toEqual([]);
});

it("every dose but that of a base resin can be calculated with", () => {
  const without = products.filter(
    ({ dosage, stock }) =>
      dosage.ranges.length > 0 && stock !== "not-offered" && !doseOf(dosage.ranges),
  );
  expect(
    without.filter(({ dosage }) => dosage.ranges[0]?.where !== "base resin").map(({ id }) => id),
  ).toEqual([]);
});
