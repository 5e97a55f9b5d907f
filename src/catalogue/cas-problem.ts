/** Messages for an invalid CAS number. */
import { bareGrade } from "#catalogue/grade-name.ts";
import type { CasProblem } from "#catalogue/line-rules.ts";
import { buyerLine } from "#messages/buyer-line.ts";
import { listSeparator } from "#messages/lists.ts";

/**
 * Returns the fault, and a question about the likely number. Names only a neat substance, as blends
 * have several numbers.
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
      names.join(listSeparator),
    ),
  };
}
