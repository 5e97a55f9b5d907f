/** Markdown of content files to sanitised HTML, with grade names linked and tables that scroll. */

import type { Element, Root, RootContent, Text } from "hast";
import rehypeSanitize, { defaultSchema } from "rehype-sanitize";
import rehypeSlug from "rehype-slug";
import rehypeStringify from "rehype-stringify";
import remarkGfm from "remark-gfm";
import remarkParse from "remark-parse";
import remarkRehype from "remark-rehype";
import { unified } from "unified";
import { productPath } from "#contract/paths.ts";
import { withUnits } from "#contract/units.ts";

/** Names of products and the ids they lead to. */
export type Grades = ReadonlyMap<string, string>;

/** A reader of Markdown that knows the catalogue's grades. */
export interface Markdown {
  /** Block HTML. */
  html(source: string): string;
  /** Plain text, for summaries and search. */
  text(source: string): string;
}

const escapeRegExp = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
const isElement = (node: RootContent | Root): node is Element => node.type === "element";

/** Elements whose text is left alone. */
const unlinked = new Set(["a", "code", "pre", "h1", "h2", "h3", "h4", "h5", "h6"]);

function linkText(node: Text, pattern: RegExp, grades: Grades): (Text | Element)[] {
  return node.value.split(pattern).map((part, index) => {
    const id = index % 2 === 1 ? grades.get(part) : undefined;
    const text: Text = { type: "text", value: part };
    return id ? { type: "element", tagName: "a", properties: { href: productPath(id) }, children: [text] } : text;
  });
}

function visit(node: Root | Element, pattern: RegExp | undefined, grades: Grades): void {
  node.children = node.children.flatMap((child): (typeof node.children)[number][] => {
    if (child.type === "text" && pattern) return linkText(child, pattern, grades);
    if (!isElement(child)) return [child];
    visit(child, unlinked.has(child.tagName) ? undefined : pattern, grades);
    if (child.tagName !== "table") return [child];
    // A wide table scrolls by itself, by keyboard too.
    return [
      { type: "element", tagName: "div", properties: { className: ["table-scroll"], tabIndex: 0, role: "group", ariaLabel: "Table" }, children: [child] },
    ];
  }) as typeof node.children;
}

/** Figures stay with their units; code stays as it is. */
function joinUnits(node: Root | Element): void {
  for (const child of node.children) {
    if (child.type === "text") child.value = withUnits(child.value);
    else if (isElement(child) && child.tagName !== "code" && child.tagName !== "pre") joinUnits(child);
  }
}

/** Makes a reader for a catalogue. Longer names win over shorter ones that they begin with. */
export function markdownReader(grades: Grades): Markdown {
  const names = [...grades.keys()].sort((a, b) => b.length - a.length).map(escapeRegExp);
  const pattern = names.length > 0 ? new RegExp(`(?<![\\w-])(${names.join("|")})(?![\\w-])`) : undefined;
  const processor = unified()
    .use(remarkParse)
    .use(remarkGfm)
    .use(remarkRehype)
    .use(rehypeSanitize, { ...defaultSchema, clobberPrefix: "" })
    .use(rehypeSlug)
    .use(() => (tree: Root) => visit(tree, pattern, grades))
    .use(() => joinUnits)
    .use(rehypeStringify);
  const plain = unified().use(remarkParse).use(remarkGfm);
  const words = (node: unknown): string => {
    const { value, children } = node as { value?: string; children?: unknown[] };
    return value ?? (children ?? []).map(words).join(" ");
  };
  return {
    html: (source) => String(processor.processSync(source)),
    text: (source) =>
      words(plain.parse(source))
        .replace(/\s+/g, " ")
        .replace(/ ([.,;:)])/g, "$1")
        .trim(),
  };
}
