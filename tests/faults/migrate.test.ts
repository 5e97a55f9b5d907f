/** Tables are brought up to date as a whole or not at all: killed at every statement, and by two processes at a time. */
import { spawn } from "node:child_process";
import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { join } from "node:path";
import { sql } from "kysely";
import { expect, it } from "vitest";
import { replaceContent } from "#store/import.ts";
import { listLeads, type NewLead, saveLead } from "#store/leads.ts";
import { type Engine, openDatabase } from "#store/open.ts";
import { listProducts } from "#store/products.ts";
import { getMeta } from "#store/queries.ts";
import { emptyDatabase, engines, freshDatabase } from "../support/databases.ts";
import { manyRows } from "../support/large-catalogue.ts";

/** Runs the migration in a process of its own. */
async function migrate(dataDir: string, url: string | undefined, killedAt: number): Promise<{ code: number | null; output: string }> {
  const child = spawn(process.execPath, [join(import.meta.dirname, "../support/migrate-worker.ts"), dataDir, url ?? "", String(killedAt)]);
  let output = "";
  for (const stream of [child.stdout, child.stderr]) stream.setEncoding("utf8").on("data", (text: string) => (output += text));
  const [code] = (await once(child, "close")) as [number | null];
  return { code, output };
}

/** Tables after a start of this process, to compare with those of a migration that nobody disturbed. */
async function tablesOf(dataDir: string, url: string | undefined): Promise<string[]> {
  const db = openDatabase({ url, dataDir });
  await db.migrate();
  const tables = await db.kysely.introspection.getTables();
  await db.close();
  return tables.map(({ name, columns }) => `${name}(${columns.map((column) => column.name).join(",")})`).sort();
}

const EVERY = Number(process.env["EVERY"] ?? 3);

it.each(engines)(
  "on %s a migration that is killed at any statement is done by the next start",
  async (engine) => {
    const whole = await emptyDatabase(engine);
    const undisturbed = await migrate(whole.dataDir, whole.url, 0);
    expect(undisturbed).toMatchObject({ code: 0 });
    const wanted = await tablesOf(whole.dataDir, whole.url);
    await whole.close();
    const statements = Number(undisturbed.output);
    expect(statements).toBeGreaterThan(20);
    // Every third here; `EVERY=1` kills at every one.
    const numbers = Array.from({ length: statements }, (_, index) => index + 1).filter((at) => at % EVERY === 1 % EVERY);
    const attempt = async (): Promise<void> => {
      for (let at = numbers.shift(); at !== undefined; at = numbers.shift()) {
        const { dataDir, url, close } = await emptyDatabase(engine);
        expect((await migrate(dataDir, url, at)).code, `statement ${at}`).toBeNull();
        expect(await tablesOf(dataDir, url), `after statement ${at}`).toEqual(wanted);
        await close();
      }
    };
    await Promise.all([attempt(), attempt(), attempt()]);
  },
  300_000,
);

const former = [
  ["Zoe@b.cd", "zoe@b.cd"],
  ["Ädam@b.cd".normalize("NFD"), "ädam@b.cd"],
  [" ÖZLEM@b.cd", "özlem@b.cd"],
] as const;
type FormerLead = Pick<NewLead, "email" | "lines"> & Partial<Pick<NewLead, "kind" | "createdAt">>;
/** Leads as a former version had stored them. @param undo statements that make its tables of today's */
async function formerDatabase(engine: Engine, leads: readonly FormerLead[], undo: readonly string[]): Promise<Awaited<ReturnType<typeof emptyDatabase>>> {
  const empty = await emptyDatabase(engine);
  const db = openDatabase(empty);
  await db.migrate();
  for (const { email, ...lead } of leads)
    await saveLead(
      db,
      { kind: "contact", idempotencyKey: randomUUID(), createdAt: new Date(), doubtful: false, name: undefined, email, payload: { email }, ...lead },
      { mails: [], quota: { dayBytes: 1e6, allBytes: 1e6, mailsPerHour: 9 } },
    );
  for (const statement of undo) await sql.raw(statement).execute(db.kysely);
  await db.close();
  return empty;
}
/** Leads as they were before their addresses had keys. */
const withoutKeys = (engine: Engine) =>
  formerDatabase(
    engine,
    former.map(([email]) => ({ email, lines: undefined })),
    [
      "drop index leads_email_key",
      "alter table leads drop column email_key",
      "create index leads_email on leads (email, created_at)",
      "update stored set bytes = bytes - 1 where day = 'all'",
      "delete from kysely_migration where name = '2026-11-23-email-key'",
    ],
  );

it.each(engines)(
  "on %s leads of before get the keys of their addresses, at whatever statement that is killed",
  async (engine) => {
    const whole = await withoutKeys(engine);
    const undisturbed = await migrate(whole.dataDir, whole.url, 0);
    await whole.close();
    const statements = Number(undisturbed.output);
    expect(statements).toBeGreaterThan(former.length);
    for (let at = 1; at <= statements; at += 1) {
      const { dataDir, url, close } = await withoutKeys(engine);
      expect((await migrate(dataDir, url, at)).code, `statement ${at}`).toBeNull();
      expect((await migrate(dataDir, url, 0)).code, `after statement ${at}`).toBe(0);
      const db = openDatabase({ url, dataDir });
      const rows = await db.kysely.selectFrom("leads").select(["email", "email_key"]).execute();
      expect(rows.map((row) => [row.email, row.email_key]).sort(), `after statement ${at}`).toEqual(former.map((row) => [...row]).sort());
      const bytes = former.reduce((sum, [email]) => sum + Buffer.byteLength(JSON.stringify({ email })), 0);
      expect(Number((await db.kysely.selectFrom("stored").select("bytes").where("day", "=", "all").executeTakeFirst())?.bytes)).toBe(bytes);
      await db.close();
      await close();
    }
  },
  300_000,
);

const line = { grade: "uv-531", name: "ICG UV-531", cas: "1843-05-6", amount: 1, unit: "kg", packaging: "" } as const;
/** In no order of arrival; the enquiry has its reference already, and the last one is of another year in Dubai. */
const unnamed = [
  { kind: "contact", email: "third@b.cd", createdAt: new Date("2026-11-23T10:00:00Z"), lines: undefined },
  { kind: "contact", email: "first@b.cd", createdAt: new Date("2026-11-21T10:00:00Z"), lines: undefined },
  { kind: "enquiry", email: "buyer@b.cd", createdAt: new Date("2026-11-22T09:00:00Z"), lines: [line] },
  { kind: "application", email: "chemist@b.cd", createdAt: new Date("2026-11-22T10:00:00Z"), lines: undefined },
  { kind: "sds", email: "lab@b.cd", createdAt: new Date("2026-11-22T11:00:00Z"), lines: undefined },
  { kind: "tds", email: "plant@b.cd", createdAt: new Date("2026-11-22T10:00:00Z"), lines: undefined },
  { kind: "contact", email: "late@b.cd", createdAt: new Date("2026-12-31T20:30:00Z"), lines: undefined },
] as const;
const withoutReferences = (engine: Engine) =>
  formerDatabase(engine, unnamed, [
    ...["state", "state_at", "note", "search_key"].map((column) => `alter table leads drop column ${column}`),
    "update leads set reference = null where kind <> 'enquiry'",
    "delete from counters where name not like 'enquiry-%'",
    "delete from kysely_migration where name = '2026-11-23-lead-states'",
  ]);

it.each(engines)(
  "on %s leads of before get references in order of arrival, at whatever statement that is killed",
  async (engine) => {
    const whole = await withoutReferences(engine);
    const undisturbed = await migrate(whole.dataDir, whole.url, 0);
    expect(undisturbed).toMatchObject({ code: 0 });
    await whole.close();
    for (let at = 1; at <= Number(undisturbed.output); at += 1) {
      const { dataDir, url, close } = await withoutReferences(engine);
      expect((await migrate(dataDir, url, at)).code, `statement ${at}`).toBeNull();
      expect((await migrate(dataDir, url, 0)).code, `after statement ${at}`).toBe(0);
      const db = openDatabase({ url, dataDir });
      const leads = await listLeads(db, 10);
      expect(
        Object.fromEntries(leads.map(({ email, reference, state, note }) => [email, [reference, state, note].join(" ").trim()])),
        `after statement ${at}`,
      ).toEqual({
        "first@b.cd": "M-2026-0001 new",
        "third@b.cd": "M-2026-0002 new",
        "late@b.cd": "M-2027-0001 new",
        "buyer@b.cd": "E-2026-0001 new",
        "chemist@b.cd": "A-2026-0001 new",
        "plant@b.cd": "S-2026-0001 new",
        "lab@b.cd": "S-2026-0002 new",
      });
      expect((await listLeads(db, 10, undefined, { search: "uv531" })).map(({ email }) => email)).toEqual(["buyer@b.cd"]);
      const next = await saveLead(
        db,
        {
          kind: "contact",
          idempotencyKey: randomUUID(),
          createdAt: new Date("2026-11-24T10:00:00Z"),
          doubtful: false,
          name: undefined,
          email: "e@b.cd",
          payload: {},
        },
        { mails: [] },
      );
      expect(next.reference).toBe("M-2026-0003");
      await db.close();
      await close();
    }
  },
  300_000,
);

/** What a former version had for its search by the engines' own indexes. */
const ownIndexes: Readonly<Record<Engine, readonly string[]>> = {
  sqlite: ["a", "b"].flatMap((name) => [
    `create virtual table products_search_${name} using fts5(name, lines, packed, tags, content='', contentless_delete=1, tokenize='trigram case_sensitive 1')`,
    `create virtual table products_terms_${name} using fts5(terms, content='', contentless_delete=1, detail=none, tokenize="unicode61 remove_diacritics 0 tokenchars '_'")`,
    `insert into products_search_${name} (rowid, name, lines, packed, tags) values (7, 'icg', 'icg', 'icg', 'xyz')`,
  ]),
  postgres: [
    "create extension if not exists pg_trgm",
    "alter table products add column terms text[] not null default '{}'",
    "create index products_search on products using gin (search_key gin_trgm_ops)",
    "create index products_name_search on products using gin (name_key gin_trgm_ops)",
    "create index products_packed on products using gin (packed_key gin_trgm_ops)",
    "create index products_terms on products using gin (terms)",
  ],
};

it.each(engines)("on %s products of a former version are found after an import, which writes none of them anew", async (engine) => {
  const { db, again, close } = await freshDatabase(engine);
  const rows = manyRows(40);
  await replaceContent(db, rows, "former");
  const undo = [
    ...["search_key", "packed_key"].map((column) => `alter table products add column ${column} text not null default ''`),
    ...ownIndexes[engine],
    "create index products_name on products (name_key, id)",
    "create index products_category on products (category, position, id)",
    "create index products_category_name on products (category, name_key, id)",
    "delete from documents where id = 'search/index'",
    "insert into meta (key, value) values ('search_index', 'b')",
    "delete from kysely_migration where name = '2026-11-23-search-index'",
  ];
  for (const statement of undo) await sql.raw(statement).execute(db.kysely);
  const updated = again();
  await updated.migrate();
  expect(await getMeta(updated.kysely, "content_hash"), "the next start imports").toBeUndefined();
  const found = async (search: string): Promise<string[]> => (await listProducts(updated, { page: 1, limit: 40, search })).products.map(({ _id }) => _id);
  const { name_key, id } = rows.products[31] ?? { name_key: "", id: "" };
  // The search index; no product.
  expect(await replaceContent(updated, rows, "former")).toBe(1);
  expect((await found(name_key))[0]).toBe(id);
  expect((await found("icg")).length).toBe(40);
  expect((await found("white powder")).length).toBeGreaterThan(3);
  await updated.close();
  await close();
});

it.each(engines)(
  "on %s two processes that start together on an empty database both go on",
  async (engine) => {
    for (let round = 0; round < 4; round += 1) {
      const { dataDir, url, close } = await emptyDatabase(engine);
      const ended = await Promise.all([migrate(dataDir, url, 0), migrate(dataDir, url, 0)]);
      expect(ended.map(({ code, output }) => (code === 0 ? "done" : output))).toEqual(["done", "done"]);
      await close();
    }
  },
  120_000,
);
