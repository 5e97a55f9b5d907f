/** Checks that the fonts of the PDFs have every character that data sheets and brochures print. */
import type { Product } from "#catalogue/entities/products.ts";
import { listBrochureTexts } from "#documents/brochures.ts";
import { listDataSheetTexts } from "#documents/datasheet.ts";
import type { DocumentCompany } from "#documents/pdf.ts";
import { digest, memoize } from "#documents/remembered.ts";
import { findMissingGlyphs, formatCodePoint } from "#documents/text.ts";
import { isRecord, type Path } from "#model/json-schema.ts";
import type { CheckedProduct } from "./check-products.ts";
import type { Content } from "./content.ts";
import type { Diagnostic } from "./diagnostics.ts";
import type { SourceFile } from "./read.ts";
import { makeBrochureInput } from "./rows-brochures.ts";
import { makeProductDetails } from "./rows-products.ts";

interface Field {
  readonly text: string;
  readonly at: Pick<Diagnostic, "file" | "line" | "path">;
}
type FieldReader = () => Field[];

function collectFields(value: unknown, at: (path: Path) => Field["at"]): Field[] {
  const fields: Field[] = [];
  const visit = (part: unknown, path: Path): void => {
    if (typeof part === "string") fields.push({ text: part, at: at(path) });
    else if (Array.isArray(part))
      for (const [index, item] of part.entries()) visit(item, [...path, index]);
    else if (isRecord(part))
      for (const [key, item] of Object.entries(part)) visit(item, [...path, key]);
  };
  visit(value, []);
  return fields;
}

const readProduct =
  ({ product, at }: CheckedProduct): FieldReader =>
  () =>
    collectFields(product, (path) => at(...path));
const readSource =
  ({ file, value, lineOf }: SourceFile): FieldReader =>
  () =>
    collectFields(value, (path) => ({ file, line: lineOf(path), path }));

/** Characters on both sides that tell a text of several fields apart. */
const AROUND = 6;
const MAX_QUOTED = 60;
const tidy = (text: string): string => text.normalize("NFC").replace(/\s+/g, " ").trim();

/** The field that the printed text is from, or another one with the character. */
function findField(printed: string, char: string, readers: readonly FieldReader[]) {
  const fields = readers.flatMap((read) => read()).filter(({ text }) => text.includes(char));
  const whole = tidy(printed);
  const place = whole.indexOf(char);
  const around = whole.slice(Math.max(0, place - AROUND), place + AROUND);
  return (
    fields.find(({ text }) => whole.includes(tidy(text))) ??
    fields.find(({ text }) => tidy(text).includes(around)) ??
    fields[0]
  );
}

/** By field and character: several documents print the same field. */
type Found = Map<string, Diagnostic>;

function diagnoseTexts(
  found: Found,
  printed: readonly string[],
  readers: readonly FieldReader[],
  fallback: Field["at"],
): void {
  for (const text of printed)
    for (const char of findMissingGlyphs(text)) {
      const at = findField(text, char, readers)?.at ?? fallback;
      const key = JSON.stringify([at, char]);
      if (found.has(key)) continue;
      const start = Math.max(0, text.indexOf(char) - MAX_QUOTED / 2);
      const quoted = tidy(text.slice(start, start + MAX_QUOTED));
      found.set(key, {
        ...at,
        code: "missing-glyph",
        values: { char, code: formatCodePoint(char), quoted },
      });
    }
}

/** The texts of a data sheet that its fonts cannot print. */
const findUnprintable = memoize(
  ([product, company]: readonly [Product, DocumentCompany]): readonly string[] =>
    listDataSheetTexts(product, company).filter((text) => findMissingGlyphs(text).length > 0),
  (parts) => digest(JSON.stringify(parts)),
);

export function diagnoseGlyphs(
  content: Content,
  siteSource: SourceFile,
  profileSource: SourceFile,
): Diagnostic[] {
  const { products, categories, site } = content;
  const details = makeProductDetails(content);
  const company: DocumentCompany = {
    company: site.company,
    address: site.address,
    phone: site.phone,
    email: site.email,
  };
  const found: Found = new Map();
  for (const [index, row] of products.entries()) {
    const detail = details[index];
    if (!detail) continue;
    const readers = [readProduct(row), readSource(siteSource)];
    diagnoseTexts(found, findUnprintable([detail, company]), readers, row.at("id"));
  }
  const readers = [
    ...categories.map(({ source }) => readSource(source)),
    readSource(profileSource),
    readSource(siteSource),
    ...products.map(readProduct),
  ];
  const printed = listBrochureTexts(makeBrochureInput(content, details));
  diagnoseTexts(found, printed, readers, { file: profileSource.file, line: 1 });
  return [...found.values()];
}
