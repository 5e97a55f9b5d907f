/** Diagnostics of single fields: what the schema of a file refuses. */
import { joinWithOr, type NoValues, needed, sameWords, wording } from "./diagnostic-words.ts";
import { fieldRules } from "./field-rules.ts";

interface RefusedValue {
  /** Path of the field, without numbers: `place.town`. */
  readonly name: string;
  /** As JSON, shortened. */
  readonly input: string;
  /** What the field takes, as its schema says. */
  readonly takes: string;
}

const ruleAtDesk = (takes: string): string =>
  Object.values(fieldRules).find(({ file }) => file === takes)?.desk ?? takes;

/** In characters; longer lists of codes are not shown. */
const CODES_MAX = 200;

/** At its field, the value itself is visible. */
const refusedValue = (
  { name, input }: RefusedValue,
  takes: string,
  atField: string,
  words: { readonly isElsewhere: boolean; readonly field: (key: string) => string },
): string => (words.isElsewhere ? needed(`${words.field(name)} is ${input}`, takes) : atField);

const FILL_IN = "Fill this in.";

export const fieldDiagnostics = {
  "unknown-field": wording<{
    readonly name: string;
    readonly near: readonly string[];
    readonly fields: readonly string[];
  }>({
    file: ({ name, near, fields }) => [
      `unknown field ${name}`,
      near.length > 0 ? joinWithOr(near) : `one of ${fields.join(", ")}`,
    ],
    desk: () =>
      "The file holds something that the site does not know. It was written by hand, and is removed there.",
  }),
  "missing-field": wording<{
    readonly name: string;
    readonly key: string;
    /** As in the file. */
    readonly example: string | undefined;
    readonly help: string | undefined;
  }>({
    file: ({ name, key, example, help }) => {
      const missing = `missing ${name}`;
      if (example !== undefined) return [missing, `a value such as ${key}: ${example}`];
      return [missing, help ? `a value: ${help}` : "a value"];
    },
    desk: ({ key }, { isElsewhere, field }) =>
      isElsewhere ? needed(`${field(key)} is empty`, "a value") : FILL_IN,
  }),
  "missing-value": wording<Pick<RefusedValue, "name" | "takes">>({
    file: ({ name, takes }) => [`missing ${name}`, takes],
    desk: ({ name, takes }, { isElsewhere, field }) =>
      isElsewhere ? needed(`${field(name)} is empty`, ruleAtDesk(takes)) : FILL_IN,
  }),
  "not-fields": wording<RefusedValue>({
    file: ({ name, input, takes }) => [`${name} is ${input}`, takes],
    desk: () =>
      "This was written into the file by hand, in a form that the site does not read. Fill it in here.",
  }),
  choice: wording<RefusedValue & { readonly near: readonly string[] }>({
    file: ({ name, input, takes, near }) => [
      `${name} is ${input}`,
      near.length > 0 ? `${takes}: ${joinWithOr(near)}?` : takes,
    ],
    desk: (values, words) => {
      const { takes, near } = values;
      if (near.length > 0) return `Did you mean ${joinWithOr(near)}?`;
      return takes.length > CODES_MAX
        ? "This is not in the list of what may be chosen."
        : refusedValue(values, takes, `This takes ${takes}.`, words);
    },
  }),
  "guessed-date": wording<RefusedValue & { readonly meant: string }>({
    file: ({ name, input, takes, meant }) => [`${name} is ${input}`, `${takes}: ${meant}`],
    desk: (values, words) => {
      const { takes, meant } = values;
      return refusedValue(values, `${takes}: ${meant}`, `This takes ${takes}: ${meant}.`, words);
    },
  }),
  "text-without-quotes": wording<RefusedValue & { readonly quoted: string }>({
    file: ({ name, input, takes, quoted }) => [
      `${name} is ${input}`,
      `${takes} in quotes: ${quoted}`,
    ],
    desk: (values, words) =>
      refusedValue(values, values.takes, `This takes ${values.takes}.`, words),
  }),
  value: wording<RefusedValue>({
    file: ({ name, input, takes }) => [`${name} is ${input}`, takes],
    desk: (values, words) => {
      const takes = ruleAtDesk(values.takes);
      return refusedValue(values, takes, `This takes ${takes}.`, words);
    },
  }),
  "table-value": wording<{
    readonly grade: string;
    readonly field: string;
    readonly received: string;
    readonly takes: string;
  }>({
    file: ({ grade, field, received, takes }) => [`${grade}: ${field} is ${received}`, takes],
    desk: ({ grade, field, takes }, words) =>
      needed(`${grade}: ${words.field(field)} cannot be drawn`, takes),
  }),
  "second-row": wording<{ readonly key: string; readonly line: number }>({
    file: ({ key, line }) => [`a second row for ${key}`, `one; the first is line ${line}`],
    desk: ({ key }) => needed(`a second row for ${key}`, "one"),
  }),
  "file-name": sameWords<{ readonly id: string }>(({ id }) => [
    `the file name ${id} is not an id`,
    "lower-case letters, digits and single hyphens",
  ]),
  "missing-key": wording<NoValues>({
    file: () => ["the file is missing", "one file for each key"],
    desk: () => needed("a page is missing", "one page for each entry of the menu"),
  }),
  "unknown-key": sameWords<{ readonly key: string; readonly keys: readonly string[] }>(
    ({ key, keys }) => [`unknown key ${key}`, `one of ${keys.join(", ")}`],
  ),
};
