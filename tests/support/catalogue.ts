/** The smallest content that mails need: one product and the company's own words, written as an import writes them. */

import type { ChromeContent } from "#contract/content.ts";
import type { Product } from "#contract/entities.ts";
import { replaceContent } from "#store/import.ts";
import type { Database } from "#store/open.ts";

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

export async function importOneProduct(db: Database): Promise<void> {
  const summary = { _id: uv531._id, name: uv531.name, cas_no: uv531.cas_number, chemical_name: uv531.chemical_name };
  await replaceContent(
    db,
    {
      products: [
        {
          id: uv531._id,
          hash: "1",
          position: 0,
          name_key: "icg uv-531",
          search_key: "icg uv-531\n1843-05-6",
          packed_key: "",
          terms: [],
          category: "uv-absorbers",
          summary: JSON.stringify(summary),
          detail: JSON.stringify(uv531),
          related: "[]",
          industries: [],
        },
      ],
      contents: [],
      events: [],
      jobs: [],
      brochures: [],
      gallery: [],
      documents: [{ id: "chrome", hash: "1", value: JSON.stringify(chrome) }],
    },
    "test",
  );
}
