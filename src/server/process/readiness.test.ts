import { afterEach, beforeEach, expect, it } from "vitest";
import { saveLead } from "#store/leads.ts";
import type { Quota } from "#store/quota.ts";
import { freshDatabase, type TestDatabase } from "../../../tests/support/databases.ts";
import { createReadiness, createStatusReader, type SiteStatus } from "./readiness.ts";

let test: TestDatabase;
beforeEach(async () => {
  test = await freshDatabase("sqlite");
  await test.db.kysely.insertInto("meta").values({ key: "content_version", value: "v1" }).execute();
});
afterEach(() => test.close());
const well: SiteStatus = {
  content: { state: "current" },
  mails: { waiting: 3, dead: 0 },
  stored: 499,
  diskFree: 200,
};
const quota: Quota = { maxBytes: 1_000, mailsPerHour: 1 };
const ready = (status = well) =>
  createReadiness({ db: test.db, status: async () => status, quota, diskMinBytes: 200 });

it("is ready when the database has content", async () => {
  expect(await ready()()).toEqual({ ready: true, details: {} });
});

it("is not ready without content", async () => {
  await test.db.kysely.deleteFrom("meta").execute();
  expect(await ready()()).toEqual({
    ready: false,
    details: { database: "The database holds no content." },
  });
});

it("is not ready when the database does not answer in time", async () => {
  const silent = {
    ...test.db,
    reader: {
      selectFrom: () => ({
        select: () => ({ where: () => ({ executeTakeFirst: () => new Promise(() => undefined) }) }),
      }),
    },
  };
  const ask = createReadiness({
    db: silent as unknown as TestDatabase["db"],
    status: async () => well,
    quota,
    diskMinBytes: 200,
    waitMs: 1,
  });
  expect(await ask()).toEqual({
    ready: false,
    details: { database: "The database does not answer." },
  });
});

it("reports -1 for mails and stored bytes until the database has answered, without a fault", async () => {
  const away = {
    ...test.db,
    reader: undefined,
    kysely: undefined,
  } as unknown as TestDatabase["db"];
  const status = await createStatusReader(away, { freeBytes: () => -1 })();
  expect(status).toEqual({
    content: { state: "current" },
    mails: { waiting: -1, dead: -1 },
    stored: -1,
    diskFree: -1,
  });
  expect(await ready(status)()).toEqual({ ready: true, details: {} });
});

it("queries the database each time, and reports the latest state", async () => {
  const status = createStatusReader(test.db, { freeBytes: () => 200 });
  expect((await status()).mails).toEqual({ waiting: 0, dead: 0 });
  await saveLead(
    test.db,
    {
      kind: "contact",
      idempotencyKey: "k",
      createdAt: new Date(),
      doubtful: false,
      name: "A",
      email: "a@b.test",
      payload: { message: "" },
    },
    { mails: ["notice"] },
  );
  expect((await status()).mails).toEqual({ waiting: 1, dead: 0 });
});

it("reports faults of content and mail, and stays ready", async () => {
  const ask = ready({
    content: {
      state: "last-good",
      count: 2,
      first: "products/a.yaml: line 3",
      since: "2026-11-21",
    } as SiteStatus["content"],
    mails: { waiting: 0, dead: 4 },
    stored: 0,
    diskFree: 200,
  });
  expect(await ask()).toEqual({
    ready: true,
    details: {
      content: expect.stringMatching(/\(2\).*products\/a\.yaml: line 3/),
      mail: expect.stringMatching(/: 4\./),
    },
  });
});

it("reports half-used storage, and stays ready", async () => {
  expect(await ready({ ...well, stored: 500 })()).toEqual({
    ready: true,
    details: { storage: expect.stringContaining("50 % is used") },
  });
});

it("reports a disk that is almost full, and is ready all the same: pages can be shown", async () => {
  expect(await ready({ ...well, diskFree: 199 })()).toEqual({
    ready: true,
    details: { disk: "The disk of DATA_DIR has 0 MB left. See: DISK_MIN_MB" },
  });
});

it("has the disk's figure of this moment while the database does not answer", async () => {
  const never = {
    ...test.db,
    reader: undefined,
    kysely: undefined,
  } as unknown as TestDatabase["db"];
  let free = 5;
  const status = createStatusReader(never, { freeBytes: () => free });
  await status();
  free = 7;
  expect((await status()).diskFree).toBe(7);
});
