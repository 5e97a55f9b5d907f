/** Types of `content/` (src/model) with the fields that an import adds. Not part of §7. */

import type { CalculatorGrade } from "#catalogue/calculators/calculator.ts";
import type { Equivalent, EquivalentSummary } from "#catalogue/equivalents.ts";
import type { Warned } from "#catalogue/warnings.ts";
import type { CalculatorSlug } from "#model/calculators.ts";
import type { ProblemGroupCode } from "#model/codes.ts";
import type { CategoryFile } from "#model/kinds/categories.ts";
import type { HomePage } from "#model/kinds/home.ts";
import type { IndustryFile } from "#model/kinds/industries.ts";
import type { CompanyPages } from "#model/kinds/pages.ts";
import type { Partner as PartnerRow } from "#model/kinds/partners.ts";
import type { ProblemPage } from "#model/kinds/problems.ts";
import type { Site } from "#model/kinds/site.ts";
import type { KindDocuments } from "#model/kinds.ts";
import type { ConditionState, NotHeld } from "./entities/products.ts";
import type { FoundPage, FoundProblem } from "./entities/search.ts";
import type { FoodContactRow, RegulatorySummary } from "./regulatory.ts";

export type ChromeContent = Omit<Site, "claims" | "presence" | "pictures">;

export interface Tile {
  readonly key: string;
  /** Unknown when another server has the grades. */
  readonly count?: number;
  readonly banner?: string | undefined;
}

export type Claim = Pick<Site["claims"][number], "figure" | "label">;
export type PartnerSummary = Pick<PartnerRow, "name" | "sample">;

export interface HomeContent {
  readonly words: Omit<HomePage, "picture">;
  readonly total?: number;
  readonly industries: readonly Tile[];
  readonly categories: readonly Tile[];
  /** Logos are a separate document. */
  readonly partners: readonly PartnerSummary[];
  readonly claims: readonly Claim[];
  readonly banner?: string | undefined;
}

/** Inline SVG in currentColor, 30 kB that the first paint does not need. */
export type PartnerLogos = readonly (PartnerSummary & { readonly svg: string })[];

export interface ProblemSummary {
  readonly id: string;
  readonly title: string;
  readonly summary: string;
  readonly group: ProblemGroupCode;
}

/**
 * Of a part that a reader gets only from then on, without it: ms since the epoch
 * (store/snapshot.ts).
 */
type Moment = number | undefined;

export interface RelatedText {
  readonly id: string;
  readonly title: string;
  readonly type: "Blog" | "Article";
  readonly appears?: Moment;
}

export interface CalculatorLink {
  readonly slug: CalculatorSlug;
  readonly title: string;
}

/** Grades and texts include their names, so that the page needs no further request. */
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
  readonly helps: readonly (Warned & {
    readonly id: string;
    readonly name: string;
    readonly category: string;
    /** Numbers of the causes, counted from 1. */
    readonly answers: readonly number[];
    readonly dosage: string;
    readonly why: string;
    readonly conditions: readonly ConditionState[];
  })[];
  readonly calculators: readonly CalculatorLink[];
  readonly related: readonly RelatedText[];
  readonly similar: readonly Omit<ProblemSummary, "group">[];
  /** Sanitised HTML. */
  readonly html: string;
}

interface LeadingOn {
  readonly problems?: readonly ProblemSummary[];
  readonly texts?: readonly RelatedText[];
}

export interface CategoryContent extends Omit<CategoryFile, "older_editions">, LeadingOn {
  readonly key: string;
  readonly html: string;
  readonly banner?: string | undefined;
  readonly alt: string;
  readonly count?: number;
}

export interface TextHeading {
  readonly id: string;
  readonly text: string;
}

/** Its HTML is sanitised at import. */
export interface TextSection {
  readonly id: string;
  readonly heading: string;
  readonly html: string;
}

/** §3: two series of sections, up to four images, a closing paragraph. */
export interface IndustryContent
  extends Omit<IndustryFile, "pictures" | "uses" | "mentioned" | "older_editions">,
    LeadingOn {
  readonly key: string;
  readonly titleImage?: string | undefined;
  readonly images: readonly { readonly src: string; readonly alt: string }[];
  readonly section1: readonly TextSection[];
  readonly section2: readonly TextSection[];
  readonly finalParagraph: string;
}

type Own<Key extends keyof CompanyPages> = Partial<
  Omit<CompanyPages[Key], keyof CompanyPages["privacy"]>
>;

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
  readonly headings: readonly TextHeading[];
  readonly banner?: string | undefined;
  readonly alt: string;
  readonly claims: readonly Claim[];
  readonly presence?: Site["presence"] | undefined;
}

/** `hash` is part of its file names; sizes of the original in px. */
export interface GalleryPicture {
  readonly hash: string;
  readonly width: number;
  readonly height: number;
}

/** Pictures above the lists. */
export interface ListPictures {
  readonly news?: string | undefined;
  readonly events?: string | undefined;
  readonly reading?: string | undefined;
}

export interface CalculatorSummary extends CalculatorLink {
  readonly summary: string;
}

/** Tokens: catalogue/search/problems.ts. */
export interface ProblemEntry extends FoundProblem {
  readonly tokens: readonly string[];
}

/** Tokens: catalogue/search/pages.ts. */
export interface PageEntry extends Pick<FoundPage, "title" | "path" | "kind"> {
  readonly appears?: Moment;
  readonly summary: string;
  readonly text: string;
  /** Of title; key words; headings and summary; text. */
  readonly tokens: readonly string[];
}

/**
 * Search data from content/search-words.yaml, content/not-held.yaml, all texts, and the problem
 * pages.
 */
export interface SearchWords {
  readonly groups: readonly (readonly string[])[];
  readonly suffixes: readonly string[];
  readonly notHeld: readonly NotHeld[];
  /** By key (catalogue/taxonomy.ts). */
  readonly arabic?: Readonly<Record<string, readonly string[]>>;
  readonly symptoms?: readonly (readonly string[])[];
  /** Words of all texts in the singular, one per line; none counts as misspelt. */
  readonly plain?: string;
  /** Extra words that find a page; only the import reads them. */
  readonly pages?: readonly { readonly path: string; readonly words: readonly string[] }[];
  /** CAS numbers of one substance (content/substances.yaml). */
  readonly substances?: readonly (readonly string[])[];
  /** Absent when another server has the catalogue (API_URL). */
  readonly problems?: readonly ProblemEntry[];
}

export interface DocumentShapes extends KindDocuments {
  readonly chrome: ChromeContent;
  readonly home: HomeContent;
  readonly partners: PartnerLogos;
  readonly "list-pictures": ListPictures;
  readonly search: SearchWords;
  readonly pages: readonly PageEntry[];
  readonly equivalents: readonly EquivalentSummary[];
  readonly regulatory: readonly RegulatorySummary[];
  readonly calculators: readonly CalculatorSummary[];
  /** Grades that are one substance of the Union list. */
  readonly "calculator-grades": readonly CalculatorGrade[];
  readonly "food-contact": readonly FoodContactRow[];
  /** Picture shown for one that fails to load; empty without one. */
  readonly fallback: string;
  readonly [category: `category/${string}`]: CategoryContent;
  readonly [industry: `industry/${string}`]: IndustryContent;
  readonly [page: `page/${string}`]: PageContent;
  readonly [problem: `problem/${string}`]: Problem;
  readonly [equivalent: `equivalent/${string}`]: Equivalent;
  /** MDL molfile. */
  readonly [molfile: `molfile/${string}`]: string;
  /** Target (301). */
  readonly [redirect: `redirect/${string}`]: string;
  readonly [gallery: `gallery/${string}`]: GalleryPicture;
}
export type DocumentId = keyof DocumentShapes;

/** `category/` for the documents `category/{key}`. */
export type DocumentGroup = DocumentId extends infer Id
  ? Id extends `${infer Group}/${string}`
    ? `${Group}/`
    : Id
  : never;

/** Whether a document is absent when API_URL is set. Kinds say it of their own. */
export const documentsOfCatalogue: Readonly<
  Record<Exclude<DocumentGroup, keyof KindDocuments>, boolean>
> = {
  chrome: false,
  home: false,
  partners: false,
  "list-pictures": false,
  search: false,
  pages: true,
  equivalents: true,
  regulatory: true,
  calculators: false,
  "calculator-grades": false,
  "food-contact": true,
  fallback: false,
  "category/": false,
  "industry/": false,
  "page/": false,
  "problem/": true,
  "equivalent/": true,
  "molfile/": true,
  "redirect/": false,
  "gallery/": false,
};
