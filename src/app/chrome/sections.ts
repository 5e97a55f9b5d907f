/** The five sections of the header (§2): what the bar itself shows. Their menus stand in navigation.ts, which comes with them. */
import { CAREER_PATH, CONTACT_PATH, NEWS_PATH, OUR_COMPANY_PATH, SOLUTIONS_PATH } from "#contract/paths.ts";
import { nav } from "#messages/chrome.ts";

export const sections = [
  { label: nav.ourCompany, to: OUR_COMPANY_PATH },
  { label: nav.products, to: SOLUTIONS_PATH },
  { label: nav.media, to: NEWS_PATH },
  { label: nav.career, to: CAREER_PATH },
  { label: nav.contact, to: CONTACT_PATH },
] as const;

export type SectionPath = (typeof sections)[number]["to"];

/** The mobile menu, which the button of the bar opens. */
export const MENU_ID = "mobile-menu";
