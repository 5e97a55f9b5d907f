/** The pictures over pages: none twice in a list, none over more than two pages of the site, a scene of the company over one. */
import type { Content, Item } from "./content.ts";
import type { Diagnostic } from "./diagnostics.ts";

/** A page with a picture: where it is written, and the list it stands in. */
export interface BannerUse {
  readonly file: string;
  readonly line: number;
  readonly kind: string;
  readonly banner: string;
}

const MOST_PAGES = 2;
/** A second page with the same warehouse or quay would look like a stock photograph. */
const mostPages = (picture: string): number => (picture.startsWith("company/") ? 1 : MOST_PAGES);
/** As many free pictures as a fault names. */
const FREE_SHOWN = 3;

/** Whether a picture is nobody's to choose: the one for what cannot be loaded, and those that stand for another in the light theme (rows-media.ts). */
export const isReserved = (picture: string): boolean => picture === "company/fallback" || picture.endsWith("-light");

type Fields = "site" | "siteSource" | "news" | "blogs" | "articles" | "events" | "pages" | "problems" | "categories" | "industries";

/** Every page with a picture over it; categories and industries have the picture of their name. Of a list the oldest item comes first. */
export function bannerUses(content: Pick<Content, Fields>): BannerUse[] {
  const use = (kind: string, { source }: Pick<Item<unknown>, "source">, path: readonly string[], banner: string | undefined): BannerUse[] =>
    banner ? [{ kind, file: source.file, line: source.lineOf(path), banner }] : [];
  const texts = (["news", "blogs", "articles"] as const).flatMap((kind) =>
    content[kind].map((item) => ({ kind, item, banner: item.value.banner, date: item.value.publish_date })),
  );
  const events = content.events.map((item) => ({ kind: "events", item, banner: item.value.banner, date: item.value.start_date }));
  return [
    // These stand in no list.
    ...Object.entries(content.site.pictures).flatMap(([page, banner]) => use(`over ${page}`, { source: content.siteSource }, ["pictures", page], banner)),
    ...(["categories", "industries"] as const).flatMap((kind) => content[kind].flatMap((item) => use(kind, item, ["lead"], `${kind}/${item.id}`))),
    ...[...texts, ...events].sort((a, b) => a.date.localeCompare(b.date)).flatMap(({ kind, item, banner }) => use(kind, item, ["banner"], banner)),
    // Pages stand in no list.
    ...content.pages.flatMap((item) => use(item.id, item, ["picture"], item.value.picture)),
    ...content.problems.flatMap((item) => use("problems", item, ["picture"], item.value.picture)),
  ];
}

/**
 * One diagnostic for each page that repeats a picture of its own list, or is one more to show it than may.
 * @param pictures all there are: a fault names some that are free
 */
export function bannerDiagnostics(uses: readonly BannerUse[], pictures: readonly string[]): Diagnostic[] {
  /** Those that stand over nothing first. */
  const free = (kind: string): string => {
    const pagesOf = (picture: string): BannerUse[] => uses.filter(({ banner }) => banner === picture);
    const found = pictures
      .filter((picture) => !isReserved(picture))
      .map((picture) => ({ picture, pages: pagesOf(picture) }))
      .filter(({ picture, pages }) => pages.length < mostPages(picture) && pages.every((page) => page.kind !== kind))
      .sort((a, b) => a.pages.length - b.pages.length)
      .map(({ picture }) => picture);
    if (found.length === 0) return "another picture: none is free, add one to content/pictures";
    if (found.length === 1) return `the picture that is free: ${found[0]}`;
    return `one of ${found.length} pictures that are free, such as ${found.slice(0, FREE_SHOWN).join(", ")}`;
  };
  const before = new Map<string, BannerUse[]>();
  return uses.flatMap((use): Diagnostic[] => {
    const { file, line, kind, banner } = use;
    const earlier = before.get(banner) ?? [];
    before.set(banner, [...earlier, use]);
    const same = earlier.find((other) => other.kind === kind);
    if (same) return [{ file, line, wrong: `picture ${banner} stands over ${same.file} too`, expected: free(kind) }];
    return earlier.length < mostPages(banner)
      ? []
      : [{ file, line, wrong: `picture ${banner} stands over ${earlier.map((page) => page.file).join(" and ")} too`, expected: free(kind) }];
  });
}
