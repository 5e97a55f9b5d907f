/** The broken grades of tests/fixtures/broken. */
import { cpSync, readdirSync } from "node:fs";
import { resolve } from "node:path";
import type { TestContent } from "./content.ts";

export interface BrokenFile {
  readonly fixture: string;
  /** The place is below the content folder. */
  readonly diagnostics: readonly (readonly [place: string, wrong: RegExp, expected: RegExp])[];
}

export const brokenFiles: readonly BrokenFile[] = [
  {
    fixture: "wrong-check-digit",
    diagnostics: [["products/antioxidants/wrong-digit.yaml:4", /1843-05-7.*check digit/, /\b6\b/]],
  },
  {
    fixture: "disagrees-with-smiles",
    diagnostics: [
      [
        "products/hals/wrong-weight.yaml:7",
        /molecular_weight 327\.43 disagrees with the SMILES/,
        /326\.43/,
      ],
      [
        "products/hals/wrong-formula.yaml:6",
        /molecular_formula C21H27O3 disagrees with the SMILES/,
        /C21H26O3/,
      ],
    ],
  },
  {
    fixture: "one-cas-two-structures",
    diagnostics: [
      [
        "products/uv-absorbers/second-structure.yaml:4",
        /2440-22-4.*two structures/,
        /first-structure.*first-structure\.yaml:5/,
      ],
    ],
  },
  {
    fixture: "unknown-category-and-industry",
    diagnostics: [
      ["products/lubricants:1", /unknown category lubricants/, /antioxidants.*compound/],
      [
        "products/lubricants/unknown-places.yaml:30",
        /unknown industry aerospace/,
        /adhesive-and-sealants.*printing-and-packaging/,
      ],
    ],
  },
  {
    fixture: "missing-field",
    diagnostics: [["products/plasticizers/entry-without-usage.yaml:2", /missing usage/, /./]],
  },
  {
    fixture: "duplicate-id",
    diagnostics: [
      [
        "products/compound/taken-id.yaml:2",
        /duplicate id taken-id/,
        /masterbatch\/taken-id\.yaml:2/,
      ],
    ],
  },
];

/** Also adds their lines to the stock list. */
export function breakContent(content: TestContent, { fixture }: BrokenFile): void {
  const folder = resolve(import.meta.dirname, `../fixtures/broken/${fixture}`);
  cpSync(folder, content.root, { recursive: true });
  const ids = new Set(
    readdirSync(folder, { recursive: true, encoding: "utf8" }).flatMap(
      (path) => /([^/]+)\.yaml$/.exec(path)?.[1] ?? [],
    ),
  );
  content.write(
    "stock.csv",
    content.read("stock.csv") + [...ids].map((id) => `${id},in-stock,,\n`).join(""),
  );
}

/** True when one line (`file:line: what was wrong, what was expected`) matches. */
export function tells(
  report: readonly string[],
  [place, wrong, expected]: BrokenFile["diagnostics"][number],
): boolean {
  return report.some((text) => {
    const match = text.startsWith(`content/${place}: `)
      ? /^[^ ]+ (.*), expected (.*)$/.exec(text)
      : null;
    return match !== null && wrong.test(match[1] ?? "") && expected.test(match[2] ?? "");
  });
}
