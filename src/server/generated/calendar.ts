/** Events as iCalendar files (RFC 5545): `/events.ics`, and `/media-events/{id}.ics` for Add to Calendar (§2). */

import type { EventSummary } from "#catalogue/entities/media.ts";
import type { Read } from "#contract/api.ts";
import { LIMIT_MAX } from "#contract/limits.ts";
import { eventPath } from "#contract/paths.ts";
import { type EventZone, eventZones } from "#model/codes.ts";
import { pagesRead } from "./sitemap.ts";

/** The site as a calendar names it. */
export interface CalendarSite {
  readonly url: string;
  readonly company: string;
}

/** Longest line in octets, without its CRLF (RFC 5545 §3.1). */
const LINE_OCTETS = 75;
const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
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

/** Date and time at the event's place. */
interface Local {
  /** Midnight in UTC of its day, ms since the epoch. */
  readonly day: number;
  /** `HH:MM:SS`; none for a whole day. */
  readonly time?: string | undefined;
}
const dayOf = (date: string): number => Date.parse(`${date.slice(0, 10)}T00:00:00Z`);
const basicDay = (day: number): string => new Date(day).toISOString().slice(0, 10).replaceAll("-", "");
const basicTime = ({ day, time = "00:00:00" }: Local): string => `${basicDay(day)}T${time.replaceAll(":", "")}`;

const isZone = (name = ""): name is EventZone => Object.hasOwn(eventZones, name);
const zoneOf = ({ time_zone: zone }: EventSummary): EventZone => (isZone(zone) ? zone : "Asia/Dubai");

/**
 * When an event begins or ends. Our own events give a day, and perhaps a time. Another server may give a date-time: midnight in UTC is how
 * databases store a whole day; any other is a time.
 */
function localOf(date: string, time: string | undefined, zone: EventZone): Local {
  const day = dayOf(date);
  if (time && /^\d\d:\d\d$/.test(time)) return { day, time: `${time}:00` };
  const [, clock, offset = ""] = /T(\d\d:\d\d(?::\d\d)?)(?:\.\d+)?(Z|[+-]\d\d:?\d\d)?$/.exec(date) ?? [];
  if (!clock || (/^00:00(?::00)?$/.test(clock) && (offset === "Z" || offset === ""))) return { day };
  if (offset === "") return { day, time: clock.padEnd(8, ":00") };
  const [, sign = "+", hours = "0"] = /^([+-])(\d\d)/.exec(eventZones[zone]) ?? [];
  const there = new Date(Date.parse(date) + Number(`${sign}${hours}`) * HOUR_MS);
  if (Number.isNaN(there.getTime())) return { day };
  return { day: dayOf(there.toISOString()), time: there.toISOString().slice(11, 19) };
}

/** A time zone without summer time (RFC 5545 §3.6.5). */
function zoneLines(zone: EventZone): string[] {
  const offset = eventZones[zone].replace(":", "");
  return [
    "BEGIN:VTIMEZONE",
    `TZID:${zone}`,
    "BEGIN:STANDARD",
    "DTSTART:19700101T000000",
    `TZOFFSETFROM:${offset}`,
    `TZOFFSETTO:${offset}`,
    "END:STANDARD",
    "END:VTIMEZONE",
  ];
}

/**
 * DTSTART and DTEND: of whole days the day after the last one; of a time with its zone. An event of one day whose end is not fixed has
 * no DTEND, one of several days ends with its last day.
 */
function timeLines(start: Local, end: Local, zone: EventZone): string[] {
  if (!start.time) return [`DTSTART;VALUE=DATE:${basicDay(start.day)}`, `DTEND;VALUE=DATE:${basicDay(Math.max(start.day, end.day) + DAY_MS)}`];
  const [from, to] = [basicTime(start), end.time ? basicTime(end) : end.day > start.day ? basicTime({ day: end.day + DAY_MS }) : ""];
  return [`DTSTART;TZID=${zone}:${from}`, ...(to > from ? [`DTEND;TZID=${zone}:${to}`] : [])];
}

const states: Readonly<Record<string, string>> = { Cancelled: "CANCELLED", Postponed: "TENTATIVE" };

const startOf = (event: EventSummary): Local => localOf(event.start_date, event.start_time, zoneOf(event));

/** Lines of one event. An event without readable dates has none. */
function eventLines(event: EventSummary, { url }: CalendarSite, now: Date): string[] {
  const zone = zoneOf(event);
  const start = startOf(event);
  const end = localOf(event.end_date, event.end_time, zone);
  if (Number.isNaN(start.day) || Number.isNaN(end.day)) return [];
  const page = `${url}${eventPath(event._id)}`;
  const categories = [event.topic, event.industry].filter((text) => text !== undefined && text !== "") as string[];
  return [
    "BEGIN:VEVENT",
    `UID:${event._id}@${new URL(url).hostname}`,
    // When it was last revised is not known: of two files the one that was made later counts (RFC 5545 §3.8.7.2).
    `DTSTAMP:${now.toISOString().replace(/[-:]|\.\d+/g, "")}`,
    `SEQUENCE:${(event.sequence ?? 0) + (states[event.status] ? 1 : 0)}`,
    ...timeLines(start, end, zone),
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
  const zones = new Set(events.filter((event) => startOf(event).time).map(zoneOf));
  const lines = [
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    `PRODID:-//${escapeText(site.company)}//Events//EN`,
    "CALSCALE:GREGORIAN",
    ...(name ? [`NAME:${escapeText(name)}`, `X-WR-CALNAME:${escapeText(name)}`, "REFRESH-INTERVAL;VALUE=DURATION:P1D", "X-PUBLISHED-TTL:P1D"] : []),
    ...[...zones].flatMap(zoneLines),
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
