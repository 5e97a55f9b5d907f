/** What a term is read with: the trade's words and every word of the catalogue, once a state of the content. */
import type { Kysely } from "kysely";
import { emptyLexicon, type Lexicon, lexiconOf } from "#contract/search/lexicon.ts";
import { type Vocabulary, vocabularyOf, type WordCounts } from "#contract/search/vocabulary.ts";
import { SEARCH_DOCUMENT, type SearchWords } from "#contract/search/words.ts";
import type { ContentState } from "../count-cache.ts";
import type { Database } from "../open.ts";
import type { Schema } from "../schema.ts";

/** Address of the document that holds the words of all products (store/import.ts). */
export const VOCABULARY_DOCUMENT = "search/vocabulary";

export interface Language {
  readonly lexicon: Lexicon;
  readonly vocabulary: Vocabulary;
}

const cached = new WeakMap<Database, { readonly version: string; readonly language: Language }>();

/** @param reader of the state that is asked */
export async function languageOf(db: Database, reader: Kysely<Schema>, { version }: ContentState): Promise<Language> {
  const before = cached.get(db);
  if (before?.version === version) return before.language;
  const rows = await reader.selectFrom("documents").select(["id", "value"]).where("id", "in", [SEARCH_DOCUMENT, VOCABULARY_DOCUMENT]).execute();
  const value = (id: string): unknown => JSON.parse(rows.find((row) => row.id === id)?.value ?? "null");
  const words = value(SEARCH_DOCUMENT) as SearchWords | null;
  const language = {
    lexicon: words ? lexiconOf(words) : emptyLexicon,
    vocabulary: vocabularyOf((value(VOCABULARY_DOCUMENT) as WordCounts | null) ?? []),
  };
  cached.set(db, { version, language });
  return language;
}
