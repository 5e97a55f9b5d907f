/** The visitor's list of grades, in the browser's storage: bounded, with a version, shared by all tabs. Nothing of it is sent before the visitor sends it. */
import { useSyncExternalStore } from "react";
import { AMOUNT_MAX, LINES_MAX, type Quantity, readLines, type Unit, units } from "#contract/enquiry-lines.ts";

/** A line of the list; the name is for messages, the page asks the server what the grade is. */
export interface ListLine {
  readonly grade: string;
  readonly quantity?: Quantity | undefined;
  readonly packaging?: string | undefined;
}

const KEY = "enquiry";
const VERSION = 1;
/** Characters of a way of packing that are kept. */
const PACKAGING_MAX = 200;
const none: readonly ListLine[] = [];

/** A line as it was stored, or nothing when it is not one. */
function lineOf(value: unknown): ListLine[] {
  const { grade, quantity, packaging } = (value ?? {}) as { grade?: unknown; quantity?: { amount?: unknown; unit?: unknown }; packaging?: unknown };
  const [known] = typeof grade === "string" ? readLines(grade) : [];
  if (!known) return [];
  const { amount, unit } = quantity ?? {};
  const right = typeof amount === "number" && amount > 0 && amount <= AMOUNT_MAX && units.includes(unit as Unit);
  return [
    {
      grade: known.grade,
      ...(right ? { quantity: { amount, unit: unit as Unit } } : {}),
      ...(typeof packaging === "string" && packaging ? { packaging: packaging.slice(0, PACKAGING_MAX) } : {}),
    },
  ];
}

/** Reads what was stored; anything that this version did not write is no list. */
export function parseList(stored: string | null): readonly ListLine[] {
  try {
    const { version, lines } = JSON.parse(stored ?? "null") as { version?: unknown; lines?: unknown };
    if (version !== VERSION || !Array.isArray(lines)) return none;
    const found = new Map(
      lines
        .slice(0, LINES_MAX)
        .flatMap(lineOf)
        .map((line) => [line.grade, line]),
    );
    return found.size === 0 ? none : [...found.values()];
  } catch {
    return none;
  }
}

let text: string | null | undefined;
let current: readonly ListLine[] = none;
const listeners = new Set<() => void>();

/** The list as it is stored now; the same array while nothing changes. Without a storage it lasts as long as the page. */
function read(): readonly ListLine[] {
  try {
    const stored = localStorage.getItem(KEY);
    if (stored !== text) {
      text = stored;
      current = parseList(stored);
    }
  } catch {
    // The browser allows no storage: what is in memory counts.
  }
  return current;
}

/** Stores a list and tells everyone who shows it. */
export function setList(lines: readonly ListLine[]): void {
  current = lines.slice(0, LINES_MAX);
  try {
    text = current.length === 0 ? null : JSON.stringify({ version: VERSION, lines: current });
    if (text === null) localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, text);
  } catch {
    // Full or forbidden: the list lasts as long as the page.
  }
  for (const told of listeners) told();
}

/** Adds lines; a grade that is there already keeps its line, and takes a quantity if it had none. @returns false when the list was full */
export function addToList(lines: readonly ListLine[]): boolean {
  const all = new Map(read().map((line) => [line.grade, line]));
  for (const line of lines) {
    const known = all.get(line.grade);
    if (known ? !known.quantity && line.quantity : all.size < LINES_MAX) all.set(line.grade, { ...known, ...line });
  }
  setList([...all.values()]);
  return lines.every(({ grade }) => all.has(grade));
}

function subscribe(told: () => void): () => void {
  const stored = (event: StorageEvent): void => {
    if (event.key === KEY || event.key === null) told();
  };
  listeners.add(told);
  window.addEventListener("storage", stored);
  return () => {
    listeners.delete(told);
    window.removeEventListener("storage", stored);
  };
}

/** The list; empty on the server and until the page is hydrated. */
export const useEnquiryList = (): readonly ListLine[] => useSyncExternalStore(subscribe, read, () => none);
