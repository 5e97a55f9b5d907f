/** `leads erase` removes an address everywhere, or reports where it remains. */
import { createHash, randomUUID } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import fc from "fast-check";
import { afterEach, expect, it } from "vitest";
import { leadsCommand } from "#leads/cli.ts";
import { saveLead } from "#store/leads.ts";
import { claimOutbox, markFailed } from "#store/outbox.ts";
import type { Quota } from "#store/quota.ts";
import { eraseLeads, leadsThatName, wipeRemoved } from "#store/retention.ts";
import { engines, freshDatabase, type TestDatabase } from "../support/databases.ts";

const now = new Date("2026-11-23T08:00:00Z");
const quota: Quota = { maxBytes: 1e9, mailsPerHour: 100 };
let test: TestDatabase;
afterEach(() => test.close());

const send = (email: string, message = "Two pallets, please.") =>
  saveLead(
    test.db,
    {
      kind: "contact",
      idempotencyKey: randomUUID(),
      createdAt: now,
      doubtful: false,
      name: email,
      email,
      payload: { email, message },
    },
    {
      mails: ["notice", "reply"],
      upload: {
        filename: `${email}.pdf`,
        mediaType: "application/pdf",
        bytes: Buffer.from(`%PDF-${email}`),
      },
      quota,
    },
  );
const command = async (...args: string[]): Promise<{ status: number; text: string }> => {
  let text = "";
  const out = {
    write: (chunk: string | Uint8Array, done: () => void) => {
      text += String(chunk);
      done();
    },
  };
  return { status: await leadsCommand(test.db, args, out), text };
};
/** Finds both normal forms. */
const filesWith = (text: string): string[] =>
  readdirSync(test.dataDir, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((file) => {
      const bytes = readFileSync(file);
      return [text, text.normalize("NFC"), text.normalize("NFD"), text.toLowerCase()].some((form) =>
        bytes.includes(form),
      );
    });
const kept = async (): Promise<string[]> =>
  (await test.db.kysely.selectFrom("leads").select("email").execute())
    .map(({ email }) => email)
    .sort();

it.each(engines)(
  "on %s finds an address of any script, in either normal form and case, and no other",
  async (engine) => {
    test = await freshDatabase(engine);
    let count = 0;
    const local = fc
      .string({ unit: "grapheme", minLength: 1, maxLength: 24 })
      .filter((text) => !/[\s\p{C}@]/u.test(text.normalize("NFC")));
    const typed = fc.constantFrom<(text: string) => string>(
      (text) => text,
      (text) => text.normalize("NFC"),
      (text) => text.normalize("NFD"),
      (text) => text.toLowerCase(),
      (text) => ` ${text}\n`,
    );
    await fc.assert(
      fc.asyncProperty(local, typed, typed, async (name, sent, erased) => {
        count += 1;
        await test.db.kysely.deleteFrom("leads").execute();
        const address = `${name}@n${count}.test`;
        const other = `${name}.x@n${count}.test`;
        const stored = sent(address);
        await send(stored);
        await send(other);
        const { status, text } = await command("erase", "--email", erased(address), "--yes");
        expect([status, text]).toEqual([
          0,
          expect.stringMatching(/^1 lead of this address erased/m),
        ]);
        expect(await kept()).toEqual([other]);
        if (engine === "sqlite")
          expect([filesWith(stored.trim()), filesWith(other).length]).toEqual([[], 1]);
      }),
      { numRuns: 60 },
    );
  },
  120_000,
);

it("leaves nothing in the gaps of split pages, which secure_delete does not reach", async () => {
  test = await freshDatabase("sqlite");
  await test.db.kysely.transaction().execute(async (trx) => {
    for (let index = 0; index < 400; index += 1) {
      // These sizes in this order leave a copy of rows in a split page; most others do not.
      const bytes = createHash("sha256").update(`17 ${index}`).digest();
      const id = bytes.toString("hex");
      const email = index % 10 === 0 ? "victim@erased.test" : `${id}@kept.test`;
      await trx
        .insertInto("leads")
        .values({
          id,
          kind: "contact",
          idempotency_key: id,
          created_at: now.toISOString(),
          spam: 0,
          name: email,
          email,
          email_key: email,
          payload: `"${"x".repeat(Math.max(0, (bytes.readUInt16LE() % 2_000) - 2))}"`,
          reference: null,
        })
        .execute();
    }
  });
  expect(await command("erase", "--email", "victim@erased.test", "--yes")).toMatchObject({
    status: 0,
    text: expect.stringMatching(/^40 leads/m),
  });
  expect(filesWith("victim@erased.test")).toEqual([]);
});

it("removes mails, their errors and the count of mails too", async () => {
  test = await freshDatabase("sqlite");
  await send("Zoë@erased.test");
  const [row] = await claimOutbox(test.db, now, 60_000, 1);
  if (!row) throw new Error("nothing claimed");
  await markFailed(
    test.db,
    row,
    { error: "550 <Zoë@erased.test> unknown", refused: true, pauseMs: undefined },
    now,
  );
  await command("erase", "--email", "zoë@erased.test", "--yes");
  for (const table of ["leads", "outbox", "uploads", "requests"] as const)
    expect([table, await test.db.kysely.selectFrom(table).selectAll().execute()]).toEqual([
      table,
      [],
    ]);
  expect(filesWith("Zoë@erased.test")).toEqual([]);
});

it("reports bytes in the log while a backup reads, and removes them in the next run", async () => {
  test = await freshDatabase("sqlite");
  await send("zoe@erased.test");
  const backup = new DatabaseSync(join(test.dataDir, "icg.sqlite"), { readOnly: true });
  backup.exec("begin");
  backup.prepare("select count(*) from leads").get();
  const { status, text } = await command("erase", "--email", "zoe@erased.test", "--yes");
  expect([status, text]).toEqual([1, expect.stringContaining("STILL IN THE LOG")]);
  expect(text).toContain("npm run icg -- leads erase --email zoe@erased.test --yes");
  expect(filesWith("zoe@erased.test")).not.toEqual([]);
  backup.exec("commit");
  backup.close();
  expect(await command("erase", "--email", "zoe@erased.test", "--yes")).toMatchObject({
    status: 0,
    text: expect.stringMatching(/^0 leads of this address erased/m),
  });
  expect(filesWith("zoe@erased.test")).toEqual([]);
});

it("reports bytes in the file while another process writes", async () => {
  test = await freshDatabase("sqlite");
  await send("zoe@erased.test");
  const other = new DatabaseSync(join(test.dataDir, "icg.sqlite"));
  const { db } = test;
  // The other process writes before the file is rewritten.
  await eraseLeads(db, "zoe@erased.test");
  other.exec("begin immediate");
  expect(await wipeRemoved(db)).toBe("file");
  other.exec("commit");
  other.close();
  expect(await wipeRemoved(db)).toBeUndefined();
  expect(filesWith("zoe@erased.test")).toEqual([]);
});

it("completes an interrupted removal in the next run, although the lead no longer exists", async () => {
  test = await freshDatabase("sqlite");
  const { id, reference } = await send("zoe@erased.test");
  await test.db.kysely.deleteFrom("leads").where("id", "=", id).execute();
  expect((await command("erase", reference)).status).toBe(1);
  expect(filesWith("zoe@erased.test")).toEqual([]);
});

it("names the leads of others that contain the address, and keeps them", async () => {
  test = await freshDatabase("sqlite");
  await send("zoe@erased.test");
  const { reference } = await send("other@kept.test", "Please answer Zoe@Erased.test as well.");
  const { status, text } = await command("erase", "--email", "zoe@erased.test", "--yes");
  expect([status, text]).toEqual([
    0,
    expect.stringContaining(`STILL STANDS IN 1 lead of others, which are kept: ${reference}`),
  ]);
  expect(await kept()).toEqual(["other@kept.test"]);
});

it("searches all leads for the address, however many, and names only those that contain it", async () => {
  test = await freshDatabase("sqlite");
  const sendAt = (minute: number, message: string) =>
    saveLead(
      test.db,
      {
        kind: "contact",
        idempotencyKey: randomUUID(),
        createdAt: new Date(now.getTime() + minute * 60_000),
        doubtful: false,
        name: "N",
        email: `n${minute}@kept.test`,
        payload: { message },
      },
      { mails: [], quota },
    );
  const references: string[] = [];
  // The oldest, a middle and the newest of more leads than one read (200).
  for (let minute = 0; minute < 400; minute += 1) {
    const isNaming = [0, 150, 399].includes(minute);
    const { reference } = await sendAt(
      minute,
      isNaming ? "Write to zoe@erased.test." : "Two pallets, please.",
    );
    if (isNaming) references.unshift(reference);
  }
  expect(
    (await leadsThatName(test.db, "Zoe@erased.test")).map(({ reference }) => reference),
  ).toEqual(references);
});
