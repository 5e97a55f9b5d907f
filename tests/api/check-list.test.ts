/** `POST /api/site/check-list` over the real content: kinds of match, quantities, bounds. */
import { cpSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createApi } from "#api/app.ts";
import { importContent } from "#importer/apply.ts";
import { makeContent, REAL_CONTENT, type TestContent } from "../support/content.ts";
import { freshDatabase } from "../support/databases.ts";

let content: TestContent;
let close: () => Promise<void>;
let api: ReturnType<typeof createApi>;
beforeAll(async () => {
  content = await makeContent({ items: 1 });
  for (const name of ["not-held.yaml", "search-words.yaml"]) cpSync(join(REAL_CONTENT, name), join(content.root, name));
  const database = await freshDatabase("sqlite");
  close = database.close;
  await importContent(database.db, { content: content.root, dataDir: database.dataDir });
  api = createApi({ db: database.db });
}, 120_000);
afterAll(async () => {
  await close();
  content.remove();
});

const post = (body: unknown) =>
  api.request("/api/site/check-list", { method: "POST", headers: { "content-type": "application/json" }, body: JSON.stringify(body) });
// biome-ignore lint/suspicious/noExplicitAny: a reply of the API
const check = async (text: string): Promise<any[]> => (await (await post({ text })).json()).data.lines;

it("says that it is not available when the database is away, and tells who watches why", async () => {
  const { db, close: remove } = await freshDatabase("sqlite");
  const failures: Error[] = [];
  await db.kysely.schema.dropTable("meta").execute();
  const reply = await createApi({ db, onError: (error) => failures.push(error) }).request("/api/site/check-list", {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ text: "uv-531" }),
  });
  expect([reply.status, await reply.json()]).toEqual([503, { success: false, message: "The service is not available. Please try again later." }]);
  expect(failures.map(({ message }) => message)).toEqual([expect.stringContaining("meta")]);
  await remove();
});

describe("a line is matched", () => {
  it.each([
    ["6683-19-8", "cas", "ao-1010"],
    ["CAS no. 52829-07-9", "cas", "hals-770"],
    ["ICG HALS 770", "grade", "hals-770"],
    ["uv531", "grade", "uv-531"],
    ["Tinuvin 770", "trade-name", "hals-770"],
    ["irganoks 1076", "near", undefined],
    ["DOP", "not-held", undefined],
    ["Tinuvin 328", "not-held", undefined],
    ["zzqqzz", "not-found", undefined],
  ])("%s as %s", async (text, match, grade) => {
    const [line] = await check(text);
    expect([line.match, line.grade?.id]).toEqual([match, grade]);
  });

  it("and what is not sold names what is to be taken instead, itself never", async () => {
    const lines = await check("DOP\nTinuvin 328");
    for (const { offers } of lines) expect(offers.length).toBeGreaterThan(0);
    expect(lines.flatMap(({ offers }) => offers.map(({ id }: { id: string }) => id))).not.toContain("uv-328");
  });
});

it("a body that is no list is refused", async () => {
  expect((await post({ text: 5 })).status).toBe(400);
  expect((await post({ text: "a".repeat(50_001) })).status).toBe(400);
  expect((await post({ text: "a".repeat(70_000) })).status).toBe(413);
});
