/** Shapes of news, blogs, articles, events and jobs. */
import * as v from "valibot";
import { employmentTypeLabels } from "#messages/careers.ts";
import { employmentTypes, eventZones } from "./codes.ts";
import {
  closed,
  code,
  codesOf,
  confirmed,
  date,
  field,
  line,
  picture,
  publishFrom,
  reference,
  SOURCES_HELP,
  someSources,
  sources,
  text,
} from "./fields.ts";
import { olderEditions } from "./standards.ts";

const banner = field(
  picture,
  "Picture",
  "Shown above the item. Use a picture once in a list and on at most two pages of the site.",
  "media/pellet-pour",
);
const item = {
  title: field(
    line(140),
    "Title",
    "At most 140 characters. In a file, a title with a colon needs quotes.",
    "Candidate List: what changes for benzotriazoles",
  ),
  summary: field(
    line(240),
    "Summary",
    "One or two sentences for lists and search engines, at most 240 characters.",
  ),
  publish_date: field(date, "Date", "The date that visitors see.", "2026-07-07"),
  publish_from: publishFrom,
  author: field(line(60), "Author", "A person or a desk.", "ICG technical desk"),
  banner: v.optional(banner),
};
const sourcesHelp = `${SOURCES_HELP}; 1 to 20, at most 240 characters each.`;

export const newsItem = v.strictObject({
  ...item,
  sources: v.optional(
    field(sources, "Sources", `${sourcesHelp} Required if the item states a rule of law.`),
    [],
  ),
  older_editions: olderEditions,
  confirmed,
});

const keysOf = (kind: string) =>
  v.pipe(v.array(reference(kind), "a list of keys"), v.minLength(1, "at least one"));
/** Needs sources. */
export const reading = v.strictObject({
  ...item,
  categories: field(keysOf("categories"), "Categories", "Their pages link to it. At least one.", [
    "uv-absorbers",
  ]),
  industries: field(keysOf("industries"), "Industries", "Their pages link to it. At least one.", [
    "automotive",
  ]),
  sources: field(someSources, "Sources", sourcesHelp),
  older_editions: olderEditions,
});

const time = v.pipe(text, v.regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, "a time as HH:MM, in quotes"));

/** Not determined by dates; sent over the wire (§4). */
const eventStates = ["Cancelled", "Postponed"] as const;
export const event = v.pipe(
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
    banner: v.optional(banner),
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

export const job = v.strictObject({
  title: field(line(120), "Title", "At most 120 characters.", "Quality Analyst"),
  summary: field(
    line(240),
    "Summary",
    "One or two sentences for the list, at most 240 characters.",
  ),
  employment_type: field(
    code(employmentTypes, employmentTypeLabels),
    "Employment type",
    "Full time, part time or another type.",
    "full-time",
  ),
  department: field(line(60), "Department", "As in other jobs.", "Quality"),
  location: field(line(80), "Place", "Town, as in other jobs.", "Jebel Ali, Dubai"),
  country: field(
    v.pipe(text, v.regex(/^[A-Z]{2}$/, "two capital letters as in ISO 3166-1")),
    "Country",
    "Country of the workplace as two letters (ISO 3166-1), for search engines.",
    "AE",
  ),
  posted: field(date, "Posted", "The date that visitors see.", "2026-08-20"),
  publish_from: publishFrom,
  closed: closed(
    "For a position that is filled or withdrawn. Its page says so and takes no applications; list and search leave it out.",
  ),
  confirmed,
});
