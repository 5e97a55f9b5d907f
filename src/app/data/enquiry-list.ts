/** The visitor's list of grades, in the browser's storage: bounded, with a version, shared by all tabs. Nothing of it is sent before the visitor sends it. */
import { useSyncExternalStore } from "react";
import { addLine } from "#contract/enquiry-form-fields.ts";
import { type EnquiryLine, LINES_MAX, readLines, type TypedLine, typedLine, units } from "#contract/enquiry-lines.ts";
import { LINE_MAX } from "#contract/limits.ts";

const KEY = "enquiry";
const VERSION = 1;
const none: readonly TypedLine[] = [];
const listeners = new Set<() => void>();
/** A list that could not be stored, because the storage is full or forbidden: it lasts as long as the page. */
let held: string | null | undefined;

function storedList(): string | null {
  if (held !== undefined) return held;
  try {
    return localStorage.getItem(KEY);
  } catch {
    return null;
  }
}

/** Stores a list, or none, and tells everyone who shows it. */
function storeList(text: string | null): void {
  held = undefined;
  try {
    if (text === null) localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, text);
  } catch {
    held = text;
  }
  for (const notify of listeners) notify();
}

function subscribe(notify: () => void): () => void {
  const stored = ({ key }: StorageEvent): void => {
    if (key === KEY || key === null) notify();
  };
  listeners.add(notify);
  addEventListener("storage", stored);
  return () => {
    listeners.delete(notify);
    removeEventListener("storage", stored);
  };
}

const textOf = (value: unknown): string => (typeof value === "string" ? value.slice(0, LINE_MAX) : "");

/** A line as it was stored, or nothing when it is not one. */
function lineOf(value: unknown): TypedLine[] {
  const { grade, quantity, unit, packaging } = (value ?? {}) as Readonly<Record<keyof TypedLine, unknown>>;
  const [known] = readLines(textOf(grade));
  if (!known) return [];
  return [{ grade: known.grade, quantity: textOf(quantity), unit: units.find((one) => one === unit) ?? "kg", packaging: textOf(packaging) }];
}

/** Reads what was stored; anything that this version did not write is no list. */
export function parseList(stored: string | null): readonly TypedLine[] {
  try {
    const { version, lines } = JSON.parse(stored ?? "null") as { version?: unknown; lines?: unknown };
    if (version !== VERSION || !Array.isArray(lines)) return none;
    return lines.slice(0, LINES_MAX).flatMap(lineOf).reduce(addLine, none);
  } catch {
    return none;
  }
}

export function setList(lines: readonly TypedLine[]): void {
  storeList(lines.length === 0 ? null : JSON.stringify({ version: VERSION, lines: lines.slice(0, LINES_MAX) }));
}

/** Adds lines; a grade that is there already keeps its line, and takes a quantity if it had none. @returns grades for which the list had no room */
export function addToList(lines: readonly (EnquiryLine | TypedLine)[]): readonly string[] {
  const all = lines.map((line) => ("packaging" in line ? line : typedLine(line))).reduce(addLine, parseList(storedList()));
  setList(all);
  return lines.map(({ grade }) => grade).filter((grade) => !all.some((line) => line.grade === grade));
}

let text: string | null = null;
let list = none;

/** The list, the same array while nothing changes; empty on the server and until the page is hydrated. */
export function useEnquiryList(): readonly TypedLine[] {
  const stored = useSyncExternalStore(subscribe, storedList, () => null);
  if (stored !== text) {
    text = stored;
    list = parseList(stored);
  }
  return list;
}
