/** The links of the footer, by column. */
import { categoryPath } from "#contract/paths.ts";
import { footer, nav } from "#messages/chrome.ts";

interface FooterLink {
  readonly label: string;
  readonly to: string;
}

export const columns: readonly { readonly heading: string; readonly links: readonly FooterLink[] }[] = [
  {
    heading: footer.company,
    links: [
      { label: nav.about, to: "/about-us" },
      { label: nav.management, to: "/icg-management" },
      { label: nav.history, to: "/our-history" },
    ],
  },
  {
    heading: footer.mostSold,
    links: [
      { label: footer.uvAbsorbers, to: categoryPath("uv-absorbers") },
      { label: footer.hals, to: categoryPath("hindered-amine-light-stabilizers-(hals)") },
      { label: footer.brighteners, to: categoryPath("optical-brighteners-(ob)") },
      { label: footer.ourProducts, to: "/product-finder" },
    ],
  },
  {
    heading: footer.media,
    links: [
      { label: footer.news, to: "/media-news" },
      { label: footer.events, to: "/media-events" },
      { label: footer.social, to: "/blog-articles" },
    ],
  },
];
