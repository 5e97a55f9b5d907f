/** Checks what the grades' files say of regulation, with the acts of `content/regulatory/acts.yaml`, and makes each grade's block of it. */
import type { RegulatoryBlock } from "#contract/regulatory.ts";
import { type Regime, regimes } from "#model/codes.ts";
import type { Act } from "#model/regulatory.ts";
import type { CheckedProduct } from "./check-products.ts";
import type { Checker } from "./checker.ts";
import type { Diagnostic } from "./diagnostics.ts";
import { regulatoryBlock } from "./regulatory-rows.ts";

const contactDiagnostics = ({ product: { id, cas_number: numbers, food_contact: contacts }, at }: CheckedProduct): Diagnostic[] =>
  contacts.flatMap(({ cas }, index) => [
    ...(numbers.includes(cas) ? [] : [{ ...at("food_contact", index, "cas"), wrong: `${id}: CAS ${cas} is not the grade's`, expected: numbers.join(", ") }]),
    ...(contacts.findIndex((other) => other.cas === cas) === index
      ? []
      : [{ ...at("food_contact", index, "cas"), wrong: `${id}: a second entry for CAS ${cas}`, expected: "one entry for each CAS number" }]),
  ]);

/** Blocks by the ids of the grades. */
export function checkRegulatory(checker: Checker, products: readonly CheckedProduct[]): ReadonlyMap<string, RegulatoryBlock> {
  const file = checker.file("acts");
  const acts = new Map<Regime, Act>((file?.value ?? []).map((act) => [act.key, act]));
  if (file)
    for (const key of regimes)
      if (!acts.has(key)) checker.diagnostics.push({ file: file.source.file, line: 1, wrong: `no act for ${key}`, expected: "one entry for each regime" });
  checker.diagnostics.push(...products.flatMap(contactDiagnostics));
  return new Map(products.map(({ product }) => [product.id, regulatoryBlock(product, acts)]));
}
