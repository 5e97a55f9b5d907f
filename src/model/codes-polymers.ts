/**
 * Polymers that a grade is used in: one code each, labelled in messages/polymers.ts, and the groups
 * that "More filters" offers. To add one, write its label there and, where one fits, its code in a
 * group here.
 */
import { polymerLabels } from "#messages/polymers.ts";
import { code, codesOf } from "./fields.ts";

export type PolymerCode = keyof typeof polymerLabels;
const polymerCodes = codesOf(polymerLabels);
/** A polymer in a file. */
export const polymer = code(polymerCodes, polymerLabels);
/** Name of a polymer as a page shows it. */
export const polymerLabel = (code: PolymerCode): string => polymerLabels[code];

/**
 * Groups in the order in which they are shown, each with its codes; one may stand in several, and
 * what no visitor filters by in none.
 */
export const polymerGroups = {
  pp: [
    "pp",
    "pp-r",
    "polyolefins",
    "pp-random-copolymer",
    "pp-homopolymer",
    "pp-impact-copolymer",
    "pp-talc-compounds",
    "pp-block-copolymer",
    "pp-g-mah-compounds",
  ],
  pe: [
    "lldpe",
    "ldpe",
    "hdpe",
    "pe",
    "xlpe",
    "pe-rt",
    "polyolefins",
    "pe-foam",
    "epe-foam",
    "mlldpe",
  ],
  eva: ["eva", "eva-latex", "eva-hot-melts"],
  tpo: ["sebs", "tpe", "tpo", "tpv", "poe"],
  pvc: [
    "pvc",
    "pvc-copolymers",
    "rigid-pvc",
    "pvc-va-copolymer",
    "cpvc",
    "nbr-pvc",
    "pvc-plastisol",
  ],
  styrenics: [
    "ps",
    "abs",
    "hips",
    "mbs",
    "pc-abs",
    "ppo-hips",
    "eps",
    "xps-foam",
    "ps-foam",
    "san",
    "abs-flame-retardant-blends",
  ],
  pet: ["pet", "pbt", "copolyester", "rpet"],
  pa: [
    "polyamide-ink-resins",
    "pa",
    "pa-6",
    "pa-66",
    "pa-11",
    "pa-12",
    "copolyamide-hot-melts",
    "pa-6-66",
    "polyamide-resins",
    "polyamide-inks",
    "ppa",
    "pa-fibre",
  ],
  pc: ["pc", "pc-abs"],
  pmma: [
    "pmma",
    "acrylic-coatings",
    "acrylic",
    "acrylic-dispersions",
    "acrylic-polyols",
    "acrylic-melamine",
    "water-borne-acrylic",
    "methacrylic-copolymers",
    "acrylic-films",
  ],
  pom: ["pom"],
  pu: [
    "tpu",
    "pu",
    "polyols",
    "flexible-pu-foam",
    "spandex",
    "pu-foam",
    "pu-coatings",
    "pu-elastomers",
    "rigid-pu-foam",
    "pir-foam",
    "pu-dispersions",
    "acrylic-polyols",
    "polyester-polyols",
    "cast-pu-elastomer",
    "pu-sealants",
  ],
  epoxy: ["epoxy", "epoxy-esters"],
  up: ["alkyd", "up-resin", "unsaturated-polyester-smc"],
  cellulose: [
    "nitrocellulose",
    "cellulose-acetate",
    "ethyl-cellulose",
    "cellulose",
    "viscose",
    "cellulose-acetate-butyrate",
    "hpmc",
    "nitrocellulose-blend",
    "cellulosics",
  ],
  rubber: [
    "epdm",
    "sbr",
    "nbr",
    "br",
    "natural-rubber",
    "silicone",
    "rubber",
    "polychloroprene",
    "acrylic-rubber",
    "silicone-rubber",
    "hnbr",
    "cpe-rubber",
    "fkm",
    "nbr-pvc",
  ],
  block: ["sbs", "sis", "sebs"],
  pla: ["pla", "pbat"],
  pvac: ["pvb", "pvoh", "pvac", "pvac-dispersions"],
} as const satisfies Readonly<Record<string, readonly PolymerCode[]>>;
