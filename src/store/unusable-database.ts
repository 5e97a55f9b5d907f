/** Explains why the database cannot be used, and what to do. */

export class UnusableDatabase extends Error {
  override name = "UnusableDatabase";
}

export class BackupRefused extends Error {
  override name = "BackupRefused";
}

export class MoveRefused extends Error {
  override name = "MoveRefused";
}

/** Primary result codes (https://sqlite.org/rescode.html). */
const sqliteReasons: Readonly<Record<number, string>> = {
  3: "may not be written by this user: give it the right to write there, or set DATA_DIR to another folder",
  5: "is locked by another process for too long: end that one, or try again",
  8: "may not be written by this user: give it the right to write there, or set DATA_DIR to another folder",
  10: "could not be read or written: look at the disk",
  11: "is damaged: put a backup in its place (docs/operations.md, Restore)",
  13: "has no room: the disk is full",
  14: "cannot be opened: see that it is a file which this user may write, or set DATA_DIR to another folder",
  26: "is damaged, or no database: put a backup in its place (docs/operations.md, Restore)",
};

const diskReasons: Readonly<Record<string, string>> = {
  EACCES: "may not be read or written by this user: give it the right to, then start again",
  EPERM: "may not be read or written by this user: give it the right to, then start again",
  EROFS: "is on a disk that is read-only: make it writable, then start again",
  ENOSPC: "has no room: the disk is full. Make room, then start again",
  EDQUOT: "has no room: the quota of this user is used up. Make room, then start again",
  EIO: "could not be read or written: look at the disk",
};

const fileReasons: Readonly<Record<string, string>> = {
  EEXIST: "is a file: name a folder",
  ENOTDIR: "lies below a file: name a folder",
  EISDIR:
    "holds a folder where the database file should be: remove it, or set DATA_DIR to another folder",
  EACCES: "may not be written by this user: give it the right to, or name another folder",
  EPERM: "may not be written by this user: give it the right to, or name another folder",
  EROFS: "is on a disk that is read-only: name another folder",
  ENOENT: "cannot be made: name a folder on a local disk",
  ENOSPC: "has no room: the disk is full",
};

/**
 * Explains a file operation or a write to SQLite that failed, in one sentence.
 * @param setting names the folder
 */
export function explainFileFault(
  error: unknown,
  setting: string,
  path: string,
): string | undefined {
  const { code, errcode, message } = error as {
    code?: string;
    errcode?: number;
    message?: string;
  };
  const reason =
    (errcode === undefined ? undefined : sqliteReasons[errcode & 0xff]) ?? diskReasons[code ?? ""];
  return reason && `${setting}: ${path} ${reason}. (${message})`;
}

/** Undefined for an error of the program. */
export function sqliteFault(
  error: unknown,
  dataDir: string,
  file: string,
): UnusableDatabase | undefined {
  const { code, errcode, message } = error as { code?: string; errcode?: number; message: string };
  const ofDatabase = errcode === undefined ? undefined : sqliteReasons[errcode & 0xff];
  const ofFolder = fileReasons[code ?? ""];
  if (ofDatabase) return new UnusableDatabase(`The database ${file} ${ofDatabase}. (${message})`);
  if (ofFolder) return new UnusableDatabase(`DATA_DIR=${dataDir} ${ofFolder}. (${message})`);
  return undefined;
}

/**
 * Classes of SQLSTATE that the operator can fix
 * (https://www.postgresql.org/docs/current/errcodes-appendix.html).
 */
const postgresReasons: Readonly<Record<string, string>> = {
  "08": "does not answer: start it, or put the address right",
  "28": "does not let this user in: put user and password right",
  "3D": "has no such database: create it, or put its name right",
  "42": "does not let this user make its tables: make it the owner of the database",
  "53": "has no room or no connection left: see its max_connections and its disk",
  "57": "is starting or stopping: try again",
  "58": "lacks something of its installation",
};

/** Undefined for an error of the program. Omits the address, which holds a password. */
export function postgresFault(error: unknown): UnusableDatabase | undefined {
  const { code = "", message } = error as { code?: string; message: string };
  const isUnreachable = /^E[A-Z]+$/.test(code) || /timeout|terminated/i.test(message);
  // Other codes of class 42 are faults of a statement.
  const sqlState = code.startsWith("42") && code !== "42501" ? "" : code.slice(0, 2);
  const reason = postgresReasons[isUnreachable ? "08" : sqlState];
  return reason === undefined
    ? undefined
    : new UnusableDatabase(
        `The PostgreSQL of DATABASE_URL ${reason}. (${[code, message].filter(Boolean).join(": ")})`,
      );
}
