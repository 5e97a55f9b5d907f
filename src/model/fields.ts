/** Building blocks of content schemas. Messages follow "expected". */
import * as v from "valibot";
import { isCalendarDay, parseMoment } from "./moment.ts";

/** Replaces "Expected Object but received null". */
const objectMessage: (issue: v.BaseIssue<unknown>) => string = ({ expected, input }) => {
  if (expected === "never") return "no such field";
  return input === undefined && expected !== "Object" ? "a value" : "fields, each as name: value";
};
v.setSpecificMessage(v.strictObject, objectMessage);
v.setSpecificMessage(v.looseObject, objectMessage);

/** For content/README.md, JSON Schema and the desk's forms. */
export const field = <const S extends v.GenericSchema>(
  schema: S,
  title: string,
  help: string,
  ...examples: readonly unknown[]
) => v.pipe(schema, v.title(title), v.description(help), v.metadata({ examples }));

export const text = v.pipe(v.string("text"), v.trim(), v.nonEmpty("text that is not empty"));
export const line = (most: number) =>
  v.pipe(
    text,
    v.maxLength(most, `at most ${most} characters`),
    v.check((value) => !/[\r\n]/.test(value), "one line"),
  );
/** Also stated in content/README.md. */
export const USAGE_MAX = 110;
export const SUMMARY_MAX = 160;
export const id = v.pipe(
  text,
  v.regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, "lower-case letters, digits and single hyphens"),
);
/** YAML parses unquoted numbers and dates as such; the site needs text. */
export const scalar = v.pipe(
  v.union([v.string(), v.number()], "text or a number"),
  v.transform((value) => String(value).trim()),
  v.nonEmpty("text that is not empty"),
);
export const paragraph = v.pipe(text, v.metadata({ kind: "paragraph" }));
export const markdown = v.pipe(text, v.metadata({ kind: "markdown" }));

export const date = v.pipe(
  text,
  v.isoDate("a date as YYYY-MM-DD"),
  v.check(isCalendarDay, "a day of the calendar as YYYY-MM-DD"),
  v.metadata({ kind: "date" }),
);

export const publishFrom = v.optional(
  field(
    v.pipe(
      text,
      v.check(
        (value) => parseMoment(value) !== undefined,
        "a date and time such as 2027-03-01T08:00 (Gulf time), or with an offset such as 2027-03-01T08:00+04:00",
      ),
      v.metadata({ kind: "moment" }),
    ),
    "Show from",
    "The site shows the item from this date and time, in Gulf time unless it has an offset. Leave it empty to show it with the next publication.",
    "2027-03-01T08:00",
  ),
);

export const closed = (help: string) =>
  v.optional(field(v.boolean("true or false"), "Closed", help, true));

export const code = <const Codes extends readonly string[]>(
  codes: Codes,
  labels: Readonly<Record<Codes[number], string>>,
) => v.pipe(v.picklist(codes, `one of ${codes.join(", ")}`), v.metadata({ kind: "code", labels }));

/** May name an item that no longer exists. */
export const mention = (...to: readonly string[]) =>
  v.pipe(text, v.metadata({ kind: "reference", to, mayBeGone: true }));
/** Id of an item of other kinds. */
export const reference = (...to: readonly string[]) =>
  v.pipe(text, v.metadata({ kind: "reference", to }));
/** Key in another list of the same item: a cause of the same problem. */
export const ownKey = (list: string) => v.pipe(id, v.metadata({ kind: "own-key", to: [list] }));
export const list = v.optional(v.array(scalar, "a list"), []);
const isArabicName = (name: string): boolean =>
  /[\u0621-\u064a]/.test(name) && /^[\p{Script=Arabic}\p{M}\p{Nd} ()[\]-]+$/u.test(name);
const arabicName = v.pipe(
  line(80),
  v.check(isArabicName, "a name in Arabic script: letters, digits, hyphens and brackets"),
);
/** Pages show the first, the search uses all. */
export const arabicNames = (help: string, ...examples: readonly (readonly string[])[]) =>
  v.optional(
    field(
      v.pipe(
        v.array(arabicName, "a list of names"),
        v.maxLength(40, "at most 40 names"),
        v.check((names) => new Set(names).size === names.length, "each name once"),
      ),
      "Arabic names",
      help,
      ...examples,
    ),
    [],
  );

export const picture = v.pipe(
  text,
  v.regex(/^[a-z0-9-]+\/[a-z0-9-]+$/, "a picture such as media/pellet-pour"),
  v.metadata({ kind: "picture" }),
);

export const alternativeText = field(
  text,
  "Alternative text",
  "Describes the picture for people who cannot see it.",
  "Wooden drums wound with coloured cable",
);

/** In the folder of the index; never a path. */
export const fileName = (ending: string, example: string) =>
  v.pipe(
    text,
    v.regex(new RegExp(`^[a-z0-9][a-z0-9-]*\\.${ending}$`), `a file name such as ${example}`),
  );
export const degrees = (most: number) =>
  v.pipe(
    v.number("degrees as a number"),
    v.minValue(-most, `at least -${most}`),
    v.maxValue(most, `at most ${most}`),
  );

/** Facts that only the owner knows. */
export const confirmed = v.optional(
  field(
    date,
    "Confirmed",
    "The day on which the owner confirmed its facts. `npm run icg -- ready` lists what is not confirmed.",
    "2026-11-20",
  ),
);

export const SOURCES_HELP =
  "A standard by its number and edition alone, as the list of standards has it (ISO 11357-6:2025); acts, papers and books with number or authors, title and year";
export const sources = v.pipe(
  v.array(line(240), "a list of sources"),
  v.maxLength(20, "at most 20 sources"),
);
export const someSources = v.pipe(sources, v.minLength(1, "at least one source"));

export const oneOf = <const Codes extends readonly string[]>(codes: Codes) =>
  v.picklist(codes, `one of ${codes.join(", ")}`);

export const codesOf = <const Labels extends Readonly<Record<string, string>>>(
  labels: Labels,
): readonly (keyof Labels & string)[] => Object.keys(labels);
