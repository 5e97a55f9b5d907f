/**
 * The SQLite file on the disk: readable by its owner only, and still the one that was opened. A file that was removed or
 * replaced goes on being written by whoever has it open, and nobody ever finds what is in it.
 *
 * The file itself is never opened here: closing it would drop the locks that SQLite holds on it in this process
 * (https://sqlite.org/howtocorrupt.html §2.2).
 */
import { chmodSync, closeSync, existsSync, mkdirSync, openSync, readSync, type Stats, statSync } from "node:fs";
import { dirname } from "node:path";

/** The file that was opened is not the one on the disk, or not all of it. */
export class DatabaseFileGone extends Error {
  override name = "DatabaseFileGone";
}

const STICKY = 0o1000;
const OTHERS = 0o077;

/** Takes rights of others away. What belongs to somebody else stays as it is, and so do folders for everybody such as /tmp. */
function restrict(path: string, mode: number): void {
  try {
    const { mode: now } = statSync(path);
    if ((now & OTHERS) !== 0 && (now & STICKY) === 0) chmodSync(path, mode);
  } catch (error) {
    if (!["ENOENT", "EPERM"].includes(String((error as NodeJS.ErrnoException).code))) throw error;
  }
}

/** Makes a folder and those above it. `mkdirSync` with `recursive` never ends where the system makes none (`/proc`). */
function makeFolder(path: string): void {
  if (!existsSync(dirname(path))) makeFolder(dirname(path));
  try {
    mkdirSync(path, { mode: 0o700 });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EEXIST" || !statSync(path).isDirectory()) throw error;
  }
}

/** Makes folder and file when they are missing, and sees to it that only their owner can read them (0700, 0600). */
export function makePrivate(file: string): void {
  makeFolder(dirname(file));
  restrict(dirname(file), 0o700);
  try {
    if (!existsSync(file)) closeSync(openSync(file, "wx", 0o600));
  } catch (error) {
    // Another process has made it in this moment.
    if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
  }
  // SQLite gives the two others the rights of the first.
  for (const path of [file, `${file}-wal`, `${file}-shm`]) restrict(path, 0o600);
}

const sameFile = (a: Stats, b: Stats): boolean => a.dev === b.dev && a.ino === b.ino;
/** First bytes of a write-ahead log (https://sqlite.org/fileformat2.html §4.1); the last bit tells the order of bytes of its checksums. */
const WAL_MAGIC = 0x37_7f_06_82;

function walBegins(path: string): boolean {
  const header = Buffer.alloc(4);
  const file = openSync(path, "r");
  try {
    return readSync(file, header, 0, 4, 0) === 4 && (header.readUInt32BE() & ~1) >>> 0 === WAL_MAGIC;
  } finally {
    closeSync(file);
  }
}

/**
 * Remembers a file that has just been opened and read.
 * @param bytes its length as the database has it now, asked for when it has become shorter
 * @returns throws DatabaseFileGone when the file or its log is not there, another one, or cut off
 */
export function followFile(file: string, bytes: () => number): () => void {
  const log = `${file}-wal`;
  const opened = statSync(file);
  const openedLog = statSync(log);
  let longest = opened.size;
  const gone = (what: string): DatabaseFileGone => new DatabaseFileGone(`The database file was ${what} while it was in use.`);
  const look = (path: string): Stats => {
    const found = statSync(path, { throwIfNoEntry: false });
    if (!found) throw gone("removed");
    return found;
  };
  return () => {
    const now = look(file);
    const nowLog = look(log);
    if (!sameFile(now, opened) || !sameFile(nowLog, openedLog)) throw gone("replaced");
    // A vacuum makes it shorter, too; the database knows then.
    if (now.size < longest && now.size < bytes()) throw gone("cut off");
    longest = now.size;
    // A checkpoint may leave it empty; otherwise what is in it can be found by its first bytes only.
    if (nowLog.size > 0 && !walBegins(log)) throw gone("cut off");
  };
}
