/**
 * Converts clipboard content into Markdown. HTML is parsed outside of the document; only the
 * elements below are kept, and of their attributes only link addresses.
 */
import type { Element, ElementContent, Nodes, Properties, Root, Text } from "hast";
import { fromHtmlIsomorphic } from "hast-util-from-html-isomorphic";
import { toMdast } from "hast-util-to-mdast";
import { gfmTableToMarkdown } from "mdast-util-gfm-table";
import { toMarkdown } from "mdast-util-to-markdown";
import { toSubscript, toSuperscript } from "./script-digits.ts";

/** In characters; Excel writes about 150 per cell. */
const HTML_MAX = 1_000_000;
export const CELLS_MAX = 2_000;
/** Deepest nesting of elements that is read. */
const DEPTH_MAX = 200;
/** The importer refuses more than 20 levels. */
const LIST_LEVELS_MAX = 6;

export interface Clipboard {
  readonly html: string;
  readonly text: string;
}
export interface Pasted {
  readonly markdown: string;
  /** What was shortened because of its size. */
  readonly cut?: "text" | "cells";
}

const DROPPED = new Set(
  "applet audio base button canvas col colgroup embed frame frameset head iframe img input link math meta noscript object option picture script select source style svg template textarea title track video".split(
    " ",
  ),
);
const HEADING = /^h[1-6]$/;
const BLOCKS = new Set(
  "address article blockquote body center dd div dl dt figure footer form header html li main nav p pre section".split(
    " ",
  ),
);
/** HTML without these is pasted as plain text. */
const FORMATTED = new Set(["table", "ul", "ol", "strong", "em", "a", "h2", "h3", "h4", "h5", "h6"]);

const text = (value: string): Text => ({ type: "text", value });
const element = (
  tagName: string,
  children: ElementContent[],
  properties: Properties = {},
): Element => ({ type: "element", tagName, properties, children });
const isElement = (node: Nodes | undefined, ...names: readonly string[]): node is Element =>
  node?.type === "element" && (names.length === 0 || names.includes(node.tagName));

const attributeOf = ({ properties }: Element, name: string): string => {
  const value = properties[name];
  if (value === undefined || value === null) return "";
  return Array.isArray(value) ? value.join(" ") : String(value);
};
const styleOf = (node: Element): string =>
  attributeOf(node, "style").toLowerCase().replaceAll(/\s+/g, "");
const isHidden = (node: Element): boolean =>
  node.properties["hidden"] !== undefined ||
  /display:none|visibility:hidden|mso-hide:all|font-size:0(?![.\d])|opacity:0(?![.\d])/.test(
    styleOf(node),
  );
/** Word writes the bullets of lists as text. */
const isMarker = (node: Element): boolean => styleOf(node).includes("mso-list:ignore");

function textIn(node: Nodes, depth = 0): string {
  if (node.type === "text") return node.value;
  if (depth > DEPTH_MAX || !("children" in node)) return "";
  if (isElement(node) && (DROPPED.has(node.tagName) || isHidden(node) || isMarker(node))) return "";
  const inside = node.children.map((child) => textIn(child, depth + 1)).join("");
  return isElement(node) &&
    (node.tagName === "br" || BLOCKS.has(node.tagName) || HEADING.test(node.tagName))
    ? ` ${inside} `
    : inside;
}

/** Undefined for `javascript:`, anchors of the pasted page, and files. */
function safeHref(href: string): string | undefined {
  try {
    const url = new URL(href);
    return ["http:", "https:", "mailto:", "tel:"].includes(url.protocol) ? url.href : undefined;
  } catch {
    return undefined;
  }
}

/** Google Docs wraps each text in `<b style="font-weight:normal">`. */
function stressed(node: Element, children: ElementContent[]): ElementContent[] {
  const style = styleOf(node);
  const weight = /font-weight:(\w+)/.exec(style)?.[1];
  const isBold =
    weight === undefined
      ? ["b", "strong"].includes(node.tagName)
      : weight === "bold" || Number(weight) >= 600;
  const slant = /font-style:(\w+)/.exec(style)?.[1];
  const isItalic = slant === undefined ? ["i", "em"].includes(node.tagName) : slant === "italic";
  const inner = isItalic ? stress("em", children) : children;
  return isBold ? stress("strong", inner) : inner;
}

/** Omits the blanks at the ends, which Markdown does not allow. Blocks are emphasized inside. */
function stress(tagName: "strong" | "em", children: ElementContent[]): ElementContent[] {
  const isBlock = (child: ElementContent): boolean =>
    isElement(child) &&
    (BLOCKS.has(child.tagName) ||
      HEADING.test(child.tagName) ||
      ["ul", "ol", "table"].includes(child.tagName));
  if (children.some(isBlock))
    return children.map((child) =>
      isElement(child) && BLOCKS.has(child.tagName)
        ? { ...child, children: stress(tagName, child.children) }
        : child,
    );
  const inside = [...children];
  const before: ElementContent[] = [];
  const after: ElementContent[] = [];
  for (;;) {
    const first = inside[0];
    if (first?.type !== "text") break;
    const rest = first.value.trimStart();
    if (rest.length < first.value.length) before.push(text(" "));
    if (rest !== "") {
      inside[0] = text(rest);
      break;
    }
    inside.shift();
  }
  for (;;) {
    const last = inside.at(-1);
    if (last?.type !== "text") break;
    const rest = last.value.trimEnd();
    if (rest.length < last.value.length) after.push(text(" "));
    if (rest !== "") {
      inside[inside.length - 1] = text(rest);
      break;
    }
    inside.pop();
  }
  return inside.length === 0
    ? [...before, ...after]
    : [...before, element(tagName, inside), ...after];
}

/** Merges neighbours with the same emphasis: Word and Google Docs split text into runs. */
function joined(children: readonly ElementContent[]): ElementContent[] {
  const all: ElementContent[] = [];
  for (const child of children) {
    const last = all.at(-1);
    if (child.type === "text" && last?.type === "text")
      all[all.length - 1] = text(last.value + child.value);
    else if (isElement(child, "strong", "em") && isElement(last, child.tagName))
      all[all.length - 1] = { ...last, children: joined([...last.children, ...child.children]) };
    else all.push(child);
  }
  return all;
}

class Cleaner {
  isCut = false;
  #cells = 0;

  children(nodes: readonly Nodes[], depth: number, isInCell = false): ElementContent[] {
    const clean: ElementContent[] = [];
    let list: { readonly item: Element; readonly level: number }[] = [];
    for (const node of nodes) {
      const entry = isElement(node) && !isHidden(node) && !isInCell ? wordEntry(node) : undefined;
      if (!entry) {
        // Ignores blanks and comments between entries.
        if (
          list.length > 0 &&
          ((node.type === "text" && node.value.trim() === "") || node.type === "comment")
        )
          continue;
        list = [];
        clean.push(...this.#node(node, depth, isInCell));
        continue;
      }
      const item = element("li", this.children((node as Element).children, depth + 1));
      list = list.filter(({ level }) => level < entry.level);
      const parent = list.at(-1)?.item.children ?? clean;
      const last = parent.at(-1);
      if (isElement(last, entry.tagName)) last.children.push(item);
      else parent.push(element(entry.tagName, [item]));
      list.push({ item, level: entry.level });
    }
    return joined(clean);
  }

  #node(node: Nodes, depth: number, isInCell: boolean): ElementContent[] {
    if (node.type === "text")
      return [text(node.value.replaceAll("\u00a0", " ").replaceAll(/[\u200b\ufeff]/g, ""))];
    if (
      !isElement(node) ||
      depth > DEPTH_MAX ||
      DROPPED.has(node.tagName) ||
      isHidden(node) ||
      isMarker(node)
    )
      return [];
    const { tagName } = node;
    if (tagName === "br") return isInCell ? [text(" ")] : [element("br", [])];
    if (tagName === "sub" || tagName === "sup")
      return [text((tagName === "sub" ? toSubscript : toSuperscript)(textIn(node)))];
    if (tagName === "table") return isInCell ? [text(textIn(node))] : this.#table(node, depth);
    const children = this.children(node.children, depth + 1, isInCell);
    if (tagName === "a") {
      const href = safeHref(attributeOf(node, "href"));
      return href !== undefined && textIn(node).trim() !== ""
        ? [element("a", children, { href })]
        : children;
    }
    if (isInCell)
      return BLOCKS.has(tagName) || HEADING.test(tagName)
        ? [text(" "), ...stressed(node, children), text(" ")]
        : stressed(node, children);
    if (HEADING.test(tagName)) return [element(tagName, [text(textIn(node))])];
    if (tagName === "ul" || tagName === "ol") return [element(tagName, listItems(children))];
    if (tagName === "li") return [element("li", stressed(node, children))];
    if (BLOCKS.has(tagName))
      return [element(tagName === "p" ? "p" : "div", stressed(node, children))];
    return stressed(node, children);
  }

  /** Converts to full rows with a head. A table of one cell is layout and becomes text. */
  #table(table: Element, depth: number): ElementContent[] {
    const rows: ElementContent[][][] = [];
    const spans: number[] = [];
    for (const row of rowsOf(table)) {
      const cells: ElementContent[][] = [];
      const skip = (): void => {
        while ((spans[cells.length] ?? 0) > 0) {
          spans[cells.length] = (spans[cells.length] ?? 0) - 1;
          cells.push([]);
        }
      };
      for (const cell of row.children) {
        if (!isElement(cell, "td", "th")) continue;
        skip();
        const [wide, high] = [spanOf(cell, "colSpan"), spanOf(cell, "rowSpan")];
        for (let column = 0; column < wide; column++) {
          spans[cells.length] = high - 1;
          cells.push(
            column === 0 && !isHidden(cell) ? this.children(cell.children, depth + 1, true) : [],
          );
        }
      }
      skip();
      if (cells.every((cell) => textIn(element("td", cell)).trim() === "")) continue;
      if (this.#cells + cells.length > CELLS_MAX) {
        this.isCut = true;
        break;
      }
      this.#cells += cells.length;
      rows.push(cells);
    }
    const filled = rows.map(
      (cells) => cells.findLastIndex((cell) => textIn(element("td", cell)).trim() !== "") + 1,
    );
    const columns = Math.max(0, ...filled);
    if (columns === 0) return [];
    if (rows.length === 1 && columns === 1) return [element("p", rows[0]?.[0] ?? [])];
    return [
      tableElement(
        rows.map((cells) => Array.from({ length: columns }, (_, index) => cells[index] ?? [])),
      ),
    ];
  }
}

const tableElement = ([head = [], ...rows]: readonly (readonly ElementContent[][])[]): Element => {
  const withoutStress = (cell: ElementContent[]): ElementContent[] => [
    text(textIn(element("th", cell))),
  ];
  const row = (cells: readonly ElementContent[][], tagName: "th" | "td"): Element =>
    element(
      "tr",
      cells.map((cell) => element(tagName, tagName === "th" ? withoutStress(cell) : cell)),
    );
  return element("table", [
    element("thead", [row(head, "th")]),
    element(
      "tbody",
      rows.map((cells) => row(cells, "td")),
    ),
  ]);
};

const rowsOf = (table: Element): Element[] =>
  table.children
    .filter((part) => isElement(part))
    .flatMap((part) =>
      part.tagName === "tr" ? [part] : part.children.filter((row) => isElement(row, "tr")),
    );

/** At most 50, the widest sheet that is read. */
const spanOf = (cell: Element, name: "colSpan" | "rowSpan"): number =>
  Math.min(50, Math.max(1, Math.trunc(Number(attributeOf(cell, name))) || 1));

/** Google Docs puts a nested list into the list, not into its item. */
function listItems(children: readonly ElementContent[]): ElementContent[] {
  const items: ElementContent[] = [];
  for (const child of children) {
    if (child.type === "text" && child.value.trim() === "") continue;
    const last = items.at(-1);
    if (isElement(child, "li")) items.push(child);
    else if (isElement(last, "li")) last.children.push(child);
    else items.push(element("li", [child]));
  }
  return items;
}

/** Word writes a list entry as a paragraph with its level in the style and its marker as text. */
function wordEntry(
  node: Element,
): { readonly tagName: "ul" | "ol"; readonly level: number } | undefined {
  if (!isElement(node, "p", "div")) return undefined;
  const [, level] = /mso-list:l\d+level(\d)/.exec(styleOf(node)) ?? [];
  if (level === undefined) return undefined;
  const marker = markerOf(node).trim();
  return {
    tagName: /^\(?(?:\d+(?:\.\d+)*|[a-z]|[ivxlc]+)[.)]/i.test(marker) ? "ol" : "ul",
    level: Math.min(Number(level), LIST_LEVELS_MAX),
  };
}

function markerOf(node: Nodes, depth = 0): string {
  if (depth > DEPTH_MAX || !("children" in node)) return "";
  if (isElement(node) && isMarker(node))
    return node.children.map((child) => textIn(child)).join("");
  return node.children.map((child) => markerOf(child, depth + 1)).join("");
}

const isFormatted = (node: Root | Element): boolean =>
  node.children.some(
    (child) =>
      isElement(child) &&
      (FORMATTED.has(child.tagName) || child.tagName === "h1" || isFormatted(child)),
  );

/** `h1` is the page's title: if a text uses it, all its headings move down one level. */
function lowerHeadings(root: Root): void {
  const headings: Element[] = [];
  const walk = (node: Root | Element): void => {
    for (const child of node.children) {
      if (!isElement(child)) continue;
      if (HEADING.test(child.tagName)) headings.push(child);
      else walk(child);
    }
  };
  walk(root);
  if (!headings.some(({ tagName }) => tagName === "h1")) return;
  for (const heading of headings)
    heading.tagName = `h${Math.min(6, Number(heading.tagName.slice(1)) + 1)}`;
}

type MarkdownNodes = ReturnType<typeof toMdast>;

/** Removes blank lines between entries, unless one has several paragraphs. */
function tighten(node: MarkdownNodes): void {
  if (!("children" in node)) return;
  for (const child of node.children) tighten(child);
  if (node.type === "listItem")
    node.spread = node.children.filter(({ type }) => type === "paragraph").length > 1;
  else if (node.type === "list") node.spread = node.children.some(({ spread }) => spread === true);
}

function markdownOf(root: Root): string {
  const tree = toMdast(root);
  tighten(tree);
  return toMarkdown(tree, {
    bullet: "-",
    rule: "-",
    emphasis: "*",
    listItemIndent: "one",
    extensions: [
      gfmTableToMarkdown({ tablePipeAlign: false }),
      // The importer reads `$…$` as equations and `~…~` as strike-through.
      {
        unsafe: [
          { character: "$", inConstruct: "phrasing" },
          { character: "~", inConstruct: "phrasing" },
        ],
      },
    ],
  });
}

function tabbedRows(plain: string): string[][] | undefined {
  const rows = plain
    .replace(/\r\n?/g, "\n")
    .replace(/\n+$/, "")
    .split("\n")
    .map((line) => line.split("\t"));
  const columns = rows[0]?.length ?? 0;
  return rows.length > 1 && columns > 1 && rows.every(({ length }) => length === columns)
    ? rows
    : undefined;
}

/** Undefined for plain text and for HTML that cannot be read. */
function fromHtml(html: string): Pasted | undefined {
  try {
    const cleaner = new Cleaner();
    const root: Root = {
      type: "root",
      children: cleaner.children(fromHtmlIsomorphic(html.slice(0, HTML_MAX)).children, 0),
    };
    if (!isFormatted(root)) return undefined;
    lowerHeadings(root);
    const markdown = markdownOf(root).trim();
    if (markdown === "") return undefined;
    if (cleaner.isCut) return { markdown, cut: "cells" };
    return html.length > HTML_MAX ? { markdown, cut: "text" } : { markdown };
  } catch {
    // Nested too deeply.
    return undefined;
  }
}

function fromColumns(plain: string): Pasted | undefined {
  const rows = tabbedRows(plain);
  if (!rows) return undefined;
  const kept = rows.slice(0, Math.max(1, Math.floor(CELLS_MAX / (rows[0]?.length ?? 1))));
  const table = tableElement(kept.map((cells) => cells.map((cell) => [text(cell.trim())])));
  const markdown = markdownOf({ type: "root", children: [table] }).trim();
  return kept.length < rows.length ? { markdown, cut: "cells" } : { markdown };
}

export const pastedMarkdown = ({ html, text: plain }: Clipboard): Pasted | undefined =>
  fromHtml(html) ?? fromColumns(plain.slice(0, HTML_MAX));
