/** Paths that a chat or a mail program has cut, or to which it has added punctuation. */
import { matchPath } from "react-router";
import { categories, misspeltTiles } from "#catalogue/taxonomy.ts";
import { allProductsPath, categoryPath, equivalentSlug } from "#contract/paths.ts";

/** Punctuation, signs, blanks and invisible characters. */
const glued = /[\p{P}\p{S}\p{Z}\p{C}]/u;

function trimGlued(text: string): string {
  const characters = [...text];
  while (glued.test(characters.at(-1) ?? "")) characters.pop();
  return characters.join("");
}

/** Programs end `antioxidants-(na)` before the first or the last bracket. */
const indexByWords = (names: Iterable<readonly [name: string, path: string]>) =>
  new Map(
    [...names].flatMap(([name, path]) =>
      [name, name.split("(")[0] ?? name].map((text) => [equivalentSlug(text), path] as const),
    ),
  );

const categoryPaths = [
  {
    pattern: categoryPath(":name"),
    byWords: indexByWords([
      ...Object.entries(misspeltTiles).map(([wrong, slug]) => [wrong, categoryPath(slug)] as const),
      ...categories.map(({ slug }) => [slug, categoryPath(slug)] as const),
    ]),
  },
  {
    pattern: `${allProductsPath("")}:name`,
    byWords: indexByWords(
      categories.map(({ apiName }) => [apiName, allProductsPath(apiName)] as const),
    ),
  },
];

/** @param path without escapes */
function findCategoryPath(path: string): string | undefined {
  for (const { pattern, byWords } of categoryPaths) {
    const name = matchPath(pattern, path)?.params["name"];
    if (name) return byWords.get(equivalentSlug(name));
  }
  return undefined;
}

/**
 * Lists the paths of this site that may have been meant, the likeliest first. Most ids are lower
 * case; those of another server may not be.
 * @param path without a page, and without malformed escapes
 */
export function listMeantPaths(path: string): readonly string[] {
  const segments = path.split("/").map(decodeURIComponent);
  while (segments.length > 0 && trimGlued(segments.at(-1) ?? "") === "") segments.pop();
  const kept = segments.filter(Boolean);
  kept.push(trimGlued(kept.pop() ?? ""));
  const toPath = (parts: readonly string[]) => `/${parts.map(encodeURIComponent).join("/")}`;
  const cleaned = toPath(kept);
  const lower = toPath(kept.map((part) => part.toLowerCase()));
  const meant = new Set([findCategoryPath(`/${kept.join("/")}`) ?? cleaned, cleaned, lower]);
  meant.delete(path);
  return [...meant];
}
