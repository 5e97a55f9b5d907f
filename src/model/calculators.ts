/** What addresses need to know of the calculators, whose code is in `catalogue/calculators`. */

/**
 * The calculators in list order, with the names of their fields, which are query parameters. Each
 * has a page `calculator-{slug}` in the content.
 */
export const calculatorFieldNames = {
  "total-transfer": ["grade", "content", "density", "thickness", "ratio", "limit"],
  diffusion: [
    "grade",
    "weight",
    "polymer",
    "content",
    "density",
    "thickness",
    "conditions",
    "temperature",
    "hours",
    "limit",
  ],
  "let-down": ["target", "content", "regrind", "regrindContent", "priceMasterbatch", "priceResin"],
  phr: [
    "basis",
    "resin",
    "resinDensity",
    "name1",
    "amount1",
    "density1",
    "name2",
    "amount2",
    "density2",
    "name3",
    "amount3",
    "density3",
    "name4",
    "amount4",
    "density4",
    "name5",
    "amount5",
    "density5",
    "name6",
    "amount6",
    "density6",
    "limit",
  ],
  "active-element": ["from", "to", "dose"],
  peroxides: ["from", "to", "dose", "unit"],
  "acid-scavenger": ["scavenger", "chlorine", "factor"],
  "mineral-flame-retardants": ["filler", "content", "char"],
  oxirane: ["epoxide", "oxirane", "dose", "acid", "carboxyl", "factor"],
  carbodiimide: ["acid", "unit", "ncn", "factor"],
  "foam-density": ["agent", "density", "content", "share", "temperature"],
  isocyanate: [
    "isocyanate",
    "nco",
    "mass1",
    "hydroxyl1",
    "mass2",
    "hydroxyl2",
    "mass3",
    "hydroxyl3",
    "water",
    "index",
  ],
} as const satisfies Readonly<Record<string, readonly string[]>>;
export type CalculatorSlug = keyof typeof calculatorFieldNames;
export type CalculatorField<Slug extends CalculatorSlug> =
  (typeof calculatorFieldNames)[Slug][number];
/** Of all calculators, each once. */
export const calculatorFields = [...new Set(Object.values(calculatorFieldNames).flat())];
export const calculatorSlugs = Object.keys(calculatorFieldNames) as readonly CalculatorSlug[];
export const calculatorPage = <Slug extends CalculatorSlug>(slug: Slug): `calculator-${Slug}` =>
  `calculator-${slug}`;
