/** Faults of leads in words, for replies. */
import { enquiryWords } from "#contract/enquiry.ts";
import { type FieldFault, fieldFault } from "#contract/faults.ts";
import { quotaMessages } from "#messages/validation.ts";

/** Of all forms, and of what only the server knows. */
export const leadWords = { ...enquiryWords, ...quotaMessages };

/** @param message of a schema, in words or as a fault */
export const leadFault = (field: string, message: string): FieldFault =>
  fieldFault(leadWords, field, message);
