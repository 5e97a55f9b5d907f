/** The pictures over pages: none twice in a list, none over more than two pages of the site. */
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
/** The picture of the landing page. */
export const HOME_PICTURE = "media/pellet-pour";
/** The pictures over the lists: of none of their items, which show their own on the same screen. */
export const LIST_PICTURES = { news: "media/cable-drums", events: "media/colour-chips", reading: "media/extruder-strand" } as const;

type Fields = "news" | "blogs" | "articles" | "events" | "pages" | "problems" | "categories" | "industries";

/** Every page with a picture over it; categories and industries have the picture of their name, the landing page and the lists their own. */
export function bannerUses(content: Pick<Content, Fields>): BannerUse[] {
  const use = (kind: string, { source }: Pick<Item<unknown>, "source">, field: string, banner: string | undefined): BannerUse[] =>
    banner ? [{ kind, file: source.file, line: source.lineOf([field]), banner }] : [];
  return [
    // These are named above and stand in no list.
    ...Object.entries({ home: HOME_PICTURE, ...LIST_PICTURES }).map(([page, banner]) => ({ kind: `over ${page}`, file: "content/site.yaml", line: 1, banner })),
    ...(["categories", "industries"] as const).flatMap((kind) => content[kind].flatMap((item) => use(kind, item, "lead", `${kind}/${item.id}`))),
    ...(["news", "blogs", "articles", "events"] as const).flatMap((kind) => content[kind].flatMap((item) => use(kind, item, "banner", item.value.banner))),
    // Pages stand in no list.
    ...content.pages.flatMap((item) => use(item.id, item, "picture", item.value.picture)),
    ...content.problems.flatMap((item) => use("problems", item, "picture", item.value.picture)),
  ];
}

/** One diagnostic for each page that repeats a picture of its own list, or is the third to show it. */
export function bannerDiagnostics(uses: readonly BannerUse[]): Diagnostic[] {
  const before = new Map<string, BannerUse[]>();
  return uses.flatMap((use): Diagnostic[] => {
    const earlier = before.get(use.banner) ?? [];
    before.set(use.banner, [...earlier, use]);
    const same = earlier.find(({ kind }) => kind === use.kind);
    if (same)
      return [{ file: use.file, line: use.line, wrong: `banner ${use.banner} stands over ${same.file} too`, expected: "another picture in the same list" }];
    return earlier.length < MOST_PAGES
      ? []
      : [{ file: use.file, line: use.line, wrong: `banner ${use.banner} stands over ${earlier.length + 1} pages`, expected: `at most ${MOST_PAGES}` }];
  });
}
