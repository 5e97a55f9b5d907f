/**
 * Reports finished searches of this page, each term once, so that the company learns what is
 * searched and not found. Half-typed words are not reported: a search is finished when a result is
 * opened, when it is submitted, or after two seconds without a key.
 */
import { countedTerm } from "#catalogue/search/counted-term.ts";
import { API_PATH, SEARCHES_API_PATH } from "#contract/api-paths.ts";

/** Slow typists pause for about a second inside a word. */
const SETTLED_MS = 2_000;

/** Terms that this page has reported. In memory: nothing is stored on the device. */
const reported = new Set<string>();
/** The latest answer. */
let last: { readonly term: string; readonly results: number | null } | undefined;

/** The standard replaced by Global Privacy Control is still a setting of browsers. */
const asksForPrivacy = (): boolean =>
  navigator.doNotTrack === "1" ||
  (navigator as { readonly globalPrivacyControl?: boolean }).globalPrivacyControl === true;

/**
 * Reports a search that the visitor has finished. Without an answer to it the server looks up
 * whether there is one.
 */
export function finishSearch(text: string): void {
  const term = countedTerm(text);
  if (term === undefined || reported.has(term) || asksForPrivacy()) return;
  reported.add(term);
  const results = last?.term === term ? last.results : null;
  // Arrives although the page is left, and fails without a word.
  navigator.sendBeacon(
    API_PATH + SEARCHES_API_PATH,
    new Blob([JSON.stringify({ term, results })], { type: "application/json" }),
  );
}

/**
 * Notes the answer that is shown, and finishes the search if the visitor stops there.
 * @param results grades, problems and pages that have all words; 0 when none has; null when filters
 * hide some
 * @returns stops waiting
 */
export function settleSearch(text: string, results: number | null): () => void {
  last = { term: countedTerm(text) ?? "", results };
  const timer = setTimeout(() => finishSearch(text), SETTLED_MS);
  return () => clearTimeout(timer);
}
