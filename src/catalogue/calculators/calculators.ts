/** All calculators by their address. */

import type { CalculatorSlug } from "#model/codes.ts";
import type { Calculator } from "./calculator.ts";
import { flameRetardantCalculator, foamCalculator } from "./decomposition.ts";
import { diffusionCalculator, totalTransferCalculator } from "./migration.ts";
import { letDownCalculator, recipeCalculator } from "./mixtures.ts";
import {
  acidScavengerCalculator,
  carbodiimideCalculator,
  isocyanateCalculator,
  oxiraneCalculator,
} from "./reactive-groups.ts";
import { activeElementCalculator, peroxideCalculator } from "./replacements.ts";

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

export const isCalculator = (slug: string): slug is CalculatorSlug =>
  Object.hasOwn(calculators, slug);
