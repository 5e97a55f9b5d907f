/**
 * Checks that every text has its own element. A translator replaces text nodes with elements; React
 * can then neither update such a text nor insert before it. An element's only text is safe, because
 * React sets it through the element.
 */
import { globSync, readFileSync } from "node:fs";
import { parseSync, Visitor } from "vite";
import { expect, it } from "vitest";

interface Node {
  readonly type: string;
  readonly start: number;
  // biome-ignore lint/suspicious/noExplicitAny: the nodes of a syntax tree
  readonly [key: string]: any;
}
type Kind = "nothing" | "fixed text" | "text" | "element" | "changing element";

/** Variables and functions that hold or create elements. */
const HOLD_ELEMENTS = new Set([
  "children",
  "below",
  "aside",
  "files",
  "about",
  "rows",
  "button",
  "form",
  "list",
]);
const MAKE_ELEMENTS = new Set(["map", "flatMap", "from", "joined", "choice", "groups"]);

/** The component that is a text alone in the English edition. */
const isContentText = (node: Node): boolean =>
  node.type === "JSXElement" && node["openingElement"].name.name === "ContentText";
const isElement = ({ type }: Node): boolean => type === "JSXElement" || type === "JSXFragment";
/** Empty, or a blank, which translators ignore. */
const isNothing = (node: Node): boolean =>
  node.type === "Literal" && (typeof node["value"] !== "string" || node["value"].trim() === "");

const WRAPPERS = new Set([
  "ParenthesizedExpression",
  "ChainExpression",
  "TSAsExpression",
  "TSNonNullExpression",
]);

/** Possible values of an expression: the branches of its conditions. */
function branches(node: Node): Node[] {
  if (node.type === "ConditionalExpression")
    return [...branches(node["consequent"]), ...branches(node["alternate"])];
  if (node.type === "LogicalExpression" && node["operator"] === "&&")
    return branches(node["right"]);
  if (node.type === "LogicalExpression")
    return [...branches(node["left"]), ...branches(node["right"])];
  if (WRAPPERS.has(node.type)) return branches(node["expression"]);
  return [node];
}

function nameOf(node: Node): string {
  if (node.type === "CallExpression") return node["callee"].property?.name ?? node["callee"].name;
  return node.type === "MemberExpression" ? node["property"].name : node["name"];
}

function holdsElements(node: Node): boolean {
  const name = nameOf(node);
  if (node.type === "CallExpression") return MAKE_ELEMENTS.has(name);
  return (
    isElement(node) ||
    ((node.type === "Identifier" || node.type === "MemberExpression") && HOLD_ELEMENTS.has(name))
  );
}

/**
 * @returns the line of each element that mixes texts with other children in a way that a translator
 * breaks
 */
function bareTexts(file: string, source: string): string[] {
  const { program } = parseSync(file, source);
  const messages = new Set<string>();
  for (const node of program.body as unknown as Node[]) {
    if (node.type !== "ImportDeclaration" || !node["source"].value.startsWith("#messages/"))
      continue;
    for (const { local } of node["specifiers"]) messages.add(local.name);
  }
  const isFixed = (node: Node): boolean =>
    node.type === "Literal" ||
    (node.type === "MemberExpression" &&
      !node["computed"] &&
      (messages.has(node["object"].name) || isFixed(node["object"])));
  const kindOf = (child: Node): Kind => {
    if (child.type === "JSXText") return child["value"].trim() ? "fixed text" : "nothing";
    if (isContentText(child)) return "text";
    if (isElement(child)) return "element";
    const expression: Node = child["expression"];
    if (expression.type === "JSXEmptyExpression" || isNothing(expression)) return "nothing";
    if (isFixed(expression)) return "fixed text";
    return branches(expression).every((node) => isNothing(node) || holdsElements(node))
      ? "changing element"
      : "text";
  };
  const faults: string[] = [];
  const check = (node: Node, isFragment: boolean): void => {
    const kinds = (node["children"] as Node[]).map(kindOf).filter((kind) => kind !== "nothing");
    if (kinds.length === 1 && !isFragment) return;
    const changing = kinds.indexOf("changing element");
    const isInsertedBefore = changing >= 0 && kinds.lastIndexOf("fixed text") > changing;
    if (kinds.includes("text") || isInsertedBefore || (isFragment && kinds.includes("fixed text")))
      faults.push(`${file}:${source.slice(0, node.start).split("\n").length}`);
  };
  new Visitor({
    JSXElement(node) {
      check(node as unknown as Node, false);
    },
    JSXFragment(node) {
      check(node as unknown as Node, true);
    },
  }).visit(program);
  return faults;
}

const wrap = (jsx: string): string =>
  `import { texts } from "#messages/x.ts";\nexport const X = ({ a, b, icon }) => ${jsx};`;

it.each([
  ["an icon before a text", "<a>{a ? <i /> : null}{b}</a>"],
  ["an icon before a fixed text", "<a>{icon && <i />} Add</a>"],
  ["a text that changes among fixed ones", "<p>Page {a} of {b}</p>"],
  ["a text beside an element", "<p>{texts.found(a)}<b /></p>"],
  ["a text of the content beside an element", "<p><ContentText>{a}</ContentText><b /></p>"],
  ["a text in a fragment", "<><b />{texts.add}</>"],
])("finds %s", (_, jsx) => {
  expect(bareTexts("planted.tsx", wrap(jsx))).toEqual(["planted.tsx:2"]);
});

it.each([
  ["the only text of an element", "<p>{a}</p>"],
  ["one text of several parts", `<p>{\`Page \${a} of \${b}\`}</p>`],
  ["fixed texts and elements", "<p>{texts.see} <b>it</b>.</p>"],
  ["a condition behind a fixed text", "<p>Results{a ? <b /> : null}</p>"],
  ["elements of a list", "<ul>{a.map((x) => <li key={x}>{x}</li>)}<li /></ul>"],
])("leaves %s alone", (_, jsx) => {
  expect(bareTexts("planted.tsx", wrap(jsx))).toEqual([]);
});

it("every changing text of the site and the desk, and every text with something inserted before it, has its own element", () => {
  const files = globSync("src/{app,desk/app}/**/*.tsx");
  expect(files.length).toBeGreaterThan(100);
  expect(files.flatMap((file) => bareTexts(file, readFileSync(file, "utf8")))).toEqual([]);
});
