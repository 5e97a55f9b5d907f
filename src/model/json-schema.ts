/**
 * JSON Schema of a shape of content, with the metadata of its fields (fields.ts): forms and tables
 * are made of it. The fields of a value are found by it: references and pictures, and what a fault
 * expected.
 */
import { toJsonSchema } from "@valibot/to-json-schema";
import type * as v from "valibot";

/** A field as forms and tables read it: JSON Schema, and what fields.ts says beside it. */
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
   * How it is filled in: `paragraph`, `markdown`, `date`, `moment` (date and time), `code` (with
   * `labels`), `reference` and `own-key` (with `to`), `picture`.
   */
  readonly kind?: string;
  /** Of a reference: whether it may name what is not there. */
  readonly mayBeGone?: boolean;
  /** Of an item: the sections of its form with their fields (kinds.ts). */
  readonly sections?: Readonly<Record<string, readonly string[]>>;
  /** Labels by code. */
  readonly labels?: Readonly<Record<string, string>>;
  /**
   * Kinds of content whose ids a reference takes; for an own key, the list of the same item whose
   * keys it takes.
   */
  readonly to?: readonly string[];
}

const known = new WeakMap<object, FieldSchema>();
/**
 * JSON Schema of what a file may say, made once. What JSON Schema has no word for (check digits,
 * days of the calendar) is left out.
 */
export function fieldSchema(shape: v.GenericSchema): FieldSchema {
  const schema = known.get(shape) ?? (toJsonSchema(shape, { errorMode: "ignore" }) as FieldSchema);
  known.set(shape, schema);
  return schema;
}

/** Place of a part of a value. */
export type Path = readonly (string | number)[];

/** A map of a file's value. */
export const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/**
 * Of a choice of shapes the one that fits the fixed values of an entry; the first where none does.
 */
function chosen(schema: FieldSchema, value: unknown): FieldSchema {
  const options = schema.anyOf ?? schema.oneOf;
  if (!options || !isRecord(value)) return schema;
  const fits = (option: FieldSchema): boolean =>
    Object.entries(option.properties ?? {}).every(
      ([key, part]) => part.const === undefined || part.const === value[key],
    );
  return options.find((option) => option.properties && fits(option)) ?? options[0] ?? schema;
}

export interface Field {
  readonly schema: FieldSchema;
  readonly value: unknown;
  readonly path: Path;
}

/** Every field of a value that its schema names, from the outside in. */
export function* fieldsIn(schema: FieldSchema, value: unknown, path: Path = []): Generator<Field> {
  yield { schema, value, path };
  if (Array.isArray(value)) {
    const { items } = schema;
    if (items)
      for (const [index, item] of value.entries()) yield* fieldsIn(items, item, [...path, index]);
  } else if (isRecord(value)) {
    for (const [key, part] of Object.entries(chosen(schema, value).properties ?? {}))
      if (value[key] !== undefined) yield* fieldsIn(part, value[key], [...path, key]);
  }
}

/** Schema of the field at a path of a value; undefined where the schema has none. */
export function fieldAt(
  schema: FieldSchema,
  value: unknown,
  [key, ...rest]: Path,
): FieldSchema | undefined {
  if (key === undefined) return chosen(schema, value);
  const part = typeof key === "number" ? schema.items : chosen(schema, value).properties?.[key];
  const inside =
    typeof value === "object" && value !== null
      ? (value as Record<string | number, unknown>)[key]
      : undefined;
  return part && fieldAt(part, inside, rest);
}
