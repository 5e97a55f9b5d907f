/** The documents behind `/regulatory/food-contact` and the migration calculators, from the same rows as the product pages. */
import type { CalculatorGrade } from "#contract/calculators/calculator.ts";
import type { FoodContactRow } from "#contract/food-contact.ts";
import type { RegulatoryRow } from "#contract/regulatory.ts";
import type { CheckedProduct } from "./check-products.ts";
import type { Content } from "./content.ts";

/** `SML 6 mg/kg`, `SML(T) 60 mg/kg`, `SML ND`. */
const LIMIT = /\bSML(?:\(T\))? (?:ND|\d+(?:\.\d+)?(?: mg\/kg)?)(?![\d.])/g;
/** What ND stands for in Annex I unless it says otherwise, mg/kg. */
const DETECTABLE = 0.01;

/** The limits of a listed substance. Text of a starting substance of a polymer is no limit of the polymer. */
function limitsOf(detail: string): Pick<FoodContactRow, "limit" | "sml" | "group"> {
  const limits = [...new Set(detail.match(LIMIT))];
  const values = limits.map((limit) => (limit.endsWith("ND") ? DETECTABLE : Number(/[\d.]+/.exec(limit)?.[0])));
  return {
    limit: limits.map((limit) => (limit.endsWith("kg") || limit.endsWith("ND") ? limit : `${limit} mg/kg`)).join("; "),
    ...(values.length > 0 ? { sml: Math.min(...values) } : {}),
    group: /group restriction (\d+)/.exec(detail)?.[1] ?? "",
  };
}

const rowsOf = (eu: RegulatoryRow, us: RegulatoryRow | undefined): Omit<FoodContactRow, "id" | "name" | "cas"> => {
  const fcm = /^FCM (.+)$/.exec(eu.value)?.[1] ?? "";
  return {
    fcm,
    ...(fcm ? limitsOf(eu.detail ?? "") : { limit: "", group: "" }),
    restrictions: fcm ? (eu.detail ?? "") : [eu.value, eu.detail].filter(Boolean).join("; "),
    ...(eu.state ? { euState: eu.state } : {}),
    ...(us?.state ? { usState: us.state } : {}),
    us: us?.value ?? "",
    usRestrictions: us?.detail ?? "",
  };
};

export function foodContactRows(content: Content): FoodContactRow[] {
  return content.products.flatMap(({ product: { id, name, cas_number: numbers } }) => {
    const rows = content.regulatory.get(id)?.rows ?? [];
    return rows
      .filter(({ regime }) => regime === "food-eu")
      .map((eu) => ({
        ...{ id, name, cas: eu.cas ?? numbers.join(", ") },
        ...rowsOf(
          eu,
          rows.find(({ regime, cas }) => regime === "food-us" && cas === eu.cas),
        ),
      }));
  });
}

/** Why migration modelling does not hold for a grade (contract/calculators/migration.ts). */
function excludedOf({ product, category }: CheckedProduct): CalculatorGrade["excluded"] {
  if (product.repeat_unit) return "polymeric";
  if (category === "pigments-and-dyes") return "pigment";
  if (category === "plasticizers") return "plasticizer";
  const smiles = product.smiles ?? "";
  return smiles.includes(".") && /[+-]\d?\]/.test(smiles) ? "salt" : undefined;
}

/** Grades that are one substance with an entry in the Union list. */
export function calculatorGrades(content: Content, rows: readonly FoodContactRow[]): CalculatorGrade[] {
  const entries = new Map(rows.map((row) => [row.id, row]));
  return content.products.flatMap((checked) => {
    const { product } = checked;
    const row = entries.get(product.id);
    if (!row?.fcm || product.cas_number.length > 1) return [];
    const excluded = excludedOf(checked);
    return [
      {
        ...{ id: product.id, name: product.name },
        ...(product.molecular_weight ? { weight: product.molecular_weight } : {}),
        ...(row.sml === undefined ? {} : { limit: row.sml }),
        ...(row.group ? { group: row.group } : {}),
        ...(excluded ? { excluded } : {}),
      },
    ];
  });
}
