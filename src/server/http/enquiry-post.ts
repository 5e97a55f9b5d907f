/** The enquiry as a page posts it without scripts: repeated fields in, and back as they were typed (contract/enquiry-form-fields.ts). */
import type { FormShape } from "#api/body.ts";
import { ENQUIRY_FIELDS_MAX } from "#contract/enquiry.ts";
import { CHANGE, changedFields, typedLines, withLines } from "#contract/enquiry-form-fields.ts";
import type { FieldValue } from "#contract/form-reply.ts";

/** Boxes that are ticked come once each. */
export const enquiryShape: FormShape = { fieldsMax: ENQUIRY_FIELDS_MAX, several: ["wants"] };

type Values = Readonly<Record<string, FieldValue>>;
const withoutButton = ({ [CHANGE]: _, ...values }: Values): Values => values;

/** The form after one of its buttons has changed it; undefined when it is to be sent. */
export const changedEnquiry = (values: Values): Values | undefined => {
  const changed = changedFields(values);
  return changed && withoutButton(changed);
};
/** What was typed, its lines numbered as the API was sent them. */
export const typedEnquiry = (values: Values): Values => withoutButton(withLines(values, typedLines(values)));
