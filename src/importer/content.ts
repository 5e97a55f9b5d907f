/** The whole content as the importer has read and checked it. */
import type * as v from "valibot";
import type { RegulatoryBlock } from "#contract/regulatory.ts";
import type { SearchWords } from "#contract/search/words.ts";
import type { CheckedProduct } from "./check-products.ts";
import type { InteractionsFile } from "./interactions.ts";
import type { Markdown } from "./markdown.ts";
import type { ProblemFile } from "./problems.ts";
import type { SourceFile } from "./read.ts";
import type * as schemas from "./schemas.ts";
import type { TableFile } from "./table-shapes.ts";

/** A checked file: its id, its value, its Markdown body. */
export interface Item<T> {
  readonly id: string;
  readonly value: T;
  readonly body: string;
  readonly source: SourceFile;
}

/** What every company page has; each has more of its own. */
export interface PageFile extends Readonly<Record<string, unknown>> {
  readonly title: string;
  readonly summary: string;
  readonly lead: string;
  /** Name of its picture; a page may do without. */
  readonly picture?: string | undefined;
}

export type Brands = v.InferOutput<typeof schemas.brandsFile>;

/** The whole content, checked. */
export interface Content {
  readonly site: schemas.SiteFile;
  readonly companyProfile: v.InferOutput<typeof schemas.companyProfileFile>;
  readonly products: CheckedProduct[];
  readonly categories: Item<v.InferOutput<typeof schemas.categoryFile>>[];
  readonly industries: Item<v.InferOutput<typeof schemas.industryFile>>[];
  readonly pages: Item<PageFile>[];
  readonly news: Item<v.InferOutput<typeof schemas.newsFile>>[];
  readonly blogs: Item<v.InferOutput<typeof schemas.readingFile>>[];
  readonly articles: Item<v.InferOutput<typeof schemas.readingFile>>[];
  readonly events: Item<v.InferOutput<typeof schemas.eventFile>>[];
  readonly jobs: Item<v.InferOutput<typeof schemas.jobFile>>[];
  readonly gallery: v.InferOutput<typeof schemas.galleryIndex>;
  readonly partners: v.InferOutput<typeof schemas.partnerIndex>;
  readonly pictures: v.InferOutput<typeof schemas.pictureIndex>;
  readonly problems: Item<ProblemFile>[];
  readonly brands: Brands;
  readonly interactions: InteractionsFile;
  readonly tables: { readonly id: string; readonly value: TableFile; readonly source: SourceFile }[];
  /** By product id. */
  readonly regulatory: ReadonlyMap<string, RegulatoryBlock>;
  readonly search: SearchWords;
  /** Renders its texts; what the check has rendered is not rendered again. */
  readonly markdown: Markdown;
}
