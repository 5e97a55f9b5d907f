/** Refused forms over HTTP (§5, §7). */
import { join } from "node:path";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { createApi } from "#api/app.ts";
import { JSON_MAX_BYTES } from "#api/body.ts";
import { FORMS_PER_MINUTE, UPLOADS_PER_DAY } from "#api/client-limits.ts";
import { MULTIPART_MAX_BYTES } from "#api/multipart.ts";
import { formEndpoints } from "#contract/api-forms.ts";
import { contactFields } from "#contract/forms/contact.ts";
import type { DeclaredField } from "#contract/forms.ts";
import { type Database, openDatabase } from "#store/open.ts";
import { type Quota, storedBytes } from "#store/quota.ts";
import { engines, isAlive, type TestDatabase } from "../support/databases.ts";
import { type Answer, application, contact, envelope, formsOn } from "../support/forms-api.ts";
import { freePort } from "../support/postgres.ts";
import { pdf } from "../support/resumes.ts";

describe.each(engines)("forms on %s", (engine) => {
  const { read, send, apply, leads, failures, state, now } = formsOn(engine);
  let db: Database;
  let test: TestDatabase;
  beforeEach(() => {
    ({ db, test } = state());
  });

  it("refuses unreadable bodies with 4xx and never 5xx", async () => {
    const multipart = { "content-type": "multipart/form-data; boundary=x" };
    for (const body of ["", "{", "null", "[]", '"text"', "7", "\u0000"])
      expect((await send("/landing/contact", body)).status, body).toBe(400);
    for (const body of [
      '{"__proto__":{"firstName":"x"}}',
      '{"firstName":{"$ne":1}}',
      '{"email":["a@b.cd"]}',
    ])
      expect((await send("/landing/contact", body)).body.errors?.length, body).toBeGreaterThan(1);
    for (const body of [
      "",
      "--x",
      "--x\r\n\r\n--x--",
      "--x\r\nContent-Disposition: form-data\r\n\r\ny\r\n--x--",
    ])
      expect((await send("/leads/application", body, multipart)).status, body).toBe(400);
    expect(
      (await send("/leads/application", "x", { "content-type": "multipart/form-data" })).status,
    ).toBe(400);
    expect(failures).toEqual([]);
  });

  it("refuses other content types with 415", async () => {
    for (const type of [
      "text/plain",
      "application/x-www-form-urlencoded",
      "multipart/form-data",
      "application/jsonp",
      "",
    ])
      expect((await send("/landing/contact", contact, { "content-type": type })).status, type).toBe(
        415,
      );
    expect((await send("/leads/application", application)).status).toBe(415);
    for (const type of ["Application/JSON; charset=utf-8", "application/json ;charset=utf-8"])
      expect((await send("/landing/contact", contact, { "content-type": type })).status, type).toBe(
        201,
      );
  });

  it("refuses bodies that are too large with 413, announced or not", async () => {
    const large = JSON.stringify({ ...contact, message: "x".repeat(JSON_MAX_BYTES) });
    expect((await send("/landing/contact", large)).status).toBe(413);
    expect(
      (await send("/landing/contact", large, { "content-length": String(large.length) })).status,
    ).toBe(413);
    expect(
      (await apply(application, new File([new Uint8Array(MULTIPART_MAX_BYTES)], "cv.pdf"))).status,
    ).toBe(413);
    expect(await leads()).toEqual([]);
  });

  it("slows a client down over all forms, tells it how long, and leaves the others alone", async () => {
    const mine = { "x-client": "192.0.2.1" };
    for (let index = 0; index < FORMS_PER_MINUTE; index += 1)
      expect((await send(index % 2 ? "/leads/sds" : "/landing/contact", "{}", mine)).status).toBe(
        400,
      );
    const refused = await send("/leads/tds", { email: "a@b.cd" }, mine);
    expect([refused.status, refused.headers.get("retry-after"), refused.body.success]).toEqual([
      429,
      "60",
      false,
    ]);
    expect(
      (await send("/leads/tds", { email: "a@b.cd" }, { "x-client": "192.0.2.2" })).status,
    ).toBe(201);
    vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 60_000 });
    expect((await send("/leads/tds", { email: "a@b.cd" }, mine)).status).toBe(201);
    vi.useRealTimers();
  });

  it("reports a used-up quota truthfully, and stores nothing", async () => {
    const bounded = (quota: Quota) =>
      createApi({ db, now, onError: (error) => failures.push(error), leads: { quota } });
    const wide: Quota = { maxBytes: 1e9, mailsPerHour: 100 };
    const post = async (to: ReturnType<typeof createApi>, body: object): Promise<Answer> =>
      read(
        await to.request("/api/leads/sds", {
          method: "POST",
          headers: { "content-type": "application/json" },
          body: JSON.stringify(body),
        }),
      );
    const mails = bounded({ ...wide, mailsPerHour: 2 });
    const codes = [];
    for (let index = 0; index < 3; index += 1)
      codes.push(await post(mails, { email: "bombed@example.com" }));
    expect(codes.map(({ status }) => status)).toEqual([201, 201, 429]);
    expect(codes[2]?.headers.get("retry-after")).toBe("3600");
    expect(codes[2]?.body).toMatchObject({
      success: false,
      message: expect.stringMatching(/^Nothing was sent:.*within the hour/),
      errors: [{ field: "email" }],
    });
    expect(await leads()).toHaveLength(2);
  });

  it("refuses a file without room for it, reports it at the file, and still takes messages", async () => {
    const full = createApi({
      db,
      now,
      onError: (error) => failures.push(error),
      leads: { quota: { maxBytes: 10, mailsPerHour: 100 } },
    });
    const form = new FormData();
    for (const [name, value] of Object.entries(application)) form.set(name, value);
    form.set("resume", new File([pdf as Uint8Array<ArrayBuffer>], "cv.pdf"));
    const refused = await read(
      await full.request("/api/leads/application", { method: "POST", body: form }),
    );
    expect([refused.status, refused.body.message]).toEqual([
      507,
      expect.stringMatching(/^Nothing was sent: we cannot take more files/),
    ]);
    expect([
      refused.body.errors?.[0]?.field,
      Number(refused.headers.get("retry-after")) > 0,
    ]).toEqual(["resume", true]);
    expect(await leads()).toEqual([]);
    const init = {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(contact),
    };
    expect((await full.request("/api/landing/contact", init)).status).toBe(201);
  });

  it("limits a client's files a day, before their bodies are read, and still serves others", async () => {
    const body = () => {
      const form = new FormData();
      form.set("fullName", "");
      return form;
    };
    let sent = 0;
    // Further apart than the window of the rate limit.
    const patient = createApi({
      db,
      leads: { clientOf: (c) => c.req.header("x-client") ?? "", limit: async () => 0 },
    });
    const post = async (client: string): Promise<Answer> => {
      sent += 1;
      return read(
        await patient.request("/api/leads/application", {
          method: "POST",
          headers: { "x-client": client },
          body: body(),
        }),
      );
    };
    while (sent < UPLOADS_PER_DAY) expect((await post("192.0.2.1")).status).toBe(400);
    const refused = await post("192.0.2.1");
    expect([refused.status, refused.body.errors?.[0]?.field]).toEqual([429, "resume"]);
    expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(86_000);
    expect((await post("192.0.2.2")).status).toBe(400);
  });

  it("tells the owner once when half of the storage for visitors is used", async () => {
    const onHalfFull = vi.fn();
    // The next form, of 46 bytes with its page, fills half.
    const quota = { maxBytes: 2 * (await storedBytes(db)) + 60, mailsPerHour: 100 };
    const to = createApi({
      db,
      now,
      onError: (error) => failures.push(error),
      leads: { quota, onHalfFull },
    });
    const init = () => ({
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ email: "half@example.com", ...envelope() }),
    });
    expect([
      (await to.request("/api/leads/sds", init())).status,
      (await to.request("/api/leads/sds", init())).status,
    ]).toEqual([201, 201]);
    expect(onHalfFull).toHaveBeenCalledTimes(1);
  });

  it("stores hostile text as text", async () => {
    const message = "Robert'); drop table leads;-- \u0000 \ud800 <script> 🧪";
    expect(
      (await send("/landing/contact", { ...contact, firstName: "Ro\u0000bert'\"", message }))
        .status,
    ).toBe(201);
    expect(await leads()).toMatchObject([
      {
        name: "Ro bert'\" Khan",
        payload: { message: "Robert'); drop table leads;--  \ufffd <script> 🧪" },
      },
    ]);
  });

  it("is described in /api/openapi.json", async () => {
    const description = (await (await state().api.request("/api/openapi.json")).json()) as {
      paths: Record<
        string,
        {
          post?: {
            requestBody: {
              content: Record<string, { schema: { properties: object; required: string[] } }>;
            };
            responses: object;
          };
        }
      >;
    };
    for (const path of Object.values(formEndpoints).map(({ path }) => path))
      expect(Object.keys(description.paths[path]?.post?.responses ?? {}), path).toEqual([
        "201",
        "400",
        "413",
        "415",
        // An unknown unit (discovery.md §13).
        ...(path === "/enquiries" ? ["422"] : []),
        "429",
        "503",
        "507",
      ]);
    const schema =
      description.paths["/landing/contact"]?.post?.requestBody.content["application/json"]?.schema;
    expect(Object.keys(schema?.properties ?? {})).toEqual([
      ...Object.keys(contactFields),
      "idempotencyKey",
      "website",
      "page",
    ]);
    const required = Object.entries<DeclaredField>(contactFields).filter(
      ([, { optional }]) => !optional,
    );
    expect(schema?.required).toEqual(required.map(([name]) => name));
    expect(
      Object.keys(description.paths["/leads/application"]?.post?.requestBody.content ?? {}),
    ).toEqual(["multipart/form-data"]);
  });

  it.skipIf(engine !== "sqlite")(
    "answers many forms within the same time while the database is locked, and stores none of them later",
    async () => {
      const { DatabaseSync } = await import("node:sqlite");
      const other = new DatabaseSync(join(test.dataDir, "icg.sqlite"));
      other.exec("begin immediate");
      const locked = createApi({ db, leads: { answerMs: 50 }, onError: () => undefined });
      const init = {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify(contact),
      };
      const replies = await Promise.all(
        Array.from({ length: 8 }, () => locked.request("/api/landing/contact", init)),
      );
      expect(replies.map(({ status }) => status)).toEqual(Array(8).fill(503));
      other.exec("rollback");
      other.close();
      expect(
        (await send("/landing/contact", { ...contact, email: "later@example.com" })).status,
      ).toBe(201);
      expect((await leads()).map(({ email }) => email)).toEqual(["later@example.com"]);
    },
  );

  it("says plainly that nothing was sent when the database is away", async () => {
    const away =
      engine === "postgres"
        ? openDatabase({
            url: `postgres://icg@127.0.0.1:${await freePort()}/none`,
            dataDir: test.dataDir,
          })
        : test.again();
    if (engine === "sqlite") {
      expect(await isAlive(away)).toBe(true);
      await away.close();
    }
    const errors: Error[] = [];
    const broken = createApi({ db: away, onError: (error) => errors.push(error) });
    const reply = await read(
      await broken.request("/api/landing/contact", {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify(contact),
      }),
    );
    expect([reply.status, reply.body]).toEqual([
      503,
      { success: false, message: "Error sending message." },
    ]);
    expect(errors).toHaveLength(1);
  });
});
