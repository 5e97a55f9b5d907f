import { randomUUID } from "node:crypto";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import readWorkbook from "read-excel-file/node";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { acceptLead } from "#leads/accept.ts";
import { contentSource } from "#store/content-source.ts";
import { findLead } from "#store/leads.ts";
import type { Database } from "#store/open.ts";
import { enquiryProducts, importProducts } from "../../../tests/support/catalogue.ts";
import { engines, freshDatabase, type TestDatabase } from "../../../tests/support/databases.ts";
import { pdf } from "../../../tests/support/resumes.ts";
import { PERSON_HEADER } from "../paths.ts";
import type { AddressLeads, DeskLead, InboxPage, ReplyPreview } from "../payloads.ts";
import type { DeskContext } from "./context.ts";
import { leadsRoutes } from "./leads.ts";

const person = { firstName: "Aisha", lastName: "Khan", email: "aisha@example.com" };
const enquiry = {
  name: "Aisha Khan",
  email: person.email,
  lines: [
    { grade: "uv-531", amount: "500", unit: "kg", packaging: "25 kg drums" },
    { grade: "ao-1010", amount: "1.5", unit: "t" },
  ],
  wants: ["price"],
  country: "Oman",
  company: "Sohar Film LLC",
};

describe.each(engines)("the desk's leads on %s", (engine) => {
  let test: TestDatabase;
  let db: Database;
  beforeAll(async () => {
    test = await freshDatabase(engine);
    db = test.db;
    await importProducts(
      db,
      enquiryProducts.map((product) =>
        product._id === "uv-531" ? { ...product, stock: "low-stock" as const } : product,
      ),
    );
  });
  beforeEach(async () => {
    await db.kysely.deleteFrom("leads").execute();
  });
  afterAll(() => test.close());

  const ask = (path: string, init?: RequestInit, canSend = true) =>
    leadsRoutes({
      db,
      content: contentSource(db),
      today: () => "2026-11-23",
      siteUrl: "https://www.icg.example",
      mail: canSend ? { leadsTo: "leads@icg.example" } : undefined,
    } as DeskContext).request(path, init);
  const post = <T>(path: string, body: unknown, person = "") =>
    read<T>(path, {
      method: "POST",
      body: JSON.stringify(body),
      headers: { [PERSON_HEADER]: encodeURIComponent(person) },
    });
  const kill = () =>
    db.kysely
      .updateTable("outbox")
      .set({ state: "dead", last_error: "550 no such user", attempts: 9, waited_s: 99 })
      .where("kind", "=", "reply")
      .execute();
  const historyOf = async (reference: string) =>
    (await findLead(db, reference))?.history.map(({ person, event }) => [person, event]);
  const read = async <T>(path: string, init?: RequestInit) => {
    const reply = await ask(path, init);
    return { status: reply.status, body: (await reply.json()) as T };
  };
  const patch = (reference: string, body: unknown) =>
    read<DeskLead & { faults: { path: unknown; message: string }[] }>(`/leads/${reference}`, {
      method: "PATCH",
      body: JSON.stringify(body),
    });
  const send = async (
    ...[kind, fields, file]: [
      Parameters<typeof acceptLead>[1],
      Record<string, unknown>,
      Parameters<typeof acceptLead>[3]?,
    ]
  ): Promise<string> => {
    const result = await acceptLead({ db }, kind, fields, file);
    if (!result.ok) throw new Error(JSON.stringify(result.faults));
    return result.reference;
  };

  it("lists a lead with company, country, grades and the state of its mails", async () => {
    const reference = await send("enquiry", enquiry);
    const { body } = await read<InboxPage>("/leads");
    expect(body).toMatchObject({
      leads: [
        {
          reference,
          kind: "enquiry",
          state: "new",
          who: "Sohar Film LLC",
          country: "Oman",
          about: ["ICG UV-531 500 kg", "ICG AO-1010 1.5 t"],
          mails: "waiting",
        },
      ],
      next: null,
      counts: { new: 1, answered: 0, closed: 0, spam: 0 },
    });
    await db.kysely
      .updateTable("outbox")
      .set({ state: "dead" })
      .where("kind", "=", "reply")
      .execute();
    expect((await read<InboxPage>("/leads")).body.leads[0]?.mails).toBe("dead");
  });

  it("pages through more than a hundred, each once, newest first", async () => {
    for (let index = 0; index < 120; index += 1)
      await acceptLead({ db, now: () => new Date(Date.UTC(2026, 10, 21, 8, 0, index)) }, "sds", {
        email: `v${index}@example.com`,
      });
    const seen: string[] = [];
    let next: string | null = "";
    for (let pages = 0; next !== null; pages += 1) {
      expect(pages).toBeLessThan(9);
      const { body }: { body: InboxPage } = await read<InboxPage>(
        `/leads?before=${encodeURIComponent(next)}`,
      );
      seen.push(...body.leads.map(({ email }) => email));
      next = body.next;
    }
    expect(seen).toEqual(Array.from({ length: 120 }, (_, index) => `v${119 - index}@example.com`));
  });

  it("filters by state, kind and words, and says which it does not know", async () => {
    const bought = await send("enquiry", enquiry);
    const asked = await send("sds", { email: "lab@example.com" });
    await patch(asked, { state: "closed" });
    const found = async (query: string) =>
      (await read<InboxPage>(`/leads?${query}`)).body.leads.map(({ reference }) => reference);
    for (const query of [
      "state=new",
      "kind=enquiry",
      "search=sohar",
      "search=ao1010",
      `search=${bought}`,
      "search=oman",
      "search=aisha@example.com",
      "state=new&kind=enquiry&search=khan",
    ])
      expect([query, await found(query)]).toEqual([query, [bought]]);
    expect(await found("state=&kind=&search=")).toEqual([asked, bought]);
    expect(await found("state=spam")).toEqual([]);
    expect(await read("/leads?state=open&kind=mail")).toMatchObject({
      status: 422,
      body: { faults: [{ path: ["state"] }, { path: ["kind"] }] },
    });
  });

  it("shows everything that was sent, and the lines with current stock and packaging", async () => {
    const reference = await send("enquiry", { ...enquiry, message: "Two pallets, please." });
    const { status, body } = await read<DeskLead>(`/leads/${reference.toLowerCase()}`);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      reference,
      payload: {
        company: "Sohar Film LLC",
        country: "Oman",
        wants: "price",
        message: "Two pallets, please.",
      },
      lines: [
        {
          grade: "uv-531",
          amount: 500,
          unit: "kg",
          packaging: "25 kg drums",
          stock: "low-stock",
          offered: "25 kg drums; 200 kg drums",
        },
        { grade: "ao-1010", amount: 1.5, unit: "t" },
      ],
      mails: [{ kind: "notice" }, { kind: "reply" }],
    });
    expect(await read("/leads/E-2026-9999")).toMatchObject({
      status: 404,
      body: { error: "There is no lead E-2026-9999. It may have been erased." },
    });
  });

  it("names the grade that a sheet request gives by its id, and leaves other words as they were sent", async () => {
    await send("tds", { email: "lab@example.com", productId: "uv-531" });
    await send("sds", { email: "lab@example.com", productId: "Grade X" });
    expect((await read<InboxPage>("/leads")).body.leads.map(({ about }) => about)).toEqual([
      ["Grade X"],
      ["ICG UV-531"],
    ]);
    expect((await read<InboxPage>("/leads?search=ICG+UV-531")).body.leads).toHaveLength(1);
  });

  it("shows the beginning of a message in its row, in one line and cut at a word", async () => {
    await send("contact", { ...person, message: `First line\n\n  second ${"word ".repeat(60)}` });
    await send("enquiry", { ...enquiry, also: "DEHP 2 t", message: "Two pallets, please." });
    await send("sds", { email: "lab@example.com" });
    const excerpts = (await read<InboxPage>("/leads")).body.leads.map(({ excerpt }) => excerpt);
    expect(excerpts.slice(0, 2)).toEqual(["", "Two pallets, please. DEHP 2 t"]);
    expect(excerpts[2]).toMatch(/^First line second word( word)* …$/);
    expect(excerpts[2]?.length).toBeLessThan(165);
  });

  it("shows the other leads of an address, however it was typed, and of no other", async () => {
    const first = await send("contact", {
      ...person,
      email: "Aisha@Example.com",
      message: "Please quote UV-531, 5 t.",
    });
    const second = await send("enquiry", enquiry);
    await send("sds", { email: "lab@example.com" });
    const { body } = await read<DeskLead>(`/leads/${second}`);
    expect(body).toMatchObject({
      others: [
        { reference: first, kind: "contact", state: "new", excerpt: "Please quote UV-531, 5 t." },
      ],
      hasMoreOthers: false,
    });
    expect(body.others).toHaveLength(1);
    for (let index = 0; index < 11; index += 1)
      await send("contact", { ...person, message: `One more message ${index}` });
    const more = (await read<DeskLead>(`/leads/${second}`)).body;
    expect([more.others.length, more.hasMoreOthers]).toEqual([10, true]);
  });

  it("notes a state with a text and the time, and refuses others with the field", async () => {
    const reference = await send("contact", { ...person, message: "Please quote UV-531, 5 t." });
    expect(await patch(reference, { state: "answered", note: "Quoted" })).toMatchObject({
      status: 200,
      body: {
        reference,
        state: "answered",
        note: "Quoted",
        stateAt: expect.stringMatching(/^\d{4}-.*Z$/),
      },
    });
    for (const [body, path] of [
      [{ state: "open" }, ["state"]],
      [{ note: "x" }, ["state"]],
      [{ state: "new", note: "x".repeat(2_001) }, ["note"]],
    ] as const)
      expect(await patch(reference, body)).toMatchObject({
        status: 422,
        body: { faults: [{ path }] },
      });
    expect((await patch(reference, "no object")).status).toBe(422);
    expect((await patch("M-2026-9999", { state: "new" })).status).toBe(404);
    expect(await findLead(db, reference)).toMatchObject({ state: "answered", note: "Quoted" });
  });

  it("notes a reminder and lists what is due today, which is the 23rd", async () => {
    const today = await send("contact", { ...person, message: "Please quote UV-531, 5 t." });
    const tomorrow = await send("contact", { ...person, message: "Please quote AO-1010, 5 t." });
    expect(await patch(today, { state: "answered", remindOn: "2026-11-23" })).toMatchObject({
      status: 200,
      body: { remindOn: "2026-11-23" },
    });
    await patch(tomorrow, { state: "answered", remindOn: "2026-11-24" });
    const { body } = await read<InboxPage>("/leads?due=today");
    expect([body.leads.map(({ reference, remindOn }) => [reference, remindOn]), body.due]).toEqual([
      [[today, "2026-11-23"]],
      1,
    ]);
    expect((await (await ask("/leads.csv?due=today")).text()).split("\r\n")).toHaveLength(3);
    for (const remindOn of ["2026-02-30", "tomorrow"])
      expect(await patch(today, { state: "new", remindOn })).toMatchObject({
        status: 422,
        body: { faults: [{ path: ["remindOn"] }] },
      });
    expect((await patch(today, { state: "answered", remindOn: "" })).body.remindOn).toBeUndefined();
  });

  it("gives the résumé as a file that no browser shows, whatever its name", async () => {
    const reference = await send(
      "application",
      { fullName: "A", email: "a@b.cd", position: "p" },
      { filename: 'Zoë "x".pdf', bytes: pdf },
    );
    const reply = await ask(`/leads/${reference}/resume`);
    expect(Buffer.from(await reply.arrayBuffer()).equals(pdf)).toBe(true);
    expect(reply.headers.get("content-disposition")).toMatch(
      /^attachment; filename\*=UTF-8''[\w%.-]+\.pdf$/,
    );
    expect(reply.headers.get("x-content-type-options")).toBe("nosniff");
    expect(reply.headers.get("content-type")).toBe("application/octet-stream");
    expect(
      (await ask(`/leads/${await send("sds", { email: "lab@example.com" })}/resume`)).status,
    ).toBe(404);
  });

  it("gives the lines of an enquiry as a workbook, with the buyer's item numbers and words", async () => {
    const [first, second] = enquiry.lines;
    const lines = [
      { ...first, item: "0010", wrote: "Tinuvin UV-531" },
      { ...second, grade: "", wrote: "=Resin, 1.5 t" },
    ];
    const reference = await send("enquiry", { ...enquiry, lines });
    const reply = await ask(`/leads/${reference}/xlsx`);
    expect(reply.headers.get("content-disposition")).toBe(
      `attachment; filename*=UTF-8''${reference}.xlsx`,
    );
    const [{ sheet, data } = { sheet: "", data: [] }] = await readWorkbook(
      Buffer.from(await reply.arrayBuffer()),
    );
    expect(sheet).toBe(reference);
    const [head = [], ...rows] = data;
    const cells = rows.map((row) => Object.fromEntries(row.map((cell, at) => [head[at], cell])));
    expect(cells).toMatchObject([
      {
        "Item no.": "0010",
        "As written": "Tinuvin UV-531",
        Grade: "ICG UV-531",
        "CAS number": "1843-05-6",
        Amount: 500,
        Unit: "kg",
      },
      { "No.": 2, "As written": "=Resin, 1.5 t", Grade: null, Amount: 1.5, Unit: "t" },
    ]);
  });

  it("gives the lines of an enquiry and the list as CSV", async () => {
    const reference = await send("enquiry", enquiry);
    await send("sds", { email: "lab@example.com" });
    const file = await (await ask(`/leads/${reference}/csv`)).text();
    expect(file.split("\r\n").slice(1, -1)).toEqual([
      `${reference},1,,,uv-531,ICG UV-531,CAS 1843-05-6,,500,kg,,25 kg drums,`,
      `${reference},2,,,ao-1010,ICG AO-1010,CAS 6683-19-8,,1.5,t,,,`,
    ]);
    const reply = await ask("/leads.csv?kind=enquiry");
    const all = await reply.text();
    expect(reply.headers.get("content-disposition")).toBe(
      "attachment; filename*=UTF-8''leads-2026-11-23.csv",
    );
    expect(all.split("\r\n")).toHaveLength(3);
    expect(all).toContain(reference);
  });

  it("offers the reply templates of the content folder, and none while their file is missing or has faults", async () => {
    const root = mkdtempSync(join(tmpdir(), "icg-replies-"));
    const templates = async () =>
      (
        await leadsRoutes({
          db,
          content: contentSource(db),
          root,
          today: () => "2026-11-23",
        } as DeskContext).request("/reply-templates")
      ).json();
    expect(await templates()).toEqual({ templates: [], canSend: false });
    for (const [yaml, expected] of [
      [
        "- { title: Offer, text: '{greeting} {lines}' }",
        [{ title: "Offer", text: "{greeting} {lines}" }],
      ],
      ["- { title: Offer, text: '{price}' }", []],
      ["- { title: [", []],
    ] as const) {
      writeFileSync(join(root, "reply-templates.yaml"), yaml);
      expect([yaml, await templates()]).toEqual([yaml, { templates: expected, canSend: false }]);
    }
    rmSync(root, { recursive: true });
  });

  it("lists the leads with a failed mail, and sends those of one or of all again", async () => {
    const message = "Please quote UV-531, 5 t.";
    const one = await send("contact", { ...person, message });
    const two = await send("enquiry", enquiry);
    await kill();
    const fine = await send("sds", { email: "lab@example.com" });
    const failed = async () => {
      const { body } = await read<InboxPage>("/leads?mails=failed");
      return [body.leads.map(({ reference, failure }) => [reference, failure]), body.failed];
    };
    const why = "550 no such user";
    expect(await failed()).toEqual([
      [
        [two, why],
        [one, why],
      ],
      2,
    ]);
    expect((await read<InboxPage>("/leads")).body.failed).toBe(2);
    const { status, body } = await post<DeskLead>(`/leads/${one}/resend`, {}, "Omar");
    expect([status, body.mails]).toMatchObject([
      200,
      [
        { kind: "notice", state: "waiting" },
        { kind: "reply", state: "waiting", attempts: 0, waitedS: 0, refusedS: 0 },
      ],
    ]);
    expect(await failed()).toEqual([[[two, why]], 1]);
    // It never repeats mails that were not given up.
    await post(`/leads/${fine}/resend`, {});
    expect(await historyOf(fine)).toEqual([["", { kind: "received" }]]);
    expect(await post("/outbox/resend", {}, "Omar")).toEqual({ status: 200, body: { resent: 1 } });
    expect(await failed()).toEqual([[], 0]);
    for (const reference of [one, two])
      expect(await historyOf(reference)).toEqual([
        ["", { kind: "received" }],
        ["Omar", { kind: "again", mail: "reply" }],
      ]);
  });

  it("notes in the history who opened a lead, once, and who changed what", async () => {
    const reference = await send("contact", { ...person, message: "Please quote UV-531, 5 t." });
    for (const name of ["Omar", "عائشة", "Omar"])
      await post(`/leads/${reference}/opened`, undefined, name);
    for (const body of [
      { state: "answered", note: "Quoted", remindOn: "2026-12-01" },
      { state: "answered", note: "Quoted", remindOn: "2026-12-01" },
      { state: "answered", note: "", remindOn: "" },
    ])
      await read(`/leads/${reference}`, {
        method: "PATCH",
        body: JSON.stringify(body),
        headers: { [PERSON_HEADER]: "Omar" },
      });
    expect(await historyOf(reference)).toEqual([
      ["", { kind: "received" }],
      ["Omar", { kind: "opened" }],
      ["عائشة", { kind: "opened" }],
      ["Omar", { kind: "marked", state: "answered", note: "Quoted", remindOn: "2026-12-01" }],
      ["Omar", { kind: "marked", note: "", remindOn: "" }],
    ]);
  });

  it("shows a reply as it will be sent, sends it once, and marks the lead as answered", async () => {
    const reference = await send("enquiry", enquiry);
    const text = "Dear Aisha Khan,\r\n\r\nWe offer 4.20 USD/kg.\r\n\r\nKind regards\r\nOmar";
    const shown = await post<ReplyPreview>(`/leads/${reference}/reply/preview`, {
      text,
      sheets: true,
    });
    expect(shown).toMatchObject({
      status: 200,
      body: {
        to: "Aisha Khan <aisha@example.com>",
        subject: `Re: Your enquiry ${reference}`,
        text: expect.stringMatching(
          /^Dear Aisha Khan,\n\nWe offer 4\.20 USD\/kg\.\n\nKind regards\nOmar\n/,
        ),
        attachments: ["ICG-UV-531-TDS.pdf", "ICG-AO-1010-TDS.pdf"],
      },
    });
    const idempotencyKey = randomUUID();
    const body = { idempotencyKey, text, sheets: true };
    const sent = await Promise.all([
      post<DeskLead>(`/leads/${reference}/reply`, body, "Omar"),
      post<DeskLead>(`/leads/${reference}/reply`, body, "Omar"),
    ]);
    expect(sent.map(({ status }) => status)).toEqual([200, 200]);
    const lead = await findLead(db, reference);
    expect(lead).toMatchObject({ state: "answered", stateAt: expect.any(String) });
    expect(lead?.mails.filter(({ kind }) => kind === "answer")).toMatchObject([
      { state: "waiting", replyId: idempotencyKey },
    ]);
    expect(await historyOf(reference)).toEqual([
      ["", { kind: "received" }],
      [
        "Omar",
        {
          kind: "reply",
          subject: `Re: Your enquiry ${reference}`,
          text: text.replaceAll("\r\n", "\n"),
          sheets: true,
          state: "answered",
        },
      ],
    ]);
    expect(await post(`/leads/${reference}/reply`, { ...body, text: "Other" })).toMatchObject({
      status: 409,
    });
    // A second reply is another mail.
    await post(`/leads/${reference}/reply`, { ...body, idempotencyKey: randomUUID() });
    expect((await findLead(db, reference))?.mails).toHaveLength(4);
  });

  it("shows the quotation among the attachments of a reply that names it", async () => {
    const reference = await send("enquiry", enquiry);
    const body = new FormData();
    body.set("file", new File([Uint8Array.from(pdf)], "Quotation 17.pdf"));
    await ask(`/leads/${reference}/quotation`, { method: "POST", body });
    const attached = async (quotation?: boolean) =>
      (
        await post<ReplyPreview>(`/leads/${reference}/reply/preview`, {
          text: "Dear Aisha",
          quotation,
        })
      ).body.attachments;
    expect(await attached(true)).toEqual(["Quotation 17.pdf"]);
    expect(await attached()).toEqual([]);
  });

  it("keeps a closed lead closed when it is replied to, and reopens none", async () => {
    const reference = await send("contact", { ...person, message: "Please quote UV-531, 5 t." });
    await patch(reference, { state: "closed" });
    await post(`/leads/${reference}/reply`, { idempotencyKey: randomUUID(), text: "Thank you." });
    expect(await findLead(db, reference)).toMatchObject({ state: "closed" });
  });

  it("refuses an empty reply, one that is too long, and any without a mail server", async () => {
    const reference = await send("contact", { ...person, message: "Please quote UV-531, 5 t." });
    const reply = `/leads/${reference}/reply`;
    const idempotencyKey = randomUUID();
    for (const [body, field] of [
      [{ idempotencyKey, text: " \n" }, "text"],
      [{ idempotencyKey, text: "x".repeat(20_001) }, "text"],
      [{ idempotencyKey: "one", text: "Thank you." }, "idempotencyKey"],
    ] as const)
      expect(await post(reply, body)).toMatchObject({
        status: 422,
        body: { faults: [{ path: [field] }] },
      });
    for (const path of [reply, `${reply}/preview`]) {
      const init = { method: "POST", body: JSON.stringify({ idempotencyKey, text: "Thank you." }) };
      const answer = await ask(path, init, false);
      expect([path, answer.status]).toEqual([path, 409]);
    }
    expect(await historyOf(reference)).toEqual([["", { kind: "received" }]]);
  });

  it("erases everything of an address after the list was shown, and nothing of it is left in any table", async () => {
    const one = await send("contact", { ...person, message: "Please quote UV-531, 5 t." });
    await send("enquiry", { ...enquiry, email: "AISHA@Example.com" });
    await send(
      "application",
      { fullName: "A", email: person.email, position: "p" },
      { filename: "aisha@example.com.pdf", bytes: pdf },
    );
    const other = await send("sds", { email: "lab@example.com" });
    const about = `Called aisha@example.com`;
    await patch(one, { state: "answered", note: about });
    await post(`/leads/${one}/reply`, { idempotencyKey: randomUUID(), text: about }, "Omar");
    await db.kysely
      .updateTable("outbox")
      .set({ last_error: "550 <aisha@example.com> unknown" })
      .execute();
    await db.kysely
      .updateTable("outbox")
      .set({ last_error: null })
      .where("lead_id", "=", (await findLead(db, other))?.id ?? "")
      .execute();
    const { body } = await read<AddressLeads>(`/leads/${one}/address`);
    expect([body.email, body.leads.length, body.named]).toEqual([person.email, 3, []]);
    const shown = body.leads.map(({ reference }) => reference);
    const erase = (references: unknown) =>
      read(`/leads/${one}/address`, { method: "DELETE", body: JSON.stringify({ references }) });
    expect((await erase(undefined)).status).toBe(422);
    // One was erased elsewhere and another has arrived: the number is the same.
    for (const others of [shown.slice(1), [...shown, other], [...shown.slice(1), other]])
      expect((await erase(others)).status).toBe(409);
    expect((await read<InboxPage>("/leads")).body.leads).toHaveLength(4);
    expect(await erase(shown)).toEqual({
      status: 200,
      body: { erased: person.email, remains: null },
    });
    const tables = await db.kysely.introspection.getTables();
    expect(tables.map(({ name }) => name)).toContain("lead_events");
    for (const { name } of tables) {
      const { rows } = await sql`select * from ${sql.table(name)}`.execute(db.kysely);
      // Files are bytes.
      const text = JSON.stringify(rows, (_, value) =>
        value instanceof Uint8Array ? Buffer.from(value).toString("latin1") : value,
      );
      expect([name, /aisha/i.test(text)]).toEqual([name, false]);
    }
    expect(await findLead(db, other)).toBeDefined();
  });

  it("erases one lead and leaves the others", async () => {
    const reference = await send("contact", { ...person, message: "Please quote UV-531, 5 t." });
    const other = await send("contact", { ...person, message: "And another one of hers." });
    expect(await read(`/leads/${reference}`, { method: "DELETE" })).toEqual({
      status: 200,
      body: { erased: reference, remains: null },
    });
    expect((await ask(`/leads/${reference}`)).status).toBe(404);
    expect((await ask(`/leads/${reference}`, { method: "DELETE" })).status).toBe(404);
    expect((await read<InboxPage>("/leads")).body.leads.map((lead) => lead.reference)).toEqual([
      other,
    ]);
  });
});
