/** `content/standards.yaml`. */

import * as v from "valibot";
import { fieldRules } from "#messages/field-rules.ts";
import { standardStatusLabels } from "#messages/standards.ts";
import { standardStatuses } from "../codes.ts";
import { code, date, field, line } from "../fields.ts";
import { defineFile } from "../kind.ts";
import { standardEdition } from "../standards.ts";

const row = v.strictObject({
  standard: field(
    standardEdition,
    "Standard",
    "Number and edition as the publisher writes them. Sources cite exactly this text.",
    "ISO 11357-6:2025",
  ),
  title: field(
    line(120),
    "Title",
    "A short title in our own words. Lists of sources show it after the number.",
    "Plastics: water content",
  ),
  status: field(
    code(standardStatuses, standardStatusLabels),
    "Status",
    "Replaced: a later edition or another standard took its place. Withdrawn: nothing did. Unchecked: no catalogue was read.",
    "current",
  ),
  amendments: v.optional(
    field(line(40), "Amendments", "Amendments to this edition that are in force.", "Amd 1:2021"),
  ),
  replaced_by: v.optional(
    field(standardEdition, "Replaced by", "Only for a replaced standard.", "ISO 11357-6:2025"),
  ),
  replaced_on: v.optional(
    field(date, "Replaced on", "Only for a replaced standard.", "2025-06-06"),
  ),
  withdrawn_on: v.optional(
    field(date, "Withdrawn on", "Only for a withdrawn standard.", "2025-06-06"),
  ),
  checked: v.optional(
    field(
      date,
      "Checked",
      "Day on which you read its status. Leave it empty while the status is unchecked.",
      "2026-11-26",
    ),
  ),
  source: v.optional(
    field(
      line(120),
      "Source",
      "Where you read its status. Leave it empty while the status is unchecked.",
      "ISO catalogue data, copy of 2026",
    ),
  ),
});
type Row = v.InferOutput<typeof row>;

const isReplaced = ({ status, replaced_by, replaced_on }: Row): boolean =>
  status === "replaced"
    ? replaced_by !== undefined && replaced_on !== undefined
    : replaced_by === undefined && replaced_on === undefined;
const isWithdrawn = ({ status, withdrawn_on }: Row): boolean =>
  (status === "withdrawn") === (withdrawn_on !== undefined);
const isChecked = ({ status, checked, source }: Row): boolean =>
  status === "unchecked"
    ? checked === undefined && source === undefined
    : checked !== undefined && source !== undefined;

const standards = v.array(
  v.pipe(
    row,
    v.check(isReplaced, fieldRules.replaced.file),
    v.check(isWithdrawn, fieldRules.withdrawn.file),
    v.check(isChecked, "checked and source with every status but unchecked"),
  ),
  "a list of standards",
);
export type Standard = v.InferOutput<typeof standards>[number];

export default defineFile(standards, {
  title: "Standards",
  item: "standard",
  help: "Standards that texts cite with an edition: one entry for each edition, and whether it is in force.",
  place: "standards.yaml",
  hasPages: false,
  rowKey: "standard",
  prose: true,
});
