/** JSON Schema of a shape of content, with the metadata of its fields (fields.ts): forms and tables are made of it. */
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
  readonly default?: unknown;
  readonly format?: string;
  readonly maxLength?: number;
  readonly readOnly?: boolean;
  /** How it is filled in: `paragraph`, `markdown`, `date`, `code` (with `labels`), `reference` (with `to`), `picture`. */
  readonly kind?: string;
  /** Of a reference: whether it may name what is not there. */
  readonly mayBeGone?: boolean;
  /** Labels by code. */
  readonly labels?: Readonly<Record<string, string>>;
  /** Kinds of content whose ids a reference takes. */
  readonly to?: readonly string[];
}

/** JSON Schema of what a file may say. What JSON Schema has no word for (check digits, days of the calendar) is left out. */
export const jsonSchemaOf = (schema: v.GenericSchema): FieldSchema => toJsonSchema(schema, { errorMode: "ignore" }) as FieldSchema;
