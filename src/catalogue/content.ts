/**
 * Types of the site's own content: files of `content/` (src/model) with the fields that an import
 * adds. The site serves it, §7 does not.
 */

import type { CalculatorGrade } from "#catalogue/calculators/calculator.ts";
import type { Equivalent, EquivalentSummary } from "#catalogue/equivalents.ts";
import type { Warned } from "#catalogue/warnings.ts";
import type { CalculatorSlug, ProblemGroupCode } from "#model/codes.ts";
import type { CompanyPages, HomePage, Site } from "#model/company.ts";
import type { Partner as PartnerRow } from "#model/pictures.ts";
import type { ProblemPage } from "#model/problems.ts";
import type { CategoryPage, IndustryPage } from "#model/solutions.ts";
import type { NotHeld } from "./entities/products.ts";
import type { FoodContactRow, RegulatorySummary } from "./regulatory.ts";

/** Data of every page: header, footer, chat button. */
export type ChromeContent = Omit<Site, "claims" | "presence" | "pictures">;

/** A tile of an industry or category. */
export interface Tile {
  readonly key: string;
  /** Number of grades; unknown when another server has them. */
  readonly count?: number;
  readonly banner?: string | undefined;
}

export type Claim = Pick<Site["claims"][number], "figure" | "label">;
export type Partner = Pick<PartnerRow, "name" | "sample">;

/** Home and the index of products and solutions. */
export interface HomeContent {
  readonly words: Omit<HomePage, "picture">;
  readonly total?: number;
  readonly industries: readonly Tile[];
  readonly categories: readonly Tile[];
  /** Their logos are a separate document. */
  readonly partners: readonly Partner[];
  readonly claims: readonly Claim[];
  readonly banner?: string | undefined;
}

/** The partners' logos as inline SVG in currentColor: 30 kB that the first paint does not need. */
export type PartnerLogos = readonly (Partner & { readonly svg: string })[];

/** A problem in a list. */
export interface ProblemSummary {
  readonly id: string;
  readonly title: string;
  readonly summary: string;
  readonly group: ProblemGroupCode;
}

/** A blog or article linked from another page. */
export interface RelatedText {
  readonly id: string;
  readonly title: string;
  readonly type: "Blog" | "Article";
}

/** A calculator linked from another page. */
export interface CalculatorLink {
  readonly slug: CalculatorSlug;
  readonly title: string;
}

/**
 * A problem page. Grades and texts include their names, so that the page needs no further request.
 */
export interface Problem
  extends ProblemSummary,
    Pick<ProblemPage, "seen" | "worse" | "send" | "categories" | "industries" | "sources"> {
  readonly causes: readonly {
    readonly cause: string;
    readonly sign: string;
    readonly test: string;
  }[];
  readonly picture?: string | undefined;
  readonly alt?: string | undefined;
  /** Sorted by the causes that they answer. */
  readonly helps: readonly (Warned & {
    readonly id: string;
    readonly name: string;
    readonly category: string;
    /** Numbers of the causes it answers, counted from 1. */
    readonly answers: readonly number[];
    readonly dosage: string;
    readonly why: string;
  })[];
  readonly calculators: readonly CalculatorLink[];
  readonly related: readonly RelatedText[];
  /** Sanitised HTML. */
  readonly html: string;
}

/** Links from the page of a category or industry. */
interface LeadingOn {
  readonly problems?: readonly ProblemSummary[];
  /** Blogs and articles about it, newest first. */
  readonly texts?: readonly RelatedText[];
}

export interface CategoryContent extends Omit<CategoryPage, "older_editions">, LeadingOn {
  readonly key: string;
  readonly html: string;
  readonly banner?: string | undefined;
  readonly alt: string;
  /** Number of grades; unknown when another server has them. */
  readonly count?: number;
}

/** A second-level heading, for a table of contents. */
export interface Heading {
  readonly id: string;
  readonly text: string;
}

/** A heading with its section as HTML, sanitised at import. */
export interface Section {
  readonly id: string;
  readonly heading: string;
  readonly html: string;
}

/**
 * An industry page in the structure of §3: two series of sections, up to four images, a closing
 * paragraph.
 */
export interface IndustryContent
  extends Omit<IndustryPage, "pictures" | "uses" | "mentioned" | "older_editions">,
    LeadingOn {
  readonly key: string;
  readonly titleImage?: string | undefined;
  readonly images: readonly { readonly src: string; readonly alt: string }[];
  readonly section1: readonly Section[];
  readonly section2: readonly Section[];
  readonly finalParagraph: string;
}

/** Fields of a page in addition to those of every page. */
type Own<Key extends keyof CompanyPages> = Partial<
  Omit<CompanyPages[Key], keyof CompanyPages["privacy"]>
>;

/** A company page: its front matter, its body as HTML, its picture. */
export interface PageContent
  extends Omit<CompanyPages["privacy"], "picture" | "confirmed">,
    Own<"about-us">,
    Own<"icg-management">,
    Own<"our-history">,
    Own<"life-at-icg">,
    Own<"regulatory-gulf"> {
  /** Answers are HTML. */
  readonly faq?: readonly Omit<CompanyPages["contact"]["faq"][number], "words">[] | undefined;
  readonly html: string;
  readonly headings: readonly Heading[];
  readonly banner?: string | undefined;
  readonly alt: string;
  readonly claims: readonly Claim[];
  readonly presence?: Site["presence"] | undefined;
}

/** A gallery picture made by the importer: hash in its file names, size of the original in px. */
export interface GalleryPicture {
  readonly hash: string;
  readonly width: number;
  readonly height: number;
}

/**
 * Addresses of the pictures above the lists of news, events, and blogs and articles; content may
 * lack them.
 */
export interface ListPictures {
  readonly news?: string | undefined;
  readonly events?: string | undefined;
  readonly reading?: string | undefined;
}

export interface CalculatorSummary extends CalculatorLink {
  readonly summary: string;
}

/** Grades that are often compared, and what decides between them. */
export interface Comparison {
  readonly title: string;
  readonly text: string;
  readonly grades: readonly { readonly id: string; readonly name: string }[];
}

/** A problem page as a search shows it. */
export interface FoundProblem {
  readonly slug: string;
  readonly title: string;
  readonly summary: string;
  readonly whole?: boolean | undefined;
}

/** A problem page with the tokens of its texts (catalogue/search/problems.ts). */
export interface ProblemEntry extends FoundProblem {
  readonly tokens: readonly string[];
}

/** Kinds of pages in the site search, in the order of their labels (messages/search.ts). */
export const pageKinds = [
  "question",
  "tool",
  "calculator",
  "regulatory",
  "article",
  "blog",
  "news",
  "event",
  "job",
  "industry",
  "category",
  "company",
] as const;
export type PageKind = (typeof pageKinds)[number];

/** A page, or a part of one, in search results. */
export interface FoundPage {
  readonly title: string;
  /** With the fragment (`#`) for a part of a page. */
  readonly path: string;
  readonly kind: PageKind;
  readonly excerpt: string;
  /**
   * True when title, key words, headings and summary have all words of the term; otherwise its text
   * mentions them.
   */
  readonly answers: boolean;
  /** Words of the term that it lacks, as written. */
  readonly lacks: readonly string[];
}

/** A page with its search data (catalogue/search/pages.ts). */
export interface PageEntry extends Pick<FoundPage, "title" | "path" | "kind"> {
  readonly summary: string;
  readonly text: string;
  /** Tokens of its title; key words; headings and summary; text. */
  readonly tokens: readonly string[];
}

/**
 * Data that a search needs in addition to the catalogue: the trade's vocabulary
 * (content/search-words.yaml, content/not-held.yaml), the words of all texts, and the problem
 * pages.
 */
export interface SearchWords {
  /** Groups of words or phrases with the same meaning. */
  readonly groups: readonly (readonly string[])[];
  /** Suffixes that makers append to a grade. */
  readonly suffixes: readonly string[];
  readonly notHeld: readonly NotHeld[];
  /** Arabic names of categories and industries, by key (catalogue/taxonomy.ts). */
  readonly arabic?: Readonly<Record<string, readonly string[]>>;
  /** Words and phrases for the same fault. */
  readonly symptoms?: readonly (readonly string[])[];
  /** Words of all texts in the singular, one per line; they count as correctly spelt. */
  readonly plain?: string;
  /** Extra words that find a page without being in its text; only the import reads them. */
  readonly pages?: readonly { readonly path: string; readonly words: readonly string[] }[];
  /** Absent when another server has the catalogue (API_URL). */
  readonly problems?: readonly ProblemEntry[];
}

/**
 * Every document of the site by its id: readers get its type, and the importer can write no other.
 */
export interface DocumentShapes {
  readonly chrome: ChromeContent;
  readonly home: HomeContent;
  readonly partners: PartnerLogos;
  readonly "list-pictures": ListPictures;
  readonly search: SearchWords;
  readonly problems: readonly ProblemSummary[];
  /** Pages for the site search. */
  readonly pages: readonly PageEntry[];
  readonly comparisons: readonly Comparison[];
  readonly equivalents: readonly EquivalentSummary[];
  /** Every grade's regimes, in stock order. */
  readonly regulatory: readonly RegulatorySummary[];
  /** In the order of model/codes.ts. */
  readonly calculators: readonly CalculatorSummary[];
  /** Grades that are one substance of the Union list, for migration calculations. */
  readonly "calculator-grades": readonly CalculatorGrade[];
  /** One row per CAS number of a grade, in stock order. */
  readonly "food-contact": readonly FoodContactRow[];
  /** Address of the picture shown for one that fails to load; empty without one. */
  readonly fallback: string;
  readonly [category: `category/${string}`]: CategoryContent;
  readonly [industry: `industry/${string}`]: IndustryContent;
  readonly [page: `page/${string}`]: PageContent;
  readonly [problem: `problem/${string}`]: Problem;
  readonly [equivalent: `equivalent/${string}`]: Equivalent;
  /** A grade's structure as an MDL molfile. */
  readonly [molfile: `molfile/${string}`]: string;
  /** Target of an old address (301). */
  readonly [redirect: `redirect/${string}`]: string;
  readonly [gallery: `gallery/${string}`]: GalleryPicture;
}
export type DocumentId = keyof DocumentShapes;

/**
 * Whether a document depends on the site's own catalogue, as the audit file does: it is absent when
 * API_URL is set.
 */
export const isOfCatalogue = (id: string): boolean =>
  /^(?:audit|problems|pages|comparisons|equivalents|regulatory|food-contact|(?:problem|equivalent|molfile)\/.*)$/s.test(
    id,
  );
