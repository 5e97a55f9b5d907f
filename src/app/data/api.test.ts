/** The API client (§7, §8): parsing of replies, failures and their texts. */

import { describe, expect, it } from "vitest";
import { editions } from "#contract/editions.ts";
import { listFailure } from "../features/catalogue/list/list-state.ts";
import { call, readOver } from "./api.ts";
import { productFailure, productQuery, productsQuery } from "./products.ts";
import { createQueryClient } from "./queries.ts";
import { ApiError, type Transport } from "./transport.ts";

const asked: string[] = [];
const answering = (reply: () => Response | Promise<Response>): Transport => ({
  origin: "http://other",
  edition: editions.en,
  fetch: async (input) => {
    asked.push(String(input));
    return reply();
  },
});
const json = (body: unknown, status = 200) => answering(() => Response.json(body, { status }));
const failing: readonly (readonly [string, Transport, status: number, reason: string])[] = [
  [
    "no network",
    answering(() => Promise.reject(new TypeError("Failed to fetch"))),
    0,
    "The server could not be reached",
  ],
  [
    "a page of HTML",
    answering(() => new Response("<!doctype html>", { headers: { "content-type": "text/html" } })),
    200,
    "The reply could not be read",
  ],
  [
    "a body cut off",
    answering(() => new Response('{"product":{"_id"')),
    200,
    "The reply could not be read",
  ],
  ["{}", json({}), 200, "The reply could not be read"],
  ["{data:{}}", json({ data: {} }), 200, "The reply could not be read"],
  ["null", json(null), 200, "The reply could not be read"],
  ["another shape", json({ product: ["x"], products: "many" }), 200, "The reply could not be read"],
  ["204", answering(() => new Response(null, { status: 204 })), 204, "No Content"],
  ["404", json({ message: "no" }, 404), 404, "Not Found"],
  ...(
    [
      [401, "Unauthorized"],
      [403, "Forbidden"],
      [410, "Gone"],
      [418, "I'm a Teapot"],
      [500, "Internal Server Error"],
      [599, "599"],
    ] as const
  ).flatMap(([status, reason]) =>
    // The server has no status text of another server's reply, the browser Node's.
    ["", "Of the server"].map(
      (statusText) =>
        [
          `${status} with the status text "${statusText}"`,
          answering(() => new Response("", { status, statusText })),
          status,
          reason,
        ] as const,
    ),
  ),
];

describe("an unreadable reply (§8)", () => {
  it.each(failing)(
    "%s: 'Failed to fetch product: …' with a person's reason",
    async (_, transport, status, reason) => {
      const error = await createQueryClient(readOver(transport))
        .fetchQuery(productQuery("p 1"))
        .catch((thrown: unknown) => thrown as ApiError);
      expect(error).toBeInstanceOf(ApiError);
      expect(error).toMatchObject({ status, message: reason });
      expect(productFailure(error as ApiError)).toBe(`Error: Failed to fetch product: ${reason}`);
    },
  );

  it.each(failing)(
    "%s: a list of products says the status as a number, anything else in words",
    async (_, transport, status, reason) => {
      const error = await createQueryClient(readOver(transport))
        .fetchQuery(productsQuery({ page: 1 }))
        .catch((thrown: unknown) => thrown as ApiError);
      const expected =
        status === 0 || status === 200 ? reason : `Unexpected status code: ${status}`;
      expect(listFailure(error as ApiError)).toBe(
        `Error: ${expected}. Please try again later or contact support if the issue persists.`,
      );
    },
  );
});

it.each([204, 404, 500])(
  "§7: a page of products with status %i raises 'Unexpected status code: {status}'",
  async (status) => {
    const failing = answering(() => new Response(null, { status, statusText: "Kaputt" }));
    await expect(
      call(failing, "products", { query: { page: 1, limit: 50 } }),
    ).rejects.toMatchObject({ status, message: `Unexpected status code: ${status}` });
  },
);

describe("a partly readable reply (§3, §7)", () => {
  const bare = { _id: "p1", name: "Otherside 1" };

  it("reads a payload at the top level or under data, the inner one first", async () => {
    for (const body of [
      { product: bare },
      { data: { product: bare } },
      { success: true, product: { ...bare, name: "outer" }, data: { product: bare } },
    ])
      expect((await call(json(body), "product", { id: "p1" })).product.name).toBe("Otherside 1");
  });

  it("accepts only products, without inventing counts", async () => {
    expect(await call(json({ products: [bare] }), "products", {})).toEqual({
      products: [{ ...bare, cas_no: "", chemical_name: "" }],
    });
    const page = await createQueryClient(readOver(json({ products: [bare] }))).fetchQuery(
      productsQuery({ page: 1 }),
    );
    expect([page.total, page.totalPages, page.page]).toEqual([undefined, 1, 1]);
  });

  it("calculates the pages from the total when totalPages is missing", async () => {
    const list = await createQueryClient(
      readOver(json({ products: [bare], total: 13 })),
    ).fetchQuery(productsQuery({ page: 1 }));
    expect(list).toMatchObject({ total: 13, totalPages: 3 });
  });

  it.each([
    ["molecular_weight as text", { molecular_weight: "326.4 g/mol" }, { molecular_weight: 326.4 }],
    ["no number in it", { molecular_weight: "n/a" }, {}],
    ["category_name an object", { category_name: { name: "UV" } }, {}],
    ["one industry's name", { industry_name: "Automotive" }, { industry_name: ["Automotive"] }],
    [
      "industries that are no text",
      { industry_name: ["Automotive", null, { a: 1 }] },
      { industry_name: ["Automotive"] },
    ],
    ["cas_number a number", { cas_number: 50 }, {}],
    ["a stock state of its own", { stock: "plenty" }, {}],
    [
      "related ones without an id",
      { related: [{ name: "x" }, bare] },
      { related: [{ ...bare, cas_no: "", chemical_name: "" }] },
    ],
    ["fields nobody knows", { __v: 3, password: "x" }, {}],
  ])("product: %s", async (_, odd, read) => {
    const { product } = await call(json({ data: { product: { ...bare, ...odd } } }), "product", {
      id: "p1",
    });
    expect(product).toEqual({ ...bare, chemical_name: "", cas_number: "", ...read });
  });

  it("skips invalid items and accepts a number as id", async () => {
    const { events } = await call(
      json({
        data: { events: [{ _id: 7, name: "Fair" }, { _id: "x" }, null, "y", { name: "no id" }] },
      }),
      "events",
      {},
    );
    expect(events).toEqual([
      { _id: "7", name: "Fair", description: "", start_date: "", end_date: "", status: "" },
    ]);
  });

  it.each([
    ["2024-05-01", "2024-05-01"],
    ["2024-02-29T10:00:00.000Z", "2024-02-29T10:00:00.000Z"],
    ["2024-02-31", undefined],
    ["2024-45-01", undefined],
    ["soon", undefined],
    ["01/05/2024", undefined],
    ["", undefined],
    [1714521600000, undefined],
  ])("reads the date %j as %j", async (sent, date) => {
    const thing = { _id: "x", name: "x", title: "x", publish_date: sent, posted: sent };
    const { event } = await call(
      json({ event: { ...thing, start_date: sent, end_date: sent } }),
      "event",
      { id: "x" },
    );
    expect(event).toMatchObject({ start_date: date ?? "", end_date: date ?? "" });
    const { contents } = await call(json({ contents: [thing] }), "contents", {});
    expect(contents[0]?.publish_date).toBe(date ?? "");
    const { blog } = await call(json({ blog: thing }), "blog", { id: "x" });
    const { job } = await call(json({ job: thing }), "job", { id: "x" });
    expect([blog.publish_date, job.posted]).toEqual([date, date]);
  });

  it("keeps contents of another type out of lists, and takes those without a type for news", async () => {
    const { contents } = await call(
      json({
        contents: [
          { _id: "a", title: "A", type: "Podcast" },
          { _id: "b", title: "B", type: "Blog" },
          { _id: "c", title: "C" },
          { _id: "d", title: "D", type: null },
        ],
      }),
      "contents",
      {},
    );
    expect(contents.map(({ _id, type }) => [_id, type])).toEqual([
      ["b", "Blog"],
      ["c", "News"],
      ["d", "News"],
    ]);
  });

  it("reads details without text as empty", async () => {
    expect(
      (await call(json({ blog: { _id: "b", title: "B" } }), "blog", { id: "b" })).blog,
    ).toMatchObject({ description: "", contents: "" });
    expect(
      (await call(json({ article: { _id: "a", title: "A" } }), "article", { id: "a" })).article,
    ).toMatchObject({ description: "" });
    expect(
      (await call(json({ data: { content: { _id: "c", title: "C" } } }), "content", { id: "c" }))
        .content,
    ).toMatchObject({ content: "", summary: "" });
  });
});

it("builds the paths of §7: a slash for categories and all products, none for the others, ids encoded, empty parameters omitted", async () => {
  const transport = json({ products: [], product: { _id: "a", name: "a" }, document: {} });
  asked.length = 0;
  await call(transport, "categoryProducts", {
    query: { page: 1, limit: 8, categoryName: "UV-Absorbers" },
  });
  await call(transport, "products", {
    query: { page: 1, limit: 50, search: "", sortBy: undefined },
  });
  await call(transport, "product", { id: "a/b c" });
  await call(transport, "document", { id: "category/hals" });
  expect(asked).toEqual([
    "http://other/api/products/?page=1&limit=8&categoryName=UV-Absorbers",
    "http://other/api/products?page=1&limit=50",
    "http://other/api/products/a%2Fb%20c",
    "http://other/api/site/documents/category/hals",
  ]);
});
