/** The lines of a comparison, in their groups. */
import { type Line, lineOf, propertyLines, regulatoryLines } from "#contract/compare.ts";
import type { Product } from "#contract/entities/products.ts";
import { withUnits } from "#contract/units.ts";
import { compare as texts } from "#messages/compare.ts";
import { productDetail } from "#messages/product-detail.ts";
import { stockLabel } from "#messages/products.ts";
import { regulatory } from "#messages/regulatory.ts";

export interface LineGroup {
  readonly title: string;
  readonly lines: readonly Line[];
}

export function compareGroups(products: readonly Product[]): LineGroup[] {
  const line = (label: string, text: (product: Product) => string | undefined): Line[] => lineOf(label, products, text);
  const units = (text: string | undefined): string | undefined => text && withUnits(text);
  const groups = [
    {
      title: texts.identity,
      lines: [
        ...line(productDetail.chemicalName, ({ chemical_name }) => chemical_name),
        ...line(productDetail.cas, ({ cas_number }) => cas_number),
        ...line(productDetail.ec, ({ ec_number }) => ec_number),
        ...line(productDetail.formula, ({ molecular_formula }) => molecular_formula),
        ...line(productDetail.weight, ({ molecular_weight }) => (molecular_weight ? `${molecular_weight.toFixed(2)} ${productDetail.weightUnit}` : undefined)),
        ...line(productDetail.form, ({ product_form }) => product_form),
        ...line(productDetail.tradeNames, ({ trade_names }) => trade_names?.join("; ")),
      ],
    },
    { title: texts.properties, lines: propertyLines(products) },
    {
      title: texts.use,
      lines: [
        ...line(productDetail.polymers, ({ polymers }) => polymers?.join(", ")),
        ...line(productDetail.processes, ({ processes }) => processes?.join(", ")),
        ...line(productDetail.applications, ({ applications }) => applications?.join(", ")),
        ...line(productDetail.dosage, ({ dosage }) => units(dosage)),
      ],
    },
    { title: texts.regulatory, lines: regulatoryLines(products, regulatory.regimes) },
    {
      title: texts.supply,
      lines: [
        ...line(productDetail.stock, ({ stock }) => stock && stockLabel[stock]),
        ...line(productDetail.packaging, ({ packaging }) => units(packaging)),
        ...line(productDetail.storage, ({ storage }) => units(storage)),
        ...line(productDetail.shelfLife, ({ shelf_life }) => units(shelf_life)),
      ],
    },
  ];
  return groups.filter(({ lines }) => lines.length > 0);
}
