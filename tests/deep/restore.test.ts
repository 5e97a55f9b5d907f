/** Runs the commands of docs/operations.md, "Backup" and "Restore". */
import { execFileSync } from "node:child_process";
import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { devNull, tmpdir, userInfo } from "node:os";
import { dirname, join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { afterEach, beforeEach, expect, it } from "vitest";
import { makeContent, type TestContent } from "../support/content.ts";
import { describeBuilt } from "../support/needs.ts";
import {
  ask,
  buildContact,
  CONTACT,
  ROOT,
  type ServerProcess,
  startServer,
} from "../support/server-process.ts";

const text = readFileSync(join(ROOT, "docs/operations.md"), "utf8");
/** Lines of the first command block after a text, without comments. */
function findCommands(mark: string): string[] {
  const [, block = ""] = /```sh\n([\s\S]*?)\n```/.exec(text.slice(text.indexOf(mark))) ?? [];
  return block.split("\n").map((line) => line.replace(/\s+#\s.*$/, ""));
}

describeBuilt("docs/operations.md", () => {
  let content: TestContent;
  let folder: string;
  let server: ServerProcess;
  const path = (name: string): string => join(folder, name);
  const start = async (): Promise<void> => {
    server = await startServer({ dataDir: path("data"), env: { CONTENT_DIR: content.root } });
  };
  const send = async (key: string): Promise<void> =>
    expect((await ask(server.url + CONTACT, buildContact(key))).status).toBe(201);
  const countLeads = (file: string): unknown => {
    const db = new DatabaseSync(file);
    const row = db.prepare("select count(*) as total from leads").get();
    db.close();
    return row?.["total"];
  };

  async function run(line: string): Promise<string> {
    if (line === "systemctl stop icg") {
      await server.stop();
      return "";
    }
    if (line === "systemctl start icg") {
      await start();
      return "";
    }
    const [backup = ""] = readdirSync(path("backups"));
    const command = line
      .replaceAll("/var/lib/icg", path("data"))
      .replaceAll("/var/backups/icg", path("backups"))
      .replaceAll("/opt/icg", ROOT)
      .replaceAll(/icg-\d{4}-\d\d-\d\dT\d{6}Z\.sqlite/g, backup)
      .replaceAll("sudo -u icg ", "")
      .replaceAll("-o icg -g icg", `-o ${userInfo().uid} -g ${userInfo().gid}`);
    const env = {
      PATH: `${dirname(process.execPath)}:${process.env["PATH"]}`,
      DATA_DIR: path("data"),
      BACKUP_DIR: path("backups"),
      ICG_ENV_FILE: devNull,
    };
    return execFileSync("sh", ["-ec", command], { cwd: ROOT, env, encoding: "utf8" });
  }

  beforeEach(async () => {
    content = await makeContent({ products: 1, items: 1 });
    folder = mkdtempSync(join(tmpdir(), "icg-restore-"));
    await start();
  });
  afterEach(async () => {
    await server.stop();
    content.remove();
    rmSync(folder, { recursive: true });
  });

  it("restores a backup, and keeps later leads", async () => {
    await send("0b1f6d4e-0000-4000-8000-000000000001");
    await send("0b1f6d4e-0000-4000-8000-000000000002");
    const [prepare = ""] = findCommands("## Install").filter((line) =>
      line.includes("/var/backups/icg"),
    );
    const [backup = ""] = findCommands("## Backup");
    execFileSync("mkdir", [path("backups")]);
    await run(prepare);
    expect(await run(backup)).toMatch(/^Copied to \S+: sound, 13 grades, 2 leads\.\n$/);
    await send("0b1f6d4e-0000-4000-8000-000000000003");
    const lines = findCommands("## Restore");
    expect(lines.length).toBeGreaterThan(5);
    const output: string[] = [];
    for (const line of lines) output.push(await run(line));
    expect(output.at(-1)?.match(/\bM-\d{4}-\d{4}\b/g)).toHaveLength(2);
    expect((await ask(`${server.url}/available-stocks`)).status).toBe(200);
    expect(countLeads(path("data/before-restore/icg.sqlite"))).toBe(3);
    expect(countLeads(path("data/icg.sqlite"))).toBe(2);
  });
});
