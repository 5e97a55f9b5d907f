/** Forms posted without scripts, over a real server. */
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { FORMS_PER_MINUTE } from "#api/client-limits.ts";
import { findUpload, listLeads } from "#store/leads.ts";
import { type FormSite, formSite, readForm } from "../support/form-site.ts";
import type { HttpReply } from "../support/http.ts";
import { pdf } from "../support/resumes.ts";

const right = {
  form: "contact",
  firstName: "Aisha",
  lastName: "Khan",
  email: "aisha@example.com",
  phone: "",
  message: "Please quote ICG UV-531.",
};

let site: FormSite;
beforeEach(async () => {
  site = await formSite();
});
afterEach(() => site.close());

const post: FormSite["post"] = (...request) => site.post(...request);
const stored = () => site.stored();
/** Browsers send a file without a name when none is selected. */
const apply = async (
  fields: Readonly<Record<string, string>>,
  file: Uint8Array,
): Promise<HttpReply> => {
  const body = new FormData();
  for (const [name, value] of Object.entries({ form: "application", ...fields }))
    body.set(name, value);
  body.set("resume", new File([file as Uint8Array<ArrayBuffer>], file.length > 0 ? "cv.pdf" : ""));
  const sent = new Response(body);
  const type = sent.headers.get("content-type") ?? "";
  return site.served.send("/job/chemist?apply=1", {
    method: "POST",
    headers: { "content-type": type },
    body: new Uint8Array(await sent.arrayBuffer()),
  });
};

it("stores the lead and sends the browser back to the page with what was sent", async () => {
  const reply = await post("/contact?about=UV-531&from=product", right);
  expect([reply.status, reply.headers.location, reply.headers["cache-control"]]).toEqual([
    303,
    expect.stringMatching(/^\/contact\?sent=contact&reference=M-\d{4}-0001&mark=[\w.-]+#write$/),
    "no-store",
  ]);
  const { form: _, phone: __, ...fields } = right;
  expect(await stored()).toEqual([{ kind: "contact", payload: { ...fields, page: "/contact" } }]);
});

it("keeps the page's other parameters", async () => {
  const reply = await post("/?landing=standard&request=tds", {
    form: "tds",
    email: "aisha@example.com",
  });
  expect(reply.headers.location).toMatch(
    /^\/\?landing=standard&sent=tds&reference=S-\d{4}-\d{4}&mark=[\w.-]+#request$/,
  );
});

it("leaves nothing of a file request in the address", async () => {
  const fields = {
    name: "Aisha Khan",
    email: "aisha@example.com",
    phone: "0501234567",
    interestedIn: "UV-531",
    message: "The data sheet, please.",
  };
  const reply = await post("/request-file-form?interestedIn=UV-531", {
    form: "file-request",
    ...fields,
  });
  expect(reply.headers.location).toMatch(
    /^\/request-file-form\?sent=file-request&reference=S-\d{4}-\d{4}&mark=[\w.-]+#write$/,
  );
});

it("returns the page with faults and the typed text, and stores nothing", async () => {
  const reply = await post("/contact", { ...right, email: "aisha", firstName: "" });
  expect(reply.status).toBe(422);
  expect(readForm(reply)).toMatchObject({
    key: "/contact",
    kind: "contact",
    outcome: "invalid",
    values: { firstName: "", lastName: "Khan", email: "aisha", message: right.message },
    errors: { firstName: "First name is required", email: "Invalid email address" },
  });
  expect(await stored()).toEqual([]);
});

it("takes a double click as one lead, and another text as another", async () => {
  const replies = await Promise.all([post("/contact", right), post("/contact", right)]);
  expect(replies.map(({ status }) => status)).toEqual([303, 303]);
  expect(await stored()).toHaveLength(1);
  await post("/contact", { ...right, message: "Please quote ICG UV-328." });
  await post("/contact", right, { "x-forwarded-for": "198.51.100.7" });
  expect(await stored()).toHaveLength(3);
});

it("returns the typed text when a client sends too much, and says when to try again", async () => {
  for (let sent = 0; sent < FORMS_PER_MINUTE; sent += 1)
    await post("/contact", { ...right, message: `Message number ${sent}` });
  const reply = await post("/contact", right);
  expect(reply.status).toBe(429);
  expect(Number(reply.headers["retry-after"])).toBeGreaterThan(0);
  expect(readForm(reply)).toMatchObject({ outcome: "refused", values: { message: right.message } });
  expect(await stored()).toHaveLength(FORMS_PER_MINUTE);
});

it("reports that nothing was sent when the database is closed, with the typed text", async () => {
  await site.test.db.kysely.schema.dropTable("outbox").execute();
  const reply = await post("/contact", right);
  expect(reply.status).toBe(503);
  expect(readForm(reply)).toMatchObject({ outcome: "failed", values: { message: right.message } });
  expect(await stored().catch(() => [])).toEqual([]);
});

it("takes a résumé, requests it again with other faults, and names its limit", async () => {
  const fields = { fullName: "Lina Haddad", email: "lina@example.com", position: "Chemist" };
  const wrong = await apply({ ...fields, email: "" }, pdf);
  expect(wrong.status).toBe(422);
  expect(readForm(wrong)).toMatchObject({
    values: { fullName: "Lina Haddad" },
    errors: { email: "Email is required", resume: "Please choose your file again" },
  });
  const none = await apply(fields, new Uint8Array());
  expect(readForm(none).errors).toEqual({ resume: "Resume is required" });
  const unsent = await post("/job/chemist?apply=1", { form: "application", ...fields });
  expect([unsent.status, readForm(unsent).errors]).toEqual([422, { resume: "Resume is required" }]);
  const large = await apply(fields, new Uint8Array(7_000_000));
  expect([large.status, readForm(large).errors]).toEqual([
    413,
    { resume: "Resume must be at most 5 MB" },
  ]);
  const taken = await apply(fields, pdf);
  expect([taken.status, taken.headers.location]).toEqual([
    303,
    expect.stringMatching(
      /^\/job\/chemist\?sent=application&reference=A-\d{4}-0001&mark=[\w.-]+#apply$/,
    ),
  ]);
  const [lead] = await listLeads(site.test.db, 1);
  expect((await findUpload(site.test.db, lead?.id ?? ""))?.bytes.length).toBe(pdf.length);
});

it("refuses what is larger than a form, a form of another page, and cross-site posts", async () => {
  expect((await post("/contact", { ...right, message: "x".repeat(70_000) })).status).toBe(413);
  expect((await post("/contact", { ...right, form: "application" })).status).toBe(400);
  expect((await post("/contact", right, { "sec-fetch-site": "cross-site" })).status).toBe(403);
  expect((await post("/contact", right, { origin: "https://evil.test" })).status).toBe(403);
  const other = await post("/about-us", right);
  expect([other.status, other.headers.allow]).toEqual([405, "GET, HEAD, OPTIONS"]);
  expect(await stored()).toEqual([]);
});

it("returns the typed text when the database hangs, and stores nothing", async () => {
  await site.close();
  site = await formSite({ answerMs: 50 });
  const { kysely } = site.test.db;
  const hanging = vi
    .spyOn(kysely, "transaction")
    .mockReturnValue({ execute: () => new Promise(() => undefined) } as never);
  const reply = await post("/contact", right);
  hanging.mockRestore();
  expect(reply.status).toBe(503);
  expect(readForm(reply)).toMatchObject({ outcome: "failed", values: { message: right.message } });
  expect(await stored()).toEqual([]);
});
