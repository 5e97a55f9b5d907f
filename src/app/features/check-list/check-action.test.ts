/** A list that a browser without scripts posts to its page, typed or as a file. */
import { afterEach, beforeEach, expect, it } from "vitest";
import { CHECK_LIST_PATH } from "#contract/paths.ts";
import { type FormSite, formSite, full, shown } from "../../../../tests/support/form-site.ts";
import type { HttpReply } from "../../../../tests/support/http.ts";
import { workbook, xmlRows } from "../../../../tests/support/workbook.ts";

const FORM = "application/x-www-form-urlencoded";
let site: FormSite;
beforeEach(async () => {
  site = await formSite();
});
afterEach(() => site.close());

const send = (body: string | Uint8Array, headers: Record<string, string>): Promise<HttpReply> =>
  site.served.send(CHECK_LIST_PATH, { method: "POST", headers, body: body as never });
const sendFile = async (name: string, content: string | Uint8Array, fields: Readonly<Record<string, string>> = {}): Promise<HttpReply> => {
  const form = new FormData();
  for (const [field, value] of Object.entries(fields)) form.set(field, value);
  form.set("file", new File([content as never], name));
  const sent = new Response(form);
  return send(new Uint8Array(await sent.arrayBuffer()), { "content-type": sent.headers.get("content-type") ?? "" });
};

it.each([FORM, `${FORM};charset=UTF-8`, `${FORM} ; charset=utf-8`, FORM.toUpperCase()])("a form of type %s is taken as it is", async (type) => {
  const reply = await send("text=uv-531%0Ahals-770", { "content-type": type, "x-forwarded-for": "198.51.100.7" });
  expect(reply.status).toBe(200);
  expect(shown(reply)).toMatchObject({ text: "uv-531\nhals-770", reply: { lines: [{ wrote: "uv-531" }, { wrote: "hals-770" }] } });
});

it.each<[string, Record<string, string>]>([
  ["JSON", { "content-type": "application/json" }],
  ["plain text", { "content-type": "text/plain" }],
  ["nothing", {}],
])("%s is no form: 415, with what would be", async (_, headers) => {
  const reply = await send("text=uv-531", headers);
  expect(reply.status).toBe(415);
  expect(shown(reply).failed).toContain(`${FORM} or multipart/form-data`);
});

it("a file is read into the box, named, and not checked yet", async () => {
  const reply = await sendFile("Stück liste.csv", "uv-531;100 kg\nhals-770;2 t\n");
  expect(reply.status).toBe(200);
  const { text, note, reply: checked, failed } = shown(reply);
  expect(text).toMatch(/uv-531[\s\S]*100 kg[\s\S]*hals-770[\s\S]*2 t/);
  expect([note, checked, failed]).toEqual(["Stück liste.csv was read: 2 rows.", undefined, undefined]);
});

it("a file with more than a list may hold is cut between two rows, and says so", async () => {
  const reply = await sendFile("long.csv", `${"x".repeat(149)}\n`.repeat(400));
  expect(shown(reply).text).toHaveLength(333 * 150 - 1);
  expect(shown(reply).note).toBe("long.csv is too long: the first 333 of 400 rows were read.");
});

it("the sheet of a workbook is named, and another one is read when it is chosen", async () => {
  const list = (grade: string) => xmlRows(["Product", "Qty (kg)"], [grade, 5]);
  const book = workbook({ name: "Cover", rows: xmlRows(["ABC Trading"]) }, { name: "März", rows: list("uv-531") }, { name: "April", rows: list("hals-770") });
  const first = await sendFile("list.xlsx", book);
  expect(shown(first)).toMatchObject({ note: "Sheet “März” of list.xlsx was read: 2 rows.", sheets: ["Cover", "März", "April"], sheet: "März" });
  expect(shown(first).text).toContain("uv-531");
  const second = await sendFile("list.xlsx", book, { sheet: "April" });
  expect(shown(second).text).toContain("hals-770");
  expect(shown(await sendFile("list.xlsx", book, { sheet: "no such sheet" })).text).toContain("uv-531");
});

it("a file that is no list is refused in words, and what was typed stays", async () => {
  const reply = await sendFile("photo.xlsx", new Uint8Array([0x50, 0x4b, 3, 4, 1, 2, 3]), { text: "uv-531" });
  expect(reply.status).toBe(422);
  expect(shown(reply)).toMatchObject({ text: "uv-531", failed: expect.stringMatching(/\w+ \w+/) });
  expect(shown(reply).note).toBeUndefined();
});

it("a form that is too large is refused, and its connection ends", async () => {
  const reply = await send(`text=${"x".repeat(200_000)}`, { "content-type": FORM });
  expect([reply.status, reply.headers.connection]).toEqual([413, "close"]);
});

it("a list that is too long for the box is refused with its beginning", async () => {
  const reply = await send(`text=${"x".repeat(50_001)}`, { "content-type": FORM });
  expect([reply.status, shown(reply).text.length]).toEqual([413, 50_000]);
});

it("comes back as it was typed, and says so, while too many lists are being checked", async () => {
  await site.close();
  site = await formSite({ runList: full().run });
  const reply = await send("text=uv-531%0Azzqqzz&column=name&column=none", { "content-type": FORM });
  expect([reply.status, reply.headers["retry-after"]]).toEqual([503, "1"]);
  const failed = "The list could not be checked: the server is busy. Please send it again in a moment.";
  expect(shown(reply)).toMatchObject({ text: "uv-531\nzzqqzz", columns: "name,none", failed });
});

it("comes back as it was typed when its client sends too many", async () => {
  const check = () => send("text=uv-531", { "content-type": FORM, "x-forwarded-for": "198.51.100.7" });
  let reply = await check();
  for (let sent = 1; reply.status === 200 && sent < 100; sent += 1) reply = await check();
  expect(reply.status).toBe(429);
  expect(Number(reply.headers["retry-after"])).toBeGreaterThan(0);
  expect(shown(reply)).toMatchObject({ text: "uv-531", failed: expect.stringContaining("Please send it again") });
  expect((await send("text=uv-531", { "content-type": FORM, "x-forwarded-for": "198.51.100.8" })).status).toBe(200);
});

it("is not found where another server stands behind API_URL", async () => {
  await site.close();
  site = await formSite({ remote: true });
  expect((await send("text=uv-531", { "content-type": FORM })).status).toBe(404);
});
