/**
 * `npm run prose`: code must not depend on the wording of content. Refuses regular expressions on
 * fields of a grade, and tables of them, in catalogue, contract, importer and app.
 */
import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { parseSync, Visitor } from "vite";
import { productFile } from "#model/product.ts";

/** These read sentences only to warn the editor. */
const PROOFREADING = ["check-recommendations", "check-industries", "check-hazards"].map(
  (name) => `src/importer/${name}.ts`,
);

/** Of a grade's file, and of its regulation in the API. */
const fields = new Set([
  // Names are matched as names; SMILES is a notation.
  ...Object.keys(productFile.entries).filter((name) => name !== "name" && name !== "smiles"),
  "detail",
  "clp",
  "candidate",
  "annexXiv",
  "annexXvii",
  "pops",
  "transport",
  "foodEu",
  "foodUs",
]);
const ON_TEXT = new Set([
  "match",
  "matchAll",
  "search",
  "split",
  "replace",
  "replaceAll",
  "startsWith",
  "includes",
  "endsWith",
]);
const ON_PATTERN = new Set(["test", "exec"]);

interface Node {
  readonly type: string;
  readonly start: number;
  readonly [key: string]: unknown;
}
const isNode = (value: unknown): value is Node =>
  typeof value === "object" && value !== null && "type" in value;
const isPattern = (node: unknown): boolean =>
  isNode(node) && node.type === "Literal" && "regex" in node;

/** The innermost field: `dosage` of `product.dosage.text`. */
function fieldOf(node: unknown): string | undefined {
  if (!isNode(node)) return undefined;
  if (node.type === "Identifier")
    return fields.has(String(node["name"])) ? String(node["name"]) : undefined;
  if (node.type === "ChainExpression" || node.type === "TSNonNullExpression")
    return fieldOf(node["expression"]);
  if (node.type === "LogicalExpression") return fieldOf(node["left"]);
  if (node.type !== "MemberExpression") return undefined;
  const { property } = node;
  const name = isNode(property) && property.type === "Identifier" ? String(property["name"]) : "";
  if (fields.has(name)) return name;
  return name === "text" ? fieldOf(node["object"]) : undefined;
}

/** One line per pattern. */
function prosePatterns(file: string, source: string): string[] {
  const faults: string[] = [];
  const fault = (start: number, wrong: string): void => {
    faults.push(
      `${file}:${source.slice(0, start).split("\n").length}: ${wrong}, expected a code (src/model)`,
    );
  };
  new Visitor({
    CallExpression(node) {
      const {
        callee,
        arguments: args,
        start,
      } = node as unknown as Node & {
        readonly callee: Node;
        readonly arguments: readonly unknown[];
      };
      if (callee.type !== "MemberExpression" || !isNode(callee["property"])) return;
      const method = String(callee["property"]["name"] ?? "");
      let read: string | undefined;
      if (ON_PATTERN.has(method)) read = fieldOf(args[0]);
      else if (ON_TEXT.has(method) && isPattern(args[0])) read = fieldOf(callee["object"]);
      if (read) fault(start, `a pattern reads ${read}`);
    },
    ObjectExpression(node) {
      const { properties, start } = node as unknown as Node & {
        readonly properties: readonly Node[];
      };
      if (properties.filter((property) => isPattern(property["value"])).length > 1)
        fault(start, "a table of patterns");
    },
  }).visit(parseSync(file, source).program);
  return faults;
}

const root = join(import.meta.dirname, "../..");
const files = globSync("src/{catalogue,contract,importer,app}/**/*.{ts,tsx}", {
  cwd: root,
  exclude: ["**/*.test.*", ...PROOFREADING],
}).sort();
const faults = files.flatMap((file) => prosePatterns(file, readFileSync(join(root, file), "utf8")));
for (const fault of faults) console.error(fault);
console.log(
  `${files.length} files: ${faults.length === 0 ? "no pattern reads content." : `${faults.length} patterns read content.`}`,
);
process.exitCode = faults.length === 0 ? 0 : 1;
