/** The fields of a file, each with its schema and its place: references and pictures are found by them, and what a fault expected. */

import type * as v from "valibot";
import { type FieldSchema, jsonSchemaOf } from "#model/json-schema.ts";
import type { Path } from "./read.ts";

const known = new WeakMap<object, FieldSchema>();
/** JSON Schema of a shape, made once. */
export function fieldSchema(shape: v.GenericSchema): FieldSchema {
  const schema = known.get(shape) ?? jsonSchemaOf(shape);
  known.set(shape, schema);
  return schema;
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> => typeof value === "object" && value !== null && !Array.isArray(value);

/** Of a choice of shapes the one that fits the fixed values of an entry; the first where none does. */
function chosen(schema: FieldSchema, value: unknown): FieldSchema {
  const options = schema.anyOf ?? schema.oneOf;
  if (!options || !isRecord(value)) return schema;
  const fits = (option: FieldSchema): boolean =>
    Object.entries(option.properties ?? {}).every(([key, part]) => part.const === undefined || part.const === value[key]);
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
    if (items) for (const [index, item] of value.entries()) yield* fieldsIn(items, item, [...path, index]);
  } else if (isRecord(value)) {
    for (const [key, part] of Object.entries(chosen(schema, value).properties ?? {}))
      if (value[key] !== undefined) yield* fieldsIn(part, value[key], [...path, key]);
  }
}

/** Schema of the field at a path of a value; undefined where the schema has none. */
export function fieldAt(schema: FieldSchema, value: unknown, [key, ...rest]: Path): FieldSchema | undefined {
  if (key === undefined) return chosen(schema, value);
  const part = typeof key === "number" ? schema.items : chosen(schema, value).properties?.[key];
  const inside = typeof value === "object" && value !== null ? (value as Record<string | number, unknown>)[key] : undefined;
  return part && fieldAt(part, inside, rest);
}
