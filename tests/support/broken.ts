/** The broken product files of tests/fixtures/broken, one for each kind of fault that the import refuses, and what it must say of them. */
import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import type { TestContent } from "./content.ts";

export interface BrokenFile {
  /** File below tests/fixtures/broken, without `.yaml`. */
  readonly fixture: string;
  /** Where it goes in a content folder. */
  readonly path: string;
  /** Each fault of it: the line, what was wrong and what was expected. */
  readonly diagnostics: readonly (readonly [line: number, wrong: RegExp, expected: RegExp])[];
}

export const brokenFiles: readonly BrokenFile[] = [
  { fixture: "wrong-check-digit", path: "products/antioxidants.yaml", diagnostics: [[5, /1843-05-7.*check digit/, /\b6\b/]] },
  {
    fixture: "disagrees-with-smiles",
    path: "products/hals.yaml",
    diagnostics: [
      [8, /molecular_weight 327\.43 disagrees with the SMILES/, /326\.43/],
      [35, /molecular_formula C21H27O3 disagrees with the SMILES/, /C21H26O3/],
    ],
  },
  {
    fixture: "one-cas-two-structures",
    path: "products/uv-absorbers.yaml",
    diagnostics: [[33, /2440-22-4.*two structures/, /first-structure.*uv-absorbers\.yaml:6/]],
  },
  {
    fixture: "unknown-category-and-industry",
    path: "products/lubricants.yaml",
    diagnostics: [
      [1, /unknown category lubricants/, /antioxidants.*compound/],
      [26, /unknown industry aerospace/, /adhesive-and-sealants.*printing-and-packaging/],
    ],
  },
  { fixture: "missing-field", path: "products/plasticizers.yaml", diagnostics: [[28, /missing usage/, /./]] },
  { fixture: "duplicate-id", path: "products/masterbatch.yaml", diagnostics: [[28, /duplicate id taken-id/, /masterbatch\.yaml:2/]] },
];

/** Puts a broken file into a content folder. */
export function breakContent(content: TestContent, { fixture, path }: BrokenFile): void {
  content.write(path, readFileSync(resolve(import.meta.dirname, `../fixtures/broken/${fixture}.yaml`), "utf8"));
}

/** True when one of the report's lines (`file:line: what was wrong, what was expected`) tells a fault. */
export function tells(report: readonly string[], { path }: BrokenFile, [line, wrong, expected]: BrokenFile["diagnostics"][number]): boolean {
  return report.some((text) => {
    const said = text.startsWith(`content/${path}:${line}: `) ? /^[^ ]+ (.*), expected (.*)$/.exec(text) : null;
    return said !== null && wrong.test(said[1] ?? "") && expected.test(said[2] ?? "");
  });
}
