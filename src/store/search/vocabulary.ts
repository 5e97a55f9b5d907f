/** What a term is read and looked for with: the trade's words, every word of the catalogue and the search index, once a state of the content. */
import { setImmediate as yieldToEventLoop } from "node:timers/promises";
import type { FoundProblem, SearchWords } from "#contract/content.ts";
import { emptyLexicon, type Lexicon, lexiconOf } from "#contract/search/lexicon.ts";
import { type ProblemIndex, problemIndexOf } from "#contract/search/problems.ts";
import { readQuery } from "#contract/search/query.ts";
import { type Vocabulary, vocabularyOf } from "#contract/search/vocabulary.ts";
import { contentState, oncePerState, readTransaction } from "../content-state.ts";
import type { Database } from "../open.ts";
import { SEARCH_INDEX_DOCUMENT, type SearchIndex, searchIndexDocument, searchIndexOf } from "./search-index.ts";

/** Letters of all words from which on others have their turn between reading and preparing them: of 200,000 grades each takes some 80 ms. */
const LARGE = 1_000_000;

export interface Language {
  readonly lexicon: Lexicon;
  readonly vocabulary: Vocabulary;
  readonly problems: ProblemIndex;
  readonly index: SearchIndex;
}

export const languageOf = oncePerState(async (reader): Promise<Language> => {
  const rows = await reader.selectFrom("documents").select(["id", "value"]).where("id", "in", ["search", SEARCH_INDEX_DOCUMENT]).execute();
  const value = (id: string): string | undefined => rows.find((row) => row.id === id)?.value;
  const words = JSON.parse(value("search") ?? "null") as SearchWords | null;
  const lexicon = words ? lexiconOf(words) : emptyLexicon;
  // Before the first import there are no products.
  const { index, vocabulary } = searchIndexOf(value(SEARCH_INDEX_DOCUMENT) ?? searchIndexDocument([]));
  if (vocabulary.tokens.length > LARGE) await yieldToEventLoop();
  return { lexicon, vocabulary: vocabularyOf(vocabulary, lexicon), problems: problemIndexOf(words ?? lexicon.words, lexicon), index };
});

/** Problem pages that a term describes, best first; all of them, in the order of their list, without a term. */
export const findProblems = (db: Database, term: string): Promise<readonly FoundProblem[]> =>
  readTransaction(db, async (reader) => {
    const { problems, lexicon, vocabulary } = await languageOf(db, reader, await contentState(reader));
    return problems.search(readQuery(term, lexicon, vocabulary, "exact").sought);
  });
