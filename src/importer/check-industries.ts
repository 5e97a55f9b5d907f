/** Checks that industry pages and the industries of grades agree. */
import type { Content } from "./content.ts";
import type { Diagnostic } from "./diagnostics.ts";
import { escapeRegExp, makeGradePattern } from "./markdown.ts";

type Pages = Pick<Content, "products" | "industries" | "problems">;

function findNamedGrades(body: string, { products }: Pages): Set<string> {
  const ids = new Map(products.map(({ product: { id, name } }) => [name, id]));
  const text = body.replace(/\n(?!\n)/g, " ");
  const named = [...text.matchAll(makeGradePattern(ids.keys()))].map(([name]) => ids.get(name));
  return new Set(named.filter((id) => id !== undefined));
}

/** Unless it is listed under `mentioned`, a named grade must have the industry. */
function diagnoseTexts(content: Pages): Diagnostic[] {
  const grades = new Map(content.products.map((row) => [row.product.id, row.product]));
  const diagnostics: Diagnostic[] = [];
  for (const { id: key, body, value, source } of content.industries) {
    const { mentioned } = value;
    const named = findNamedGrades(body, content);
    const isOffered = (id: string): boolean => grades.get(id)?.industries.includes(key) ?? false;
    for (const id of named) {
      const isSold = grades.get(id)?.stock !== "not-offered";
      if (isSold && !isOffered(id) && !mentioned.includes(id))
        diagnostics.push({
          file: source.file,
          line: 1,
          code: "industry-of-named-grade",
          values: { grade: id, industry: key },
        });
    }
    for (const [index, id] of mentioned.entries())
      if (!named.has(id) || isOffered(id))
        diagnostics.push({
          file: source.file,
          line: source.lineOf(["mentioned", index]),
          code: "needless-mention",
          values: { grade: id, industry: key, isNamed: named.has(id) },
        });
  }
  return diagnostics;
}

/**
 * An industry needs one of the grade's applications, or the grade's name on the page or in a
 * problem.
 */
function diagnoseSupport(content: Pages): Diagnostic[] {
  const pages = new Map(
    content.industries.map(({ id: key, body, value: { uses } }) => [
      key,
      {
        words:
          uses.length > 0
            ? new RegExp(`(?<![a-z])(?:${uses.map(escapeRegExp).join("|")})`, "i")
            : undefined,
        named: new Set([
          ...findNamedGrades(body, content),
          ...content.problems
            .filter(({ value }) => value.industries.includes(key))
            .flatMap(({ value }) => value.helps.map(({ grade }) => grade)),
        ]),
      },
    ]),
  );
  const diagnostics: Diagnostic[] = [];
  for (const { product, at } of content.products) {
    if (product.stock === "not-offered") continue;
    const applications = product.applications.join("; ");
    for (const [index, key] of product.industries.entries()) {
      const page = pages.get(key);
      if (!page || page.named.has(product.id) || page.words?.test(applications)) continue;
      diagnostics.push({
        ...at("industries", index),
        code: "industry-without-use",
        values: { item: product.id, industry: key },
      });
    }
  }
  return diagnostics;
}

export const diagnoseIndustries = (content: Pages): Diagnostic[] => [
  ...diagnoseTexts(content),
  ...diagnoseSupport(content),
];
