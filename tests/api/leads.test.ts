/** Valid forms over HTTP (§5, §7). */
import { beforeEach, describe, expect, it } from "vitest";
import { RESUME_MAX_BYTES } from "#contract/limits.ts";
import { findUpload } from "#store/leads.ts";
import type { Database } from "#store/open.ts";
import { countOutbox } from "#store/outbox.ts";
import { engines } from "../support/databases.ts";
import { application, contact, envelope, formsOn, request } from "../support/forms-api.ts";
import { doc, docx, pdf } from "../support/resumes.ts";

describe.each(engines)("forms on %s", (engine) => {
  const { send, apply, leads, state, now, setNow } = formsOn(engine);
  let db: Database;
  beforeEach(() => {
    ({ db } = state());
  });

  it("answers a contact message as in §7, stored with two mails", async () => {
    const { status, body } = await send("/landing/contact", contact);
    expect({ status, body }).toEqual({
      status: 201,
      body: {
        success: true,
        message: "Message sent successfully!",
        reference: expect.stringMatching(/^[MSA]-\d{4}-\d{4}$/),
      },
    });
    expect(await leads()).toMatchObject([
      {
        kind: "contact",
        doubtful: false,
        name: "Aisha Khan",
        email: "aisha@example.com",
        payload: {
          firstName: "Aisha",
          lastName: "Khan",
          email: "aisha@example.com",
          message: "Please quote UV-531.",
        },
        createdAt: now().toISOString(),
      },
    ]);
    expect((await leads())[0]?.payload).not.toHaveProperty("phone");
    expect(await countOutbox(db)).toEqual({ waiting: 2, sent: 0, dead: 0 });
    expect(state().saved).toBe(1);
  });

  it.each([
    ["/landing/contact", contact, { firstName: "" }, "firstName", "First name is required"],
    [
      "/landing/contact",
      contact,
      { firstName: "A" },
      "firstName",
      "First name must be at least 2 characters",
    ],
    ["/landing/contact", contact, { lastName: "" }, "lastName", "Last name is required"],
    [
      "/landing/contact",
      contact,
      { lastName: "K" },
      "lastName",
      "Last name must be at least 2 characters",
    ],
    ["/landing/contact", contact, { email: "" }, "email", "Email is required"],
    ["/landing/contact", contact, { email: "aisha@" }, "email", "Invalid email address"],
    ["/landing/contact", contact, { phone: "abc" }, "phone", "Invalid phone number"],
    ["/landing/contact", contact, { message: "" }, "message", "Message is required"],
    [
      "/landing/contact",
      contact,
      { message: "too short" },
      "message",
      "Message must be at least 10 characters",
    ],
    ["/leads/file-request", request, { name: "" }, "name", "Name is required"],
    ["/leads/file-request", request, { email: "" }, "email", "Email is required"],
    ["/leads/file-request", request, { email: "x" }, "email", "Invalid email address"],
    ["/leads/file-request", request, { phone: "" }, "phone", "Phone number is required"],
    ["/leads/file-request", request, { phone: "12345" }, "phone", "Invalid phone number"],
    // North American numbers have ten digits after the country code.
    ["/leads/file-request", request, { phone: "+1 212 555 012" }, "phone", "Invalid phone number"],
    [
      "/leads/file-request",
      request,
      { interestedIn: "" },
      "interestedIn",
      "This field is required",
    ],
    ["/leads/file-request", request, { message: "" }, "message", "Message is required"],
    ["/leads/tds", {}, { email: "" }, "email", "Email is required"],
    ["/leads/tds", {}, { email: "x@y" }, "email", "Invalid email address"],
    ["/leads/sds", {}, { email: "" }, "email", "Email is required"],
  ])("%s: §5 message of %#", async (path, valid, change, field, message) => {
    const { status, body } = await send(path, { ...valid, ...change, ...envelope() });
    expect({ status, body }).toMatchObject({
      status: 400,
      body: { success: false, message, errors: [{ field, message }] },
    });
    expect(await leads()).toEqual([]);
  });

  it("names every faulty field once", async () => {
    const { body } = await send("/landing/contact", {});
    expect(body.errors?.map(({ field }) => field)).toEqual([
      "firstName",
      "lastName",
      "email",
      "message",
    ]);
  });

  it("takes data-sheet, safety-data-sheet and file requests", async () => {
    expect(
      (await send("/leads/tds", { email: "a@b.cd", productId: "uv-531", ...envelope() })).status,
    ).toBe(201);
    expect((await send("/leads/sds", { email: "a@b.cd", ...envelope() })).status).toBe(201);
    expect((await send("/leads/file-request", { ...request, ...envelope() })).status).toBe(201);
    expect((await leads()).map(({ kind }) => kind).sort()).toEqual(["file-request", "sds", "tds"]);
  });

  it("stores one lead for a double click", async () => {
    const body = { ...contact, ...envelope() };
    const answers = await Promise.all([
      send("/landing/contact", body),
      send("/landing/contact", body),
      send("/landing/contact", body),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
    expect(await leads()).toHaveLength(1);
    expect(await countOutbox(db)).toMatchObject({ waiting: 2 });
    expect(state().saved).toBe(1);
    expect(
      (await send("/landing/contact", { ...body, idempotencyKey: "again" })).body.errors,
    ).toEqual([{ field: "idempotencyKey", message: "Must be a UUID" }]);
  });

  it.each([{ website: "https://spam.example" }, { website: 1 }])(
    "delivers a suspected robot's form (%j), marked, without an automatic reply",
    async (sign) => {
      const { status, body } = await send("/landing/contact", {
        ...contact,
        ...envelope(),
        ...sign,
      });
      expect({ status, body }).toEqual({
        status: 201,
        body: {
          success: true,
          message: "Message sent successfully!",
          reference: expect.stringMatching(/^[MSA]-\d{4}-\d{4}$/),
        },
      });
      expect(await leads()).toMatchObject([
        {
          doubtful: true,
          payload: { message: contact.message, doubt: "hidden-field" },
          mails: [{ kind: "notice" }],
        },
      ]);
      expect(state().saved).toBe(1);
    },
  );

  it("doubts nobody for being fast", async () => {
    for (const elapsed of [0, 1, 1_999, undefined, "soon"])
      await send("/landing/contact", { ...contact, ...envelope(), elapsed });
    expect((await leads()).map(({ doubtful, mails }) => [doubtful, mails.length])).toEqual(
      Array.from({ length: 5 }, () => [false, 2]),
    );
  });

  it("suspects a message from a third address within a day, and delivers it", async () => {
    const message =
      "Rank first in every search engine: our team of experts writes your pages, your links and your reviews. Write to us for our offer today.";
    for (const name of ["a", "b", "b"])
      await send("/landing/contact", {
        ...contact,
        ...envelope(),
        message,
        email: `${name}@example.com`,
      });
    setNow(new Date(now().getTime() + 23 * 3_600_000));
    await send("/landing/contact", { ...contact, ...envelope(), message, email: "c@example.com" });
    setNow(new Date(now().getTime() + 25 * 3_600_000));
    await send("/landing/contact", { ...contact, ...envelope(), message, email: "d@example.com" });
    const found = Object.fromEntries(
      (await leads()).map(({ email, payload, mails }) => [
        email[0],
        [payload["doubt"], mails.length],
      ]),
    );
    expect(found).toEqual({
      a: [undefined, 2],
      b: [undefined, 2],
      c: ["repeated", 1],
      d: [undefined, 2],
    });
  });

  it("does not suspect repeated own messages, nor a hidden field with spaces only", async () => {
    const message =
      "Please quote twenty tonnes of ICG UV-531 a month, CIF Sohar, in 25 kg drums on pallets, with the data sheets and a certificate of analysis.";
    for (const name of ["a", "b", "a"])
      await send("/landing/contact", {
        ...contact,
        ...envelope(),
        message,
        email: `${name}@example.com`,
        website: "  ",
      });
    expect((await leads()).map(({ payload }) => payload["doubt"])).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
  });

  it("compares messages of 120 characters and more", async () => {
    for (const [letter, length] of [
      ["x", 119],
      ["y", 120],
    ] as const)
      for (const name of ["a", "b", "c"])
        await send("/landing/contact", {
          ...contact,
          ...envelope(),
          message: letter.repeat(length),
          email: `${name}@example.com`,
        });
    expect(
      (await leads()).flatMap(({ payload }) => (payload["doubt"] ? [payload["message"]] : [])),
    ).toEqual(["y".repeat(120)]);
  });

  it("takes the phone number of a message as in §5, from any country", async () => {
    for (const phone of ["+1 (212) 5", "+1 212 555 12"])
      expect(
        (await send("/landing/contact", { ...contact, ...envelope(), phone })).status,
        phone,
      ).toBe(201);
  });

  it("uses the name that a form asks for, and none where it asks for none", async () => {
    await send("/leads/file-request", { ...request, ...envelope(), name: "Zoë Khan" });
    await send("/leads/sds", { email: "a@b.cd", ...envelope() });
    expect(Object.fromEntries((await leads()).map(({ kind, name }) => [kind, name]))).toEqual({
      "file-request": "Zoë Khan",
      sds: undefined,
    });
  });

  it("does not suspect short words that many send", async () => {
    for (const name of ["a", "b", "c", "d"])
      await send("/leads/file-request", {
        ...request,
        ...envelope(),
        email: `${name}@example.com`,
      });
    expect((await leads()).map(({ doubtful }) => doubtful)).toEqual([false, false, false, false]);
  });

  it("stores the page that a form was sent from, as the privacy page says", async () => {
    await send("/landing/contact", { ...contact, ...envelope(), page: "/available-stocks/uv-531" });
    await send("/landing/contact", { ...contact, ...envelope(), page: "https://evil.example/" });
    expect((await leads()).map(({ payload }) => payload["page"]).sort()).toEqual([
      "/available-stocks/uv-531",
      undefined,
    ]);
  });

  it.each([
    ["pdf", pdf, "application/pdf"],
    ["doc", doc, "application/msword"],
    ["docx", docx, "application/vnd.openxmlformats-officedocument.wordprocessingml.document"],
  ])(
    "stores an application with its résumé (%s), byte for byte, by content",
    async (type, bytes, mediaType) => {
      const { status } = await apply(
        { ...application, ...envelope() },
        new File([new Uint8Array(bytes)], "my cv.exe", { type: "text/html" }),
      );
      expect(status).toBe(201);
      const [lead] = await leads();
      expect(lead).toMatchObject({
        kind: "application",
        name: "Aisha Khan",
        doubtful: false,
        upload: { filename: `my cv.${type}`, mediaType, size: bytes.length },
      });
      expect(Buffer.from((await findUpload(db, lead?.id ?? ""))?.bytes ?? []).equals(bytes)).toBe(
        true,
      );
    },
  );

  it.each([
    ["no file", undefined, "Resume is required"],
    ["an empty file", new File([], "cv.pdf"), "Resume is required"],
    [
      "a picture named .pdf",
      new File(["GIF89a"], "cv.pdf", { type: "application/pdf" }),
      "Resume must be a PDF, DOC or DOCX file",
    ],
    [
      "a zip named .docx",
      new File(["PK\x03\x04 word/document.xml"], "cv.docx"),
      "Resume must be a PDF, DOC or DOCX file",
    ],
    [
      "too large a file",
      new File(["%PDF-1.7", new Uint8Array(RESUME_MAX_BYTES)], "cv.pdf"),
      "Resume must be at most 5 MB",
    ],
  ])("refuses %s as a résumé", async (_, file, message) => {
    const { status, body } = await apply({ ...application, ...envelope() }, file);
    expect({ status, errors: body.errors }).toMatchObject({
      status: 400,
      errors: [{ field: "resume", message }],
    });
    expect(await leads()).toEqual([]);
  });

  it("checks the fields of an application, and reads its envelope from text", async () => {
    const { body } = await apply({ email: "x", linkedIn: "example.com", phone: "x" });
    expect(body.errors).toMatchObject([
      { field: "fullName", message: "Full name is required" },
      { field: "email", message: "Invalid email address" },
      { field: "position", message: "This field is required" },
      { field: "resume", message: "Resume is required" },
    ]);
    await apply(
      { ...application, ...envelope(), website: "x" },
      new File([new Uint8Array(pdf)], "cv.pdf"),
    );
    expect(await leads()).toMatchObject([{ doubtful: true, upload: { filename: "cv.pdf" } }]);
  });
});
