/** Creates the SQLite file and its folder for their owner only. */
import { chmodSync, closeSync, existsSync, mkdirSync, openSync, statSync } from "node:fs";
import { dirname } from "node:path";

const STICKY = 0o1000;
const OTHERS = 0o077;

/** Skips files of other owners, and shared folders like /tmp. */
function restrictAccess(path: string, mode: number): void {
  try {
    const { mode: now } = statSync(path);
    if ((now & OTHERS) !== 0 && (now & STICKY) === 0) chmodSync(path, mode);
  } catch (error) {
    if (!["ENOENT", "EPERM"].includes(String((error as NodeJS.ErrnoException).code))) throw error;
  }
}

/** `mkdirSync` with `recursive` never returns where the system creates no folder (`/proc`). */
function makeFolder(path: string): void {
  if (!existsSync(dirname(path))) makeFolder(dirname(path));
  try {
    mkdirSync(path, { mode: 0o700 });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EEXIST" || !statSync(path).isDirectory())
      throw error;
  }
}

/** 0700 for the folder, 0600 for the file, also if they exist. */
export function makePrivate(file: string): void {
  makeFolder(dirname(file));
  restrictAccess(dirname(file), 0o700);
  try {
    if (!existsSync(file)) closeSync(openSync(file, "wx", 0o600));
  } catch (error) {
    // Another process has just created it.
    if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
  }
  // SQLite gives the other two the permissions of the first.
  for (const path of [file, `${file}-wal`, `${file}-shm`]) restrictAccess(path, 0o600);
}
