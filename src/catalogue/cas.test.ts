import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { isCasNumber, isEcNumber } from "./cas.ts";

/** Numbers from the literature. */
const valid = [
  "1843-05-6",
  "2440-22-4",
  "3896-11-5",
  "3864-99-1",
  "25973-55-1",
  "70321-86-7",
  "147315-50-2",
  "52829-07-9",
  "6683-19-8",
  "2082-79-3",
  "31570-04-4",
  "26741-53-7",
  "7128-64-5",
  "1533-45-5",
  "40470-68-6",
  "84852-53-9",
  "37640-57-6",
  "6422-86-2",
  "112-84-5",
  "557-05-1",
  "70624-18-9",
  "71878-19-8",
];

const digits = (fewest: number, most: number) =>
  fc.array(fc.integer({ min: 0, max: 9 }), { minLength: fewest, maxLength: most });
/** Two to seven digits that do not begin with 0, and two more. */
const casBody = fc
  .tuple(fc.integer({ min: 1, max: 9 }), digits(3, 8))
  .map(([first, rest]) => [first, ...rest]);
const casOf = (body: readonly number[], check: number): string =>
  `${body.slice(0, -2).join("")}-${body.slice(-2).join("")}-${check}`;
const ecOf = (body: readonly number[], check: number): string =>
  `${body.slice(0, 3).join("")}-${body.slice(3).join("")}-${check}`;
const tenDigits = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9];

describe("CAS numbers", () => {
  it.each(valid)("takes %s", (number) => {
    expect(isCasNumber(number)).toBe(true);
  });

  it("refuses the numbers that vendors print wrongly for UV-770", () => {
    expect(isCasNumber("5593-90-4")).toBe(false);
    expect(isCasNumber("52245-29-3")).toBe(false);
  });

  it.each([
    "",
    "1843056",
    "1843-05-06",
    "1843-5-6",
    "1843-05-6 ",
    " 1843-05-6",
    "01843-05-6",
    "1-05-6",
    "12345678-05-6",
    "1843–05–6",
    "1843-05-x",
    "1843-05-6\n",
  ])("refuses %j", (text) => {
    expect(isCasNumber(text)).toBe(false);
  });

  it("has exactly one right check digit for any body", () => {
    fc.assert(
      fc.property(casBody, (body) => {
        expect(tenDigits.filter((check) => isCasNumber(casOf(body, check)))).toHaveLength(1);
      }),
    );
  });

  it("sees every single wrong digit that the scheme can see", () => {
    // Weights are not all coprime with 10: a digit of weight 2 that is off by 5 leaves the sum
    // unchanged.
    const wrong = casBody.chain((body) =>
      fc.tuple(fc.constant(body), fc.nat({ max: body.length }), fc.integer({ min: 1, max: 9 })),
    );
    fc.assert(
      fc.property(wrong, ([body, place, by]) => {
        const check = tenDigits.find((digit) => isCasNumber(casOf(body, digit))) ?? Number.NaN;
        const changed = [...body, check].map((digit, index) =>
          index === place ? (digit + by) % 10 : digit,
        );
        const weight = place === body.length ? 1 : body.length - place;
        fc.pre(changed[0] !== 0);
        expect(isCasNumber(casOf(changed.slice(0, -1), changed.at(-1) ?? Number.NaN))).toBe(
          (weight * by) % 10 === 0,
        );
      }),
    );
  });

  it("sees every wrong check digit of the known numbers", () => {
    for (const number of valid) {
      for (const digit of tenDigits)
        expect(isCasNumber(number.slice(0, -1) + digit)).toBe(String(digit) === number.at(-1));
    }
  });
});

describe("EC numbers", () => {
  it.each(["217-421-2", "205-031-5", "200-001-8", "231-791-2"])("takes %s", (number) => {
    expect(isEcNumber(number)).toBe(true);
  });

  it.each([
    "",
    "2174212",
    "217-421-3",
    "217-421-",
    "17-421-2",
    "217-4212",
    "1217-421-2",
    "217-421-20",
  ])("refuses %j", (text) => {
    expect(isEcNumber(text)).toBe(false);
  });

  it("sees every single wrong digit", () => {
    const body = digits(6, 6).filter((all) =>
      tenDigits.some((check) => isEcNumber(ecOf(all, check))),
    );
    fc.assert(
      fc.property(body, fc.nat({ max: 6 }), fc.integer({ min: 1, max: 9 }), (all, place, by) => {
        const check = tenDigits.find((digit) => isEcNumber(ecOf(all, digit))) ?? Number.NaN;
        const changed = [...all, check].map((digit, index) =>
          index === place ? (digit + by) % 10 : digit,
        );
        expect(isEcNumber(ecOf(changed.slice(0, 6), changed[6] ?? Number.NaN))).toBe(false);
      }),
    );
  });
});
