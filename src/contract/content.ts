/** The site's own words, as its pages read them. They come from `content/` and are served by the site itself, not by §7. */

import type { Equivalent, EquivalentSummary } from "./equivalents.ts";
import type { Problem, ProblemSummary, RelatedText } from "./problems.ts";
import type { RegulatorySummary } from "./regulatory.ts";
import type { SEARCH_DOCUMENT, SearchWords } from "./search/words.ts";

/** Company pages, by file name in `content/pages` (§2 Company pages, Contact, Careers). */
export const pageKeys = [
  "about-us",
  "icg-management",
  "our-history",
  "life-at-icg",
  "privacy",
  "terms",
  "contact",
  "icg-career",
  "products-and-solutions",
] as const;
export type PageKey = (typeof pageKeys)[number];

/** What every page needs: header, footer, chat button. */
export interface ChromeContent {
  readonly company: string;
  readonly shortName: string;
  readonly gradePrefix: string;
  readonly phone: string;
  readonly email: string;
  readonly address: readonly string[];
  readonly chatNumber: string;
  readonly chatText: string;
  readonly copyrightYear: string;
  readonly poweredBy: { readonly name: string; readonly url?: string | undefined };
  readonly socials: readonly { readonly network: string; readonly url: string }[];
}

/** A tile of an industry or category. */
export interface Tile {
  readonly key: string;
  /** Grades; unknown where another server has them. */
  readonly count?: number;
  readonly banner?: string | undefined;
}

export interface Claim {
  readonly figure: string;
  readonly label: string;
}

export interface Partner {
  readonly name: string;
  /** An invented one, until the owner names real partners: shown as such. */
  readonly sample: boolean;
}

/** Home and the index of products and solutions. */
export interface HomeContent {
  readonly landing: "standard" | "video";
  readonly total?: number;
  readonly industries: readonly Tile[];
  readonly categories: readonly Tile[];
  /** The partners' logos are a document of their own. */
  readonly partners: readonly Partner[];
  readonly claims: readonly Claim[];
  readonly banner?: string | undefined;
}

/** The partners' logos: inline SVG in currentColor. 30 kB of outlines that the first paint does not need. */
export type PartnerLogos = readonly (Partner & { readonly svg: string })[];

export interface CategoryContent {
  readonly key: string;
  readonly summary: string;
  readonly lead: string;
  readonly benefits: readonly string[];
  readonly industries: readonly { readonly industry: string; readonly use: string }[];
  readonly html: string;
  /** Standards, acts, papers and books that the text rests on. */
  readonly sources?: readonly string[];
  readonly banner?: string | undefined;
  readonly alt: string;
  /** Grades; unknown where another server has them. */
  readonly count?: number;
  /** Problem pages that this category helps with. */
  readonly problems?: readonly ProblemSummary[];
  /** Blogs and articles about it, the newest first. */
  readonly texts?: readonly RelatedText[];
}

/** A heading of the second level, for a table of contents. */
export interface Heading {
  readonly id: string;
  readonly text: string;
}

/** A heading with what stands under it, HTML sanitised at import. */
export interface Section {
  readonly id: string;
  readonly heading: string;
  readonly html: string;
}

/** An industry page in the structure of §3: two series of sections, up to four images, a closing paragraph. */
export interface IndustryContent {
  readonly key: string;
  readonly pageName: string;
  readonly summary: string;
  readonly lead: string;
  readonly titleImage?: string | undefined;
  readonly images: readonly { readonly src: string; readonly alt: string }[];
  readonly section1: readonly Section[];
  readonly section2: readonly Section[];
  readonly finalParagraph: string;
  /** Problem pages of this industry. */
  readonly problems?: readonly ProblemSummary[];
  /** Blogs and articles about it, the newest first. */
  readonly texts?: readonly RelatedText[];
  readonly sources?: readonly string[];
}

export interface Card {
  readonly title: string;
  readonly text: string;
}

/** A company page: its front matter, its body as HTML, its picture. */
export interface PageContent {
  readonly title: string;
  readonly summary: string;
  readonly lead: string;
  readonly html: string;
  readonly headings: readonly Heading[];
  readonly banner?: string | undefined;
  readonly alt: string;
  readonly claims: readonly Claim[];
  readonly whyUs?: { readonly heading: string; readonly text: string };
  readonly vision?: string;
  readonly mission?: string;
  readonly priorities?: readonly Card[];
  readonly values?: readonly Card[];
  readonly principles?: readonly Card[];
  readonly milestones?: readonly (Card & { readonly year: string })[];
  readonly sections?: readonly Card[];
  /** Answers are HTML. */
  readonly faq?: readonly { readonly question: string; readonly answer: string }[];
  readonly presence?: readonly { readonly title: string; readonly places: readonly { readonly name: string; readonly lon: number; readonly lat: number }[] }[];
}

/** A gallery picture as the importer has made it: name of its files, size of the original in px. */
export interface GalleryPicture {
  readonly hash: string;
  readonly width: number;
  readonly height: number;
}

/** Addresses of the pictures over the lists of news, of events, and of blogs and articles; a content may lack them. */
export interface ListPictures {
  readonly news?: string | undefined;
  readonly events?: string | undefined;
  readonly reading?: string | undefined;
}

/** Every document of the site, by its id: whoever asks for one gets its shape, and the importer can write no other. */
export interface DocumentShapes {
  readonly chrome: ChromeContent;
  readonly home: HomeContent;
  readonly partners: PartnerLogos;
  readonly "list-pictures": ListPictures;
  readonly [SEARCH_DOCUMENT]: SearchWords;
  readonly problems: readonly ProblemSummary[];
  readonly equivalents: readonly EquivalentSummary[];
  /** Every grade's regimes, in the order of the stock list. */
  readonly regulatory: readonly RegulatorySummary[];
  /** Address of the picture that stands for one that cannot be loaded; empty without one. */
  readonly fallback: string;
  readonly [category: `category/${string}`]: CategoryContent;
  readonly [industry: `industry/${string}`]: IndustryContent;
  readonly [page: `page/${string}`]: PageContent;
  readonly [problem: `problem/${string}`]: Problem;
  readonly [equivalent: `equivalent/${string}`]: Equivalent;
  /** Structure of a grade as an MDL molfile. */
  readonly [molfile: `molfile/${string}`]: string;
  readonly [gallery: `gallery/${string}`]: GalleryPicture;
}
export type DocumentId = keyof DocumentShapes;

/** Whether a document speaks of the site's own catalogue: with API_URL set it is not there. */
export const isOfCatalogue = (id: string): boolean => /^(?:problems|equivalents|regulatory|(?:problem|equivalent|molfile)\/.*)$/s.test(id);
