/** Migrations are atomic: killed at every statement, and run twice at once. */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { expect, it } from "vitest";
import { openDatabase } from "#store/open.ts";
import { emptyDatabase, engines } from "../support/databases.ts";

async function migrate(
  dataDir: string,
  url: string | undefined,
  killedAt: number,
): Promise<{ code: number | null; output: string }> {
  const child = spawn(process.execPath, [
    join(import.meta.dirname, "../support/migrate-worker.ts"),
    dataDir,
    url ?? "",
    String(killedAt),
  ]);
  let output = "";
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding("utf8").on("data", (text: string) => (output += text));
  const [code] = (await once(child, "close")) as [number | null];
  return { code, output };
}

/** To compare with an undisturbed migration. */
async function readTables(dataDir: string, url: string | undefined): Promise<string[]> {
  const db = openDatabase({ url, dataDir });
  await db.migrate();
  const tables = await db.kysely.introspection.getTables();
  await db.close();
  return tables
    .map(({ name, columns }) => `${name}(${columns.map((column) => column.name).join(",")})`)
    .sort();
}

const EVERY = Number(process.env["EVERY"] ?? 3);

it.each(engines)(
  "on %s a migration killed at any statement is completed by the next start",
  async (engine) => {
    const reference = await emptyDatabase(engine);
    const undisturbed = await migrate(reference.dataDir, reference.url, 0);
    expect(undisturbed).toMatchObject({ code: 0 });
    const wanted = await readTables(reference.dataDir, reference.url);
    await reference.close();
    const statements = Number(undisturbed.output);
    expect(statements).toBeGreaterThan(20);
    // `EVERY=1` kills at every one.
    const numbers = Array.from({ length: statements }, (_, index) => index + 1).filter(
      (at) => at % EVERY === 1 % EVERY,
    );
    const attempt = async (): Promise<void> => {
      for (let at = numbers.shift(); at !== undefined; at = numbers.shift()) {
        const { dataDir, url, close } = await emptyDatabase(engine);
        expect((await migrate(dataDir, url, at)).code, `statement ${at}`).toBeNull();
        expect(await readTables(dataDir, url), `after statement ${at}`).toEqual(wanted);
        await close();
      }
    };
    await Promise.all([attempt(), attempt(), attempt()]);
  },
  300_000,
);

it.each(engines)(
  "on %s two processes that start together on an empty database both continue",
  async (engine) => {
    for (let round = 0; round < 4; round += 1) {
      const { dataDir, url, close } = await emptyDatabase(engine);
      const ended = await Promise.all([migrate(dataDir, url, 0), migrate(dataDir, url, 0)]);
      expect(ended.map(({ code, output }) => (code === 0 ? "done" : output))).toEqual([
        "done",
        "done",
      ]);
      await close();
    }
  },
  120_000,
);
