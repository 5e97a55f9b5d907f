/** An import that would take all of a kind off the site: a folder that was not copied looks the same as one that was emptied. */
import type { ContentRows } from "#store/import.ts";
import type { Diagnostic } from "./diagnostics.ts";

const countOf = (kind: string, rows: ContentRows): number => {
  const category = /^products\/(.+)$/.exec(kind)?.[1];
  if (category) return rows.products.filter((row) => row.category === category).length;
  switch (kind) {
    case "news":
      return rows.contents.filter(({ type }) => type === "News").length;
    case "blogs":
      return rows.contents.filter(({ type }) => type === "Blog").length;
    case "articles":
      return rows.contents.filter(({ type }) => type === "Article").length;
    case "problems":
      return rows.documents.filter(({ id }) => id.startsWith("problem/")).length;
    case "events":
    case "jobs":
    case "gallery":
      return rows[kind].length;
    default:
      return 0;
  }
};

/** @param imported rows of the last import, by path below the content folder; `name` is the content folder's own */
export const lostKinds = (imported: ReadonlyMap<string, number>, rows: ContentRows, name: string): Diagnostic[] =>
  [...imported]
    .filter(([kind, count]) => count > 0 && countOf(kind, rows) === 0)
    .map(([kind, count]) => ({
      file: `${name}/${kind}`,
      line: 1,
      wrong: `nothing is here any more, and the site shows ${count}`,
      expected: "at least one, or: npm run icg -- import --prune",
    }));
