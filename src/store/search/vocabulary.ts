/** What a term is read with: the trade's words and every word of the catalogue, once a state of the content. */
import { setImmediate as yieldToEventLoop } from "node:timers/promises";
import { emptyLexicon, type Lexicon, lexiconOf } from "#contract/search/lexicon.ts";
import { type ProblemIndex, problemIndexOf } from "#contract/search/problems.ts";
import { noWords, type Vocabulary, vocabularyOf, type WordCounts } from "#contract/search/vocabulary.ts";
import { type FoundProblem, SEARCH_DOCUMENT, type SearchWords } from "#contract/search/words.ts";
import { contentState, oncePerState } from "../count-cache.ts";
import type { Database } from "../open.ts";
import { readTransaction } from "../read-transaction.ts";

/** Address of the document that holds the words of all products (store/import.ts). */
export const VOCABULARY_DOCUMENT = "search/tokens";

/** Letters of all words from which on others have their turn between reading and preparing them: of 200,000 grades each takes some 80 ms. */
const LARGE = 1_000_000;

export interface Language {
  readonly lexicon: Lexicon;
  readonly vocabulary: Vocabulary;
  readonly problems: ProblemIndex;
}

export const languageOf = oncePerState(async (reader): Promise<Language> => {
  const rows = await reader.selectFrom("documents").select(["id", "value"]).where("id", "in", [SEARCH_DOCUMENT, VOCABULARY_DOCUMENT]).execute();
  const value = (id: string): unknown => JSON.parse(rows.find((row) => row.id === id)?.value ?? "null");
  const words = value(SEARCH_DOCUMENT) as SearchWords | null;
  const counts = value(VOCABULARY_DOCUMENT) as WordCounts | null;
  if (counts && counts.tokens.length > LARGE) await yieldToEventLoop();
  const lexicon = words ? lexiconOf(words) : emptyLexicon;
  return { lexicon, vocabulary: vocabularyOf(counts ?? noWords), problems: problemIndexOf(words ?? lexicon.words, lexicon) };
});

/** Problem pages that a term describes, best first; all of them, in the order of their list, without a term. */
export const findProblems = (db: Database, term: string): Promise<readonly FoundProblem[]> =>
  readTransaction(db, async (reader) => (await languageOf(db, reader, await contentState(reader))).problems.search(term));
