/**
 * Reports finished searches, each term once per page, so that the company learns what visitors do
 * not find. A search is finished when a result is opened, on submit, or two seconds after the last
 * key.
 */
import { countedTerm } from "#catalogue/search/counted-term.ts";
import { API_PATH, SEARCHES_API_PATH } from "#contract/api-paths.ts";

/** Slow typists pause for about a second inside a word. */
const SETTLED_MS = 2_000;

/** In memory only: nothing is stored on the device. */
const reported = new Set<string>();
let last: { readonly term: string; readonly results: number | null } | undefined;

/** Do Not Track is obsolete, but browsers still offer it. */
const asksForPrivacy = (): boolean =>
  navigator.doNotTrack === "1" ||
  (navigator as { readonly globalPrivacyControl?: boolean }).globalPrivacyControl === true;

/** Without a result count the server looks it up. */
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
 * Finishes the search if the visitor stops typing.
 * @param results grades, problems and pages with all words; 0 when none has them; null when filters
 * hide some
 * @returns a function that cancels it
 */
export function settleSearch(text: string, results: number | null): () => void {
  last = { term: countedTerm(text) ?? "", results };
  const timer = setTimeout(() => finishSearch(text), SETTLED_MS);
  return () => clearTimeout(timer);
}
