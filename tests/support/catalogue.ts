/** The smallest content that mails need. */

import type { ChromeContent } from "#catalogue/content.ts";
import type { Product } from "#catalogue/entities/products.ts";
import { gradeFields } from "#catalogue/grade-fields.ts";
import { fieldSchema } from "#model/json-schema.ts";
import { productFile } from "#model/product.ts";
import type { Database } from "#store/open.ts";
import { createSnapshot, emptyLists, toJson } from "#store/snapshot.ts";
import { replaceContent } from "./snapshot.ts";

export const uv531: Product = {
  _id: "uv-531",
  name: "ICG UV-531",
  chemical_name: "2-Hydroxy-4-(octyloxy)benzophenone",
  cas_number: "1843-05-6",
  molecular_formula: "C21H26O3",
  molecular_weight: 326.43,
  category_name: "UV Absorbers",
  description: "<p>Used in PE and PP film.</p>",
  properties: [{ name: "Melting range", value: "47–49", unit: "°C", method: "DSC" }],
  applications: ["Greenhouse film"],
  dosage: "0.1–0.5 % by weight",
};

/** The examples of the file's schema, for fields that travel unchanged. */
function exampleValues(): Partial<Product> {
  const { properties = {} } = fieldSchema(productFile);
  return Object.fromEntries(
    Object.keys(gradeFields)
      .map((id) => [id, properties[id]?.examples?.[0]])
      .filter(([, example]) => example !== undefined),
  );
}

/** Has every field that visitors see. */
export const uv531InFull: Product = {
  ...exampleValues(),
  ...uv531,
  inchikey: "QUAMTGJKVDWJEQ-UHFFFAOYSA-N",
  industry_name: ["Printing & Packaging"],
  stock: "in-stock",
  functional_group: ["Hindered amine N–H"],
  basicity: "pKa about 9–10",
  acid_tolerance: "Low",
  applications: ["Greenhouse film", "Crates"],
  polymers: ["PE", "PP"],
  processes: ["film extrusion"],
  packaging: "25 kg cartons",
  pallet_load: "40 × 25 kg = 1,000 kg",
  load_20ft: "10 × 1,000 kg = 10,000 kg",
  load_40ft: "20 × 1,000 kg = 20,000 kg",
  storage: "Below 35 °C",
  shelf_life: "24 months",
  compliance: [
    { note: "An invented note for this test", source: "Test source", date: "2023-05-12" },
  ],
};

export const chrome: ChromeContent = {
  company: "ICG Chemicals",
  shortName: "ICG",
  gradePrefix: "ICG",
  phone: "+971 4 000 0000",
  email: "info@icg-chemicals.example",
  address: ["Jebel Ali Free Zone South", "Dubai"],
  chatNumber: "97140000000",
  chatText: "Hello",
  copyrightYear: "2024",
  poweredBy: { name: "ICG Chemicals" },
  socials: [],
};

export const importProducts = (db: Database, products: readonly Product[]): Promise<unknown> =>
  replaceContent(
    db,
    createSnapshot(
      {
        ...emptyLists(),
        products: products.map((product) => ({
          id: product._id,
          summary: {
            _id: product._id,
            name: product.name,
            cas_no: product.cas_number,
            chemical_name: product.chemical_name,
            ...(product.stock ? { stock: product.stock } : {}),
          },
          category: "uv-absorbers",
          industries: [],
          facets: [],
          entry: { name: product.name.toLowerCase(), cas: product.cas_number, packed: "" },
          related: [],
          body: toJson(product),
        })),
        documents: [{ id: "chrome", body: toJson(chrome) }],
      },
      new Map(),
    ),
    "test",
  );

export const importOneProduct = (db: Database): Promise<unknown> => importProducts(db, [uv531]);

export const enquiryProducts: readonly Product[] = [
  {
    ...uv531,
    packaging: "25 kg drums; 200 kg drums",
    packages: [25, 200].map((kg) => ({
      kind: ["drum" as const],
      kg: [kg],
      text: `${kg} kg drums`,
    })),
  },
  {
    _id: "ao-1010",
    name: "ICG AO-1010",
    chemical_name: "Pentaerythritol tetrakis",
    cas_number: "6683-19-8",
    packages: [{ kind: ["carton"], kg: [25], text: "25 kg cartons" }],
  },
  {
    _id: "uv-320",
    name: "ICG UV-320",
    chemical_name: "2-Benzotriazol-2-yl-4,6-di-tert-butylphenol",
    cas_number: "3846-71-7",
    stock: "not-offered",
    packages: [{ kind: ["none"], text: "None; not sold" }],
    replacements: ["uv-531"],
  },
];

export const enquiry = {
  lines: [
    { grade: "uv-531", amount: "500", unit: "kg", packaging: "25 kg drums" },
    { grade: "ao-1010", amount: "1.5", unit: "t", packaging: "" },
  ],
  wants: ["price", "tds"],
  country: "Oman",
  port: "Sohar",
  incoterm: "CIF",
  message: "",
  name: "Aisha Khan",
  company: "Sohar Film LLC",
  email: "aisha@example.com",
  phone: "+968 2412 3456",
};
