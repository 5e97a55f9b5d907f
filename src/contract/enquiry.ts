/** The enquiry form: lines, what is wanted, where it goes, who asks. One schema for browser and server. */
import * as v from "valibot";
import { readAmount, readQuantity, units } from "#catalogue/quantities.ts";
import { enquiryValidation as texts } from "#messages/enquiry.ts";
import { validation } from "#messages/validation.ts";
import { LINES_MAX } from "./enquiry-line.ts";
import { addFields, CHANGE, incoterms, lineFields } from "./enquiry-lines.ts";
import { address, email, formEnvelope, line, optionalLine, optionalMessage } from "./forms.ts";
import { LINE_MAX } from "./limits.ts";

/** Wishes of an enquiry: price, sample, technical and safety data sheet, certificate of analysis, declaration of compliance. */
export const wants = ["price", "sample", "tds", "sds", "coa", "declaration"] as const;
export type Want = (typeof wants)[number];

const quantityOf = (given: string | number, unit: (typeof units)[number]) => {
  if (typeof given === "string") return readQuantity(given, unit);
  const amount = readAmount(given, unit);
  return amount === undefined ? undefined : { amount, unit };
};
/** A quantity as it is typed, or a number; nothing when the field is empty. Its unit says how it is read ({@link enquiryLine}). */
const quantity = v.optional(
  v.pipe(
    v.union([v.pipe(v.string(), v.maxLength(LINE_MAX, validation.tooLong(LINE_MAX))), v.number()], texts.quantityInvalid),
    v.transform((given) => (typeof given === "string" && given.trim() === "" ? undefined : given)),
    v.check((given) => given === undefined || quantityOf(given, "kg") !== undefined, texts.quantityInvalid),
  ),
);

/** A grade with how much of it, and how it is packed. A unit that is typed beside the number counts: `1.5 t`. */
export const enquiryLine = v.pipe(
  v.object(
    {
      grade: v.pipe(line(texts.gradeInvalid), v.toLowerCase(), v.regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, texts.gradeInvalid)),
      quantity,
      unit: v.optional(v.picklist(units, texts.unitInvalid), "kg"),
      packaging: optionalLine(),
    },
    texts.gradeInvalid,
  ),
  v.transform(({ grade, quantity: given, unit, packaging }) => {
    const read = given === undefined ? undefined : quantityOf(given, unit);
    return { grade, quantity: read?.amount, unit: read?.unit ?? unit, packaging };
  }),
);
/** A line as it was accepted. */
export type AcceptedLine = v.InferOutput<typeof enquiryLine>;

/** One box ticked is one text in a form that is sent without scripts. */
const wanted = v.pipe(
  v.optional(v.union([v.string(), v.array(v.unknown())], texts.wantsRequired), []),
  v.transform((given): unknown[] => (typeof given === "string" ? [given].filter(Boolean) : given)),
  v.maxLength(wants.length, texts.wantsRequired),
  v.array(v.picklist(wants, texts.wantsRequired)),
  v.minLength(1, texts.wantsRequired),
  v.transform((given): Want[] => wants.filter((want) => given.includes(want))),
);

const fields = v.object({
  lines: v.pipe(
    v.optional(v.array(v.unknown(), texts.linesRequired), []),
    // Of a list that is too long no line is looked at.
    v.maxLength(LINES_MAX, texts.linesTooMany(LINES_MAX)),
    v.array(enquiryLine),
    v.minLength(1, texts.linesRequired),
  ),
  /** Rest of a list beside its lines: what is not held, not understood or no quantity in kg or t. */
  also: optionalMessage,
  wants: wanted,
  sdsCountry: optionalLine(),
  sdsLanguage: optionalLine(),
  country: line(texts.countryRequired),
  port: optionalLine(),
  incoterm: v.optional(v.picklist(["", ...incoterms], texts.incotermInvalid), ""),
  /** Remarks. */
  message: optionalMessage,
  firstName: line(validation.firstNameRequired),
  lastName: line(validation.lastNameRequired),
  company: line(texts.companyRequired),
  email: email(address),
  /** Of any country, as text: 7 to 15 digits (E.164) with the signs that people write between them. */
  phone: v.pipe(optionalLine(validation.phoneInvalid), v.regex(/^(?:\+?(?:[\s().\-/]*\d){7,15}[\s().\-/]*)?$/, validation.phoneInvalid)),
});

/** Most fields of an enquiry that is posted as a form: those of its lines, the boxes, the rest of its own, what adds a grade, and what every form sends. */
export const ENQUIRY_FIELDS_MAX =
  LINES_MAX * lineFields.length +
  wants.length +
  Object.keys(fields.entries).length +
  Object.keys(addFields).length +
  Object.keys(formEnvelope.entries).length +
  ["form", CHANGE].length;

const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) && value.length <= LINES_MAX ? value : []);
const lacksQuantity = (given: unknown): boolean => typeof given === "object" && given !== null && (given as { quantity?: unknown }).quantity === undefined;

/** A price needs a quantity; a safety data sheet needs its country and language. Also looked at while other fields have faults. */
export const enquiryForm = v.pipe(
  fields,
  v.rawCheck(({ dataset, addIssue }) => {
    // While other fields have faults each may still be what was sent.
    const input = (dataset.value ?? {}) as Readonly<Record<string, unknown>>;
    const fault = (message: string, ...keys: (string | number)[]): void => {
      const path = keys.map((key) => ({ type: "object" as const, origin: "value" as const, input: {}, key: String(key), value: undefined }));
      addIssue({ message, path: path as unknown as [v.ObjectPathItem, ...v.ObjectPathItem[]] });
    };
    const wants = listOf(input["wants"]);
    if (wants.includes("price"))
      for (const [index, given] of listOf(input["lines"]).entries()) if (lacksQuantity(given)) fault(texts.quantityForPrice, "lines", index, "quantity");
    if (wants.includes("sds") && !input["sdsCountry"]) fault(texts.sdsCountryRequired, "sdsCountry");
    if (wants.includes("sds") && !input["sdsLanguage"]) fault(texts.sdsLanguageRequired, "sdsLanguage");
  }),
);
