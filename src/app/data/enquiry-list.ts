/** The visitor's enquiry list in local storage: bounded, versioned and shared by all tabs. */
import { useSyncExternalStore } from "react";
import { type EnquiryLine, LINES_MAX, parseEnquiryLine } from "#contract/enquiry-line.ts";
import { MESSAGE_MAX } from "#contract/limits.ts";
import { storedText } from "./stored-text.ts";

const VERSION = 1;
const none: readonly EnquiryLine[] = [];
const { read, write, subscribe, isRefused } = storedText("enquiry");

export interface StoredEnquiry {
  readonly lines: readonly EnquiryLine[];
  /** The field "You also wrote". */
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

export const parseList = (stored: string | null): readonly EnquiryLine[] => parse(stored).lines;

export function storeEnquiry({ lines, also }: StoredEnquiry): void {
  write(
    lines.length === 0 && also === ""
      ? null
      : JSON.stringify({
          version: VERSION,
          lines: lines.slice(0, LINES_MAX),
          also: also || undefined,
        }),
  );
}

export const setList = (lines: readonly EnquiryLine[]): void =>
  storeEnquiry({ lines, also: storedEnquiry().also });

/** Empty on the server. */
export const storedEnquiry = (): StoredEnquiry => parse(read());
export const setAlso = (also: string): void => storeEnquiry({ lines: storedEnquiry().lines, also });

export const clearList = (): void => write(null);

let text: string | null = null;
let list = none;

/** The same array until it changes. Empty on the server and before hydration. */
export function useEnquiryList(): readonly EnquiryLine[] {
  const stored = useSyncExternalStore(subscribe, read, () => null);
  if (stored !== text) {
    text = stored;
    list = parseList(stored);
  }
  return list;
}

/** True when the list is lost with the page. */
export const useListRefused = (): boolean =>
  useSyncExternalStore(subscribe, isRefused, () => false);
