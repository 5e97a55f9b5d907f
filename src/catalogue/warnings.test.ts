/** Warnings wherever a grade is recommended. */
import { expect, it } from "vitest";
import { warnings as texts } from "#messages/products.ts";
import {
  candidateSince,
  headingOf,
  isOffered,
  restrictionWords,
  svhc,
  warningsOf,
  warningWords,
} from "./warnings.ts";

const block = (rows: readonly object[], restriction?: string) =>
  ({ rows, ...(restriction ? { restriction } : {}) }) as never;
const candidate = { regime: "reach-candidate", state: "listed", date: "2023-01-17" };

it("a grade is on the Candidate List since the date of its listed row", () => {
  expect(
    candidateSince(
      block([
        { ...candidate, state: "not-listed", date: "2020-01-01" },
        { ...candidate, regime: "clp", date: "2021-01-01" },
        candidate,
      ]),
    ),
  ).toBe("2023-01-17");
  expect(candidateSince(block([{ ...candidate, state: "not-listed" }]))).toBeUndefined();
});

it("a grade without a fault has no warning", () => {
  expect(warningsOf(undefined)).toEqual({});
  expect(warningsOf(block([]))).toEqual({});
  expect(warningWords({})).toBe("");
});

it("warnings are formatted as text, the restriction first", () => {
  expect(warningsOf(block([candidate], "banned"))).toEqual({
    candidate: "2023-01-17",
    restriction: "banned",
  });
  expect(warningWords({ candidate: "2023-01-17", restriction: "banned" })).toBe(
    `${texts.pops}, ${texts.svhc("17 Jan 2023")}`,
  );
  expect(warningWords({ candidate: "2023-01-17" })).toBe(texts.svhc("17 Jan 2023"));
  expect([restrictionWords("banned"), restrictionWords("authorisation" as never)]).toEqual([
    texts.pops,
    texts.annexXiv,
  ]);
  expect([svhc(undefined), svhc("2023-01-17")]).toEqual([
    texts.svhcUndated,
    texts.svhc("17 Jan 2023"),
  ]);
});

it("every grade is quoted unless it is not offered", () => {
  expect(
    (["in-stock", "low-stock", "on-request", "not-offered", undefined] as const).map((stock) =>
      isOffered({ stock }),
    ),
  ).toEqual([true, true, true, false, true]);
});

it("an antagonism without a severity is to be avoided", () => {
  expect(headingOf({ kind: "antagonism" })).toBe("avoid");
  expect(headingOf({ kind: "antagonism", severity: "care" })).toBe("care");
  expect(headingOf({ kind: "synergy", severity: "care" })).toBe("synergy");
});
