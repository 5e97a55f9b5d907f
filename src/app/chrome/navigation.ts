/** What stands under the five sections of the header (§2): for the mega menu and the mobile menu. */
import { categoryPath, industryPath } from "#contract/paths.ts";
import { categories, industries } from "#contract/taxonomy.ts";
import { tools } from "#contract/tools.ts";
import { nav } from "#messages/chrome.ts";
import { tools as toolTexts } from "#messages/tools.ts";
import type { SectionPath } from "./sections.ts";

export interface NavLink {
  readonly label: string;
  readonly to: string;
  /** Category key, for its hue chip. */
  readonly hue?: string;
}

export interface NavGroup {
  /** Heading; groups without one are plain lists. */
  readonly label?: string;
  readonly links: readonly NavLink[];
  /** Shown only where the catalogue is the site's own. */
  readonly own?: true;
}

/** By the address of the section. */
export const menus: Readonly<Record<SectionPath, readonly NavGroup[]>> = {
  "/our-company": [
    {
      links: [
        { label: nav.about, to: "/about-us" },
        { label: nav.management, to: "/icg-management" },
        { label: nav.history, to: "/our-history" },
      ],
    },
  ],
  "/products-and-solutions": [
    { label: nav.market, links: industries.map(({ key, name }) => ({ label: name, to: industryPath(key) })) },
    { links: [{ label: nav.productFinder, to: "/product-finder" }] },
    { label: nav.categories, links: categories.map(({ key, name, slug }) => ({ label: name, to: categoryPath(slug), hue: key })) },
    { label: toolTexts.heading, links: tools.map(({ path, label }) => ({ label, to: path })), own: true },
  ],
  "/media-news": [
    {
      links: [
        { label: nav.news, to: "/media-news" },
        { label: nav.blogs, to: "/blog-articles" },
        { label: nav.events, to: "/media-events" },
      ],
    },
  ],
  "/icg-career": [
    {
      links: [
        { label: nav.life, to: "/life-at-icg" },
        { label: nav.jobs, to: "/icg-career" },
      ],
    },
  ],
  "/contact": [
    {
      links: [
        { label: nav.contact, to: "/contact" },
        { label: nav.documents, to: "/request-file-form" },
        { label: nav.gallery, to: "/gallery" },
      ],
    },
  ],
};
