/** The five header sections and their menus (§2). */

import { categories, industries } from "#catalogue/taxonomy.ts";
import { linksIn, type PageLink, toolLinks } from "#contract/links.ts";
import {
  CAREER_PATH,
  CONTACT_PATH,
  categoryPath,
  industryPath,
  NEWS_PATH,
  OUR_COMPANY_PATH,
  SOLUTIONS_PATH,
} from "#contract/paths.ts";
import { nav, tools as toolTexts } from "#messages/chrome.ts";

export const sections = [
  { label: nav.ourCompany, to: OUR_COMPANY_PATH },
  { label: nav.products, to: SOLUTIONS_PATH },
  { label: nav.media, to: NEWS_PATH },
  { label: nav.career, to: CAREER_PATH },
  { label: nav.contact, to: CONTACT_PATH },
] as const;

export type SectionPath = (typeof sections)[number]["to"];

export interface NavLink extends PageLink {
  /** Category key. */
  readonly hue?: string;
}

export interface NavGroup {
  readonly label?: string;
  readonly links: readonly NavLink[];
  /** Shown only when the catalogue is the site's own. */
  readonly own?: true;
}

export const companyLinks = linksIn("company");

export const menus: Readonly<Record<SectionPath, readonly NavGroup[]>> = {
  [OUR_COMPANY_PATH]: [{ links: companyLinks }],
  [SOLUTIONS_PATH]: [
    {
      label: nav.market,
      links: industries.map(({ key, name }) => ({ label: name, to: industryPath(key) })),
    },
    { links: linksIn("products") },
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
      links: toolLinks,
      own: true,
    },
  ],
  [NEWS_PATH]: [{ links: linksIn("media") }],
  [CAREER_PATH]: [{ links: linksIn("career") }],
  [CONTACT_PATH]: [{ links: linksIn("contact") }],
};
