/** The webhook against real receivers. */
import { createHmac } from "node:crypto";
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { findLead } from "#store/leads.ts";
import type { Database } from "#store/open.ts";
import { countOutbox, retryDead } from "#store/outbox.ts";
import { engines } from "../../tests/support/databases.ts";
import { recordLog } from "../../tests/support/log.ts";
import { contact, HOUR, mailersOn } from "../../tests/support/mailer.ts";
import { freePort } from "../../tests/support/postgres.ts";
import { acceptLead } from "./accept.ts";
import type { Deliverer } from "./delivery.ts";
import { createWebhook, type WebhookOptions } from "./webhook.ts";
import { isPublic, isWebhookUrl } from "./webhook-address.ts";

const SECRET = "0123456789abcdef";
interface Call {
  readonly path: string;
  readonly body: string;
  readonly headers: IncomingMessage["headers"];
}

describe.each(engines)("webhook on %s", (engine) => {
  const { serve, running, now: ofTest } = mailersOn(engine);
  let db: Database;
  let log: ReturnType<typeof recordLog>;
  const closing: (() => Promise<unknown>)[] = [];
  beforeEach(() => {
    ({ db } = ofTest());
    log = recordLog();
  });
  afterEach(async () => {
    for (const close of closing.splice(0)) await close();
  });

  /** On loopback; records each call. Answers 200 by default. */
  const receiver = async (
    answer: (response: ServerResponse, count: number) => void = (response) => response.end("ok"),
    port = 0,
  ) => {
    const calls: Call[] = [];
    const server: Server = createServer((request, response) => {
      const chunks: Buffer[] = [];
      request.on("data", (chunk: Buffer) => chunks.push(chunk));
      request.on("end", () => {
        calls.push({
          path: request.url ?? "",
          body: Buffer.concat(chunks).toString("utf8"),
          headers: request.headers,
        });
        answer(response, calls.length);
      });
    });
    await new Promise<void>((done) => server.listen(port, "127.0.0.1", done));
    closing.push(async () => {
      server.closeAllConnections();
      await new Promise((done) => server.close(done));
    });
    return { calls, port: (server.address() as AddressInfo).port };
  };
  const hook = (port: number, options: Partial<WebhookOptions> = {}): Deliverer => {
    const made = createWebhook({
      db,
      log,
      target: { url: `http://127.0.0.1:${port}/leads`, secret: SECRET },
      pollMs: 5,
      backOff: () => 1,
      ...options,
    });
    closing.push(() => made.stop());
    made.start();
    return made;
  };
  const send = async (message = contact.message): Promise<string> => {
    const result = await acceptLead({ db, webhook: true }, "contact", { ...contact, message });
    if (!result.ok) throw new Error("refused");
    return result.reference;
  };
  const failures = (error: string | RegExp) =>
    log.found("will be tried again").filter(({ details }) => String(details["error"]).match(error));

  it("hands a lead on as JSON that its receiver can verify, once", async () => {
    const { calls, port } = await receiver();
    const { wake } = hook(port, { pollMs: HOUR });
    const result = await acceptLead({ db, webhook: true, onSaved: wake }, "contact", {
      ...contact,
      message: "Für 5 t – “UV-531”",
    });
    await log.logged("webhook sent");
    const [call, ...more] = calls;
    expect(more).toEqual([]);
    expect(call?.headers["content-type"]).toBe("application/json; charset=utf-8");
    expect(call?.headers["x-icg-signature"]).toBe(
      createHmac("sha256", SECRET)
        .update(call?.body ?? "")
        .digest("hex"),
    );
    expect(JSON.parse(call?.body ?? "")).toMatchObject({
      id: result.ok && result.id,
      reference: result.ok && result.reference,
      kind: "contact",
      doubtful: false,
      name: "Aisha Khan",
      email: "aisha@example.com",
      fields: { message: "Für 5 t – “UV-531”" },
      lines: [],
      file: null,
    });
  });

  it("loses nothing while its receiver is away, answers 500 or puts it off", async () => {
    const port = await freePort();
    hook(port);
    const references = [
      await send(),
      await send("A second message of hers."),
      await send("A third message of hers."),
    ];
    await log.logged("will be tried again", 6);
    expect(failures("ECONNREFUSED").length).toBeGreaterThanOrEqual(6);
    const statuses = [500, 503, 429];
    const { calls } = await receiver((response, count) => {
      response.statusCode = statuses[count - 1] ?? 204;
      response.end();
    }, port);
    await log.logged("webhook sent", 3);
    for (const status of statuses)
      expect(failures(`the webhook answered ${status}`)).toHaveLength(1);
    expect(
      calls
        .slice(3)
        .map(({ body }) => (JSON.parse(body) as { reference: string }).reference)
        .sort(),
    ).toEqual(references.sort());
  });

  it("gives a call up that hangs before or within its reply, after one deadline, and sends it again", async () => {
    const held: ServerResponse[] = [];
    const { port, calls } = await receiver((response, count) => {
      if (count === 1) held.push(response);
      else if (count === 2) {
        // Headers that never end.
        response.socket?.write("HTTP/1.1 200 OK\r\nX-Slow: ");
        held.push(response);
      } else response.end();
    });
    hook(port, { deadlineMs: 150 });
    await send();
    await log.logged("webhook sent");
    expect(failures("timed out after 0.15 s")).toHaveLength(2);
    expect(calls).toHaveLength(3);
  });

  it("reads only the status of a reply", async () => {
    const { port } = await receiver((response) => {
      response.writeHead(200);
      const pour = (): void => {
        while (!response.destroyed && response.write(Buffer.alloc(65_536)));
        if (!response.destroyed) response.once("drain", pour);
      };
      pour();
    });
    hook(port);
    await send();
    await log.logged("webhook sent");
  });

  it("follows no redirect, and becomes a dead letter after six hours of refusals, which `retry` resets", async () => {
    let time = Date.parse("2026-11-23T08:00:00Z");
    const inner = await receiver();
    let refuse = true;
    const { port } = await receiver((response) => {
      if (refuse) response.writeHead(307, { location: `http://127.0.0.1:${inner.port}/` });
      response.end();
    });
    const { wake } = hook(port, { now: () => new Date(time), backOff: () => HOUR, pollMs: HOUR });
    const result = await acceptLead(
      { db, webhook: true, now: () => new Date(time), onSaved: wake },
      "contact",
      contact,
    );
    for (let failures = 1; ; failures += 1) {
      await log.logged(/will be tried again|^DEAD LETTER/, failures);
      if (log.found("DEAD LETTER").length > 0) break;
      time += HOUR;
      wake();
    }
    const lead = result.ok ? await findLead(db, result.id) : undefined;
    expect(lead?.mails.find(({ kind }) => kind === "webhook")).toMatchObject({
      state: "dead",
      attempts: 7,
      lastError: "the webhook answered 307, and redirects are not followed",
    });
    expect(inner.calls).toEqual([]);
    refuse = false;
    expect(await retryDead(db, new Date(time))).toBe(1);
    wake();
    await log.logged("webhook sent");
  });

  it.each([500, 408, 425, 429])(
    "a receiver that puts it off by %i for more than six hours still gets it",
    async (status) => {
      let time = Date.parse("2026-11-23T08:00:00Z");
      let away = true;
      const { port, calls } = await receiver((response) =>
        response.writeHead(away ? status : 204).end(),
      );
      const { wake } = hook(port, { now: () => new Date(time), backOff: () => HOUR, pollMs: HOUR });
      await acceptLead(
        { db, webhook: true, now: () => new Date(time), onSaved: wake },
        "contact",
        contact,
      );
      for (let hours = 1; hours <= 8; hours += 1) {
        await log.logged(/will be tried again|^DEAD LETTER/, hours);
        away = hours < 8;
        time += HOUR;
        wake();
      }
      await log.logged("webhook sent");
      expect([calls.length, log.found("DEAD LETTER")]).toEqual([9, []]);
    },
  );

  it("reaches no private address by a name, even if DNS changes", async () => {
    const { port, calls } = await receiver();
    const answers = [
      ["127.0.0.1"],
      ["93.184.216.34", "10.0.0.1"],
      ["::ffff:127.0.0.1"],
      ["fe80::1"],
      [],
    ];
    let lookups = 0;
    const lost = hook(port, {
      target: { url: `http://crm.example:${port}/leads`, secret: SECRET },
      deadlineMs: 300,
      resolve: (_, __, done) => {
        const addresses = answers[lookups] ?? ["127.0.0.1"];
        lookups += 1;
        done(
          null,
          addresses.map((address) => ({ address, family: address.includes(":") ? 6 : 4 })),
        );
      },
    });
    await send();
    const tried = await log.logged("will be tried again", answers.length + 1);
    await lost.stop();
    const errors = tried.map(({ details }) => String(details["error"]));
    for (const [index, inner] of ["127.0.0.1", "10.0.0.1", "::ffff:127.0.0.1", "fe80::1"].entries())
      expect(errors[index]).toContain(`crm.example leads to ${inner}, which is not public`);
    expect(errors[4]).toContain("has no address");
    // One answer per connection: a second address is never tried.
    expect(lookups).toBe(log.found("will be tried again").length);
    expect(calls).toEqual([]);
  });

  it("reaches loopback if the setting names localhost", async () => {
    const { port, calls } = await receiver();
    hook(port, { target: { url: `http://localhost:${port}/leads`, secret: SECRET } });
    await send();
    await log.logged("webhook sent");
    expect(calls).toHaveLength(1);
  });

  it("does not hold up mails while it hangs, nor do they hold it up", async () => {
    const smtp = await serve();
    const { port } = await receiver(() => undefined);
    hook(port, { deadlineMs: HOUR / 100 });
    const mails = ofTest().log;
    running({ smtpUrl: smtp.url, pollMs: 5 });
    await send();
    await mails.logged("mail sent", 2);
    expect(await countOutbox(db)).toEqual({ waiting: 1, sent: 2, dead: 0 });
  });

  it("is sent while the mail server hangs", async () => {
    let release = (): void => undefined;
    const hanging = new Promise<void>((done) => {
      release = done;
    });
    const smtp = await serve({ hold: () => hanging });
    const { port, calls } = await receiver();
    running({ smtpUrl: smtp.url, pollMs: 5 });
    hook(port);
    await send();
    await log.logged("webhook sent");
    expect(calls).toHaveLength(1);
    expect(smtp.mails).toEqual([]);
    release();
  });
});

it.each([
  ["93.184.216.34", true],
  ["2606:2800:220:1:248:1893:25c8:1946", true],
  ["127.0.0.1", false],
  ["10.1.2.3", false],
  ["172.16.0.1", false],
  ["192.168.1.1", false],
  ["169.254.169.254", false],
  ["100.64.0.1", false],
  ["0.0.0.0", false],
  ["224.0.0.1", false],
  ["255.255.255.255", false],
  ["::", false],
  ["::1", false],
  ["fe80::1", false],
  ["fd00::1", false],
  ["ff02::1", false],
  ["::ffff:127.0.0.1", false],
  ["::ffff:10.0.0.1", false],
  ["::127.0.0.1", false],
  ["64:ff9b::7f00:1", false],
  ["2002:7f00:1::", false],
  ["2001:db8::1", false],
  ["localhost", false],
])("the address %s is public: %s", (address, wanted) => expect(isPublic(address)).toBe(wanted));

it.each([
  ["https://crm.example.com/leads?key=1", true],
  ["https://10.0.0.5/leads", true],
  ["http://10.0.0.5:8080/leads", true],
  ["http://localhost:9000/", true],
  ["http://[::1]:9000/", true],
  ["http://crm.example.com/leads", false],
  ["http://93.184.216.34/leads", false],
  ["ftp://crm.example.com", false],
  ["crm.example.com", false],
])("%s may be the webhook's address: %s", (url, wanted) => expect(isWebhookUrl(url)).toBe(wanted));
