/**
 * What is wrong with a CAS number that a buyer wrote, in the same words wherever it is read:
 * search, "Add a grade", lists.
 */
import type { CasProblem } from "#catalogue/buyer-line.ts";
import { bareGrade } from "#catalogue/grade-name.ts";
import { buyerLine } from "#messages/buyer-line.ts";

/**
 * @param grades grades that are offered for the number. Only a neat substance is named; blends hold
 * several numbers.
 * @returns the fault, and the question whether another number was meant, where one is near
 */
export function casProblemTexts(
  { kind, meant }: CasProblem,
  grades: readonly { readonly name: string; readonly cas_no: string }[],
) {
  const fault = kind === "date" ? buyerLine.isDate : buyerLine.checkDigit;
  if (!meant) return { fault };
  const names = grades.filter(({ cas_no }) => cas_no === meant).map(({ name }) => bareGrade(name));
  return {
    fault,
    question: (kind === "date" ? buyerLine.wasMeant : buyerLine.didYouMean)(
      meant,
      names.join(", "),
    ),
  };
}
