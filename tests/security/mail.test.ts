/** Mails with hostile words, without the store's validation. */
import { createTransport } from "nodemailer";
import { expect, it } from "vitest";
import { leadForms } from "#contract/api-forms.ts";
import { csvField } from "#contract/csv.ts";
import { checkForm } from "#contract/forms.ts";
import { composeMail } from "#leads/compose.ts";
import { resumeName } from "#leads/resume-type.ts";
import { chrome } from "../support/catalogue.ts";
import { type MimePart, smtpServer } from "../support/smtp.ts";

const kept = {
  reference: "A-2026-0001",
  state: "new",
  stateAt: undefined,
  note: "",
  remindOn: undefined,
} as const;
const evil =
  'Zoe\r\nBcc: victim@evil.test\r\nContent-Type: text/html\r\n\r\n<script>alert(1)</script><img src="https://evil.test/x">"\u2028';

it("no field breaks out of its header, its line of the envelope, its part or its text", async () => {
  const smtp = await smtpServer();
  try {
    const transport = createTransport({ url: smtp.url } as Parameters<typeof createTransport>[0]);
    const payload = {
      fullName: evil,
      email: "zoe@example.com",
      phone: evil,
      position: evil,
      linkedIn: evil,
      interestedIn: evil,
    };
    for (const kind of ["notice", "reply"] as const) {
      const mail = composeMail({
        row: { id: `row-${kind}`, kind },
        lead: {
          id: "lead-1",
          kind: "application",
          createdAt: "2026-11-21T08:30:00.000Z",
          doubtful: false,
          name: evil,
          email: "zoe@example.com",
          payload,
          ...kept,
        },
        company: chrome,
        from: "info@icg.example",
        leadsTo: "leads@icg.example",
        siteUrl: "https://www.icg.example",
        upload: {
          filename: resumeName(`../../${evil}.exe`, "pdf"),
          mediaType: "application/pdf",
          bytes: Buffer.from("%PDF-"),
        },
      });
      await transport.sendMail(mail as unknown as Parameters<typeof transport.sendMail>[0]);
    }
    transport.close();
    const mails = await smtp.received(2);
    expect(mails.map(({ to }) => to)).toEqual([["leads@icg.example"], ["zoe@example.com"]]);
    const all = (part: MimePart): readonly MimePart[] => [part, ...part.parts.flatMap(all)];
    for (const mail of mails) {
      expect(mail.headers["bcc"]).toBeUndefined();
      expect(mail.headers["content-type"]).toMatch(/^multipart\//);
      for (const part of all(mail)) {
        expect(Object.values(part.headers).join("\n")).not.toMatch(/\r|^Bcc:/m);
        if (part.headers["content-type"]?.startsWith("text/html"))
          expect(part.bytes.toString()).not.toMatch(/<script|<img(?! src="cid:)/i);
      }
    }
    const names = mails
      .flatMap(all)
      .flatMap(
        (part) =>
          /^attachment;.*filename\*?[^=]*="?([^";]+)/.exec(
            part.headers["content-disposition"] ?? "",
          )?.[1] ?? [],
      );
    expect(names).toHaveLength(1);
    expect(names[0]).not.toMatch(/[/\\]|\.\.|exe$/);
  } finally {
    await smtp.close();
  }
});

it.each([
  "a@b.cd\r\nRCPT TO:<victim@evil.test>",
  "a@b.cd>",
  "<a@b.cd",
  "a@b.cd, victim@evil.test",
  "a@b.cd victim@evil.test",
  "a@@b.cd",
  "\u0000a@",
  '"a b"@c.de',
])("an email address that would reach somebody else is no address: %j", (email) => {
  const person = { firstName: "Zoe", lastName: "Tester", message: "Long enough a text", email };
  expect(checkForm(leadForms.contact, person).ok).toBe(false);
});

it("what the email-only form takes for an address (§5) reaches one receiver or none", async () => {
  const smtp = await smtpServer();
  const transport = createTransport({ url: smtp.url } as Parameters<typeof createTransport>[0]);
  const given = [
    "a,victim@evil.test",
    "<a@b.cd",
    "a@b.cd>",
    "a@b.cd>,<victim.evil.test",
    "a;victim@evil.test",
    "a:victim@evil.test;",
    "a(b)@c.de",
    '"@b.cd',
  ];
  for (const email of given) {
    expect(checkForm(leadForms.tds, { email }).ok, email).toBe(true);
    const parts = {
      row: { id: "row", kind: "reply" },
      company: chrome,
      from: "info@icg.example",
      leadsTo: "leads@icg.example",
      siteUrl: "https://www.icg.example",
    } as const;
    const mail = composeMail({
      ...parts,
      lead: {
        id: "lead",
        kind: "tds",
        createdAt: "2026-11-21T08:30:00.000Z",
        doubtful: false,
        name: undefined,
        email,
        payload: { email },
        ...kept,
      },
    });
    // A mail server may refuse it.
    await transport
      .sendMail(mail as unknown as Parameters<typeof transport.sendMail>[0])
      .catch(() => undefined);
  }
  transport.close();
  await smtp.close();
  for (const { to } of smtp.mails) {
    expect(to).toHaveLength(1);
    expect(given.map((email) => email.replace(/[<>"\\]/g, ""))).toContain(
      to[0]?.replace(/[<>"\\]/g, ""),
    );
  }
});

it.each(["=1+1", "+1", "-1", "@SUM(A1)", "\t=1", "\r=1", '=HYPERLINK("http://evil.test")'])(
  "a spreadsheet takes %j from the export for text",
  (text) => {
    expect(csvField(text).replace(/^"/, "")).toMatch(/^'/);
  },
);
