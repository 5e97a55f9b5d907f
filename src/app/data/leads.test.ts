/** Lead forms and their replies, of which only the success flag counts (§7). */
import { afterEach, expect, it, vi } from "vitest";
import { sendLead } from "./leads.ts";

afterEach(() => vi.unstubAllGlobals());

const asked: { address: string; init: RequestInit }[] = [];
function answering(body: unknown, init: ResponseInit = {}): void {
  asked.length = 0;
  vi.stubGlobal("fetch", async (address: string, request: RequestInit) => {
    asked.push({ address, init: request });
    return typeof body === "string" ? new Response(body, init) : Response.json(body, init);
  });
}

it("is posted below /api: fields as JSON, a form with a file as multipart", async () => {
  answering({ success: true });
  await sendLead("/contact", { name: "A" });
  await sendLead("/apply", new FormData());
  expect(asked.map(({ address, init: { method } }) => [method, address])).toEqual([
    ["POST", "/api/contact"],
    ["POST", "/api/apply"],
  ]);
  expect(asked[0]?.init).toMatchObject({
    body: '{"name":"A"}',
    headers: { accept: "application/json", "content-type": "application/json" },
  });
  // The browser adds the boundary to the content type.
  expect(asked[1]?.init.headers).toEqual({ accept: "application/json" });
  expect(asked[1]?.init.body).toBeInstanceOf(FormData);
});

it.each([
  [
    "its flag is true",
    { success: true, reference: "ICG-7" },
    201,
    { state: "sent", reference: "ICG-7" },
  ],
  ["it has no flag", {}, 200, { state: "sent" }],
  ["it is null", null, 200, { state: "sent" }],
  ["its reference is no text", { success: true, reference: 7 }, 200, { state: "sent" }],
  ["its flag is false", { success: false }, 200, { state: "refused", faults: [] }],
  [
    "its flag under data is false",
    { data: { success: false } },
    200,
    { state: "refused", faults: [] },
  ],
  ["data is null", { data: null, success: true }, 200, { state: "sent" }],
])("reads the success flag: %s", async (_, body, status, answer) => {
  answering(body, { status });
  expect(await sendLead("/contact", {})).toEqual(answer);
});

it("reads the rejected fields and skips invalid faults", async () => {
  const fault = { field: "email", message: "Enter a valid email" };
  const errors = [
    fault,
    null,
    "email",
    { field: "name" },
    { message: "x" },
    { field: 1, message: "x" },
    { field: "x", message: 1 },
  ];
  answering({ success: false, errors }, { status: 422 });
  expect(await sendLead("/contact", {})).toEqual({ state: "refused", faults: [fault] });
  answering({ success: false, errors: "all" }, { status: 422 });
  expect(await sendLead("/contact", {})).toEqual({ state: "refused", faults: [] });
});

it("reads 507 as a refusal", async () => {
  answering({ success: false, errors: [{ field: "file", message: "No room" }] }, { status: 507 });
  expect(await sendLead("/apply", {})).toEqual({
    state: "refused",
    faults: [{ field: "file", message: "No room" }],
  });
});

it.each([
  [500, { success: true }],
  [500, { success: false }],
  [503, "<html>"],
  [404, {}],
  [429, { success: true }],
])("treats a reply of %i as a failure", async (status, body) => {
  answering(body, { status, statusText: "No" });
  await expect(sendLead("/contact", {})).rejects.toThrow(String(status));
});

it("treats a reply without JSON as a failure", async () => {
  answering("<html>", { status: 200 });
  await expect(sendLead("/contact", {})).rejects.toThrow();
});
