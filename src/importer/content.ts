/** The content after reading and checking. */

import type { SearchWords } from "#catalogue/content.ts";
import type { RegulatoryBlock } from "#catalogue/regulatory.ts";
import { type ContentOf, type KindName, kinds } from "#model/kinds.ts";
import type { CheckedProduct } from "./check-products.ts";
import type { Markdown } from "./markdown.ts";
import type { SourceFile } from "./read.ts";

export interface SourcedItem<T> {
  readonly id: string;
  readonly value: T;
  readonly body: string;
  readonly source: SourceFile;
}

/** Kinds with one file for each item. */
export type ItemKind<Ending extends string = string> = {
  [Name in KindName]: (typeof kinds)[Name]["place"] extends `${Name}/{id}.${Ending}` ? Name : never;
}[KindName];
export const itemKinds = (Object.keys(kinds) as KindName[]).filter((name): name is ItemKind =>
  kinds[name].place.startsWith(`${name}/{id}.`),
);
export const textKinds = itemKinds.filter((name): name is ItemKind<"md"> =>
  kinds[name].place.endsWith(".md"),
);
export type Texts = Pick<Content, "products" | ItemKind<"md">>;

export type Items = { readonly [Name in ItemKind]: SourcedItem<ContentOf<Name>>[] };

export interface Content extends Items {
  readonly site: ContentOf<"site">;
  readonly siteSource: SourceFile;
  readonly home: ContentOf<"home">;
  readonly homeSource: SourceFile;
  readonly companyProfile: ContentOf<"company-profile">;
  readonly companyProfileSource: SourceFile;
  readonly products: CheckedProduct[];
  readonly gallery: ContentOf<"gallery">;
  readonly partners: ContentOf<"partners">;
  readonly pictures: ContentOf<"pictures">;
  readonly brands: ContentOf<"brands">;
  readonly interactions: ContentOf<"interactions">;
  readonly comparisons: ContentOf<"comparisons">;
  readonly standards: ContentOf<"standards">;
  readonly redirects: ContentOf<"redirects">;
  /** By product id. */
  readonly regulatory: ReadonlyMap<string, RegulatoryBlock>;
  readonly search: SearchWords;
  /** Caches what the check rendered. */
  readonly markdown: Markdown;
}
