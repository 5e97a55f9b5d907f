/** Visitors' input is harmless and cheap. */
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import type { ProductSummary } from "#catalogue/entities/products.ts";
import { SEARCH_MAX } from "#catalogue/limits.ts";
import { type Catalogue, catalogueOf } from "#catalogue/search/catalogue.ts";
import { lexiconOf } from "#catalogue/search/lexicon.ts";
import { searchTerm } from "#catalogue/search/text.ts";
import { findIndustry } from "#catalogue/taxonomy.ts";
import { formEndpoints, type LeadKind, leadForms } from "#contract/api-forms.ts";
import { checkForm, composed, type FormSchema } from "#contract/forms.ts";
import { LINE_MAX } from "#contract/limits.ts";
import { resumeName, resumeType } from "#leads/resume-type.ts";
import { loadSnapshot } from "#store/import.ts";
import { findDocument } from "#store/snapshot.ts";
import { type ImportedSite, importedSite } from "../support/imported.ts";
import { zip } from "../support/resumes.ts";

/** The largest body of a form. */
const LONG = 64 * 1024;
const hostile: readonly string[] = [
  "a".repeat(LONG),
  `${"a.".repeat(LONG / 2)}@`,
  `a@${"a.".repeat(LONG / 2)}`,
  `a@${"a-".repeat(LONG / 2)}!`,
  `a@a.${"a".repeat(LONG)}!`,
  " ".repeat(LONG),
  `a${" ".repeat(LONG)}b`,
  `${"+ (-) ".repeat(LONG / 6)}x`,
  `${"linkedin.".repeat(LONG / 9)}com`,
  `https://${"a.".repeat(LONG / 2)}`,
  "\r\n".repeat(LONG / 2),
  "\0".repeat(LONG),
  "a\u0301\u0316".repeat(LONG / 3),
  `a${"\u0301\u0316".repeat(LONG / 2)}`,
  "\ud800".repeat(LONG),
];

describe("long and hostile texts", () => {
  afterEach(() => vi.restoreAllMocks());

  it("reach no pattern of a form longer than a line may be", () => {
    const seen: number[] = [];
    const test = RegExp.prototype.test;
    vi.spyOn(RegExp.prototype, "test").mockImplementation(function (this: RegExp, text: string) {
      seen.push(text.length);
      return test.call(this, text);
    });
    for (const [kind, form] of Object.entries<FormSchema>(leadForms)) {
      checkForm(
        form,
        Object.fromEntries(
          Object.keys(form.entries).map((field) => [
            field,
            kind === "contact" ? "zoe@example.com" : "a@b.cd",
          ]),
        ),
      );
      for (const text of hostile)
        expect(
          checkForm(
            form,
            Object.fromEntries(Object.keys(form.entries).map((field) => [field, text])),
          ).ok,
        ).toBe(false);
    }
    vi.restoreAllMocks();
    expect(seen.length).toBeGreaterThan(5);
    expect(Math.max(...seen)).toBeLessThanOrEqual(LINE_MAX);
  });

  it("are put into normal form a few marks at a time: thousands in a row would take the square of their number", () => {
    const normalize = String.prototype.normalize;
    let longest = 0;
    vi.spyOn(String.prototype, "normalize").mockImplementation(function (
      this: string,
      form?: string,
    ) {
      for (const [run] of this.matchAll(/\p{M}+/gu)) longest = Math.max(longest, run.length);
      return normalize.call(this, form);
    });
    for (const text of hostile) {
      for (const form of Object.values<FormSchema>(leadForms))
        checkForm(
          form,
          Object.fromEntries(Object.keys(form.entries).map((field) => [field, text])),
        );
      resumeName(text, "pdf");
      searchTerm(text);
      findIndustry(text);
    }
    vi.restoreAllMocks();
    expect(longest).toBeGreaterThan(0);
    expect(longest).toBeLessThanOrEqual(4 * SEARCH_MAX);
    expect(composed(`e\u0301a${"\u0316".repeat(40)}b`)).toBe(`éa${"\u0316".repeat(30)}b`);
  });

  it("of a file's name only the end is looked at", () => {
    const replace = String.prototype.replace;
    let longest = 0;
    vi.spyOn(String.prototype, "replace").mockImplementation(function (
      this: string,
      ...args: unknown[]
    ) {
      longest = Math.max(longest, this.length);
      return (replace as (...all: unknown[]) => string).apply(this, args);
    });
    const names = [
      `a${".".repeat(LONG)}b`,
      `a${" ".repeat(LONG)}b`,
      `${"../".repeat(LONG)}cv.pdf`,
      "\u202e".repeat(LONG),
    ].map((name) => resumeName(name, "pdf"));
    vi.restoreAllMocks();
    expect(longest).toBeLessThanOrEqual(500);
    expect(names).toEqual(["resume.pdf", "b.pdf", "cv.pdf", "resume.pdf"]);
  });

  it("a zip that claims to be enormous is not unpacked", async () => {
    const bomb = zip(["[Content_Types].xml", "_rels/.rels", "word/document.xml"]);
    // Sets every size in its directory to 4 GB.
    for (
      let at = bomb.indexOf("PK\x01\x02", 0, "latin1");
      at >= 0;
      at = bomb.indexOf("PK\x01\x02", at + 4, "latin1")
    )
      bomb.writeUInt32LE(0xffffffff, at + 24);
    expect(await resumeType(bomb)).toBe("docx");
  });
});

describe("the API", () => {
  let catalogue: Catalogue<ProductSummary>;
  let site: ImportedSite;
  beforeAll(async () => {
    site = await importedSite("sqlite", { products: 2, items: 2, brief: true });
    const { body } = await site.get("/products?limit=100&fields=search");
    const words = findDocument(await loadSnapshot(site.db), "search");
    if (!words) throw new Error("the words of the search are imported");
    catalogue = catalogueOf(body.products as ProductSummary[], lexiconOf(words));
  }, 180_000);
  afterAll(() => site?.close());
  const send = (kind: LeadKind, body: string) =>
    site.api.request(`/api${formEndpoints[kind].path}`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body,
    });

  it("lets no body and no query reach a prototype", async () => {
    const poison =
      '{"__proto__":{"polluted":1,"success":true},"constructor":{"prototype":{"polluted":1}},"prototype":{"polluted":1},';
    const right =
      '"firstName":"Zoe","lastName":"Tester","email":"zoe@example.com","message":"Long enough a text"}';
    expect((await send("contact", poison + right)).status).toBe(201);
    expect(
      (
        await send(
          "contact",
          '{"__proto__":{"firstName":"Zoe","lastName":"Tester","email":"zoe@example.com","message":"Long enough a text"}}',
        )
      ).status,
    ).toBe(400);
    for (const query of [
      "__proto__[polluted]=1",
      "__proto__=1&page=1",
      "constructor=1",
      "constructor[prototype][polluted]=1",
    ])
      expect((await site.get(`/products?${query}`)).status).toBe(200);
    const form = new FormData();
    form.set("__proto__", "x");
    expect(
      (
        await site.api.request(`/api${formEndpoints.application.path}`, {
          method: "POST",
          body: form,
        })
      ).status,
    ).toBe(400);
    expect(({} as Record<string, unknown>)["polluted"]).toBeUndefined();
    const [lead] = await site.db.kysely.selectFrom("leads").select("payload").execute();
    expect(Object.keys(JSON.parse(lead?.payload ?? "{}")).sort()).toEqual([
      "email",
      "firstName",
      "lastName",
      "message",
    ]);
  });

  it("takes the fields of a form and no others: neither id, nor state, nor time can be set", async () => {
    const body = {
      firstName: "Ann",
      lastName: "Other",
      email: "ann@example.com",
      message: "Long enough a text",
      id: "mine",
      kind: "tds",
      spam: 1,
      created_at: "1970-01-01",
      createdAt: 0,
      state: "sent",
    };
    expect((await send("contact", JSON.stringify(body))).status).toBe(201);
    const lead = await site.db.kysely
      .selectFrom("leads")
      .selectAll()
      .where("email", "=", "ann@example.com")
      .executeTakeFirstOrThrow();
    expect(lead).toMatchObject({ kind: "contact", spam: 0 });
    expect(lead.id).not.toBe("mine");
    expect(lead.created_at).not.toMatch(/^1970/);
    expect(Object.keys(JSON.parse(lead.payload)).sort()).toEqual([
      "email",
      "firstName",
      "lastName",
      "message",
    ]);
  });

  it.each([
    "%",
    "_",
    "%%%",
    "u_",
    "%25",
    "\\",
    "' or 1=1 --",
    '" or ""="',
    "*",
    "uv*",
    "NEAR(a b)",
    "a AND b",
    "name:uv",
  ])("takes %j in a search for text, not for a pattern", async (term) => {
    const query = `search=${encodeURIComponent(term)}&limit=100`;
    const products = (await site.get(`/products?${query}`)).body.products as ProductSummary[];
    const plain = term.toLowerCase();
    // The in-memory search has no query language.
    const wanted = catalogue.search(term).products.map(({ _id }) => _id);
    expect([term, products.map(({ _id }) => _id)]).toEqual([term, wanted]);
    const events = (await site.get(`/events?${query}`)).body.events as object[];
    for (const event of events) expect(JSON.stringify(event).toLowerCase()).toContain(plain);
  });
});
