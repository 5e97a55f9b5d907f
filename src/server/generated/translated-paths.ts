/** Pages whose main text is translated: others are English in every edition. */
import { isRightToLeft } from "#catalogue/values.ts";
import { equivalentPath, problemPath, productPath } from "#contract/paths.ts";
import { routes, staticPaths } from "#contract/routes.ts";
import { findDocument, oncePerSnapshot, translated } from "#store/snapshot.ts";

const englishPaths: ReadonlySet<string> = new Set(
  routes.filter(({ english }) => english).map(({ path }) => path),
);

/** As in the routes. Empty without a translation; `content` is in English. */
export const listTranslatedPaths = oncePerSnapshot((content): ReadonlySet<string> => {
  const paths = new Set<string>();
  const arabic = translated(content, "ar");
  const mark = (path: string, ...texts: readonly string[]): void => {
    if (texts.every(isRightToLeft)) paths.add(path);
  };
  if (arabic === content) return paths;
  for (const path of staticPaths) if (!englishPaths.has(path)) paths.add(path);
  // Of pages with a text, that decides.
  for (const { path, title, summary } of findDocument(arabic, "pages") ?? []) {
    if (path.includes("#") || englishPaths.has(path)) continue;
    paths.delete(path);
    mark(path, title, summary);
  }
  for (const { id, title, summary } of findDocument(arabic, "problems") ?? [])
    mark(problemPath(id), title, summary);
  for (const { id, summary } of arabic.items.products.values())
    mark(productPath(id), summary.usage ?? "");
  for (const { slug } of findDocument(arabic, "equivalents") ?? []) paths.add(equivalentPath(slug));
  return paths;
});
