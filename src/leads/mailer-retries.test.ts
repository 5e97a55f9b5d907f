/** Mail servers that are down, defer or reject; several processes; a lost database. */
import { beforeEach, describe, expect, it, vi } from "vitest";
import { listLeads } from "#store/leads.ts";
import type { Database } from "#store/open.ts";
import { claimOutbox, countOutbox, retryDead } from "#store/outbox.ts";
import { engines, type TestDatabase } from "../../tests/support/databases.ts";
import type { recordLog } from "../../tests/support/log.ts";
import { contact, HOUR, mailersOn, messageIds } from "../../tests/support/mailer.ts";
import { freePort } from "../../tests/support/postgres.ts";
import { textOf } from "../../tests/support/smtp.ts";
import { acceptLead } from "./accept.ts";

describe.each(engines)("mailer on %s", (engine) => {
  const { serve, mailer, running, mailers, now } = mailersOn(engine);
  let test: TestDatabase;
  let db: Database;
  let log: ReturnType<typeof recordLog>;
  beforeEach(() => {
    ({ test, db, log } = now());
  });

  it("loses nothing and sends nothing twice while the mail server is away", async () => {
    const port = await freePort();
    running({ smtpUrl: `smtp://127.0.0.1:${port}`, pollMs: 5, backOff: () => 5 });
    for (let index = 0; index < 5; index += 1)
      await acceptLead({ db }, "contact", { ...contact, email: `v${index}@example.com` });
    await log.logged("mail could not be sent, will be tried again", 25);
    expect(await countOutbox(db)).toEqual({ waiting: 10, sent: 0, dead: 0 });
    const server = await serve({ port });
    await log.logged("mail sent", 10);
    expect(await countOutbox(db)).toEqual({ waiting: 0, sent: 10, dead: 0 });
    expect(new Set(messageIds(server)).size).toBe(10);
    expect(server.mails).toHaveLength(10);
  });

  it("delivers the notice of an address that the server cannot take; the reply to it becomes a dead letter and holds nothing up", async () => {
    const server = await serve({ ascii: true });
    let time = Date.parse("2026-11-21T08:00:00Z");
    const clock = (): Date => new Date(time);
    const { wake } = running({ smtpUrl: server.url, now: clock });
    await acceptLead({ db, now: clock, onSaved: wake }, "contact", {
      ...contact,
      firstName: "Jörg",
      email: "jörg@example.de",
    });
    await acceptLead({ db, now: clock, onSaved: wake }, "contact", {
      ...contact,
      email: "info@bücher.example",
    });
    await acceptLead({ db, now: clock, onSaved: wake }, "contact", contact);
    await log.logged("mail sent", 5);
    await log.logged("will be tried again");
    const notices = server.mails.filter(({ to }) => to.includes("leads@icg.example"));
    expect(notices.map(({ headers }) => headers["reply-to"]).sort()).toEqual([
      "Aisha Khan <aisha@example.com>",
      "Aisha Khan <info@xn--bcher-kva.example>",
      undefined,
    ]);
    const [notice] = notices.filter(({ headers }) => headers["reply-to"] === undefined);
    expect(notice && textOf(notice)).toContain("Write to jörg@example.de.");
    for (let failures = 2; (await countOutbox(db)).waiting > 0; failures += 1) {
      time += HOUR;
      wake();
      await log.logged(/^DEAD LETTER|will be tried again/, failures);
    }
    expect(await countOutbox(db)).toEqual({ waiting: 0, sent: 5, dead: 1 });
    expect(log.found("DEAD LETTER")).toHaveLength(1);
  });

  it("retries mails that the server defers", async () => {
    const server = await serve({ refuse: (_, count) => (count <= 3 ? 451 : undefined) });
    running({ smtpUrl: server.url, pollMs: 5, backOff: () => 1 });
    await acceptLead({ db }, "contact", contact);
    await log.logged("mail sent", 2);
    expect(log.found("will be tried again")).toHaveLength(3);
    expect(server.mails).toHaveLength(2);
  });

  /** Without real pauses. */
  const untilDead = async (smtpUrl: string): Promise<Record<string, number>> => {
    let time = Date.parse("2026-11-21T08:00:00Z");
    const now = (): Date => new Date(time);
    const { wake } = running({ smtpUrl, now });
    await acceptLead({ db, now, onSaved: wake }, "contact", contact);
    for (let failures = 1; ; failures += 1) {
      await log.logged(/^DEAD LETTER|will be tried again|^mail sent/, failures);
      const { waiting } = await countOutbox(db);
      if (waiting === 0) break;
      time += HOUR;
      wake();
    }
    const rows = await db.kysely
      .selectFrom("outbox")
      .select(["kind", "waited_s"])
      .where("state", "=", "dead")
      .execute();
    return Object.fromEntries(rows.map((row) => [row.kind, Number(row.waited_s)]));
  };

  it("retries for two days while the mail server is down or defers mails, logs dead letters, and resets them on retry", async () => {
    const port = await freePort();
    const waited = await untilDead(`smtp://127.0.0.1:${port}`);
    for (const kind of ["notice", "reply"]) {
      expect(waited[kind]).toBeGreaterThanOrEqual(48 * 3_600);
      expect(waited[kind]).toBeLessThan(49 * 3_600);
    }
    expect(log.found("DEAD LETTER")).toMatchObject([{ level: "error" }, { level: "error" }]);
    const server = await serve({ port });
    expect(await retryDead(db, new Date("2026-11-21T08:00:00Z"))).toBe(2);
    await Promise.all(mailers.splice(0).map((made) => made.stop()));
    running({ smtpUrl: server.url });
    await log.logged("mail sent", 2);
    expect(server.mails).toHaveLength(2);
  });

  it("tries the company's notice for six hours when the server refuses it, a visitor's address for minutes", async () => {
    const server = await serve({ refuse: () => 550 });
    const waited = await untilDead(server.url);
    expect(waited["notice"]).toBeGreaterThanOrEqual(6 * 3_600);
    expect(waited["notice"]).toBeLessThan(7.1 * 3_600);
    expect(waited["reply"]).toBeGreaterThanOrEqual(600);
    expect(waited["reply"]).toBeLessThan(1_200);
  });

  it("does not count downtime of the server as refusals", async () => {
    let refusals = 0;
    const server = await serve({
      refuse: (receiver, count) => {
        if (receiver !== "leads@icg.example") return undefined;
        if (count <= 20) return 451;
        refusals += 1;
        return refusals <= 3 ? 550 : undefined;
      },
    });
    expect(await untilDead(server.url)).toEqual({});
    expect(server.mails).toHaveLength(2);
  });

  it("waits longer after each failure, at most an hour", async () => {
    let time = Date.parse("2026-11-21T08:00:00Z");
    const now = (): Date => new Date(time);
    const { wake } = running({ smtpUrl: `smtp://127.0.0.1:${await freePort()}`, now });
    await acceptLead({ db, now, onSaved: wake }, "sds", { email: "a@b.cd" });
    const delays: number[] = [];
    for (let attempt = 1; attempt <= 11; attempt += 1) {
      const entries = await log.logged("will be tried again", attempt * 2);
      const pause = Number(entries.at(-1)?.details["retryInS"]);
      delays.push(pause);
      time += pause * 1_000;
      wake();
    }
    expect(delays).toEqual([15, 30, 60, 120, 240, 480, 960, 1920, 3600, 3600, 3600]);
  });

  it("retries marking a mail as sent until the database accepts it, and does not send it again", async () => {
    let broken = false;
    let takes = 0;
    const server = await serve({
      hold: async () => {
        takes += 1;
        // From the acceptance of the first mail until it is repaired.
        if (takes === 1) broken = true;
      },
    });
    const other = test.again();
    const failing = Object.create(other, {
      kysely: {
        get: () => {
          if (!broken) return other.kysely;
          throw new Error("the database is away");
        },
      },
    }) as Database;
    running({ smtpUrl: server.url, pollMs: 5, db: failing });
    await acceptLead({ db }, "sds", { email: "a@b.cd" });
    await log.logged("could not be marked as sent", 3);
    broken = false;
    await log.logged("mail sent", 2);
    await Promise.all(mailers.splice(0).map((made) => made.stop()));
    await other.close();
    expect(server.mails).toHaveLength(2);
    expect(await countOutbox(db)).toEqual({ waiting: 0, sent: 2, dead: 0 });
  });

  it("sends each mail once with two processes at work", async () => {
    const server = await serve();
    for (let index = 0; index < 15; index += 1)
      await acceptLead({ db }, "contact", { ...contact, email: `v${index}@example.com` });
    const other = test.again();
    const two = [
      mailer({ smtpUrl: server.url, pollMs: 5 }),
      mailer({ smtpUrl: server.url, pollMs: 5, db: other }),
    ];
    for (const one of two) one.start();
    await log.logged("mail sent", 30);
    await Promise.all(two.map((one) => one.stop()));
    await other.close();
    expect(server.mails).toHaveLength(30);
    expect(new Set(messageIds(server)).size).toBe(30);
  });

  it("keeps its claim on a mail that takes longer than the lease", async () => {
    let release = (): void => undefined;
    const held = new Promise<void>((done) => {
      release = done;
    });
    let arrived = (): void => undefined;
    const holding = new Promise<void>((done) => {
      arrived = done;
    });
    const server = await serve({
      hold: async () => {
        arrived();
        await held;
      },
    });
    await acceptLead({ db }, "contact", contact);
    await db.kysely.deleteFrom("outbox").where("kind", "=", "reply").execute();
    vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
    let time = Date.now();
    running({ smtpUrl: server.url, leaseMs: 60_000, now: () => new Date(time) });
    await holding;
    for (let third = 1; third <= 6; third += 1) {
      time += 20_000;
      const until = new Date(time + 60_000).toISOString();
      vi.advanceTimersByTime(20_000);
      await vi.waitUntil(async () => (await listLeads(db, 1))[0]?.mails[0]?.leasedUntil === until, {
        timeout: 30_000,
      });
      expect(await claimOutbox(db, new Date(time + 59_999), 60_000, 1)).toEqual([]);
    }
    vi.useRealTimers();
    release();
    await log.logged("mail sent");
    expect(server.mails).toHaveLength(1);
    expect((await listLeads(db, 1))[0]?.mails).toMatchObject([{ state: "sent", attempts: 1 }]);
  });

  it("finishes the current mail on stop, and starts no other", async () => {
    let arrived = (): void => undefined;
    const holding = new Promise<void>((done) => {
      arrived = done;
    });
    let release = (): void => undefined;
    const held = new Promise<void>((done) => {
      release = done;
    });
    const server = await serve({
      hold: async () => {
        arrived();
        await held;
      },
    });
    await acceptLead({ db }, "contact", contact);
    const made = running({ smtpUrl: server.url });
    await holding;
    const stopped = made.stop();
    release();
    await stopped;
    expect(await countOutbox(db)).toEqual({ waiting: 1, sent: 1, dead: 0 });
    expect(server.mails).toHaveLength(1);
  });

  it("resumes mails of a killed process when its lease ends", async () => {
    const server = await serve();
    await acceptLead({ db }, "contact", contact);
    await db.kysely
      .updateTable("outbox")
      .set({ leased_until: new Date(Date.now() - 1).toISOString(), attempts: 1 })
      .execute();
    running({ smtpUrl: server.url });
    await log.logged("mail sent", 2);
    expect(server.mails).toHaveLength(2);
  });

  it("survives a database that is away for a while", async () => {
    const server = await serve();
    const other = test.again();
    running({ smtpUrl: server.url, pollMs: 5, db: other });
    await db.kysely.schema.alterTable("outbox").renameTo("away").execute();
    await log.logged("the outbox is not available");
    await db.kysely.schema.alterTable("away").renameTo("outbox").execute();
    await acceptLead({ db }, "contact", contact);
    await log.logged("mail sent", 2);
    await Promise.all(mailers.splice(0).map((one) => one.stop()));
    await other.close();
    expect(server.mails).toHaveLength(2);
  });
});
