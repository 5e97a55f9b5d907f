import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { csvField } from "#contract/csv.ts";
import { listLeads } from "#store/leads.ts";
import type { Database } from "#store/open.ts";
import { countOutbox } from "#store/outbox.ts";
import { engines, freshDatabase, type TestDatabase } from "../../tests/support/databases.ts";
import { pdf } from "../../tests/support/resumes.ts";
import { acceptLead } from "./accept.ts";
import { leadsCommand } from "./cli.ts";

const now = () => new Date("2026-11-21T08:30:00Z");
const contact = {
  firstName: "Aisha",
  lastName: "Khan",
  email: "aisha@example.com",
  phone: "+971 4 000 0000",
  message: '=HYPERLINK("x")\nsecond, line',
};

/** Reads RFC 4180. */
function readCsv(text: string): string[][] {
  const rows: string[][] = [[]];
  for (const [, quoted, plain, end] of text.matchAll(
    /(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n)/g,
  )) {
    rows.at(-1)?.push(quoted?.replaceAll('""', '"') ?? plain ?? "");
    if (end === "\r\n") rows.push([]);
  }
  return rows.slice(0, -1);
}

describe.each(engines)("leads on the command line, %s", (engine) => {
  let test: TestDatabase;
  let db: Database;
  beforeAll(async () => {
    test = await freshDatabase(engine);
    db = test.db;
  });
  beforeEach(async () => {
    await db.kysely.deleteFrom("leads").execute();
  });
  afterAll(() => test.close());

  const run = async (...args: string[]) => {
    const collect = () => {
      const chunks: Buffer[] = [];
      return {
        chunks,
        write: (chunk: string | Uint8Array, done: () => void) => {
          chunks.push(Buffer.from(chunk as string));
          done();
        },
      };
    };
    const [out, complaints] = [collect(), collect()];
    const code = await leadsCommand(db, args, out, complaints);
    return {
      code,
      out: Buffer.concat(out.chunks).toString("utf8"),
      bytes: Buffer.concat(out.chunks),
      complaints: Buffer.concat(complaints.chunks).toString(),
    };
  };
  const first = async () => (await listLeads(db, 1))[0]?.id ?? "";
  const kill = () =>
    db.kysely
      .updateTable("outbox")
      .set({ state: "dead", attempts: 9, last_error: "550 no such user" })
      .where("kind", "=", "reply")
      .execute();

  it("lists leads, with the doubtful ones marked", async () => {
    expect(await run("list")).toMatchObject({ code: 0, out: "No leads yet.\n" });
    await acceptLead({ db }, "contact", contact);
    await acceptLead({ db }, "contact", { ...contact, email: "robot@example.com", website: "x" });
    const { out } = await run();
    expect(out).toMatch(
      /M-2026-\d{4} +contact +new +notice waiting, reply waiting +Aisha Khan <aisha@example.com>/,
    );
    expect(out).toMatch(/contact +new +doubtful: notice waiting +Aisha Khan <robot@example.com>/);
    expect(out).not.toContain("DEAD");
  });

  it("shows dead letters loudly and puts them back", async () => {
    await acceptLead({ db }, "contact", contact);
    await kill();
    expect((await run("list")).out).toMatch(/^!!! 1 DEAD LETTER: [\s\S]*reply DEAD/);
    const shown = (await run("show", await first())).out;
    expect(shown).toMatch(/^!!! 1 DEAD LETTER/);
    expect(shown).toContain("!!! Mail reply: DEAD, attempts 9");
    expect(shown).toContain("550 no such user");
    expect(await run("retry")).toMatchObject({ code: 0, out: "1 dead letter is waiting again.\n" });
    expect(await countOutbox(db)).toEqual({ waiting: 2, sent: 0, dead: 0 });
  });

  it("resends a lead's mails, and reports if there is nothing to send", async () => {
    await acceptLead({ db }, "contact", contact);
    const id = await first();
    expect(await run("resend", id)).toMatchObject({
      code: 1,
      complaints: expect.stringContaining("nothing to send"),
    });
    await kill();
    expect(await run("resend", id)).toMatchObject({
      code: 0,
      out: expect.stringMatching(/^reply of M-2026-\d{4} will be sent\.\n$/),
    });
    expect(await countOutbox(db)).toEqual({ waiting: 2, sent: 0, dead: 0 });
  });

  it("erases the leads of an address in any case, and nothing else", async () => {
    await acceptLead({ db }, "contact", { ...contact, email: "Zoe@Example.com" });
    await acceptLead(
      { db },
      "application",
      { fullName: "Zoe", email: "zoe@example.com", position: "p" },
      { filename: "cv.pdf", bytes: pdf },
    );
    await acceptLead({ db }, "contact", { ...contact, email: "other@example.com" });
    const listed = await run("erase", "--email", "ZOE@example.com");
    expect(listed.out).toMatch(
      /^.*Zoe@Example\.com[\s\S]*\n2 leads of this address\. Nothing was erased: add --yes/m,
    );
    expect([listed.code, (await listLeads(db, 9)).length]).toEqual([0, 3]);
    expect((await run("erase", "ZOE@example.com")).code).toBe(1);
    expect((await run("erase", "--email", "ZOE@example.com", "--yes")).out).toMatch(
      /^2 leads of this address erased.*Backups/m,
    );
    expect((await run("export", "--csv")).out).not.toMatch(/zoe/i);
    expect(await db.kysely.selectFrom("uploads").select("id").execute()).toEqual([]);
    expect(await countOutbox(db)).toEqual({ waiting: 2, sent: 0, dead: 0 });
  });

  it("removes data older than the privacy page allows: leads after 24 months, applications after 12", async () => {
    const monthsAgo = (months: number, days: number) => (): Date => {
      const date = new Date();
      date.setUTCMonth(date.getUTCMonth() - months);
      return new Date(date.getTime() - days * 86_400_000);
    };
    const apply = { fullName: "A", email: "a@b.cd", position: "p" };
    await acceptLead({ db, now: monthsAgo(24, 2) }, "contact", { ...contact, email: "gone@b.cd" });
    await acceptLead({ db, now: monthsAgo(24, -2) }, "contact", {
      ...contact,
      email: "stays@b.cd",
    });
    await acceptLead(
      { db, now: monthsAgo(12, 2) },
      "application",
      { ...apply, email: "gone@b.cd" },
      { filename: "cv.pdf", bytes: pdf },
    );
    await acceptLead(
      { db, now: monthsAgo(12, -2) },
      "application",
      { ...apply, email: "stays@b.cd" },
      { filename: "cv.pdf", bytes: pdf },
    );
    expect((await run("prune")).out).toMatch(/^2 leads/);
    expect(
      (await db.kysely.selectFrom("leads").select("email").execute()).map(({ email }) => email),
    ).toEqual(["stays@b.cd", "stays@b.cd"]);
  });

  it("shows one lead in full", async () => {
    await acceptLead({ db, now }, "contact", contact);
    const id = await first();
    const mail = (kind: string) =>
      `Mail ${kind}: WAITING, attempts 0, due 21 Nov 2026 12:30 Gulf time (UTC+4)`;
    const reference = (await listLeads(db, 1))[0]?.reference;
    expect((await run("show", reference?.toLowerCase() ?? "")).out).toBe(
      `Contact message\nReference: ${reference}\nId: ${id}\nReceived: 21 Nov 2026 12:30 Gulf time (UTC+4)\nState: new\nFirst name: Aisha\nLast name: Khan\nEmail: aisha@example.com\nPhone: +971 4 000 0000\nMessage: ${contact.message}\n${mail("notice")}\n${mail("reply")}\nHistory, Gulf time:\n2026-11-21 12:30 Received\n`,
    );
    expect((await run("list")).out).toMatch(/^2026-11-21 12:30\+04 {2}/);
  });

  it("shows the file of an application, and that a lead is doubtful", async () => {
    await acceptLead(
      { db },
      "application",
      { fullName: "A", email: "a@b.cd", position: "p", website: "x" },
      { filename: "cv.pdf", bytes: pdf },
    );
    const { out } = await run("show", await first());
    expect(out).toContain(`File: cv.pdf (application/pdf, ${pdf.length} bytes)`);
    expect(out).toContain("DOUBTFUL: it may be a robot's, so no automatic reply was sent");
  });

  it("exports as RFC 4180, all of it, and nothing that a spreadsheet would run", async () => {
    for (let index = 0; index < 205; index += 1)
      await acceptLead({ db }, "sds", { email: `v${index}@example.com` });
    await acceptLead({ db, now }, "contact", contact);
    const { out, code } = await run("export", "--csv");
    // Excel reads UTF-8 only with this mark.
    expect(out.startsWith("\uFEFF")).toBe(true);
    const [header = [], ...rows] = readCsv(out.slice(1));
    expect(code).toBe(0);
    expect(header.slice(0, 5)).toEqual([
      "Reference",
      "Received, Gulf time (UTC+4)",
      "Kind",
      "State",
      "State since, Gulf time (UTC+4)",
    ]);
    expect(new Set(header).size).toBe(header.length);
    for (const head of header) expect(head).toMatch(/^[A-Z][A-Za-z]*( |,|$)/);
    expect(header.at(-1)).toBe("Lead id");
    expect(rows).toHaveLength(206);
    expect(new Set(rows.map(({ length }) => length))).toEqual(new Set([header.length]));
    const row = Object.fromEntries(
      header.map((name, index) => [
        name,
        rows.find((fields) => fields.includes("Aisha Khan"))?.[index],
      ]),
    );
    expect(row).toMatchObject({
      Reference: expect.stringMatching(/^M-2026-\d{4}$/),
      "Received, Gulf time (UTC+4)": "2026-11-21 12:30",
      Kind: "Contact message",
      State: "New",
      Doubtful: "",
      Name: "Aisha Khan",
      Phone: "+971 4 000 0000",
      Message: `'${contact.message}`,
      Mails: "Notice to us: Waiting; Confirmation to the sender: Waiting",
    });
  });

  it("marks by reference, with a note, and lists by state, kind, day and words, more than a hundred of them", async () => {
    for (let index = 0; index < 205; index += 1)
      await acceptLead({ db, now: () => new Date("2026-11-20T08:30:00Z") }, "sds", {
        email: `v${index}@example.com`,
      });
    await acceptLead({ db, now }, "contact", contact);
    const { reference = "" } = (await listLeads(db, 1))[0] ?? {};
    expect((await run("list")).out.trim().split("\n")).toHaveLength(206);
    expect(await run("done", reference, "--note", "Quoted by mail")).toMatchObject({
      code: 0,
      out: `${reference} is answered.\n`,
    });
    for (const filter of [
      ["--state", "answered"],
      ["--kind", "contact"],
      ["--since", "2026-11-21"],
      ["--search", reference],
      ["--search", "khan aisha"],
      ["--search", reference.toLowerCase().replace(/-0+/, "-")],
      ["--search", "97140000000"],
      ["--search", "second line"],
    ])
      expect((await run("list", ...filter)).out).toMatch(
        new RegExp(`^2026-11-21 12:30\\+04 {2}${reference} {2}contact +answered [^\n]*\n$`),
      );
    expect((await run("list", "--state", "spam")).out).toBe("No leads found.\n");
    expect((await run("show", reference)).out).toMatch(
      /State: answered, \d\d \w{3} \d{4} \d\d:\d\d Gulf time \(UTC\+4\)\nNote: Quoted by mail\n/,
    );
    expect(await run("mark", reference, "closed")).toMatchObject({
      code: 0,
      out: `${reference} is closed.\n`,
    });
    const [header = [], ...rows] = readCsv(
      (await run("export", "--csv", "--state", "closed")).out.slice(1),
    );
    expect(rows).toHaveLength(1);
    expect(Object.fromEntries(header.map((name, index) => [name, rows[0]?.[index]]))).toMatchObject(
      {
        Reference: reference,
        State: "Closed",
        Note: "Quoted by mail",
      },
    );
  });

  it("sets a reminder, lists due leads, and removes it", async () => {
    await acceptLead({ db }, "contact", contact);
    const { reference = "" } = (await listLeads(db, 1))[0] ?? {};
    expect((await run("list", "--due")).out).toBe("No leads found.\n");
    expect(await run("done", reference, "--remind", "2026-11-20")).toMatchObject({ code: 0 });
    expect((await run("list", "--due")).out).toContain(reference);
    expect((await run("show", reference)).out).toContain("\nReminder: 20 Nov 2026\n");
    expect(await run("mark", reference, "answered", "--remind", "soon")).toMatchObject({
      code: 2,
      complaints: expect.stringContaining("--remind soon: expected a day"),
    });
    await run("mark", reference, "answered", "--remind", "");
    expect((await run("list", "--due")).out).toBe("No leads found.\n");
  });

  it("names an unknown state, kind or day, and changes nothing", async () => {
    await acceptLead({ db }, "contact", contact);
    const id = await first();
    for (const [args, expected] of [
      [["list", "--state", "open"], "--state open: expected new, answered, closed, spam"],
      [["list", "--kind", "mail"], "--kind mail: expected enquiry, contact"],
      [["list", "--since", "yesterday"], "--since yesterday: expected a day"],
      [["list", "--since", "2026-13-40"], "--since 2026-13-40: expected a day"],
      [["mark", id, "open"], "open: expected new, answered, closed, spam"],
      [["mark", id], "A state is missing"],
      [["done", id, "--note", "x".repeat(2_001)], "--note: expected at most 2000 characters"],
    ] as const)
      expect(await run(...args)).toMatchObject({
        code: 2,
        out: "",
        complaints: expect.stringContaining(expected),
      });
    expect((await listLeads(db, 1))[0]).toMatchObject({ state: "new", note: "" });
    expect(await run("done", id, "--note", "x".repeat(2_000))).toMatchObject({
      code: 0,
      complaints: "",
    });
    expect(await run("done", "E-2026-9999")).toMatchObject({
      code: 1,
      complaints: "There is no lead E-2026-9999.\n",
    });
  });

  it("erases one lead by its reference and leaves the others of its address", async () => {
    await acceptLead({ db }, "contact", contact);
    await acceptLead({ db }, "contact", {
      ...contact,
      message: "A second message of the same address.",
    });
    const [last, other] = await listLeads(db, 2);
    expect((await run("erase", last?.reference ?? "")).out).toMatch(
      new RegExp(`^${last?.reference} erased`),
    );
    expect((await listLeads(db, 9)).map(({ id }) => id)).toEqual([other?.id]);
    expect(await run("erase", last?.reference ?? "")).toMatchObject({
      code: 1,
      complaints: expect.stringContaining("There is no lead"),
    });
  });

  it("gives the résumé's bytes and nothing else", async () => {
    await acceptLead(
      { db },
      "application",
      { fullName: "A", email: "a@b.cd", position: "p" },
      { filename: "cv.pdf", bytes: pdf },
    );
    const { code, bytes, complaints } = await run("resume", await first());
    expect([code, bytes.equals(pdf), complaints]).toEqual([0, true, ""]);
  });

  it("writes errors apart from the output", async () => {
    await acceptLead({ db }, "contact", contact);
    expect(await run("show", "nobody")).toMatchObject({
      code: 1,
      out: "",
      complaints: "There is no lead nobody.\n",
    });
    expect(await run("resume", await first())).toMatchObject({
      code: 1,
      out: "",
      complaints: expect.stringContaining("has no file"),
    });
    for (const args of [["nonsense"], ["nonsense", "an id"], ["export"], ["show"]])
      expect(await run(...args)).toMatchObject({
        code: 2,
        out: "",
        complaints: expect.stringContaining("leads list"),
      });
  });
});

it.each([
  ["plain", "plain"],
  ['say "x"', '"say ""x"""'],
  ["a,b", '"a,b"'],
  ["a\nb", '"a\nb"'],
  ["=1+1", "'=1+1"],
  ["-1", "'-1"],
  ["@x", "'@x"],
  ["+971", "'+971"],
  ["＝1+1", "'＝1+1"],
  ["－1", "'－1"],
  ["＋1", "'＋1"],
  ["＠x", "'＠x"],
  [" =1", " '=1"],
  ["a;=1+1", '"a;\'=1+1"'],
  ["a; ＝1", '"a; \'＝1"'],
  ["a\t=1", '"a\t\'=1"'],
  ["a\n=1", '"a\n\'=1"'],
  ["\tx", '"\'\tx"'],
  ["5 - 3", "5 - 3"],
  ["", ""],
])("CSV field %j -> %s", (text, field) => expect(csvField(text)).toBe(field));
