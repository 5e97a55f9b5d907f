/** Enquiries posted without scripts. */
import { afterEach, beforeEach, expect, it } from "vitest";
import { PARTS_MAX } from "#api/body.ts";
import { FORMS_PER_MINUTE } from "#api/client-limits.ts";
import { LINES_MAX } from "#contract/enquiry-line.ts";
import { listLeads } from "#store/leads.ts";
import { enquiryProducts, importProducts } from "../support/catalogue.ts";
import { type FormSite, formSite, readForm } from "../support/form-site.ts";

type Fields = readonly (readonly [string, string])[];
const lines: Fields = [
  ["lines[0].grade", "uv-531"],
  ["lines[0].amount", "500"],
  ["lines[0].unit", "kg"],
  ["lines[0].packaging", "25 kg drums"],
  ["lines[1].grade", "ao-1010"],
  ["lines[1].amount", "1.5"],
  ["lines[1].unit", "t"],
  ["lines[1].packaging", ""],
];
const who: Fields = [
  ["wants", "price"],
  ["wants", "tds"],
  ["country", "Oman"],
  ["name", "Aisha Khan"],
  ["company", "Sohar Film LLC"],
  ["email", "aisha@example.com"],
];
const form: Fields = [["form", "enquiry"], ["website", ""], ...lines, ...who];
const send: Fields = [...form, ["change", "send"]];
const replaced = (name: string, value: string): Fields =>
  send.map(([field, text]) => [field, field === name ? value : text] as const);

let site: FormSite;
beforeEach(async () => {
  site = await formSite();
  await importProducts(site.test.db, enquiryProducts);
});
afterEach(() => site.close());

it("stores the enquiry with its lines, and redirects to its reference", async () => {
  const reply = await site.post(
    "/enquiry?lines=uv-531:1t&wants=tds&add=uv&amount=5&unit=kg&sent=enquiry&reference=E-2025-0009&key=old",
    send,
  );
  expect(reply.status).toBe(303);
  expect(reply.headers.location).toMatch(
    /^\/enquiry\?sent=enquiry&reference=E-\d{4}-0001&key=[\w-]{22}&mark=[\w.-]+#enquiry$/,
  );
  const [lead] = await listLeads(site.test.db, 10);
  expect(lead).toMatchObject({
    kind: "enquiry",
    payload: { wants: "price, tds", country: "Oman", company: "Sohar Film LLC", page: "/enquiry" },
    lines: [
      { grade: "uv-531", amount: 500, unit: "kg", packaging: "25 kg drums" },
      { grade: "ao-1010", amount: 1.5, unit: "t" },
    ],
  });
});

it("takes a double click as one enquiry with one reference, and another text as another", async () => {
  const [first, second] = await Promise.all([
    site.post("/enquiry", send),
    site.post("/enquiry", send),
  ]);
  expect(first?.headers.location).toBe(second?.headers.location);
  expect(await site.stored()).toHaveLength(1);
  await site.post("/enquiry", replaced("country", "Qatar"));
  expect(await site.stored()).toHaveLength(2);
});

it("returns faults at each field of each line, and the typed text", async () => {
  const reply = await site.post("/enquiry", replaced("lines[1].amount", "a lot"));
  expect(reply.status).toBe(422);
  const { values, errors, outcome } = readForm(reply);
  expect([outcome, errors]).toEqual([
    "invalid",
    { "lines[1].amount": "Give a quantity as a number, such as 500 or 1.5" },
  ]);
  expect(values).toMatchObject({
    "lines[0].grade": "uv-531",
    "lines[1].amount": "a lot",
    wants: ["price", "tds"],
    company: "Sohar Film LLC",
  });
  expect(values).not.toHaveProperty("change");
  expect(await site.stored()).toEqual([]);
});

it("changes the lines and sends nothing when another button is pressed", async () => {
  const reply = await site.post("/enquiry", [...form, ["change", "remove:uv-531"]]);
  expect(reply.status).toBe(200);
  expect(readForm(reply)).toMatchObject({
    outcome: "changed",
    values: { "lines[0].grade": "ao-1010", "lines[0].amount": "1.5", company: "Sohar Film LLC" },
  });
  expect(await site.stored()).toEqual([]);
});

it("takes as many fields as an enquiry can have, and no more of other forms", async () => {
  const all = Array.from({ length: LINES_MAX }, (_, index) =>
    lines.slice(0, 4).map(([name, text]) => [name.replace("0", String(index)), text] as const),
  ).flat();
  const most = await site.post("/enquiry", [
    ["form", "enquiry"],
    ...all,
    ...who,
    ["change", "send"],
  ]);
  expect(most.status).toBe(303);
  const beyond = Array.from(
    { length: 500 },
    (_, index) => [`lines[${index}].grade`, "uv-531"] as const,
  );
  expect((await site.post("/enquiry", [...send, ...beyond])).status).toBe(413);
  const many = Array.from({ length: PARTS_MAX + 1 }, (_, index) => [`field${index}`, "x"] as const);
  expect((await site.post("/contact", [["form", "contact"], ...many])).status).toBe(413);
});

it("keeps the typed text when a client sends too much, and when the database is closed", async () => {
  for (let sent = 0; sent < FORMS_PER_MINUTE; sent += 1)
    await site.post("/enquiry", replaced("country", `Country ${sent}`));
  const limited = await site.post("/enquiry", send);
  expect([limited.status, readForm(limited).outcome]).toEqual([429, "refused"]);
  expect(Number(limited.headers["retry-after"])).toBeGreaterThan(0);
  await site.test.db.kysely.schema.dropTable("outbox").execute();
  const away = await site.post("/enquiry", send, { "x-forwarded-for": "198.51.100.7" });
  expect([away.status, readForm(away).outcome]).toEqual([503, "failed"]);
  for (const reply of [limited, away])
    expect(readForm(reply).values).toMatchObject({
      "lines[1].amount": "1.5",
      wants: ["price", "tds"],
      company: "Sohar Film LLC",
    });
});

it("is not found with another backend behind API_URL", async () => {
  await site.close();
  site = await formSite({ remote: true });
  expect((await site.post("/enquiry", send)).status).toBe(404);
  expect(await site.stored()).toEqual([]);
});
