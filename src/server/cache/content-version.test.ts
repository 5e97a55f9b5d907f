import { expect, it } from "vitest";
import type { Database } from "#store/open.ts";
import { createLogger } from "../process/log.ts";
import { followVersion } from "./content-version.ts";

/** A database whose answers the test gives, and whose notices it sends. */
function controlled(first: string) {
  const asked: PromiseWithResolvers<{ value: string } | undefined>[] = [];
  let notify = (): void => undefined;
  let closed = false;
  const row = () => {
    const answer = Promise.withResolvers<{ value: string } | undefined>();
    asked.push(answer);
    if (asked.length === 1) answer.resolve({ value: first });
    return answer.promise;
  };
  const query = { select: () => query, where: () => query, executeTakeFirst: row };
  const db = {
    reader: { selectFrom: () => query },
    watch: async (changed: () => void) => {
      notify = changed;
      return async () => {
        closed = true;
      };
    },
  } as unknown as Database;
  const lines: string[] = [];
  const log = createLogger("info", { write: (line: string) => void lines.push((JSON.parse(line) as { msg: string }).msg) });
  return { db, log, lines, asked, notify: () => notify(), isClosed: () => closed };
}
const settled = () => new Promise(setImmediate);

it("knows the version at once, follows a change, and stops", async () => {
  const { db, log, lines, asked, notify, isClosed } = controlled("v1");
  const version = await followVersion(db, log);
  expect(version.current()).toBe("v1");
  notify();
  asked[1]?.resolve({ value: "v2" });
  await settled();
  expect([version.current(), lines]).toEqual(["v2", ["content changed"]]);
  notify();
  asked[2]?.resolve({ value: "v2" });
  await settled();
  expect(lines).toEqual(["content changed"]);
  await version.close();
  expect(isClosed()).toBe(true);
});

it("does not ask a database again before it has answered", async () => {
  const { db, log, asked, notify } = controlled("v1");
  await followVersion(db, log);
  for (let index = 0; index < 5; index += 1) notify();
  expect(asked).toHaveLength(2);
  asked[1]?.resolve({ value: "v1" });
  await settled();
  notify();
  expect(asked).toHaveLength(3);
});

it("keeps the version while the database is away, and says so once each way", async () => {
  const { db, log, lines, asked, notify } = controlled("v1");
  const version = await followVersion(db, log);
  for (const index of [1, 2]) {
    notify();
    asked[index]?.reject(new Error("away"));
    await settled();
  }
  expect([version.current(), lines]).toEqual(["v1", ["the database does not answer; cached pages go on being served"]]);
  notify();
  asked[3]?.resolve({ value: "v1" });
  await settled();
  expect(lines.slice(1)).toEqual(["the database answers again"]);
});
