/** Labels of exposures by the codes of model/conditions.ts. */
export const exposureLabels = {
  outdoors: "Outdoors: light and weather",
  pesticides: "Pesticides: sulphur, chlorine",
  acids: "Acids and acid catalysts",
  moisture: "Moist air and damp heat",
  "hot-water": "Hot water",
  gamma: "Gamma and electron-beam sterilization",
  "nitrogen-oxides": "Nitrogen oxides (gas fading)",
  bleach: "Hypochlorite bleach",
} as const;
