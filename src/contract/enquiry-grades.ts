/** Grades that the address or the list of an enquiry names: `GET /api/enquiries/grades`. */
import * as v from "valibot";
import { list, maybe, strings } from "./entities/fields.ts";

const named = v.object({ _id: v.string(), name: v.string() });

/** A grade as a line of an enquiry shows it. */
export const enquiryGrade = v.object({
  _id: v.string(),
  name: v.string(),
  cas_no: v.string(),
  /** Ways in which it is packed. */
  packaging: strings,
  /** False: no sample is sent and no price quoted. */
  offered: v.boolean(),
  /** Grades to take instead of one that is not offered. */
  replacements: list(named),
});
export type EnquiryGrade = v.InferOutput<typeof enquiryGrade>;

export const enquiryGrades = {
  /** Of the lines asked for, in their order; a grade that does not exist is not among them. */
  grades: list(enquiryGrade),
  /** Grades that the words of `add` found: exactly one is the one meant; of several the visitor chooses. */
  found: maybe(list(enquiryGrade)),
};
