/** `npm run icg -- check | import`, as an editor runs it. */
import { execFile } from "node:child_process";
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { devNull, tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { contentVersion } from "#store/content-state.ts";
import { loadSnapshot } from "#store/import.ts";
import { openDatabase } from "#store/open.ts";
import { listProducts } from "#store/products.ts";
import { addSearches } from "#store/searches.ts";
import { breakContent, brokenFiles, tells } from "../support/broken.ts";
import { makeContent, REAL_CONTENT, type TestContent } from "../support/content.ts";

const root = resolve(import.meta.dirname, "../..");
let dataDir: string;
let good: TestContent;
let broken: TestContent;
beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), "icg-cli-"));
  [good, broken] = await Promise.all([
    makeContent({ products: 1, items: 1 }),
    makeContent({ products: 1, items: 1 }),
  ]);
  for (const file of brokenFiles) breakContent(broken, file);
});
afterAll(() => {
  good.remove();
  broken.remove();
  rmSync(dataDir, { recursive: true, force: true });
});

interface Ended {
  readonly status: number;
  readonly out: string;
  readonly err: string;
}
const icg = (
  args: readonly string[],
  env: Record<string, string> = {},
  uid?: number,
): Promise<Ended> =>
  new Promise((done) => {
    const user = uid === undefined ? {} : { uid, gid: uid };
    execFile(
      process.execPath,
      ["src/cli.ts", ...args],
      {
        ...user,
        cwd: root,
        env: { PATH: process.env["PATH"], ICG_ENV_FILE: devNull, DATA_DIR: dataDir, ...env },
      },
      (error, out, err) => done({ status: error ? Number(error.code) : 0, out, err }),
    );
  });

describe("icg check", () => {
  it("names every fault of the broken files with file and line, exits with 1 and writes nothing", async () => {
    const { status, out, err } = await icg(["check", "--content", broken.root]);
    const lines = err.split("\n");
    for (const file of brokenFiles)
      for (const fault of file.diagnostics)
        expect([fault, lines, tells(lines, fault)]).toEqual([fault, lines, true]);
    expect([status, out]).toEqual([1, ""]);
    expect(readdirSync(dataDir)).toEqual([]);
  });

  it("exits with 0 when nothing is wrong, and writes nothing", async () => {
    const { status, out, err } = await icg(["check"], { CONTENT_DIR: REAL_CONTENT });
    expect([status, out, err]).toEqual([
      0,
      expect.stringMatching(/^No faults: \d+ grades, .* \d+ problems, .* \d+ pictures\.$/m),
      "",
    ]);
    expect(readdirSync(dataDir)).toEqual([]);
  });
});

describe("icg import", () => {
  const state = async () => {
    const db = openDatabase({ dataDir });
    try {
      return {
        version: await contentVersion(db),
        total: listProducts(await loadSnapshot(db), { page: 1, limit: 1 }).total,
      };
    } finally {
      await db.close();
    }
  };

  it("imports, then has nothing to do, then refuses broken files and keeps the old content", async () => {
    const first = await icg(["import", "--content", good.root]);
    expect([first.status, first.err]).toEqual([0, `Database: ${join(dataDir, "icg.sqlite")}\n`]);
    const before = await state();
    expect(before).toEqual({ version: expect.stringMatching(/./), total: 13 });
    expect((await icg(["import", "--content", good.root])).status).toBe(0);
    expect(await state()).toEqual(before);
    const refused = await icg(["import", "--content", broken.root]);
    expect([refused.status, refused.err]).toEqual([
      1,
      expect.stringMatching(/^content\/products\/.*\.yaml:\d+: /m),
    ]);
    expect(await state()).toEqual(before);
  });
});

describe("icg", () => {
  it.each([[[]], [["destroy"]]])(
    "lists its commands when it does not understand %j",
    async (args) => {
      const { status, err } = await icg(args);
      expect([status, err]).toEqual([2, expect.stringMatching(/check[\s\S]*import/)]);
    },
  );

  it.each(["check", "import", "leads", "backup", "ready"])(
    "%s --help describes the command and does nothing",
    async (command) => {
      const folder = mkdtempSync(join(tmpdir(), "icg-help-"));
      try {
        for (const flag of ["--help", "-h"]) {
          const { status, out, err } = await icg([command, flag], {
            DATA_DIR: join(folder, "data"),
          });
          expect([status, out, err]).toEqual([
            0,
            expect.stringMatching(new RegExp(`^${command} .{20}`)),
            "",
          ]);
        }
        expect(readdirSync(folder)).toEqual([]);
        expect(existsSync(join(root, "--help"))).toBe(false);
      } finally {
        rmSync(folder, { recursive: true, force: true });
      }
    },
  );

  it("names an unknown option and a wrong environment in plain words", async () => {
    const option = await icg(["check", "--colour"]);
    expect([option.status, option.err]).toEqual([1, expect.stringContaining("--colour")]);
    const environment = await icg(["check"], { PORT: "abc" });
    expect([environment.status, environment.err]).toEqual([
      1,
      expect.stringMatching(/^PORT=abc: expected/),
    ]);
    expect(option.err + environment.err).not.toMatch(/\n\s+at /);
  });

  it("leaves no folder behind in the repository", () => {
    expect(existsSync(join(root, "undefined"))).toBe(false);
  });
});

describe("the database of a command", () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), "icg-database-"));
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));
  const service = (name = "service"): string => join(folder, name);
  /** The service: settings in a file, content in a database. */
  const serve = async (): Promise<string> => {
    const file = join(folder, "icg.env");
    writeFileSync(file, `DATA_DIR=${service()}\nSITE_URL=https://www.icg-chemicals.com\n`);
    expect(
      (await icg(["import", "--content", good.root], { DATA_DIR: "", ICG_ENV_FILE: file })).status,
    ).toBe(0);
    return file;
  };

  it.each([[["leads"]], [["leads", "export", "--csv"]], [["backup", "copy.sqlite"]]])(
    "%j fails with a sentence when there is none, and creates none",
    async (args) => {
      for (const data of [service("none"), service("empty")]) {
        mkdirSync(service("empty"), { recursive: true });
        writeFileSync(join(service("empty"), "icg.sqlite"), "");
        const { status, out, err } = await icg(
          args.map((arg) => arg.replace("copy", service("copy"))),
          { DATA_DIR: data },
        );
        const sentence = `There is no database at ${join(data, "icg.sqlite")}: start the site once, or set DATA_DIR to the folder of its data.\n`;
        expect([status, out, err]).toEqual([1, "", sentence]);
      }
      expect(readdirSync(folder)).toEqual(["empty"]);
      expect(readdirSync(service("empty"))).toEqual(["icg.sqlite"]);
    },
  );

  it("counts as open before launch when it is missing or has no content", async () => {
    const missing = await icg(["ready", "--content", good.root], { DATA_DIR: service("none") });
    expect([missing.status, missing.out]).toEqual([
      1,
      expect.stringMatching(/^DATA_DIR: There is no database at \S+icg\.sqlite: /),
    ]);
    expect(existsSync(service("none"))).toBe(false);
    const db = openDatabase({ dataDir: service("bare") });
    await db.migrate();
    await db.close();
    const bare = await icg(["ready", "--content", good.root], { DATA_DIR: service("bare") });
    expect([bare.status, bare.out]).toEqual([
      1,
      expect.stringMatching(/^DATA_DIR: the database holds no content: /),
    ]);
    const copy = await icg(["backup", service("copy.sqlite")], { DATA_DIR: service("bare") });
    expect([copy.status, copy.err]).toEqual([
      1,
      expect.stringMatching(/holds no content[^\n]*Nothing was copied[^\n]*\n$/),
    ]);
    expect(copy.err).not.toMatch(/\n\s+at /);
    expect(existsSync(service("copy.sqlite"))).toBe(false);
  });

  it("is the service's, named on stderr; the output is unchanged", async () => {
    const file = await serve();
    const env = { DATA_DIR: "", ICG_ENV_FILE: file };
    const named = `Database: ${join(service(), "icg.sqlite")} (settings of ${file})\n`;
    expect(await icg(["leads"], env)).toEqual({ status: 0, out: "No leads yet.\n", err: named });
    expect(await icg(["backup", service("copy.sqlite")], env)).toEqual({
      status: 0,
      out: `Copied to ${service("copy.sqlite")}: sound, 13 grades, 0 leads.\n`,
      err: named,
    });
    const ready = await icg(["ready", "--content", good.root], env);
    expect(ready.out).not.toMatch(/^(?:DATA_DIR|SITE_URL): /m);
  });

  it("is the one of the environment where both name one", async () => {
    const file = await serve();
    const { status, err } = await icg(["leads"], {
      DATA_DIR: service("other"),
      ICG_ENV_FILE: file,
    });
    expect([status, err]).toEqual([
      1,
      expect.stringContaining(join(service("other"), "icg.sqlite")),
    ]);
    expect(existsSync(service("other"))).toBe(false);
  });

  it.skipIf(process.getuid?.() !== 0)(
    "is not guessed by a user who may not read the service's settings",
    async () => {
      const file = join(folder, "icg.env");
      writeFileSync(file, "DATA_DIR=/var/lib/icg\n", { mode: 0o600 });
      chmodSync(folder, 0o755);
      const { status, err } = await icg(["leads"], { DATA_DIR: "", ICG_ENV_FILE: file }, 65_534);
      expect([status, err]).toEqual([
        1,
        expect.stringMatching(
          /icg\.env holds the site's settings and this user may not read it: [^\n]*\n$/,
        ),
      ]);
    },
  );
});

describe("a misspelled variable", () => {
  it("is reported by every command, in the environment or in the file, and stops none", async () => {
    const file = join(dataDir, "misspelled.env");
    writeFileSync(file, "SMPT_URL=smtp://mail.icg.test\nMAIL_SERVER=x\n");
    const env = { ICG_ENV_FILE: file, LEAD_TO: "sales@icg.test" };
    const lines = [
      "SMPT_URL is not known: did you mean SMTP_URL?",
      "MAIL_SERVER is not known.",
      "LEAD_TO is not known: did you mean LEADS_TO?",
    ];
    for (const args of [
      ["check", "--content", good.root],
      ["leads"],
      ["ready", "--content", good.root],
      ["backup", join(dataDir, "none/x")],
    ]) {
      const { err } = await icg(args, env);
      expect([args, err.split("\n").slice(0, 3)]).toEqual([args, lines]);
    }
    rmSync(file);
  });
});

describe.skipIf(process.getuid?.() !== 0)("root", () => {
  it("does not write into folders of the site's user, who could not read the files", async () => {
    const folder = mkdtempSync(join(tmpdir(), "icg-root-"));
    chownSync(folder, 65_534, 65_534);
    for (const command of ["import", "desk"]) {
      const { status, err } = await icg([command], { DATA_DIR: folder, CONTENT_DIR: good.root });
      expect([status, err]).toEqual([
        1,
        expect.stringMatching(
          /icg-root-\w+ belongs to user 65534, who could not read what root writes there\. Run the command as/,
        ),
      ]);
    }
    expect(readdirSync(folder)).toEqual([]);
    rmSync(folder, { recursive: true });
  });
});

describe("icg ready", () => {
  it("lists what is open before launch, and exits with 1 until nothing is", async () => {
    const { status, out } = await icg(["ready"], { CONTENT_DIR: good.root });
    expect(status).toBe(1);
    for (const place of [
      "site.yaml: phone",
      "partners/index.yaml: ",
      "SITE_URL: ",
      "TLS: ",
      "SMTP_URL: ",
      "LEADS_TO: ",
      "BACKUP_DIR: ",
    ])
      expect(out).toContain(place);
    expect(out).toMatch(/^\d+ open before launch\.$/m);
  });

  it("writes them as JSON for a program", async () => {
    const { status, out } = await icg(["ready", "--json"], { CONTENT_DIR: good.root });
    expect([status, JSON.parse(out)]).toEqual([
      1,
      expect.arrayContaining([{ place: "SMTP_URL", fault: "not set: no mail goes out" }]),
    ]);
  });
});

describe("icg searches", () => {
  it("prints the searches without a full answer and the most frequent ones, since a day", async () => {
    const db = openDatabase({ dataDir });
    await db.migrate();
    await addSearches(db, [
      { day: "2026-11-19", term: "old", answered: 1, unanswered: 0 },
      { day: "2026-11-20", term: "dop", answered: 0, unanswered: 12 },
      { day: "2026-11-21", term: "uv-531", answered: 3, unanswered: 0 },
    ]);
    await db.close();
    expect(await icg(["searches", "--since", "2026-11-20"])).toMatchObject({
      status: 0,
      out: "Searched without a full answer since 2026-11-20:\n    12  dop  (last on 2026-11-20)\n\nSearched most since 2026-11-20:\n     3  uv-531\n",
    });
    expect((await icg(["searches", "--since", "2026-12-01"])).out).toBe(
      "Searched without a full answer since 2026-12-01:\n  nothing\n\nSearched most since 2026-12-01:\n  nothing\n",
    );
    expect(await icg(["searches", "--since", "May"])).toMatchObject({
      status: 2,
      err: "--since May: expected a day, such as 2026-11-23\n",
    });
  });
});
