/** Converts content values to form values and back. */
import { isDeepStrictEqual } from "node:util";
import { type FieldSchema, fieldSchema, isRecord } from "#model/json-schema.ts";
import { kindOf } from "#model/kinds.ts";

const isEmpty = (value: unknown): boolean =>
  value === undefined ||
  (typeof value === "object" && value !== null && Object.keys(value).length === 0);

const inList = (field: FieldSchema): FieldSchema | undefined =>
  field.anyOf?.find(({ type }) => type === "array")?.items;

/** Merges alternative shapes into one with all fields. */
function merged({ oneOf = [], ...field }: FieldSchema): FieldSchema {
  const properties: Record<string, FieldSchema> = {};
  for (const option of oneOf)
    for (const [key, part] of Object.entries(option.properties ?? {}))
      properties[key] =
        part.const === undefined
          ? { ...properties[key], ...part }
          : { ...part, const: undefined, enum: [...(properties[key]?.enum ?? []), part.const] };
  return {
    ...field,
    type: "object",
    properties,
    required: Object.keys(properties).filter((key) =>
      oneOf.every(({ required }) => required?.includes(key)),
    ),
  };
}

/** Removes what only concerns editors of the file: quotes, commands, program files. */
const forForm = (help: string): string =>
  help
    .split(/(?<=[.;])\s+/)
    .filter((part) => !/quotes|`|src\//.test(part))
    .join(" ");

/**
 * JSON Schema for the form renderer, without alternatives and without limits, which the check
 * enforces.
 */
export function formSchema(field: FieldSchema): FieldSchema {
  const { title, examples, kind, ending, to, mayBeGone, labels, maxLength, sections } = field;
  const description = field.description && forForm(field.description);
  const about = Object.fromEntries(
    Object.entries({
      title,
      description,
      examples,
      kind,
      ending,
      to,
      mayBeGone,
      labels,
      maxLength,
      sections,
    }).filter(([, part]) => part !== undefined),
  );
  if (field.oneOf) return { ...about, ...formSchema(merged(field)) };
  const item = inList(field);
  if (item) return { ...about, type: "array", items: formSchema(item) };
  if (field.anyOf) return { ...about, type: "string" };
  if (field.type === "array")
    return { ...about, type: "array", items: formSchema(field.items ?? { type: "string" }) };
  if (field.type === "object") {
    const properties = Object.fromEntries(
      Object.entries(field.properties ?? {}).map(([key, part]) => [key, formSchema(part)]),
    );
    return { ...about, type: "object", properties, required: field.required ?? [] };
  }
  const type = field.type ?? "string";
  return field.enum ? { ...about, type, enum: field.enum } : { ...about, type };
}

export function toForm(field: FieldSchema, raw: unknown): unknown {
  if (raw === undefined || raw === null) return undefined;
  if (field.oneOf) return toForm(merged(field), raw);
  const item = inList(field);
  if (item) return listOf(raw).map((part) => toForm(item, part));
  if (field.anyOf) return String(raw);
  if (field.type === "array" && Array.isArray(raw))
    return raw.map((part) => toForm(field.items ?? {}, part));
  if (field.type !== "object" || !isRecord(raw)) return raw;
  const fields = Object.entries(field.properties ?? {}).filter(
    ([key]) => raw[key] !== undefined && raw[key] !== null,
  );
  return Object.fromEntries(fields.map(([key, part]) => [key, toForm(part, raw[key])]));
}

function listOf(raw: unknown): readonly unknown[] {
  if (raw === undefined) return [];
  return Array.isArray(raw) ? raw : [raw];
}

const listFrom = (item: FieldSchema, raw: unknown, form: readonly unknown[]): unknown[] => {
  const before = listOf(raw);
  const shown = before.map((part) => toForm(item, part));
  return form.map((part, index) => {
    const same = isDeepStrictEqual(shown[index], part)
      ? index
      : shown.findIndex((was) => isDeepStrictEqual(was, part));
    return same >= 0
      ? before[same]
      : fromForm(item, form.length === before.length ? before[index] : undefined, part);
  });
};

/**
 * Converts a form's value. Parts of `raw` that are unchanged keep their notation; fields without a
 * form are kept.
 */
export function fromForm(field: FieldSchema, raw: unknown, form: unknown): unknown {
  if (form === undefined || form === null || form === "") return undefined;
  if (field.oneOf) return fromForm(merged(field), raw, form);
  const item = inList(field);
  if (item && Array.isArray(form)) {
    const list = listFrom(item, raw, form);
    return list.length === 1 && !Array.isArray(raw) ? list[0] : list;
  }
  if (field.anyOf) return typeof raw === "number" && String(raw) === form ? raw : form;
  if (field.type === "array" && Array.isArray(form)) return listFrom(field.items ?? {}, raw, form);
  if (field.type !== "object" || !isRecord(form)) return form;
  const before = isRecord(raw) ? raw : {};
  const known = field.properties ?? {};
  const keys = [...new Set([...Object.keys(before), ...Object.keys(known), ...Object.keys(form)])];
  const fields: [string, unknown][] = [];
  for (const key of keys) {
    const part = known[key];
    const was = before[key];
    if (!part) {
      if (was !== undefined || form[key] !== undefined) fields.push([key, form[key] ?? was]);
      continue;
    }
    const is = fromForm(part, was, form[key]);
    // Leaves out empty values, unless the file had one or the check must report it.
    if (!isEmpty(is)) fields.push([key, is]);
    else if (was !== undefined && isEmpty(was)) fields.push([key, was]);
    else if (field.required?.includes(key) && is !== undefined) fields.push([key, is]);
  }
  return Object.fromEntries(fields);
}

/** Columns that a table's file defines; cells have the schema of the other rows' cells. */
function tableFields(field: FieldSchema, raw: unknown): FieldSchema {
  const columns = isRecord(raw) && Array.isArray(raw["columns"]) ? raw["columns"] : [];
  const rows = isRecord(raw) && Array.isArray(raw["rows"]) ? raw["rows"] : [];
  const typeOf = (key: string): FieldSchema => {
    const [sample] = rows
      .map((row) => row?.[key])
      .filter((value) => value !== undefined && !(Array.isArray(value) && value.length === 0));
    const plainSchema = (value: unknown): FieldSchema => {
      const type = typeof value;
      return { type: type === "number" || type === "boolean" ? type : "string" };
    };
    return Array.isArray(sample)
      ? { type: "array", items: plainSchema(sample[0]) }
      : plainSchema(sample);
  };
  const cells: [string, FieldSchema][] = [];
  for (const column of columns) {
    const { key, name, unit } = (column ?? {}) as Record<string, unknown>;
    if (typeof key === "string" && key !== "grade")
      cells.push([key, { ...typeOf(key), title: [name, unit].filter(Boolean).join(", ") }]);
  }
  const row = field.properties?.["rows"]?.items;
  return {
    ...field,
    properties: {
      ...field.properties,
      rows: {
        ...field.properties?.["rows"],
        items: { ...row, properties: { ...row?.properties, ...Object.fromEntries(cells) } },
      },
    },
  };
}

/** `id` and `raw` matter for items with their own fields or columns. */
export function itemFields(name: string, id: string, raw: unknown): FieldSchema {
  const kind = kindOf(name);
  if (!kind) return {};
  const own = kind.schemas && Object.hasOwn(kind.schemas, id) ? kind.schemas[id] : undefined;
  const whole = fieldSchema(own ?? kind.schema);
  if (name === "tables") return tableFields(whole, raw);
  return kind.sections ? { ...whole, sections: kind.sections } : whole;
}
