import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, beforeEach, expect, it, vi } from "vitest";
import { deskContent, deskShell } from "#messages/desk.ts";
import { deskApi, PERSON_HEADER } from "../paths.ts";
import { DeskError, refusalLines, request, SAVED_CHANNEL } from "./request.ts";

let origin: string;
let answer: (request: IncomingMessage, reply: ServerResponse, body: string) => void;
const server = createServer((sent, reply) => {
  let body = "";
  sent.on("data", (chunk) => (body += chunk));
  sent.on("end", () => answer(sent, reply, body));
});
beforeAll(async () => {
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  server.close();
  vi.unstubAllGlobals();
});
let person: string | null;
beforeEach(() => {
  person = null;
  vi.stubGlobal("localStorage", { getItem: () => person });
});
const json = (status: number, body: unknown) => (_: unknown, reply: ServerResponse) =>
  void reply.writeHead(status).end(JSON.stringify(body));
const refusal = (work: Promise<unknown>) =>
  work.then(
    () => undefined,
    (error: unknown) => error,
  ) as Promise<DeskError | undefined>;

it("sends a value as JSON, a form as a form, and parses the response", async () => {
  const seen: unknown[] = [];
  answer = (sent, reply, body) => {
    seen.push([
      sent.method,
      sent.headers["content-type"]?.split(";")[0],
      body.includes('name="a"') ? "form" : body,
    ]);
    reply.end('{"ok":1}');
  };
  const form = new FormData();
  form.set("a", "b");
  expect(await request(`${origin}/x`)).toEqual({ ok: 1 });
  await request(`${origin}/x`, { method: "PUT", body: { a: 1 } });
  await request(`${origin}/x`, { method: "POST", body: form });
  await request(`${origin}/x`, { method: "DELETE" });
  expect(seen).toEqual([
    ["GET", undefined, ""],
    ["PUT", "application/json", '{"a":1}'],
    ["POST", "multipart/form-data", "form"],
    ["DELETE", undefined, ""],
  ]);
  answer = (_, reply) => void reply.writeHead(204).end();
  expect(await request(`${origin}/x`, { method: "DELETE" })).toEqual({});
});

it("sends the name of the person at the keyboard, in any script, once it is known", async () => {
  const seen: unknown[] = [];
  answer = (sent, reply) => {
    seen.push(sent.headers[PERSON_HEADER.toLowerCase()]);
    reply.end("{}");
  };
  for (const name of [null, "", "عائشة"]) {
    person = name;
    await request(`${origin}/x`);
  }
  expect(seen).toEqual([undefined, undefined, encodeURIComponent("عائشة")]);
});

it("throws what the desk refused, with its words, status and faults", async () => {
  const faults = [{ path: ["title"], message: "Fill this in." }];
  answer = json(422, { error: "Nothing was saved", faults });
  const refused = await refusal(request(`${origin}/x`));
  expect(refused).toBeInstanceOf(DeskError);
  expect(refused).toMatchObject({
    status: 422,
    message: "Nothing was saved",
    faults,
    body: { error: "Nothing was saved", faults },
  });
  expect(refusalLines(refused as DeskError)).toEqual(["Fill this in."]);
  answer = json(409, { faults: "none" });
  const bare = await refusal(request(`${origin}/x`));
  expect(bare).toMatchObject({ status: 409, message: deskShell.failed(409), faults: [] });
  expect(refusalLines(bare as DeskError)).toEqual([deskShell.failed(409)]);
  answer = json(422, { faults: [{ path: ["note"], message: "A note has at most 5 characters." }] });
  expect(await refusal(request(`${origin}/x`))).toMatchObject({
    status: 422,
    message: "A note has at most 5 characters.",
  });
  answer = (_, reply) => void reply.writeHead(502).end("no JSON");
  expect(await refusal(request(`${origin}/x`))).toMatchObject({
    status: 502,
    message: deskShell.failed(502),
    body: {},
  });
});

it("throws with status 0 where the desk does not answer; what was ended is no failure of the desk", async () => {
  answer = (_, reply) => void reply.destroy();
  const refused = await refusal(request(`${origin}/x`));
  expect(refused).toBeInstanceOf(DeskError);
  expect(refused).toMatchObject({ status: 0, message: deskContent.failed });
  const ended = await refusal(request(`${origin}/x`, { signal: AbortSignal.abort() }));
  expect(ended).not.toBeInstanceOf(DeskError);
  expect(ended?.name).toBe("AbortError");
  expect(
    await refusal(request(`${origin}/x`, { signal: new AbortController().signal })),
  ).toMatchObject({ status: 0 });
});

it("tells the other tabs of a change: not of what is read, checked, shown or refused", async () => {
  const channel = new BroadcastChannel(SAVED_CHANNEL);
  const heard: unknown[] = [];
  const all = new Promise<void>((done) => {
    channel.onmessage = ({ data }) => {
      heard.push(data);
      if (data === `${origin}/last`) done();
    };
  });
  const plain = globalThis.fetch;
  globalThis.fetch = (path, init) => plain(new URL(String(path), origin), init);
  try {
    answer = json(200, {});
    await request(deskApi.kinds);
    await request(deskApi.check, { method: "POST", body: {} });
    await request(deskApi.preview, { method: "POST" });
    await request(deskApi.stock, { method: "PUT", body: {} });
    answer = json(422, {});
    await refusal(request(deskApi.publish, { method: "POST" }));
    answer = json(200, {});
    await request(`${origin}/last`, { method: "DELETE" });
    await all;
  } finally {
    globalThis.fetch = plain;
    channel.close();
  }
  expect(heard).toEqual([deskApi.stock, `${origin}/last`]);
});

it("names the field of a fault as the form does, and says each sentence once", () => {
  const faults = [
    { path: [], message: "uv-1600 is taken." },
    { path: ["title"], message: "Fill this in." },
    { path: ["lines", 0, "unit"], message: "Fill this in." },
    { path: ["lines", 1, "unit"], message: "Fill this in." },
    { path: ["lines", 1, "other"], message: "Too long." },
  ];
  const lines = { title: "Lines", items: { properties: { unit: { title: "Unit" } } } };
  const schema = { properties: { title: { title: "Title" }, lines } };
  expect(refusalLines(new DeskError(422, { error: "Nothing was saved", faults }), schema)).toEqual([
    "uv-1600 is taken.",
    "Title: Fill this in.",
    "Unit: Fill this in.",
    "Lines: Too long.",
  ]);
});
