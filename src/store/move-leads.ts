/** Moves visitors' data from SQLite to PostgreSQL in batches; a killed run can be repeated. */
import { createHash, randomUUID } from "node:crypto";
import { DatabaseSync, type SQLOutputValue } from "node:sqlite";
import { type Insertable, sql, type Transaction } from "kysely";
import { type Database, databaseName, openDatabase } from "./open.ts";
import { getMeta, setMeta } from "./queries.ts";
import { recount } from "./quota.ts";
import type { Schema } from "./schema.ts";
import { addSearchesIn } from "./searches.ts";
import { isBusy } from "./sqlite.ts";
import { MoveRefused } from "./unusable-database.ts";

const BATCH = 100;
const NAMED = 5;
const SOURCE_ID = "move_id";
/** Key in the source's `meta`: where its leads were moved to. */
const MOVED_TO = "leads_moved_to";

const leadColumns = [
  "id",
  "kind",
  "idempotency_key",
  "created_at",
  "spam",
  "name",
  "email",
  "email_key",
  "payload",
  "reference",
  "state",
  "state_at",
  "note",
  "search_key",
  "remind_on",
] as const;
const fixedLeadColumns = [
  "id",
  "kind",
  "idempotency_key",
  "created_at",
  "spam",
  "name",
  "email",
  "email_key",
  "payload",
  "reference",
] as const;
const outboxColumns = [
  "id",
  "lead_id",
  "kind",
  "state",
  "attempts",
  "due_at",
  "leased_until",
  "sent_at",
  "last_error",
  "waited_s",
  "refused_s",
  "message_id",
  "reply_id",
] as const;
const eventColumns = ["id", "lead_id", "at", "person", "event"] as const;
const uploadColumns = ["id", "lead_id", "filename", "media_type", "size", "purpose"] as const;
const keyColumns = ["hash", "lead_id", "created_at"] as const;

type Row = Readonly<Record<string, unknown>>;

function hashRows(rows: readonly object[], columns: readonly string[]): string {
  const texts = (rows as readonly Row[])
    .map((row) => JSON.stringify(columns.map((column) => row[column] ?? null)))
    .sort();
  return createHash("sha256").update(texts.join("\n")).digest("hex");
}

const hashBytes = (bytes: Uint8Array): string => createHash("sha256").update(bytes).digest("hex");
const bytesHash = sql<string>`encode(sha256(bytes), 'hex')`.as("hash");

export interface MovedLeads {
  /** In the source; all of them are in the target. */
  readonly leads: number;
  readonly moved: number;
  readonly mails: number;
  readonly waiting: number;
  readonly files: number;
  readonly fileBytes: number;
  /** When an earlier run moved everything; its leads were not checked again. */
  readonly before: string | undefined;
}

/** Stored in the target at the end of a move. */
interface Mark {
  /** `created_at` of the newest lead. */
  readonly until: string;
  readonly at: string;
}

interface MoveOptions {
  /** Already migrated. No other process may have it open. */
  readonly file: string;
  readonly url: string;
  readonly now: Date;
  readonly onProgress?: (done: number, all: number) => void;
}

class Source {
  readonly #db: DatabaseSync;

  /** @throws MoveRefused while another process has the file open */
  constructor(file: string) {
    this.#db = new DatabaseSync(file, { timeout: 0 });
    try {
      this.#db.exec("pragma locking_mode=exclusive; begin exclusive; commit");
    } catch (error) {
      this.close();
      if (!isBusy(error)) throw error;
      throw new MoveRefused(
        `${file} is in use: stop the site, the desk and other commands, then run this again.`,
      );
    }
  }

  all<T = Record<string, SQLOutputValue>>(statement: string, ...values: (string | number)[]): T[] {
    return this.#db.prepare(statement).all(...values) as T[];
  }

  id(): string {
    this.#db
      .prepare("insert into meta (key, value) values (?, ?) on conflict do nothing")
      .run(SOURCE_ID, randomUUID());
    return (
      this.all<{ value: string }>("select value from meta where key = ?", SOURCE_ID)[0]?.value ?? ""
    );
  }

  noteMoved(target: string): void {
    this.#db
      .prepare(
        "insert into meta (key, value) values (?, ?) on conflict do update set value = excluded.value",
      )
      .run(MOVED_TO, target);
  }

  leads(afterId: string, afterTime: string): Insertable<Schema["leads"]>[] {
    return this.all(
      `select ${leadColumns} from leads where id > ? and created_at > ? order by id limit ${BATCH}`,
      afterId,
      afterTime,
    );
  }

  rowsOfLeads<Table extends "outbox" | "uploads" | "lead_events" | "enquiry_keys">(
    table: Table,
    columns: readonly string[],
    leads: readonly { readonly id: string }[],
  ): Insertable<Schema[Table]>[] {
    const places = leads.map(() => "?").join(", ");
    return this.all(
      `select ${columns.join(", ")} from ${table} where lead_id in (${places}) order by 1`,
      ...leads.map(({ id }) => id),
    );
  }

  bytes(upload: string): Uint8Array {
    return (
      this.all<{ bytes: Uint8Array }>("select bytes from uploads where id = ?", upload)[0]?.bytes ??
      new Uint8Array()
    );
  }

  close(): void {
    this.#db.close();
  }
}

const differenceError = (what: string): Error =>
  new Error(
    `${what} in PostgreSQL differ from those in SQLite; this batch was not moved. Nothing in SQLite was changed.`,
  );

/** @throws MoveRefused if other leads in the target have the same references or keys */
async function refuseForeign(source: Source, db: Database, after: string): Promise<void> {
  const foreign: string[] = [];
  for (
    let leads = source.leads("", after);
    leads.length > 0;
    leads = source.leads(leads.at(-1)?.id ?? "", after)
  ) {
    const ids = new Map(
      leads.flatMap(({ id, reference, idempotency_key }) => [
        [reference ?? id, id] as const,
        [idempotency_key, id] as const,
      ]),
    );
    const found = await db.kysely
      .selectFrom("leads")
      .select(["id", "reference", "idempotency_key"])
      .where((where) => {
        const names = [...ids.keys()];
        return where.or([where("reference", "in", names), where("idempotency_key", "in", names)]);
      })
      .execute();
    foreign.push(
      ...found
        .filter(
          (lead) =>
            ![ids.get(lead.reference ?? ""), ids.get(lead.idempotency_key)].includes(lead.id),
        )
        .map((lead) => lead.reference ?? lead.id),
    );
  }
  if (foreign.length === 0) return;
  const more = foreign.length > NAMED ? ` and ${foreign.length - NAMED} more` : "";
  throw new MoveRefused(
    `The target has other leads under the same references (${foreign.slice(0, NAMED).join(", ")}${more}). Nothing was moved: name an empty database.`,
  );
}

/** No reference may be assigned twice, even if a site already uses the target. */
async function moveCounters(source: Source, db: Database): Promise<void> {
  const counters = source.all<Schema["counters"]>("select name, value from counters");
  if (counters.length === 0) return;
  await db.kysely
    .insertInto("counters")
    .values(counters)
    .onConflict((conflict) =>
      conflict
        .column("name")
        .doUpdateSet({ value: sql<number>`greatest(counters.value, excluded.value)` }),
    )
    .execute();
}

/**
 * Reads everything back.
 * @throws if something differs; the batch is rolled back then
 */
async function moveBatch(
  source: Source,
  trx: Transaction<Schema>,
  leads: readonly Insertable<Schema["leads"]>[],
): Promise<void> {
  const ids = leads.map(({ id }) => id);
  const mails = source.rowsOfLeads("outbox", outboxColumns, leads);
  const events = source.rowsOfLeads("lead_events", eventColumns, leads);
  const uploads = source.rowsOfLeads("uploads", uploadColumns, leads);
  const keys = source.rowsOfLeads("enquiry_keys", keyColumns, leads);
  await trx.insertInto("leads").values(leads).execute();
  if (keys.length > 0) await trx.insertInto("enquiry_keys").values(keys).execute();
  if (events.length > 0) await trx.insertInto("lead_events").values(events).execute();
  if (mails.length > 0) await trx.insertInto("outbox").values(mails).execute();
  for (const upload of uploads) {
    const bytes = source.bytes(upload.id);
    await trx
      .insertInto("uploads")
      .values({ ...upload, bytes })
      .execute();
    const { hash } = await trx
      .selectFrom("uploads")
      .select(bytesHash)
      .where("id", "=", upload.id)
      .executeTakeFirstOrThrow();
    if (hash !== hashBytes(bytes)) throw differenceError("Files");
  }
  const stored = await trx.selectFrom("leads").select(leadColumns).where("id", "in", ids).execute();
  if (hashRows(stored, leadColumns) !== hashRows(leads, leadColumns))
    throw differenceError("Leads");
  const storedMails = await trx
    .selectFrom("outbox")
    .select(outboxColumns)
    .where("lead_id", "in", ids)
    .execute();
  if (hashRows(storedMails, outboxColumns) !== hashRows(mails, outboxColumns))
    throw differenceError("Mails");
  const storedEvents = await trx
    .selectFrom("lead_events")
    .select(eventColumns)
    .where("lead_id", "in", ids)
    .execute();
  if (hashRows(storedEvents, eventColumns) !== hashRows(events, eventColumns))
    throw differenceError("Histories");
  const storedKeys = await trx
    .selectFrom("enquiry_keys")
    .select(keyColumns)
    .where("lead_id", "in", ids)
    .execute();
  if (hashRows(storedKeys, keyColumns) !== hashRows(keys, keyColumns))
    throw differenceError("Keys of enquiries");
}

/**
 * By number and hash, in the columns that a running site does not change.
 * @throws if something is missing or differs
 */
async function verify(
  source: Source,
  db: Database,
  after: string,
): Promise<Omit<MovedLeads, "leads" | "moved" | "before">> {
  const counts = { mails: 0, waiting: 0, files: 0, fileBytes: 0 };
  for (
    let leads = source.leads("", after);
    leads.length > 0;
    leads = source.leads(leads.at(-1)?.id ?? "", after)
  ) {
    const ids = leads.map(({ id }) => id);
    const mails = source.rowsOfLeads("outbox", outboxColumns, leads);
    const events = source.rowsOfLeads("lead_events", eventColumns, leads);
    const uploads = source.rowsOfLeads("uploads", uploadColumns, leads);
    const moved = await db.kysely
      .selectFrom("leads")
      .select(fixedLeadColumns)
      .where("id", "in", ids)
      .execute();
    const movedMails = await db.kysely
      .selectFrom("outbox")
      .select(["id", "lead_id", "kind"])
      .where("lead_id", "in", ids)
      .execute();
    const mailIds = new Set(mails.map(({ id }) => id));
    // A running site adds to histories and answers.
    const eventIds = events.map(({ id }) => id);
    const movedEvents =
      eventIds.length === 0
        ? []
        : await db.kysely
            .selectFrom("lead_events")
            .select(eventColumns)
            .where("id", "in", eventIds)
            .execute();
    const movedUploads = await db.kysely
      .selectFrom("uploads")
      .select([...uploadColumns, bytesHash])
      .where("lead_id", "in", ids)
      .execute();
    const keys = source.rowsOfLeads("enquiry_keys", keyColumns, leads);
    const keyHashes = new Set(keys.map(({ hash }) => hash));
    const movedKeys = await db.kysely
      .selectFrom("enquiry_keys")
      .select(keyColumns)
      .where("lead_id", "in", ids)
      .execute();
    const hashed = uploads.map((upload) => ({
      ...upload,
      hash: hashBytes(source.bytes(upload.id)),
    }));
    if (hashRows(moved, fixedLeadColumns) !== hashRows(leads, fixedLeadColumns))
      throw differenceError("Leads");
    if (
      hashRows(
        movedMails.filter(({ id }) => mailIds.has(id)),
        ["id", "lead_id", "kind"],
      ) !== hashRows(mails, ["id", "lead_id", "kind"])
    )
      throw differenceError("Mails");
    if (hashRows(movedEvents, eventColumns) !== hashRows(events, eventColumns))
      throw differenceError("Histories");
    if (
      hashRows(movedUploads, [...uploadColumns, "hash"]) !==
      hashRows(hashed, [...uploadColumns, "hash"])
    )
      throw differenceError("Files");
    if (
      hashRows(
        movedKeys.filter(({ hash }) => keyHashes.has(hash)),
        keyColumns,
      ) !== hashRows(keys, keyColumns)
    )
      throw differenceError("Keys of enquiries");
    counts.mails += mails.length;
    counts.waiting += mails.filter(({ state }) => state === "waiting").length;
    counts.files += uploads.length;
    counts.fileBytes += hashed.reduce((sum, upload) => sum + Number((upload as Row)["size"]), 0);
  }
  return counts;
}

async function readMark(db: Database, key: string): Promise<Mark | undefined> {
  const text = await getMeta(db.kysely, key);
  return text === undefined ? undefined : (JSON.parse(text) as Mark);
}

async function moveInto(
  db: Database,
  source: Source,
  { now, onProgress }: MoveOptions,
): Promise<MovedLeads> {
  const key = `leads_moved ${source.id()}`;
  const mark = await readMark(db, key);
  // Leads moved earlier may have been erased in the target since.
  const after = mark?.until ?? "";
  const [{ leads = 0, newest = "" } = {}] = source.all<{ leads: number; newest: string }>(
    "select count(*) as leads, coalesce(max(created_at), '') as newest from leads where created_at > ?",
    after,
  );
  await refuseForeign(source, db, after);
  await moveCounters(source, db);
  let [done, moved] = [0, 0];
  for (
    let batch = source.leads("", after);
    batch.length > 0;
    batch = source.leads(batch.at(-1)?.id ?? "", after)
  ) {
    const ids = batch.map(({ id }) => id);
    const existing = new Set(
      (await db.kysely.selectFrom("leads").select("id").where("id", "in", ids).execute()).map(
        ({ id }) => id,
      ),
    );
    const missing = batch.filter(({ id }) => !existing.has(id));
    if (missing.length > 0)
      await db.kysely.transaction().execute((trx) => moveBatch(source, trx, missing));
    moved += missing.length;
    done += batch.length;
    onProgress?.(done, leads);
  }
  const counts = await verify(source, db, after);
  const searches = mark
    ? []
    : source.all<Schema["searches"]>("select day, term, answered, unanswered from searches");
  await db.kysely.transaction().execute(async (trx) => {
    await recount(trx);
    // In the mark's transaction, so that searches are added once.
    await addSearchesIn(trx, searches);
    await setMeta(
      trx,
      key,
      JSON.stringify({ until: newest || after, at: now.toISOString() } satisfies Mark),
    );
  });
  return { leads, moved, ...counts, before: mark?.at };
}

export const leadsMovedTo = ({ reader }: Database): Promise<string | undefined> =>
  getMeta(reader, MOVED_TO);

/**
 * The source keeps its leads and is locked meanwhile.
 * @throws MoveRefused before anything is written; UnusableDatabase
 */
export async function moveLeads(options: MoveOptions): Promise<MovedLeads> {
  const source = new Source(options.file);
  const db = openDatabase({ url: options.url, dataDir: "" });
  try {
    await db.migrate();
    const moved = await moveInto(db, source, options);
    source.noteMoved(databaseName({ url: options.url, dataDir: "" }));
    return moved;
  } finally {
    await db.close();
    source.close();
  }
}
