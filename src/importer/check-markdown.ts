/** Checks that every Markdown text can be rendered: thousands of quotations or lists in each other exhaust the stack of any renderer, and a plot needs its table. */
import type { Content, Item } from "./content.ts";
import type { Diagnostic } from "./diagnostics.ts";
import type { Markdown } from "./markdown.ts";

type Texts = Pick<Content, "products" | "categories" | "industries" | "pages" | "news" | "blogs" | "articles" | "events" | "jobs" | "problems">;

/** @param markdown renders the content's texts */
export function markdownDiagnostics(content: Texts, { html }: Markdown): Diagnostic[] {
  const fault = (source: string, at: () => Pick<Diagnostic, "file" | "line" | "path">): Diagnostic[] => {
    try {
      html(source);
      return [];
    } catch (error) {
      const reason = error instanceof RangeError ? "nested too deeply" : error instanceof Error ? (error.message.split("\n")[0] ?? "") : String(error);
      return [{ ...at(), wrong: `the Markdown cannot be read (${reason})`, expected: "GitHub-flavoured Markdown" }];
    }
  };
  const items: readonly Item<unknown>[] = [
    ...content.categories,
    ...content.industries,
    ...content.pages,
    ...content.news,
    ...content.blogs,
    ...content.articles,
    ...content.events,
    ...content.jobs,
    ...content.problems,
  ];
  return [
    ...content.products.flatMap(({ product, at }) => fault(product.description, () => ({ ...at("description"), path: ["description"] }))),
    ...items.flatMap(({ body, source }) => fault(body, () => ({ file: source.file, line: 1, path: ["body"] }))),
  ];
}
