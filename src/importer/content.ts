/** The whole content as the importer has read and checked it. */
import type { RegulatoryBlock } from "#contract/regulatory.ts";
import type { SearchWords } from "#contract/search/words.ts";
import type { ContentOf } from "#model/kinds.ts";
import type { CheckedProduct } from "./check-products.ts";
import type { Markdown } from "./markdown.ts";
import type { SourceFile } from "./read.ts";

/** A checked file: its id, its value, its Markdown body. */
export interface Item<T> {
  readonly id: string;
  readonly value: T;
  readonly body: string;
  readonly source: SourceFile;
}

/** Kinds whose items are Markdown texts. */
export const textKinds = ["categories", "industries", "pages", "news", "blogs", "articles", "events", "jobs", "problems"] as const;
export type Texts = Pick<Content, "products" | (typeof textKinds)[number]>;

/** The whole content, checked. */
export interface Content {
  readonly site: ContentOf<"site">;
  /** Where it is written. */
  readonly siteSource: SourceFile;
  readonly companyProfile: ContentOf<"company-profile">;
  readonly products: CheckedProduct[];
  readonly categories: Item<ContentOf<"categories">>[];
  readonly industries: Item<ContentOf<"industries">>[];
  readonly pages: Item<ContentOf<"pages">>[];
  readonly news: Item<ContentOf<"news">>[];
  readonly blogs: Item<ContentOf<"blogs">>[];
  readonly articles: Item<ContentOf<"articles">>[];
  readonly events: Item<ContentOf<"events">>[];
  readonly jobs: Item<ContentOf<"jobs">>[];
  readonly gallery: ContentOf<"gallery">;
  readonly partners: ContentOf<"partners">;
  readonly pictures: ContentOf<"pictures">;
  readonly problems: Item<ContentOf<"problems">>[];
  readonly brands: ContentOf<"brands">;
  readonly interactions: ContentOf<"interactions">;
  readonly comparisons: ContentOf<"comparisons">;
  readonly redirects: ContentOf<"redirects">;
  readonly tables: Item<ContentOf<"tables">>[];
  /** By product id. */
  readonly regulatory: ReadonlyMap<string, RegulatoryBlock>;
  readonly search: SearchWords;
  /** Renders its texts; what the check has rendered is not rendered again. */
  readonly markdown: Markdown;
}
