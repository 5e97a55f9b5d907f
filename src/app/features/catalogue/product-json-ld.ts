/** JSON-LD of a product: schema.org `Product` and the `MolecularEntity` behind it. No price is claimed, so no offer is. */
import type { Product } from "#contract/entities.ts";

/** @returns a schema.org graph */
export function productJsonLd(product: Product): object {
  const molecule = {
    "@type": "MolecularEntity",
    name: product.chemical_name,
    identifier: product.cas_number.split(", ").map((value) => ({ "@type": "PropertyValue", propertyID: "CAS", value })),
    ...(product.molecular_formula ? { molecularFormula: product.molecular_formula } : {}),
    ...(product.molecular_weight ? { molecularWeight: `${product.molecular_weight} g/mol` } : {}),
    ...(product.inchikey ? { inChIKey: product.inchikey } : {}),
    ...(product.smiles ? { smiles: product.smiles } : {}),
    ...(product.synonyms?.length ? { alternateName: product.synonyms } : {}),
  };
  const jsonLd = {
    "@type": "Product",
    name: product.name,
    sku: product._id,
    description: product.usage,
    category: product.category_name,
    ...(product.properties?.length
      ? {
          additionalProperty: product.properties.map(({ name, value, unit }) => ({
            "@type": "PropertyValue",
            name,
            value,
            ...(unit ? { unitText: unit } : {}),
          })),
        }
      : {}),
  };
  return { "@context": "https://schema.org", "@graph": [jsonLd, molecule] };
}
