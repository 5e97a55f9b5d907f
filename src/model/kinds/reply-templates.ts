/** `content/reply-templates.yaml`. */
import * as v from "valibot";
import { field, line, paragraph } from "../fields.ts";
import { defineFile } from "../kind.ts";

/** Allowed in braces. */
export const replyPlaceholders = ["greeting", "name", "reference", "lines"] as const;
const listPlaceholders = (text: string): string[] =>
  [...text.matchAll(/\{(\w+)\}/g)].map(([, name = ""]) => name);

/**
 * In the address for the mail program, most symbols take three characters and Arabic letters six.
 */
const ENCODED_MAX = 1_300;

const replyTemplates = v.array(
  v.strictObject({
    title: field(
      line(60),
      "Title",
      "Shown in the desk's list. Two templates cannot have the same title.",
      "Request for details",
    ),
    text: field(
      v.pipe(
        paragraph,
        v.check(
          (text) =>
            listPlaceholders(text).every((name) =>
              replyPlaceholders.some((known) => known === name),
            ),
          `placeholders among ${replyPlaceholders.map((name) => `{${name}}`).join(", ")}`,
        ),
        v.check(
          (text) => encodeURIComponent(text).length <= ENCODED_MAX,
          "a shorter text: mail programs open no longer one from a link",
        ),
      ),
      "Text",
      "{greeting} becomes “Dear Aisha Khan,” or “Hello,”, {name} the sender’s name, {reference} the reference, {lines} the table of grades.",
      "{greeting} thank you for {reference}.",
    ),
  }),
  "a list of templates",
);
export type ReplyTemplate = v.InferOutput<typeof replyTemplates>[number];

export default defineFile(replyTemplates, {
  title: "Reply templates",
  item: "template",
  help: "Answers offered at the desk on the page of a lead. They are not shown on the site and need no publication.",
  place: "reply-templates.yaml",
  hasPages: false,
  internal: true,
  rowKey: "title",
  prose: true,
});
