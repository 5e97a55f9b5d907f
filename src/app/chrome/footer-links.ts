/** The links of the footer, by column. */
import { ABOUT_PATH, BLOG_ARTICLES_PATH, categoryPath, EVENTS_PATH, FINDER_PATH, HISTORY_PATH, MANAGEMENT_PATH, NEWS_PATH } from "#contract/paths.ts";
import { nav } from "#messages/chrome.ts";
import { footer } from "#messages/footer.ts";

interface FooterLink {
  readonly label: string;
  readonly to: string;
}

export const columns: readonly { readonly heading: string; readonly links: readonly FooterLink[] }[] = [
  {
    heading: footer.company,
    links: [
      { label: nav.about, to: ABOUT_PATH },
      { label: nav.management, to: MANAGEMENT_PATH },
      { label: nav.history, to: HISTORY_PATH },
    ],
  },
  {
    heading: footer.mostSold,
    links: [
      { label: footer.uvAbsorbers, to: categoryPath("uv-absorbers") },
      { label: footer.hals, to: categoryPath("hindered-amine-light-stabilizers-(hals)") },
      { label: footer.brighteners, to: categoryPath("optical-brighteners-(ob)") },
      { label: footer.ourProducts, to: FINDER_PATH },
    ],
  },
  {
    heading: footer.media,
    links: [
      { label: footer.news, to: NEWS_PATH },
      { label: footer.events, to: EVENTS_PATH },
      { label: footer.social, to: BLOG_ARTICLES_PATH },
    ],
  },
];
