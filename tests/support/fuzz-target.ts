/** The API over an imported database, for the fuzzers. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createApi } from "#api/app.ts";
import { importContent } from "#importer/apply.ts";
import { type Database, openDatabase } from "#store/open.ts";
import { makeContent, type TestContent } from "./content.ts";
import type { FuzzTarget, Paths } from "./fuzz-replies.ts";

export interface Fuzzed {
  readonly db: Database;
  readonly content: TestContent;
  readonly dataDir: string;
  readonly target: FuzzTarget;
  /** Its database is closed. */
  readonly away: FuzzTarget;
  readonly failures: readonly Error[];
  close(): Promise<void>;
}

/** @param url an empty PostgreSQL database; SQLite when undefined */
export async function createFuzzTargets(url?: string): Promise<Fuzzed> {
  const content = await makeContent({ products: 2, items: 2, pictures: true });
  const dataDir = mkdtempSync(join(tmpdir(), "icg-fuzz-"));
  const db = openDatabase({ url, dataDir });
  await db.migrate();
  await importContent(db, { content: content.root, dataDir });
  const closed = openDatabase({ dataDir });
  await closed.close();
  const failures: Error[] = [];
  const clientOf = (c: { req: { header(name: string): string | undefined } }): string =>
    c.req.header("x-icg-client") ?? crypto.randomUUID();
  const api = createApi({ db, leads: { clientOf }, onError: (error) => failures.push(error) });
  const { paths } = (await (await api.request("/api/openapi.json")).json()) as { paths: Paths };
  return {
    db,
    content,
    dataDir,
    target: { api, paths },
    away: { api: createApi({ db: closed, leads: { clientOf } }), paths, away: true },
    failures,
    close: async () => {
      await db.close();
      content.remove();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
