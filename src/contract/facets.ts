/**
 * "More filters": what a grade can be chosen by beside industry and category. The text of the content is grouped, because a
 * catalogue says the same thing in many ways (`PA 66`, `PA6`, `PA 6`). A regulatory value is given only where a row states it.
 */
import type { ProductSummary } from "./entities.ts";
import { type RegulatoryBlock, rowOf } from "./regulatory.ts";
import { stockStates } from "./stock.ts";

export const facetKeys = ["polymer", "process", "form", "stock", "regulatory"] as const;
export type FacetKey = (typeof facetKeys)[number];
export const isFacet = (name: string): name is FacetKey => (facetKeys as readonly string[]).includes(name);

/** Groups of which a product has one value, or several of which one will do: "powder or granules". Of the others it must have all that are chosen. */
export const anyOf: ReadonlySet<FacetKey> = new Set(["form", "stock"]);

type Facts = Partial<Pick<ProductSummary, "polymers" | "processes" | "product_form" | "stock">> & { readonly regulatory?: RegulatoryBlock | undefined };
type Patterns = Readonly<Record<string, RegExp>>;

const polymers: Patterns = {
  pp: /\b(pp|bopp|polypropylene|polyolefins?)\b/i,
  pe: /\b(pe|m?(ll|l|h|md|uhmw)dpe|xlpe|polyethylene|polyolefins?)\b/i,
  eva: /\beva\b/i,
  tpo: /\b(tpo|tpe|tpv|sebs)\b/i,
  pvc: /\b(c?pvc|pvc-va|vinyl chloride)\b/i,
  styrenics: /\b(ps|gpps|hips|eps|xps|abs|san|asa|polystyrene|styrenics?)\b/i,
  pet: /\b(pet|pbt|petg|bopet|apet|polyesters?)\b(?! coating)/i,
  pa: /\b(pa ?\d*|nylon|polyamides?)\b/i,
  pc: /\b(pc|polycarbonate)\b/i,
  pmma: /\b(pmma|acrylics?)\b/i,
  pom: /\bpom\b/i,
  pu: /\b(pu|tpu|pur|polyurethanes?|polyols?)\b/i,
  epoxy: /\bepox(y|ies)\b/i,
  up: /\b(up|unsaturated polyesters?|alkyds?|vinyl esters?)\b/i,
  cellulose: /\b(nitrocellulose|cellulose|cellulosics?|cab)\b/i,
  rubber: /\b(rubbers?|epdm|nbr|sbr|cr|nr|iir|polychloroprene|butyl|silicone)\b/i,
  block: /\b(sbs|sis|sebs)\b/i,
  pla: /\b(pla|pbat|phb|pha|biopolymers?)\b/i,
  pvac: /\b(pvac|pvoh|pvb|polyvinyl (acetate|butyral|alcohol))\b/i,
};
const processes: Patterns = {
  injection: /\binjection\b/i,
  film: /\b(film|bopp|bopet)\b/i,
  sheet: /\bsheet|thermoforming/i,
  pipe: /\b(pipe|profile)/i,
  cable: /\bcable|wire\b/i,
  fibre: /\b(fibre|fiber|tape|raffia|spinning|nonwoven)/i,
  "blow-moulding": /\bblow mould/i,
  "rotational-moulding": /\brotational|rotomould/i,
  compounding: /\bcompounding|masterbatch|blending/i,
  calendering: /\bcalender/i,
  foaming: /\bfoam/i,
  coating: /\bcoat|spraying|painting|dipping/i,
  printing: /\bprinting|ink\b/i,
  rubber: /\brubber|vulcani/i,
  plastisol: /\bplastisol/i,
  casting: /\bcasting|lamination|pultrusion|rtm\b/i,
  adhesives: /\b(adhesive|sealant|hot-melt)/i,
  polymerisation: /\bpolymeri[sz]ation|polycondensation|synthesis/i,
};
const forms: Patterns = {
  powder: /\bpowder/i,
  granules: /\bgranul/i,
  pellets: /\bpellet/i,
  liquid: /\b(liquid|oil|solution|emulsion|melt)\b/i,
  flakes: /\bflake/i,
  pastilles: /\bpastille/i,
  beads: /\b(micro-?)?(bead|prill)/i,
  paste: /\bpaste|\bgel\b/i,
  crystals: /\bcrystals\b/i,
  solid: /\b(solid|wax|crumb|bales?|lumps?)\b/i,
};

const valuesIn = (patterns: Patterns, texts: readonly string[]): string[] =>
  Object.keys(patterns).filter((key) => texts.some((text) => patterns[key]?.test(text)));

/** What a block states: nothing is concluded from an empty cell. */
const regulatory: Readonly<Record<string, (block: RegulatoryBlock) => boolean>> = {
  "not-candidate": (block) => rowOf(block, "reach-candidate")?.value.startsWith("not listed") ?? false,
  "not-classified": (block) => rowOf(block, "clp")?.value === "not classified",
  "not-dangerous": (block) => rowOf(block, "transport")?.value === "not dangerous goods",
  // A grade of several substances is listed when each of them is.
  "food-eu": (block) => every(block, "food-eu", /^FCM \d/),
  "food-us": (block) => every(block, "food-us", /^\d+ CFR|^FCN/),
};
function every({ rows }: RegulatoryBlock, regime: string, stated: RegExp): boolean {
  const own = rows.filter((row) => row.regime === regime);
  return own.length > 0 && own.every(({ value }) => stated.test(value));
}

/** All values of every group, in the order in which they are shown. */
export const facetValues: Readonly<Record<FacetKey, readonly string[]>> = {
  polymer: Object.keys(polymers),
  process: Object.keys(processes),
  form: Object.keys(forms),
  stock: stockStates,
  regulatory: Object.keys(regulatory),
};

/** How a value is written in the store: `polymer_pp`. */
export const facetToken = (key: FacetKey, value: string): string => `${key}_${value.replaceAll("-", "")}`;

/** Tokens of all values of a product. */
export function facetsOf({ polymers: named = [], processes: made = [], product_form = "", stock, regulatory: block }: Facts): string[] {
  const values: Record<FacetKey, readonly string[]> = {
    polymer: valuesIn(polymers, named),
    process: valuesIn(processes, made),
    form: valuesIn(forms, [product_form]),
    stock: stock ? [stock] : [],
    regulatory: block ? Object.keys(regulatory).filter((key) => regulatory[key]?.(block)) : [],
  };
  return facetKeys.flatMap((key) => values[key].map((value) => facetToken(key, value)));
}

/** What is chosen: group by group, known values only. */
export type FacetChoice = Partial<Record<FacetKey, readonly string[]>>;

/** Reads a choice. @param raw texts of a group: `["pp,pvc", "pe"]`; what means nothing is left out */
export function readFacets(raw: (key: FacetKey) => readonly string[]): FacetChoice {
  return Object.fromEntries(
    facetKeys.flatMap((key) => {
      const asked = raw(key).flatMap((text) => text.split(","));
      const chosen = facetValues[key].filter((value) => asked.includes(value));
      return chosen.length > 0 ? [[key, chosen]] : [];
    }),
  );
}

/** Tokens that must be there: of each list one. */
export const facetTests = (choice: FacetChoice): string[][] =>
  facetKeys.flatMap((key) => {
    const tokens = (choice[key] ?? []).map((value) => facetToken(key, value));
    return tokens.length === 0 ? [] : anyOf.has(key) ? [tokens] : tokens.map((token) => [token]);
  });
