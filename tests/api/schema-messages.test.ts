/** Messages of every schema for every wrong value. */
import * as v from "valibot";
import { describe, expect, it } from "vitest";
import { searchReportBody } from "#api/searches.ts";
import { formEndpoints, type LeadKind, leadForms } from "#contract/api-forms.ts";
import { checkListBody } from "#contract/check-list-payload.ts";
import { fieldFault } from "#contract/faults.ts";
import { checkForm, type FormSchema, fieldsOf } from "#contract/forms.ts";
import { leadChange, leadFilters } from "#desk/routes/leads.ts";
import { stockEdits } from "#desk/routes/stock.ts";
import { leadWords } from "#leads/fault-words.ts";
import { kindNames, kindOf } from "#model/kinds.ts";

const models: Readonly<Record<string, Readonly<Record<string, unknown>>>> = import.meta.glob(
  ["../../src/model/*.ts", "!**/*.test.ts"],
  { eager: true },
);

interface AnySchema {
  readonly type: string;
  readonly kind: string;
  readonly pipe?: readonly AnySchema[];
  readonly wrapped?: AnySchema;
  readonly options?: readonly AnySchema[];
  readonly entries?: Readonly<Record<string, AnySchema>>;
  readonly item?: AnySchema;
}

const wrongValues = (longest: number): readonly unknown[] => [
  undefined,
  null,
  true,
  7,
  -1,
  1e12,
  Number.NaN,
  "",
  " ",
  "x",
  "\0",
  "x".repeat(longest),
  "é\u200E",
  [],
  [7],
  [null],
  [[]],
  {},
  { unknown: 1 },
  new Date(0),
];
const DEEPEST = 6;

/** For a schema, and for each of its parts in place. */
function listWrong(schema: AnySchema, wrong: readonly unknown[], depth = 0): readonly unknown[] {
  if (depth > DEEPEST) return wrong;
  const inside = (part: AnySchema): readonly unknown[] => listWrong(part, wrong, depth + 1);
  const { pipe, wrapped, options, entries, item } = schema;
  if (wrapped) return listWrong(wrapped, wrong, depth);
  // A step of a pipe may be a schema too.
  const steps = (pipe ?? []).slice(1).filter(({ kind }) => kind === "schema");
  const parts = [...steps, ...(options && schema.type === "union" ? options : [])].flatMap(inside);
  const listed = item ? inside(item).map((value) => [value]) : [];
  const fields = Object.entries(entries ?? {}).map(([name, part]) => [name, inside(part)] as const);
  const most = Math.max(0, ...fields.map(([, values]) => values.length));
  const filled = Array.from({ length: most }, (_, index) =>
    Object.fromEntries(fields.map(([name, values]) => [name, values[index % values.length]])),
  );
  return [...new Set([...wrong, ...parts, ...listed, ...filled])];
}

const NOT_FOR_PEOPLE =
  /\bExpected\b|\bObject\b|\bArray\b|\bnull\b|\bundefined\b|\bNaN\b|Invalid (?:type|key|length|value|format)/;
const badMessages = (issues: readonly { readonly message: string }[] = []): string[] =>
  issues
    .map(({ message }) => fieldFault(leadWords, "", message).message)
    .filter((message) => message.trim() === "" || NOT_FOR_PEOPLE.test(message));

const isSchema = (value: unknown): value is v.GenericSchema =>
  typeof value === "object" && value !== null && (value as { kind?: string }).kind === "schema";
/** Longer than any text of a request or the content. */
const [REQUEST_LONG, CONTENT_LONG] = [70_000, 1_000];
const requests: readonly (readonly [string, v.GenericSchema])[] = [
  ...Object.entries(formEndpoints).map(([kind, { body }]) => [`body of ${kind}`, body] as const),
  ["body of a list to check", checkListBody],
  ["report of a search", searchReportBody],
  ["desk: marking a lead", leadChange],
  ["desk: filters of leads", leadFilters],
  ["desk: changed stock lines", stockEdits],
];
const shared = Object.entries(models).flatMap(([file, exported]) =>
  Object.entries(exported).flatMap(([name, schema]) =>
    isSchema(schema) ? [[`${file.split("/").at(-1)}: ${name}`, schema] as const] : [],
  ),
);
const ofKinds = kindNames.flatMap((kind) => {
  const { schema, schemas = {} } = kindOf(kind) ?? {};
  const single = Object.entries(schemas).map(([id, one]) => [`${kind}/${id}`, one] as const);
  return schema ? [[kind, schema] as const, ...single] : single;
});
const content: readonly (readonly [string, v.GenericSchema])[] = [...shared, ...ofKinds];

describe("every message is for people", () => {
  const messagesOf = (schema: v.GenericSchema, longest: number): string[] => {
    const values = listWrong(schema as unknown as AnySchema, wrongValues(longest));
    return [...new Set(values.flatMap((value) => badMessages(v.safeParse(schema, value).issues)))];
  };
  it.each(requests)("%s", (_, schema) => expect(messagesOf(schema, REQUEST_LONG)).toEqual([]));
  it.each(content)("%s", (_, schema) => expect(messagesOf(schema, CONTENT_LONG)).toEqual([]));

  it("lists that are too long", () => {
    const many = Array.from({ length: 20_001 }, () => null);
    const checked = checkForm(leadForms.enquiry, { lines: many, wants: many }, leadWords);
    expect(badMessages(checked.ok ? [] : checked.faults)).toEqual([]);
    const edits = many.map(() => ({ grade: "uv-531", state: "in-stock", note: "", date: "" }));
    expect(
      v.safeParse(stockEdits, { version: "1", edits }).issues?.map(({ message }) => message),
    ).toEqual(["At most 20,000 lines can be changed at once."]);
  });

  it.each(Object.keys(leadForms) as LeadKind[])(
    "form %s, as a page and the API check it",
    (kind) => {
      const form = leadForms[kind] as FormSchema;
      const found = new Set<string>();
      for (const field of fieldsOf(form))
        for (const value of listWrong(
          form.entries[field] as unknown as AnySchema,
          wrongValues(REQUEST_LONG),
        )) {
          const checked = checkForm(form, { [field]: value }, leadWords);
          for (const message of badMessages(checked.ok ? [] : checked.faults))
            found.add(`${field}: ${message}`);
        }
      expect([...found]).toEqual([]);
    },
  );

  it("covers many schemas of the content", () => {
    expect(shared.length).toBeGreaterThan(20);
    expect(ofKinds.length).toBeGreaterThan(kindNames.length);
  });
});

it("a number in place of a text is reported as such", () => {
  const messageOf = (
    form: FormSchema,
    sent: Record<string, unknown>,
    field: string,
  ): string | undefined => {
    const checked = checkForm(form, sent);
    return checked.ok ? undefined : checked.faults.find((fault) => fault.field === field)?.message;
  };
  expect(messageOf(leadForms.tds, { email: "a@b.ae", productId: 7 }, "productId")).toBe(
    "Must be text",
  );
  expect(messageOf(leadForms.enquiry, { port: 7 }, "port")).toBe("Must be text");
});
