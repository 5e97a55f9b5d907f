/** `content/not-held.yaml`. */
import * as v from "valibot";
import { date, field, id, paragraph, reference, scalar, text } from "../fields.ts";
import { defineFile } from "../kind.ts";

const notHeld = v.array(
  v.strictObject({
    id: field(id, "Id", "Lower-case letters, digits and hyphens.", "dehp"),
    names: field(
      v.pipe(v.array(scalar, "a list"), v.minLength(1, "at least one name")),
      "Names",
      "The first two are shown. Each name is in one entry only.",
      ["DOP", "DEHP"],
    ),
    cas: v.optional(
      field(v.array(scalar, "a list"), "CAS numbers", "Each number is in one entry only.", [
        "117-81-7",
      ]),
      [],
    ),
    why: field(paragraph, "Why", "Why it is not sold, with the act and its date."),
    act: field(
      text,
      "Act",
      "What forbids or restricts it.",
      "Regulation (EC) No 1907/2006 (REACH), Annex XIV",
    ),
    date: field(
      date,
      "Date",
      "Date of the act, or the sunset date that the reason names.",
      "2015-02-21",
    ),
    instead: field(
      v.array(reference("products"), "a list of ids"),
      "Instead",
      "Grades that are held, the best first. They must not contain the substance or be made with it. If none is held, leave the list empty and say so in the note.",
      ["dotp", "dinp"],
    ),
    note: v.optional(field(paragraph, "Note", "What to change in the recipe.")),
  }),
  "a list of what is not held",
);
export type NotHeldRows = v.InferOutput<typeof notHeld>;

export default defineFile(notHeld, {
  title: "Not held",
  item: "entry",
  help: "Substances that buyers ask for and that are not sold, and what to use instead.",
  place: "not-held.yaml",
  hasPages: false,
  rowKey: "id",
  prose: true,
});
