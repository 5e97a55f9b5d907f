/** The shape of `content/problems`, and the check of what the pages point to. */
import * as v from "valibot";
import { problemGroups } from "#contract/problems.ts";
import type { RegulatoryBlock } from "#contract/regulatory.ts";
import { categories, industries } from "#contract/taxonomy.ts";
import { line, picture, text } from "#model/fields.ts";
import type { CheckedProduct } from "./check-products.ts";
import type { Diagnostic } from "./diagnostics.ts";
import type { SourceFile } from "./read.ts";

const listOf = (least: number, most: number) => v.pipe(v.array(text, "a list"), v.minLength(least, `at least ${least}`), v.maxLength(most, `at most ${most}`));
const keysOf = (keys: readonly string[]) => v.array(v.picklist(keys, `one of ${keys.join(", ")}`), "a list of keys");

/** Front matter of a problem page (content/README.md). */
export const problemFile = v.strictObject({
  title: line(60),
  summary: line(155),
  group: v.picklist(problemGroups, `one of ${problemGroups.join(", ")}`),
  picture,
  seen: text,
  words: listOf(1, 20),
  categories: keysOf(categories.map(({ key }) => key)),
  industries: keysOf(industries.map(({ key }) => key)),
  causes: v.pipe(v.array(v.strictObject({ cause: text, sign: text, test: text }), "a list of causes"), v.minLength(2, "at least 2 causes")),
  helps: v.pipe(v.array(v.strictObject({ grade: text, dosage: text, why: text }), "a list of grades"), v.minLength(2, "at least 2 grades")),
  worse: listOf(1, 6),
  send: listOf(1, 6),
  related: v.array(text, "a list of ids"),
  sources: listOf(1, 12),
});
export type ProblemFile = v.InferOutput<typeof problemFile>;

/** Every grade exists and may be sold; every related text exists. */
export function problemDiagnostics(
  problems: readonly { readonly value: ProblemFile; readonly source: SourceFile }[],
  products: readonly CheckedProduct[],
  blocks: ReadonlyMap<string, RegulatoryBlock>,
  texts: ReadonlySet<string>,
): Diagnostic[] {
  const grades = new Map(products.map(({ product }) => [product.id, product]));
  return problems.flatMap(({ value, source }) => [
    ...value.helps.flatMap(({ grade }, index): Diagnostic[] => {
      const at = { file: source.file, line: source.lineOf(["helps", index, "grade"]) };
      const known = grades.get(grade);
      if (!known) return [{ ...at, wrong: `unknown grade ${grade}`, expected: "the id of a product" }];
      if (known.stock === "not-offered" || blocks.get(grade)?.restriction)
        return [{ ...at, wrong: `${grade} may not be sold`, expected: "a grade that is offered" }];
      return [];
    }),
    ...value.related.flatMap((id, index) =>
      texts.has(id)
        ? []
        : [{ file: source.file, line: source.lineOf(["related", index]), wrong: `unknown text ${id}`, expected: "the id of a blog or an article" }],
    ),
  ]);
}
