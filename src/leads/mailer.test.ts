/** Mails over a real SMTP server. */
import { randomUUID } from "node:crypto";
import { beforeEach, describe, expect, it } from "vitest";
import { listLeads, saveQuotation, saveReply } from "#store/leads.ts";
import type { Database } from "#store/open.ts";
import { countOutbox } from "#store/outbox.ts";
import {
  enquiry,
  enquiryProducts,
  importOneProduct,
  importProducts,
  uv531,
} from "../../tests/support/catalogue.ts";
import { engines } from "../../tests/support/databases.ts";
import type { recordLog } from "../../tests/support/log.ts";
import { contact, HOUR, mailersOn, messageIds, to } from "../../tests/support/mailer.ts";
import { hasPoppler, pdfText } from "../../tests/support/pdf.ts";
import { pdf } from "../../tests/support/resumes.ts";
import { attachmentsOf, textOf } from "../../tests/support/smtp.ts";
import { replaceContent, snapshotOf } from "../../tests/support/snapshot.ts";
import { acceptLead } from "./accept.ts";

describe.each(engines)("mailer on %s", (engine) => {
  const { serve, running, now } = mailersOn(engine);
  let db: Database;
  let log: ReturnType<typeof recordLog>;
  beforeEach(() => {
    ({ db, log } = now());
  });

  it("sends the notice and the reply of a contact message as soon as it is saved", async () => {
    const server = await serve();
    const { wake } = running({ smtpUrl: server.url });
    await acceptLead({ db, onSaved: wake }, "contact", contact);
    await log.logged("mail sent", 2);
    expect(server.mails).toHaveLength(2);
    const notice = to(server, "leads@icg.example");
    expect(notice.from).toBe("info@icg-chemicals.example");
    expect(notice.headers).toMatchObject({
      subject: expect.stringMatching(/^Contact message: M-\d{4}-\d{4}, Aisha Khan$/),
      "reply-to": "Aisha Khan <aisha@example.com>",
    });
    expect(textOf(notice)).toContain("Please quote UV-531 – 5 t.");
    expect(textOf(notice, "text/html")).toContain("Please quote UV-531 – 5 t.");
    expect(textOf(to(server, "aisha@example.com"))).toContain("Dear Aisha Khan");
    const [lead] = await listLeads(db, 1);
    expect(messageIds(server).sort()).toEqual(
      lead?.mails.map(({ id }) => `<${id}@www.icg.example>`).sort(),
    );
    expect(await countOutbox(db)).toEqual({ waiting: 0, sent: 2, dead: 0 });
  });

  it("sends a reply of the desk into the thread of the confirmation, and notes what was sent", async () => {
    const server = await serve();
    const { wake } = running({ smtpUrl: server.url });
    await acceptLead({ db, onSaved: wake }, "tds", {
      email: "lab@example.com",
      productId: "uv-531",
    });
    await log.logged("mail sent", 2);
    const confirmation = to(server, "lab@example.com");
    const id = (await listLeads(db, 1))[0]?.id ?? "";
    for (const [number, text] of ["First.", "Second."].entries()) {
      const idempotencyKey = randomUUID();
      const subject = `Re: ${confirmation.headers["subject"]}`;
      const reply = { idempotencyKey, subject, text, sheets: number === 0 };
      expect(await saveReply(db, id, reply, new Date(), "Omar")).toBe("saved");
      wake();
      await log.logged("mail sent", 3 + number);
    }
    const [first, second] = server.mails.slice(2);
    const [opening, answer] = [confirmation, first].map((mail) => mail?.headers["message-id"]);
    expect(first?.to).toEqual(["lab@example.com"]);
    expect(first?.headers).toMatchObject({
      subject: `Re: ${confirmation.headers["subject"]}`,
      "in-reply-to": opening,
      references: opening,
    });
    expect(first?.headers["auto-submitted"]).toBeUndefined();
    expect(second?.headers).toMatchObject({
      "in-reply-to": answer,
      references: `${opening} ${answer}`,
    });
    if (first)
      expect(attachmentsOf(first).map(({ filename }) => filename)).toEqual(["ICG-UV-531-TDS.pdf"]);
    if (second)
      expect([/^Second\.\r?\n/.test(textOf(second)), attachmentsOf(second)]).toEqual([true, []]);
    const [lead] = await listLeads(db, 1);
    expect(lead?.mails.map(({ messageId }) => messageId).sort()).toEqual(messageIds(server).sort());
    expect(
      lead?.history
        .map(({ event }) => ("mail" in event ? `${event.kind} ${event.mail}` : event.kind))
        .sort(),
    ).toEqual([
      "received",
      "reply",
      "reply",
      "sent answer",
      "sent answer",
      "sent notice",
      "sent reply",
    ]);
  });

  it("attaches the quotation to the replies that name it, and no other file to them", async () => {
    await importProducts(db, enquiryProducts);
    const server = await serve();
    const { wake } = running({ smtpUrl: server.url });
    await acceptLead({ db, onSaved: wake }, "enquiry", enquiry);
    await log.logged("mail sent", 2);
    const id = (await listLeads(db, 1))[0]?.id ?? "";
    const file = { filename: "Quotation 17.pdf", mediaType: "application/pdf", bytes: pdf };
    await saveQuotation(db, id, file, new Date());
    for (const [number, quotation] of [true, false].entries()) {
      const reply = { subject: "Re", text: "Dear Aisha", sheets: false, quotation };
      await saveReply(db, id, { idempotencyKey: randomUUID(), ...reply }, new Date());
      wake();
      await log.logged("mail sent", 3 + number);
    }
    const [first, second] = server.mails.slice(2).map(attachmentsOf);
    expect(first).toEqual([{ filename: file.filename, type: file.mediaType, bytes: pdf }]);
    expect(second).toEqual([]);
  });

  it("answers a data-sheet request with the product's PDF", async () => {
    const server = await serve();
    const { wake } = running({ smtpUrl: server.url });
    await acceptLead({ db, onSaved: wake }, "tds", {
      email: "lab@example.com",
      productId: "uv-531",
    });
    await log.logged("mail sent", 2);
    const reply = to(server, "lab@example.com");
    expect(textOf(reply)).toContain("typical, not a specification");
    const [sheet, ...others] = attachmentsOf(reply);
    expect(others).toEqual([]);
    expect(sheet).toMatchObject({ filename: "ICG-UV-531-TDS.pdf", type: "application/pdf" });
    expect(sheet?.bytes.subarray(0, 5).toString()).toBe("%PDF-");
    if (hasPoppler) expect(pdfText(sheet?.bytes ?? new Uint8Array())).toContain("1843-05-6");
    expect(attachmentsOf(to(server, "leads@icg.example"))).toEqual([]);
  });

  it.each(["UV-531", "icg uv 531", "1843-05-6", "cas 1843-05-6"])(
    "finds the grade that a visitor named as %s",
    async (words) => {
      await importProducts(db, [uv531, ...enquiryProducts.filter(({ _id }) => _id !== uv531._id)]);
      const server = await serve();
      const { wake } = running({ smtpUrl: server.url });
      await acceptLead({ db, onSaved: wake }, "tds", {
        email: "lab@example.com",
        productId: words,
      });
      await log.logged("mail sent", 2);
      expect(attachmentsOf(to(server, "lab@example.com")).map(({ filename }) => filename)).toEqual([
        "ICG-UV-531-TDS.pdf",
      ]);
    },
  );

  it("does not choose between grades that share a name", async () => {
    await importProducts(db, [uv531, { ...uv531, _id: "uv-531-mb", name: "UV-531 Masterbatch" }]);
    const server = await serve();
    const { wake } = running({ smtpUrl: server.url });
    await acceptLead({ db, onSaved: wake }, "tds", {
      email: "lab@example.com",
      productId: "1843-05-6",
    });
    await log.logged("mail sent", 2);
    expect(attachmentsOf(to(server, "lab@example.com"))).toEqual([]);
    await importOneProduct(db);
  });

  it("answers requests for unknown grades and for safety data sheets with text only", async () => {
    const server = await serve();
    const { wake } = running({ smtpUrl: server.url });
    await acceptLead({ db, onSaved: wake }, "tds", { email: "one@example.com", productId: "gone" });
    await acceptLead({ db, onSaved: wake }, "sds", {
      email: "two@example.com",
      productId: "uv-531",
    });
    await log.logged("mail sent", 4);
    expect(textOf(to(server, "one@example.com"))).toContain(
      "will look for the grade that you named",
    );
    expect(textOf(to(server, "two@example.com"))).toContain("safety data sheet of ICG UV-531");
    expect(server.mails.flatMap(attachmentsOf)).toEqual([]);
  });

  it.runIf(engine === "sqlite")(
    "brings the sheets of twenty grades at most, leaves out what has left the catalogue, and says how many follow",
    async () => {
      const many = Array.from({ length: 22 }, (_, index) => ({
        ...uv531,
        _id: `g${index}`,
        name: `ICG G-${index}`,
      }));
      await importProducts(db, many);
      const lines = many.map(({ _id }) => ({
        grade: _id,
        amount: "1",
        unit: "kg",
        packaging: "",
      }));
      await acceptLead({ db }, "enquiry", { ...enquiry, lines });
      await importProducts(db, many.slice(1));
      const server = await serve();
      running({ smtpUrl: server.url });
      await log.logged("mail sent", 2);
      const reply = to(server, enquiry.email);
      expect(attachmentsOf(reply).map(({ filename }) => filename)).toEqual(
        many.slice(1, 20).map(({ name }) => `${name.replace(" ", "-")}-TDS.pdf`),
      );
      expect(textOf(reply)).toContain(
        "19 technical data sheets are attached; we will send the other 3 separately.",
      );
      await importOneProduct(db);
    },
  );

  it("brings an application with its résumé, byte for byte", async () => {
    const server = await serve();
    const { wake } = running({ smtpUrl: server.url });
    const resume = Buffer.concat([
      pdf,
      Buffer.from(Array.from({ length: 300_000 }, (_, index) => (index * 31) % 256)),
      Buffer.from("\r\n.\r\n--\n"),
    ]);
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
    await acceptLead({ db, onSaved: wake }, "contact", {
      ...contact,
      website: "x",
      email: "robot@example.com",
    });
    await acceptLead({ db, onSaved: wake }, "contact", contact);
    await log.logged("mail sent", 3);
    expect(server.mails.flatMap((mail) => mail.to).sort()).toEqual([
      "aisha@example.com",
      "leads@icg.example",
      "leads@icg.example",
    ]);
  });

  it("without SMTP_URL sends nothing, logs it once, and keeps mails waiting", async () => {
    const { wake, stop } = running({ smtpUrl: undefined });
    expect(log.entries).toEqual([]);
    await acceptLead({ db, onSaved: wake }, "contact", contact);
    const warning = [{ level: "warn", message: expect.stringContaining("SMTP_URL is not set") }];
    expect(log.entries).toMatchObject(warning);
    wake();
    expect(log.entries).toMatchObject(warning);
    await stop();
    expect(await countOutbox(db)).toEqual({ waiting: 2, sent: 0, dead: 0 });
  });

  it("writes to the company's own address when LEADS_TO is not set", async () => {
    const server = await serve();
    const { wake } = running({ smtpUrl: server.url, leadsTo: undefined });
    await acceptLead({ db, onSaved: wake }, "contact", contact);
    await log.logged("mail sent", 2);
    expect(to(server, "info@icg-chemicals.example").headers["subject"]).toMatch(
      /^Contact message: M-\d{4}-\d{4}, Aisha Khan$/,
    );
  });

  it("sends to LEADS_TO before the first import, as the company; without it mails wait, and the log says why", async () => {
    await replaceContent(db, snapshotOf({}), "without chrome");
    const server = await serve();
    const { wake, stop } = running({ smtpUrl: server.url, leadsTo: undefined });
    await acceptLead({ db, onSaved: wake }, "contact", contact);
    await log.logged("mail could not be sent, will be tried again", 2);
    expect(log.found("mail could not be sent").map(({ details }) => details["error"])).toEqual(
      Array(2).fill("LEADS_TO is not set, and content/site.yaml has not been imported"),
    );
    expect(server.mails).toEqual([]);
    await stop();
    running({
      smtpUrl: server.url,
      leadsTo: "sales@icg.example",
      now: () => new Date(Date.now() + HOUR),
    });
    await log.logged("mail sent", 2);
    expect(to(server, "sales@icg.example").from).toBe("sales@icg.example");
    expect(textOf(to(server, "aisha@example.com"))).toMatch(
      /\nICG Chemicals\r?\nsales@icg\.example/,
    );
    await importOneProduct(db);
  });
});
