/**
 * Enquiries that this browser sent, without the sender's name, address or message. They never leave the device.
 */
import { useSyncExternalStore } from "react";
import { type EnquiryLine, parseEnquiryLine } from "#contract/enquiry-line.ts";
import { listSeparator } from "#messages/lists.ts";
import { sentEnquiriesText } from "./stored-text.ts";

export const HISTORY_MAX = 10;
const VERSION = 1;
const TEXT_MAX = 200;

/** The name spares the enquiry's page an API call. */
export interface SentLine extends EnquiryLine {
  readonly name: string;
}
export interface SentEnquiry {
  readonly reference: string;
  /** Opens its address; empty if unknown. */
  readonly key: string;
  /** ISO, UTC. */
  readonly date: string;
  readonly lines: readonly SentLine[];
  readonly wants: readonly string[];
  readonly company: string;
  readonly country: string;
  readonly port: string;
  readonly incoterm: string;
  /** `YYYY-MM-DD`, or empty. */
  readonly neededBy: string;
}

const NAMED = 3;

/** For example `ICG AO 1010, ICG AO 168, ICG HALS 770 + 2`. */
export function gradeNames({ lines }: SentEnquiry): string {
  const names = lines.slice(0, NAMED).map(({ name }) => name);
  const all = names.join(listSeparator);
  return lines.length > NAMED ? `${all} + ${lines.length - NAMED}` : all;
}

const { read, write, subscribe } = sentEnquiriesText;
const none: readonly SentEnquiry[] = [];

const limitText = (value: unknown): string =>
  typeof value === "string" ? value.slice(0, TEXT_MAX) : "";

function parseSentLine(value: unknown): SentLine | undefined {
  const line = parseEnquiryLine(value);
  if (!line) return undefined;
  return {
    ...line,
    name: limitText((value as { name?: unknown }).name) || line.grade || line.wrote,
  };
}

function parseSentEnquiry(value: unknown): SentEnquiry | undefined {
  const stored = (value ?? {}) as Readonly<Record<keyof SentEnquiry, unknown>>;
  const { lines, wants } = stored;
  const text = (name: keyof SentEnquiry): string => limitText(stored[name]);
  if (!text("reference") || Number.isNaN(Date.parse(text("date"))) || !Array.isArray(lines))
    return undefined;
  return {
    reference: text("reference"),
    key: text("key"),
    date: text("date"),
    lines: lines.map(parseSentLine).filter((line) => line !== undefined),
    wants: Array.isArray(wants) ? wants.map(limitText) : [],
    company: text("company"),
    country: text("country"),
    port: text("port"),
    incoterm: text("incoterm"),
    neededBy: text("neededBy"),
  };
}

/** Skips whatever this version did not write. */
export function parseEnquiries(stored: string | null): readonly SentEnquiry[] {
  try {
    const { version, enquiries } = JSON.parse(stored ?? "null") as {
      version?: unknown;
      enquiries?: unknown;
    };
    if (version !== VERSION || !Array.isArray(enquiries)) return none;
    return enquiries
      .slice(0, HISTORY_MAX)
      .map(parseSentEnquiry)
      .filter((sent) => sent !== undefined);
  } catch {
    return none;
  }
}

export function rememberEnquiry(sent: SentEnquiry): void {
  const earlier = parseEnquiries(read()).filter(({ reference }) => reference !== sent.reference);
  write(JSON.stringify({ version: VERSION, enquiries: [sent, ...earlier].slice(0, HISTORY_MAX) }));
}

export function forgetEnquiry(reference: string): void {
  const others = parseEnquiries(read()).filter((sent) => sent.reference !== reference);
  write(others.length > 0 ? JSON.stringify({ version: VERSION, enquiries: others }) : null);
}

export const forgetEnquiries = (): void => write(null);

let text: string | null = null;
let enquiries = none;

/** Newest first, the same array until it changes. Undefined on the server and before hydration. */
export function useSentEnquiries(): readonly SentEnquiry[] | undefined {
  const stored = useSyncExternalStore<string | null | undefined>(subscribe, read, () => undefined);
  if (stored === undefined) return undefined;
  if (stored !== text) {
    text = stored;
    enquiries = parseEnquiries(stored);
  }
  return enquiries;
}
