/** The five sections of the header (§2) as data: for the mega menu, the mobile menu and their tests. */

import { categoryPath, industryPath } from "#contract/paths.ts";
import { categories, industries } from "#contract/taxonomy.ts";
import { nav } from "#texts/chrome.ts";

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
}

export interface NavSection {
  readonly label: string;
  readonly to: string;
  readonly groups: readonly NavGroup[];
}

export const sections: readonly NavSection[] = [
  {
    label: nav.ourCompany,
    to: "/our-company",
    groups: [
      {
        links: [
          { label: nav.about, to: "/about-us" },
          { label: nav.management, to: "/icg-management" },
          { label: nav.history, to: "/our-history" },
        ],
      },
    ],
  },
  {
    label: nav.products,
    to: "/products-and-solutions",
    groups: [
      { label: nav.market, links: industries.map(({ key, name }) => ({ label: name, to: industryPath(key) })) },
      { links: [{ label: nav.productFinder, to: "/product-finder" }] },
      { label: nav.categories, links: categories.map(({ key, name, slug }) => ({ label: name, to: categoryPath(slug), hue: key })) },
    ],
  },
  {
    label: nav.media,
    to: "/media-news",
    groups: [
      {
        links: [
          { label: nav.news, to: "/media-news" },
          { label: nav.blogs, to: "/blog-articles" },
          { label: nav.events, to: "/media-events" },
        ],
      },
    ],
  },
  {
    label: nav.career,
    to: "/icg-career",
    groups: [
      {
        links: [
          { label: nav.life, to: "/life-at-icg" },
          { label: nav.jobs, to: "/icg-career" },
        ],
      },
    ],
  },
  {
    label: nav.contact,
    to: "/contact",
    groups: [
      {
        links: [
          { label: nav.contact, to: "/contact" },
          { label: nav.documents, to: "/request-file-form" },
          { label: nav.gallery, to: "/gallery" },
        ],
      },
    ],
  },
];
