/** Checks an enquiry's lines against the catalogue. */

import * as v from "valibot";
import type { Product } from "#catalogue/entities/products.ts";
import { kilograms } from "#catalogue/quantities.ts";
import { isOffered } from "#catalogue/warnings.ts";
import { translations } from "#contract/editions.ts";
import { enquiryLine } from "#contract/enquiry.ts";
import { type EnquiryLine, LINES_MAX } from "#contract/enquiry-line.ts";
import { type FieldFault, fault } from "#contract/faults.ts";
import type { LeadLine } from "#store/leads.ts";
import { findProduct, findProducts } from "#store/products.ts";
import { type ContentSnapshot, translated } from "#store/snapshot.ts";
import { leadFault } from "./fault-words.ts";

const byId = (products: readonly Product[]): ReadonlyMap<string, Product> =>
  new Map(products.map((product) => [product._id, product]));

/** @param name undefined for an unknown grade; `instead`: names of its replacements */
function gradeFault(grade: string, name: string | undefined, instead: string): string {
  if (name === undefined) return fault("gradeUnknown", grade);
  return instead ? fault("gradeReplaced", name, instead) : fault("gradeNotOffered", name);
}

/** One grade per line; empty for words without a grade, undefined when invalid. Faults name replacements. */
function findGrades(content: ContentSnapshot, grades: readonly (string | undefined)[]) {
  const asked = grades.filter((grade) => grade !== undefined);
  const products = byId(findProducts(content, [...new Set(asked)]));
  const refused = [...products.values()].filter((product) => !isOffered(product));
  const replacements = refused.flatMap((product) => product.replacements ?? []);
  const replacementsById = byId(findProducts(content, replacements));
  const faults: FieldFault[] = [];
  for (const [index, grade] of grades.entries()) {
    const product = products.get(grade ?? "");
    if (!grade || (product && isOffered(product))) continue;
    const names = (product?.replacements ?? [])
      .map((id) => replacementsById.get(id)?.name)
      .filter((name) => name !== undefined)
      .join(", ");
    faults.push(leadFault(`lines.${index}.grade`, gradeFault(grade, product?.name, names)));
  }
  return { products, faults };
}

/** The English words for a package that was chosen in another edition: a list travels between them. */
function inEnglish(packaging: string, product: Product, content: ContentSnapshot): string {
  for (const language of translations) {
    const shown = findProduct(translated(content, language), product._id);
    const place = shown?.packages?.findIndex(({ text }) => text === packaging) ?? -1;
    if (place >= 0) return product.packages?.[place]?.text ?? packaging;
  }
  return packaging;
}

/**
 * Adds the names of grades; returns faults if a grade is refused.
 * @param content in English
 */
export function resolveLines(
  content: ContentSnapshot,
  lines: readonly EnquiryLine<number | undefined>[],
): readonly LeadLine[] | { readonly faults: readonly FieldFault[] } {
  const { products, faults } = findGrades(
    content,
    lines.map(({ grade }) => grade),
  );
  if (faults.length > 0) return { faults };
  const resolved: LeadLine[] = [];
  for (const line of lines) {
    const product = products.get(line.grade);
    if (!product) {
      resolved.push({ ...line, name: line.wrote, cas: "" });
      continue;
    }
    const { amount, unit } = line;
    const packaging = inEnglish(line.packaging, product, content);
    const mass =
      amount === undefined || unit === "kg" || unit === "t"
        ? undefined
        : kilograms({ amount, unit }, product.packages, packaging);
    const named = { ...line, packaging, name: product.name, cas: product.cas_number };
    resolved.push(mass === undefined ? named : { ...named, kilograms: mass });
  }
  return resolved;
}

/**
 * For a form whose other fields have faults, so that all are reported at once. `sent`: lines as
 * received.
 */
export function findGradeFaults(content: ContentSnapshot, sent: unknown): readonly FieldFault[] {
  if (!Array.isArray(sent) || sent.length > LINES_MAX) return [];
  const grades = sent.map((line: unknown) => {
    const given = v.safeParse(v.object({ grade: enquiryLine.entries.grade }), line);
    return given.success ? given.output.grade : undefined;
  });
  return findGrades(content, grades).faults;
}
