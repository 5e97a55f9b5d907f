/** Turns schema issues into diagnostics for editors. */
import type * as v from "valibot";
import { nearWords } from "#catalogue/near-words.ts";
import type { Finding } from "#messages/diagnostics.ts";
import { type FieldSchema, fieldSchema, findField, type Path } from "#model/json-schema.ts";
import type { Diagnostic } from "./diagnostics.ts";
import type { SourceFile } from "./read.ts";

const MONTHS = ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"];
const formatIsoDay = (year: string, month: number, day: string): string | undefined => {
  const date = `${year}-${String(month).padStart(2, "0")}-${day.padStart(2, "0")}`;
  return Number.isNaN(Date.parse(date)) || new Date(date).getUTCDate() !== Number(day)
    ? undefined
    : date;
};

/** Day before month, as in Dubai. */
function guessDate(text: string): string | undefined {
  const [, day = "", month = "", year = ""] =
    /^(\d\d?)[./-](\d\d?)[./-](\d{4})$/.exec(text.trim()) ?? [];
  if (year) return formatIsoDay(year, Number(month), day);
  const [, first = "", second = "", third = ""] =
    /^(\d{4})[./-](\d\d?)[./-](\d\d?)$/.exec(text.trim()) ?? [];
  if (first) return formatIsoDay(first, Number(second), third);
  const words = text.toLowerCase().match(/[a-z]+|\d+/g) ?? [];
  const named = MONTHS.findIndex((name) => words.some((word) => word.startsWith(name)));
  const numbers = words.filter((word) => /^\d+$/.test(word));
  const [written, spelt] = [
    numbers.find((word) => word.length === 4),
    numbers.find((word) => word.length < 3),
  ];
  return named >= 0 && written && spelt ? formatIsoDay(written, named + 1, spelt) : undefined;
}

function quoteValue(input: unknown): string | undefined {
  if (typeof input === "number" || typeof input === "boolean") return JSON.stringify(String(input));
  const [entry, ...more] =
    typeof input === "object" && input !== null && !Array.isArray(input)
      ? Object.entries(input)
      : [];
  return entry && more.length === 0 && typeof entry[1] !== "object"
    ? JSON.stringify(`${entry[0]}: ${String(entry[1])}`)
    : undefined;
}

const formatInput = (input: unknown): string =>
  input === null || input === "" ? "empty" : (JSON.stringify(input)?.slice(0, 60) ?? "nothing");

/** Codes that are near in themselves or in their labels. */
function nearCodes(input: string, { enum: codes = [], labels = {} }: FieldSchema): string[] {
  const labelled = Object.entries(labels);
  const near = nearWords(input, [...codes.map(String), ...labelled.map(([, label]) => label)]);
  return [
    ...new Set(near.map((word) => labelled.find(([, label]) => label === word)?.[0] ?? word)),
  ];
}

function refusal(
  { type, message: takes, expected }: v.BaseIssue<unknown>,
  name: string,
  input: unknown,
  field: FieldSchema | undefined,
): Finding {
  const values = { name, input: formatInput(input), takes };
  if (type === "strict_object" || type === "loose_object") return { code: "not-fields", values };
  if (field?.kind === "date" && typeof input === "string") {
    const meant = guessDate(input);
    return meant
      ? { code: "guessed-date", values: { ...values, meant } }
      : { code: "value", values };
  }
  if (field?.enum) {
    const isNamed = typeof input === "string" || typeof input === "boolean";
    const near = isNamed ? nearCodes(String(input), field) : [];
    return { code: "choice", values: { ...values, near } };
  }
  const quoted = expected === "string" ? quoteValue(input) : undefined;
  return quoted
    ? { code: "text-without-quotes", values: { ...values, quoted } }
    : { code: "value", values };
}

function missingField(name: string, field: FieldSchema | undefined): Finding {
  const [example] = field?.examples ?? [];
  const [, key = name] = /(?:^|\.)([^.]+)$/.exec(name) ?? [];
  return {
    code: "missing-field",
    values: {
      name,
      key,
      example:
        example === undefined || typeof example === "string" ? example : JSON.stringify(example),
      help: field?.description,
    },
  };
}

/** One diagnostic per field, and one per mistyped name. */
export function diagnoseSchema(
  issues: readonly v.BaseIssue<unknown>[],
  { file, value, lineOf }: Pick<SourceFile, "file" | "lineOf" | "value">,
  shape: v.GenericSchema,
): Diagnostic[] {
  const schema = fieldSchema(shape);
  const found = issues.map((issue) => {
    const path = (issue.path ?? []).map((part) => part.key as string | number);
    const unknown = issue.type === "strict_object" && issue.expected === "never";
    return { issue, path, unknown, missing: issue.input === undefined && !unknown };
  });
  const parentOf = (path: Path): string => JSON.stringify(path.slice(0, -1));
  const reported = new Set<string>();
  const mistyped = new Set<string>();
  for (const { path, unknown } of found) {
    if (!unknown) continue;
    const absent = found
      .filter((other) => other.missing && parentOf(other.path) === parentOf(path))
      .map((other) => String(other.path.at(-1)));
    const [meant] = nearWords(String(path.at(-1)), absent);
    if (meant) mistyped.add(JSON.stringify([...path.slice(0, -1), meant]));
  }
  return found.flatMap(({ issue, path, unknown, missing: absent }): Diagnostic[] => {
    const key = JSON.stringify(path);
    if (reported.has(key) || (absent && mistyped.has(key))) return [];
    reported.add(key);
    const name = path.filter((part) => typeof part === "string").join(".") || "the file";
    const at = { file, line: lineOf(path), path };
    if (unknown) {
      const fields = Object.keys(findField(schema, value, path.slice(0, -1))?.properties ?? {});
      const near = nearWords(String(path.at(-1)), fields);
      return [{ ...at, code: "unknown-field", values: { name, near, fields } }];
    }
    const field = findField(schema, value, path);
    // A check of several fields reports one of them, with the input of all.
    const input = path.reduce<unknown>(
      (part, key) =>
        typeof part === "object" && part !== null
          ? (part as Record<string | number, unknown>)[key]
          : undefined,
      value,
    );
    if (!absent) return [{ ...at, ...refusal(issue, name, input, field) }];
    if (issue.type === "strict_object") return [{ ...at, ...missingField(name, field) }];
    return [{ ...at, code: "missing-value", values: { name, takes: issue.message } }];
  });
}
