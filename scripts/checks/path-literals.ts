/**
 * `npm run paths`: addresses of pages and endpoints are written only in the tables, and only
 * contract/editions.ts joins an origin and a path, except in comments and tests.
 */
import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { parseSync, Visitor } from "vite";
import { endpoints } from "#contract/api.ts";
import { formEndpoints } from "#contract/api-forms.ts";
import { API_PATH } from "#contract/api-paths.ts";
import { fixedRedirects } from "#contract/redirects.ts";
import { routes } from "#contract/routes.ts";

/** Files that define addresses. */
const TABLES = [
  ...["paths", "routes", "api-paths", "api", "api-forms"].map((name) => `src/contract/${name}.ts`),
  "src/desk/paths.ts",
];

/** The one file that joins an origin and a path. */
const JOINS = "src/contract/editions.ts";

/** `siteUrl`, `site.origin` */
function isOrigin(node: { readonly type: string }): boolean {
  const { name, property } = node as { name?: string; property?: { name?: string } };
  return /^(?:origin|siteUrl)$/.test(
    (node.type === "MemberExpression" ? property?.name : name) ?? "",
  );
}

const first = (path: string): string => /^\/[^/:]*/.exec(path)?.[0] ?? "";
const pages = new Set(
  [...routes.map(({ path }) => path), ...Object.keys(fixedRedirects), API_PATH]
    .map(first)
    .filter((path) => path.length > 1),
);
const rows = new Set(
  Object.values({ ...endpoints, ...formEndpoints }).map(({ path }) => first(path)),
);

/** `/products` inside of a text is a folder of content. */
const addressesIn = (text: string, beginning: boolean): string[] =>
  [...text.matchAll(/(?<![\w./-])(\/[a-z][a-z-]*)(?=$|[^a-z0-9.-])(?!\S*\.(?:yaml|tsv)$)/g)]
    .filter(({ 0: path, index }) => pages.has(path) || (beginning && index === 0 && rows.has(path)))
    .map(({ 0: path }) => path);

/** `file` is for its extension and the messages. @returns one line per fault */
function spelledOut(file: string, source: string): string[] {
  const faults: string[] = [];
  const look = (text: string, start: number, beginning = true): void => {
    const line = source.slice(0, start).split("\n").length;
    for (const path of addressesIn(text, beginning))
      faults.push(
        `${file}:${line}: the address ${path} is spelt out, expected its name in contract/paths.ts or api-paths.ts`,
      );
  };
  const refuseJoin = (start: number): void => {
    const line = source.slice(0, start).split("\n").length;
    if (file !== JOINS)
      faults.push(
        `${file}:${line}: an origin is joined with a path, expected a call of absoluteAddress or sharedAddress (${JOINS})`,
      );
  };
  new Visitor({
    BinaryExpression({ operator, left, start }) {
      if (operator === "+" && isOrigin(left)) refuseJoin(start);
    },
    Literal({ value, start }) {
      if (typeof value === "string") look(value, start);
    },
    TemplateLiteral({ quasis, expressions, start }) {
      expressions.forEach((expression, index) => {
        const after = quasis[index + 1]?.value.raw ?? "";
        const isLast = index === expressions.length - 1;
        if (isOrigin(expression) && (after.startsWith("/") || (after === "" && !isLast)))
          refuseJoin(start);
      });
      for (const [index, { value, start }] of quasis.entries())
        look(value.cooked ?? value.raw, start, index === 0);
    },
  }).visit(parseSync(file, source).program);
  return faults;
}

const root = join(import.meta.dirname, "../..");
const files = globSync("src/**/*.{ts,tsx}", {
  cwd: root,
  exclude: ["**/*.test.*", ...TABLES],
}).sort();
const faults = files.flatMap((file) => spelledOut(file, readFileSync(join(root, file), "utf8")));
for (const fault of faults) console.error(fault);
console.log(
  `${files.length} files: ${faults.length === 0 ? "no address is spelt out or joined." : `${faults.length} addresses are spelt out or joined.`}`,
);
process.exitCode = faults.length === 0 ? 0 : 1;
