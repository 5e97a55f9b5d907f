/** The five sections of the header (§2): what the bar itself shows. Their menus stand in navigation.ts, which comes with them. */
import { nav } from "#messages/chrome.ts";

export const sections = [
  { label: nav.ourCompany, to: "/our-company" },
  { label: nav.products, to: "/products-and-solutions" },
  { label: nav.media, to: "/media-news" },
  { label: nav.career, to: "/icg-career" },
  { label: nav.contact, to: "/contact" },
] as const;

export type SectionPath = (typeof sections)[number]["to"];

/** The mobile menu, which the button of the bar opens. */
export const MENU_ID = "mobile-menu";
