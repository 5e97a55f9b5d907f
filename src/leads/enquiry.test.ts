/** Mails of an enquiry over a real SMTP server, and the command line. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { contentSource } from "#store/content-source.ts";
import { listLeads } from "#store/leads.ts";
import type { Database } from "#store/open.ts";
import { enquiry, enquiryProducts, importProducts } from "../../tests/support/catalogue.ts";
import { engines, freshDatabase, type TestDatabase } from "../../tests/support/databases.ts";
import { recordLog } from "../../tests/support/log.ts";
import { attachmentsOf, type ReceivedMail, smtpServer, textOf } from "../../tests/support/smtp.ts";
import { acceptLead } from "./accept.ts";
import { leadsCommand } from "./cli.ts";
import { createMailer } from "./mailer.ts";

const now = () => new Date("2026-11-21T08:00:00Z");
/** Described but not sold, without a replacement. */
const notSold = {
  _id: "uv-327",
  name: "ICG UV-327",
  chemical_name: "A benzotriazole",
  cas_number: "3864-99-1",
  stock: "not-offered",
} as const;
/** Cells of the table of grades, by rows. */
/** Without the spans that keep the order of numbers. */
const cellsOf = (html: string): string[][] =>
  (html.split("<table").find((table) => table.includes("CAS number")) ?? "")
    .split("<tr>")
    .slice(1)
    .map((row) =>
      [...row.matchAll(/<t[hd][^>]*>(.*?)<\/t[hd]>/g)].map(([, text = ""]) =>
        text.replace(/<[^>]*>/g, ""),
      ),
    );

describe.each(engines)("an enquiry on %s", (engine) => {
  let test: TestDatabase;
  let db: Database;
  beforeAll(async () => {
    test = await freshDatabase(engine);
    db = test.db;
    await importProducts(db, enquiryProducts);
  });
  beforeEach(async () => {
    await db.kysely.deleteFrom("leads").execute();
    await db.kysely.deleteFrom("counters").execute();
  });
  afterAll(() => test.close());

  async function mailsOf(
    change: Record<string, unknown> = {},
  ): Promise<{ notice: ReceivedMail; reply: ReceivedMail }> {
    const server = await smtpServer();
    const log = recordLog();
    const mailer = createMailer({
      db,
      content: contentSource(db),
      smtpUrl: server.url,
      leadsTo: "leads@icg.example",
      siteUrl: "https://www.icg.example",
      log,
      pollMs: 3_600_000,
    });
    mailer.start();
    await acceptLead({ db, now, onSaved: mailer.wake }, "enquiry", { ...enquiry, ...change });
    await log.logged("mail sent", 2);
    await mailer.stop();
    await server.close();
    const to = (address: string): ReceivedMail => {
      const mail = server.mails.find((received) => received.to.includes(address));
      if (!mail) throw new Error(`no mail to ${address}`);
      return mail;
    };
    return { notice: to("leads@icg.example"), reply: to(enquiry.email) };
  }
  const run = async (...args: string[]): Promise<string> => {
    const chunks: string[] = [];
    const out = {
      write: (chunk: string | Uint8Array, done: () => void) => {
        chunks.push(String(chunk));
        done();
      },
    };
    await leadsCommand(db, args, out, out);
    return chunks.join("");
  };

  it("reaches the company with a table and a CSV file", async () => {
    const { notice } = await mailsOf({ message: "Delivery in January" });
    expect(notice.headers["subject"]).toBe("Enquiry: E-2026-0001, 2 grades, Sohar Film LLC");
    const text = textOf(notice).replaceAll("\r\n", "\n");
    expect(text).toContain(
      "1. ICG UV-531 (CAS 1843-05-6): 500 kg, 25 kg drums\n2. ICG AO-1010 (CAS 6683-19-8): 1.5 t",
    );
    for (const line of [
      "Reference: E-2026-0001",
      "Needs: Price, Technical data sheet (TDS)",
      "Destination country: Oman",
      "Incoterm (2020): CIF",
      "Message: Delivery in January",
    ])
      expect(text).toContain(line);
    const html = textOf(notice, "text/html");
    expect(cellsOf(html)).toEqual([
      ["No.", "Grade", "CAS number", "Quantity", "Packaging"],
      ["1", "ICG UV-531", "1843-05-6", "500 kg", "25 kg drums"],
      ["2", "ICG AO-1010", "6683-19-8", "1.5 t", "standard packaging"],
    ]);
    expect(text).toContain(
      "The visitor receives the technical data sheets with the automatic reply.",
    );
    expect(text).toContain("The lines are attached as a CSV file.");
    const [file, ...others] = attachmentsOf(notice);
    expect(others).toEqual([]);
    expect(file).toMatchObject({ filename: "enquiry-E-2026-0001.csv", type: "text/csv" });
    expect(file?.bytes.toString("utf8")).toBe(
      "\uFEFFReference,No.,Item no.,As written,Grade id,Grade,CAS number,Form,Amount,Unit,Kilograms,Packaging,Remarks\r\nE-2026-0001,1,,,uv-531,ICG UV-531,CAS 1843-05-6,,500,kg,,25 kg drums,\r\nE-2026-0001,2,,,ao-1010,ICG AO-1010,CAS 6683-19-8,,1.5,t,,,\r\n",
    );
  });

  it("is confirmed with the reference and the requested data sheets", async () => {
    const { reply } = await mailsOf();
    expect(reply.headers["subject"]).toBe("Your enquiry E-2026-0001");
    const text = textOf(reply);
    expect(text).toContain("Its reference is E-2026-0001");
    expect(text).toContain("1. ICG UV-531 (CAS 1843-05-6): 500 kg");
    expect(cellsOf(textOf(reply, "text/html"))).toEqual([
      ["No.", "Grade", "CAS number", "Quantity", "Packaging"],
      ["1", "ICG UV-531", "1843-05-6", "500 kg", "25 kg drums"],
      ["2", "ICG AO-1010", "6683-19-8", "1.5 t", "standard packaging"],
    ]);
    const sheets = attachmentsOf(reply);
    expect(sheets.map(({ filename, type }) => [filename, type])).toEqual([
      ["ICG-UV-531-TDS.pdf", "application/pdf"],
      ["ICG-AO-1010-TDS.pdf", "application/pdf"],
    ]);
    for (const { bytes } of sheets) expect(bytes.subarray(0, 5).toString()).toBe("%PDF-");
  });

  it("states that a quantity was not given", async () => {
    const { notice, reply } = await mailsOf({
      wants: ["sample"],
      lines: [{ grade: "uv-531", amount: "", unit: "kg", packaging: "" }],
    });
    expect(textOf(notice)).toContain("1. ICG UV-531 (CAS 1843-05-6): not stated");
    expect(cellsOf(textOf(reply, "text/html"))[1]).toEqual([
      "1",
      "ICG UV-531",
      "1843-05-6",
      "not stated",
      "standard packaging",
    ]);
    expect(attachmentsOf(notice)[0]?.bytes.toString("utf8").split("\r\n")[1]).toBe(
      "E-2026-0001,1,,,uv-531,ICG UV-531,CAS 1843-05-6,,,,,,",
    );
  });

  it("is confirmed with everything that was requested", async () => {
    const { notice, reply } = await mailsOf({
      lines: [{ grade: "uv-531", amount: 40, unit: "drum", packaging: "25 kg drums" }],
      also: "DEHP 2 t\nPayment: LC 90 days",
      wants: ["price", "sds"],
      sdsCountry: "Oman",
      sdsLanguage: "Arabic",
      neededBy: "2027-01-31",
      message: "Two pallets first,\nthe rest in March.",
    });
    const text = textOf(reply).replaceAll("\r\n", "\n");
    for (const part of [
      "1. ICG UV-531 (CAS 1843-05-6): 40 drums (1,000 kg), 25 kg drums",
      "You also wrote:\nDEHP 2 t\nPayment: LC 90 days",
      "You asked for: Price, Safety data sheet (SDS)",
      "send you the safety data sheet of ICG UV-531 for use in Oman, in Arabic.",
      "SDS for use in: Oman",
      "SDS language: Arabic",
      "Destination country: Oman",
      "Port or place: Sohar",
      "Incoterm (2020): CIF",
      "Needed by: 31 Jan 2027",
      "Remarks:\nTwo pallets first,\nthe rest in March.",
    ])
      expect(text).toContain(part);
    // The visitor's own details are not repeated.
    expect(text).not.toContain("+968 2412 3456");
    expect(textOf(notice)).toContain("Needed by: 31 Jan 2027");
  });

  it("shows an amount in its unit, with the kilograms where the grade's packaging gives them", async () => {
    const lines = [
      { grade: "uv-531", amount: 3, unit: "drum", packaging: "200 kg drums" },
      { grade: "uv-531", amount: 3, unit: "drum", packaging: "" },
      { grade: "ao-1010", amount: 1, unit: "carton" },
      { grade: "ao-1010", amount: 2, unit: "container" },
      { grade: "ao-1010", amount: 1000, unit: "lb" },
    ];
    const { notice } = await mailsOf({ lines });
    expect(cellsOf(textOf(notice, "text/html")).map((row) => row[3])).toEqual([
      "Quantity",
      "3 drums (600 kg)",
      "3 drums",
      "1 carton (25 kg)",
      "2 containers",
      "1000 lb (453.592 kg)",
    ]);
    expect(
      attachmentsOf(notice)[0]
        ?.bytes.toString("utf8")
        .split("\r\n")
        .slice(1, 4)
        .map((row) => row.split(",").slice(8, 12)),
    ).toEqual([
      ["3", "drum", "600", "200 kg drums"],
      ["3", "drum", "", ""],
      ["1", "carton", "25", ""],
    ]);
  });

  it("that is doubtful tells the company that the sheets were not sent", async () => {
    const server = await smtpServer();
    const log = recordLog();
    const mailer = createMailer({
      db,
      content: contentSource(db),
      smtpUrl: server.url,
      leadsTo: "leads@icg.example",
      siteUrl: "https://www.icg.example",
      log,
      pollMs: 3_600_000,
    });
    mailer.start();
    await acceptLead({ db, now, onSaved: mailer.wake }, "enquiry", { ...enquiry, website: "x" });
    await log.logged("mail sent");
    await mailer.stop();
    await server.close();
    expect(server.mails.map(({ to }) => to)).toEqual([["leads@icg.example"]]);
    expect(textOf(server.mails[0] as ReceivedMail)).toContain(
      "The technical data sheets have not been sent.",
    );
  });

  it("is refused with the names of replacements for a grade that is not sold", async () => {
    await importProducts(db, [
      ...enquiryProducts,
      { ...notSold, _id: "uv-326", replacements: ["uv-531", "ao-1010"] },
      notSold,
    ]);
    const lines = ["uv-326", "uv-327", "uv-999"].map((grade) => ({
      grade,
      amount: "1",
      unit: "kg",
      packaging: "",
    }));
    expect(await acceptLead({ db, now }, "enquiry", { ...enquiry, lines })).toMatchObject({
      ok: false,
      faults: [
        {
          field: "lines.0.grade",
          message:
            "ICG UV-327 is not sold. Please remove it. Take instead: ICG UV-531, ICG AO-1010.",
        },
        { field: "lines.1.grade", message: "ICG UV-327 is not sold. Please remove it." },
        {
          field: "lines.2.grade",
          message:
            "There is no grade “uv-999” in our range. Please remove it, or search for what you need.",
        },
      ],
    });
    await importProducts(db, enquiryProducts);
  });

  it("attaches only requested data sheets", async () => {
    const { notice, reply } = await mailsOf({ wants: ["price"] });
    expect(textOf(notice)).not.toContain("data sheet");
    expect(attachmentsOf(reply)).toEqual([]);
    expect(textOf(reply)).not.toContain("data sheet");
  });

  it("repeats what was asked without a link to follow, a formula or markup", async () => {
    const evil =
      "=HYPERLINK(1) https://casino.example www.casino.example me@casino.example <b>x</b>";
    const lines = ["=1+1", "+1", "-1", "@x", "\t=1", "casino.example"].map((text, index) => ({
      grade: index > 0 ? "uv-531" : "",
      wrote: text,
      item: text,
      form: text,
      amount: 1,
      unit: "kg",
      packaging: text,
      remarks: evil,
    }));
    const { notice, reply } = await mailsOf({
      lines,
      message: evil,
      also: evil,
      wants: ["sds"],
      sdsCountry: evil,
      sdsLanguage: evil,
      company: evil,
      port: evil,
      country: evil,
    });
    const confirmed = `${textOf(reply)}${textOf(reply, "text/html")}`;
    expect(confirmed).toContain("https: //casino. example www. casino. example me@casino. example");
    expect(`${confirmed}${reply.headers["subject"]}`).not.toMatch(/casino\.\S|:\/\/casino/i);
    expect(textOf(reply, "text/html")).not.toContain("<b>");
    expect(textOf(notice, "text/html")).not.toContain("<b>");
    const cells = (attachmentsOf(notice)[0]?.bytes.toString("utf8") ?? "")
      .split("\r\n")
      .slice(1, -1)
      .map((line) => line.split(","));
    const [item, wrote, form, packaging] = [2, 3, 7, 11];
    for (const column of [item, wrote, form, packaging])
      expect(cells.map((row) => row[column])).toEqual([
        "'=1+1",
        "'+1",
        "'-1",
        "'@x",
        "'=1",
        "casino.example",
      ]);
  });

  it("is shown on the command line with its lines", async () => {
    await acceptLead({ db, now }, "enquiry", enquiry);
    const [lead] = await listLeads(db, 1);
    expect(await run("list")).toMatch(
      /E-2026-0001 +enquiry +new +notice waiting, reply waiting +Sohar Film LLC Aisha Khan <aisha@example.com> +Oman +uv-531 500 kg, ao-1010 1.5 t\n/,
    );
    const shown = await run("show", lead?.id ?? "");
    for (const line of [
      "Reference: E-2026-0001",
      "Company: Sohar Film LLC",
      "1. ICG UV-531 (CAS 1843-05-6): 500 kg, 25 kg drums",
      "2. ICG AO-1010 (CAS 6683-19-8): 1.5 t",
    ])
      expect(shown).toContain(line);
    const exported = await run("export", "--csv");
    expect(exported.split("\r\n")[1]).toMatch(/^E-2026-0001,2026-11-21 12:00,Enquiry,New,/);
    expect(exported).toContain(
      '"ICG UV-531 (CAS 1843-05-6): 500 kg, 25 kg drums; ICG AO-1010 (CAS 6683-19-8): 1.5 t, standard packaging"',
    );
    expect(exported).toContain('"Price, Technical data sheet (TDS)"');
  });
});
