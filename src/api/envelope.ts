/**
 * The shape of JSON replies: §7 reads payloads from `data` and from the top level, the contact form
 * `success` (§4).
 */
import { toJsonSchema } from "@valibot/to-json-schema";
import type { Context } from "hono";
import type { ContentfulStatusCode } from "hono/utils/http-status";
import * as v from "valibot";
import type { FieldFault } from "#contract/faults.ts";
import { FAULTS_MAX } from "#contract/limits.ts";

export type Envelope<T extends object> = T & { success: true; data: T };

export const UNAVAILABLE = "The service is not available. Please try again later.";

export const envelope = <T extends object>(payload: T): Envelope<T> => ({
  ...payload,
  success: true,
  data: payload,
});

export const failure = v.object({
  success: v.literal(false),
  message: v.string(),
  errors: v.optional(
    v.array(
      v.object({
        field: v.string(),
        message: v.string(),
        /** For pages, which have their own words (src/contract/faults.ts). */
        code: v.optional(v.string()),
        values: v.optional(v.array(v.union([v.string(), v.number()]))),
      }),
    ),
  ),
});

export const fail = (
  c: Context,
  status: ContentfulStatusCode,
  message: string,
  errors?: readonly FieldFault[],
) => c.json({ success: false as const, message, errors: errors?.slice(0, FAULTS_MAX) }, status);

/** Replaces NUL, which PostgreSQL cannot store. */
export const storable = (text: string): string => text.replaceAll("\0", "\uFFFD");

export const firstValues = (
  query: Readonly<Record<string, readonly string[]>>,
): Record<string, string> =>
  Object.fromEntries(Object.entries(query).map(([name, [value = ""]]) => [name, storable(value)]));

/** Describes the schema's output, not its accepted input. */
export const describeJson = (schema: v.GenericSchema, description: string) => {
  const { $schema, ...described } = toJsonSchema(schema, {
    typeMode: "output",
    errorMode: "ignore",
  });
  return { description, content: { "application/json": { schema: described as object } } };
};
