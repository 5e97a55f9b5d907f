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
  "Stands over the item; none twice in a list, none over more than two pages of the site.",
  "media/pellet-pour",
);
const item = {
  title: field(
    line(140),
    "Title",
    "At most 140 characters. A title with a colon stands in quotes.",
    "Candidate List: what changes for benzotriazoles",
  ),
  summary: field(
    line(240),
    "Summary",
    "One or two sentences for lists and search engines, at most 240 characters.",
  ),
  publish_date: field(date, "Date", "The day that it shows.", "2026-07-07"),
  publish_from: publishFrom,
  author: field(line(60), "Author", "A person or a desk.", "ICG technical desk"),
  banner: v.optional(banner),
};
const sourcesHelp = `${SOURCES_HELP}; 1 to 20, at most 240 characters each.`;

export const newsItem = v.strictObject({
  ...item,
  sources: v.optional(
    field(sources, "Sources", `${sourcesHelp} Where the item states a rule of law.`),
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
  categories: field(keysOf("categories"), "Categories", "Their pages lead to it; at least one.", [
    "uv-absorbers",
  ]),
  industries: field(keysOf("industries"), "Industries", "Their pages lead to it; at least one.", [
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
        "Time of the first day at its place; left out for whole days.",
        "09:00",
      ),
    ),
    end_time: v.optional(
      field(time, "Ends at", "Time of the last day; left out where it is not fixed.", "16:30"),
    ),
    time_zone: v.optional(
      field(
        code(codesOf(eventZones), {
          "Asia/Dubai": "Dubai (UTC+4)",
          "Asia/Riyadh": "Riyadh (UTC+3)",
        }),
        "Time zone",
        "Of the times; Dubai where it is left out.",
      ),
    ),
    location: field(line(80), "Place", "Town and country, or Online.", "Jebel Ali, Dubai"),
    topic: field(
      line(60),
      "Topic",
      "A filter of the list: take one that other events have.",
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
        "Only when it does not take place as announced; otherwise the dates tell.",
      ),
    ),
    publish_from: publishFrom,
    closed: closed(
      "For an event that is over before its dates, or withdrawn: its page says so, and it leaves lists, calendar and search. A past event needs it only to leave the list; one that is cancelled or postponed has a state and stays listed.",
    ),
    sequence: v.optional(
      field(
        v.pipe(v.number("a whole number"), v.integer("a whole number"), v.minValue(0, "0 or more")),
        "Changes",
        "Raised by one whenever date, time or place of a published event changes: calendars take the higher number.",
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
    "How the post is filled.",
    "full-time",
  ),
  department: field(line(60), "Department", "As other jobs name it.", "Quality"),
  location: field(line(80), "Place", "Town, as other jobs name it.", "Jebel Ali, Dubai"),
  country: field(
    v.pipe(text, v.regex(/^[A-Z]{2}$/, "two capital letters as in ISO 3166-1")),
    "Country",
    "Of the place: two letters as in ISO 3166-1, for search engines.",
    "AE",
  ),
  posted: field(date, "Posted", "The day that it shows.", "2026-08-20"),
  publish_from: publishFrom,
  closed: closed(
    "For a position that is filled or withdrawn: its page says so and takes no applications, and it leaves list and search.",
  ),
  confirmed,
});
