/**
 * Reports the finished searches of this page, each term once, so that the company learns what
 * visitors search and do not find. A search is finished when a result is opened, when it is
 * submitted, or two seconds after the last key. Half-typed words are not reported.
 */
import { countedTerm } from "#catalogue/search/counted-term.ts";
import { API_PATH, SEARCHES_API_PATH } from "#contract/api-paths.ts";

/** Slow typists pause for about a second inside a word. */
const SETTLED_MS = 2_000;

/** Reported terms, in memory only: nothing is stored on the device. */
const reported = new Set<string>();
let last: { readonly term: string; readonly results: number | null } | undefined;

/** Do Not Track is replaced by Global Privacy Control, but browsers still offer it. */
const asksForPrivacy = (): boolean =>
  navigator.doNotTrack === "1" ||
  (navigator as { readonly globalPrivacyControl?: boolean }).globalPrivacyControl === true;

/** Reports a finished search. Without a result count the server looks it up. */
export function finishSearch(text: string): void {
  const term = countedTerm(text);
  if (term === undefined || reported.has(term) || asksForPrivacy()) return;
  reported.add(term);
  const results = last?.term === term ? last.results : null;
  // Survives leaving the page, and fails silently.
  navigator.sendBeacon(
    API_PATH + SEARCHES_API_PATH,
    new Blob([JSON.stringify({ term, results })], { type: "application/json" }),
  );
}

/**
 * Records the shown result, and finishes the search if the visitor stops typing.
 * @param results grades, problems and pages with all words; 0 when none has them; null when filters
 * hide some
 * @returns a function that stops waiting
 */
export function settleSearch(text: string, results: number | null): () => void {
  last = { term: countedTerm(text) ?? "", results };
  const timer = setTimeout(() => finishSearch(text), SETTLED_MS);
  return () => clearTimeout(timer);
}
