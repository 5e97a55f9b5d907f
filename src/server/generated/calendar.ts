/** Events as iCalendar files (RFC 5545): `/events.ics`, and `/media-events/{id}.ics` for Add to Calendar (§2). */

import type { Read } from "#contract/api.ts";
import type { EventSummary } from "#contract/entities/media.ts";
import { LIMIT_MAX } from "#contract/limits.ts";
import { eventPath } from "#contract/paths.ts";
import { pagesRead } from "./sitemap.ts";

/** The site as a calendar names it. */
export interface CalendarSite {
  readonly url: string;
  readonly company: string;
}

/** Longest line in octets, without its CRLF (RFC 5545 §3.1). */
const LINE_OCTETS = 75;
const DAY_MS = 86_400_000;
/** Pages of events that are read of another server at most. */
const PAGES_MAX = 20;

/** Value of type TEXT (RFC 5545 §3.3.11). */
const escapeText = (text: string): string =>
  text
    .replace(/\\/g, "\\\\")
    .replace(/[;,]/g, (character) => `\\${character}`)
    .replace(/\r\n?|\n/g, "\\n")
    .replace(/\p{Cc}/gu, "");

/** Folds a content line; a character is never cut. */
function fold(line: string): string {
  const parts: string[] = [];
  let part = "";
  let octets = 0;
  for (const character of line) {
    const size = Buffer.byteLength(character);
    if (octets + size > LINE_OCTETS) {
      parts.push(part);
      part = " ";
      octets = 1;
    }
    part += character;
    octets += size;
  }
  return [...parts, part].join("\r\n");
}

const dayOf = (date: string): number => Date.parse(`${date.slice(0, 10)}T00:00:00Z`);
const basic = (time: number): string => new Date(time).toISOString().slice(0, 10).replaceAll("-", "");

const states: Readonly<Record<string, string>> = { Cancelled: "CANCELLED", Postponed: "TENTATIVE" };

/** Lines of one event: whole days, DTEND excluded. An event without readable dates has none. */
function eventLines(event: EventSummary, { url }: CalendarSite, now: Date): string[] {
  const start = dayOf(event.start_date);
  const end = dayOf(event.end_date);
  if (Number.isNaN(start) || Number.isNaN(end)) return [];
  const page = `${url}${eventPath(event._id)}`;
  const categories = [event.topic, event.industry].filter((text) => text !== undefined && text !== "") as string[];
  return [
    "BEGIN:VEVENT",
    `UID:${event._id}@${new URL(url).hostname}`,
    // When it was last revised is not known: of two files the one that was made later counts (RFC 5545 §3.8.7.2).
    `DTSTAMP:${now.toISOString().replace(/[-:]|\.\d+/g, "")}`,
    `SEQUENCE:${(event.sequence ?? 0) + (states[event.status] ? 1 : 0)}`,
    `DTSTART;VALUE=DATE:${basic(start)}`,
    `DTEND;VALUE=DATE:${basic(Math.max(start, end) + DAY_MS)}`,
    `SUMMARY:${escapeText(event.name)}`,
    `DESCRIPTION:${escapeText(`${event.description}\n\n${page}`)}`,
    ...(event.location ? [`LOCATION:${escapeText(event.location)}`] : []),
    ...(categories.length > 0 ? [`CATEGORIES:${categories.map(escapeText).join(",")}`] : []),
    `STATUS:${states[event.status] ?? "CONFIRMED"}`,
    "TRANSP:TRANSPARENT",
    `URL:${page}`,
    "END:VEVENT",
  ];
}

/** A calendar of events. @param now when it is made @param name shown by the program that subscribes to it; none for a single event */
export function calendar(events: readonly EventSummary[], site: CalendarSite, now: Date, name?: string): string {
  const lines = [
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    `PRODID:-//${escapeText(site.company)}//Events//EN`,
    "CALSCALE:GREGORIAN",
    ...(name ? [`NAME:${escapeText(name)}`, `X-WR-CALNAME:${escapeText(name)}`, "REFRESH-INTERVAL;VALUE=DURATION:P1D", "X-PUBLISHED-TTL:P1D"] : []),
    ...events.flatMap((event) => eventLines(event, site, now)),
    "END:VCALENDAR",
  ];
  return lines.map((line) => `${fold(line)}\r\n`).join("");
}

/** Events of the server behind API_URL. */
export async function remoteEvents(read: Read): Promise<EventSummary[]> {
  const events: EventSummary[] = [];
  for await (const page of pagesRead(read, "events", LIMIT_MAX, PAGES_MAX)) events.push(...page.events);
  return events;
}

/** A calendar of all events, for subscribers. */
export const eventsCalendar = (events: readonly EventSummary[], site: CalendarSite, now = new Date()): string =>
  calendar(events, site, now, `${site.company}: events`);

/** One event; undefined when there is none of this id. */
export async function eventCalendar(read: Read, site: CalendarSite, id: string, now = new Date()): Promise<string | undefined> {
  // A dot segment would lead to the list of all events.
  if (/^\.{1,2}$/.test(id)) return undefined;
  const reply = await read("event", { id });
  return reply && calendar([reply.event], site, now);
}
