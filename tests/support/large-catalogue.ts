/** Plausible catalogues of any size, reproducible by seed. */

import type { Product, ProductSummary } from "#catalogue/entities/products.ts";
import { facetsOf } from "#catalogue/product-facets.ts";
import { addPostings, type Postings, searchEntry } from "#catalogue/search/catalogue.ts";
import { emptyLexicon } from "#catalogue/search/lexicon.ts";
import { termsOf } from "#catalogue/search/terms.ts";
import { categories, industries } from "#catalogue/taxonomy.ts";
import { polymerLabel } from "#model/codes-polymers.ts";
import {
  type ContentSnapshot,
  createSnapshot,
  emptyLists,
  type Item,
  toJson,
} from "#store/snapshot.ts";

/** By category key; `other` is the default. */
const kinds: Readonly<Record<string, { series: string; roots: readonly string[]; use: string }>> = {
  antioxidants: {
    series: "AO",
    roots: [
      "3-(3,5-di-tert-butyl-4-hydroxyphenyl)propionate",
      "tris(2,4-di-tert-butylphenyl) phosphite",
      "dilauryl thiodipropionate",
    ],
    use: "Antioxidant for polyolefins, styrenics and polyurethanes.",
  },
  hals: {
    series: "HALS",
    roots: [
      "bis(2,2,6,6-tetramethyl-4-piperidyl) sebacate",
      "poly[(6-morpholino-s-triazine)piperidyl]",
    ],
    use: "Hindered amine light stabilizer for film and fibre.",
  },
  "uv-absorbers": {
    series: "UV",
    roots: [
      "2-(2H-benzotriazol-2-yl)-4-cresol",
      "2-hydroxy-4-(octyloxy)benzophenone",
      "hydroxyphenyl triazine",
    ],
    use: "UV absorber for coatings, film and sheet.",
  },
  "flame-retardants": {
    series: "FR",
    roots: ["aluminium diethylphosphinate", "decabromodiphenyl ethane", "ammonium polyphosphate"],
    use: "Flame retardant for engineering plastics.",
  },
  "optical-brighteners": {
    series: "OB",
    roots: [
      "2,5-thiophenediylbis(5-tert-butyl-1,3-benzoxazole)",
      "4,4'-bis(2-methoxystyryl)biphenyl",
    ],
    use: "Optical brightener for fibre, film and paint.",
  },
  "pigments-and-dyes": {
    series: "PG",
    roots: ["phthalocyanine blue", "quinacridone magenta", "bismuth vanadate yellow"],
    use: "Pigment with high tinting strength.",
  },
  "polymers-and-resins": {
    series: "RS",
    roots: [
      "hydrogenated hydrocarbon resin",
      "ethylene vinyl acetate copolymer",
      "saturated polyester resin",
    ],
    use: "Resin for adhesives, inks and coatings.",
  },
  "nucleating-agents": {
    series: "NA",
    roots: [
      "bis(3,4-dimethylbenzylidene) sorbitol",
      "sodium 2,2'-methylenebis(4,6-di-tert-butylphenyl) phosphate",
    ],
    use: "Clarifier and nucleating agent for polypropylene.",
  },
  masterbatch: {
    series: "MB",
    roots: ["titanium dioxide in polyethylene carrier", "carbon black in polyethylene carrier"],
    use: "Masterbatch for film, pipe and moulding.",
  },
  "anti-blocks": {
    series: "AB",
    roots: ["erucamide", "oleamide", "synthetic amorphous silica"],
    use: "Slip and antiblock agent for film.",
  },
  "polymer-additives": {
    series: "PA",
    roots: ["fluoroelastomer process aid", "calcium stearate", "oxidised polyethylene wax"],
    use: "Processing aid and lubricant.",
  },
  plasticizers: {
    series: "PL",
    roots: [
      "bis(2-ethylhexyl) terephthalate",
      "diisononyl cyclohexane-1,2-dicarboxylate",
      "acetyl tributyl citrate",
    ],
    use: "Plasticizer for flexible PVC.",
  },
};
const other = {
  series: "CP",
  roots: [
    "toluene diisocyanate",
    "crosslinkable polyethylene compound",
    "halogen-free flame-retardant compound",
  ],
  use: "Compound for wire and cable.",
};
const prefixes = [
  "",
  "",
  "n-octyl ",
  "iso-",
  "dimethyl ",
  "polymeric ",
  "surface-treated ",
  "micronised ",
  "high-purity ",
  "2-ethylhexyl ",
];
const traders = ["Irga", "Chima", "Tinu", "Songno", "Cyaso", "Hosta", "Exo", "Lico", "Uvi", "Adka"];
const traderEnds = ["nox", "sorb", "vin", "stab", "lux", "cene", "flex", "mer"];
const stocks = ["in-stock", "low-stock", "on-request"] as const;

/** In [0, 1), by mulberry32. */
export function seeded(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** @param number its digits before the check digit, at least 4 */
export function casOf(number: number): string {
  const digits = String(number);
  const check =
    [...digits].reverse().reduce((sum, digit, index) => sum + Number(digit) * (index + 1), 0) % 10;
  return `${digits.slice(0, -2)}-${digits.slice(-2)}-${check}`;
}

function product(
  index: number,
  next: () => number,
): { readonly item: Item<"products">; readonly terms: ReadonlySet<string> } {
  const pick = <T>(list: readonly T[]): T => list[Math.floor(next() * list.length)] as T;
  const category = categories[Math.floor(next() ** 1.3 * categories.length)] ?? categories[0];
  const { key = "compound", name: categoryName = "Compound" } = category ?? {};
  const kind = kinds[key] ?? other;
  const number = 100 + index;
  const id = `${kind.series.toLowerCase()}-${number}`;
  const trades = Array.from(
    { length: Math.floor(next() * 4) },
    () => `${pick(traders)}${pick(traderEnds)} ${Math.floor(next() * 10_000)}`,
  );
  const used = industries.filter(() => next() < 0.38);
  const common = {
    _id: id,
    name: `ICG ${kind.series}${next() < 0.5 ? "-" : " "}${number}${next() < 0.15 ? ` ${pick(["FF", "LD", "DP", "MB", "SC"])}` : ""}`,
    chemical_name: `${pick(prefixes)}${pick(kind.roots)}${next() < 0.3 ? `, grade ${Math.floor(next() * 9_000)}` : ""}`,
    banner: "/pictures/78f9d44791ae5b03-1200.webp#625239",
    usage: kind.use,
    molecular_formula: `C${10 + Math.floor(next() * 60)}H${12 + Math.floor(next() * 90)}O${1 + Math.floor(next() * 12)}`,
    ...pick([
      { product_form: "White powder", forms: ["powder" as const] },
      { product_form: "White granules", forms: ["granules" as const] },
      { product_form: "Clear liquid", forms: ["liquid" as const] },
      { product_form: "Yellow powder", forms: ["powder" as const] },
      { product_form: "Pastilles", forms: ["pastilles" as const] },
    ]),
    industry_name: used.map(({ name }) => name),
    category_name: categoryName,
    stock: pick(stocks),
    synonyms: Array.from(
      { length: Math.floor(next() * 3) },
      () =>
        `${pick(prefixes)}${pick(["Stabilizer", "Additive", "Agent", "Auxiliary"])} ${Math.floor(next() * 100_000)}`,
    ),
    trade_names: trades,
  };
  const cas = casOf(1_000 + index * 37 + Math.floor(next() * 37));
  const summary: ProductSummary = { ...common, cas_no: cas };
  const polymers = (["pe", "pp", "pa", "pet"] as const).filter(() => next() < 0.6);
  const detail: Product = {
    ...common,
    cas_number: cas,
    description: `<p>${`${common.name} is ${kind.use.toLowerCase()} It keeps its effect at processing temperatures up to ${200 + Math.floor(next() * 120)} °C. `.repeat(4)}</p>`,
    properties: ["Melting range", "Volatility", "Ash", "Assay", "Transmission 425 nm"].map(
      (name) => ({
        name,
        value: (next() * 100).toFixed(1),
        unit: "%",
        method: "ISO 3451",
      }),
    ),
    polymers: polymers.map(polymerLabel),
    applications: ["Greenhouse film", "Pipe", "Fibre", "Automotive trim"].filter(
      () => next() < 0.5,
    ),
    dosage: "0.1–0.5 %",
    doses: [{ from: 0.1, to: 0.5, unit: "%" }],
    packaging: "25 kg carton",
    packages: [{ kind: ["carton"], kg: [25], text: "25 kg carton" }],
    storage: "Dry, below 30 °C",
  };
  return {
    terms: termsOf({ ...detail, ...summary }, emptyLexicon),
    item: {
      id,
      summary,
      category: key,
      industries: used.map((industry) => industry.key),
      facets: facetsOf({ polymers, forms: common.forms, stock: common.stock }),
      entry: searchEntry(summary),
      related: [],
      body: toJson(detail),
    },
  };
}

/** A catalogue without texts. */
export function manyProducts(count: number, seed = 1): ContentSnapshot {
  const next = seeded(seed);
  const postings: Postings = new Map();
  const products = Array.from({ length: count }, (_, place) => {
    const { item, terms } = product(place, next);
    addPostings(postings, place, terms);
    return item;
  });
  return createSnapshot({ ...emptyLists(), products }, postings);
}
