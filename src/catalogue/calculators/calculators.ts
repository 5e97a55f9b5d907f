/** All calculators. */

import type { Calculator } from "./calculator.ts";

/** Vite collects the files. */
const files = import.meta.glob<Calculator>(["./*.ts", "!./calculator*.ts"], {
  eager: true,
  import: "default",
});

export const calculatorsBySlug: ReadonlyMap<string, Calculator> = new Map(
  Object.values(files).map((calculator) => [calculator.slug, calculator]),
);
