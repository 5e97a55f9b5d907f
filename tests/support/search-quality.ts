/**
 * The share of queries (tests/fixtures) with an expected result among the first three; for
 * nonsense.tsv, without any result.
 */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { FoundPage, FoundProblem } from "#catalogue/entities/search.ts";
import { catalogueOf } from "#catalogue/search/catalogue.ts";
import { lexiconOf } from "#catalogue/search/lexicon.ts";
import { createPageIndex } from "#catalogue/search/pages.ts";
import { problemIndexOf } from "#catalogue/search/problems.ts";
import { type Language, translations } from "#contract/editions.ts";
import { check } from "#importer/check.ts";
import { createMarkdown } from "#importer/markdown.ts";
import { makeSearchWords } from "#importer/rows-documents.ts";
import { makePageEntries } from "#importer/rows-pages.ts";
import { makeProductItems } from "#importer/rows-products.ts";
import { translateContent } from "#importer/translations.ts";

export interface Miss {
  readonly kind: string;
  readonly query: string;
  readonly got: readonly string[];
}
export interface SearchQuality {
  readonly kinds: readonly {
    readonly kind: string;
    readonly all: number;
    readonly found: number;
  }[];
  readonly missed: readonly Miss[];
}

const ROOT = join(import.meta.dirname, "../..");

async function searchOfContent(language: Language) {
  const english = await check(join(ROOT, "content"));
  const content = language === "en" ? english : translateContent(english, language);
  const { items } = makeProductItems(content, createMarkdown(new Map()), new Map(), english);
  // As over the wire.
  const words = JSON.parse(JSON.stringify(makeSearchWords(content, english))) as ReturnType<
    typeof makeSearchWords
  >;
  const lexicon = lexiconOf(words);
  const catalogue = catalogueOf(
    items.map(({ summary }) => summary),
    lexicon,
  );
  const pages = makePageEntries(content, lexicon, english);
  return { items, words, lexicon, catalogue, pages };
}
const made = new Map<Language, ReturnType<typeof searchOfContent>>();
export function contentSearch(language: Language = "en"): ReturnType<typeof searchOfContent> {
  const search = made.get(language) ?? searchOfContent(language);
  made.set(language, search);
  return search;
}

const linesOf = (file: string): string[][] =>
  readFileSync(join(ROOT, "tests/fixtures", file), "utf8")
    .trim()
    .split("\n")
    .slice(1)
    .map((line) => line.split("\t"));

/**
 * `expected` has problem slugs separated by `|`.
 * @param search the browser's by default
 */
export async function measureSymptoms(
  search?: (term: string) => Promise<readonly FoundProblem[]>,
): Promise<SearchQuality> {
  const { words, lexicon, catalogue } = await contentSearch();
  const index = problemIndexOf(words, lexicon);
  const here = (term: string): readonly FoundProblem[] => index.search(catalogue.read(term).sought);
  const rows = linesOf("symptoms.tsv").map(async ([half = "", symptom = "", expected = ""]) => {
    const got = (await (search ?? here)(symptom)).slice(0, 3).map(({ slug }) => slug);
    return {
      kind: half,
      query: symptom,
      got,
      right: got.some((slug) => expected.split("|").includes(slug)),
    };
  });
  return qualityOf(await Promise.all(rows));
}

/**
 * `expected` has ids of products, or `category:`, `industry:`, `problem:` with a key, separated by
 * `|`; one is enough.
 */
export async function measureArabic(by: "half" | "kind"): Promise<SearchQuality> {
  const { items, words, lexicon, catalogue } = await contentSearch();
  const problems = problemIndexOf(words, lexicon);
  const keysOf = new Map(
    items.map(({ id, category, industries }) => [
      id,
      [id, `category:${category}`, ...industries.map((key) => `industry:${key}`)],
    ]),
  );
  return qualityOf(
    linesOf("arabic.tsv").map(([half = "", kind = "", query = "", expected = ""]) => {
      const wanted = expected.split("|");
      const isProblem = wanted.every((text) => text.startsWith("problem:"));
      const found = isProblem
        ? problems.search(catalogue.read(query).sought).map(({ slug }) => `problem:${slug}`)
        : catalogue.search(query).products.map(({ _id }) => _id);
      const got = found.slice(0, 3);
      const right = got.some((id) => (keysOf.get(id) ?? [id]).some((key) => wanted.includes(key)));
      return { kind: by === "half" ? half : kind, query, got, right };
    }),
  );
}

/**
 * Queries of the Arabic edition. `expected` has grades, problems or paths by `kind`, separated by
 * `|`; one is enough.
 */
export async function measureArabicEdition(): Promise<SearchQuality> {
  const { words, lexicon, catalogue, pages } = await contentSearch("ar");
  const [problems, index] = [problemIndexOf(words, lexicon), createPageIndex(pages, lexicon)];
  const find = (kind: string, query: string): readonly string[] => {
    const { sought } = catalogue.read(query);
    if (kind === "fault") return problems.search(sought).map(({ slug }) => slug);
    return kind === "page"
      ? index.search(sought).map(({ path }) => path)
      : catalogue.search(query).products.map(({ _id }) => _id);
  };
  return qualityOf(
    linesOf("arabic-edition.tsv").map(([kind = "", query = "", expected = ""]) => {
      const got = find(kind, query).slice(0, 3);
      const right = got.some((id) => expected.split("|").some((one) => isAt(id, one)));
      return { kind, query, got, right };
    }),
  );
}

/** Without a fragment, any place on the page matches. */
const isAt = (path: string, expected: string): boolean =>
  path === expected || (!expected.includes("#") && path.split("#")[0] === expected);

/**
 * `path` has addresses separated by `|`.
 * @param search the page search by default
 */
export async function measurePages(
  search?: (term: string) => Promise<readonly FoundPage[]>,
): Promise<SearchQuality> {
  const { pages, lexicon, catalogue } = await contentSearch();
  const index = createPageIndex(pages, lexicon);
  const here = (term: string): readonly FoundPage[] => index.search(catalogue.read(term).sought);
  const rows = linesOf("pages.tsv").map(async ([half = "", term = "", expected = ""]) => {
    const got = (await (search ?? here)(term)).slice(0, 3).map(({ path }) => path);
    return {
      kind: half,
      query: term,
      got,
      right: got.some((path) => expected.split("|").some((one) => isAt(path, one))),
    };
  });
  return qualityOf(await Promise.all(rows));
}

/** Correct when nothing is found. */
export async function measureNonsense(): Promise<SearchQuality> {
  const { pages, words, lexicon, catalogue } = await contentSearch();
  const [pageIndex, problems] = [createPageIndex(pages, lexicon), problemIndexOf(words, lexicon)];
  const rows = linesOf("nonsense.tsv").map(([half = "", term = ""]) => {
    const grades = [...catalogue.search(term).products, ...catalogue.nearest(term)].map(
      ({ _id }) => _id,
    );
    const got = [
      ...grades,
      ...problems.search(catalogue.read(term).sought).map(({ slug }) => slug),
      ...pageIndex.search(catalogue.read(term).sought).map(({ path }) => path),
    ].slice(0, 3);
    return { kind: half, query: term, got, right: got.length === 0 };
  });
  return qualityOf(rows);
}

/** Words of the texts that the edition shows. */
export async function findCorrectedWords(language: Language): Promise<readonly string[]> {
  const { catalogue } = await contentSearch(language);
  const files = readdirSync(join(ROOT, "content"), { recursive: true, encoding: "utf8" }).filter(
    (name) =>
      /(?<!README)\.(?:md|yaml)$/.test(name) &&
      (language !== "en" || !translations.some((other) => name.startsWith(`${other}/`))),
  );
  const words = new Set(
    files.flatMap(
      (name) =>
        readFileSync(join(ROOT, "content", name), "utf8")
          .replace(/(?:^|\s)#\s.*$|^of: .*$/gm, "")
          .match(/[A-Za-z]+|\p{Script=Arabic}+/gu) ?? [],
    ),
  );
  return [...words].flatMap((word) => {
    const { corrected } = catalogue.read(word);
    return corrected ? [`${word}: ${corrected}`] : [];
  });
}

function qualityOf(rows: readonly (Miss & { readonly right: boolean })[]): SearchQuality {
  const kinds = [...new Set(rows.map(({ kind }) => kind))].map((kind) => {
    const own = rows.filter((row) => row.kind === kind);
    return { kind, all: own.length, found: own.filter(({ right }) => right).length };
  });
  return { kinds, missed: rows.flatMap(({ right, ...miss }) => (right ? [] : [miss])) };
}

/** `expected` has ids of products, categories or unsold grades, separated by `|`; one is enough. */
export async function measureSearchQuality(): Promise<SearchQuality> {
  const { items, catalogue } = await contentSearch();
  const categoryOf = new Map(items.map(({ id, category }) => [id, category]));
  return qualityOf(
    linesOf("search-queries.tsv").map(([kind = "", query = "", expected = ""]) => {
      const { products, not_held } = catalogue.search(query);
      const got = products.slice(0, 3).map(({ _id }) => _id);
      const wanted = new Set(
        expected.split("|").map((text) => text.replace(/^(?:category|not-held):/, "")),
      );
      const right =
        (not_held !== undefined && wanted.has(not_held.id)) ||
        got.some((id) => wanted.has(id) || wanted.has(categoryOf.get(id) ?? ""));
      return { kind, query, got, right };
    }),
  );
}
