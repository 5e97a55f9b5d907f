/**
 * The visitor's list of grades, in the browser's storage: bounded, with a version, shared by all
 * tabs. Nothing of it is sent before the visitor sends it.
 */
import { useSyncExternalStore } from "react";
import { type EnquiryLine, LINES_MAX, parseEnquiryLine } from "#contract/enquiry-line.ts";
import { MESSAGE_MAX } from "#contract/limits.ts";
import { storedText } from "./stored-text.ts";

const VERSION = 1;
const none: readonly EnquiryLine[] = [];
const { read, write, subscribe, isRefused } = storedText("enquiry");

/** The browser's list and what stands beside it. */
export interface StoredEnquiry {
  readonly lines: readonly EnquiryLine[];
  /** Remark under the enquiry: "You also wrote". */
  readonly also: string;
}

function parse(stored: string | null): StoredEnquiry {
  try {
    const { version, lines, also } = JSON.parse(stored ?? "null") as {
      version?: unknown;
      lines?: unknown;
      also?: unknown;
    };
    if (version !== VERSION || !Array.isArray(lines)) return { lines: none, also: "" };
    const known = lines.slice(0, LINES_MAX).map(parseEnquiryLine);
    return {
      lines: known.filter((line) => line !== undefined),
      also: typeof also === "string" ? also.slice(0, MESSAGE_MAX) : "",
    };
  } catch {
    return { lines: none, also: "" };
  }
}

/** Reads what was stored; anything that this version did not write is no list. */
export const parseList = (stored: string | null): readonly EnquiryLine[] => parse(stored).lines;

export function storeEnquiry({ lines, also }: StoredEnquiry): void {
  write(
    lines.length === 0 && also === ""
      ? null
      : JSON.stringify({
          version: VERSION,
          lines: lines.slice(0, LINES_MAX),
          ...(also ? { also } : {}),
        }),
  );
}

/** Other lines; what was written beside them stays. */
export const setList = (lines: readonly EnquiryLine[]): void =>
  storeEnquiry({ lines, also: storedEnquiry().also });

/** What the browser has stored; nothing on the server. */
export const storedEnquiry = (): StoredEnquiry => parse(read());
export const setAlso = (also: string): void => storeEnquiry({ lines: storedEnquiry().lines, also });

/** Nothing is on the list any more: it was sent. */
export const clearList = (): void => write(null);

let text: string | null = null;
let list = none;

/**
 * The list, the same array while nothing changes; empty on the server and until the page is
 * hydrated.
 */
export function useEnquiryList(): readonly EnquiryLine[] {
  const stored = useSyncExternalStore(subscribe, read, () => null);
  if (stored !== text) {
    text = stored;
    list = parseList(stored);
  }
  return list;
}

/** Whether the browser has refused to store the list: it is lost with the page. */
export const useListRefused = (): boolean =>
  useSyncExternalStore(subscribe, isRefused, () => false);
