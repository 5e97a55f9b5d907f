/** `content/regulatory/acts.yaml`. */
import * as v from "valibot";
import { regimes } from "../codes.ts";
import { date, field, line, oneOf } from "../fields.ts";
import { defineFile } from "../kind.ts";

const actsFile = v.array(
  v.strictObject({
    key: oneOf(regimes),
    title: field(line(160), "Title", "Act or list", "Regulation (EC) No 1272/2008 (CLP)"),
    date: v.optional(field(date, "Date", "Date of the act", "2008-12-16")),
    state: v.optional(field(line(400), "State", "Version of the act that was read")),
    checked: field(
      date,
      "Checked",
      "Day on which the grades were compared with this act",
      "2026-11-23",
    ),
    edition: v.optional(
      field(
        line(40),
        "Edition",
        "The list's own date or edition, shown in the column head",
        "4 Feb 2026",
      ),
    ),
    not_listed: v.optional(field(line(160), "Not listed", "Words for a grade that is not listed")),
    source: v.optional(field(line(240), "Source", "Source of rows that do not name one")),
  }),
  "a list of acts",
);
export type Act = v.InferOutput<typeof actsFile>[number];

export default defineFile(actsFile, {
  title: "Acts",
  item: "act",
  help: "Acts and lists behind the regulatory data of the grades, one for each regime.",
  place: "regulatory/acts.yaml",
  required: true,
  hasPages: false,
  internal: true,
  rowKey: "key",
  fixed: true,
});
