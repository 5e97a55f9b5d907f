/**
 * `npx node tests/faults/chaos/chaos.ts sqlite|postgres`: outages for MINUTES (5); every accepted
 * form is stored exactly once.
 */
import { randomInt, randomUUID } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import { openDatabase } from "#store/open.ts";
import { countOutbox } from "#store/outbox.ts";
import { measuredAt, writeSection } from "../../../bench/report.ts";
import { median } from "../../../bench/trend.ts";
import { makeContent } from "../../support/content.ts";
import { postgresServer } from "../../support/postgres-server.ts";
import {
  newFolder,
  removeFolder,
  type ServerProcess,
  startServer,
} from "../../support/server-process.ts";
import { connections, message, pickRead, visit } from "../visitors.ts";
import { Faults, mailServer, postgresFaults, processFaults, sqliteFaults } from "./faults.ts";
import { checkOutcome } from "./outcome.ts";

const engine = process.argv[2] === "postgres" ? "postgres" : "sqlite";
const MINUTES = Number(process.env["MINUTES"] ?? 5);
const READERS = 3;
const SENDERS = 6;
/** Milliseconds until a visitor resends a form. */
const PATIENCE_MS = 15_000;
/** A killed process's claim ends after a minute, and failures back off. */
const DRAIN_MS = 8 * 60_000;
const SITE = "http://site.test";

const content = await makeContent({ pictures: true });
const dataDir = await newFolder();
const postgres = engine === "postgres" ? await postgresServer() : undefined;
const mails = await mailServer();
const env = {
  CONTENT_DIR: content.root,
  SMTP_URL: mails.url,
  LEADS_TO: "leads@icg.test",
  LOG_LEVEL: "warn",
  DATABASE_URL: postgres?.url,
};
const start = (port?: number): Promise<ServerProcess> =>
  startServer({ dataDir, env, ...(port ? { port } : {}) });
let server = await start();
const { url, port } = server;
let log = "";
const restart = async (): Promise<void> => {
  log += server.output();
  server = await start(port);
};

const end = Date.now() + MINUTES * 60_000;
const running = (): boolean => Date.now() < end;
const faults = new Faults(running);
const violations: string[] = [];
const replies = new Map<string, number>();
const note = (name: string): void => void replies.set(name, (replies.get(name) ?? 0) + 1);

async function reader(): Promise<void> {
  const agent = connections(1);
  while (running()) {
    const next = pickRead();
    try {
      const { status, headers, text } = await visit(
        url,
        { ...next, headers: { "accept-encoding": "identity" } },
        agent,
        60_000,
      );
      note(`${next.kind}: ${status}`);
      if (![200, 301, 400, 404, 503].includes(status))
        violations.push(`${next.path} answers ${status}`);
      if (
        status === 200 &&
        text &&
        headers["content-type"]?.startsWith("text/html") &&
        !text.trimEnd().endsWith("</html>")
      )
        violations.push(`${next.path} is cut off`);
    } catch (error) {
      const text = String(error);
      note(`${next.kind}: connection lost`);
      if (text.includes("no answer")) violations.push(`${next.path}: ${text}`);
    }
    await wait(randomInt(600));
  }
  agent.destroy();
}

const acknowledged = new Set<string>();
const took: number[] = [];
/** Each form has one key until it is accepted. */
async function sender(): Promise<void> {
  while (running()) {
    const key = randomUUID();
    const began = Date.now();
    for (let tries = 1; !acknowledged.has(key); tries += 1) {
      const agent = connections(1);
      const status = await visit(url, message(key), agent, PATIENCE_MS).then(
        (answer) => answer.status,
        () => 0,
      );
      agent.destroy();
      note(`form: ${status || "connection lost or no patience"}`);
      if (status === 201) acknowledged.add(key);
      else if (status !== 0 && status !== 503) violations.push(`a form is answered ${status}`);
      if (status !== 201) await wait(randomInt(500));
      if (Date.now() > end + DRAIN_MS) {
        violations.push(`form ${key} was not taken after ${tries} tries`);
        return;
      }
    }
    took.push(Date.now() - began);
    await wait(randomInt(3_000));
  }
}

await Promise.all([
  ...Array.from({ length: READERS }, reader),
  ...Array.from({ length: SENDERS }, sender),
  faults.loop(
    [8, 16],
    processFaults(() => server, restart),
  ),
  faults.loop([20, 40], postgres ? postgresFaults(postgres) : sqliteFaults(dataDir)),
  faults.loop([10, 25], mails.faults),
]);

const db = openDatabase({ url: postgres?.url, dataDir });
const late = Date.now() + DRAIN_MS;
const over = Date.now();
while ((await countOutbox(db)).waiting > 0 && Date.now() < late) await wait(1_000);
const drained = Math.round((Date.now() - over) / 1_000);
const status = await server.stop();
log += server.output();
const outcome = await checkOutcome(db, SITE, acknowledged, mails.received(), faults.list);
await db.close();
await mails.close();
await postgres?.remove();
await removeFolder(dataDir);
content.remove();

violations.push(...outcome.violations);
if (status !== 0) violations.push(`the site ended with ${status}`);
if (log.includes("unhandled rejection")) violations.push("an unhandled rejection was logged");
if (/visitor\.test|Zoe/.test(log)) violations.push("a log line tells of a visitor");
const listed = (counts: Readonly<Record<string, number>>): string =>
  Object.entries(counts)
    .sort()
    .map(([name, count]) => `- ${name}: ${count}`)
    .join("\n");
const report = `\`node tests/faults/chaos/chaos.ts ${engine}\` (MINUTES=${MINUTES}), ${measuredAt()}, Node ${process.version},
one process on ${postgres ? "a PostgreSQL of its own" : "SQLite"}; ${READERS} readers, ${SENDERS} senders.

| | |
|---|---:|
| forms acknowledged | ${acknowledged.size} |
| leads stored | ${outcome.leads} |
| mails written | ${outcome.leads * 2} |
| mails that arrived | ${outcome.mails} |
| of these a second time, same Message-ID, after a kill between the mail server's yes and the note of it | ${outcome.twice} |
| time until a form was acknowledged, ms, median | ${Math.round(median(took))} |
| the longest, ms | ${Math.max(...took)} |
| until the last mail was out when all was over, s | ${drained} |
| what must not be | ${violations.length} |

Faults:

${listed(faults.count())}

Replies to visitors:

${listed(Object.fromEntries(replies))}
${
  violations.length > 0
    ? `\nMust not be:\n\n${violations
        .slice(0, 50)
        .map((line) => `- ${line}`)
        .join("\n")}\n`
    : ""
}`;
await writeSection("chaos.md", "Chaos", engine === "postgres" ? "PostgreSQL" : "SQLite", report);
process.stdout.write(`${report}\n`);
if (violations.length > 0) process.stdout.write(log.slice(-20_000));
process.exitCode = violations.length === 0 ? 0 : 1;
