/** The five header sections and their menus (§2). */

import { categories, industries } from "#catalogue/taxonomy.ts";
import {
  ABOUT_PATH,
  BLOG_ARTICLES_PATH,
  CAREER_PATH,
  CONTACT_PATH,
  categoryPath,
  EVENTS_PATH,
  FINDER_PATH,
  GALLERY_PATH,
  HISTORY_PATH,
  industryPath,
  LIFE_PATH,
  MANAGEMENT_PATH,
  NEWS_PATH,
  OUR_COMPANY_PATH,
  REQUEST_FILE_PATH,
  SOLUTIONS_PATH,
} from "#contract/paths.ts";
import { tools } from "#contract/tools.ts";
import { nav, tools as toolTexts } from "#messages/chrome.ts";

export const sections = [
  { label: nav.ourCompany, to: OUR_COMPANY_PATH },
  { label: nav.products, to: SOLUTIONS_PATH },
  { label: nav.media, to: NEWS_PATH },
  { label: nav.career, to: CAREER_PATH },
  { label: nav.contact, to: CONTACT_PATH },
] as const;

export type SectionPath = (typeof sections)[number]["to"];

export interface NavLink {
  readonly label: string;
  readonly to: string;
  /** Category key. */
  readonly hue?: string;
}

export interface NavGroup {
  readonly label?: string;
  readonly links: readonly NavLink[];
  /** Shown only when the catalogue is the site's own. */
  readonly own?: true;
}

export const companyLinks = [
  { label: nav.about, to: ABOUT_PATH },
  { label: nav.management, to: MANAGEMENT_PATH },
  { label: nav.history, to: HISTORY_PATH },
] as const;

export const menus: Readonly<Record<SectionPath, readonly NavGroup[]>> = {
  [OUR_COMPANY_PATH]: [{ links: companyLinks }],
  [SOLUTIONS_PATH]: [
    {
      label: nav.market,
      links: industries.map(({ key, name }) => ({ label: name, to: industryPath(key) })),
    },
    { links: [{ label: nav.productFinder, to: FINDER_PATH }] },
    {
      label: nav.categories,
      links: categories.map(({ key, name, slug }) => ({
        label: name,
        to: categoryPath(slug),
        hue: key,
      })),
    },
    {
      label: toolTexts.heading,
      links: tools.map(({ path, label }) => ({ label, to: path })),
      own: true,
    },
  ],
  [NEWS_PATH]: [
    {
      links: [
        { label: nav.news, to: NEWS_PATH },
        { label: nav.blogs, to: BLOG_ARTICLES_PATH },
        { label: nav.events, to: EVENTS_PATH },
      ],
    },
  ],
  [CAREER_PATH]: [
    {
      links: [
        { label: nav.life, to: LIFE_PATH },
        { label: nav.jobs, to: CAREER_PATH },
      ],
    },
  ],
  [CONTACT_PATH]: [
    {
      links: [
        { label: nav.contact, to: CONTACT_PATH },
        { label: nav.documents, to: REQUEST_FILE_PATH },
        { label: nav.gallery, to: GALLERY_PATH },
      ],
    },
  ],
};
