/** JSON-LD of a product: schema.org `Product` and the `MolecularEntity` behind it. No price is claimed, so no offer is. */
import type { Product } from "#contract/entities/products.ts";
import { regulatory } from "#messages/regulatory.ts";

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
  const properties = [
    ...(product.properties ?? []).map(({ name, value, unit }) => ({ "@type": "PropertyValue", name, value, ...(unit ? { unitText: unit } : {}) })),
    ...(product.regulatory?.rows ?? []).flatMap(({ regime, cas, value, detail, act }) =>
      value
        ? [
            {
              "@type": "PropertyValue",
              propertyID: regime,
              name: regulatory.regimes[regime],
              value: [value, detail].filter(Boolean).join("; "),
              description: [act, cas].filter(Boolean).join("; "),
            },
          ]
        : [],
    ),
  ];
  const jsonLd = {
    "@type": "Product",
    name: product.name,
    sku: product._id,
    description: product.usage,
    category: product.category_name,
    ...(properties.length > 0 ? { additionalProperty: properties } : {}),
  };
  return { "@context": "https://schema.org", "@graph": [jsonLd, molecule] };
}
