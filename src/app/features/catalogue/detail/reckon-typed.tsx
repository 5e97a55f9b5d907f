/** Shows what is reckoned from a form's fields as they stand. Loaded with the first key that is typed into one. */
import { createRoot, type Root } from "react-dom/client";
import type { Product } from "#contract/entities/products.ts";
import { parseDose } from "#contract/reckoning.ts";
import { type Fields, ReckoningResults } from "./reckoning-results.tsx";

const roots = new WeakMap<Element, Root>();

/** What takes the results: beside those that the page came with, which are hidden from then on, as they may be React's. */
function rootOf(area: Element): Root {
  const known = roots.get(area);
  if (known) return known;
  const place = document.createElement("div");
  place.className = area.firstElementChild?.className ?? "";
  area.firstElementChild?.setAttribute("hidden", "");
  area.append(place);
  const root = createRoot(place);
  roots.set(area, root);
  return root;
}

export function reckonTyped(form: HTMLFormElement, product: Product): void {
  const area = form.querySelector("[aria-live]");
  const dose = parseDose(product.dosage ?? "");
  if (!area || !dose) return;
  const values = Object.fromEntries([...new FormData(form)].map(([name, value]) => [name, String(value)])) satisfies Fields;
  rootOf(area).render(<ReckoningResults product={product} dose={dose} values={values} />);
}
