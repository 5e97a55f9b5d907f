import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  createJsonCounter,
  REPLY_DEPTH_MAX,
  REPLY_MAX_BYTES,
  ROWS_MAX,
  readBoundedBody,
  VALUES_MAX,
} from "./proxy.ts";

const read = (text: string): Promise<string> =>
  readBoundedBody(new Response(text)).then((body) => Buffer.from(body).toString());
const nested = (levels: number): string => "[".repeat(levels) + "]".repeat(levels);
const rows = (count: number, row = "{}"): string =>
  `{"products":[${Array.from({ length: count }, () => row).join(",")}]}`;

describe("a reply of another server", () => {
  it.each([
    ["levels", nested(REPLY_DEPTH_MAX), nested(REPLY_DEPTH_MAX + 1)],
    ["rows", rows(ROWS_MAX), rows(ROWS_MAX + 1)],
    [
      "fields of an object",
      `{"a":${"{".repeat(1)}${'"f":1,'.repeat(ROWS_MAX - 1)}"f":1}}`,
      `{"a":{${'"f":1,'.repeat(ROWS_MAX)}"f":1}}`,
    ],
    [
      "values",
      rows(VALUES_MAX / 40, `[${"1,".repeat(30)}1]`),
      rows(VALUES_MAX / 20, `[${"1,".repeat(30)}1]`),
    ],
    ["bytes", `"${"x".repeat(REPLY_MAX_BYTES - 2)}"`, `"${"x".repeat(REPLY_MAX_BYTES - 1)}"`],
  ])("is read up to so many %s", async (_, most, more) => {
    expect(await read(most)).toBe(most);
    await expect(read(more)).rejects.toThrow(RangeError);
  });

  it("holds the whole catalogue of §9: 2,000 grades with all that a search looks at", async () => {
    const grade = JSON.stringify({
      _id: "65f",
      name: "Other 1",
      cas_no: "50-00-0",
      polymers: Array.from({ length: 40 }, (_, index) => `polymer, ${index}`),
    });
    const text = rows(2_000, grade);
    expect(await read(text)).toBe(text);
  });

  it("is counted the same in chunks of any size, without the contents of strings", () => {
    const json = fc.json({ maxDepth: 6 });
    const most = fc.constantFrom(`{"a":"${'[{,\\"'.repeat(50_000)}"}`, nested(REPLY_DEPTH_MAX));
    fc.assert(
      fc.property(fc.oneof(json, most), fc.integer({ min: 1, max: 50_000 }), (text, size) => {
        const count = createJsonCounter();
        const bytes = Buffer.from(text);
        for (let start = 0; start < bytes.length; start += size)
          count(bytes.subarray(start, start + size));
      }),
      { numRuns: 50 },
    );
  });

  it("is not read on beyond a bound", async () => {
    let sent = 0;
    const endless = new ReadableStream<Uint8Array>({
      pull: (stream) => {
        sent += 1;
        stream.enqueue(Buffer.from("[".repeat(1_000)));
      },
    });
    await expect(readBoundedBody(new Response(endless))).rejects.toThrow("levels deep");
    expect(sent).toBeLessThan(5);
  });
});
