/** The lines of an enquiry against the catalogue: which grades they name, and which of them cannot be had. */
import type { AcceptedLine } from "#contract/enquiry.ts";
import type { FieldFault } from "#contract/forms.ts";
import { isOffered } from "#contract/stock.ts";
import { enquiry as texts } from "#messages/enquiry.ts";
import type { LeadLine } from "#store/leads.ts";
import type { Database } from "#store/open.ts";
import { findProducts } from "#store/products.ts";

/** Lines with the names of their grades, or a fault for each grade that does not exist or is not sold, with what to take instead. */
export async function takeLines(db: Database, lines: readonly AcceptedLine[]): Promise<readonly LeadLine[] | { readonly faults: readonly FieldFault[] }> {
  const products = new Map((await findProducts(db, [...new Set(lines.map(({ grade }) => grade))])).map((product) => [product._id, product]));
  const refused = [...products.values()].filter((product) => !isOffered(product));
  const instead = new Map(
    (
      await findProducts(
        db,
        refused.flatMap(({ replacements = [] }) => replacements),
      )
    ).map(({ _id, name }) => [_id, name]),
  );
  const faults: FieldFault[] = [];
  const taken: LeadLine[] = [];
  for (const [index, line] of lines.entries()) {
    const product = products.get(line.grade);
    if (product && isOffered(product)) {
      taken.push({ ...line, name: product.name, cas: product.cas_number });
      continue;
    }
    const names = (product?.replacements ?? []).flatMap((id) => instead.get(id) ?? []).join(", ");
    const message = product ? texts.notOffered(product.name) : texts.unknown(line.grade);
    faults.push({ field: `lines.${index}.grade`, message: names ? `${message} ${texts.instead(names)}` : message });
  }
  return faults.length > 0 ? { faults } : taken;
}
