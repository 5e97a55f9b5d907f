/** Requests for a data sheet by email only (§2 and §5, resource modal). */
import { resourceContent as texts } from "#messages/resource-content.ts";
import { email, type FieldsInParts, optionalLine, schemaOf, textAtTextDotText } from "../forms.ts";

type Parts = FieldsInParts<"grade" | "email" | "country">;

/** Technical data sheet. */
export const documentFields = {
  email: {
    schema: email(textAtTextDotText),
    part: "email",
    label: texts.email,
    type: "email",
    inputMode: "email",
    autoComplete: "email",
    enterKeyHint: "send",
  },
  /** Any text, or the id of the grade of the page. */
  productId: {
    schema: optionalLine(),
    part: "grade",
    label: texts.grade,
    hint: texts.gradeHint,
    autoComplete: "off",
    optional: true,
  },
} as const satisfies Parts;

export const documentForm = schemaOf(documentFields);

/** Safety data sheet: it depends on country and language. */
export const safetyFields = {
  ...documentFields,
  sdsCountry: {
    schema: optionalLine(),
    part: "country",
    label: texts.country,
    autoComplete: "country-name",
    optional: true,
  },
  sdsLanguage: {
    schema: optionalLine(),
    part: "country",
    label: texts.language,
    autoComplete: "language",
    enterKeyHint: "send",
    optional: true,
  },
} as const satisfies Parts;

export const safetyForm = schemaOf(safetyFields);
