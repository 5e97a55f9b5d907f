/** Crawls every internal link of every page. */
import type { APIRequestContext } from "@playwright/test";
import { expect, someAddress, test } from "../support/test.ts";

// Both tests look at one crawl.
test.describe.configure({ mode: "default", timeout: 600_000 });

const entities: Readonly<Record<string, string>> = {
  amp: "&",
  apos: "'",
  quot: '"',
  "#x27": "'",
  "#39": "'",
  "#38": "&",
  lt: "<",
  gt: ">",
};
const decode = (text: string): string =>
  text.replace(/&(#?\w+);/g, (whole, name: string) => entities[name] ?? whole);

interface ProductPage {
  readonly totalPages: number;
  readonly products: readonly {
    readonly _id: string;
    readonly candidate?: string;
    readonly restriction?: string;
  }[];
}

interface Visited {
  readonly status: number;
  readonly type: string;
  readonly html: string;
}

function findLinks(html: string, from: string, origin: string): string[] {
  const links = [...html.matchAll(/<a\s[^>]*?href="([^"]*)"/g)].map(
    ([, href = ""]) => new URL(decode(href), origin + from),
  );
  return links.filter((url) => url.origin === origin).map((url) => url.pathname + url.search);
}

const imagesWithoutAlt = (html: string): string[] =>
  [...html.matchAll(/<img\s[^>]*>/g)].map(([tag]) => tag).filter((tag) => !/\salt="/.test(tag));

/** Visits per kind of address. */
const OF_A_KIND = 10;
/**
 * Undefined for pages and list pages, which are all visited. An Arabic page of an item has the
 * links of the English one.
 */
function kindOf(path: string): string | undefined {
  const { pathname, searchParams } = new URL(path, "http://site.test");
  const names = [...searchParams.keys()].sort().join();
  return names === "" || names === "page"
    ? /^\/ar\/(?:available-stocks|equivalents)\//.exec(pathname)?.[0]
    : `${pathname} ${names}`;
}

async function crawl(
  request: APIRequestContext,
  origin: string,
): Promise<{ pages: Map<string, Visited>; from: Map<string, string> }> {
  const pages = new Map<string, Visited>();
  const from = new Map<string, string>([["/", "(start)"]]);
  // Links of closed menus are only in the sitemap.
  const sitemap = await (await request.get("/sitemap.xml")).text();
  for (const [, address = ""] of sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)) {
    const path = new URL(decode(address)).pathname;
    if (!from.has(path)) from.set(path, "(sitemap)");
  }
  const queue = [...from.keys()];
  const kinds = new Map<string, number>();
  const wanted = (path: string): boolean => {
    const kind = kindOf(path);
    if (kind === undefined) return true;
    const before = kinds.get(kind) ?? 0;
    kinds.set(kind, before + 1);
    return before < OF_A_KIND;
  };
  const visit = async (path: string): Promise<void> => {
    // One client would exceed the rate limit.
    const reply = await request.get(path, { headers: { "x-forwarded-for": someAddress() } });
    const type = reply.headers()["content-type"] ?? "";
    const html = type.startsWith("text/html") ? await reply.text() : "";
    pages.set(path, { status: reply.status(), type, html });
    for (const next of findLinks(html, path, origin)) {
      if (from.has(next)) continue;
      from.set(next, path);
      if (wanted(next)) queue.push(next);
    }
  };
  while (queue.length > 0) await Promise.all(queue.splice(0, 8).map(visit));
  return { pages, from };
}

let crawled: ReturnType<typeof crawl> | undefined;
const crawlOnce: typeof crawl = (request, origin) => (crawled ??= crawl(request, origin));

/** Lists of every grade recommend none. */
const registers = ["/regulatory/food-contact"];

/** Links to warned grades without a warning nearby; a text warns at its first mention. */
function findUnwarned(html: string, warned: ReadonlyMap<string, string>): string[] {
  const main = decode(/<main[\s>][\s\S]*<\/main>/.exec(html)?.[0] ?? "");
  return [...warned].flatMap(([id, words]) => {
    const [, after = ""] = main.split(`href="/available-stocks/${id}"`, 2);
    return !main.includes(`href="/available-stocks/${id}"`) ||
      after.slice(0, WARNING_DISTANCE).includes(words)
      ? []
      : [`${id}: ${words}`];
  });
}
/** Characters of HTML around a link. */
const WARNING_DISTANCE = 2_500;

test("a warning is next to the first link to a banned or Candidate List grade", async ({
  request,
  baseURL,
}) => {
  const warned = new Map<string, string>();
  for (let page = 1, last = 1; page <= last; page += 1) {
    const { data } = (await (await request.get(`/api/products?page=${page}&limit=100`)).json()) as {
      data: ProductPage;
    };
    last = data.totalPages;
    for (const { _id, candidate, restriction } of data.products) {
      if (candidate) warned.set(_id, "SVHC since ");
      else if (restriction)
        warned.set(_id, restriction === "banned" ? "EU POPs: banned" : "REACH Annex XIV");
    }
  }
  expect(warned.get("dbdpe")).toBe("SVHC since ");
  const { pages } = await crawlOnce(request, baseURL ?? "");
  const faults = [...pages].flatMap(([path, { html }]) =>
    registers.includes(new URL(path, "http://site.test").pathname)
      ? []
      : findUnwarned(html, warned).map((fault) => `${path}: ${fault}`),
  );
  expect(faults).toEqual([]);
});

test("every internal link works; every page has one h1, a unique title, alt texts, and targets for its fragments", async ({
  request,
  baseURL,
}) => {
  const { pages, from } = await crawlOnce(request, baseURL ?? "");
  const faults: string[] = [];
  const titles = new Map<string, string>();
  for (const [path, { status, type, html }] of pages) {
    const at = `${path} (linked from ${from.get(path)})`;
    if (status !== 200) faults.push(`${status}: ${at}`);
    if (!type.startsWith("text/html")) continue;
    const headings = html.match(/<h1[\s>]/g)?.length ?? 0;
    if (headings !== 1) faults.push(`${headings} h1: ${at}`);
    for (const tag of imagesWithoutAlt(html)) faults.push(`no alt: ${at}: ${tag}`);
    const ids = [...html.matchAll(/\sid="([^"]+)"/g)].map(([, id]) => id);
    const twice = ids.filter((id, index) => ids.indexOf(id) !== index);
    if (twice.length > 0) faults.push(`id twice: ${at}: ${twice.join(", ")}`);
    const text = /<title[^>]*>([^<]*)<\/title>/.exec(html)?.[1] ?? "";
    if (!text) faults.push(`no title: ${at}`);
    // The page of a grade has the same title in each language.
    const title = `${/<html lang="([^"]*)"/.exec(html)?.[1]}: ${text}`;
    const plain = path.split("?")[0] ?? path;
    const canonical = /<link rel="canonical" href="([^"]+)"/.exec(html)?.[1] ?? plain;
    const other = titles.get(title);
    if (other !== undefined && other !== canonical)
      faults.push(`title twice: ${at} and ${other}: ${title}`);
    titles.set(title, canonical);
  }
  for (const [path, { html }] of pages) {
    for (const [, href = ""] of html.matchAll(/<a\s[^>]*?href="([^"]*#[^"]+)"/g)) {
      const url = new URL(decode(href), (baseURL ?? "") + path);
      // Not every address of a kind is visited.
      const visited = pages.get(url.pathname + url.search);
      const target =
        url.origin === baseURL && (visited || kindOf(url.pathname + url.search) === undefined)
          ? (visited?.html ?? "")
          : undefined;
      if (target !== undefined && !target.includes(`id="${decodeURIComponent(url.hash.slice(1))}"`))
        faults.push(`no such place: ${href} on ${path}`);
    }
  }
  expect(faults).toEqual([]);
  expect(pages.size).toBeGreaterThan(300);
});
