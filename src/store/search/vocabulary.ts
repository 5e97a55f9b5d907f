/** What a term is read with: the trade's words and every word of the catalogue, once a state of the content. */
import { setImmediate as yieldToEventLoop } from "node:timers/promises";
import { emptyLexicon, type Lexicon, lexiconOf } from "#contract/search/lexicon.ts";
import { noWords, type Vocabulary, vocabularyOf, type WordCounts } from "#contract/search/vocabulary.ts";
import { SEARCH_DOCUMENT, type SearchWords } from "#contract/search/words.ts";
import { oncePerState } from "../count-cache.ts";

/** Address of the document that holds the words of all products (store/import.ts). */
export const VOCABULARY_DOCUMENT = "search/tokens";

/** Letters of all words from which on others have their turn between reading and preparing them: of 200,000 grades each takes some 80 ms. */
const LARGE = 1_000_000;

export interface Language {
  readonly lexicon: Lexicon;
  readonly vocabulary: Vocabulary;
}

export const languageOf = oncePerState(async (reader): Promise<Language> => {
  const rows = await reader.selectFrom("documents").select(["id", "value"]).where("id", "in", [SEARCH_DOCUMENT, VOCABULARY_DOCUMENT]).execute();
  const value = (id: string): unknown => JSON.parse(rows.find((row) => row.id === id)?.value ?? "null");
  const words = value(SEARCH_DOCUMENT) as SearchWords | null;
  const counts = value(VOCABULARY_DOCUMENT) as WordCounts | null;
  if (counts && counts.tokens.length > LARGE) await yieldToEventLoop();
  return { lexicon: words ? lexiconOf(words) : emptyLexicon, vocabulary: vocabularyOf(counts ?? noWords) };
});
