/**
 * How many of the queries in tests/fixtures/search-queries.tsv find what is wanted among the first
 * three, how many of the symptoms in tests/fixtures/symptoms.tsv their problem page, of the terms
 * in tests/fixtures/pages.tsv their page of the site, what the noise of tests/fixtures/nonsense.tsv
 * finds, and which words of the texts are taken for misspelt.
 */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { FoundPage, FoundProblem } from "#catalogue/content.ts";
import { catalogueOf } from "#catalogue/search/catalogue.ts";
import { lexiconOf } from "#catalogue/search/lexicon.ts";
import { createPageIndex } from "#catalogue/search/pages.ts";
import { problemIndexOf } from "#catalogue/search/problems.ts";
import { check } from "#importer/check.ts";
import { createMarkdown } from "#importer/markdown.ts";
import { makeSearchWords } from "#importer/rows-documents.ts";
import { makePageEntries } from "#importer/rows-pages.ts";
import { makeProductRows } from "#importer/rows-products.ts";

export interface Miss {
  readonly kind: string;
  readonly query: string;
  /** Ids of the first three. */
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

/**
 * What a browser searches with, the catalogue and the document of the search; and the document of
 * the pages, which the server has.
 */
async function searchOfContent() {
  const content = await check(join(ROOT, "content"));
  const rows = makeProductRows(content, createMarkdown(new Map()), new Map());
  // As it arrives over the wire.
  const words = JSON.parse(JSON.stringify(makeSearchWords(content))) as ReturnType<
    typeof makeSearchWords
  >;
  const lexicon = lexiconOf(words);
  const catalogue = catalogueOf(
    rows.map(({ head }) => head.summary),
    lexicon,
  );
  const pages = makePageEntries(content, lexicon);
  return { rows, words, lexicon, catalogue, pages };
}
let made: ReturnType<typeof searchOfContent> | undefined;
export const contentSearch = (): ReturnType<typeof searchOfContent> => {
  made ??= searchOfContent();
  return made;
};

const linesOf = (file: string): string[][] =>
  readFileSync(join(ROOT, "tests/fixtures", file), "utf8")
    .trim()
    .split("\n")
    .slice(1)
    .map((line) => line.split("\t"));

/**
 * Rows of `half`, `symptom`, `expected`: slugs of problems with `|` between.
 * @param search of the browser where none is given
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
 * Rows of `half`, `kind`, `query`, `expected`: ids of products, `category:`, `industry:` or
 * `problem:` with a key, `|` between; any of them will do.
 * @param by `half` or `kind`, whose values are counted
 */
export async function measureArabic(by: "half" | "kind"): Promise<SearchQuality> {
  const { rows, words, lexicon, catalogue } = await contentSearch();
  const problems = problemIndexOf(words, lexicon);
  const keysOf = new Map(
    rows.map(({ id, head: { category, industries } }) => [
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

/** Whether a page is one that is expected; of one without a place in it, any place will do. */
const isAt = (path: string, expected: string): boolean =>
  path === expected || (!expected.includes("#") && path.split("#")[0] === expected);

/**
 * Rows of `half`, `term`, `path`: addresses of pages with `|` between.
 * @param search of the pages alone where none is given
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

/**
 * Rows of `half`, `term`: right are those that find no grade, offer none as near, and find no
 * problem and no page.
 */
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

/** Words of all files of the content that a search takes for other words. */
export async function correctedWords(): Promise<readonly string[]> {
  const { catalogue } = await contentSearch();
  const files = readdirSync(join(ROOT, "content"), { recursive: true, encoding: "utf8" }).filter(
    (name) => /(?<!README)\.(?:md|yaml)$/.test(name),
  );
  const words = new Set(
    files.flatMap(
      (name) =>
        readFileSync(join(ROOT, "content", name), "utf8")
          .replace(/(?:^|\s)#\s.*$/gm, "")
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

/**
 * Rows of `kind`, `query`, `expected`: ids of products, categories or entries of what is not held,
 * with `|` between; any of them will do.
 */
export async function measureSearchQuality(): Promise<SearchQuality> {
  const { rows, catalogue } = await contentSearch();
  const categoryOf = new Map(rows.map(({ id, head }) => [id, head.category]));
  return qualityOf(
    linesOf("search-queries.tsv").map(([kind = "", query = "", expected = ""]) => {
      const { products, notHeld } = catalogue.search(query);
      const got = products.slice(0, 3).map(({ _id }) => _id);
      const wanted = new Set(
        expected.split("|").map((text) => text.replace(/^(?:category|not-held):/, "")),
      );
      const right =
        (notHeld !== undefined && wanted.has(notHeld.id)) ||
        got.some((id) => wanted.has(id) || wanted.has(categoryOf.get(id) ?? ""));
      return { kind, query, got, right };
    }),
  );
}
