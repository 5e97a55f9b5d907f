/** An imported database with the API over it, in process. */
import { createApi } from "#api/app.ts";
import { importContent } from "#importer/apply.ts";
import type { Database, Engine } from "#store/open.ts";
import { type ContentOptions, makeContent, type TestContent } from "./content.ts";
import { freshDatabase } from "./databases.ts";

export interface Reply {
  readonly status: number;
  readonly headers: Headers;
  /** Undefined when the body is not JSON. */
  // biome-ignore lint/suspicious/noExplicitAny: tests look into replies of every shape
  readonly body: any;
  readonly text: string;
}

export interface ImportedSite {
  readonly db: Database;
  readonly content: TestContent;
  readonly dataDir: string;
  readonly api: ReturnType<typeof createApi>;
  readonly failures: Error[];
  /** @param path with or without `/api` */
  get(path: string): Promise<Reply>;
  close(): Promise<void>;
}

/** Noon in Dubai on this day, for the status of events. */
export const TODAY = "2026-11-21";

export async function importedSite(engine: Engine, options: ContentOptions): Promise<ImportedSite> {
  const content = await makeContent(options);
  const { db, dataDir, close } = await freshDatabase(engine);
  await importContent(db, { content: content.root, dataDir });
  const failures: Error[] = [];
  const api = createApi({
    db,
    now: () => new Date(`${TODAY}T08:00:00Z`),
    onError: (error) => failures.push(error),
  });
  return {
    db,
    content,
    dataDir,
    api,
    failures,
    get: async (path) => {
      const reply = await api.request(path.startsWith("/api") ? path : `/api${path}`);
      const json = reply.headers.get("content-type")?.includes("json") ?? false;
      const text = await reply.text();
      return {
        status: reply.status,
        headers: reply.headers,
        body: json ? JSON.parse(text) : undefined,
        text,
      };
    },
    close: async () => {
      await close();
      content.remove();
    },
  };
}
