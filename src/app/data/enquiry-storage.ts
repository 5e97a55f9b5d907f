/** Where the browser keeps the visitor's list of grades (data/enquiry-list.ts). Small, because every page counts them. */
import { useSyncExternalStore } from "react";

const KEY = "enquiry";
const none: readonly string[] = [];
const listeners = new Set<() => void>();
/** What could not be stored: the storage is full or forbidden. It lasts as long as the page. */
let held: string | null | undefined;

/** The list as it is stored. */
export function storedList(): string | null {
  if (held !== undefined) return held;
  try {
    return localStorage.getItem(KEY);
  } catch {
    return null;
  }
}

/** Stores a list, or none, and tells everyone who shows it. */
export function storeList(text: string | null): void {
  held = undefined;
  try {
    if (text === null) localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, text);
  } catch {
    held = text;
  }
  for (const told of listeners) told();
}

function subscribe(told: () => void): () => void {
  const stored = ({ key }: StorageEvent): void => {
    if (key === KEY || key === null) told();
  };
  listeners.add(told);
  addEventListener("storage", stored);
  return () => {
    listeners.delete(told);
    removeEventListener("storage", stored);
  };
}

/** The list as it is stored; null on the server and until the page is hydrated. */
export const useStoredList = (): string | null => useSyncExternalStore(subscribe, storedList, () => null);

let text: string | null = null;
let grades = none;

/** Ids of the grades on the list, for marks and counts. */
export function useStoredGrades(): readonly string[] {
  const stored = useStoredList();
  if (stored !== text) {
    text = stored;
    try {
      grades = (JSON.parse(stored ?? "") as { lines: { grade: string }[] }).lines.map(({ grade }) => grade);
    } catch {
      grades = none;
    }
  }
  return grades;
}
