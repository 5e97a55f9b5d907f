/** A failing start gives cause and remedy in one sentence and exits with 1. */
import { spawn } from "node:child_process";
import { once } from "node:events";
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { explainStartFault } from "#server/process/prepare.ts";
import { openDatabase } from "#store/open.ts";
import { emptyDatabase } from "../support/databases.ts";
import { describePostgres } from "../support/needs.ts";
import { freePort } from "../support/postgres.ts";
import { cleanEnvironment, ROOT } from "../support/server-process.ts";

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "icg-start-"));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** Permissions do not bind root. */
const NOBODY = 65_534;
const isRoot = process.getuid?.() === 0;

interface Ended {
  readonly status: number | null;
  readonly output: string;
}
async function run(
  args: readonly string[],
  env: Readonly<Record<string, string>>,
  uid?: number,
): Promise<Ended> {
  const child = spawn(process.execPath, args, {
    cwd: ROOT,
    env: cleanEnvironment({
      DATA_DIR: join(folder, "data"),
      LOG_LEVEL: "warn",
      NODE_COMPILE_CACHE: undefined,
      ...env,
    }),
    ...(uid === undefined ? {} : { uid, gid: uid }),
  });
  let output = "";
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding("utf8").on("data", (text: string) => (output += text));
  const [status] = (await once(child, "close")) as [number | null];
  return { status, output };
}
const start = (env: Readonly<Record<string, string>>, uid?: number) =>
  run(["src/server/main.ts"], env, uid);
const matchOneSentence = (sentence: RegExp) => ({
  status: 1,
  output: expect.stringMatching(new RegExp(`^${sentence.source}[^\\n]*\\n$`)),
});

it("a DATA_DIR that is a file, lies below one, or cannot be made", async () => {
  const file = join(folder, "file");
  writeFileSync(file, "x");
  expect(await start({ DATA_DIR: file })).toEqual(
    matchOneSentence(/DATA_DIR=\S+file is a file: name a folder\./),
  );
  expect(await start({ DATA_DIR: join(file, "below") })).toEqual(
    matchOneSentence(/DATA_DIR=\S+ lies below a file: name a folder\./),
  );
  if (existsSync("/proc/self"))
    expect(await start({ DATA_DIR: "/proc/icg/data" })).toEqual(
      matchOneSentence(/DATA_DIR=\/proc\/icg\/data cannot be made: name a folder/),
    );
});

it.skipIf(!isRoot)("a DATA_DIR, or a database in it, that may not be written", async () => {
  chmodSync(folder, 0o755);
  const data = join(folder, "data");
  expect(await start({ DATA_DIR: data }, NOBODY)).toEqual(
    matchOneSentence(/DATA_DIR=\S+ may not be written by this user: give it the right to/),
  );
  const db = openDatabase({ dataDir: data });
  await db.migrate();
  await db.close();
  chmodSync(data, 0o777);
  chmodSync(join(data, "icg.sqlite"), 0o444);
  expect(await start({ DATA_DIR: data }, NOBODY)).toEqual(
    matchOneSentence(
      /The database \S+icg\.sqlite cannot be opened: see that it is a file which this user may write/,
    ),
  );
});

it("a database that is damaged, none at all, or of a newer version; for a command too", async () => {
  const data = join(folder, "data");
  const file = join(data, "icg.sqlite");
  mkdirSync(data);
  writeFileSync(file, "This is no database. ".repeat(1_000));
  const none = matchOneSentence(
    /The database \S+icg\.sqlite is damaged, or no database: put a backup in its place \(docs\/operations\.md/,
  );
  expect(await start({})).toEqual(none);
  expect(await run(["src/cli.ts", "leads"], {})).toEqual(none);
  rmSync(file);
  const db = openDatabase({ dataDir: data });
  await db.migrate();
  await db.kysely.executeQuery({
    sql: "pragma wal_checkpoint(truncate)",
    parameters: [],
    query: { kind: "RawNode" } as never,
    queryId: { queryId: "" },
  });
  await db.close();
  const intact = readFileSync(file);
  const damaged = Buffer.from(intact);
  damaged.fill(0xff, 4_096);
  writeFileSync(file, damaged);
  expect(await start({})).toEqual(matchOneSentence(/The database \S+icg\.sqlite is damaged/));
  writeFileSync(file, intact);
  const newer = openDatabase({ dataDir: data });
  await newer.kysely
    .insertInto("kysely_migration" as never)
    .values({ name: "2099-01-01-later", timestamp: "x" } as never)
    .execute();
  await newer.close();
  expect(await start({})).toEqual(
    matchOneSentence(
      /The database was changed by a newer or unknown version of the site \(2099-01-01-later\): start that one\./,
    ),
  );
});

describePostgres("on PostgreSQL", () => {
  it("a server that is away, unknown, or lets nobody in, without a word of the password", async () => {
    const away = `postgres://user:secret@127.0.0.1:${await freePort()}/icg`;
    expect(await start({ DATABASE_URL: away })).toEqual(
      matchOneSentence(
        /The PostgreSQL of DATABASE_URL does not answer: start it, or put the address right\. \(ECONNREFUSED/,
      ),
    );
    expect(await start({ DATABASE_URL: "postgres://user:secret@nowhere.invalid/icg" })).toEqual(
      matchOneSentence(/The PostgreSQL of DATABASE_URL does not answer/),
    );
    const { url = "", close } = await emptyDatabase("postgres");
    try {
      expect(await start({ DATABASE_URL: `${url}_gone` })).toEqual(
        matchOneSentence(/The PostgreSQL of DATABASE_URL has no such database: create it/),
      );
      const stranger = new URL(url);
      stranger.username = "nobody_known";
      stranger.password = "secret";
      const { status, output } = await start({ DATABASE_URL: stranger.href });
      expect([status, output]).toEqual([
        1,
        expect.stringMatching(/^The PostgreSQL of DATABASE_URL does not let this user in[^\n]*\n$/),
      ]);
      expect(output).not.toContain("secret");
      // A command creates no tables in a database given by mistake.
      const leads = await run(["src/cli.ts", "leads"], { DATABASE_URL: url });
      expect([leads.status, leads.output]).toEqual([
        1,
        expect.stringMatching(
          /^Database: PostgreSQL \S+ at \S+\nThe database has no tables yet: [^\n]*\n$/,
        ),
      ]);
    } finally {
      await close();
    }
  });
});

it.each([
  ["EADDRINUSE", /^The port is taken: set PORT to another one\./],
  ["EACCES", /^This user may not listen on that port: set PORT to one from 1024 up\./],
  ["EADDRNOTAVAIL", /^HOST is no address of this machine/],
])("a port that cannot be used: %s", (code, sentence) => {
  const error = Object.assign(new Error(`listen ${code}: 192.0.2.1:80`), {
    code,
    syscall: "listen",
  });
  expect(explainStartFault(error)).toMatch(sentence);
  expect(explainStartFault(Object.assign(error, { syscall: "open" }))).toBeUndefined();
});

it("a Node that is too old, before it reads any TypeScript", async () => {
  const { scripts } = JSON.parse(readFileSync(join(ROOT, "package.json"), "utf8")) as {
    scripts: Record<string, string>;
  };
  const old =
    "data:text/javascript,Object.defineProperty(process,'versions',{value:{...process.versions,node:'20.19.5'}})";
  for (const name of ["start", "dev", "icg"]) {
    const [node, ...args] = (scripts[name] ?? "").split(" ");
    expect([name, node]).toEqual([name, "node"]);
    expect(await run(["--import", old, ...args], {})).toEqual(
      matchOneSentence(/Node 20\.19\.5 is too old: 24 or later is needed\. Run npm ci/),
    );
  }
});
