/**
 * The process beside the desk that shows the draft as a site and imports it (server/preview.ts):
 * started when it is first needed, ended with the desk.
 */
import { type ChildProcess, fork } from "node:child_process";
import type { ImportReply, ImportRequest } from "#importer/apply.ts";
import type { Diagnostic } from "#importer/diagnostics.ts";

/** The settings of the site that the desk goes by (server/process/config.ts). */
export interface DeskSettings {
  readonly contentDir: string;
  readonly deskPort: number;
  readonly deskHost: string;
  readonly dataDir: string;
  readonly databaseUrl: string | undefined;
  readonly siteUrl: string;
}

/** What an import came to. */
export type Outcome =
  | { readonly imported: boolean; readonly port: number }
  /** @prop lost nothing is wrong but that all of a kind would go */
  | { readonly faults: readonly Diagnostic[]; readonly lost: boolean };

export interface DraftSite {
  /** @throws Error when it could not be done for another reason than the content's faults */
  bring(
    into: ImportRequest["into"],
    options?: Omit<ImportRequest, "id" | "into">,
  ): Promise<Outcome>;
  stop(): Promise<void>;
}

const ENTRY = new URL("../server/preview.ts", import.meta.url);

/** The draft of the content folder; nothing is started yet. */
export function draftSite(settings: DeskSettings): DraftSite {
  let child: ChildProcess | undefined;
  let last = 0;
  const waiting = new Map<number, (reply: ImportReply) => void>();
  const start = (): ChildProcess => {
    // Beside the desk, so that a tunnel knows it.
    const port = settings.deskPort === 0 ? 0 : settings.deskPort + 1;
    const started = fork(ENTRY, [String(port)], {
      // An overlay is a map.
      serialization: "advanced",
      env: {
        ...process.env,
        DESK_HOST: settings.deskHost,
        CONTENT_DIR: settings.contentDir,
        DATA_DIR: settings.dataDir,
        DATABASE_URL: settings.databaseUrl ?? "",
        LOG_LEVEL: "error",
      },
    });
    started.on("message", (reply: ImportReply) => {
      waiting.get(reply.id)?.(reply);
      waiting.delete(reply.id);
    });
    started.once("exit", (code, signal) => {
      if (child === started) child = undefined;
      for (const [id, done] of waiting)
        done({ id, error: `the process of the preview ended with ${signal ?? code}` });
      waiting.clear();
    });
    return started;
  };
  return {
    bring: async (into, options = { prune: false }) => {
      child ??= start();
      last += 1;
      const id = last;
      const reply = await new Promise<ImportReply>((done) => {
        waiting.set(id, done);
        child?.send({ id, into, ...options } satisfies ImportRequest);
      });
      if ("error" in reply) throw Object.assign(new Error(reply.error), { code: reply.code });
      return reply;
    },
    stop: async () => {
      const ended = child && new Promise((done) => child?.once("exit", done));
      // Its database is brought up to date again at the next start; an import into the site's is
      // all or nothing.
      child?.kill("SIGKILL");
      await ended;
    },
  };
}
