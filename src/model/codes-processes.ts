/**
 * Codes of processes that grades go through (labels: messages/processes.ts), and the groups of
 * "More filters". A new process needs a label there and, if one fits, a place in a group here.
 */
import { processLabels } from "#messages/processes.ts";
import { code, codesOf } from "./fields.ts";

export type ProcessCode = keyof typeof processLabels;
const processCodes = codesOf(processLabels);
export const process = code(processCodes, processLabels);
export const processLabel = (code: ProcessCode): string => processLabels[code];

/**
 * Groups in display order with their codes. A code may be in several groups, or in none if no
 * visitor filters by it.
 */
export const processGroups = {
  injection: [
    "injection-moulding",
    "thin-wall-injection-moulding",
    "injection-stretch-blow-moulding",
  ],
  film: [
    "cast-film",
    "blown-film",
    "bopp",
    "bopet",
    "film-extrusion",
    "film-casting",
    "film-stretching",
  ],
  sheet: ["sheet-extrusion", "thermoforming"],
  pipe: ["pipe-extrusion", "profile-extrusion", "pipe-and-profile-extrusion"],
  cable: ["wire-extrusion", "cable-extrusion", "cable-sheathing", "wire-and-cable-extrusion"],
  fibre: [
    "fibre-spinning",
    "tape-extrusion",
    "solution-spinning",
    "nonwoven-spunbond",
    "tape-and-raffia-extrusion",
    "monofilament-spinning",
    "non-woven-spinning",
    "spinning-of-tow",
  ],
  "blow-moulding": ["blow-moulding", "extrusion-blow-moulding", "injection-stretch-blow-moulding"],
  "rotational-moulding": ["rotational-moulding", "rotational-moulding-ground"],
  compounding: [
    "masterbatch-compounding",
    "hot-melt-compounding",
    "compounding",
    "rubber-compounding",
    "blending",
    "compounding-with-liquid-dosing",
    "compounding-with-heated-liquid-dosing",
    "resin-blending",
    "liquid-blending",
    "dry-blending",
    "dispersion-compounding",
  ],
  calendering: ["calendering", "calendering-below-200-c"],
  foaming: [
    "foaming",
    "slabstock-foaming",
    "moulded-foaming",
    "spray-foaming",
    "foam-extrusion",
    "foam-moulding",
    "structural-foam-moulding",
    "physical-foaming",
  ],
  coating: [
    "extrusion-coating",
    "coating",
    "latex-dipping",
    "solvent-coating",
    "spraying",
    "curtain-coating",
    "brushing",
    "airless-spraying",
    "dipping",
    "photoresist-coating",
    "coil-coating",
    "water-borne-coating",
    "electrocoating",
    "roller-coating",
    "plastisol-coating",
    "powder-coating",
    "paper-coating",
    "plastisol-spread-coating",
    "film-coating",
    "aqueous-film-coating",
    "pipe-coating",
    "adhesive-coating",
    "lacquer-spraying",
  ],
  printing: [
    "ink-making",
    "gravure-printing",
    "flexographic-printing",
    "screen-printing",
    "printing",
    "lacquer-and-ink-making",
    "ink-and-adhesive-making",
    "paint-and-ink-making",
  ],
  rubber: ["rubber-mixing", "rubber-compounding", "continuous-vulcanization"],
  plastisol: ["plastisol-coating", "plastisol-spread-coating", "plastisol-moulding"],
  casting: [
    "lamination",
    "casting",
    "continuous-lamination",
    "pultrusion",
    "film-casting",
    "prepreg-lamination",
    "hot-casting",
    "cell-casting",
    "casting-and-potting",
  ],
  adhesives: [
    "hot-melt-compounding",
    "adhesive-mixing",
    "ink-and-adhesive-making",
    "sealant-mixing",
    "hot-melt-mixing",
    "adhesive-coating",
  ],
  polymerisation: [
    "emulsion-polymerization",
    "polymerization",
    "solution-polymerization",
    "synthesis",
    "prepolymer-synthesis",
    "synthesis-of-trimers-and-biurets",
    "resin-synthesis",
    "polycondensation",
    "suspension-polymerization",
  ],
} as const satisfies Readonly<Record<string, readonly ProcessCode[]>>;
