/** The check on hard-coded addresses (`npm run paths`). */
import { expect, it } from "vitest";
import { spelledOut } from "../../scripts/checks/path-literals.ts";

const found = (source: string): string[] =>
  spelledOut("planted.tsx", source).map((fault) =>
    fault.replace(/^planted\.tsx:(\d+): the address (\S+) .*$/, "$1 $2"),
  );

it.each([
  ['export const to = "/available-stocks";', "/available-stocks"],
  ['export const to = "/our-company";', "/our-company"],
  [`export const to = (id: string) => \`/job/\${id}\`;`, "/job"],
  [`export const to = (origin: string) => \`\${origin}/contact#write\`;`, "/contact"],
  [
    'export const link = <a href="/products-and-solutions/uv-absorbers">UV</a>;',
    "/products-and-solutions",
  ],
  ['export const html = "<a href=\\"/privacy\\">";', "/privacy"],
  ['export const ask = () => fetch("/api/products");', "/api"],
  [
    `export const ask = (origin: string, path: string) => fetch(\`\${origin}/api\${path}\`);`,
    "/api",
  ],
  [
    'export const rows = (app: { get(path: string): void }) => app.get("/landing/gallery");',
    "/landing",
  ],
])("finds %s", (source, path) => {
  expect(found(source)).toEqual([`1 ${path}`]);
});

it("names every line", () => {
  expect(found('const a = "/gallery";\n\nconst b = [a, "/terms", "/enquiry?lines="];\n')).toEqual([
    "1 /gallery",
    "3 /terms",
    "3 /enquiry",
  ]);
});

it.each([
  ["a comment", '/** `/available-stocks` lists them. */\n// href="/contact"\nexport {};'],
  [
    "a name of the table",
    `import { STOCKS_PATH } from "#contract/paths.ts";\nexport const to = \`\${STOCKS_PATH}?page=2\`;`,
  ],
  ["a file beside a page", 'export const file = "/regulatory.xml";'],
  [
    "a file of the content",
    `export const file = (root: string) => \`\${root}/regulatory/acts.yaml\`;`,
  ],
  ["a folder of the content", `export const folder = (root: string) => \`\${root}/products\`;`],
  ["another module", 'import { Events } from "../events/events.ts";\nexport { Events };'],
  ["another site", 'export const to = "https://other.example/contact-us";'],
])("accepts %s", (_, source) => {
  expect(found(source)).toEqual([]);
});
