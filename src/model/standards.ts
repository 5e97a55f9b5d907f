/** Editions of standards, and the field of texts that cite older ones. */
import * as v from "valibot";
import { field, line, reference, text } from "./fields.ts";

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
export const standardEdition = v.pipe(text, v.regex(new RegExp(`^(?:${EDITION})$`), EXAMPLE));

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
