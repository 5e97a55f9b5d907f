/** The files of the brochures page (§3): the company profile and one brochure for each chemical category, made at import. */
import type { Brochure } from "#contract/entities/media.ts";
import type { Product } from "#contract/entities/products.ts";
import { findCategory } from "#contract/taxonomy.ts";
import { makeCategoryBrochure } from "./category-brochure.ts";
import { makeCompanyProfile, type ProfileTexts } from "./company-profile.ts";
import type { DocumentCompany } from "./pdf.ts";
import { digest, remembered } from "./remembered.ts";

export interface BrochureInput {
  readonly company: DocumentCompany;
  readonly profile: ProfileTexts;
  /** Keys of §2's categories with the lead and the benefits of their pages, plain text; brochures come in this order. */
  readonly categories: readonly { readonly key: string; readonly lead: string; readonly benefits: readonly string[] }[];
  /** All products, each under its category's brochure in the order given. */
  readonly products: readonly Product[];
  /** Date of issue, `YYYY-MM-DD`; see `ISSUED`. */
  readonly date?: string;
}

/**
 * Date of issue of the printed range. It is fixed, not today: the bytes depend on the content alone, so an import on
 * another day rewrites no brochure that has not changed. Move it when the brochures are issued anew.
 */
const ISSUED = "2026-11-21";

const keyOf = (parts: readonly unknown[]): string => digest(JSON.stringify(parts));
const profileOf = remembered((parts: Parameters<typeof makeCompanyProfile>) => makeCompanyProfile(...parts), keyOf);
const brochureOf = remembered((parts: Parameters<typeof makeCategoryBrochure>) => makeCategoryBrochure(...parts), keyOf);

/**
 * Makes all brochures.
 * @returns for each its entry (`size` in bytes, `pages`, `updated` the date of issue) and the PDF; the same input gives the same bytes
 */
export async function makeBrochures(input: BrochureInput): Promise<{ brochure: Brochure; bytes: Uint8Array }[]> {
  const updated = input.date ?? ISSUED;
  const groups = input.categories.map(({ key, lead, benefits }) => {
    const name = findCategory(key)?.name ?? key;
    return { key, name, lead, benefits, products: input.products.filter((product) => findCategory(product.category_name ?? "")?.key === key) };
  });
  const entry = (_id: string, title: string, made: { bytes: Uint8Array; pages: number }) => ({
    brochure: { _id, title, attachment: `uploads/brochures/icg-${_id}.pdf`, size: made.bytes.length, pages: made.pages, language: "English", updated },
    bytes: made.bytes,
  });
  const brochures = [entry("company-profile", "Company profile", await profileOf([input.company, input.profile, groups, input.products, updated]))];
  for (const group of groups) {
    brochures.push(entry(group.key, `${group.name}: product brochure`, await brochureOf([input.company, group, updated])));
  }
  return brochures;
}
