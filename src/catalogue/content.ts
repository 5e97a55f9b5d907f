/**
 * The site's own words as its pages read them: what files of `content/` say (src/model), with what
 * an import adds. They are served by the site itself, not by §7.
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
  /** Grades; unknown where another server has them. */
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
  /** The partners' logos are a document of their own. */
  readonly partners: readonly Partner[];
  readonly claims: readonly Claim[];
  readonly banner?: string | undefined;
}

/**
 * The partners' logos: inline SVG in currentColor. 30 kB of outlines that the first paint does not
 * need.
 */
export type PartnerLogos = readonly (Partner & { readonly svg: string })[];

/** A problem in a list. */
export interface ProblemSummary {
  readonly id: string;
  readonly title: string;
  readonly summary: string;
  readonly group: ProblemGroupCode;
}

/** A blog or an article that another page leads to. */
export interface RelatedText {
  readonly id: string;
  readonly title: string;
  readonly type: "Blog" | "Article";
}

/** A calculator that another page leads to. */
export interface CalculatorLink {
  readonly slug: CalculatorSlug;
  readonly title: string;
}

/** A problem page. Grades and texts carry their names, so that the page asks for nothing else. */
export interface Problem
  extends ProblemSummary,
    Pick<ProblemPage, "seen" | "worse" | "send" | "categories" | "industries" | "sources"> {
  readonly causes: readonly {
    readonly cause: string;
    readonly sign: string;
    readonly test: string;
  }[];
  /** Address of its picture. */
  readonly picture?: string;
  /** Description of the picture. */
  readonly alt?: string;
  /** In the order of the causes that they answer. */
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

/** What the page of a category or an industry leads to. */
interface LeadingOn {
  readonly problems?: readonly ProblemSummary[];
  /** Blogs and articles about it, the newest first. */
  readonly texts?: readonly RelatedText[];
}

export interface CategoryContent extends Omit<CategoryPage, "older_editions">, LeadingOn {
  readonly key: string;
  readonly html: string;
  readonly banner?: string | undefined;
  readonly alt: string;
  /** Grades; unknown where another server has them. */
  readonly count?: number;
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

/** Fields of a page beside those that every page has. */
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
  readonly faq?: readonly Omit<CompanyPages["contact"]["faq"][number], "words">[];
  readonly html: string;
  readonly headings: readonly Heading[];
  readonly banner?: string | undefined;
  readonly alt: string;
  readonly claims: readonly Claim[];
  readonly presence?: Site["presence"];
}

/** A gallery picture as the importer has made it: name of its files, size of the original in px. */
export interface GalleryPicture {
  readonly hash: string;
  readonly width: number;
  readonly height: number;
}

/**
 * Addresses of the pictures over the lists of news, of events, and of blogs and articles; a content
 * may lack them.
 */
export interface ListPictures {
  readonly news?: string | undefined;
  readonly events?: string | undefined;
  readonly reading?: string | undefined;
}

/** A calculator in the list of them. */
export interface CalculatorSummary extends CalculatorLink {
  readonly summary: string;
}

/** Grades that are often weighed against each other, and what decides between them. */
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
  /** It has all words of the term. */
  readonly whole?: boolean | undefined;
}

/** A problem page with the tokens of its texts (catalogue/search/problems.ts). */
export interface ProblemEntry extends FoundProblem {
  readonly tokens: readonly string[];
}

/**
 * Kinds of pages that the search of pages finds, in the order of their labels (messages/search.ts).
 */
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

/** A page, or a part of one, as a search shows it. */
export interface FoundPage {
  readonly title: string;
  /** With the place in the page behind `#` where it is a part of one. */
  readonly path: string;
  readonly kind: PageKind;
  readonly excerpt: string;
  /**
   * All words of the term are in its title, key words, headings or summary; otherwise its text
   * mentions them.
   */
  readonly answers: boolean;
  /** Words of the term that it lacks, as they were written. */
  readonly lacks: readonly string[];
}

/** A page with what the search of pages needs of it (catalogue/search/pages.ts). */
export interface PageEntry extends Pick<FoundPage, "title" | "path" | "kind"> {
  readonly summary: string;
  readonly text: string;
  /** Tokens of its title; key words; headings and summary; text. */
  readonly tokens: readonly string[];
}

/**
 * What a search needs beside the catalogue: the trade's own words (content/search-words.yaml,
 * content/not-held.yaml), those of all texts, and the problem pages.
 */
export interface SearchWords {
  /** Each a list of words or phrases that mean the same. */
  readonly groups: readonly (readonly string[])[];
  /** Suffixes that makers add behind a grade. */
  readonly suffixes: readonly string[];
  readonly notHeld: readonly NotHeld[];
  /** Arabic names of categories and industries, by their keys (catalogue/taxonomy.ts). */
  readonly arabic?: Readonly<Record<string, readonly string[]>>;
  /** Words and phrases for the same fault. */
  readonly symptoms?: readonly (readonly string[])[];
  /** Words of all texts in the singular, one a line: they are spelt as they are meant. */
  readonly plain?: string;
  /**
   * Words by which pages are found that do not have them in their texts; read by the import only.
   */
  readonly pages?: readonly { readonly path: string; readonly words: readonly string[] }[];
  /** Absent where another server has the catalogue (API_URL). */
  readonly problems?: readonly ProblemEntry[];
}

/**
 * Every document of the site, by its id: whoever asks for one gets its shape, and the importer can
 * write no other.
 */
export interface DocumentShapes {
  readonly chrome: ChromeContent;
  readonly home: HomeContent;
  readonly partners: PartnerLogos;
  readonly "list-pictures": ListPictures;
  readonly search: SearchWords;
  readonly problems: readonly ProblemSummary[];
  /** Pages for the search of the whole site. */
  readonly pages: readonly PageEntry[];
  readonly comparisons: readonly Comparison[];
  readonly equivalents: readonly EquivalentSummary[];
  /** Every grade's regimes, in the order of the stock list. */
  readonly regulatory: readonly RegulatorySummary[];
  /** In the order of model/codes.ts. */
  readonly calculators: readonly CalculatorSummary[];
  /**
   * Grades that are one substance with an entry in the Union list: what migration into food is
   * calculated with.
   */
  readonly "calculator-grades": readonly CalculatorGrade[];
  /** A row a CAS number of a grade, in the order of the stock list. */
  readonly "food-contact": readonly FoodContactRow[];
  /** Address of the picture that stands for one that cannot be loaded; empty without one. */
  readonly fallback: string;
  readonly [category: `category/${string}`]: CategoryContent;
  readonly [industry: `industry/${string}`]: IndustryContent;
  readonly [page: `page/${string}`]: PageContent;
  readonly [problem: `problem/${string}`]: Problem;
  readonly [equivalent: `equivalent/${string}`]: Equivalent;
  /** Structure of a grade as an MDL molfile. */
  readonly [molfile: `molfile/${string}`]: string;
  /** Where an old address leads (301). */
  readonly [redirect: `redirect/${string}`]: string;
  readonly [gallery: `gallery/${string}`]: GalleryPicture;
}
export type DocumentId = keyof DocumentShapes;

/**
 * Whether a document speaks of the site's own catalogue, as the audit file does: with API_URL set
 * it is not there.
 */
export const isOfCatalogue = (id: string): boolean =>
  /^(?:audit|problems|pages|comparisons|equivalents|regulatory|food-contact|(?:problem|equivalent|molfile)\/.*)$/s.test(
    id,
  );
