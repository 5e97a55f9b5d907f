/** Faults of leads in words, for replies. */
import { enquiryWords } from "#contract/enquiry.ts";
import { type FieldFault, fieldFault } from "#contract/faults.ts";

/** The words of the enquiry include those of the other forms. */
export const leadWords = enquiryWords;

/** @param message of a schema, in words or as a fault */
export const leadFault = (field: string, message: string): FieldFault =>
  fieldFault(leadWords, field, message);
