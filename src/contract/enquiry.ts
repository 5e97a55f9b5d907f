/** Schema of the enquiry form. */

import * as v from "valibot";
import { isDay } from "#catalogue/dates.ts";
import { readAmount, readQuantity, type Unit, units } from "#catalogue/quantities.ts";
import { enquiryValidation as texts } from "#messages/enquiry.ts";
import { validation } from "#messages/validation.ts";
import { type EnquiryLine, LINES_MAX } from "./enquiry-line.ts";
import { incoterms } from "./enquiry-lines.ts";
import { address, email, line, optionalLine, optionalMessage, optionalPhone } from "./forms.ts";
import { LINE_MAX } from "./limits.ts";
import { phoneProblem } from "./phone.ts";

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
      [v.pipe(v.string(), v.maxLength(LINE_MAX, validation.tooLong(LINE_MAX))), v.number()],
      texts.amountInvalid,
    ),
    v.transform((given) => (typeof given === "string" && given.trim() === "" ? undefined : given)),
    v.check(
      (given) => given === undefined || parseQuantity(given, "kg") !== undefined,
      texts.amountInvalid,
    ),
  ),
);

/** A unit typed next to the number takes precedence: `1.5 t`, `40 bags`. */
export const enquiryLine = v.pipe(
  v.object(
    {
      grade: v.pipe(
        line(texts.gradeInvalid),
        v.toLowerCase(),
        v.regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, texts.gradeInvalid),
      ),
      amount,
      /** Older name of `amount`. */
      quantity: amount,
      unit: v.optional(v.picklist(units, texts.unitInvalid(units)), "kg"),
      packaging: optionalLine(),
    },
    texts.gradeInvalid,
  ),
  v.transform(
    ({ grade, amount: typed, quantity, unit, packaging }): EnquiryLine<number | undefined> => {
      const given = typed ?? quantity;
      const read = given === undefined ? undefined : parseQuantity(given, unit);
      return { grade, amount: read?.amount, unit: read?.unit ?? unit, packaging };
    },
  ),
);

/** Without JavaScript, a single ticked box is posted as one text. */
const wanted = v.pipe(
  v.optional(v.union([v.string(), v.array(v.unknown())], texts.wantsRequired), []),
  v.transform((given): unknown[] => (typeof given === "string" ? [given].filter(Boolean) : given)),
  v.maxLength(wants.length, texts.wantsRequired),
  v.array(v.picklist(wants, texts.wantsRequired)),
  v.minLength(1, texts.wantsRequired),
  v.transform((given): Want[] => wants.filter((want) => given.includes(want))),
);

function phoneFault(text: string): string | undefined {
  const problem = text === "" ? undefined : phoneProblem(text);
  if (problem?.kind === "sign") return texts.phoneSign(problem.sign);
  return problem && (problem.kind === "short" ? texts.phoneShort : texts.phoneLong);
}

const fields = v.object({
  lines: v.pipe(
    v.optional(v.array(v.unknown(), texts.linesRequired), []),
    // A list that is too long is rejected before its lines are parsed.
    v.maxLength(LINES_MAX, texts.linesTooMany(LINES_MAX)),
    v.array(enquiryLine),
    v.minLength(1, texts.linesRequired),
  ),
  /** Parts of a checked list that are not held or not understood. */
  also: optionalMessage,
  wants: wanted,
  sdsCountry: optionalLine(),
  sdsLanguage: optionalLine(),
  country: line(texts.countryRequired),
  port: optionalLine(),
  incoterm: v.optional(v.picklist(["", ...incoterms], texts.incotermInvalid), ""),
  /** `YYYY-MM-DD`. */
  neededBy: v.pipe(
    optionalLine(),
    v.check((text) => text === "" || isDay(text), texts.neededByInvalid),
  ),
  message: optionalMessage,
  name: optionalLine(),
  /** Older fields, joined to `name`. */
  firstName: optionalLine(),
  lastName: optionalLine(),
  company: line(texts.companyRequired),
  email: email(address),
  /** Any country, extension allowed. */
  phone: v.pipe(
    optionalPhone,
    v.check(
      (text) => phoneFault(text) === undefined,
      ({ input }) => phoneFault(input) ?? "",
    ),
  ),
});

const listOf = (value: unknown): readonly unknown[] =>
  Array.isArray(value) && value.length <= LINES_MAX ? value : [];

/** Rules over several fields, checked even when other fields have faults. */
export const enquiryForm = v.pipe(
  fields,
  v.rawCheck(({ dataset, addIssue }) => {
    // Values of faulty forms may still be unparsed input.
    const input = (dataset.value ?? {}) as Readonly<Record<string, unknown>>;
    const fault = (message: string, ...keys: (string | number)[]): void => {
      const path = keys.map((key) => ({
        type: "object" as const,
        origin: "value" as const,
        input: {},
        key: String(key),
        value: undefined,
      }));
      addIssue({ message, path: path as unknown as [v.ObjectPathItem, ...v.ObjectPathItem[]] });
    };
    const text = (key: string): string => (typeof input[key] === "string" ? input[key].trim() : "");
    const wants = listOf(input["wants"]);
    if (!text("name") && !text("firstName") && !text("lastName"))
      fault(validation.nameRequired, "name");
    if (wants.includes("sds") && !input["sdsCountry"])
      fault(texts.sdsCountryRequired, "sdsCountry");
    if (wants.includes("sds") && !input["sdsLanguage"])
      fault(texts.sdsLanguageRequired, "sdsLanguage");
  }),
  v.transform(({ firstName, lastName, name, ...value }) => ({
    ...value,
    name: name || [firstName, lastName].filter(Boolean).join(" "),
  })),
);
