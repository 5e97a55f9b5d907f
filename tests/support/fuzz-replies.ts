/** Replies are documented, never a 5xx, without internal details. */
import { Ajv2020, type ValidateFunction } from "ajv/dist/2020.js";
import type { FuzzRequest } from "./fuzz-requests.ts";

type Schema = Readonly<Record<string, unknown>>;
interface Operation {
  readonly responses: Readonly<
    Record<string, { readonly content?: Readonly<Record<string, { readonly schema: object }>> }>
  >;
}
export type Paths = Readonly<Record<string, Readonly<Record<string, Operation>>>>;

/** Undocumented fields fail. */
function strict(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(strict);
  if (typeof schema !== "object" || schema === null) return schema;
  const copy: Schema = Object.fromEntries(
    Object.entries(schema).map(([name, value]) => [name, strict(value)]),
  );
  return copy["type"] === "object" && copy["properties"]
    ? { ...copy, additionalProperties: false }
    : copy;
}

const failureSchema = {
  type: "object",
  required: ["success", "message"],
  properties: {
    success: { const: false },
    message: { type: "string" },
    errors: {
      type: "array",
      items: {
        type: "object",
        properties: { field: { type: "string" }, message: { type: "string" } },
      },
    },
  },
  additionalProperties: false,
};
export const INTERNALS =
  /node_modules|\.ts:\d|\n\s+at |SQLITE|sqlite|postgres|syntax error|select .* from|ENOENT|\/src\/(api|server|store)|\/tmp\//;
/** ms, generous for a busy machine. */
const HANG_MS = 60_000;

export interface FuzzTarget {
  readonly api: { request(address: string, init: RequestInit): Response | Promise<Response> };
  readonly paths: Paths;
  /** Its database is closed: 503 is allowed. */
  readonly away?: boolean;
}

/**
 * @returns its status
 * @throws when the reply is not allowed
 */
export function createFuzzChecker({
  api,
  paths,
  away = false,
}: FuzzTarget): (request: FuzzRequest) => Promise<number> {
  const ajv = new Ajv2020({ strict: false });
  const isFailure = ajv.compile(failureSchema);
  const known = new Map<string, ValidateFunction>();
  const described = (request: FuzzRequest, status: number): ValidateFunction | undefined => {
    const operation = request.template
      ? paths[request.template]?.[request.method === "HEAD" ? "get" : request.method.toLowerCase()]
      : undefined;
    if (request.method === "OPTIONS" && status === 204) return undefined;
    if (!operation) return [400, 404, 405].includes(status) ? isFailure : undefined;
    const schema = operation.responses[String(status)]?.content?.["application/json"]?.schema;
    if (!schema) return status >= 400 ? isFailure : undefined;
    const name = `${request.method} ${request.template} ${status}`;
    const validate = known.get(name) ?? ajv.compile(strict(schema) as object);
    known.set(name, validate);
    return validate;
  };
  return async (request) => {
    const must = (holds: boolean, what: string, details: unknown): void => {
      if (!holds) throw new Error(`${what}: ${JSON.stringify(details)?.slice(0, 2_000)}`);
    };
    let timeout: NodeJS.Timeout | undefined;
    const hang = new Promise<never>((_, failed) => {
      timeout = setTimeout(() => failed(new Error(`no reply within ${HANG_MS} ms`)), HANG_MS);
    });
    const { method, headers, body } = request;
    const reply = await Promise.race([
      Promise.resolve(api.request(request.address, { method, headers, body: body ?? null })),
      hang,
    ]).finally(() => clearTimeout(timeout));
    const { status } = reply;
    const content = await reply.text();
    // node:http itself refuses addresses above 16 kB.
    if (status === 431) return status;
    must(status < 500 || (away && status === 503), "status", { status, content });
    must(
      !INTERNALS.test(content.slice(0, 20_000)) || request.address.length > 2_000 || status < 400,
      "the body tells of the inside",
      content,
    );
    const type = reply.headers.get("content-type")?.split(";")[0] ?? "";
    if (method === "HEAD" || status === 204 || status === 304 || type !== "application/json") {
      must(status < 400 || method === "HEAD", "an error is JSON", { status, type, content });
      return status;
    }
    const parsed: unknown = JSON.parse(content);
    const validate = status === 503 ? isFailure : described(request, status);
    must(validate !== undefined, "the reply is described", { status, template: request.template });
    if (validate && !validate(parsed))
      must(false, "the reply is as described", {
        status,
        errors: validate.errors,
        content: content.slice(0, 500),
      });
    if (status === 429)
      must(Number(reply.headers.get("retry-after")) > 0, "429 says when to come back", [
        ...reply.headers,
      ]);
    return status;
  };
}
