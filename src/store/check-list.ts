/** Matches lists and single lines with the catalogue. */
import { setImmediate } from "node:timers/promises";
import type { Product, ProductSummary } from "#catalogue/entities/products.ts";
import type { ListLine } from "#catalogue/list-line.ts";
import { formWord } from "#catalogue/product-form.ts";
import { type LineMatch, type LineMatcher, lineMatcher } from "#catalogue/search/match-line.ts";
import type { CheckedGrade, CheckedLine } from "#contract/check-list-payload.ts";
import { languageOf } from "./language.ts";
import { catalogueIn, productSummaries } from "./products.ts";
import { bodyOf, type ContentSnapshot, oncePerSnapshot } from "./snapshot.ts";

function whyWithheld({ compliance = [], usage = "" }: Product): string {
  const [row] = compliance;
  return row ? `${row.note} (${[row.source, row.date].filter(Boolean).join(", ")})` : usage;
}

export const lineMatcherOf = oncePerSnapshot(
  (content): LineMatcher =>
    lineMatcher({
      products: productSummaries(content),
      lexicon: languageOf(content).lexicon,
      catalogue: catalogueIn(content),
      withheldOf: (id) => {
        const item = content.items.products.get(id);
        if (!item || (item.summary.stock !== "not-offered" && !item.summary.restriction))
          return undefined;
        const product = bodyOf(item);
        return { why: whyWithheld(product), instead: product.replacements ?? [] };
      },
    }),
);

function toCheckedGrade({ _id, name, cas_no, stock, candidate }: ProductSummary): CheckedGrade {
  const grade: CheckedGrade = { id: _id, name, cas_no };
  if (stock) grade.stock = stock;
  if (candidate) grade.candidate = candidate;
  return grade;
}

export function checkedLineOf(
  { wrote, item }: Pick<ListLine, "wrote" | "item">,
  { line, match, product, offers, why, problem }: LineMatch,
): CheckedLine {
  return {
    wrote,
    item: item || undefined,
    form: formWord(wrote) || undefined,
    match,
    quantity: line.quantity,
    packaging: line.packaging || undefined,
    lot: line.lot || undefined,
    remarks: line.remarks.length > 0 ? [...line.remarks] : undefined,
    grade: product && toCheckedGrade(product),
    offers: offers.map(toCheckedGrade),
    why,
    problem,
    other_quantity: line.otherQuantity,
  };
}

/**
 * Repeated lines are matched once; lines that do not name a grade become remarks.
 * @throws the signal's reason when it is aborted
 */
export async function checkLines(
  content: ContentSnapshot,
  lines: readonly ListLine[],
  signal?: AbortSignal,
): Promise<{ readonly lines: readonly CheckedLine[]; readonly remarks: readonly string[] }> {
  const matcher = lineMatcherOf(content);
  const known = new Map<string, LineMatch>();
  const checked: CheckedLine[] = [];
  const remarks: string[] = [];
  for (const { wrote, item, readings, title, conflict } of lines) {
    // A line takes some milliseconds.
    await setImmediate();
    signal?.throwIfAborted();
    const [first, ...others] = readings;
    if (!first) {
      remarks.push(wrote);
      continue;
    }
    const key = JSON.stringify(readings);
    const found = known.get(key) ?? matcher.match([first, ...others]);
    known.set(key, found);
    const isNamed =
      found.product !== undefined || (found.match !== "near" && found.match !== "not-found");
    if (title && !isNamed) remarks.push(wrote);
    else checked.push({ ...checkedLineOf({ wrote, item }, found), conflict });
  }
  return { lines: checked, remarks };
}
