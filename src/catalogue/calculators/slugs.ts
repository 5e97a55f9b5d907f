/** Field names of the calculators. Routes load them, without the calculators. */

/** In addition to the resin. */
export const COMPONENTS = 6;
export const POLYOLS = 3;

/** The query parameters that change a page. A test checks the list. */
export const calculatorFields = [
  ...([
    "grade",
    "content",
    "density",
    "thickness",
    "ratio",
    "limit",
    "polymer",
    "conditions",
    "temperature",
    "hours",
    "weight",
  ] as const),
  ...([
    "target",
    "regrind",
    "regrindContent",
    "priceMasterbatch",
    "priceResin",
    "basis",
    "resin",
    "resinDensity",
  ] as const),
  ...(["from", "to", "dose", "unit", "chlorine", "scavenger", "factor", "filler", "char"] as const),
  ...([
    "epoxide",
    "oxirane",
    "acid",
    "carboxyl",
    "ncn",
    "agent",
    "share",
    "isocyanate",
    "nco",
    "water",
    "index",
  ] as const),
  ...(["name1", "name2", "name3", "name4", "name5", "name6"] as const),
  ...(["amount1", "amount2", "amount3", "amount4", "amount5", "amount6"] as const),
  ...(["density1", "density2", "density3", "density4", "density5", "density6"] as const),
  ...(["mass1", "mass2", "mass3", "hydroxyl1", "hydroxyl2", "hydroxyl3"] as const),
] as const;
