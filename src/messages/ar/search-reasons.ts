import type * as english from "../search-reasons.ts";
import type { Words } from "./words.ts";

/** Says by which field a grade was found. Loaded by the search alone. */
export const searchReasons = {
  cas_no: "CAS",
  ec_number: "EC",
  inchikey: "InChIKey:",
  trade_names: "الاسم التجاري:",
  synonyms: "يسمى أيضًا:",
  names_ar: "الاسم العربي:",
  category_name: "الفئة:",
  applications: "الاستخدام:",
  polymers: "البوليمر:",
  processes: "طريقة التصنيع:",
  chemical_name: "الاسم الكيميائي:",
  product_form: "الشكل:",
  industry_name: "الصناعة:",
  usage: "الغرض:",
  english: "بالإنجليزية:",
  smiles: "البنية:",
  molecular_formula: "الصيغة:",
  un_numbers: "رقم الأمم المتحدة:",
  hs_code: "رمز النظام المنسق (HS):",
} as const satisfies Words<typeof english.searchReasons>;
