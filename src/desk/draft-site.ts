/**
 * Runs the child process that previews and imports the draft (server/preview.ts), from first use
 * until the desk ends.
 */
import { type ChildProcess, fork } from "node:child_process";
import type { ImportReply, ImportRequest } from "#importer/apply.ts";
import type { Diagnostic } from "#importer/diagnostics.ts";

/** The settings that the desk uses (server/process/config.ts). */
export interface DeskSettings {
  readonly contentDir: string;
  readonly deskPort: number;
  readonly deskHost: string;
  readonly dataDir: string;
  readonly databaseUrl: string | undefined;
  readonly siteUrl: string;
  readonly smtpUrl: string | undefined;
  readonly leadsTo: string | undefined;
}

export type ImportOutcome =
  | { readonly imported: boolean; readonly port: number }
  /** `lost`: the only fault is that a kind would lose all its items. */
  | { readonly faults: readonly Diagnostic[]; readonly lost: boolean };

export interface DraftSite {
  /** @throws Error when the import fails for another reason than faults */
  importInto(
    into: ImportRequest["into"],
    options: Omit<ImportRequest, "id" | "into">,
  ): Promise<ImportOutcome>;
  stop(): Promise<void>;
}

const ENTRY = new URL("../server/preview.ts", import.meta.url);

/** @param token of the desk, whose cookie opens the preview too: browsers share cookies between ports */
export function createDraftSite(settings: DeskSettings, token: string): DraftSite {
  let child: ChildProcess | undefined;
  let last = 0;
  const waiting = new Map<number, (reply: ImportReply) => void>();
  const start = (): ChildProcess => {
    // Next to the desk's port, to fit into a tunnel.
    const port = settings.deskPort === 0 ? 0 : settings.deskPort + 1;
    const started = fork(ENTRY, [String(port)], {
      env: {
        ...process.env,
        DESK_HOST: settings.deskHost,
        CONTENT_DIR: settings.contentDir,
        DATA_DIR: settings.dataDir,
        DATABASE_URL: settings.databaseUrl ?? "",
        LOG_LEVEL: "error",
        PREVIEW_TOKEN: token,
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
    importInto: async (into, options) => {
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
      // Safe: the preview is updated at the next start, and an import into the site is atomic.
      child?.kill("SIGKILL");
      await ended;
    },
  };
}
