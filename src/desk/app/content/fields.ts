/** How the fields of a schema are filled in: which widget, under which words, at which width; and faults at their fields. */
import type { ErrorSchema, UiSchema } from "@rjsf/utils";
import type { FieldSchema } from "#model/json-schema.ts";
import type { Fault } from "../../faults.ts";

const isPicked = ({ kind, enum: codes }: FieldSchema): boolean => kind === "reference" || codes !== undefined;
/** A list that one widget holds: of texts, numbers or names. */
const isSimpleList = ({ type, items }: FieldSchema): boolean => type === "array" && items !== undefined && !["object", "array"].includes(String(items.type));

const widgets: Readonly<Record<string, string>> = { markdown: "markdown", paragraph: "textarea", date: "date", reference: "pick", picture: "picture" };

/** Characters of a text from which it is given several lines. */
const LINE_MOST = 100;

const exampleOf = ({ examples, type }: FieldSchema): string | undefined => {
  const [example] = examples ?? [];
  return example === undefined || type === "array" || type === "object" || type === "boolean" ? undefined : String(example);
};

/** @returns what the form renderer needs to know of a schema besides the schema */
export function uiOf(schema: FieldSchema): UiSchema {
  const placeholder = exampleOf(schema);
  const base: UiSchema = placeholder === undefined ? {} : { "ui:placeholder": placeholder };
  if (schema.type === "object")
    return { "ui:classNames": "desk-wide", ...Object.fromEntries(Object.entries(schema.properties ?? {}).map(([key, part]) => [key, uiOf(part)])) };
  if (isSimpleList(schema)) return { "ui:classNames": "desk-wide", "ui:widget": isPicked(schema.items ?? {}) ? "pick" : "lines" };
  if (schema.type === "array") return { "ui:classNames": "desk-wide", items: { ...uiOf(schema.items ?? {}), "ui:label": false } };
  // Without an example: a list would show it as if it were chosen.
  if (schema.enum) return { "ui:enumNames": schema.enum.map((code) => schema.labels?.[String(code)] ?? String(code)) };
  const widget = widgets[schema.kind ?? ""] ?? ((schema.maxLength ?? 0) > LINE_MOST ? "textarea" : undefined);
  if (!widget) return base;
  return { ...base, "ui:widget": widget, ...(["markdown", "textarea", "picture"].includes(widget) ? { "ui:classNames": "desk-wide" } : {}) };
}

/** Faults as the form renderer takes them: each at the nearest field that the form has. */
export function errorsOf(faults: readonly Fault[], schema: FieldSchema): ErrorSchema {
  const errors: ErrorSchema = {};
  for (const { path, message } of faults) {
    let [at, field]: [ErrorSchema, FieldSchema | undefined] = [errors, schema];
    for (const key of path) {
      const inside: FieldSchema | undefined = typeof key === "number" ? field?.items : field?.properties?.[key];
      if (!inside || (field && isSimpleList(field))) break;
      const next: ErrorSchema = at[key] ?? {};
      at[key] = next;
      [at, field] = [next, inside];
    }
    at.__errors = [...(at.__errors ?? []), message];
  }
  return errors;
}
