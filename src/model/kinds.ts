/** The kinds of content, in the order of the desk and of content/README.md. */
import type * as v from "valibot";
import type { Kind } from "./kind.ts";
import acts from "./kinds/acts.ts";
import articles from "./kinds/articles.ts";
import blogs from "./kinds/blogs.ts";
import brands from "./kinds/brands.ts";
import categories from "./kinds/categories.ts";
import companyProfile from "./kinds/company-profile.ts";
import comparisons from "./kinds/comparisons.ts";
import events from "./kinds/events.ts";
import gallery from "./kinds/gallery.ts";
import home from "./kinds/home.ts";
import industries from "./kinds/industries.ts";
import interactions from "./kinds/interactions.ts";
import jobs from "./kinds/jobs.ts";
import news from "./kinds/news.ts";
import notHeld from "./kinds/not-held.ts";
import pages from "./kinds/pages.ts";
import partners from "./kinds/partners.ts";
import pictures from "./kinds/pictures.ts";
import polymers from "./kinds/polymers.ts";
import problems from "./kinds/problems.ts";
import products from "./kinds/products.ts";
import redirects from "./kinds/redirects.ts";
import replyTemplates from "./kinds/reply-templates.ts";
import searchWords from "./kinds/search-words.ts";
import site from "./kinds/site.ts";
import standards from "./kinds/standards.ts";
import stockWords from "./kinds/stock-words.ts";
import substances from "./kinds/substances.ts";
import tables from "./kinds/tables.ts";

export const kinds = {
  products,
  problems,
  news,
  blogs,
  articles,
  events,
  jobs,
  industries,
  categories,
  home,
  pages,
  pictures,
  gallery,
  partners,
  brands,
  "not-held": notHeld,
  substances,
  interactions,
  comparisons,
  tables,
  "search-words": searchWords,
  "stock-words": stockWords,
  polymers,
  acts,
  standards,
  "reply-templates": replyTemplates,
  redirects,
  site,
  "company-profile": companyProfile,
} as const;
export type KindName = keyof typeof kinds;
export type KindWithPages = {
  [Name in KindName]: (typeof kinds)[Name] extends { readonly hasPages: true } ? Name : never;
}[KindName];
export const kindNames = Object.keys(kinds) as readonly KindName[];
export const kindOf = (name: string): Kind | undefined =>
  Object.hasOwn(kinds, name) ? (kinds as Readonly<Record<string, Kind>>)[name] : undefined;
export const kindsWith = (property: Exclude<keyof Kind, "schema">): KindName[] =>
  kindNames.filter((name) => kindOf(name)?.[property]);
export type ContentOf<Name extends KindName> = v.InferOutput<(typeof kinds)[Name]["schema"]>;

/** By kind, as `document` of the kind makes them. */
export type KindDocuments = {
  readonly [Name in KindName as (typeof kinds)[Name] extends { readonly document: object }
    ? Name
    : never]: (typeof kinds)[Name] extends {
    readonly document: { make(...parts: never[]): infer Document };
  }
    ? Document
    : never;
};
