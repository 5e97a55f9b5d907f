/** All calculators by their address. */

import type { CalculatorSlug } from "#model/codes.ts";
import { acidScavengerCalculator } from "./acid-scavenger.ts";
import { activeElementCalculator } from "./active-element.ts";
import type { Calculator } from "./calculator.ts";
import { carbodiimideCalculator } from "./carbodiimide.ts";
import { flameRetardantCalculator } from "./flame-retardants.ts";
import { foamCalculator } from "./foam.ts";
import { isocyanateCalculator } from "./isocyanate.ts";
import { letDownCalculator } from "./let-down.ts";
import { diffusionCalculator, totalTransferCalculator } from "./migration.ts";
import { oxiraneCalculator } from "./oxirane.ts";
import { peroxideCalculator } from "./peroxides.ts";
import { recipeCalculator } from "./recipe.ts";

export const calculators: Readonly<Record<CalculatorSlug, Calculator>> = {
  "total-transfer": totalTransferCalculator,
  diffusion: diffusionCalculator,
  "let-down": letDownCalculator,
  phr: recipeCalculator,
  "active-element": activeElementCalculator,
  peroxides: peroxideCalculator,
  "acid-scavenger": acidScavengerCalculator,
  "mineral-flame-retardants": flameRetardantCalculator,
  oxirane: oxiraneCalculator,
  carbodiimide: carbodiimideCalculator,
  "foam-density": foamCalculator,
  isocyanate: isocyanateCalculator,
};
