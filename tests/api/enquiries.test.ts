/** Enquiries over HTTP on every engine. */

import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { createApi } from "#api/app.ts";
import { FORMS_PER_MINUTE } from "#api/client-limits.ts";
import { blankLine } from "#contract/enquiry-line.ts";
import { listLeads } from "#store/leads.ts";
import { eraseLeads } from "#store/retention.ts";
import { enquiry, enquiryProducts, importProducts } from "../support/catalogue.ts";
import { engines, freshDatabase, type TestDatabase } from "../support/databases.ts";

interface Reply {
  readonly success: boolean;
  readonly message: string;
  readonly reference?: string;
  readonly errors?: { field: string; message: string; code?: string; values?: unknown[] }[];
}

describe.each(engines)("enquiries on %s", (engine) => {
  let test: TestDatabase;
  let now = new Date("2026-11-21T08:00:00Z");
  let api: ReturnType<typeof createApi>;
  let saved = 0;
  beforeAll(async () => {
    test = await freshDatabase(engine);
    await importProducts(test.db, enquiryProducts);
  });
  beforeEach(async () => {
    await test.db.kysely.deleteFrom("leads").execute();
    await test.db.kysely.deleteFrom("counters").execute();
    saved = 0;
    now = new Date("2026-11-21T08:00:00Z");
    api = createApi({
      db: test.db,
      now: () => now,
      leads: {
        clientOf: (c) => c.req.header("x-client") ?? randomUUID(),
        onSaved: () => (saved += 1),
      },
    });
  });
  afterAll(() => test.close());

  const send = async (
    change: Record<string, unknown> = {},
    headers: Record<string, string> = {},
  ): Promise<{ status: number; body: Reply; headers: Headers }> => {
    const reply = await api.request("/api/enquiries", {
      method: "POST",
      headers: { "content-type": "application/json", ...headers },
      body: JSON.stringify({ ...enquiry, ...change }),
    });
    return { status: reply.status, body: (await reply.json()) as Reply, headers: reply.headers };
  };

  it("stores one lead with its lines, and answers with its reference", async () => {
    expect(await send({ page: "/enquiry" })).toMatchObject({
      status: 201,
      body: { success: true, message: "Message sent successfully!", reference: "E-2026-0001" },
    });
    const leads = await listLeads(test.db, 10);
    expect(leads).toMatchObject([
      {
        kind: "enquiry",
        reference: "E-2026-0001",
        name: "Aisha Khan",
        email: "aisha@example.com",
        payload: {
          company: "Sohar Film LLC",
          wants: "price, tds",
          country: "Oman",
          port: "Sohar",
          incoterm: "CIF",
          page: "/enquiry",
        },
        lines: [
          {
            grade: "uv-531",
            name: "ICG UV-531",
            cas: "1843-05-6",
            amount: 500,
            unit: "kg",
            packaging: "25 kg drums",
          },
          {
            grade: "ao-1010",
            name: "ICG AO-1010",
            cas: "6683-19-8",
            amount: 1.5,
            unit: "t",
            packaging: "",
          },
        ],
        mails: [{ kind: "notice" }, { kind: "reply" }],
      },
    ]);
    expect(leads[0]?.payload).not.toHaveProperty("lines");
    expect(saved).toBe(1);
  });

  it("gives concurrent enquiries consecutive references without gaps", async () => {
    const replies = await Promise.all(Array.from({ length: 12 }, () => send()));
    expect(replies.map(({ body }) => body.reference).sort()).toEqual(
      Array.from({ length: 12 }, (_, index) => `E-2026-${String(index + 1).padStart(4, "0")}`),
    );
  });

  it("keeps counting after a restart, from one each year by Dubai's calendar, and reuses no erased reference", async () => {
    await send();
    const again = test.again();
    api = createApi({ db: again, now: () => now });
    expect((await send()).body.reference).toBe("E-2026-0002");
    await eraseLeads(again, enquiry.email);
    expect((await send()).body.reference).toBe("E-2026-0003");
    now = new Date("2026-12-31T20:30:00Z");
    expect((await send()).body.reference).toBe("E-2027-0001");
    await again.close();
  });

  it("stores a key once, also under concurrency, and answers with the same reference", async () => {
    const idempotencyKey = randomUUID();
    const replies = await Promise.all([
      send({ idempotencyKey }),
      send({ idempotencyKey }),
      send({ idempotencyKey }),
    ]);
    expect(replies.map(({ status, body }) => [status, body.reference])).toEqual(
      Array.from({ length: 3 }, () => [201, "E-2026-0001"]),
    );
    expect((await send()).body.reference).toBe("E-2026-0002");
    expect(await listLeads(test.db, 10)).toHaveLength(2);
    expect(saved).toBe(2);
  });

  it("refuses unsold grades with their replacements, line by line, and unknown grades", async () => {
    const lines = [
      { grade: "uv-531", amount: 1 },
      { grade: "uv-320", amount: 1 },
      { grade: "xx-1", amount: 1 },
    ];
    const { status, body } = await send({ lines });
    expect(status).toBe(400);
    expect(body.errors).toEqual([
      {
        field: "lines.1.grade",
        message: "ICG UV-320 is not sold. Please remove it. Take instead: ICG UV-531.",
        code: "gradeReplaced",
        values: ["ICG UV-320", "ICG UV-531"],
      },
      {
        field: "lines.2.grade",
        message:
          "There is no grade “xx-1” in our range. Please remove it, or search for what you need.",
        code: "gradeUnknown",
        values: ["xx-1"],
      },
    ]);
    expect(await listLeads(test.db, 10)).toEqual([]);
    expect((await send()).body.reference).toBe("E-2026-0001");
  });

  it("names what is wrong with the fields", async () => {
    const { status, body } = await send({
      lines: [{ grade: "uv-531", amount: "many" }],
      wants: [],
      company: "",
    });
    expect(status).toBe(400);
    expect(body.errors?.map(({ field }) => field)).toEqual(["lines.0.amount", "wants", "company"]);
  });

  it("takes an amount in a trade unit, and stores kilograms where the packaging gives them", async () => {
    expect(
      (
        await send({
          lines: [{ grade: "uv-531", amount: 40, unit: "drum", packaging: "25 kg drums" }],
        })
      ).status,
    ).toBe(201);
    const [lead] = await listLeads(test.db, 1);
    expect(lead?.lines).toEqual([
      {
        ...blankLine("uv-531"),
        name: "ICG UV-531",
        cas: "1843-05-6",
        amount: 40,
        unit: "drum",
        packaging: "25 kg drums",
        kilograms: 1000,
      },
    ]);
  });

  it("refuses an unknown unit with the list of units, whatever else is wrong", async () => {
    const { status, body } = await send({
      lines: [
        { grade: "uv-531", amount: "many" },
        { grade: "ao-1010", amount: 5, unit: "pieces" },
      ],
      company: "",
    });
    const message =
      "Unknown unit. Choose one of kg, t, lb, bag, drum, pail, carton, octabin, big-bag, ibc, pallet, container, truck, tank";
    expect([status, body.message]).toEqual([422, message]);
    expect(body.errors).toContainEqual(expect.objectContaining({ field: "lines.1.unit", message }));
    expect(body.errors?.map(({ field }) => field)).toEqual([
      "lines.0.amount",
      "lines.1.unit",
      "company",
    ]);
    expect(await listLeads(test.db, 1)).toEqual([]);
  });

  it("takes a name of one word", async () => {
    expect((await send({ name: "Aisha" })).status).toBe(201);
    expect(await listLeads(test.db, 10)).toMatchObject([
      { name: "Aisha", payload: { name: "Aisha" } },
    ]);
    expect((await send({ name: " " })).body.errors).toEqual([
      { field: "name", message: "Name is required", code: "nameRequired" },
    ]);
  });

  it("stores the day on which the goods are needed", async () => {
    await send({ neededBy: "2027-01-31" });
    expect((await listLeads(test.db, 1))[0]?.payload["neededBy"]).toBe("2027-01-31");
  });

  it("reports at most twenty faults, and one for a list that is too long", async () => {
    const { status, body } = await send({
      lines: Array.from({ length: 50 }, () => ({ grade: "../x", amount: "many" })),
    });
    expect([status, body.errors?.length]).toEqual([400, 20]);
    const long = await send({ lines: Array.from({ length: 18_000 }, () => ({})) });
    expect([long.status, long.body.errors]).toEqual([
      400,
      [
        {
          field: "lines",
          message: "At most 50 grades in one enquiry",
          code: "linesTooMany",
          values: [50],
        },
      ],
    ]);
  });

  it("refuses a body that is nested deeper than a form", async () => {
    expect(await send({ lines: [{ grade: [[["uv-531"]]] }] })).toMatchObject({
      status: 400,
      body: { message: "The request has too many levels" },
    });
  });

  it("names unavailable grades together with other faults, each once", async () => {
    const lines = [
      { grade: "uv-320", amount: "many" },
      { grade: "No Such", amount: 1 },
      { grade: "xx-1", amount: 1 },
      null,
      { grade: "uv-531", amount: 1 },
    ];
    const { status, body } = await send({ lines, company: "" });
    expect(status).toBe(400);
    expect(body.errors?.map(({ field }) => field).sort()).toEqual([
      "company",
      "lines.0.amount",
      "lines.0.grade",
      "lines.1.grade",
      "lines.2.grade",
      "lines.3",
    ]);
    expect(body.errors?.find(({ field }) => field === "lines.0.grade")?.message).toBe(
      "ICG UV-320 is not sold. Please remove it. Take instead: ICG UV-531.",
    );
    expect(
      (
        await send({ lines: Array.from({ length: 100 }, () => ({ grade: "xx-1", amount: 1 })) })
      ).body.errors?.map(({ field }) => field),
    ).toEqual(["lines"]);
  });

  it("marks a suspected robot's enquiry: delivered, without an automatic reply", async () => {
    expect((await send({ website: "x" })).body.reference).toBe("E-2026-0001");
    expect(await listLeads(test.db, 1)).toMatchObject([
      { doubtful: true, mails: [{ kind: "notice" }] },
    ]);
  });

  it("does not mark remarks that buyers share, only a whole message from a third address", async () => {
    const remark =
      "Urgent: please quote CIF Jebel Ali with the lead time and attach the data sheets. Payment by letter of credit.";
    const sold =
      "We have looked at your website and found thirty-one faults in it that cost you orders every week. Our experts mend them for a fixed price.";
    for (const message of [remark, sold])
      for (const name of ["a", "b", "c"])
        await send({ message, email: `${name}@example.com`, idempotencyKey: randomUUID() });
    const found = await listLeads(test.db, 10);
    expect(
      found
        .map(({ email, payload, doubtful }) => [email[0], payload["message"] === sold, doubtful])
        .filter(([, , doubtful]) => doubtful),
    ).toEqual([["c", true, true]]);
    expect(found).toHaveLength(6);
  });

  it("limits each client separately, like the other forms", async () => {
    for (let count = 0; count < FORMS_PER_MINUTE; count += 1)
      expect((await send({}, { "x-client": "a" })).status).toBe(201);
    const refused = await send({}, { "x-client": "a" });
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
    expect((await send({}, { "x-client": "b" })).status).toBe(201);
  });

  it("respects the quotas, and a refused one uses no number", async () => {
    const quota = { maxBytes: 1_000_000, mailsPerHour: 1 };
    api = createApi({ db: test.db, now: () => now, leads: { quota } });
    const email = `${randomUUID()}@example.com`;
    expect((await send({ email })).body.reference).toBe("E-2026-0001");
    expect((await send({ email })).status).toBe(429);
    // An enquiry has no file.
    api = createApi({ db: test.db, now: () => now, leads: { quota: { ...quota, maxBytes: 1 } } });
    expect((await send()).body.reference).toBe("E-2026-0002");
  });

  it("reports plainly that nothing was stored", async () => {
    await test.db.kysely.schema.alterTable("outbox").renameTo("outbox_away").execute();
    expect(await send()).toMatchObject({
      status: 503,
      body: { success: false, message: "Error sending message." },
    });
    await test.db.kysely.schema.alterTable("outbox_away").renameTo("outbox").execute();
    expect(await listLeads(test.db, 1)).toEqual([]);
    expect((await send()).body.reference).toBe("E-2026-0001");
  });

  it("describes each of several goods that were typed", async () => {
    const words = "UV-531 500 kg in 25 kg drums, AO-1010 1 t, Foobar 2 t CIF Jebel Ali";
    const reply = await api.request(`/api/enquiries/grades?add=${encodeURIComponent(words)}`);
    const { data } = (await reply.json()) as { data: Record<string, unknown> };
    expect(data).toMatchObject({
      wrote: words,
      goods: [
        {
          wrote: "UV-531 500 kg in 25 kg drums",
          grade: { _id: "uv-531" },
          quantity: { amount: 500, unit: "kg" },
          packaging: "25 kg drums",
          remarks: "CIF Jebel Ali",
        },
        { grade: { _id: "ao-1010" }, quantity: { amount: 1, unit: "t" } },
        { wrote: "Foobar 2 t CIF Jebel Ali", quantity: { amount: 2, unit: "t" } },
      ],
    });
    expect([data["found"], data["offers"]]).toEqual([undefined, undefined]);
  });

  it("parses the lines of an address", async () => {
    const read = async (query: string) =>
      (
        (await (await api.request(`/api/enquiries/grades?${query}`)).json()) as {
          data: Record<string, { _id: string }[]>;
        }
      ).data;
    expect(await read("lines=uv-320:,ao-1010:1t,none:1t,uv-531:500kg")).toEqual({
      grades: [
        {
          _id: "uv-320",
          name: "ICG UV-320",
          cas_no: "3846-71-7",
          packaging: [],
          offered: false,
          replacements: [{ _id: "uv-531", name: "ICG UV-531" }],
        },
        {
          _id: "ao-1010",
          name: "ICG AO-1010",
          cas_no: "6683-19-8",
          packaging: ["25 kg cartons"],
          offered: true,
          replacements: [],
        },
        {
          _id: "uv-531",
          name: "ICG UV-531",
          cas_no: "1843-05-6",
          packaging: ["25 kg drums", "200 kg drums"],
          offered: true,
          replacements: [],
        },
      ],
    });
    expect((await read("add=ICG%20uv-531"))["found"]?.map(({ _id }) => _id)).toEqual(["uv-531"]);
    expect((await read("add=AO%201010"))["found"]?.map(({ _id }) => _id)).toEqual(["ao-1010"]);
    expect(await read("add=nothing%20like%20it")).toEqual({
      grades: [],
      offers: [],
      wrote: "nothing like it",
    });
    expect(await read("")).toEqual({ grades: [] });
    const [uv531] = enquiryProducts.filter(({ _id }) => _id === "uv-531");
    await importProducts(test.db, []);
    if (uv531)
      await importProducts(test.db, [
        { ...uv531, _id: "uv-531-mb", name: "ICG UV-531 MB" },
        ...enquiryProducts,
      ]);
    expect((await read("add=uv-531%20"))["found"]?.map(({ _id }) => _id)).toEqual(["uv-531"]);
    // Part of a name is not enough.
    const part = await read("add=UV-53");
    expect([part["found"], part["offers"]?.map(({ _id }) => _id)]).toEqual([
      undefined,
      ["uv-531-mb", "uv-531"],
    ]);
    expect((await read("add=%20icg%20Uv-531%20"))["found"]?.map(({ _id }) => _id)).toEqual([
      "uv-531",
    ]);
    await importProducts(test.db, enquiryProducts);
  });
});
