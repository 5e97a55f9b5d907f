/**
 * Lists regular expressions that may process visitors' input; tests/security/patterns.test.ts runs
 * each on 10 kB of its worst input.
 */
import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { parseSync, Visitor } from "vite";

const ROOT = join(import.meta.dirname, "../..");
/** Code that runs for visitors, without that for the owner's content. */
const FOLDERS = ["catalogue", "contract", "api", "leads", "store", "server", "app"];

export interface Pattern {
  /** `src/contract/forms.ts:12` */
  readonly place: string;
  readonly source: string;
  readonly flags: string;
}

/** `made` lists places that build a pattern from a text. */
export function patternsIn(
  file: string,
  text: string,
): { readonly written: readonly Pattern[]; readonly made: readonly string[] } {
  const written: Pattern[] = [];
  const made: string[] = [];
  const placeOf = (start: number): string => `${file}:${text.slice(0, start).split("\n").length}`;
  new Visitor({
    Literal(node) {
      if ("regex" in node && node.regex)
        written.push({
          place: placeOf(node.start),
          source: node.regex.pattern,
          flags: node.regex.flags,
        });
    },
    NewExpression({ callee, start }) {
      if (callee.type === "Identifier" && callee.name === "RegExp") made.push(placeOf(start));
    },
  }).visit(parseSync(file, text).program);
  return { written, made };
}

export function allPatterns(): {
  readonly written: readonly Pattern[];
  readonly made: readonly string[];
} {
  const files = FOLDERS.flatMap((folder) =>
    globSync(`src/${folder}/**/*.{ts,tsx}`, { cwd: ROOT }),
  ).filter((file) => !/\.test\.tsx?$|\.d\.ts$/.test(file));
  const found = files
    .toSorted()
    .map((file) => patternsIn(file.replaceAll("\\", "/"), readFileSync(join(ROOT, file), "utf8")));
  return {
    written: found.flatMap(({ written }) => written),
    made: found.flatMap(({ made }) => made),
  };
}
