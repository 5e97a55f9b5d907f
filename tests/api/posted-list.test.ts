/** A list posted without scripts, typed or as a file. */
import { afterEach, beforeEach, expect, it } from "vitest";
import { Busy } from "#api/work-queue.ts";
import { CHECK_LIST_PATH } from "#contract/paths.ts";
import { type FormSite, formSite, readList } from "../support/form-site.ts";
import type { HttpReply } from "../support/http.ts";
import { workbook, xmlRows } from "../support/workbook.ts";

const FORM = "application/x-www-form-urlencoded";
let site: FormSite;
beforeEach(async () => {
  site = await formSite();
});
afterEach(() => site.close());

const send = (body: string | Uint8Array, headers: Record<string, string>): Promise<HttpReply> =>
  site.served.send(CHECK_LIST_PATH, { method: "POST", headers, body: body as never });
const sendFile = async (
  name: string,
  content: string | Uint8Array,
  fields: Readonly<Record<string, string>> = {},
): Promise<HttpReply> => {
  const form = new FormData();
  for (const [field, value] of Object.entries(fields)) form.set(field, value);
  form.set("file", new File([content as never], name));
  const sent = new Response(form);
  return send(new Uint8Array(await sent.arrayBuffer()), {
    "content-type": sent.headers.get("content-type") ?? "",
  });
};
it.each([FORM, `${FORM};charset=UTF-8`, `${FORM} ; charset=utf-8`, FORM.toUpperCase()])(
  "a form of type %s is checked",
  async (type) => {
    const reply = await send(
      "text=uv-531%0Ahals-770&column=grade&column=quantity&take=1%3Auv-531",
      { "content-type": type },
    );
    expect(reply.status).toBe(200);
    expect(readList(reply)).toMatchObject({
      text: "uv-531\nhals-770",
      columns: "grade,quantity",
      taken: "1:uv-531",
      reply: { lines: [{ wrote: "uv-531" }, { wrote: "hals-770" }] },
    });
  },
);

it.each<[string, Record<string, string>]>([
  ["JSON", { "content-type": "application/json" }],
  ["plain text", { "content-type": "text/plain" }],
  ["nothing", {}],
])("%s is not a form: 415", async (_, headers) => {
  expect((await send("text=uv-531", headers)).status).toBe(415);
});

it("is returned as typed, with a notice, while too many lists are being checked", async () => {
  await site.close();
  site = await formSite({ runList: () => Promise.reject(new Busy()) });
  const reply = await site.post(CHECK_LIST_PATH, { text: "uv-531\nzzqqzz" });
  expect([reply.status, reply.headers["retry-after"]]).toEqual([503, "1"]);
  expect(readList(reply)).toMatchObject({
    text: "uv-531\nzzqqzz",
    failed:
      "The list could not be checked because the server is busy. Please try again in a moment.",
  });
});

it("a file fills the box, and is named", async () => {
  const reply = await sendFile("Stück liste.csv", "uv-531;100 kg\nhals-770;2 t\n");
  expect(reply.status).toBe(200);
  expect(readList(reply).text).toMatch(/uv-531[\s\S]*100 kg[\s\S]*hals-770[\s\S]*2 t/);
  expect(readList(reply)).toMatchObject({ note: "Stück liste.csv was read: 2 rows." });
  expect(readList(reply)).not.toHaveProperty("failed");
});

it("a file with more than a list may hold is cut between two rows, with a notice", async () => {
  const reply = await sendFile("long.csv", `${"x".repeat(149)}\n`.repeat(400));
  expect(readList(reply).text).toHaveLength(333 * 150 - 1);
  expect(readList(reply).note).toBe(
    "long.csv is too long: only the first 333 of 400 rows were read.",
  );
});

it("the sheet of a workbook is named, and another one is read when it is selected", async () => {
  const list = (grade: string) => xmlRows(["Product", "Qty (kg)"], [grade, 5]);
  const book = workbook(
    { name: "Cover", rows: xmlRows(["ABC Trading"]) },
    { name: "März", rows: list("uv-531") },
    { name: "April", rows: list("hals-770") },
  );
  const first = await sendFile("list.xlsx", book);
  expect(readList(first)).toMatchObject({
    note: "Sheet “März” of list.xlsx was read: 2 rows.",
    sheets: ["Cover", "März", "April"],
    sheet: "März",
  });
  expect(readList(first).text).toContain("uv-531");
  expect(readList(await sendFile("list.xlsx", book, { sheet: "April" })).text).toContain(
    "hals-770",
  );
  expect(readList(await sendFile("list.xlsx", book, { sheet: "no such sheet" })).text).toContain(
    "uv-531",
  );
});

it("a file that is no list is refused on the page, in words", async () => {
  const reply = await sendFile("photo.xlsx", new Uint8Array([0x50, 0x4b, 3, 4, 1, 2, 3]));
  expect(reply.status).toBe(422);
  expect(readList(reply)).toMatchObject({ text: "", failed: expect.stringMatching(/\w+ \w+/) });
  expect(readList(reply)).not.toHaveProperty("note");
});

it("is refused when it is too large", async () => {
  const reply = await send(`text=${"x".repeat(200_000)}`, { "content-type": FORM });
  expect([reply.status, readList(reply).failed]).toEqual([
    413,
    "The list is too long: we check at most 50,000 characters at a time.",
  ]);
});
