/** `POST /api/site/searches`. */
import { beforeAll, beforeEach, expect, it, vi } from "vitest";
import { createApi } from "#api/app.ts";
import { type NoteSearch, REPORTS_PER_MINUTE } from "#api/searches.ts";
import type { Database } from "#store/open.ts";

const note = vi.fn<NoteSearch>();
let client = 0;
let api: ReturnType<typeof createApi>;
beforeAll(() => {
  api = createApi({
    db: {} as Database,
    content: () => Promise.reject(new Error("not needed")),
    noteSearch: note,
    leads: { clientOf: () => String(client) },
  });
});
beforeEach(() => {
  note.mockClear();
  client += 1;
});
const report = (body: unknown, headers: Record<string, string> = {}) =>
  api.request("/api/site/searches", {
    method: "POST",
    headers: { "content-type": "application/json", ...headers },
    body: JSON.stringify(body),
  });

it("answers 204 without a body and notes the search with its results", async () => {
  const reply = await report({ term: "DOP", results: 0 });
  expect([reply.status, await reply.text()]).toEqual([204, ""]);
  expect((await report({ term: "uv-531", results: null })).status).toBe(204);
  expect(note.mock.calls).toEqual([
    [{ term: "DOP", client: String(client), results: 0 }],
    [{ term: "uv-531", client: String(client), results: undefined }],
  ]);
});

it.each([
  {},
  { term: "uv" },
  { term: 7, results: 1 },
  { term: "x".repeat(201), results: 1 },
  { term: "uv", results: -1 },
  { term: "uv", results: 1.5 },
  [],
])("refuses %j", async (body) => {
  const reply = await report(body);
  expect([reply.status, await reply.json()]).toEqual([
    400,
    { success: false, message: expect.stringMatching(/./) },
  ]);
  expect(note).not.toHaveBeenCalled();
});

it.each([{ dnt: "1" }, { "sec-gpc": "1" }])(
  "does not count a search sent with %j",
  async (headers) => {
    expect(
      (await report({ term: "DOP", results: 0 }, headers as Record<string, string>)).status,
    ).toBe(204);
    expect(note).not.toHaveBeenCalled();
  },
);

it("takes thirty a minute from a client", async () => {
  for (let number = 0; number < REPORTS_PER_MINUTE; number += 1)
    expect((await report({ term: `term ${number}`, results: 0 })).status).toBe(204);
  const refused = await report({ term: "one more", results: 0 });
  expect([refused.status, Number(refused.headers.get("retry-after")) > 0]).toEqual([429, true]);
  expect([REPORTS_PER_MINUTE, note.mock.calls.length]).toEqual([30, 30]);
});
