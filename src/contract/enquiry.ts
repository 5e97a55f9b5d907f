/** Declaration of the enquiry form. */

import * as v from "valibot";
import { isDay } from "#catalogue/dates.ts";
import { readAmount, readQuantity, type Unit, units } from "#catalogue/quantities.ts";
import { enquiryValidation, enquiry as labels } from "#messages/enquiry.ts";
import { validation } from "#messages/validation.ts";
import { type EnquiryLine, LINES_MAX } from "./enquiry-line.ts";
import { incoterms } from "./enquiry-lines.ts";
import { fault } from "./faults.ts";
import {
  address,
  email,
  type FieldsInParts,
  optionalLine,
  optionalMessage,
  optionalPhone,
  requiredLine,
  schemaOf,
} from "./forms.ts";
import { LINE_MAX } from "./limits.ts";
import { phoneProblem } from "./phone.ts";

/** Words of the faults of an enquiry. */
export const enquiryWords = { ...validation, ...enquiryValidation };

export const wants = ["price", "sample", "tds", "sds", "coa", "declaration"] as const;
export type Want = (typeof wants)[number];

const parseQuantity = (given: string | number, unit: Unit) => {
  if (typeof given === "string") return readQuantity(given, unit);
  const amount = readAmount(given, unit);
  return amount === undefined ? undefined : { amount, unit };
};
/** Undefined when empty. The unit decides how it is parsed ({@link enquiryLine}). */
const amount = v.optional(
  v.pipe(
    v.union(
      [v.pipe(v.string(), v.maxLength(LINE_MAX, fault("tooLong", LINE_MAX))), v.number()],
      fault("amountInvalid"),
    ),
    v.transform((given) => (typeof given === "string" && given.trim() === "" ? undefined : given)),
    v.check(
      (given) => given === undefined || parseQuantity(given, "kg") !== undefined,
      fault("amountInvalid"),
    ),
  ),
);

/** A unit typed next to the number takes precedence: `1.5 t`, `40 bags`. */
export const enquiryLine = v.pipe(
  v.object(
    {
      wrote: optionalLine(),
      item: optionalLine(),
      grade: v.pipe(
        optionalLine(fault("gradeInvalid")),
        v.toLowerCase(),
        v.regex(/^(?:[a-z0-9]+(?:-[a-z0-9]+)*)?$/, fault("gradeInvalid")),
      ),
      form: optionalLine(),
      amount,
      unit: v.optional(v.picklist(units, fault("unitInvalid", units.join(", "))), "kg"),
      packaging: optionalLine(),
      remarks: optionalLine(),
    },
    fault("gradeInvalid"),
  ),
  // What is not in the range is asked for in the buyer's words.
  v.forward(
    v.check(({ grade, wrote }) => grade !== "" || wrote !== "", fault("gradeInvalid")),
    ["grade"],
  ),
  v.transform(({ amount: typed, ...line }): EnquiryLine<number | undefined> => {
    const read = typed === undefined ? undefined : parseQuantity(typed, line.unit);
    return { ...line, amount: read?.amount, unit: read?.unit ?? line.unit };
  }),
);

/** Without JavaScript, a single ticked box is posted as one text. */
const wanted = v.pipe(
  v.optional(v.union([v.string(), v.array(v.unknown())], fault("wantsRequired")), []),
  v.transform((given): unknown[] => (typeof given === "string" ? [given].filter(Boolean) : given)),
  v.maxLength(wants.length, fault("wantsRequired")),
  v.array(v.picklist(wants, fault("wantsRequired"))),
  v.minLength(1, fault("wantsRequired")),
  v.transform((given): Want[] => wants.filter((want) => given.includes(want))),
);

function phoneFault(text: string): string | undefined {
  const problem = text === "" ? undefined : phoneProblem(text);
  if (problem?.kind === "sign") return fault("phoneSign", problem.sign);
  return problem && (problem.kind === "short" ? fault("phoneShort") : fault("phoneLong"));
}

export const enquiryFields = {
  lines: {
    schema: v.pipe(
      v.optional(v.array(v.unknown(), fault("linesRequired")), []),
      // A list that is too long is rejected before its lines are parsed.
      v.maxLength(LINES_MAX, fault("linesTooMany", LINES_MAX)),
      v.array(enquiryLine),
      v.minLength(1, fault("linesRequired")),
    ),
    drawnBy: "form",
  },
  /** Parts of a checked list that are not held or not understood. Its rows follow the text. */
  also: {
    schema: optionalMessage,
    part: "lines",
    label: labels.also,
    hint: labels.alsoHint,
    optional: true,
  },
  wants: { schema: wanted, drawnBy: "form" },
  /** Shown and required if a safety data sheet is wanted. */
  sdsCountry: {
    schema: optionalLine(),
    part: "sds",
    label: labels.sdsCountry,
    autoComplete: "country-name",
  },
  sdsLanguage: {
    schema: optionalLine(),
    part: "sds",
    label: labels.sdsLanguage,
    autoComplete: "off",
  },
  country: {
    schema: requiredLine(fault("countryRequired")),
    part: "destination",
    label: labels.country,
    autoComplete: "country-name",
  },
  port: {
    schema: optionalLine(),
    part: "destination",
    label: labels.port,
    optional: true,
    columns: 1,
  },
  incoterm: {
    schema: v.optional(v.picklist(["", ...incoterms], fault("incotermInvalid")), ""),
    part: "destination",
    label: labels.incoterm,
    optional: true,
    choices: { none: labels.noIncoterm, values: incoterms },
    columns: 1,
  },
  /** `YYYY-MM-DD`. */
  neededBy: {
    schema: v.pipe(
      optionalLine(),
      v.check((text) => text === "" || isDay(text), fault("neededByInvalid")),
    ),
    part: "destination",
    label: labels.neededBy,
    type: "date",
    optional: true,
    autoComplete: "off",
  },
  message: {
    schema: optionalMessage,
    part: "destination",
    label: labels.message,
    rows: 3,
    optional: true,
    autoComplete: "off",
    enterKeyHint: "enter",
    columns: 2,
  },
  name: {
    schema: requiredLine(fault("nameRequired")),
    part: "contact",
    label: labels.name,
    autoComplete: "name",
  },
  company: {
    schema: requiredLine(fault("companyRequired")),
    part: "contact",
    label: labels.company,
    autoComplete: "organization",
  },
  email: {
    schema: email(address),
    part: "contact",
    label: labels.email,
    type: "email",
    inputMode: "email",
    autoComplete: "email",
  },
  /** Any country, extension allowed. */
  phone: {
    schema: v.pipe(
      optionalPhone,
      v.check(
        (text) => phoneFault(text) === undefined,
        ({ input }) => phoneFault(input) ?? "",
      ),
    ),
    part: "contact",
    label: labels.phone,
    type: "tel",
    inputMode: "tel",
    autoComplete: "tel",
    optional: true,
    hint: labels.phoneHint,
  },
} as const satisfies FieldsInParts<"lines" | "sds" | "destination" | "contact">;

const listOf = (value: unknown): readonly unknown[] =>
  Array.isArray(value) && value.length <= LINES_MAX ? value : [];

/** Rules over several fields, checked even when other fields have faults. */
export const enquiryForm = v.pipe(
  schemaOf(enquiryFields),
  v.rawCheck(({ dataset, addIssue }) => {
    // Values of faulty forms may still be unparsed input.
    const input = (dataset.value ?? {}) as Readonly<Record<string, unknown>>;
    const report = (message: string, ...keys: (string | number)[]): void => {
      const path = keys.map((key) => ({
        type: "object" as const,
        origin: "value" as const,
        input: {},
        key: String(key),
        value: undefined,
      }));
      addIssue({ message, path: path as unknown as [v.ObjectPathItem, ...v.ObjectPathItem[]] });
    };
    const wants = listOf(input["wants"]);
    if (wants.includes("sds") && !input["sdsCountry"])
      report(fault("sdsCountryRequired"), "sdsCountry");
    if (wants.includes("sds") && !input["sdsLanguage"])
      report(fault("sdsLanguageRequired"), "sdsLanguage");
  }),
);
