/** The address of a sent enquiry, from the form to its deletion. */

import { createHash, randomUUID } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { FORMS_PER_MINUTE, WRONG_KEYS } from "#api/client-limits.ts";
import { API_PATH, formPaths } from "#contract/api-paths.ts";
import { blankLine } from "#contract/enquiry-line.ts";
import { enquiryAddressPath, quotationPath } from "#contract/paths.ts";
import type { SentEnquiryPage, SentEnquiryView } from "#contract/sent-enquiry.ts";
import type { DeskContext } from "#desk/routes/context.ts";
import { leadsRoutes } from "#desk/routes/leads.ts";
import { csvOf } from "#leads/lead-texts.ts";
import { createMailer } from "#leads/mailer.ts";
import { backup } from "#store/backup.ts";
import { contentSource } from "#store/content-source.ts";
import { CONTENT_COUNTS } from "#store/import.ts";
import { findLead, listLeads } from "#store/leads.ts";
import { setMeta } from "#store/queries.ts";
import { enquiryProducts, importProducts } from "../support/catalogue.ts";
import { engines } from "../support/databases.ts";
import { type FormSite, formSite } from "../support/form-site.ts";
import type { HttpReply } from "../support/http.ts";
import { pdf } from "../support/resumes.ts";
import { smtpServer, textOf } from "../support/smtp.ts";

const enquiry = {
  lines: [
    { grade: "uv-531", amount: "500", unit: "kg", packaging: "25 kg drums" },
    { grade: "ao-1010", amount: "1.5", unit: "t" },
  ],
  wants: ["price", "sample"],
  country: "Oman",
  port: "Sohar",
  neededBy: "2027-01-31",
  message: "For a trial in March",
  name: "Aisha Khan",
  company: "Sohar Film LLC",
  email: "aisha@example.com",
  phone: "+968 2412 3456",
};

interface Stored {
  readonly reference: string;
  readonly key: string;
}
const readPage = (reply: HttpReply) => JSON.parse(reply.bytes.toString()) as SentEnquiryPage;

describe.each(engines)("the address of an enquiry on %s", (engine) => {
  let site: FormSite;
  let now: () => Date;
  beforeEach(async () => {
    now = () => new Date();
    site = await formSite({ engine, now: () => now() });
    await importProducts(site.test.db, enquiryProducts);
  });
  afterEach(() => site.close());

  const send = async (fields: object = {}): Promise<Stored> => {
    const reply = await site.served.send(`${API_PATH}${formPaths.enquiry}`, {
      method: "POST",
      headers: { "content-type": "application/json", "x-forwarded-for": "10.9.9.9" },
      body: JSON.stringify({ ...enquiry, idempotencyKey: randomUUID(), ...fields }),
    });
    expect(reply.status, reply.bytes.toString()).toBe(201);
    return JSON.parse(reply.bytes.toString()) as Stored;
  };
  const open = ({ reference, key }: Stored, client = "10.0.0.1") =>
    site.served.send(enquiryAddressPath(reference, key), {
      headers: { "x-forwarded-for": client },
    });
  const show = async (stored: Stored): Promise<SentEnquiryView> => {
    const { enquiry: view } = readPage(await open(stored));
    if (!view) throw new Error("not shown");
    return view;
  };
  const post = ({ reference, key }: Stored, fields: Record<string, string>) =>
    site.post(enquiryAddressPath(reference, key), fields);
  const desk = (path: string, init?: RequestInit) =>
    leadsRoutes({
      db: site.test.db,
      content: contentSource(site.test.db),
      today: () => "2026-11-23",
      siteUrl: "https://www.icg.example",
      mail: { leadsTo: "leads@icg.example" },
    } as DeskContext).request(path, init);
  const attach = (reference: string, bytes: Uint8Array, name = "Quotation 17.pdf") => {
    const body = new FormData();
    body.set("file", new File([Uint8Array.from(bytes)], name));
    return desk(`/leads/${reference}/quotation`, { method: "POST", body });
  };
  const statesOf = async (stored: Stored) =>
    (await show(stored)).progress.map(({ state }) => state);
  const missing = async () => (await open({ reference: "E-2026-9999", key: "x" })).bytes;

  it("is in the reply to the form, and shows what was asked without the sender's details", async () => {
    const stored = await send();
    expect(stored.key).toMatch(/^[\w-]{22}$/);
    const reply = await open(stored);
    expect(reply.status).toBe(200);
    const view = readPage(reply).enquiry;
    expect(view?.lines).toEqual([
      {
        ...blankLine("uv-531"),
        name: "ICG UV-531",
        amount: "500",
        packaging: "25 kg drums",
      },
      { ...blankLine("ao-1010"), name: "ICG AO-1010", amount: "1.5", unit: "t" },
    ]);
    expect(view?.fields).toEqual({
      wants: "price, sample",
      country: "Oman",
      port: "Sohar",
      neededBy: "2027-01-31",
      message: "For a trial in March",
      company: "Sohar Film LLC",
    });
    expect(reply.bytes.toString()).not.toMatch(/Aisha|2412/);
  });

  it("is not cached, indexed or passed on to other sites", async () => {
    const stored = await send();
    for (const path of [
      enquiryAddressPath(stored.reference, stored.key),
      enquiryAddressPath(stored.reference, "wrong"),
      `/enquiry?sent=enquiry&reference=${stored.reference}&key=${stored.key}`,
      `//enquiry/${stored.reference}?key=${stored.key}`,
    ]) {
      const { headers } = await site.served.send(path);
      expect(headers, path).toMatchObject({
        "referrer-policy": "strict-origin",
        "x-robots-tag": "noindex",
        "cache-control": "private, no-store",
      });
    }
  });

  it("leaves nothing in the page cache", async () => {
    const stored = await send();
    await site.served.send("/about-us");
    const before = site.cacheBytes();
    for (const { reference, key } of [stored, { ...stored, key: "wrong" }]) {
      await site.served.send(enquiryAddressPath(reference, key));
      await site.served.send(`/enquiry?sent=enquiry&reference=${reference}&key=${key}`);
    }
    expect(before).toBeGreaterThan(0);
    expect(site.cacheBytes()).toBe(before);
  });

  it("gives the same form sent twice the same address", async () => {
    const idempotencyKey = randomUUID();
    const [one, two] = [await send({ idempotencyKey }), await send({ idempotencyKey })];
    expect(two).toEqual(one);
    expect(await listLeads(site.test.db, 10)).toHaveLength(1);
  });

  it("is not given to another form that has the same id", async () => {
    const idempotencyKey = randomUUID();
    const stored = await send({ idempotencyKey });
    const other = await send({ idempotencyKey, email: "omar@example.com" });
    expect(other).toMatchObject({ reference: stored.reference });
    expect(other.key).toMatch(/^[\w-]{22}$/);
    expect((await open(other)).status).toBe(404);
    expect((await open(stored)).status).toBe(200);
  });

  it("is stored as a hash, and is neither in the desk's exports nor in the log", async () => {
    const stored = await send();
    await open(stored);
    await open({ ...stored, key: `${stored.key}x` });
    await post(stored, { form: "none" });
    const { db } = site.test;
    const rows = await db.kysely.selectFrom("enquiry_keys").selectAll().execute();
    expect(rows.map(({ hash }) => hash)).toEqual([
      createHash("sha256").update(stored.key).digest("hex"),
    ]);
    const lead = await findLead(db, stored.reference);
    expect(JSON.stringify(lead)).not.toContain(stored.key);
    expect(lead && csvOf(lead)).not.toContain(stored.key);
    expect(JSON.stringify(site.log.entries)).not.toContain(stored.key);
    const file = join(site.test.dataDir, "icg.sqlite-wal");
    if (existsSync(file)) expect(readFileSync(file).includes(stored.key)).toBe(false);
  });

  it("is in the confirmation with its time, which the page shows once it is sent", async () => {
    const stored = await send();
    expect((await show(stored)).confirmation).toEqual({ email: enquiry.email });
    const server = await smtpServer();
    const mailer = createMailer({
      db: site.test.db,
      content: contentSource(site.test.db),
      smtpUrl: server.url,
      leadsTo: "leads@icg.example",
      siteUrl: "https://www.icg.example",
      log: site.log,
    });
    mailer.start();
    const mails = await server.received(2);
    await mailer.stop();
    await server.close();
    const mail = mails.find(({ to }) => to.includes(enquiry.email));
    const notice = mails.find(({ to }) => to.includes("leads@icg.example"));
    if (!mail || !notice) throw new Error("not sent");
    const link = /https:\/\/www\.icg\.example(\/enquiry\/E-\d{4}-\d{4}\?key=([\w-]{22}))\n/;
    const [, path = "", key = ""] = link.exec(textOf(mail).replaceAll("\r", "")) ?? [];
    expect(textOf(mail)).toContain("for 18 months, or until you delete it");
    expect(textOf(mail, "text/html")).toContain(`href="https://www.icg.example${path}"`);
    expect(textOf(notice)).not.toContain("key=");
    const reply = await site.served.send(path);
    expect(reply.status).toBe(200);
    const sentAt = (await findLead(site.test.db, stored.reference))?.mails.find(
      ({ kind }) => kind === "reply",
    )?.sentAt;
    expect(readPage(reply).enquiry?.confirmation?.sentAt).toBe(sentAt);
    expect(JSON.stringify(await findLead(site.test.db, stored.reference))).not.toContain(key);
    expect(JSON.stringify(site.log.entries)).not.toContain(key);
  });

  it("shows the state with its moments by what the clerk does", async () => {
    const stored = await send();
    const { reference } = stored;
    expect(await statesOf(stored)).toEqual(["received"]);
    await desk(`/leads/${reference}/opened`, { method: "POST" });
    expect(await statesOf(stored)).toEqual(["received", "working"]);
    const reply = { text: "Dear Aisha,\n\nwe check.", idempotencyKey: randomUUID() };
    await desk(`/leads/${reference}/reply`, { method: "POST", body: JSON.stringify(reply) });
    expect(await statesOf(stored)).toEqual(["received", "working"]);
    await attach(reference, pdf);
    expect(await statesOf(stored)).toEqual(["received", "working", "quoted"]);
    const mark = (state: string) =>
      desk(`/leads/${reference}`, { method: "PATCH", body: JSON.stringify({ state }) });
    await mark("closed");
    expect(await statesOf(stored)).toEqual(["received", "working", "quoted", "closed"]);
    await mark("answered");
    expect(await statesOf(stored)).toEqual(["received", "working", "quoted"]);
    const { progress, letters } = await show(stored);
    const history = (await findLead(site.test.db, reference))?.history ?? [];
    const atOf = (kind: string) => history.find(({ event }) => event.kind === kind)?.at;
    expect(progress.map(({ at }) => at)).toEqual(["received", "opened", "quotation"].map(atOf));
    expect(letters).toEqual([{ from: "company", at: atOf("reply"), text: reply.text }]);
  });

  it("offers the quotation that the desk attached, to holders of the key only", async () => {
    const stored = await send();
    const { reference, key } = stored;
    const refused = await attach(reference, Buffer.from("MZ not a PDF"), "offer.pdf");
    expect(refused.status).toBe(422);
    const large = Buffer.concat([pdf, Buffer.alloc(5 * 1024 * 1024)]);
    expect((await attach(reference, large)).status).toBe(422);
    expect((await show(stored)).quotation).toBeUndefined();
    expect((await attach(reference, pdf, '../"Offer".exe')).status).toBe(200);
    const reply = await site.served.send(quotationPath(reference, key));
    expect(reply.status).toBe(200);
    expect(reply.headers).toMatchObject({
      "content-type": "application/pdf",
      "content-disposition": "attachment; filename*=UTF-8''Offer.pdf",
      "cache-control": "private, no-store",
    });
    expect(reply.bytes.equals(pdf)).toBe(true);
    const wrong = await site.served.send(quotationPath(reference, "wrong"));
    expect([wrong.status, wrong.bytes]).toEqual([404, await missing()]);
    await desk(`/leads/${reference}/quotation`, { method: "DELETE" });
    expect((await site.served.send(quotationPath(reference, key))).status).toBe(404);
    expect(await statesOf(stored)).toEqual(["received"]);
  });

  it("adds a message that the desk sees with the enquiry, once for a double click", async () => {
    const stored = await send();
    const formKey = randomUUID();
    const message = { form: "message", formKey, message: "Please quote CIF Sohar." };
    const replies = [await post(stored, message), await post(stored, message)];
    for (const { status, headers } of replies) {
      expect(status).toBe(303);
      expect(headers.location).toBe(
        `${enquiryAddressPath(stored.reference, stored.key)}&sent=message#messages`,
      );
    }
    const [added, ...others] = await listLeads(site.test.db, 10, undefined, { kind: "contact" });
    expect(others).toEqual([]);
    expect(added).toMatchObject({
      reference: expect.stringMatching(/^M-/),
      email: enquiry.email,
      payload: { message: message.message, thread: stored.reference, company: enquiry.company },
    });
    expect(added?.mails.map(({ kind }) => kind)).toEqual(["notice"]);
    const asked = await findLead(site.test.db, stored.reference);
    expect(asked?.history.at(-1)?.event).toEqual({ kind: "message", reference: added?.reference });
    expect((await show(stored)).letters).toMatchObject([
      { from: "visitor", text: message.message },
    ]);
  });

  it("takes no form of another site", async () => {
    const stored = await send();
    const reply = await site.served.send(enquiryAddressPath(stored.reference, stored.key), {
      method: "POST",
      headers: {
        "content-type": "application/x-www-form-urlencoded",
        origin: "https://other.example",
      },
      body: new URLSearchParams({ form: "erase" }).toString(),
    });
    expect(reply.status).toBe(403);
    expect(await statesOf(stored)).toEqual(["received"]);
  });

  it("keeps the typed message when it is refused", async () => {
    const stored = await send();
    const empty = await post(stored, { form: "message", message: "  \n" });
    expect([empty.status, readPage(empty).message?.fault]).toEqual([422, "empty"]);
    const text = "x".repeat(5_001);
    const long = await post(stored, { form: "message", message: text });
    expect(long.status).toBe(422);
    expect(readPage(long).message).toEqual({ text, fault: "long" });
    for (let count = 2; count < FORMS_PER_MINUTE; count += 1)
      await post(stored, { form: "message", message: "" });
    const busy = await post(stored, { form: "message", message: "Are you there?" });
    expect(busy.status).toBe(429);
    expect(Number(busy.headers["retry-after"])).toBeGreaterThan(0);
    expect(readPage(busy).message).toEqual({ text: "Are you there?", fault: "busy" });
    expect(await listLeads(site.test.db, 10, undefined, { kind: "contact" })).toEqual([]);
  });

  it("asks for the same again in the enquiry's form", async () => {
    const { again } = await show(await send());
    const fields = Object.entries(again).flatMap(([name, value]) =>
      [value].flat().map((text): [string, string] => [name, String(text)]),
    );
    const reply = await site.post("/enquiry", fields);
    expect(reply.status).toBe(200);
    const form = JSON.parse(reply.bytes.toString()) as { outcome: string; values: object };
    expect(form).toMatchObject({
      outcome: "changed",
      values: {
        "lines[0].grade": "uv-531",
        "lines[0].amount": "500",
        "lines[0].packaging": "25 kg drums",
        "lines[1].amount": "1.5",
        "lines[1].unit": "t",
        wants: ["price", "sample"],
        country: "Oman",
        port: "Sohar",
        company: "Sohar Film LLC",
      },
    });
    expect(form.values).not.toHaveProperty("name");
    expect(await listLeads(site.test.db, 10)).toHaveLength(1);
  });

  it("deletes everything at once, and is then like any wrong address", async () => {
    const stored = await send();
    const other = await send({ email: "omar@example.com" });
    await post(stored, { form: "message", message: "Please quote CIF Sohar." });
    await attach(stored.reference, Buffer.concat([pdf, Buffer.from("secret offer")]));
    const erased = await post(stored, { form: "erase" });
    expect(erased.status).toBe(200);
    expect(readPage(erased)).toMatchObject({ reference: stored.reference });
    expect(readPage(erased).enquiry).toBeUndefined();
    const { db, dataDir } = site.test;
    expect((await listLeads(db, 10)).map(({ reference }) => reference)).toEqual([other.reference]);
    for (const table of ["enquiry_keys", "uploads", "outbox", "lead_events"] as const) {
      const rows = await db.kysely.selectFrom(table).select("lead_id").execute();
      const { id } = (await findLead(db, other.reference)) ?? {};
      expect(rows.filter(({ lead_id }) => lead_id !== id)).toEqual([]);
    }
    const reply = await open(stored);
    expect([reply.status, reply.bytes]).toEqual([404, await missing()]);
    expect((await open(other)).status).toBe(200);
    if (engine === "postgres") return;
    const copy = join(dataDir, "copy.sqlite");
    await setMeta(db.kysely, CONTENT_COUNTS, JSON.stringify({ "products/hals": 1 }));
    await backup({ db, url: undefined }, copy);
    const hash = createHash("sha256").update(stored.key).digest("hex");
    const texts = [stored.reference, hash, stored.key, "CIF Sohar", "secret offer"];
    const left = (file: string) => texts.filter((text) => readFileSync(file).includes(text));
    expect(left(copy)).toEqual([]);
    for (const file of ["icg.sqlite", "icg.sqlite-wal"])
      await expect.poll(() => left(join(dataDir, file)), { message: file }).toEqual([]);
  });

  it("answers wrong, old, unknown and malformed addresses alike", async () => {
    const stored = await send();
    const other = await send({ email: "omar@example.com" });
    const same = await missing();
    const addresses = [
      { ...stored, key: "" },
      { ...stored, key: other.key },
      { ...stored, key: stored.key.slice(0, -1) },
      { reference: "M-2026-0001", key: stored.key },
      { reference: "none", key: stored.key },
    ];
    for (const address of addresses) {
      const reply = await open(address, "10.0.0.2");
      expect([reply.status, reply.bytes], JSON.stringify(address)).toEqual([404, same]);
    }
    const before = new Date();
    now = () => new Date(Date.UTC(before.getUTCFullYear() + 1, before.getUTCMonth() + 7, 1));
    const old = await open(stored, "10.0.0.2");
    expect([old.status, old.bytes]).toEqual([404, same]);
    now = () => before;
    expect((await open(stored, "10.0.0.2")).status).toBe(200);
  });

  it("stops a client that guesses, and nobody else", async () => {
    const stored = await send();
    for (let guess = 0; guess < WRONG_KEYS; guess += 1)
      expect((await open({ ...stored, key: `wrong${guess}` }, "10.0.0.3")).status).toBe(404);
    const refused = await open(stored, "10.0.0.3");
    expect(refused.status).toBe(429);
    expect(Number(refused.headers["retry-after"])).toBeGreaterThan(0);
    expect((await open(stored, "10.0.0.4")).status).toBe(200);
  });
});

it("opens no enquiry where the catalogue of another server is shown", async () => {
  const site = await formSite({ remote: true });
  const reply = await site.served.send("/enquiry/E-2026-0001?key=x");
  await site.close();
  expect(reply.status).toBe(404);
});
