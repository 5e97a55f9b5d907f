/** Takes what the brochures print from the content. */
import type { Product } from "#catalogue/entities/products.ts";
import type { BrochureInput } from "#documents/brochures.ts";
import type { Content } from "./content.ts";

export const makeBrochureInput = (
  { site, "company-profile": profile, categories }: Content,
  products: readonly Product[],
): BrochureInput => ({
  company: site,
  profile,
  categories: categories.map(({ id, value }) => ({
    key: id,
    lead: value.lead,
    benefits: value.benefits,
  })),
  products,
});
