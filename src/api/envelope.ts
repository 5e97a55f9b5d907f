/**
 * The shape of every JSON reply. §7 reads some replies from `data` and some from the top level, so
 * a payload stands in both places; `success` is the flag that the contact form reads (§4).
 */
import { toJsonSchema } from "@valibot/to-json-schema";
import type { Context } from "hono";
import type { ContentfulStatusCode } from "hono/utils/http-status";
import * as v from "valibot";
import { FAULTS_MAX } from "#contract/limits.ts";

export type Envelope<T extends object> = T & { success: true; data: T };

export const UNAVAILABLE = "The service is not available. Please try again later.";

/** A payload in its envelope. */
export const envelope = <T extends object>(payload: T): Envelope<T> => ({
  ...payload,
  success: true,
  data: payload,
});

/** One fault of a request: the field and the reason. */
export interface FieldError {
  readonly field: string;
  readonly message: string;
}

export const failure = v.object({
  success: v.literal(false),
  message: v.string(),
  errors: v.optional(v.array(v.object({ field: v.string(), message: v.string() }))),
});

/** A JSON error reply, with the first faults. */
export const fail = (
  c: Context,
  status: ContentfulStatusCode,
  message: string,
  errors?: readonly FieldError[],
) =>
  c.json(
    {
      success: false as const,
      message,
      ...(errors ? { errors: errors.slice(0, FAULTS_MAX) } : {}),
    },
    status,
  );

/** Text that every database takes: PostgreSQL holds no NUL. */
export const storable = (text: string): string => text.replaceAll("\0", "\uFFFD");

/** The first value of each query parameter, also of one that comes twice. */
export const firstValues = (
  query: Readonly<Record<string, readonly string[]>>,
): Record<string, string> =>
  Object.fromEntries(Object.entries(query).map(([name, [value = ""]]) => [name, storable(value)]));

/**
 * Describes a JSON reply for `/api/openapi.json`: what is sent, whatever the schema would also
 * read.
 */
export const describeJson = (schema: v.GenericSchema, description: string) => {
  const { $schema, ...described } = toJsonSchema(schema, {
    typeMode: "output",
    errorMode: "ignore",
  });
  return { description, content: { "application/json": { schema: described as object } } };
};
