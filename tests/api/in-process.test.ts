/** Handlers must return exactly the fields of contract/api.ts. */
import * as v from "valibot";
import { afterAll, beforeAll, expect, it } from "vitest";
import { createReader } from "#api/app.ts";
import { type EndpointName, endpoints, type Read } from "#contract/api.ts";
import { contentSource } from "#store/content-source.ts";
import { type ImportedSite, importedSite, TODAY } from "../support/imported.ts";

let site: ImportedSite;
let read: Read;
beforeAll(async () => {
  site = await importedSite("sqlite", { products: 6, items: 2, brief: true });
  read = createReader({
    content: contentSource(site.db),
    now: () => new Date(`${TODAY}T08:00:00Z`),
  });
});
afterAll(() => site.close());

const idsFor: Partial<Record<EndpointName, () => Promise<readonly string[]>>> = {
  product: async () => ((await read("products", {}))?.products ?? []).map(({ _id }) => _id),
  content: async () => ((await read("contents", {}))?.contents ?? []).map(({ _id }) => _id),
  blog: async () => ((await read("blogs", {}))?.blogs ?? []).map(({ _id }) => _id),
  article: async () => ((await read("articles", {}))?.articles ?? []).map(({ _id }) => _id),
  event: async () => ((await read("events", {}))?.events ?? []).map(({ _id }) => _id),
  job: async () => ((await read("jobs", {}))?.jobs ?? []).map(({ _id }) => _id),
  document: async () => ["chrome", "home"],
};
const queries: Partial<Record<EndpointName, Record<string, string | number>>> = {
  products: { search: "uv", fields: "facets", limit: 100 },
  enquiryGrades: { lines: "uv-531:1t", add: "hals" },
};

it.each(Object.keys(endpoints) as EndpointName[])("%s", async (name) => {
  const ids = (await idsFor[name]?.()) ?? [""];
  expect(ids.length).toBeGreaterThan(0);
  for (const id of ids) {
    const payload = await read(name, { id, query: queries[name] ?? {} });
    // JSON omits undefined fields.
    expect(JSON.parse(JSON.stringify(payload))).toEqual(
      JSON.parse(JSON.stringify(v.parse(endpoints[name].payload, payload))),
    );
  }
});

it("returns undefined for a missing item and for an overlong id", async () => {
  expect(await read("product", { id: "no-such-grade" })).toBeUndefined();
  expect(await read("product", { id: "x".repeat(201) })).toBeUndefined();
});
