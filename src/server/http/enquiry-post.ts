/** The enquiry as a page posts it without scripts: repeated fields in, the API's JSON out (contract/enquiry-form-fields.ts). */
import type { FormShape, SentFields } from "#api/body.ts";
import { ENQUIRY_FIELDS_MAX } from "#contract/enquiry.ts";
import { addFields, CHANGE, changedFields, typedLines, withLines } from "#contract/enquiry-form-fields.ts";
import type { FieldValue } from "#contract/form-reply.ts";

/** Boxes that are ticked come once each. */
export const enquiryShape: FormShape = { fieldsMax: ENQUIRY_FIELDS_MAX, several: ["wants"] };

/** What the API is sent: lines as a list, and nothing that only the page's own buttons use. */
export function enquiryBody(fields: SentFields): SentFields {
  const besides: ReadonlySet<string> = new Set([CHANGE, ...Object.values(addFields)]);
  const own = Object.entries(fields).filter(([name]) => !name.startsWith("lines[") && !besides.has(name));
  return { ...Object.fromEntries(own), lines: typedLines(fields) };
}

type Values = Readonly<Record<string, FieldValue>>;
const withoutButton = ({ [CHANGE]: _, ...values }: Values): Values => values;

/** The form after one of its buttons has changed it; undefined when it is to be sent. */
export const changedEnquiry = (values: Values): Values | undefined => {
  const changed = changedFields(values);
  return changed && withoutButton(changed);
};
/** What was typed, its lines numbered as the API was sent them. */
export const typedEnquiry = (values: Values): Values => withoutButton(withLines(values, typedLines(values)));
