/** Checks that an id stands for one item among news, blogs and articles, which share one table and one kind of address (§3). */
import type { Content } from "./content.ts";
import type { Diagnostic } from "./diagnostics.ts";

export function mediaDiagnostics(content: Pick<Content, "news" | "blogs" | "articles">): Diagnostic[] {
  const files = new Map<string, string>();
  return (["news", "blogs", "articles"] as const).flatMap((kind) =>
    content[kind].flatMap(({ id, source: { file } }): Diagnostic[] => {
      const other = files.get(id);
      files.set(id, file);
      return other ? [{ file, line: 1, wrong: `the id ${id} is taken by ${other}`, expected: "one id for one item among news, blogs and articles" }] : [];
    }),
  );
}
