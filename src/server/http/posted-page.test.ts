/** A list that a browser without scripts posts to its page, typed or as a file. */
import { afterEach, beforeEach, expect, it } from "vitest";
import { FILE_HEADERS } from "#contract/check-list.ts";
import { CHECK_LIST_PATH } from "#contract/paths.ts";
import { type FormSite, formSite } from "../../../tests/support/form-site.ts";
import type { HttpReply } from "../../../tests/support/http.ts";
import { workbook, xmlRows } from "../../../tests/support/workbook.ts";
import { CLIENT_HEADER } from "./web.ts";

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
/** What the page was given. */
const given = (reply: HttpReply) => JSON.parse(reply.bytes.toString()) as { body: string; headers: Record<string, string> };
const textOf = (reply: HttpReply): string => new URLSearchParams(given(reply).body).get("text") ?? "";

it.each([FORM, `${FORM};charset=UTF-8`, `${FORM} ; charset=utf-8`, FORM.toUpperCase()])("a form of type %s is taken as it is", async (type) => {
  const reply = await send("text=uv-531%0Ahals-770", { "content-type": type, "x-forwarded-for": "198.51.100.7" });
  expect(reply.status).toBe(200);
  expect(given(reply)).toMatchObject({ body: "text=uv-531%0Ahals-770", headers: { "content-type": FORM, [CLIENT_HEADER]: "198.51.100.7" } });
});

it.each<[string, Record<string, string>]>([
  ["JSON", { "content-type": "application/json" }],
  ["plain text", { "content-type": "text/plain" }],
  ["nothing", {}],
])("%s is no form: 415, with what would be", async (_, headers) => {
  const reply = await send("text=uv-531", headers);
  expect(reply.status).toBe(415);
  expect(reply.bytes.toString()).toContain(`${FORM} or multipart/form-data`);
});

it("a file is read as the form of its text, and named", async () => {
  const reply = await sendFile("Stück liste.csv", "uv-531;100 kg\nhals-770;2 t\n");
  expect(reply.status).toBe(200);
  expect(textOf(reply)).toMatch(/uv-531[\s\S]*100 kg[\s\S]*hals-770[\s\S]*2 t/);
  expect(given(reply).headers).toMatchObject({ "content-type": FORM, [FILE_HEADERS.read]: encodeURIComponent("Stück liste.csv was read: 2 rows.") });
  expect(given(reply).headers).not.toHaveProperty(FILE_HEADERS.refused);
});

it("a file with more than a list may hold is cut between two rows, and says so", async () => {
  const reply = await sendFile("long.csv", `${"x".repeat(149)}\n`.repeat(400));
  expect(textOf(reply)).toHaveLength(333 * 150 - 1);
  expect(decodeURIComponent(given(reply).headers[FILE_HEADERS.read] ?? "")).toBe("long.csv is too long: the first 333 of 400 rows were read.");
});

it("the sheet of a workbook is named, and another one is read when it is chosen", async () => {
  const list = (grade: string) => xmlRows(["Product", "Qty (kg)"], [grade, 5]);
  const book = workbook({ name: "Cover", rows: xmlRows(["ABC Trading"]) }, { name: "März", rows: list("uv-531") }, { name: "April", rows: list("hals-770") });
  const first = await sendFile("list.xlsx", book);
  expect(textOf(first)).toContain("uv-531");
  const header = (reply: HttpReply, name: string): string => decodeURIComponent(given(reply).headers[name] ?? "");
  expect(header(first, FILE_HEADERS.read)).toBe("Sheet “März” of list.xlsx was read: 2 rows.");
  expect(JSON.parse(header(first, FILE_HEADERS.sheets))).toEqual(["Cover", "März", "April"]);
  expect(header(first, FILE_HEADERS.sheet)).toBe("März");
  const second = await sendFile("list.xlsx", book, { sheet: "April" });
  expect(textOf(second)).toContain("hals-770");
  expect(textOf(await sendFile("list.xlsx", book, { sheet: "no such sheet" }))).toContain("uv-531");
});

it("a file that is no list is refused on the page, in words", async () => {
  const reply = await sendFile("photo.xlsx", new Uint8Array([0x50, 0x4b, 3, 4, 1, 2, 3]));
  expect(reply.status).toBe(200);
  expect(textOf(reply)).toBe("");
  expect(decodeURIComponent(given(reply).headers[FILE_HEADERS.refused] ?? "")).toMatch(/\w+ \w+/);
  expect(given(reply).headers).not.toHaveProperty(FILE_HEADERS.read);
});

it("a form that is too large is refused, and its connection ends", async () => {
  const reply = await send(`text=${"x".repeat(200_000)}`, { "content-type": FORM });
  expect([reply.status, reply.headers.connection]).toEqual([413, "close"]);
});
