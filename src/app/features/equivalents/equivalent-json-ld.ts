/** Structured data of a trade name's page for search engines. */
import type { Equivalent } from "#contract/equivalents.ts";
import { productPath } from "#contract/paths.ts";

/** schema.org: the grades, each similar to the product of the trade name. */
export const equivalentJsonLd = ({ name, maker, grades }: Equivalent, origin: string): object => ({
  "@context": "https://schema.org",
  "@graph": grades.map((grade) => ({
    "@type": "Product",
    name: grade.name,
    sku: grade.id,
    url: `${origin}${productPath(grade.id)}`,
    description: grade.usage,
    isSimilarTo: { "@type": "Product", name, ...(maker ? { brand: { "@type": "Brand", name: maker } } : {}) },
  })),
});
