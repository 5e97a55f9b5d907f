/** Events as iCalendar (RFC 5545): `/events.ics`, and `/media-events/{id}.ics` (§2). */

import ical, {
  escape as escapeText,
  type ICalEventData,
  ICalEventStatus,
  ICalEventTransparency,
} from "ical-generator";
import { isDay } from "#catalogue/dates.ts";
import type { EventSummary } from "#catalogue/entities/media.ts";
import type { Read } from "#contract/api.ts";
import { absoluteAddress, type SiteEdition } from "#contract/editions.ts";
import { LIMIT_MAX } from "#contract/limits.ts";
import { eventPath } from "#contract/paths.ts";
import { calendarName } from "#messages/events.ts";
import { type EventZone, eventZones } from "#model/codes.ts";
import { readPages } from "./sitemap.ts";

export interface CalendarSite extends SiteEdition {
  readonly company: string;
}

const DAY_MS = 24 * 3_600_000;
const REFRESH_S = 24 * 3_600;
const PAGES_MAX = 20;

interface Moment {
  /** `YYYY-MM-DD` at the event's place. */
  readonly day: string;
  readonly time?: Date | undefined;
}

const isZone = (name = ""): name is EventZone => Object.hasOwn(eventZones, name);

const midnight = (day: string, offset = "Z"): Date => new Date(`${day}T00:00:00${offset}`);
const addDay = (date: Date): Date => new Date(date.getTime() + DAY_MS);
const isValid = (date: Date): boolean => !Number.isNaN(date.getTime());

/** Another server may send a date-time, in which midnight in UTC means a whole day. */
function parseMoment(date: string, clock: string | undefined, offset: string): Moment {
  const day = date.slice(0, 10);
  let text: string;
  if (clock && /^\d\d:\d\d$/.test(clock)) {
    text = `${day}T${clock}:00${offset}`;
  } else {
    const sent = /T(\d\d:\d\d(?::\d\d)?)(?:\.\d+)?(Z|[+-]\d\d:?\d\d)?$/.exec(date);
    if (!sent) return { day };
    const [, sentClock = "", sentOffset] = sent;
    const isUtc = sentOffset === undefined || sentOffset === "Z";
    if (isUtc && /^00:00(:00)?$/.test(sentClock)) return { day };
    text = sentOffset === undefined ? date + offset : date;
  }
  const time = new Date(text);
  const atPlace = new Date(time.getTime() - midnight("1970-01-01", offset).getTime());
  if (!isValid(atPlace)) return { day };
  return { day: atPlace.toISOString().slice(0, 10), time };
}

/**
 * Whole-day events end the day after their last day. Timed events without an end time end with
 * their last day; on the first day they have no end.
 */
function toEventTimes(
  start: Moment,
  end: Moment,
  offset: string,
): Pick<ICalEventData, "allDay" | "start" | "end"> {
  if (!start.time) {
    const isReversed = end.day < start.day;
    const lastDay = isReversed ? start.day : end.day;
    return { allDay: true, start: midnight(start.day), end: addDay(midnight(lastDay)) };
  }
  let until = end.time;
  if (!until && end.day > start.day) until = addDay(midnight(end.day, offset));
  return { start: start.time, end: until && until > start.time ? until : null };
}

/** iCalendar forbids control characters (RFC 5545 §3.1); the library escapes the rest. */
const removeControls = (text: string): string => text.replace(/[^\P{Cc}\r\n]/gu, "");

const statuses: ReadonlyMap<string, ICalEventStatus> = new Map([
  ["Cancelled", ICalEventStatus.CANCELLED],
  ["Postponed", ICalEventStatus.TENTATIVE],
]);

function toEventData(
  event: EventSummary,
  site: CalendarSite,
  now: Date,
): ICalEventData | undefined {
  const offset = eventZones[isZone(event.time_zone) ? event.time_zone : "Asia/Dubai"];
  const start = parseMoment(event.start_date, event.start_time, offset);
  if (!isDay(start.day)) return undefined;
  const sentEnd = parseMoment(event.end_date, event.end_time, offset);
  const end = isDay(sentEnd.day) ? sentEnd : start;
  const page = absoluteAddress(site, eventPath(event._id));
  const status = statuses.get(event.status);
  const categories = [event.topic, event.industry]
    .map((name) => removeControls(name ?? ""))
    .filter(Boolean);
  return {
    ...toEventTimes(start, end, offset),
    // Not escaped by the library.
    id: `${event._id.replace(/\p{Cc}/gu, "")}@${new URL(site.origin).hostname}`,
    // The time of the last change is unknown; of two files the newer one counts (RFC 5545
    // §3.8.7.2).
    stamp: now,
    sequence: (event.sequence ?? 0) + (status ? 1 : 0),
    summary: removeControls(event.name),
    description: removeControls(`${event.description}\n\n${page}`),
    location: removeControls(event.location ?? "") || null,
    categories: categories.map((name) => ({ name })),
    status: status ?? ICalEventStatus.CONFIRMED,
    transparency: ICalEventTransparency.TRANSPARENT,
    url: page,
  };
}

/**
 * Leaves out events without a start. In UTC: with a time zone the library writes DTSTAMP as local
 * time, against RFC 5545 §3.8.7.2.
 * @param name for subscribers
 */
export function writeCalendar(
  events: readonly EventSummary[],
  site: CalendarSite,
  now: Date,
  name?: string,
): string {
  // The library does not escape these.
  const company = escapeText(removeControls(site.company), false);
  const file = ical({ prodId: `//${company}//Events//EN`, scale: "GREGORIAN" });
  if (name) file.name(escapeText(removeControls(name), false)).ttl(REFRESH_S);
  for (const event of events) {
    const data = toEventData(event, site, now);
    if (data) file.createEvent(data);
  }
  // The library omits the last line end (RFC 5545 §3.1).
  return `${file.toString()}\r\n`;
}

export async function remoteEvents(read: Read): Promise<EventSummary[]> {
  const events: EventSummary[] = [];
  for await (const page of readPages(read, "events", LIMIT_MAX, PAGES_MAX))
    events.push(...page.events);
  return events;
}

export const eventsCalendar = (
  events: readonly EventSummary[],
  site: CalendarSite,
  now = new Date(),
): string => writeCalendar(events, site, now, calendarName(site.company));

/** Undefined if the id is unknown, or the event is closed or has no date. */
export async function eventCalendar(
  read: Read,
  site: CalendarSite,
  id: string,
  now = new Date(),
): Promise<string | undefined> {
  // A dot segment would resolve to the list.
  if (/^\.{1,2}$/.test(id)) return undefined;
  const reply = await read("event", { id });
  if (!reply?.event.start_date || reply.event.closed) return undefined;
  return writeCalendar([reply.event], site, now);
}
