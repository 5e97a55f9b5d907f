/** Editions of the site, one for each language, and the only code that builds absolute addresses. */

export interface Edition {
  /** BCP 47, for `<html lang>`, feeds and JSON-LD. */
  readonly lang: "en" | "ar";
  readonly dir: "ltr" | "rtl";
  /** Begins the address of each page, and is React Router's `basename`. Empty for English. */
  readonly prefix: "" | `/${string}`;
}

/** By language. Each has a build of the pages; the server serves all of them. */
export const editions = {
  en: { lang: "en", dir: "ltr", prefix: "" },
  ar: { lang: "ar", dir: "rtl", prefix: "/ar" },
} as const satisfies Readonly<Record<string, Edition>>;

export type Language = keyof typeof editions;
/** Languages that content is translated into (`content/{language}/`). */
export type Translation = Exclude<Language, "en">;
export const languages = Object.keys(editions) as readonly Language[];
export const translations = languages.filter((language) => language !== "en");
export const isLanguage = (text: string): text is Language => Object.hasOwn(editions, text);

export interface SiteEdition {
  readonly origin: string;
  readonly edition: Edition;
}

/** `path` as in the routes: `/ar/contact` for `/contact`, `/ar` for the home page. */
export const editionPath = (path: string, { prefix }: Edition): string =>
  prefix ? prefix + path.replace(/^\/(?=$|[?#])/, "") : path;

/** Address of a page, or of a file that each language has: a feed, a calendar. */
export const absoluteAddress = ({ origin, edition }: SiteEdition, path: string): string =>
  origin + editionPath(path, edition);

/** Address of a file or an endpoint that is the same in all editions. */
export const sharedAddress = (origin: string, path: string): string => origin + path;

const isBelow = (pathname: string, prefix: string): boolean =>
  pathname === prefix || pathname.startsWith(`${prefix}/`);

/** English has every address that is not below another edition's prefix. */
export const isInEdition = (
  pathname: string,
  { prefix }: Edition,
  all: readonly Edition[] = Object.values(editions),
): boolean =>
  prefix
    ? isBelow(pathname, prefix)
    : !all.some((other) => other.prefix && isBelow(pathname, other.prefix));

/** The path as in the routes, of an address of the edition. Other addresses stay as they are. */
export const withoutPrefix = (pathname: string, { prefix }: Edition): string =>
  prefix && isBelow(pathname, prefix) ? pathname.slice(prefix.length) || "/" : pathname;

/** The edition among `served` that the path belongs to. */
export const editionAt = (
  pathname: string,
  served: readonly Edition[] = Object.values(editions),
): Edition => served.find((edition) => isInEdition(pathname, edition, served)) ?? editions.en;
