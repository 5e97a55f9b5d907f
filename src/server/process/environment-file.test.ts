import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { parseEnvironment, withEnvironmentFile } from "./environment-file.ts";

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "icg-environment-"));
});
afterAll(() => rmSync(folder, { recursive: true }));

const fileOf = (text: string): string => {
  const file = join(folder, "icg.env");
  writeFileSync(file, text);
  return file;
};

describe("a file of variables", () => {
  // systemd.exec(5), EnvironmentFile=
  it.each<[string, Record<string, string>]>([
    ["A=1\nB_2=two words\n", { A: "1", B_2: "two words" }],
    ["# A=1\n; B=2\n\nC=3", { C: "3" }],
    ["A=\r\nB=2\r\n", { A: "", B: "2" }],
    ["  A = 1  \n", { A: "1" }],
    ['A="two # words"\nB=\'$HOME "x"\'\n', { A: "two # words", B: '$HOME "x"' }],
    ['A="a \\"b\\" \\\\"\n', { A: 'a "b" \\' }],
    // A number sign in a value begins no comment.
    ["SECRET=abc#def=ghi\n", { SECRET: "abc#def=ghi" }],
    ["A=one \\\ntwo\n", { A: "one two" }],
    ["no variable\n1A=x\n", {}],
  ])("%j", (text, variables) => {
    expect(parseEnvironment(text)).toEqual(variables);
  });
});

describe("the environment of a command", () => {
  it("has the settings of the file, over which variables of the environment win", () => {
    const file = fileOf("DATA_DIR=/var/lib/icg\nSITE_URL=https://www.icg.test\nPORT=3000\n");
    const { env, file: read } = withEnvironmentFile({
      ICG_ENV_FILE: file,
      PORT: "8080",
      SITE_URL: "",
    });
    expect(env).toEqual({
      ICG_ENV_FILE: file,
      DATA_DIR: "/var/lib/icg",
      SITE_URL: "https://www.icg.test",
      PORT: "8080",
    });
    expect(read).toBe(file);
  });

  it.each([
    [{ DATA_DIR: "/tmp/other" }, { DATA_DIR: "/tmp/other", LEADS_TO: "sales@icg.test" }],
    [
      { DATABASE_URL: "postgres://a@b/c" },
      { DATABASE_URL: "postgres://a@b/c", LEADS_TO: "sales@icg.test" },
    ],
  ])("names one database: with %j nothing of the file's is mixed in", (own, expected) => {
    const file = fileOf(
      "DATA_DIR=/var/lib/icg\nDATABASE_URL=postgres://site@db/icg\nLEADS_TO=sales@icg.test\n",
    );
    expect(withEnvironmentFile({ ICG_ENV_FILE: file, ...own }).env).toEqual({
      ICG_ENV_FILE: file,
      ...expected,
    });
  });

  it("is the environment alone where the file is empty", () => {
    expect(
      withEnvironmentFile({ ICG_ENV_FILE: fileOf("# nothing\n"), PORT: "1" }).file,
    ).toBeUndefined();
  });

  it("is refused if ICG_ENV_FILE names a missing file", () => {
    expect(() =>
      withEnvironmentFile({ ICG_ENV_FILE: join(folder, "none.env"), DATA_DIR: "/tmp" }),
    ).toThrow(/^ICG_ENV_FILE=\S+none\.env cannot be read\./);
  });
});
