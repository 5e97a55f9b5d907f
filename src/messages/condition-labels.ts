/** Conditions of use by the codes of model/conditions.ts, in display order. */
import { facetLabels } from "./facets.ts";

export const conditionLabels = {
  polymer: facetLabels.polymer,
  process: {
    ...facetLabels.process,
    fibre: "Fibre and nonwovens",
    tape: "Tape, raffia, monofilament",
  },
  exposure: {
    outdoors: "Outdoors: light and weather",
    pesticides: "Pesticides: sulphur, chlorine",
    acids: "Acids and acid catalysts",
    moisture: "Moist air and damp heat",
    "hot-water": "Hot water",
    gamma: "Gamma and electron-beam sterilization",
    "nitrogen-oxides": "Nitrogen oxides (gas fading)",
    bleach: "Hypochlorite bleach",
  },
} as const;

/** Named exposures, and the rest. */
export const untestedConditions = (exposures: string): string =>
  exposures ? `${exposures}; all other polymers and processes` : "All other polymers and processes";
