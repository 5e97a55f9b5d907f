/** Fields that news, blogs, articles and events share. */
import * as v from "valibot";
import {
  date,
  field,
  line,
  picture,
  publishFrom,
  reference,
  SOURCES_HELP,
  someSources,
} from "./fields.ts";
import { olderEditions } from "./standards.ts";

export const mediaBanner = field(
  picture,
  "Picture",
  "Shown above the item. Use a picture once in a list and on at most two pages of the site.",
  "media/pellet-pour",
);
export const mediaHead = {
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
  banner: v.optional(mediaBanner),
};
export const mediaSourcesHelp = `${SOURCES_HELP}; 1 to 20, at most 240 characters each.`;

const keysOf = (kind: string) =>
  v.pipe(v.array(reference(kind), "a list of keys"), v.minLength(1, "at least one"));
/** Of blogs and articles. Needs sources. */
export const reading = v.strictObject({
  ...mediaHead,
  categories: field(keysOf("categories"), "Categories", "Their pages link to it. At least one.", [
    "uv-absorbers",
  ]),
  industries: field(keysOf("industries"), "Industries", "Their pages link to it. At least one.", [
    "automotive",
  ]),
  sources: field(someSources, "Sources", mediaSourcesHelp),
  older_editions: olderEditions,
});
