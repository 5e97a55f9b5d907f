/** `/api/openapi.json` describes every route and every reply. */
import { Ajv2020 } from "ajv/dist/2020.js";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type ImportedSite, importedSite } from "../support/imported.ts";

interface Operation {
  readonly summary?: string;
  readonly parameters?: readonly {
    readonly name: string;
    readonly in: string;
    readonly required?: boolean;
    readonly description?: string;
  }[];
  readonly responses: Readonly<
    Record<
      string,
      {
        readonly description?: string;
        readonly content?: Readonly<Record<string, { readonly schema: object }>>;
      }
    >
  >;
}

let site: ImportedSite;
let paths: Record<string, Record<string, Operation>>;
beforeAll(async () => {
  site = await importedSite("sqlite", { products: 2, items: 2, brief: true, pictures: true });
  paths = (await site.get("/openapi.json")).body.paths;
});
afterAll(() => site.close());

const samples: Readonly<Record<string, readonly string[]>> = {
  "/products": [
    "/products",
    "/products?limit=100",
    "/products?categoryName=hals&sortBy=desc",
    "/products?search=uv-531",
    "/products?search=nothing-at-all",
    "/products?page=99",
  ],
  "/products/{id}": ["/products/uv-531", "/products/nothing"],
  "/landing/contents": ["/landing/contents", "/landing/contents?type=News"],
  "/landing/contents/paginated": [
    "/landing/contents/paginated",
    "/landing/contents/paginated?page=2&limit=1",
  ],
  "/landing/contents/{id}": ["/landing/contents/arrhenius-pitfalls", "/landing/contents/nothing"],
  "/landing/brochures": ["/landing/brochures"],
  "/landing/brochures/download/{id}": [
    "/landing/brochures/download/hals",
    "/landing/brochures/download/nothing",
  ],
  "/landing/gallery": ["/landing/gallery"],
  "/blogs": ["/blogs"],
  "/blogs/{id}": ["/blogs/chalking-of-white-pvc-profiles", "/blogs/nothing"],
  "/articles": ["/articles"],
  "/articles/{id}": ["/articles/arrhenius-pitfalls", "/articles/nothing"],
  "/events": ["/events", "/events?topic=nothing", "/events?search=cable"],
  "/events/{id}": ["/events/cable-compounds-day-2027", "/events/nothing"],
  "/jobs": ["/jobs"],
  "/jobs/{id}": ["/jobs/finance-controller", "/jobs/nothing"],
  "/site/regulatory": ["/site/regulatory?limit=5&regime=candidate", "/site/regulatory?page=99"],
  "/site/food-contact": ["/site/food-contact?limit=5&listed=eu", "/site/food-contact?page=99"],
  "/site/problems": [
    "/site/problems",
    "/site/problems?search=film%20yellows",
    "/site/problems?search=zzqq",
  ],
  "/site/search": [
    "/site/search",
    "/site/search?search=payment%20terms",
    "/site/search?search=zzqq",
  ],
  "/enquiries/grades": [
    "/enquiries/grades",
    "/enquiries/grades?lines=ao-1010:500kg,uv-320:1t&add=uv%20531",
  ],
  "/site/documents/audit": [
    "/site/documents/audit?grades=uv-531",
    "/site/documents/audit?grades=uv-531&format=csv",
  ],
  "/site/documents/{id}": ["/site/documents/chrome", "/site/documents/nothing"],
};

/** Undocumented fields fail. */
function strict(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(strict);
  if (typeof schema !== "object" || schema === null) return schema;
  const copy = Object.fromEntries(
    Object.entries(schema).map(([key, value]) => [key, strict(value)]),
  );
  return copy["type"] === "object" && copy["properties"]
    ? { ...copy, additionalProperties: false }
    : copy;
}

describe("/api/openapi.json", () => {
  it("is OpenAPI 3.1 of the API under /api", async () => {
    const { body } = await site.get("/openapi.json");
    expect(body.openapi).toMatch(/^3\.1\./);
    expect(body.info).toMatchObject({ title: expect.any(String), version: expect.any(String) });
    expect(body.servers).toEqual([{ url: "/api" }]);
  });

  it("describes every route, and no other", () => {
    const routes = new Set(
      site.api.routes
        .filter(({ method, path }) => method !== "ALL" && path !== "/api/openapi.json")
        .map(
          ({ method, path }) =>
            `${method} ${path.replace(/^\/api/, "").replace(/:(\w+)(\{[^}]*\})?/g, "{$1}")}`,
        ),
    );
    const described = Object.entries(paths).flatMap(([path, operations]) =>
      Object.keys(operations).map((method) => `${method.toUpperCase()} ${path}`),
    );
    expect(new Set(described)).toEqual(routes);
    expect(described.length).toBeGreaterThan(20);
  });

  it("says of each what it is for, what it takes and what it answers", () => {
    for (const [path, operations] of Object.entries(paths)) {
      for (const [method, operation] of Object.entries(operations)) {
        const name = `${method} ${path}`;
        expect([name, operation.summary]).toEqual([name, expect.stringMatching(/\w/)]);
        expect([name, Object.keys(operation.responses).length > 0]).toEqual([name, true]);
        for (const parameter of operation.parameters ?? [])
          expect([name, parameter.description]).toEqual([name, expect.stringMatching(/\w/)]);
        // Query parameters are optional (§5).
        expect([
          name,
          operation.parameters?.filter(
            (parameter) => parameter.in === "query" && parameter.required,
          ) ?? [],
        ]).toEqual([name, []]);
        const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(([, parameter]) => parameter);
        expect([
          name,
          operation.parameters
            ?.filter((parameter) => parameter.in === "path" && parameter.required)
            .map((parameter) => parameter.name) ?? [],
        ]).toEqual([name, inPath]);
      }
    }
  });

  it("has a sample for every GET", () => {
    const gets = Object.entries(paths).flatMap(([path, operations]) =>
      operations["get"] ? [path] : [],
    );
    expect(Object.keys(samples).sort()).toEqual(gets.sort());
  });

  it.each(
    Object.entries(samples).flatMap(([path, addresses]) =>
      addresses.map((address) => [address, path] as const),
    ),
  )("GET %s is as described", async (address, path) => {
    const reply = await site.get(address);
    const described = paths[path]?.["get"]?.responses[String(reply.status)];
    expect([address, reply.status, described?.description]).toEqual([
      address,
      address.endsWith("/nothing") ? 404 : 200,
      expect.stringMatching(/\w/),
    ]);
    const type = reply.headers.get("content-type")?.split(";")[0] ?? "";
    const schema = described?.content?.[type]?.schema;
    expect([address, type, schema]).toEqual([address, type, expect.any(Object)]);
    if (type !== "application/json") return;
    const validate = new Ajv2020({ strict: false, allErrors: true }).compile(
      strict(schema) as object,
    );
    validate(reply.body);
    expect([address, validate.errors]).toEqual([address, null]);
  });
});
