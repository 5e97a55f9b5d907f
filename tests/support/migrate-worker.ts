/**
 * `node migrate-worker.ts DIR URL N` migrates a database and kills itself before statement N. 0
 * kills nothing and prints the number of statements.
 */
import { StatementSync } from "node:sqlite";
import pg from "pg";
import { openDatabase } from "#store/open.ts";

const [, , dataDir = "", url = "", nth = "0"] = process.argv;
let statements = 0;
const counting = (target: object, name: string): void => {
  const run = Reflect.get(target, name) as (...values: unknown[]) => unknown;
  Reflect.set(target, name, function counted(this: unknown, ...values: unknown[]): unknown {
    statements += 1;
    if (statements === Number(nth)) process.kill(process.pid, "SIGKILL");
    return run.apply(this, values);
  });
};
if (url) counting(pg.Client.prototype, "query");
else for (const name of ["all", "run"]) counting(StatementSync.prototype, name);

const db = openDatabase({ url: url || undefined, dataDir });
await db.migrate();
await db.close();
process.stdout.write(String(statements));
