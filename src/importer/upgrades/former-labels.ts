/** Names of polymers and processes in the oldest content that differ from today's labels. */
import { polymerLabels } from "#messages/polymers.ts";
import { processLabels } from "#messages/processes.ts";
import type { PolymerCode } from "#model/codes-polymers.ts";
import type { ProcessCode } from "#model/codes-processes.ts";

/** In lower case. */
const formerPolymers: Readonly<Record<string, readonly PolymerCode[]>> = {
  acrylics: ["acrylic"],
  alkyds: ["alkyd"],
  "cellulose nitrate": ["nitrocellulose"],
  cr: ["polychloroprene"],
  pa6: ["pa-6"],
  pa11: ["pa-11"],
  pa12: ["pa-12"],
  pa66: ["pa-66"],
  "pe-x": ["xlpe"],
  "phenolic resins": ["phenolic-resin"],
  polyamide: ["pa"],
  "polyester coatings": ["polyester-coating"],
  polyolefin: ["polyolefins"],
  polyurethane: ["pu"],
  "polyvinyl butyral": ["pvb"],
  ppo: ["ppe"],
  "pu flexible foam": ["flexible-pu-foam"],
  "pu sealant": ["pu-sealants"],
  "pur rigid foam": ["rigid-pu-foam"],
  "unsaturated polyester": ["up-resin"],
  "waterborne acrylic": ["water-borne-acrylic"],
  "waterborne emulsions": ["water-borne-emulsions"],
  waxes: ["wax"],
  "wood-plastic": ["wood-plastic"],
};
const formerProcesses: Readonly<Record<string, readonly ProcessCode[]>> = {
  "cast film extrusion": ["cast-film"],
  "continuous vulcanisation": ["continuous-vulcanization"],
  "emulsion polymerisation": ["emulsion-polymerization"],
  masterbatch: ["masterbatch-compounding"],
  monofilament: ["monofilament-spinning"],
  polymerisation: ["polymerization"],
  "radiation crosslinking": ["radiation-cross-linking"],
  rotomoulding: ["rotational-moulding"],
  "screen and gravure printing": ["screen-printing", "gravure-printing"],
  "sheet and profile extrusion": ["sheet-extrusion", "profile-extrusion"],
  "solution polymerisation": ["solution-polymerization"],
  "solvent-borne coating": ["solvent-coating"],
  "tablet pressing": ["powder-compaction"],
  "waterborne coating": ["water-borne-coating"],
};

const makeCodes = (
  labels: Readonly<Record<string, string>>,
  former: Readonly<Record<string, readonly string[]>>,
): ReadonlyMap<string, readonly string[]> =>
  new Map([
    ...Object.entries(labels).flatMap(([code, label]) => [
      [label.toLowerCase(), [code]] as const,
      [code, [code]] as const,
    ]),
    ...Object.entries(former),
  ]);

const codes = {
  polymers: makeCodes(polymerLabels, formerPolymers),
  processes: makeCodes(processLabels, formerProcesses),
} as const;
export type CodedField = keyof typeof codes;

/** A name without a code stays: the check names its file and line. */
export const toCodes = (field: CodedField, names: readonly string[]): readonly string[] => [
  ...new Set(names.flatMap((name) => codes[field].get(name.toLowerCase()) ?? [name])),
];
