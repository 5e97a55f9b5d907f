import { describe, expect, it } from "vitest";
import { DEPTH_MAX } from "#contract/limits.ts";
import { requestOf, statusOf } from "../../tests/support/bodies.ts";
import { JSON_MAX_BYTES, PARTS_MAX, readJson } from "./body.ts";

const fieldsOf = (count: number): string =>
  JSON.stringify(Object.fromEntries(Array.from({ length: count }, (_, index) => [`n${index}`, 1])));

describe("a JSON form", () => {
  const json = (body: string) => readJson(requestOf(body, "application/json").request);

  it("is an object of few fields", async () => {
    expect((await json('{"a":1}')).fields).toEqual({ a: 1 });
    for (const body of ["", "[]", "7", "null", "{"])
      expect([body, await statusOf(json(body))]).toEqual([body, 400]);
    expect(await statusOf(json(fieldsOf(PARTS_MAX)))).toBe(200);
    expect(await statusOf(json(fieldsOf(PARTS_MAX + 1)))).toBe(413);
  });

  it("may have as many levels as a form, and no more", async () => {
    const nested = (levels: number): string =>
      JSON.stringify(
        Array.from({ length: levels - 1 }).reduce((inner) => ({ inner }), { inner: "text" }),
      );
    expect(await statusOf(json(nested(DEPTH_MAX + 1)))).toBe(400);
    expect((await json(nested(DEPTH_MAX))).fields).toEqual(JSON.parse(nested(DEPTH_MAX)));
  });

  it("is refused as soon as it has more than 64 kB", async () => {
    const { request, taken } = requestOf(
      `{"a":"${"x".repeat(10 * JSON_MAX_BYTES)}"}`,
      "application/json",
      4_096,
    );
    expect(await statusOf(readJson(request))).toBe(413);
    expect(taken()).toBeLessThan((2 * JSON_MAX_BYTES) / 4_096);
  });
});
