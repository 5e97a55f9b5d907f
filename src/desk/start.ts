/** `npm run desk`: serves the desk on this machine only. */
import { randomBytes } from "node:crypto";
import { existsSync } from "node:fs";
import { createServer, type Server } from "node:http";
import { hostname, userInfo } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { getRequestListener } from "@hono/node-server";
import { dubaiToday } from "#catalogue/dates.ts";
import { draftsFolder, finishMove } from "#importer/publication-journal.ts";
import { deskLock, deskStart } from "#messages/desk.ts";
import { contentSource } from "#store/content-source.ts";
import type { Database } from "#store/open.ts";
import { explainFileFault } from "#store/unusable-database.ts";
import { ContentItems } from "./content/items.ts";
import { createDraftSite, type DeskSettings } from "./draft-site.ts";
import { PublicationLock, resumePublication } from "./publication.ts";
import type { DeskContext } from "./routes/context.ts";
import { createDeskApp } from "./server.ts";

/** Hidden, so that the importer skips it. */
const LOCK_FILE = ".desk-lock";

/** Says why the desk cannot start, and what to do. */
export class DeskRefused extends Error {
  override name = "DeskRefused";
}

/** Another process holds the lock (https://sqlite.org/rescode.html#busy). */
const SQLITE_BUSY = 5;
const isBusy = (error: unknown): boolean =>
  (error as { readonly errcode?: number }).errcode === SQLITE_BUSY;

/**
 * Locks a folder by a small SQLite file. The operating system releases the lock when the process
 * ends in any way.
 * @param address shown by a second desk
 * @returns releases the lock
 * @throws DeskRefused with the address of the desk that holds the folder
 */
export function lockFolder(root: string, address: string): () => void {
  const file = new DatabaseSync(join(root, LOCK_FILE));
  try {
    file.exec(
      "pragma busy_timeout = 0; create table if not exists holder (who text not null); begin immediate; delete from holder",
    );
    const who = deskLock.holder(
      userInfo().username,
      hostname(),
      process.pid,
      address,
      new Date().toISOString(),
    );
    file.prepare("insert into holder (who) values (?)").run(who);
    // Makes the address readable for a second desk, then locks again.
    file.exec("commit; begin immediate");
  } catch (error) {
    const who = isBusy(error) ? file.prepare("select who from holder").get()?.["who"] : undefined;
    file.close();
    if (isBusy(error))
      throw new DeskRefused(
        deskLock.taken(root, typeof who === "string" ? who : deskLock.somebody),
      );
    throw error;
  }
  return () => file.close();
}

const LOOPBACK = "127.0.0.1";
const originOf = (port: number): string => `http://${LOOPBACK}:${port}`;
/** Docker and Podman create these files. */
const isContainer = (): boolean =>
  ["/.dockerenv", "/run/.containerenv"].some((file) => existsSync(file));

export interface Desk {
  /** Includes the token. */
  readonly address: string;
  /** Warms up search and preview. */
  prepare(): void;
  stop(): Promise<void>;
}

/** @throws DeskRefused when the port is taken */
const listen = (server: Server, port: number, host: string): Promise<number> =>
  new Promise((resolve, reject) => {
    server.once("error", (error) =>
      reject(
        "code" in error && error.code === "EADDRINUSE"
          ? new DeskRefused(deskStart.portTaken(port))
          : error,
      ),
    );
    server.listen(port, host, () => {
      const address = server.address();
      resolve(typeof address === "object" && address ? address.port : port);
    });
  });

/** @throws DeskRefused if drafts cannot be written */
function openItems(contentDir: string): ContentItems {
  try {
    finishMove(contentDir);
    return new ContentItems(contentDir);
  } catch (error) {
    const { path = draftsFolder(contentDir) } = error as { path?: string };
    const reason = explainFileFault(error, deskStart.drafts, path);
    throw reason === undefined ? error : new DeskRefused(reason);
  }
}

/**
 * Serves the desk until it is stopped.
 * @param db migrated; the caller closes it
 * @throws DeskRefused when the folder or the port is taken, or DESK_HOST opens the desk to a
 * network outside of a container
 */
export async function startDesk(
  settings: DeskSettings,
  db: Database,
  openPoints: DeskContext["openPoints"],
  inContainer = isContainer(),
): Promise<Desk> {
  if (settings.deskHost !== LOOPBACK && !inContainer)
    throw new DeskRefused(deskStart.containerOnly);
  const unlock = lockFolder(settings.contentDir, originOf(settings.deskPort));
  try {
    const token = randomBytes(24).toString("base64url");
    const items = openItems(settings.contentDir);
    const { root } = items.work;
    items.work.removeUnfinished();
    const draft = createDraftSite(settings, token);
    const publications = new PublicationLock();
    const resumed = publications
      .hold(() =>
        resumePublication({
          work: items.work,
          checks: items.checks,
          db,
          importSite: (content) => draft.importInto("site", { root: content, prune: true }),
        }),
      )
      .catch((error: unknown) => process.stderr.write(`${String(error)}\n`));
    const published = contentSource(db, { scheduled: true });
    const app = createDeskApp(
      {
        root,
        items,
        db,
        content: published,
        draft,
        publications,
        siteUrl: settings.siteUrl,
        mail: settings.smtpUrl === undefined ? undefined : { leadsTo: settings.leadsTo },
        openPoints,
        today: dubaiToday,
      },
      token,
    );
    const server = createServer(getRequestListener(app.fetch, { hostname: LOOPBACK }));
    const port = await listen(server, settings.deskPort, settings.deskHost);
    return {
      address: `${originOf(port)}/?token=${token}`,
      // The screens that check the content show its faults.
      prepare: () => {
        void items.search.prepare().catch(() => undefined);
        void draft.importInto("preview", { root, prune: true }).catch(() => undefined);
      },
      stop: async () => {
        await resumed;
        await new Promise((resolve) => {
          server.close(resolve);
          server.closeAllConnections();
        });
        await draft.stop();
        unlock();
      },
    };
  } catch (error) {
    unlock();
    throw error;
  }
}
