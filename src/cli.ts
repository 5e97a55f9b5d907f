/** `npm run icg -- check | import | leads | backup | ready`: what whoever runs the site does by hand. */
import { join } from "node:path";
import { parseArgs } from "node:util";
import { importContent } from "#importer/apply.ts";
import { check } from "#importer/check.ts";
import { ContentDiagnostics, diagnosticLine } from "#importer/diagnostics.ts";
import { leadsCommand } from "#leads/cli.ts";
import { type Config, ConfigError, readConfig } from "#server/process/config.ts";
import { openPoints } from "#server/process/launch-check.ts";
import { backup } from "#store/backup.ts";
import { type Database, openDatabase } from "#store/open.ts";

const USAGE = `npm run icg -- check [--content DIR]
npm run icg -- import [--content DIR] [--force]
npm run icg -- leads [list | show ID | export --csv | retry | resume ID]
npm run icg -- backup FILE
npm run icg -- ready [--content DIR]
`;

const say = (text: string): void => {
  process.stdout.write(`${text}\n`);
};

async function withDatabase<T>(config: Config, work: (db: Database) => Promise<T>): Promise<T> {
  const db = openDatabase({ url: config.databaseUrl, dataDir: config.dataDir });
  try {
    await db.migrate();
    return await work(db);
  } finally {
    await db.close();
  }
}

async function checkCommand(content: string): Promise<number> {
  const { products, news, blogs, articles, events, jobs } = await check(content);
  say(
    `No faults: ${products.length} products, ${news.length} news, ${blogs.length} blogs, ${articles.length} articles, ${events.length} events, ${jobs.length} jobs.`,
  );
  return 0;
}

async function importCommand(config: Config, content: string, force: boolean): Promise<number> {
  const result = await withDatabase(config, (db) => importContent(db, { content, dataDir: config.dataDir, force }));
  say(result.imported ? `Imported ${result.products} products; ${result.written} rows changed.` : "Nothing changed since the last import.");
  return 0;
}

async function readyCommand(config: Config, content: string): Promise<number> {
  const open = openPoints(config, await check(content), content, new Date());
  for (const { place, fault } of open) say(`${place}: ${fault}`);
  say(open.length === 0 ? "Ready: nothing is open." : `${open.length} open before launch.`);
  return open.length === 0 ? 0 : 1;
}

/** @returns the exit status: 0 done, 1 faults, 2 not understood */
async function run(args: readonly string[]): Promise<number> {
  const [command, ...rest] = args;
  const config = readConfig(process.env);
  if (command === "check" || command === "import" || command === "ready") {
    const { values } = parseArgs({ args: rest, options: { content: { type: "string" }, force: { type: "boolean" } } });
    const content = join(values.content ?? config.contentDir);
    if (command === "ready") return readyCommand(config, content);
    return command === "check" ? checkCommand(content) : importCommand(config, content, values.force ?? false);
  }
  if (command === "leads") return withDatabase(config, (db) => leadsCommand(db, rest, process.stdout));
  if (command === "backup" && rest[0] !== undefined) {
    const file = rest[0];
    return withDatabase(config, async (db) => {
      say(await backup(db, file));
      return 0;
    });
  }
  process.stderr.write(USAGE);
  return 2;
}

try {
  process.exitCode = await run(process.argv.slice(2));
} catch (error) {
  if (error instanceof ContentDiagnostics) {
    for (const diagnostic of error.diagnostics) process.stderr.write(`${diagnosticLine(diagnostic)}\n`);
    process.stderr.write(`${error.diagnostics.length} ${error.diagnostics.length === 1 ? "fault" : "faults"}; nothing was written.\n`);
  } else if (error instanceof ConfigError || (error instanceof TypeError && "code" in error && String(error.code).startsWith("ERR_PARSE_ARGS"))) {
    process.stderr.write(`${error.message}\n`);
  } else throw error;
  process.exitCode = 1;
}
