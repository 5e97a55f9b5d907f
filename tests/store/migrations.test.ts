/** Databases of earlier versions keep their leads. */
import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { expect, it } from "vitest";
import { findLead, listLeads, markLead, saveLead } from "#store/leads.ts";
import { openDatabase } from "#store/open.ts";
import { QuotaExceeded, storedBytes } from "#store/quota.ts";
import { emptyDatabase, engines } from "../support/databases.ts";

it.each(engines)(
  "on %s drops the counts by day, network and client of 25 November 2026, and keeps leads, total and counts of mails",
  async (engine) => {
    const { dataDir, url, close } = await emptyDatabase(engine);
    const now = new Date("2026-11-25T12:00:00Z");
    const quota = { maxBytes: 1e9, mailsPerHour: 1 };
    const send = (db: ReturnType<typeof openDatabase>) =>
      saveLead(
        db,
        {
          kind: "contact",
          idempotencyKey: randomUUID(),
          createdAt: now,
          doubtful: false,
          name: "Zoe",
          email: "zoe@b.test",
          payload: { message: "" },
        },
        { mails: ["reply"], quota },
      );
    const former = openDatabase({ url, dataDir });
    await former.migrate();
    await send(former);
    const days = ["2026-11-25", "2026-11-25 192.0.2.1", "2026-11-25 network 192.0.2.0/24"];
    await former.kysely
      .insertInto("stored")
      .values(days.map((day) => ({ day, bytes: 14 })))
      .execute();
    await former.kysely
      .insertInto("requests")
      .values({
        client: "192.0.2.1",
        times: `[${now.getTime()}]`,
        expires_at: now.getTime() + 60_000,
      })
      .execute();
    await former.kysely
      .insertInto("meta")
      .values({ key: "removed_remains", value: "log 1" })
      .execute();
    await sql`delete from kysely_migration where name = '2026-11-25-limits'`.execute(former.kysely);
    await former.close();

    const db = openDatabase({ url, dataDir });
    await db.migrate();
    expect(await listLeads(db, 10)).toMatchObject([{ email: "zoe@b.test" }]);
    expect(await db.kysely.selectFrom("stored").select("day").execute()).toEqual([{ day: "all" }]);
    expect(await storedBytes(db)).toBe(14);
    expect(await db.kysely.selectFrom("requests").select("client").execute()).toEqual([
      { client: expect.stringMatching(/^mail /) },
    ]);
    expect(
      await db.kysely.selectFrom("meta").selectAll().where("key", "=", "removed_remains").execute(),
    ).toEqual([]);
    await expect(send(db)).rejects.toThrow(QuotaExceeded);
    await db.close();
    await close();
  },
);

it.each(engines)(
  "on %s gives leads that a former version stored room for a reminder",
  async (engine) => {
    const { dataDir, url, close } = await emptyDatabase(engine);
    const former = openDatabase({ url, dataDir });
    await former.migrate();
    await sql`drop index leads_remind_on`.execute(former.kysely);
    await sql`alter table leads drop column remind_on`.execute(former.kysely);
    await sql`delete from kysely_migration where name = '2026-11-26-reminders'`.execute(
      former.kysely,
    );
    await sql`insert into leads (id, kind, idempotency_key, created_at, spam, email, email_key, payload, reference)
    values ('one', 'contact', 'key', '2026-11-25T12:00:00.000Z', 0, 'zoe@b.test', 'zoe@b.test', '{"message":"Old"}', 'M-2026-0001')`.execute(
      former.kysely,
    );
    await former.close();

    const db = openDatabase({ url, dataDir });
    await db.migrate();
    expect(await findLead(db, "m-2026-1")).toMatchObject({
      remindOn: undefined,
      payload: { message: "Old" },
    });
    await markLead(db, "one", { state: "answered", remindOn: "2026-11-30" }, new Date());
    expect(await findLead(db, "m-2026-1")).toMatchObject({ remindOn: "2026-11-30" });
    await db.close();
    await close();
  },
);
