/**
 * One desk on a content folder. The lock is a write lock on a small SQLite file in the folder: the operating system lets go of it when its
 * holder ends, however that ends, so that no stale lock is left and no process id has to be believed.
 */
import { hostname, userInfo } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { deskLock } from "#messages/desk.ts";

/** Hidden: the importer passes over it. */
const LOCK_FILE = ".desk-lock";

/** Thrown when the desk cannot start; its message says why, and what to do. */
export class DeskRefused extends Error {
  override name = "DeskRefused";
}

/** Result code of a file that somebody else has locked (https://sqlite.org/rescode.html#busy). */
const SQLITE_BUSY = 5;
const isBusy = (error: unknown): boolean => (error as { readonly errcode?: number }).errcode === SQLITE_BUSY;

/**
 * Takes the lock of a content folder.
 * @param address where the desk answers, told to whoever comes second
 * @returns what lets go of it
 * @throws DeskRefused when another desk holds the folder, with who that is
 */
export function lockFolder(root: string, address: string, now: () => Date = () => new Date()): () => void {
  const file = new DatabaseSync(join(root, LOCK_FILE));
  try {
    file.exec("pragma busy_timeout = 0; create table if not exists holder (who text not null); begin immediate; delete from holder");
    const who = deskLock.holder(userInfo().username, hostname(), process.pid, address, now().toISOString());
    file.prepare("insert into holder (who) values (?)").run(who);
    // Whoever comes second must be able to read who came first: what is written stands, and the lock is taken again.
    file.exec("commit; begin immediate");
  } catch (error) {
    const who = isBusy(error) ? file.prepare("select who from holder").get()?.["who"] : undefined;
    file.close();
    if (isBusy(error)) throw new DeskRefused(deskLock.taken(root, typeof who === "string" ? who : deskLock.somebody));
    throw error;
  }
  return () => file.close();
}
