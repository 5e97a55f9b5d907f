/** `content/events/{id}.md`. */

import * as v from "valibot";
import { fieldRules } from "#messages/field-rules.ts";
import { eventZones } from "../codes.ts";
import {
  closed,
  code,
  codesOf,
  confirmed,
  date,
  field,
  line,
  publishFrom,
  reference,
  text,
} from "../fields.ts";
import { defineItems } from "../kind.ts";
import { mediaBanner } from "../media.ts";

/** `9:30` is read as `09:30`. */
const time = v.pipe(
  text,
  v.regex(/^(?:[01]?\d|2[0-3]):[0-5]\d$/, fieldRules.time.file),
  v.transform((clock) => clock.padStart(5, "0")),
);

/** Not determined by dates; sent over the wire (§4). */
const eventStates = ["Cancelled", "Postponed"] as const;
const event = v.pipe(
  v.strictObject({
    name: field(line(140), "Name", "At most 140 characters.", "Film additives course"),
    summary: field(
      line(240),
      "Summary",
      "One or two sentences for lists and search engines, at most 240 characters.",
    ),
    start_date: field(date, "First day", "In Dubai.", "2027-03-10"),
    end_date: field(
      date,
      "Last day",
      "The same as the first for an event of one day.",
      "2027-03-11",
    ),
    start_time: v.optional(
      field(
        time,
        "Begins at",
        "Local time on the first day. Leave it empty for whole days.",
        "09:00",
      ),
    ),
    end_time: v.optional(
      field(time, "Ends at", "Time on the last day. Leave it empty if it is not fixed.", "16:30"),
    ),
    time_zone: v.optional(
      field(
        code(codesOf(eventZones), {
          "Asia/Dubai": "Dubai (UTC+4)",
          "Asia/Riyadh": "Riyadh (UTC+3)",
        }),
        "Time zone",
        "Time zone of the times; Dubai if empty.",
      ),
    ),
    location: field(line(80), "Place", "Town and country, or Online.", "Jebel Ali, Dubai"),
    topic: field(
      line(60),
      "Topic",
      "A filter of the list. Use one of another event if possible.",
      "Film",
    ),
    industry: field(
      reference("industries"),
      "Industry",
      "A filter of the list.",
      "printing-and-packaging",
    ),
    banner: v.optional(mediaBanner),
    status: v.optional(
      field(
        code(eventStates, { Cancelled: "Cancelled", Postponed: "Postponed" }),
        "State",
        "Only for an event that does not take place as announced. Otherwise the dates decide.",
      ),
    ),
    publish_from: publishFrom,
    closed: closed(
      "For an event that ended early or was withdrawn. Its page says so; lists, calendar and search leave it out. For a cancelled or postponed event set the state instead: it stays listed. A past event needs it only to leave the list.",
    ),
    sequence: v.optional(
      field(
        v.pipe(v.number("a whole number"), v.integer("a whole number"), v.minValue(0, "0 or more")),
        "Changes",
        "Raise it by one whenever date, time or place of a published event changes. Calendars use the entry with the higher number.",
        1,
      ),
    ),
    confirmed,
  }),
  v.forward(
    v.partialCheck(
      [["start_date"], ["end_date"]],
      ({ start_date, end_date }) => end_date >= start_date,
      "an end on or after the start",
    ),
    ["end_date"],
  ),
  v.forward(
    v.partialCheck(
      [["start_date"], ["end_date"], ["start_time"], ["end_time"]],
      ({ start_date, end_date, start_time, end_time }) =>
        end_time === undefined ||
        (start_time !== undefined && (end_date > start_date || end_time > start_time)),
      "an end after the start (start_time)",
    ),
    ["end_time"],
  ),
);

export default defineItems(event, {
  title: "Events",
  item: "event",
  help: "Courses, webinars and days at the warehouse.",
  place: "events/{id}.md",
  dated: "start_date",
  required: true,
  hasPages: true,
  body: "The text.",
  pictured: true,
  counted: true,
  company: "items",
  prose: true,
  found: { as: "event", about: ["topic", "location"] },
});
