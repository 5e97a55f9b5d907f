import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { contentSource } from "#store/content-source.ts";
import { replaceContent } from "#store/import.ts";
import { type ContentSnapshot, SnapshotBuilder } from "#store/snapshot.ts";
import { engines, freshDatabase } from "../../tests/support/databases.ts";
import { rowsOf } from "../../tests/support/rows.ts";
import { followContent } from "./content.ts";
import { createLogger } from "./process/log.ts";

beforeEach(() => void vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] }));
afterEach(() => void vi.useRealTimers());
/** It is asked twice a second. */
const pass = (): void => void vi.advanceTimersByTime(500);

const [v1, v2] = ["v1", "v2"].map((version) => new SnapshotBuilder().build(version)) as [
  ContentSnapshot,
  ContentSnapshot,
];

/** A source whose answers the test gives; the first is v1. */
function controlled() {
  const asked: PromiseWithResolvers<ContentSnapshot>[] = [];
  const source = (): Promise<ContentSnapshot> => {
    const answer = Promise.withResolvers<ContentSnapshot>();
    asked.push(answer);
    if (asked.length === 1) answer.resolve(v1);
    return answer.promise;
  };
  const lines: string[] = [];
  const log = createLogger("info", {
    write: (line: string) => void lines.push((JSON.parse(line) as { msg: string }).msg),
  });
  return { source, log, lines, asked };
}
const settled = async () => {
  for (let turn = 0; turn < 5; turn += 1) await new Promise(setImmediate);
};

it("knows the content at once, follows a change, and stops", async () => {
  const { source, log, lines, asked } = controlled();
  const content = await followContent(source, log);
  expect(content.current()).toBe(v1);
  pass();
  asked[1]?.resolve(v2);
  await settled();
  expect([content.current(), lines]).toEqual([v2, ["content changed"]]);
  pass();
  asked[2]?.resolve(v2);
  await settled();
  expect(lines).toEqual(["content changed"]);
  content.close();
  pass();
  expect(asked).toHaveLength(3);
});

it("does not ask a source again before it has answered", async () => {
  const { source, log, asked } = controlled();
  await followContent(source, log);
  for (let index = 0; index < 5; index += 1) pass();
  expect(asked).toHaveLength(2);
  asked[1]?.resolve(v1);
  await settled();
  pass();
  expect(asked).toHaveLength(3);
});

it("keeps the content while it cannot be read, and says so once each way", async () => {
  const { source, log, lines, asked } = controlled();
  const content = await followContent(source, log);
  for (const index of [1, 2]) {
    pass();
    asked[index]?.reject(new Error("away"));
    await settled();
  }
  expect([content.current(), lines]).toEqual([
    v1,
    ["the content cannot be read from the database; the site goes on with what it has read before"],
  ]);
  pass();
  asked[3]?.resolve(v1);
  await settled();
  expect(lines.slice(1)).toEqual(["the database answers again"]);
});

it("takes a change up at once when it is told to", async () => {
  const { source, log, asked } = controlled();
  const content = await followContent(source, log);
  const refreshed = content.refresh();
  asked[1]?.resolve(v2);
  await refreshed;
  expect(content.current()).toBe(v2);
  const failed = content.refresh();
  asked[2]?.reject(new Error("away"));
  await expect(failed).rejects.toThrow("away");
  expect(content.current()).toBe(v2);
});

it.each(engines)("on %s sees what another process imports", async (engine) => {
  const { db, again, close } = await freshDatabase(engine);
  const { log, lines } = controlled();
  const content = await followContent(contentSource(db), log);
  expect(content.current().version).toBe("");
  const importing = again();
  await replaceContent(importing, rowsOf({ products: [{ id: "a" }] }), "test");
  await importing.close();
  pass();
  await vi.waitUntil(() => content.current().version !== "");
  expect([...content.current().items.products.keys()]).toEqual(["a"]);
  expect(lines).toEqual(["content changed"]);
  content.close();
  await close();
});
