/** Words of findings L11 and L18. */
import { expect, it } from "vitest";
import { casProblemTexts } from "./cas-problem.ts";

const grades = [
  { name: "ICG AO 1010", cas_no: "6683-19-8" },
  { name: "ICG AO B225", cas_no: "6683-19-8, 31570-04-4" },
];

it("names the fault, and the neat grade of the number that was probably meant", () => {
  expect(
    casProblemTexts({ kind: "check-digit", wrote: "6683-19-9", meant: "6683-19-8" }, grades),
  ).toEqual({
    fault: "The check digit is wrong.",
    question: "Did you mean 6683-19-8 (AO 1010)?",
  });
  expect(casProblemTexts({ kind: "date", wrote: "1957-11-04", meant: "57-11-4" }, [])).toEqual({
    fault: "This is a date.",
    question: "Was CAS 57-11-4 meant?",
  });
});

it("asks nothing where no number is near", () => {
  expect(casProblemTexts({ kind: "check-digit", wrote: "99999-99-1" }, grades)).toEqual({
    fault: "The check digit is wrong.",
  });
});
