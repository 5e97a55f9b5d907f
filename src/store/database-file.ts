/** The SQLite file and its folder, for their owner only. */
import { chmodSync, closeSync, existsSync, mkdirSync, openSync, statSync } from "node:fs";
import { dirname } from "node:path";

const STICKY = 0o1000;
const OTHERS = 0o077;

/**
 * Takes rights of others away. What belongs to somebody else stays as it is, and so do folders for
 * everybody such as /tmp.
 */
function restrict(path: string, mode: number): void {
  try {
    const { mode: now } = statSync(path);
    if ((now & OTHERS) !== 0 && (now & STICKY) === 0) chmodSync(path, mode);
  } catch (error) {
    if (!["ENOENT", "EPERM"].includes(String((error as NodeJS.ErrnoException).code))) throw error;
  }
}

/**
 * Makes a folder and those above it. `mkdirSync` with `recursive` never ends where the system makes
 * none (`/proc`).
 */
function makeFolder(path: string): void {
  if (!existsSync(dirname(path))) makeFolder(dirname(path));
  try {
    mkdirSync(path, { mode: 0o700 });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EEXIST" || !statSync(path).isDirectory())
      throw error;
  }
}

/**
 * Makes folder and file when they are missing, and sees to it that only their owner can read them
 * (0700, 0600).
 */
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
