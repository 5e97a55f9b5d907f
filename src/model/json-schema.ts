/** Shapes as JSON Schema, and lookup of fields in values. */
import { toJsonSchema } from "@valibot/to-json-schema";
import type * as v from "valibot";

export interface FieldSchema {
  readonly type?: string | readonly string[];
  readonly title?: string;
  readonly description?: string;
  readonly examples?: readonly unknown[];
  readonly properties?: Readonly<Record<string, FieldSchema>>;
  readonly required?: readonly string[];
  readonly items?: FieldSchema;
  readonly anyOf?: readonly FieldSchema[];
  readonly oneOf?: readonly FieldSchema[];
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly format?: string;
  readonly maxLength?: number;
  readonly readOnly?: boolean;
  /**
   * Input: `paragraph`, `markdown`, `date`, `moment` (date and time), `code` (with `labels`),
   * `reference` and `own-key` (with `to`), `picture`, `file` (with `ending`),
   * `focus` (a point of a picture).
   */
  readonly kind?: string;
  /** Of a file name, without the dot. */
  readonly ending?: string;
  readonly mayBeGone?: boolean;
  readonly sections?: Readonly<Record<string, readonly string[]>>;
  readonly labels?: Readonly<Record<string, string>>;
  /** Kinds of a reference; for an own key, the list of the same item. */
  readonly to?: readonly string[];
}

const known = new WeakMap<object, FieldSchema>();
/** Omits rules that JSON Schema cannot express (check digits, calendar days). */
export function fieldSchema(shape: v.GenericSchema): FieldSchema {
  const schema = known.get(shape) ?? (toJsonSchema(shape, { errorMode: "ignore" }) as FieldSchema);
  known.set(shape, schema);
  return schema;
}

export type Path = readonly (string | number)[];

export const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

function chooseOption(schema: FieldSchema, value: unknown): FieldSchema {
  const options = schema.anyOf ?? schema.oneOf;
  if (!options || !isRecord(value)) return schema;
  const fits = (option: FieldSchema): boolean =>
    Object.entries(option.properties ?? {}).every(
      ([key, part]) => part.const === undefined || part.const === value[key],
    );
  return options.find((option) => option.properties && fits(option)) ?? options[0] ?? schema;
}

export interface SchemaField {
  readonly schema: FieldSchema;
  readonly value: unknown;
  readonly path: Path;
}

/** The value itself and all below it, parents first. */
export function fieldsIn(schema: FieldSchema, value: unknown, path: Path = []): SchemaField[] {
  const fields: SchemaField[] = [];
  const visit = (schema: FieldSchema, value: unknown, path: Path): void => {
    fields.push({ schema, value, path });
    if (Array.isArray(value)) {
      const { items } = schema;
      if (items) for (const [index, item] of value.entries()) visit(items, item, [...path, index]);
    } else if (isRecord(value)) {
      for (const [key, part] of Object.entries(chooseOption(schema, value).properties ?? {}))
        if (value[key] !== undefined) visit(part, value[key], [...path, key]);
    }
  };
  visit(schema, value, path);
  return fields;
}

export function findField(
  schema: FieldSchema,
  value: unknown,
  [key, ...rest]: Path,
): FieldSchema | undefined {
  if (key === undefined) return chooseOption(schema, value);
  const part =
    typeof key === "number" ? schema.items : chooseOption(schema, value).properties?.[key];
  const inside =
    typeof value === "object" && value !== null
      ? (value as Record<string | number, unknown>)[key]
      : undefined;
  return part && findField(part, inside, rest);
}
