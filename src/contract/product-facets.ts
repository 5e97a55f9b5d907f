/**
 * The facets of a product (contract/facets.ts), found when it is imported. The text of the content is grouped, because a
 * catalogue says the same thing in many ways (`PA 66`, `PA6`, `PA 6`). A regulatory value is given only where a row states it.
 */
import type { facetLabels } from "#messages/facets.ts";
import type { ProductSummary } from "./entities/products.ts";
import { facetToken } from "./facet-choice.ts";
import { type FacetKey, facetKeys } from "./facets.ts";
import type { RegimeKey } from "./regimes.ts";
import type { RegulatoryBlock } from "./regulatory.ts";

type Facts = Partial<Pick<ProductSummary, "polymers" | "processes" | "product_form" | "stock">> & { readonly regulatory?: RegulatoryBlock | undefined };
/** One pattern for each value that has a label. */
type Patterns<Key extends FacetKey> = Readonly<Record<keyof (typeof facetLabels)[Key], RegExp>>;

const polymers: Patterns<"polymer"> = {
  pp: /\b(pp|bopp|polypropylene|polyolefins?)\b/i,
  pe: /\b(pe|m?(ll|l|h|m)dpe|uhmwpe|xlpe|polyethylene|polyolefins?)\b/i,
  eva: /\beva\b/i,
  tpo: /\b(tpo|tpe|tpv|sebs)\b/i,
  pvc: /\b(c?pvc|pvc-va|vinyl chloride)\b/i,
  styrenics: /\b(ps|gpps|hips|eps|xps|abs|san|asa|polystyrene|styrenics?)\b/i,
  pet: /\b(pet|pbt|petg|bopet|apet|(?<!unsaturated )polyesters?)\b(?! coating)/i,
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
const processes: Patterns<"process"> = {
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
const forms: Patterns<"form"> = {
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

const valuesIn = (patterns: Readonly<Record<string, RegExp>>, texts: readonly string[]): string[] =>
  Object.keys(patterns).filter((key) => texts.some((text) => patterns[key]?.test(text)));

const firstRow = ({ rows }: RegulatoryBlock, regime: RegimeKey) => rows.find((row) => row.regime === regime);

/** What a block states: nothing is concluded from an empty cell. */
const statements: Readonly<Record<keyof typeof facetLabels.regulatory, (block: RegulatoryBlock) => boolean>> = {
  "not-candidate": (block) => firstRow(block, "reach-candidate")?.value.startsWith("not listed") ?? false,
  "not-classified": (block) => firstRow(block, "clp")?.value === "not classified",
  "not-dangerous": (block) => firstRow(block, "transport")?.value === "not dangerous goods",
  // A grade of several substances is listed when each of them is.
  "food-eu": (block) => every(block, "food-eu", /^FCM \d/),
  "food-us": (block) => every(block, "food-us", /^\d+ CFR|^FCN/),
};
function every({ rows }: RegulatoryBlock, regime: RegimeKey, stated: RegExp): boolean {
  const own = rows.filter((row) => row.regime === regime);
  return own.length > 0 && own.every(({ value }) => stated.test(value));
}

/** Tokens of all values of a product. */
export function facetsOf({ polymers: named = [], processes: made = [], product_form = "", stock, regulatory: block }: Facts): string[] {
  const values: Record<FacetKey, readonly string[]> = {
    polymer: valuesIn(polymers, named),
    process: valuesIn(processes, made),
    form: valuesIn(forms, [product_form]),
    stock: stock ? [stock] : [],
    regulatory: block ? Object.entries(statements).flatMap(([key, holds]) => (holds(block) ? [key] : [])) : [],
  };
  return facetKeys.flatMap((key) => values[key].map((value) => facetToken(key, value)));
}
