import { describe, expect, it } from "vitest";
import { blankLine } from "#contract/enquiry-line.ts";
import type { Lead } from "#store/leads.ts";
import { chrome, uv531 } from "../../tests/support/catalogue.ts";
import { type ComposedMail, composeMail, type MailParts } from "./compose.ts";

const lead = (change: Partial<Lead> = {}): Lead => ({
  id: "lead-1",
  kind: "contact",
  createdAt: "2026-11-21T08:30:00.000Z",
  doubtful: false,
  name: "Aisha Khan",
  email: "aisha@example.com",
  payload: {
    firstName: "Aisha",
    lastName: "Khan",
    email: "aisha@example.com",
    message: "One & <two>\nthree",
  },
  reference: "M-2026-0007",
  state: "new",
  stateAt: undefined,
  note: "",
  remindOn: undefined,
  ...change,
});
const compose = (
  kind: "notice" | "reply",
  change: Partial<Lead> = {},
  parts: Partial<MailParts> = {},
) =>
  composeMail({
    row: { id: "row-1", kind },
    lead: lead(change),
    company: chrome,
    from: "info@icg.example",
    leadsTo: "leads@icg.example",
    siteUrl: "https://www.icg.example:8443",
    ...parts,
  });

/** Attached files, without the logo. */
const filesOf = ({ attachments }: ComposedMail): string[] =>
  attachments.filter(({ cid }) => !cid).map(({ filename }) => filename);

describe("notice", () => {
  it("tells the company everything and is answered to the visitor", () => {
    const mail = compose("notice");
    expect(mail).toMatchObject({
      messageId: "<row-1@www.icg.example>",
      from: { address: "info@icg.example" },
      to: { address: "leads@icg.example" },
      replyTo: { name: "Aisha Khan", address: "aisha@example.com" },
      subject: "Contact message: M-2026-0007, Aisha Khan",
      attachments: [],
      headers: { "Auto-Submitted": "auto-generated", "X-Auto-Response-Suppress": "All" },
    });
    expect(mail.text).toBe(
      "Contact message from www.icg.example:8443.\n\nReference: M-2026-0007\nFirst name: Aisha\nLast name: Khan\nEmail: aisha@example.com\nMessage:\nOne & <two>\nthree\nReceived: 21 Nov 2026 12:30 Gulf time (UTC+4)\nLead: lead-1\n\nReply to this email to answer the visitor.",
    );
    expect(mail.html).toContain("One &#38; &#60;two&#62;<br>three");
    expect(mail.html).not.toContain("<two>");
  });
  it("has no Reply-To that a server without SMTPUTF8 refuses, and gives the address in the text", () => {
    const mail = compose("notice", {
      email: "jörg@example.de",
      payload: { email: "jörg@example.de" },
    });
    expect(mail.replyTo).toBeUndefined();
    expect(mail.text).toContain("Email: jörg@example.de");
    expect(mail.text).toContain("Write to jörg@example.de.");
    expect(mail.text).not.toContain("Reply to this email to answer");
    // nodemailer writes the ASCII form of the domain.
    expect(compose("notice", { email: "info@مثال.إمارات" }).replyTo?.address).toBe(
      "info@مثال.إمارات",
    );
  });
  it("carries the résumé", () => {
    const mail = compose(
      "notice",
      {
        kind: "application",
        reference: "A-2026-0002",
        payload: { fullName: "A", position: "Chemist" },
      },
      {
        upload: {
          filename: "cv.pdf",
          mediaType: "application/pdf",
          bytes: Buffer.from("xyz").subarray(1),
        },
      },
    );
    expect(mail.subject).toBe("Job application: A-2026-0002, Chemist");
    expect(
      mail.attachments.map(({ filename, contentType, content }) => [
        filename,
        contentType,
        content.toString(),
      ]),
    ).toEqual([["cv.pdf", "application/pdf", "yz"]]);
    expect(mail.text).toContain("The résumé is attached.");
  });
  it("marks doubtful leads, with the reason and what was not sent", () => {
    const doubtful = {
      doubtful: true,
      payload: { message: "x", page: "/contact", doubt: "hidden-field" },
    };
    const mail = compose("notice", doubtful);
    expect(mail.subject).toBe("[doubtful] Contact message: M-2026-0007, Aisha Khan");
    expect(mail.text).toMatch(
      /Sent from: \/contact\nWhy doubtful: a field that visitors do not see was filled in/,
    );
    expect(mail.text).toContain("the visitor has had no automatic reply");
    const sheet = compose(
      "notice",
      { ...doubtful, kind: "tds", payload: { productId: "uv-531", doubt: "repeated" } },
      { product: uv531 },
    );
    expect(sheet.text).toContain("The data sheet has not been sent.");
    expect(sheet.text).not.toContain("The visitor receives");
    // There was no automatic mail to withhold.
    expect(compose("notice", { ...doubtful, kind: "sds" }, { product: uv531 }).text).toContain(
      "Please send the current safety data sheet",
    );
    expect(
      compose("notice", { ...doubtful, kind: "tds", payload: { productId: "Grade X" } }).text,
    ).toContain("not in the catalogue");
  });
  it("states what remains to be done for a data sheet", () => {
    expect(
      compose(
        "notice",
        {
          kind: "tds",
          reference: "S-2026-0003",
          name: undefined,
          payload: { productId: "uv-531" },
        },
        { product: uv531 },
      ),
    ).toMatchObject({
      subject: "Technical data sheet request: S-2026-0003, ICG UV-531",
      text: expect.stringMatching(
        /Grade: ICG UV-531, CAS 1843-05-6[\s\S]*The visitor receives the data sheet/,
      ),
    });
    expect(
      compose(
        "notice",
        { kind: "sds", payload: { productId: "uv-531", email: "aisha@example.com" } },
        { product: uv531 },
      ).text,
    ).toContain("Email: aisha@example.com\nGrade: ICG UV-531");
    expect(compose("notice", { kind: "tds", payload: {} }).text).toContain(
      "The request did not name a grade",
    );
    expect(compose("notice", { kind: "tds", payload: { productId: "Grade X" } }).text).toMatch(
      /Grade: Grade X[\s\S]*not in the catalogue/,
    );
    expect(compose("reply", { kind: "tds", payload: { productId: "Grade X" } }).text).toContain(
      "will look for the grade that you named",
    );
    expect(compose("notice", { kind: "sds", payload: {} }, { product: uv531 }).text).toContain(
      "Please send the current safety data sheet",
    );
  });
});

describe("reply", () => {
  it("is sent to the visitor, from the company", () => {
    const mail = compose("reply");
    expect(mail).toMatchObject({
      to: { name: "Aisha Khan", address: "aisha@example.com" },
      replyTo: { address: chrome.email },
      subject: "We received your message M-2026-0007: ICG Chemicals",
      headers: { "Auto-Submitted": "auto-replied" },
    });
    expect(mail.text).toMatch(
      /^Dear Aisha Khan,\n\nThank you for your message\.[\s\S]*Kind regards\nICG Chemicals\nJebel Ali/,
    );
  });
  it("names the reference in subject and text, for applications and sheet requests too", () => {
    const references = {
      contact: "M-2026-0001",
      tds: "S-2026-0001",
      sds: "S-2026-0002",
      "file-request": "S-2026-0003",
      application: "A-2026-0001",
    } as const;
    for (const [kind, reference] of Object.entries(references) as [
      keyof typeof references,
      string,
    ][]) {
      const mail = compose("reply", { kind, reference });
      expect([kind, mail.subject]).toEqual([kind, expect.stringContaining(reference)]);
      expect([kind, mail.text]).toEqual([
        kind,
        expect.stringContaining(`Your reference is ${reference}`),
      ]);
    }
  });
  it("repeats no text that could be misused to reach a stranger", () => {
    const text = "Win at https://casino.example";
    const change = {
      name: text,
      payload: {
        firstName: text,
        message: text,
        position: text,
        interestedIn: text,
        productId: text,
      },
    };
    for (const kind of ["contact", "tds", "sds", "file-request", "application"] as const)
      expect(JSON.stringify(compose("reply", { ...change, kind }))).not.toContain("casino");
  });
  it("brings the data sheet, labelled as typical", () => {
    const mail = compose(
      "reply",
      { kind: "tds", reference: "S-2026-0001", name: undefined },
      { product: uv531, dataSheet: Buffer.from("%PDF") },
    );
    expect(mail).toMatchObject({
      subject: "Technical data sheet: ICG UV-531 (S-2026-0001)",
    });
    expect(filesOf(mail)).toEqual(["ICG-UV-531-TDS.pdf"]);
    expect(mail.text).toContain("CAS 1843-05-6");
    expect(mail.text).toContain("typical, not a specification");
    expect(mail.text).toMatch(/^Hello,/);
    // Without the sheet, the text does not mention an attachment.
    const without = compose(
      "reply",
      { kind: "tds", payload: { productId: "uv-531" } },
      { product: uv531 },
    );
    expect(filesOf(without)).toEqual([]);
    expect(without.text).not.toContain("attached");
  });
  it("asks for the grade when a data sheet was wanted without one, and promises the SDS from a person", () => {
    const mail = compose("reply", { kind: "tds" });
    expect(filesOf(mail)).toEqual([]);
    expect(mail.text).toContain("did not name a grade");
    expect(compose("reply", { kind: "sds" }, { product: uv531 }).text).toContain(
      "safety data sheet of ICG UV-531. Our technical desk will send you the current version.",
    );
    expect(compose("reply", { kind: "file-request" }).text).toContain("Our technical desk");
    expect(compose("reply", { kind: "application" }).text).toContain(
      "Thank you for your application",
    );
  });

  it("shows the logo and the company name at the top of the HTML, from the mail itself", () => {
    const mail = compose("reply");
    const [logo] = mail.attachments;
    expect(logo).toMatchObject({ contentType: "image/png", contentDisposition: "inline" });
    expect(logo?.content.subarray(1, 4).toString()).toBe("PNG");
    expect(mail.html.match(/<img[^>]*src="([^"]*)"/)?.[1]).toBe(`cid:${logo?.cid}`);
    expect(mail.html.indexOf("ICG Chemicals")).toBeLessThan(mail.html.indexOf("Dear Aisha Khan"));
    expect(compose("notice").html).not.toContain("<img");
  });

  it("names the safety data sheets that an enquiry asks for, with country and language", () => {
    const line = (name: string) =>
      ({
        ...blankLine(name.toLowerCase()),
        name,
        cas: "1843-05-6",
        amount: 500,
        unit: "kg",
        packaging: "",
      }) as const;
    const ask = (names: readonly string[], payload: Record<string, string>) =>
      compose("reply", {
        kind: "enquiry",
        reference: "E-2026-0001",
        lines: names.map(line),
        payload,
      }).text;
    const place = { sdsCountry: "Oman", sdsLanguage: "Arabic" };
    expect(ask(["UV-531"], { wants: "sds", ...place })).toContain(
      "send you the safety data sheet of UV-531 for use in Oman, in Arabic.",
    );
    expect(ask(["UV-531", "AO-1010", "UV-531"], { wants: "price, sds", ...place })).toContain(
      "send you the safety data sheets of UV-531 and AO-1010 for use in Oman, in Arabic.",
    );
    expect(ask(["A", "B", "C", "D", "E", "F"], { wants: "sds" })).toContain(
      "send you the safety data sheets of all 6 grades.",
    );
    expect(ask(["UV-531"], { wants: "price" })).not.toContain("safety data sheet");
  });

  it("repeats country and language of a safety data sheet without a link, and does not ask again for a grade that was named", () => {
    const named = compose("reply", {
      kind: "sds",
      payload: { productId: "Grade X", sdsCountry: "Oman", sdsLanguage: "www.casino.example" },
    }).text;
    expect(named).toContain("a safety data sheet for use in Oman, in www. casino. example.");
    expect(named).not.toContain("Please reply to this email with the grade");
    expect(compose("reply", { kind: "sds", payload: {} }).text).toContain(
      "Please reply to this email with the grade",
    );
  });

  it("names the packaging of each line", () => {
    const line = {
      ...blankLine("uv-531"),
      name: "ICG UV-531",
      cas: "1843-05-6",
      amount: 500,
      unit: "kg",
    } as const;
    const lines = [
      { ...line, packaging: "25 kg drums" },
      { ...line, packaging: "" },
    ];
    const mail = compose("reply", {
      kind: "enquiry",
      reference: "E-2026-0001",
      lines,
      payload: { wants: "price" },
    });
    expect(mail.text).toContain(
      "1. ICG UV-531 (CAS 1843-05-6): 500 kg, 25 kg drums\n2. ICG UV-531 (CAS 1843-05-6): 500 kg, standard packaging",
    );
    expect(mail.html).toMatch(/<td[^>]*>25 kg drums<[\s\S]*<td[^>]*>standard packaging</);
  });
});

describe("a visitor who writes Arabic", () => {
  const message = "نحتاج 1843-05-6 من المادة";
  const cells = (html: string): string[] => html.match(/<(?:td|p)\b[^>]*>/g) ?? [];

  it.each(["notice", "reply"] as const)(
    "the %s finds the direction of each cell itself",
    (kind) => {
      const { html } = compose(kind, {
        kind: "enquiry",
        payload: { email: "aisha@example.com", message, port: "صحار", wants: "sds" },
        lines: [
          {
            ...blankLine("uv-531"),
            name: "ICG UV-531",
            cas: "1843-05-6",
            amount: 500,
            unit: "kg",
            packaging: "أكياس",
          },
        ],
      });
      const letter = html.replace(/^.*?<\/table>(?=<p)/s, (head) =>
        head.includes("cid:logo") ? "" : head,
      );
      expect(cells(letter).length).toBeGreaterThan(8);
      expect(cells(letter).filter((cell) => !cell.includes(' dir="auto"'))).toEqual([]);
      // After Arabic letters the parts of a CAS number would be shown in reverse order (UAX #9, W2).
      expect(html).toContain('نحتاج <span dir="ltr">1843-05-6</span> من المادة');
    },
  );

  it("numbers in other words stay as they are", () => {
    const { html } = compose("notice", { payload: { message: "Grade B-12-3 & M-2026-0007" } });
    expect(html).toContain("Grade B-12-3 &#38; M-2026-0007");
  });
});

describe("a form of the Arabic edition", () => {
  const sent = {
    kind: "enquiry",
    reference: "E-2026-0003",
    name: "خالد",
    payload: { name: "خالد", wants: "price, tds", neededBy: "2027-01-31", language: "ar" },
    lines: [
      {
        ...blankLine("uv-531"),
        name: "ICG UV-531",
        cas: "1843-05-6",
        amount: 40,
        unit: "bag",
        kilograms: 1000,
        packaging: "25 kg paper bags",
      },
    ],
  } as const satisfies Partial<Lead>;

  it("is confirmed in Arabic, from right to left, with the packages that the form showed", () => {
    const mail = compose("reply", sent, { packagingOf: () => "أكياس ورقية 25 kg" });
    expect(mail.subject).toBe("طلبك E-2026-0003");
    expect(mail.text).toMatch(/^مرحبًا خالد،\n\n/);
    expect(mail.text).toContain(
      "1. ICG UV-531 (CAS 1843-05-6): 40 كيسًا (1,000 kg)، أكياس ورقية 25 kg",
    );
    expect(mail.text).toContain("31 يناير 2027");
    expect(mail.text).not.toMatch(/Price|Jan|bags/);
    expect(mail.html).toMatch(/^<!doctype html><html lang="ar" dir="rtl">/);
    expect(mail.html).not.toContain("text-align:left");
  });

  it("reaches the company in English, with the language of the visitor", () => {
    const { text, html } = compose("notice", sent);
    expect(text).toContain("Language: Arabic");
    expect(text).toContain("40 bags (1,000 kg), 25 kg paper bags");
    expect(html).toMatch(/^<!doctype html><html lang="en">/);
  });
});
