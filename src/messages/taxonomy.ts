/** Names of industries and categories by their keys in catalogue/taxonomy.ts, which has the order. */
export const industryNames = {
  "adhesive-and-sealants": "Adhesive and Sealants",
  "agriculture-feed-and-food": "Agriculture Feed and Food",
  automotive: "Automotive",
  "building-and-construction": "Building and Construction",
  electronics: "Electronics",
  "medical-and-pharmaceutical": "Medical and Pharmaceutical",
  "paints-and-coating": "Paints and Coating",
  "personal-and-home-care": "Personal and Home Care",
  "printing-and-packaging": "Printing and Packaging",
} as const;

interface CategoryNames {
  readonly name: string;
  /** For tiles and chips; the name without it. */
  readonly short?: string;
  /** Where §2 has a different one. */
  readonly tile?: string;
}

export const categoryNames = {
  antioxidants: { name: "Antioxidants (NA)", short: "Antioxidants" },
  hals: { name: "Hindered Amine Light Stabilizers (HALS)", short: "HALS" },
  "uv-absorbers": { name: "UV Absorbers" },
  "flame-retardants": { name: "Flame Retardants" },
  "optical-brighteners": { name: "Optical Brighteners (OB)", short: "Optical Brighteners" },
  "pigments-and-dyes": { name: "Pigments and Dyes" },
  "polymers-and-resins": { name: "Polymers and Resins" },
  "nucleating-agents": { name: "Nucleating Agents" },
  masterbatch: { name: "Masterbatch" },
  "anti-blocks": { name: "Anti Blocks" },
  "polymer-additives": { name: "Polymer Additives", tile: "Polymer Processing Additives" },
  plasticizers: { name: "Plasticizers" },
  compound: { name: "Compound" },
} as const satisfies Readonly<Record<string, CategoryNames>>;
