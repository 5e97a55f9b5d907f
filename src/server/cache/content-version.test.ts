import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { replaceContent } from "#store/import.ts";
import type { Database } from "#store/open.ts";
import { engines, freshDatabase } from "../../../tests/support/databases.ts";
import { rowsOf } from "../../../tests/support/rows.ts";
import { createLogger } from "../process/log.ts";
import { followVersion } from "./content-version.ts";

beforeEach(() => void vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] }));
afterEach(() => void vi.useRealTimers());
/** It is asked twice a second. */
const pass = (): void => void vi.advanceTimersByTime(500);

/** A database whose answers the test gives. */
function controlled(first: string) {
  const asked: PromiseWithResolvers<{ value: string } | undefined>[] = [];
  const row = () => {
    const answer = Promise.withResolvers<{ value: string } | undefined>();
    asked.push(answer);
    if (asked.length === 1) answer.resolve({ value: first });
    return answer.promise;
  };
  const query = { select: () => query, where: () => query, executeTakeFirst: row };
  const db = { reader: { selectFrom: () => query } } as unknown as Database;
  const lines: string[] = [];
  const log = createLogger("info", { write: (line: string) => void lines.push((JSON.parse(line) as { msg: string }).msg) });
  return { db, log, lines, asked };
}
const settled = () => new Promise(setImmediate);

it("knows the version at once, follows a change, and stops", async () => {
  const { db, log, lines, asked } = controlled("v1");
  const version = await followVersion(db, log);
  expect(version.current()).toBe("v1");
  pass();
  asked[1]?.resolve({ value: "v2" });
  await settled();
  expect([version.current(), lines]).toEqual(["v2", ["content changed"]]);
  pass();
  asked[2]?.resolve({ value: "v2" });
  await settled();
  expect(lines).toEqual(["content changed"]);
  version.close();
  pass();
  expect(asked).toHaveLength(3);
});

it("does not ask a database again before it has answered", async () => {
  const { db, log, asked } = controlled("v1");
  await followVersion(db, log);
  for (let index = 0; index < 5; index += 1) pass();
  expect(asked).toHaveLength(2);
  asked[1]?.resolve({ value: "v1" });
  await settled();
  pass();
  expect(asked).toHaveLength(3);
});

it("keeps the version while the database is away, and says so once each way", async () => {
  const { db, log, lines, asked } = controlled("v1");
  const version = await followVersion(db, log);
  for (const index of [1, 2]) {
    pass();
    asked[index]?.reject(new Error("away"));
    await settled();
  }
  expect([version.current(), lines]).toEqual(["v1", ["the database does not answer; cached pages go on being served"]]);
  pass();
  asked[3]?.resolve({ value: "v1" });
  await settled();
  expect(lines.slice(1)).toEqual(["the database answers again"]);
});

it.each(engines)("on %s sees what another process imports", async (engine) => {
  const { db, again, close } = await freshDatabase(engine);
  const { log, lines } = controlled("");
  const version = await followVersion(db, log);
  const importing = again();
  await replaceContent(importing, rowsOf({ products: [{ id: "a" }] }), "test");
  await importing.close();
  pass();
  await vi.waitUntil(() => version.current() !== "");
  expect(lines).toEqual(["content changed"]);
  version.close();
  await close();
});
