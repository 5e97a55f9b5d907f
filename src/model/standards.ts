/** Shape of content/standards.yaml. */
import * as v from "valibot";
import { standardStatusLabels } from "#messages/standards.ts";
import { standardStatuses } from "./codes.ts";
import { code, date, field, line, reference, text } from "./fields.ts";

/** `ISO 11357-6:2025`, `EN 13206:2017+A1:2020`, `ASTM D1003-21`. */
const EDITION =
  String.raw`(?:(?:EN )?(?:ISO|IEC)(?:/(?:IEC|TS|TR|ASTM))*(?: Guide)?|EN|CIE|UL|GSO|UAE\.S) [A-Z]?\d[\dA-Z-]*:(?:19|20)\d\d(?:\+A\d+(?::\d{4})?)*` +
  String.raw`|ASTM [A-Z]\d+(?:/[A-Z]?\d+M?)?(?:-\d\d(?:\d\d)?[a-z]?|:(?:19|20)\d\d)`;
const EDITIONS = new RegExp(String.raw`\b(?:${EDITION})(?!\w)`, "g");
export const findEditions = (text: string): string[] => text.match(EDITIONS) ?? [];
/** `ISO 11357-6` of `ISO 11357-6:2025`. */
export const getStandardNumber = (standard: string): string =>
  standard.replace(standard.startsWith("ASTM ") ? /(?:-|:)\d{2,4}[a-z]?$/ : /:.*$/, "");

const EXAMPLE = "a standard with its edition, such as ISO 11357-6:2025 or ASTM D1003-21";
const edition = v.pipe(text, v.regex(new RegExp(`^(?:${EDITION})$`), EXAMPLE));

const row = v.strictObject({
  standard: field(
    edition,
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
    field(edition, "Replaced by", "Only for a replaced standard.", "ISO 11357-6:2025"),
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

export const standards = v.array(
  v.pipe(
    row,
    v.check(isReplaced, "replaced_by and replaced_on with the status replaced, and only with it"),
    v.check(isWithdrawn, "withdrawn_on with the status withdrawn, and only with it"),
    v.check(isChecked, "checked and source with every status but unchecked"),
  ),
  "a list of standards",
);
export type Standard = v.InferOutput<typeof standards>[number];

export const olderEditions = v.optional(
  field(
    v.array(
      v.strictObject({
        standard: field(
          reference("standards"),
          "Standard",
          "A replaced or withdrawn edition that the text cites.",
          "ISO 11357-6:2018",
        ),
        because: field(
          line(240),
          "Because",
          "Why the text keeps it. Shown with its sources.",
          "the figures were measured by it",
        ),
      }),
      "a list of standards, each with standard and because",
    ),
    "Older editions",
    "Replaced or withdrawn editions of standards that the text may cite, each with its reason. Any other is refused.",
  ),
  [],
);
export type OlderEditions = v.InferOutput<typeof olderEditions>;
