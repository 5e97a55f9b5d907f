/**
 * The visitor's enquiry in the browser, and the only code that stores it: the list in local
 * storage, shared by all tabs, the other fields in this tab's session storage. Both survive a
 * reload and a failed send.
 */
import { useSyncExternalStore } from "react";
import { type Enquiry, emptyEnquiry, LINES_MAX, parseEnquiryLine } from "#contract/enquiry-line.ts";
import type { FieldValues } from "#contract/forms.ts";
import { MESSAGE_MAX } from "#contract/limits.ts";
import { storedText } from "./stored-text.ts";

const VERSION = 1;
const list = storedText("enquiry");
const draft = storedText("enquiry-draft", () => sessionStorage);

type StoredList = Pick<Enquiry, "lines" | "also">;
const none: StoredList = { lines: [], also: "" };

/** Skips whatever this version did not write. */
export function parseList(stored: string | null): StoredList {
  try {
    const { version, lines, also } = JSON.parse(stored ?? "null") as {
      version?: unknown;
      lines?: unknown;
      also?: unknown;
    };
    if (version !== VERSION || !Array.isArray(lines)) return none;
    const known = lines.slice(0, LINES_MAX).map(parseEnquiryLine);
    return {
      lines: known.filter((line) => line !== undefined),
      also: typeof also === "string" ? also.slice(0, MESSAGE_MAX) : "",
    };
  } catch {
    return none;
  }
}

const formatList = ({ lines, also }: StoredList): string | null =>
  lines.length === 0 && also === ""
    ? null
    : JSON.stringify({ version: VERSION, lines, also: also || undefined });

/** Values are not checked: fields show them as text. */
export function parseFormDraft(stored: string | null): FieldValues {
  try {
    return { ...(JSON.parse(stored ?? "null") as FieldValues | null) };
  } catch {
    return {};
  }
}

let enquiry: Enquiry | undefined;
/** The stored list that `enquiry` has. Another tab may have stored another one. */
let listed: string | null = null;

/** The same object until it changes. */
export function readEnquiry(): Enquiry {
  enquiry ??= { ...emptyEnquiry, fields: parseFormDraft(draft.read()) };
  const text = list.read();
  if (text !== listed) {
    listed = text;
    enquiry = { ...enquiry, ...parseList(text) };
  }
  return enquiry;
}

export function updateEnquiry(change: (enquiry: Enquiry) => Enquiry): Enquiry {
  const changed = change(readEnquiry());
  enquiry = changed;
  listed = formatList(changed);
  draft.write(changed === emptyEnquiry ? null : JSON.stringify(changed.fields));
  list.write(listed);
  return changed;
}

/** Empty on the server and before hydration. */
export const useEnquiry = (): Enquiry =>
  useSyncExternalStore(list.subscribe, readEnquiry, () => emptyEnquiry);

/** The same array until it changes. Empty on the server and before hydration. */
export const useEnquiryList = (): Enquiry["lines"] =>
  useSyncExternalStore(
    list.subscribe,
    () => readEnquiry().lines,
    () => emptyEnquiry.lines,
  );

/** True when the list is lost with the page. */
export const useListRefused = (): boolean =>
  useSyncExternalStore(list.subscribe, list.isRefused, () => false);
