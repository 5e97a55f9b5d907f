/** Says by which field a grade was found: "Trade name: Tinuvin 783". Loaded by the search alone. */
export const searchReasons = {
  cas_no: "CAS",
  ec_number: "EC",
  inchikey: "InChIKey:",
  trade_names: "Trade name:",
  synonyms: "Also called:",
  names_ar: "Arabic name:",
  category_name: "Category:",
  applications: "Application:",
  polymers: "Polymer:",
  processes: "Process:",
  chemical_name: "Chemical name:",
  product_form: "Form:",
  industry_name: "Industry:",
  usage: "Use:",
  smiles: "Structure:",
  molecular_formula: "Formula:",
} as const;
