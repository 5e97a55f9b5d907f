/**
 * The shape of every JSON reply. §7 reads some replies from `data` and some from the top level, so a payload stands
 * in both places; `success` is the flag that the contact form reads (§4).
 */
import type { Context } from "hono";
import type { ContentfulStatusCode } from "hono/utils/http-status";
import { describeRoute, resolver } from "hono-openapi";
import * as v from "valibot";

export type Envelope<T extends object> = T & { success: true; data: T };

/** A payload in its envelope. */
export const envelope = <T extends object>(payload: T): Envelope<T> => ({ ...payload, success: true, data: payload });

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

/** A JSON error reply. */
export const fail = (c: Context, status: ContentfulStatusCode, message: string, errors?: readonly FieldError[]) =>
  c.json({ success: false as const, message, ...(errors ? { errors } : {}) }, status);

/** Text that every database takes: PostgreSQL holds no NUL. */
export const storable = (text: string): string => text.replaceAll("\0", "\uFFFD");

/** The first value of each query parameter, also of one that comes twice. */
export const firstValues = <T extends { [Key in keyof T]?: string }>(query: Readonly<Record<string, string | string[]>>): T =>
  Object.fromEntries(Object.entries(query).map(([name, value]) => [name, storable((Array.isArray(value) ? value[0] : value) ?? "")])) as T;

type Described = Parameters<typeof describeRoute>[0];
export type Parameter = NonNullable<Described["parameters"]>[number];

/** A query parameter, always optional and read leniently (§5). */
export const queryParameter = (name: string, description: string): Parameter => ({
  name,
  in: "query",
  required: false,
  description,
  schema: { type: "string" },
});
export const pathParameter = (name: string, description: string): Parameter => ({ name, in: "path", required: true, description, schema: { type: "string" } });
export const pagingParameters = [
  queryParameter("page", "Page, from 1; anything else is 1."),
  queryParameter("limit", "Rows a page; below 1 or no number is the default; at most 100."),
];

const json = (schema: v.GenericSchema, description: string) => ({ description, content: { "application/json": { schema: resolver(schema) } } });

/** Describes a GET of §7 for `/api/openapi.json`: its payload in the envelope, and a 404 when it can be missing. */
export function describeGet(summary: string, payload: v.ObjectSchema<v.ObjectEntries, undefined>, parameters: readonly Parameter[] = [], missing = false) {
  const reply = v.object({ ...payload.entries, success: v.literal(true), data: payload });
  return describeRoute({
    summary,
    parameters: [...parameters],
    responses: { 200: json(reply, "The payload, at the top level and under data."), ...(missing ? { 404: json(failure, "No such item.") } : {}) },
  });
}

/** Describes a GET that answers with a file. */
export const describeFile = (summary: string, mediaType: string, parameters: readonly Parameter[]) =>
  describeRoute({
    summary,
    parameters: [...parameters],
    responses: {
      200: { description: "The file.", content: { [mediaType]: { schema: { type: "string", format: "binary" } } } },
      404: json(failure, "No such file."),
    },
  });

export { json as describeJson };
