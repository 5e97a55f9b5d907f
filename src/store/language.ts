/** Lexicon, vocabulary, and search of problems and pages. */

import type { FoundPage, FoundProblem } from "#catalogue/entities/search.ts";
import { createFamilies } from "#catalogue/search/families.ts";
import { emptyLexicon, lexiconOf } from "#catalogue/search/lexicon.ts";
import { createPageIndex, type PageIndex } from "#catalogue/search/pages.ts";
import { type ProblemIndex, problemIndexOf } from "#catalogue/search/problems.ts";
import { readQuery } from "#catalogue/search/query.ts";
import type { TermLanguage } from "#catalogue/search/query-words.ts";
import { countWords, memoizeVocabulary, vocabularyOf } from "#catalogue/search/vocabulary.ts";
import { type ContentSnapshot, findDocument, oncePerSnapshot } from "./snapshot.ts";

export const languageOf = oncePerSnapshot((content): TermLanguage => {
  const words = findDocument(content, "search");
  const lexicon = words ? lexiconOf(words) : emptyLexicon;
  return {
    lexicon,
    vocabulary: memoizeVocabulary(
      vocabularyOf(
        countWords(content.postings),
        lexicon,
        createFamilies(
          content.postings,
          [...content.items.products.values()].map(({ summary }) => summary),
        ),
      ),
    ),
  };
});

const problemIndex = oncePerSnapshot((content): ProblemIndex => {
  const { lexicon } = languageOf(content);
  return problemIndexOf(findDocument(content, "search") ?? lexicon.words, lexicon);
});

const pageIndex = oncePerSnapshot(
  (content): PageIndex =>
    createPageIndex(findDocument(content, "pages") ?? [], languageOf(content).lexicon),
);

const readSoughtWords = (content: ContentSnapshot, term: string): string =>
  readQuery(term, languageOf(content), "exact").sought;

/** Best first; without a term all. */
export const findProblems = (content: ContentSnapshot, term: string): FoundProblem[] =>
  problemIndex(content).search(readSoughtWords(content, term));

/** Best first; none without a term. */
export const findPages = (content: ContentSnapshot, term: string): FoundPage[] =>
  pageIndex(content).search(readSoughtWords(content, term));
