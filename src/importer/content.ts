/** The content after reading and checking. */

import type { SearchWords } from "#catalogue/content.ts";
import type { RegulatoryBlock } from "#catalogue/regulatory.ts";
import type { Translation } from "#contract/editions.ts";
import type { KindItem } from "#model/kind.ts";
import { type ContentOf, type KindName, kindOf, kinds } from "#model/kinds.ts";
import type { CheckedProduct } from "./check-products.ts";
import type { Diagnostic } from "./diagnostics.ts";
import type { Markdown } from "./markdown.ts";
import type { SourceFile } from "./read.ts";
import type { ContentWords } from "./words.ts";

export interface SourcedItem<T> extends KindItem<T> {
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

/** Kinds with one file. */
export type OneFileKind = Exclude<KindName, ItemKind | "products">;
export const fileKinds = (Object.keys(kinds) as KindName[]).filter(
  (name): name is OneFileKind => !kinds[name].place.includes("{id}"),
);

/** A list without a file is empty, any other value undefined. */
type FileValue<Name extends OneFileKind> =
  ContentOf<Name> extends readonly unknown[] ? ContentOf<Name> : ContentOf<Name> | undefined;
export type FileValues = { readonly [Name in OneFileKind]: FileValue<Name> };

type RequiredFiles = {
  readonly [Name in OneFileKind as (typeof kinds)[Name] extends { required: true }
    ? Name
    : never]: ContentOf<Name>;
};
export const hasRequiredFiles = (values: FileValues): values is FileValues & RequiredFiles =>
  fileKinds.every((name) => !kindOf(name)?.required || values[name] !== undefined);

export interface TranslatedFile {
  /** `categories/hals.md`, as below `content/`. */
  readonly path: string;
  readonly source: SourceFile;
  /** Digest of the English texts that were translated. */
  readonly of: string | undefined;
  readonly reviewed: string | undefined;
}

export interface Phrase {
  readonly text: string;
  readonly reviewed: boolean;
  readonly at: Pick<Diagnostic, "file" | "line">;
}

export interface Translated {
  /** As below the folder of the language. */
  readonly phraseFiles: readonly string[];
  readonly files: ReadonlyMap<string, TranslatedFile>;
  /** By the English text. */
  readonly phrases: ReadonlyMap<string, Phrase>;
}
export type Translations = Readonly<Record<Translation, Translated>>;

export interface Content extends Items, Omit<FileValues, keyof RequiredFiles>, RequiredFiles {
  readonly products: CheckedProduct[];
  /** By product id. */
  readonly regulatory: ReadonlyMap<string, RegulatoryBlock>;
  readonly search: SearchWords;
  readonly translations: Translations;
  /** In the language of the texts. */
  readonly words: ContentWords;
  /** Caches what the check rendered. */
  readonly markdown: Markdown;
}
