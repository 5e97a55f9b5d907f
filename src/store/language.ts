/**
 * Lexicon and vocabulary for reading search terms, and the search of problems and pages. Memoized
 * per snapshot.
 */

import type { FoundPage, FoundProblem } from "#catalogue/content.ts";
import { emptyLexicon, type Lexicon, lexiconOf } from "#catalogue/search/lexicon.ts";
import { createPageIndex, type PageIndex } from "#catalogue/search/pages.ts";
import { type ProblemIndex, problemIndexOf } from "#catalogue/search/problems.ts";
import { readQuery } from "#catalogue/search/query.ts";
import {
  countWords,
  memoizeVocabulary,
  type Vocabulary,
  vocabularyOf,
} from "#catalogue/search/vocabulary.ts";
import { type ContentSnapshot, findDocument, oncePerSnapshot } from "./snapshot.ts";

export interface Language {
  readonly lexicon: Lexicon;
  readonly vocabulary: Vocabulary;
}

export const languageOf = oncePerSnapshot((content): Language => {
  const words = findDocument(content, "search");
  const lexicon = words ? lexiconOf(words) : emptyLexicon;
  return {
    lexicon,
    vocabulary: memoizeVocabulary(vocabularyOf(countWords(content.postings), lexicon)),
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

const soughtIn = (content: ContentSnapshot, term: string): string => {
  const { lexicon, vocabulary } = languageOf(content);
  return readQuery(term, lexicon, vocabulary, "exact").sought;
};

/**
 * Problem pages that a term describes, best first; all of them, in the order of their list, without
 * a term.
 */
export const findProblems = (content: ContentSnapshot, term: string): readonly FoundProblem[] =>
  problemIndex(content).search(soughtIn(content, term));

/** Pages that have the words of a term, best first; none without one. */
export const findPages = (content: ContentSnapshot, term: string): readonly FoundPage[] =>
  pageIndex(content).search(soughtIn(content, term));
