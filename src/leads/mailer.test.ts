/** The mailer against a real SMTP server, on every engine. */
import { execFileSync, spawnSync } from "node:child_process";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { listLeads } from "#store/leads.ts";
import type { Database } from "#store/open.ts";
import { claimOutbox, countOutbox, retryDead } from "#store/outbox.ts";
import { enquiryProducts, importOneProduct, importProducts, uv531 } from "../../tests/support/catalogue.ts";
import { engines, freshDatabase, type TestDatabase } from "../../tests/support/databases.ts";
import { recordLog } from "../../tests/support/log.ts";
import { freePort } from "../../tests/support/postgres.ts";
import { pdf } from "../../tests/support/resumes.ts";
import { attachmentsOf, type SmtpServer, smtpServer, textOf } from "../../tests/support/smtp.ts";
import { acceptLead } from "./accept.ts";
import { createMailer, type Mailer, type MailerOptions } from "./mailer.ts";

const contact = { firstName: "Aisha", lastName: "Khan", email: "aisha@example.com", message: "Please quote UV-531 – 5 t." };
const poppler = spawnSync("pdftotext", ["-v"]).error === undefined;
const HOUR = 3_600_000;

describe.each(engines)("mailer on %s", (engine) => {
  let test: TestDatabase;
  let db: Database;
  let log: ReturnType<typeof recordLog>;
  const mailers: Mailer[] = [];
  const servers: SmtpServer[] = [];

  beforeAll(async () => {
    test = await freshDatabase(engine);
    db = test.db;
    await importOneProduct(db);
  });
  beforeEach(async () => {
    await db.kysely.deleteFrom("leads").execute();
    log = recordLog();
  });
  afterEach(async () => {
    vi.useRealTimers();
    await Promise.all(mailers.splice(0).map((mailer) => mailer.stop()));
    await Promise.all(servers.splice(0).map((server) => server.close()));
  });
  afterAll(() => test.close());

  const serve = async (options?: Parameters<typeof smtpServer>[0]): Promise<SmtpServer> => {
    const server = await smtpServer(options);
    servers.push(server);
    return server;
  };
  /** Never looks by itself: what moves it is `wake`, or `pollMs` when a test gives one. */
  const mailer = (options: Partial<MailerOptions> & Pick<MailerOptions, "smtpUrl">): Mailer => {
    const made = createMailer({ db, leadsTo: "leads@icg.example", siteUrl: "https://www.icg.example", log, pollMs: HOUR, ...options });
    mailers.push(made);
    return made;
  };
  const running = (options: Partial<MailerOptions> & Pick<MailerOptions, "smtpUrl">): Mailer => {
    const made = mailer(options);
    made.start();
    return made;
  };
  const to = (server: SmtpServer, address: string) => {
    const found = server.mails.filter((mail) => mail.to.includes(address));
    if (!found[0] || found.length > 1) throw new Error(`${found.length} mails to ${address}`);
    return found[0];
  };
  const messageIds = (server: SmtpServer): string[] => server.mails.map(({ headers }) => headers["message-id"] ?? "");

  it("sends the notice and the reply of a contact message as soon as it is saved", async () => {
    const server = await serve();
    const { wake } = running({ smtpUrl: server.url });
    await acceptLead({ db, onSaved: wake }, "contact", contact);
    await log.logged("mail sent", 2);
    expect(server.mails).toHaveLength(2);
    const notice = to(server, "leads@icg.example");
    expect(notice.from).toBe("info@icg-chemicals.example");
    expect(notice.headers).toMatchObject({ subject: "Contact message: Aisha Khan", "reply-to": "Aisha Khan <aisha@example.com>" });
    expect(textOf(notice)).toContain("Please quote UV-531 – 5 t.");
    expect(textOf(notice, "text/html")).toContain("Please quote UV-531 – 5 t.");
    expect(textOf(to(server, "aisha@example.com"))).toContain("Dear Aisha Khan");
    const [lead] = await listLeads(db, 1);
    expect(messageIds(server).sort()).toEqual(lead?.mails.map(({ id }) => `<${id}@www.icg.example>`).sort());
    expect(await countOutbox(db)).toEqual({ waiting: 0, sent: 2, dead: 0 });
  });

  it("answers a data-sheet request with the product's PDF", async () => {
    const server = await serve();
    const { wake } = running({ smtpUrl: server.url });
    await acceptLead({ db, onSaved: wake }, "tds", { email: "lab@example.com", productId: "uv-531" });
    await log.logged("mail sent", 2);
    const reply = to(server, "lab@example.com");
    expect(textOf(reply)).toContain("typical, not a specification");
    const [sheet, ...others] = attachmentsOf(reply);
    expect(others).toEqual([]);
    expect(sheet).toMatchObject({ filename: "ICG-UV-531-TDS.pdf", type: "application/pdf" });
    expect(sheet?.bytes.subarray(0, 5).toString()).toBe("%PDF-");
    if (poppler) expect(execFileSync("pdftotext", ["-", "-"], { input: sheet?.bytes ?? "", encoding: "utf8" })).toContain("1843-05-6");
    expect(attachmentsOf(to(server, "leads@icg.example"))).toEqual([]);
  });

  it.each(["UV-531", "icg uv 531", "1843-05-6", "cas 1843-05-6"])("finds the grade that a visitor named as %s", async (words) => {
    await importProducts(db, [uv531, ...enquiryProducts.filter(({ _id }) => _id !== uv531._id)]);
    const server = await serve();
    const { wake } = running({ smtpUrl: server.url });
    await acceptLead({ db, onSaved: wake }, "tds", { email: "lab@example.com", productId: words });
    await log.logged("mail sent", 2);
    expect(attachmentsOf(to(server, "lab@example.com")).map(({ filename }) => filename)).toEqual(["ICG-UV-531-TDS.pdf"]);
  });

  it("does not choose between grades that share what a visitor named", async () => {
    await importProducts(db, [uv531, { ...uv531, _id: "uv-531-mb", name: "UV-531 Masterbatch" }]);
    const server = await serve();
    const { wake } = running({ smtpUrl: server.url });
    await acceptLead({ db, onSaved: wake }, "tds", { email: "lab@example.com", productId: "1843-05-6" });
    await log.logged("mail sent", 2);
    expect(attachmentsOf(to(server, "lab@example.com"))).toEqual([]);
    await importOneProduct(db);
  });

  it("answers requests for what the catalogue does not have, and for safety data sheets, with words", async () => {
    const server = await serve();
    const { wake } = running({ smtpUrl: server.url });
    await acceptLead({ db, onSaved: wake }, "tds", { email: "one@example.com", productId: "gone" });
    await acceptLead({ db, onSaved: wake }, "sds", { email: "two@example.com", productId: "uv-531" });
    await log.logged("mail sent", 4);
    expect(textOf(to(server, "one@example.com"))).toContain("looks for the grade that you named");
    expect(textOf(to(server, "two@example.com"))).toContain("safety data sheet of ICG UV-531");
    expect(server.mails.flatMap(attachmentsOf)).toEqual([]);
  });

  it("brings an application with its résumé, byte for byte", async () => {
    const server = await serve();
    const { wake } = running({ smtpUrl: server.url });
    const resume = Buffer.concat([pdf, Buffer.from(Array.from({ length: 300_000 }, (_, index) => (index * 31) % 256)), Buffer.from("\r\n.\r\n--\n")]);
    await acceptLead(
      { db, onSaved: wake },
      "application",
      { fullName: "Zoë Khan", email: "zoe@example.com", position: "Chemist" },
      { filename: "Zoe CV.pdf", bytes: resume },
    );
    await log.logged("mail sent", 2);
    const [attached] = attachmentsOf(to(server, "leads@icg.example"));
    expect(attached).toMatchObject({ filename: "Zoe CV.pdf", type: "application/pdf" });
    expect(attached?.bytes.equals(resume)).toBe(true);
    expect(attachmentsOf(to(server, "zoe@example.com"))).toEqual([]);
  });

  it("sends what may be a robot's to the company, marked, and nothing to the address in it", async () => {
    const server = await serve();
    const { wake } = running({ smtpUrl: server.url });
    await acceptLead({ db, onSaved: wake }, "contact", { ...contact, website: "x", email: "robot@example.com" });
    await acceptLead({ db, onSaved: wake }, "contact", contact);
    await log.logged("mail sent", 3);
    expect(server.mails.flatMap((mail) => mail.to).sort()).toEqual(["aisha@example.com", "leads@icg.example", "leads@icg.example"]);
  });

  it("loses nothing and sends nothing twice while the mail server is away", async () => {
    const port = await freePort();
    running({ smtpUrl: `smtp://127.0.0.1:${port}`, pollMs: 5, backOff: () => 5 });
    for (let index = 0; index < 5; index += 1) await acceptLead({ db }, "contact", { ...contact, email: `v${index}@example.com` });
    await log.logged("mail could not be sent, will be tried again", 25);
    expect(await countOutbox(db)).toEqual({ waiting: 10, sent: 0, dead: 0 });
    const server = await serve({ port });
    await log.logged("mail sent", 10);
    expect(await countOutbox(db)).toEqual({ waiting: 0, sent: 10, dead: 0 });
    expect(new Set(messageIds(server)).size).toBe(10);
    expect(server.mails).toHaveLength(10);
  });

  it("tries again what the server puts off", async () => {
    const server = await serve({ refuse: (_, count) => (count <= 3 ? 451 : undefined) });
    running({ smtpUrl: server.url, pollMs: 5, backOff: () => 1 });
    await acceptLead({ db }, "contact", contact);
    await log.logged("mail sent", 2);
    expect(log.found("will be tried again")).toHaveLength(3);
    expect(server.mails).toHaveLength(2);
  });

  /** Runs the two mails of one form until they end or are dead, every pause over at once. @returns seconds that each had waited when it was given up */
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
    const rows = await db.kysely.selectFrom("outbox").select(["kind", "waited_s"]).where("state", "=", "dead").execute();
    return Object.fromEntries(rows.map((row) => [row.kind, Number(row.waited_s)]));
  };

  it("tries for two days while the mail server is away or puts mails off, says so loudly then, and starts afresh on retry", async () => {
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

  it("does not count refusals that came after the server was away", async () => {
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

  it("goes on noting that a mail is out until the database takes the note, and does not send it again meanwhile", async () => {
    let broken = false;
    let takes = 0;
    const server = await serve({
      hold: async () => {
        takes += 1;
        // From the moment when the first mail is taken until it is mended.
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
    for (let index = 0; index < 15; index += 1) await acceptLead({ db }, "contact", { ...contact, email: `v${index}@example.com` });
    const other = test.again();
    const two = [mailer({ smtpUrl: server.url, pollMs: 5 }), mailer({ smtpUrl: server.url, pollMs: 5, db: other })];
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
      await vi.waitUntil(async () => (await listLeads(db, 1))[0]?.mails[0]?.leasedUntil === until, { timeout: 20_000 });
      expect(await claimOutbox(db, new Date(time + 59_999), 60_000, 1)).toEqual([]);
    }
    vi.useRealTimers();
    release();
    await log.logged("mail sent");
    expect(server.mails).toHaveLength(1);
    expect((await listLeads(db, 1))[0]?.mails).toMatchObject([{ state: "sent", attempts: 1 }]);
  });

  it("finishes the mail under way when it is stopped, and starts no other", async () => {
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

  it("takes up what a killed process left, when its lease ends", async () => {
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

  it("without SMTP_URL sends nothing, says so, and keeps everything waiting", async () => {
    const { wake, stop } = running({ smtpUrl: undefined });
    expect(log.entries).toEqual([]);
    await acceptLead({ db, onSaved: wake }, "contact", contact);
    wake();
    expect(log.entries).toMatchObject([{ level: "warn", message: expect.stringContaining("SMTP_URL is not set") }]);
    await stop();
    expect(await countOutbox(db)).toEqual({ waiting: 2, sent: 0, dead: 0 });
  });

  it("writes to the company's own address when LEADS_TO is not set", async () => {
    const server = await serve();
    const { wake } = running({ smtpUrl: server.url, leadsTo: undefined });
    await acceptLead({ db, onSaved: wake }, "contact", contact);
    await log.logged("mail sent", 2);
    expect(to(server, "info@icg-chemicals.example").headers["subject"]).toBe("Contact message: Aisha Khan");
  });
});
