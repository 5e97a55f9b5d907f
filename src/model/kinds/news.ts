/** `content/news/{id}.md`. */
import * as v from "valibot";
import { confirmed, field, sources } from "../fields.ts";
import { defineItems } from "../kind.ts";
import { mediaHead, mediaSourcesHelp } from "../media.ts";
import { olderEditions } from "../standards.ts";

const newsItem = v.strictObject({
  ...mediaHead,
  sources: v.optional(
    field(sources, "Sources", `${mediaSourcesHelp} Required if the item states a rule of law.`),
    [],
  ),
  older_editions: olderEditions,
  confirmed,
});

export default defineItems(newsItem, {
  title: "News",
  item: "news item",
  help: "What has happened: a new rule, a new grade, a new office.",
  place: "news/{id}.md",
  dated: "publish_date",
  required: true,
  hasPages: true,
  body: "The text.",
  pictured: true,
  counted: true,
  company: "items",
  prose: true,
  found: { as: "news" },
});
