import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { contentSource } from "#store/content-source.ts";
import type { ContentSnapshot } from "#store/snapshot.ts";
import { engines, freshDatabase } from "../../tests/support/databases.ts";
import { replaceContent, snapshotOf } from "../../tests/support/snapshot.ts";
import { followContent } from "./content.ts";
import { createLogger } from "./process/log.ts";

beforeEach(() => void vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] }));
afterEach(() => void vi.useRealTimers());
const pass = (): void => void vi.advanceTimersByTime(500);

const [v1, v2] = [snapshotOf({}, "v1"), snapshotOf({}, "v2")];

function controlled() {
  const loads: PromiseWithResolvers<ContentSnapshot>[] = [];
  const source = (): Promise<ContentSnapshot> => {
    const answer = Promise.withResolvers<ContentSnapshot>();
    loads.push(answer);
    if (loads.length === 1) answer.resolve(v1);
    return answer.promise;
  };
  const lines: string[] = [];
  const log = createLogger("info", {
    write: (line: string) => void lines.push((JSON.parse(line) as { msg: string }).msg),
  });
  return { source, log, lines, asked: loads };
}
const settled = async () => {
  for (let turn = 0; turn < 5; turn += 1) await new Promise(setImmediate);
};

it("knows the content at once, follows a change, and stops", async () => {
  const { source, log, lines, asked: loads } = controlled();
  const content = await followContent(source, log);
  expect(content.current()).toBe(v1);
  pass();
  loads[1]?.resolve(v2);
  await settled();
  expect([content.current(), lines]).toEqual([v2, ["content changed"]]);
  pass();
  loads[2]?.resolve(v2);
  await settled();
  expect(lines).toEqual(["content changed"]);
  content.close();
  pass();
  expect(loads).toHaveLength(3);
});

it("does not ask a source again before it has answered", async () => {
  const { source, log, asked: loads } = controlled();
  await followContent(source, log);
  for (let index = 0; index < 5; index += 1) pass();
  expect(loads).toHaveLength(2);
  loads[1]?.resolve(v1);
  await settled();
  pass();
  expect(loads).toHaveLength(3);
});

it("keeps the last content while the database fails, and logs the failure and the recovery once", async () => {
  const { source, log, lines, asked: loads } = controlled();
  const content = await followContent(source, log);
  for (const index of [1, 2]) {
    pass();
    loads[index]?.reject(new Error("away"));
    await settled();
  }
  expect([content.current(), lines]).toEqual([
    v1,
    ["the content cannot be read from the database; the site goes on with what it has read before"],
  ]);
  pass();
  loads[3]?.resolve(v1);
  await settled();
  expect(lines.slice(1)).toEqual(["the database answers again"]);
});

it("loads a change at once on refresh", async () => {
  const { source, log, asked: loads } = controlled();
  const content = await followContent(source, log);
  const refreshed = content.refresh();
  loads[1]?.resolve(v2);
  await refreshed;
  expect(content.current()).toBe(v2);
  const failed = content.refresh();
  loads[2]?.reject(new Error("away"));
  await expect(failed).rejects.toThrow("away");
  expect(content.current()).toBe(v2);
});

it.each(engines)("on %s sees what another process imports", async (engine) => {
  const { db, again, close } = await freshDatabase(engine);
  const { log, lines } = controlled();
  const content = await followContent(contentSource(db), log);
  expect(content.current().version).toBe("");
  const importing = again();
  await replaceContent(importing, snapshotOf({ products: [{ id: "a" }] }), "test");
  await importing.close();
  pass();
  await vi.waitUntil(() => content.current().version !== "", { timeout: 30_000 });
  expect([...content.current().items.products.keys()]).toEqual(["a"]);
  expect(lines).toEqual(["content changed"]);
  content.close();
  await close();
});
