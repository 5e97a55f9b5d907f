import { describe, expect, it } from "vitest";
import {
  explainFileFault,
  postgresFault,
  sqliteFault,
  UnusableDatabase,
} from "./unusable-database.ts";

describe("SQLite", () => {
  const explain = (error: object) =>
    sqliteFault(Object.assign(new Error("as it came"), error), "/data", "/data/icg.sqlite")
      ?.message;
  it.each<[object, string]>([
    [{ errcode: 3 }, "The database /data/icg.sqlite may not be written by this user"],
    [{ errcode: 5 }, "The database /data/icg.sqlite is locked by another process"],
    [{ errcode: 8 }, "The database /data/icg.sqlite may not be written by this user"],
    // The extended code of SQLITE_READONLY_DIRECTORY is in the higher bytes.
    [{ errcode: 1544 }, "The database /data/icg.sqlite may not be written by this user"],
    [{ errcode: 10 }, "The database /data/icg.sqlite could not be read or written"],
    [{ errcode: 11 }, "The database /data/icg.sqlite is damaged"],
    [{ errcode: 13 }, "The database /data/icg.sqlite has no room"],
    [{ errcode: 14, code: "EACCES" }, "The database /data/icg.sqlite cannot be opened"],
    [{ errcode: 26 }, "The database /data/icg.sqlite is damaged, or no database"],
    [{ code: "EEXIST" }, "DATA_DIR=/data is a file"],
    [{ code: "ENOTDIR" }, "DATA_DIR=/data lies below a file"],
    [{ code: "EISDIR" }, "DATA_DIR=/data holds a folder where the database file should be"],
    [{ code: "EACCES" }, "DATA_DIR=/data may not be written by this user"],
    [{ code: "EPERM" }, "DATA_DIR=/data may not be written by this user"],
    [{ code: "EROFS" }, "DATA_DIR=/data is on a disk that is read-only"],
    [{ code: "ENOENT" }, "DATA_DIR=/data cannot be made"],
    [{ code: "ENOSPC" }, "DATA_DIR=/data has no room"],
  ])("%j", (error, sentence) => {
    expect(explain(error)?.startsWith(sentence)).toBe(true);
    expect(explain(error)).toMatch(/\. \(as it came\)$/);
  });
  it.each([{}, { errcode: 1 }, { errcode: 19 }, { code: "ERR_ASSERTION" }])(
    "%j is an error of the program",
    (error) => {
      expect(explain(error)).toBeUndefined();
    },
  );
  it("has its own error name", () => {
    const fault = sqliteFault(Object.assign(new Error("x"), { errcode: 5 }), "/data", "f");
    expect(fault).toBeInstanceOf(UnusableDatabase);
    expect(fault?.name).toBe("UnusableDatabase");
  });
});

describe("PostgreSQL", () => {
  const explain = (error: object) =>
    postgresFault(Object.assign(new Error("as it came"), error))?.message;
  it.each<[object, string]>([
    [
      { code: "ECONNREFUSED" },
      "does not answer: start it, or put the address right. (ECONNREFUSED: as it came)",
    ],
    [{ code: "08006" }, "does not answer: start it, or put the address right. (08006: as it came)"],
    [
      { message: "timeout exceeded when trying to connect" },
      "does not answer: start it, or put the address right. (timeout exceeded when trying to connect)",
    ],
    [
      { message: "Connection Terminated unexpectedly" },
      "does not answer: start it, or put the address right. (Connection Terminated unexpectedly)",
    ],
    [
      { code: "28P01" },
      "does not let this user in: put user and password right. (28P01: as it came)",
    ],
    [
      { code: "3D000" },
      "has no such database: create it, or put its name right. (3D000: as it came)",
    ],
    [
      { code: "42501" },
      "does not let this user make its tables: make it the owner of the database. (42501: as it came)",
    ],
    [
      { code: "53300" },
      "has no room or no connection left: see its max_connections and its disk. (53300: as it came)",
    ],
    [{ code: "57P03" }, "is starting or stopping: try again. (57P03: as it came)"],
    [{ code: "58P01" }, "lacks something of its installation. (58P01: as it came)"],
  ])("%j", (error, sentence) => {
    expect(explain(error)).toBe(`The PostgreSQL of DATABASE_URL ${sentence}`);
  });
  it.each([
    {},
    { code: "42601" },
    { code: "42P01" },
    { code: "23505" },
    { code: "XE" },
    { code: "E1" },
  ])("%j is an error of the program", (error) => {
    expect(explain(error)).toBeUndefined();
  });
});

it.each([
  ["ENOSPC", /^DATA_DIR: \/data\/pictures has no room: the disk is full\. Make room/],
  ["EROFS", /^DATA_DIR: \/data\/pictures is on a disk that is read-only: make it writable/],
  ["EACCES", /^DATA_DIR: \/data\/pictures may not be read or written by this user/],
])("explains a file operation that failed with %s", (code, sentence) => {
  const error = Object.assign(new Error(`${code}: write`), { code });
  expect(explainFileFault(error, "DATA_DIR", "/data/pictures")).toMatch(sentence);
});

it("explains a full disk that SQLite reports, and no other error", () => {
  const full = Object.assign(new Error("database or disk is full"), { errcode: 13 });
  expect(explainFileFault(full, "DATA_DIR", "/data")).toMatch(/has no room: the disk is full/);
  expect(explainFileFault(new TypeError("x is undefined"), "DATA_DIR", "/data")).toBeUndefined();
});
