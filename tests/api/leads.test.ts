/** The forms over HTTP (§5, §7), on every engine. */
import { randomUUID } from "node:crypto";
import { join } from "node:path";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { createApi } from "#api/app.ts";
import { JSON_MAX_BYTES, MULTIPART_MAX_BYTES } from "#api/body.ts";
import { LEADS_PER_WINDOW, sharedLeadsLimit } from "#api/leads.ts";
import { formEndpoints } from "#contract/api-forms.ts";
import { RESUME_MAX_BYTES } from "#contract/limits.ts";
import { findUpload, listLeads } from "#store/leads.ts";
import { type Database, isAlive, openDatabase } from "#store/open.ts";
import { countOutbox } from "#store/outbox.ts";
import type { Quota } from "#store/quota.ts";
import { engines, freshDatabase, type TestDatabase } from "../support/databases.ts";
import { freePort } from "../support/postgres.ts";
import { doc, docx, pdf } from "../support/resumes.ts";

const contact = { firstName: "Aisha", lastName: "Khan", email: "aisha@example.com", phone: "", message: "Please quote UV-531." };
const request = { name: "Aisha Khan", email: "aisha@example.com", phone: "0501234567", interestedIn: "UV-531", message: "TDS" };
const application = { fullName: "Aisha Khan", email: "aisha@example.com", position: "Chemist" };
const envelope = () => ({ idempotencyKey: randomUUID(), website: "", page: "/contact" });

interface Answer {
  readonly status: number;
  readonly body: { success: boolean; message: string; errors?: { field: string; message: string }[] };
  readonly headers: Headers;
}

describe.each(engines)("forms on %s", (engine) => {
  let test: TestDatabase;
  let db: Database;
  let saved = 0;
  let now = new Date("2026-11-21T08:00:00Z");
  let api: ReturnType<typeof createApi>;
  const failures: Error[] = [];
  beforeAll(async () => {
    test = await freshDatabase(engine);
    db = test.db;
  });
  beforeEach(async () => {
    await db.kysely.deleteFrom("leads").execute();
    saved = 0;
    failures.length = 0;
    api = createApi({
      db,
      now: () => now,
      onError: (error) => failures.push(error),
      leads: { clientOf: (c) => c.req.header("x-client") ?? randomUUID(), onSaved: () => (saved += 1) },
    });
  });
  afterAll(() => test.close());

  const read = async (reply: Response): Promise<Answer> => ({ status: reply.status, body: (await reply.json()) as Answer["body"], headers: reply.headers });
  const send = async (path: string, body: unknown, headers: Record<string, string> = {}): Promise<Answer> =>
    read(
      await api.request(`/api${path}`, {
        method: "POST",
        headers: { "content-type": "application/json", ...headers },
        body: typeof body === "string" ? body : JSON.stringify(body),
      }),
    );
  const apply = async (fields: Record<string, string | number>, file?: File): Promise<Answer> => {
    const form = new FormData();
    for (const [name, value] of Object.entries(fields)) form.set(name, String(value));
    if (file) form.set("resume", file);
    return read(await api.request(`/api${formEndpoints.application.path}`, { method: "POST", body: form }));
  };
  const leads = () => listLeads(db, 100);

  it("answers a contact message as §7, stored with two mails", async () => {
    const { status, body } = await send("/landing/contact", contact);
    expect({ status, body }).toEqual({ status: 201, body: { success: true, message: "Message sent successfully!" } });
    expect(await leads()).toMatchObject([
      {
        kind: "contact",
        doubtful: false,
        name: "Aisha Khan",
        email: "aisha@example.com",
        payload: { firstName: "Aisha", lastName: "Khan", email: "aisha@example.com", message: "Please quote UV-531." },
        createdAt: now.toISOString(),
      },
    ]);
    expect((await leads())[0]?.payload).not.toHaveProperty("phone");
    expect(await countOutbox(db)).toEqual({ waiting: 2, sent: 0, dead: 0 });
    expect(saved).toBe(1);
  });

  it.each([
    ["/landing/contact", contact, { firstName: "" }, "firstName", "First name is required"],
    ["/landing/contact", contact, { firstName: "A" }, "firstName", "First name must be at least 2 characters"],
    ["/landing/contact", contact, { lastName: "" }, "lastName", "Last name is required"],
    ["/landing/contact", contact, { lastName: "K" }, "lastName", "Last name must be at least 2 characters"],
    ["/landing/contact", contact, { email: "" }, "email", "Email is required"],
    ["/landing/contact", contact, { email: "aisha@" }, "email", "Invalid email address"],
    ["/landing/contact", contact, { phone: "abc" }, "phone", "Invalid phone number"],
    ["/landing/contact", contact, { message: "" }, "message", "Message is required"],
    ["/landing/contact", contact, { message: "too short" }, "message", "Message must be at least 10 characters"],
    ["/leads/file-request", request, { name: "" }, "name", "Name is required"],
    ["/leads/file-request", request, { email: "" }, "email", "Email is required"],
    ["/leads/file-request", request, { email: "x" }, "email", "Invalid email address"],
    ["/leads/file-request", request, { phone: "" }, "phone", "Phone number is required"],
    ["/leads/file-request", request, { phone: "12345" }, "phone", "Invalid phone number"],
    // Numbers of North America have ten digits after the country code.
    ["/leads/file-request", request, { phone: "+1 212 555 012" }, "phone", "Invalid phone number"],
    ["/leads/file-request", request, { interestedIn: "" }, "interestedIn", "This field is required"],
    ["/leads/file-request", request, { message: "" }, "message", "Message is required"],
    ["/leads/tds", {}, { email: "" }, "email", "Email is required"],
    ["/leads/tds", {}, { email: "x@y" }, "email", "Invalid email address"],
    ["/leads/sds", {}, { email: "" }, "email", "Email is required"],
  ])("%s: §5 message of %#", async (path, valid, change, field, message) => {
    const { status, body } = await send(path, { ...valid, ...change, ...envelope() });
    expect({ status, body }).toEqual({ status: 400, body: { success: false, message, errors: [{ field, message }] } });
    expect(await leads()).toEqual([]);
  });

  it("names every faulty field once", async () => {
    const { body } = await send("/landing/contact", {});
    expect(body.errors?.map(({ field }) => field)).toEqual(["firstName", "lastName", "email", "message"]);
  });

  it("takes data-sheet, safety-data-sheet and file requests", async () => {
    expect((await send("/leads/tds", { email: "a@b.cd", productId: "uv-531", ...envelope() })).status).toBe(201);
    expect((await send("/leads/sds", { email: "a@b.cd", ...envelope() })).status).toBe(201);
    expect((await send("/leads/file-request", { ...request, ...envelope() })).status).toBe(201);
    expect((await leads()).map(({ kind }) => kind).sort()).toEqual(["file-request", "sds", "tds"]);
  });

  it("makes one lead of a double click", async () => {
    const body = { ...contact, ...envelope() };
    const answers = await Promise.all([send("/landing/contact", body), send("/landing/contact", body), send("/landing/contact", body)]);
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
    expect(await leads()).toHaveLength(1);
    expect(await countOutbox(db)).toMatchObject({ waiting: 2 });
    expect(saved).toBe(1);
    expect((await send("/landing/contact", { ...body, idempotencyKey: "again" })).body.errors).toEqual([
      { field: "idempotencyKey", message: "Must be a UUID" },
    ]);
  });

  it.each([{ website: "https://spam.example" }, { website: 1 }])("delivers what may be a robot's (%j), marked, without an automatic reply", async (sign) => {
    const { status, body } = await send("/landing/contact", { ...contact, ...envelope(), ...sign });
    expect({ status, body }).toEqual({ status: 201, body: { success: true, message: "Message sent successfully!" } });
    expect(await leads()).toMatchObject([{ doubtful: true, payload: { message: contact.message, doubt: "hidden-field" }, mails: [{ kind: "notice" }] }]);
    expect(saved).toBe(1);
  });

  it("doubts nobody for being fast", async () => {
    for (const elapsed of [0, 1, 1_999, undefined, "soon"]) await send("/landing/contact", { ...contact, ...envelope(), elapsed });
    expect((await leads()).map(({ doubtful, mails }) => [doubtful, mails.length])).toEqual(Array.from({ length: 5 }, () => [false, 2]));
  });

  it("doubts a message that comes from the third address within a day, and delivers it", async () => {
    const message = "Rank first in every search engine: write to us for our offer today.";
    for (const name of ["a", "b", "b", "c"]) await send("/landing/contact", { ...contact, ...envelope(), message, email: `${name}@example.com` });
    now = new Date(now.getTime() + 25 * 3_600_000);
    await send("/landing/contact", { ...contact, ...envelope(), message, email: "d@example.com" });
    const found = Object.fromEntries((await leads()).map(({ email, payload, mails }) => [email[0], [payload["doubt"], mails.length]]));
    expect(found).toEqual({ a: [undefined, 2], b: [undefined, 2], c: ["repeated", 1], d: [undefined, 2] });
  });

  it("does not doubt short words that many send", async () => {
    for (const name of ["a", "b", "c", "d"]) await send("/leads/file-request", { ...request, ...envelope(), email: `${name}@example.com` });
    expect((await leads()).map(({ doubtful }) => doubtful)).toEqual([false, false, false, false]);
  });

  it("stores the page that a form was sent from, as the privacy page says", async () => {
    await send("/landing/contact", { ...contact, ...envelope(), page: "/available-stocks/uv-531" });
    await send("/landing/contact", { ...contact, ...envelope(), page: "https://evil.example/" });
    expect((await leads()).map(({ payload }) => payload["page"]).sort()).toEqual(["/available-stocks/uv-531", undefined]);
  });

  it.each([
    ["pdf", pdf, "application/pdf"],
    ["doc", doc, "application/msword"],
    ["docx", docx, "application/vnd.openxmlformats-officedocument.wordprocessingml.document"],
  ])("stores an application with its résumé (%s), byte for byte, by content", async (type, bytes, mediaType) => {
    const { status } = await apply({ ...application, ...envelope() }, new File([new Uint8Array(bytes)], "my cv.exe", { type: "text/html" }));
    expect(status).toBe(201);
    const [lead] = await leads();
    expect(lead).toMatchObject({
      kind: "application",
      name: "Aisha Khan",
      doubtful: false,
      upload: { filename: `my cv.${type}`, mediaType, size: bytes.length },
    });
    expect(Buffer.from((await findUpload(db, lead?.id ?? ""))?.bytes ?? []).equals(bytes)).toBe(true);
  });

  it.each([
    ["no file", undefined, "Resume is required"],
    ["an empty file", new File([], "cv.pdf"), "Resume is required"],
    ["a picture named .pdf", new File(["GIF89a"], "cv.pdf", { type: "application/pdf" }), "Resume must be a PDF, DOC or DOCX file"],
    ["a zip named .docx", new File(["PK\x03\x04 word/document.xml"], "cv.docx"), "Resume must be a PDF, DOC or DOCX file"],
    ["too large a file", new File(["%PDF-1.7", new Uint8Array(RESUME_MAX_BYTES)], "cv.pdf"), "Resume must be at most 5 MB"],
  ])("refuses %s as a résumé", async (_, file, message) => {
    const { status, body } = await apply({ ...application, ...envelope() }, file);
    expect({ status, errors: body.errors }).toEqual({ status: 400, errors: [{ field: "resume", message }] });
    expect(await leads()).toEqual([]);
  });

  it("checks the fields of an application, and reads its envelope from text", async () => {
    const { body } = await apply({ email: "x", linkedIn: "example.com", phone: "x" });
    expect(body.errors).toEqual([
      { field: "fullName", message: "Full name is required" },
      { field: "email", message: "Invalid email address" },
      { field: "position", message: "This field is required" },
      { field: "resume", message: "Resume is required" },
    ]);
    await apply({ ...application, ...envelope(), website: "x" }, new File([new Uint8Array(pdf)], "cv.pdf"));
    expect(await leads()).toMatchObject([{ doubtful: true, upload: { filename: "cv.pdf" } }]);
  });

  it("refuses what it cannot read, with 4xx and never 5xx", async () => {
    const multipart = { "content-type": "multipart/form-data; boundary=x" };
    for (const body of ["", "{", "null", "[]", '"text"', "7", "\u0000"]) expect((await send("/landing/contact", body)).status, body).toBe(400);
    for (const body of ['{"__proto__":{"firstName":"x"}}', '{"firstName":{"$ne":1}}', '{"email":["a@b.cd"]}'])
      expect((await send("/landing/contact", body)).body.errors?.length, body).toBeGreaterThan(1);
    for (const body of ["", "--x", "--x\r\n\r\n--x--", "--x\r\nContent-Disposition: form-data\r\n\r\ny\r\n--x--"])
      expect((await send("/leads/application", body, multipart)).status, body).toBe(400);
    expect((await send("/leads/application", "x", { "content-type": "multipart/form-data" })).status).toBe(400);
    expect(failures).toEqual([]);
  });

  it("refuses other content types with 415", async () => {
    for (const type of ["text/plain", "application/x-www-form-urlencoded", "multipart/form-data", "application/jsonp", ""])
      expect((await send("/landing/contact", contact, { "content-type": type })).status, type).toBe(415);
    expect((await send("/leads/application", application)).status).toBe(415);
    expect((await send("/landing/contact", contact, { "content-type": "Application/JSON; charset=utf-8" })).status).toBe(201);
  });

  it("refuses bodies that are too large with 413, announced or not", async () => {
    const large = JSON.stringify({ ...contact, message: "x".repeat(JSON_MAX_BYTES) });
    expect((await send("/landing/contact", large)).status).toBe(413);
    expect((await send("/landing/contact", large, { "content-length": String(large.length) })).status).toBe(413);
    expect((await apply(application, new File([new Uint8Array(MULTIPART_MAX_BYTES)], "cv.pdf"))).status).toBe(413);
    expect(await leads()).toEqual([]);
  });

  it("slows a client down over all forms, tells it how long, and leaves the others alone", async () => {
    const mine = { "x-client": "192.0.2.1" };
    for (let index = 0; index < LEADS_PER_WINDOW; index += 1) expect((await send(index % 2 ? "/leads/sds" : "/landing/contact", "{}", mine)).status).toBe(400);
    const refused = await send("/leads/tds", { email: "a@b.cd" }, mine);
    expect([refused.status, refused.headers.get("retry-after"), refused.body.success]).toEqual([429, "60", false]);
    expect((await send("/leads/tds", { email: "a@b.cd" }, { "x-client": "192.0.2.2" })).status).toBe(201);
    now = new Date(now.getTime() + 60_000);
    expect((await send("/leads/tds", { email: "a@b.cd" }, mine)).status).toBe(201);
  });

  it("says the truth when a quota is used up, and stores nothing", async () => {
    const bounded = (quota: Quota) => createApi({ db, now: () => now, onError: (error) => failures.push(error), leads: { quota } });
    const wide = { dayBytes: 1e9, allBytes: 1e9, mailsPerHour: 100 };
    const post = async (to: typeof api, body: object): Promise<Answer> =>
      read(await to.request("/api/leads/sds", { method: "POST", headers: { "content-type": "application/json" }, body: JSON.stringify(body) }));
    const mails = bounded({ ...wide, mailsPerHour: 2 });
    const codes = [];
    for (let index = 0; index < 3; index += 1) codes.push(await post(mails, { email: "bombed@example.com" }));
    expect(codes.map(({ status }) => status)).toEqual([201, 201, 429]);
    expect(codes[2]?.headers.get("retry-after")).toBe("3600");
    expect(codes[2]?.body).toMatchObject({
      success: false,
      message: expect.stringMatching(/^Nothing was sent:.*within the hour/),
      errors: [{ field: "email" }],
    });
    expect(await leads()).toHaveLength(2);
    const full = await post(bounded({ ...wide, allBytes: 10 }), { email: "other@example.com" });
    expect([full.status, full.body.message]).toEqual([507, expect.stringMatching(/^Nothing was sent: we cannot take more/)]);
    expect(Number(full.headers.get("retry-after"))).toBeGreaterThan(0);
    expect(await leads()).toHaveLength(2);
  });

  it("counts what a client sends over all processes", async () => {
    const limits = [sharedLeadsLimit(db), sharedLeadsLimit(db)];
    const passed: number[] = [];
    for (let index = 0; index < 2 * LEADS_PER_WINDOW; index += 1) passed.push((await limits[index % 2]?.("198.51.100.7")) ?? 0);
    expect(passed.filter((seconds) => seconds === 0)).toHaveLength(LEADS_PER_WINDOW);
    expect(Math.max(...passed)).toBeLessThanOrEqual(60);
  });

  it("stores hostile text as text", async () => {
    const message = "Robert'); drop table leads;-- \u0000 \ud800 <script> 🧪";
    expect((await send("/landing/contact", { ...contact, firstName: "Ro\u0000bert'\"", message })).status).toBe(201);
    expect(await leads()).toMatchObject([{ name: "Ro bert'\" Khan", payload: { message: "Robert'); drop table leads;--  \ufffd <script> 🧪" } }]);
  });

  it("is described in /api/openapi.json", async () => {
    const description = (await (await api.request("/api/openapi.json")).json()) as {
      paths: Record<string, { post?: { requestBody: { content: Record<string, { schema: { properties: object; required: string[] } }> }; responses: object } }>;
    };
    for (const path of Object.values(formEndpoints).map(({ path }) => path))
      expect(Object.keys(description.paths[path]?.post?.responses ?? {}), path).toEqual(["201", "400", "413", "415", "429", "503", "507"]);
    const schema = description.paths["/landing/contact"]?.post?.requestBody.content["application/json"]?.schema;
    expect(Object.keys(schema?.properties ?? {})).toEqual(["firstName", "lastName", "email", "phone", "message", "idempotencyKey", "website", "page"]);
    expect(schema?.required).toEqual(["firstName", "lastName", "email", "message"]);
    expect(Object.keys(description.paths["/leads/application"]?.post?.requestBody.content ?? {})).toEqual(["multipart/form-data"]);
  });

  it.skipIf(engine !== "sqlite")("answers many forms in one and the same time while the database is locked, and stores none of them later", async () => {
    const { DatabaseSync } = await import("node:sqlite");
    const other = new DatabaseSync(join(test.dataDir, "icg.sqlite"));
    other.exec("begin immediate");
    const locked = createApi({ db, leads: { answerMs: 50 }, onError: () => undefined });
    const init = { method: "POST", headers: { "content-type": "application/json" }, body: JSON.stringify(contact) };
    const replies = await Promise.all(Array.from({ length: 8 }, () => locked.request("/api/landing/contact", init)));
    expect(replies.map(({ status }) => status)).toEqual(Array(8).fill(503));
    other.exec("rollback");
    other.close();
    // The next form is stored after all that wait before it.
    expect((await send("/landing/contact", { ...contact, email: "later@example.com" })).status).toBe(201);
    expect((await leads()).map(({ email }) => email)).toEqual(["later@example.com"]);
  });

  it("says plainly that nothing was sent when the database is away", async () => {
    const away = engine === "postgres" ? openDatabase({ url: `postgres://icg@127.0.0.1:${await freePort()}/none`, dataDir: test.dataDir }) : test.again();
    if (engine === "sqlite") {
      expect(await isAlive(away)).toBe(true);
      await away.close();
    }
    const told: Error[] = [];
    const broken = createApi({ db: away, onError: (error) => told.push(error) });
    const reply = await read(
      await broken.request("/api/landing/contact", { method: "POST", headers: { "content-type": "application/json" }, body: JSON.stringify(contact) }),
    );
    expect([reply.status, reply.body]).toEqual([503, { success: false, message: "Error sending message." }]);
    expect(told).toHaveLength(1);
  });
});
