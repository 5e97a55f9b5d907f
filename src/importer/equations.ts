/** Equations of a text, `$…$` in a line and `$$…$$` by themselves, as MathML: browsers draw it, screen readers speak it. */
import type { Element, Root, RootContent } from "hast";
import katex from "katex";

/** The source is not repeated in the page: it would be found, copied and read aloud beside the equation. */
const SOURCE = /<annotation .*?<\/annotation>/s;

/**
 * @param tex as KaTeX reads it; `·` is a product
 * @param block by itself, in the middle of a line of its own
 * @throws Error when it cannot be read
 */
function mathml(tex: string, block: boolean): string {
  const html = katex.renderToString(tex, { output: "mathml", displayMode: block, throwOnError: true, strict: false, macros: { "·": "\\cdot" } });
  return html.replace(SOURCE, "").replace(/^<span class="katex">|<\/span>$/g, "");
}

const isMath = (node: RootContent | undefined): node is Element =>
  node?.type === "element" && node.tagName === "code" && ((node.properties["className"] ?? []) as unknown[]).includes("language-math");

/** Equations stand as code until the text is sanitised; then they take its place. */
export function placeEquations(node: Root | Element): void {
  node.children = node.children.map((child): RootContent => {
    const block = child.type === "element" && child.tagName === "pre";
    const code = block ? child.children[0] : child;
    if (isMath(code)) {
      const [source] = code.children;
      return { type: "raw", value: mathml(source?.type === "text" ? source.value.trim() : "", block) };
    }
    if (child.type === "element") placeEquations(child);
    return child;
  }) as typeof node.children;
}
