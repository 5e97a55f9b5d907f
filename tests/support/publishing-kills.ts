/** Kills the desk at random times while it publishes. */
import assert from "node:assert/strict";
import { spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { deskApi } from "#desk/paths.ts";
import type { Plan } from "#desk/payloads.ts";
import { importContent } from "#importer/apply.ts";
import { importedSources } from "#store/import.ts";
import { openDatabase } from "#store/open.ts";
import { makeContent } from "./content.ts";
import { cleanEnvironment, ROOT } from "./server-process.ts";

interface Item {
  readonly value: Readonly<Record<string, unknown>>;
  readonly version: string;
}

async function startDesk(contentDir: string, dataDir: string) {
  const child = spawn(process.execPath, ["src/cli.ts", "desk"], {
    cwd: ROOT,
    env: cleanEnvironment({ CONTENT_DIR: contentDir, DATA_DIR: dataDir, DESK_PORT: "0" }),
  });
  const ended = new Promise<void>((resolve) => child.once("exit", () => resolve()));
  const address = await new Promise<string>((resolve, reject) => {
    let output = "";
    for (const stream of [child.stdout, child.stderr])
      stream.on("data", (chunk: Buffer) => {
        output += chunk;
        const found = /http:\/\/\S+\/\?token=\S+/.exec(output)?.[0];
        if (found) resolve(found);
      });
    void ended.then(() => reject(new Error(output)));
  });
  const { headers } = await fetch(address, { redirect: "manual" });
  const cookie = headers.get("set-cookie")?.split(";")[0] ?? "";
  const ask = async (path: string, method = "GET", body?: unknown): Promise<unknown> => {
    const reply = await fetch(new URL(path, address), {
      method,
      headers: { cookie },
      body: body === undefined ? null : JSON.stringify(body),
    });
    return reply.json();
  };
  return { ask, ended, kill: () => child.kill("SIGKILL") };
}

/** @throws AssertionError when site and content differ, or an edit is lost */
export async function publishingKills(
  kills: number,
): Promise<{ readonly published: number; readonly drafted: number }> {
  const content = await makeContent({ products: 1, items: 1, brief: true });
  // Not of `databases.ts`, which runs only under Vitest.
  const dataDir = mkdtempSync(join(tmpdir(), "icg-kills-"));
  const db = openDatabase({ dataDir });
  const news = content.list("news")[0]?.replace(".md", "") ?? "";
  const file = `news/${news}.md`;
  const address = deskApi.item("news", news);
  let published = 0;
  let took = 0;
  try {
    await db.migrate();
    await importContent(db, { content: content.root, dataDir });
    for (let kill = 0; kill <= kills; kill += 1) {
      const desk = await startDesk(content.root, dataDir);
      const { value, version } = (await desk.ask(address)) as Item;
      // The start completes the publication that was killed.
      while (((await desk.ask(deskApi.changes)) as Plan).running) await setTimeout(20);
      const author = `Author ${kill}`;
      await desk.ask(`${address}?draft=1`, "PUT", { value: { ...value, author }, version });
      const began = performance.now();
      const publishing = desk.ask(deskApi.publish, "POST").catch(() => undefined);
      // The first publication is complete and shows how long one takes.
      if (kill === 0) await publishing;
      else await Promise.race([publishing, setTimeout(Math.random() * took)]);
      if (kill === 0) took = performance.now() - began;
      desk.kill();
      await Promise.all([publishing, desk.ended]);
      await importContent(db, { content: content.root, dataDir });
      const text = content.read(file);
      assert.equal((await importedSources(db)).get(file), text, `kill ${kill}`);
      const again = await startDesk(content.root, dataDir);
      const after = (await again.ask(address)) as Item;
      again.kill();
      await again.ended;
      assert.equal(after.value["author"], author, `kill ${kill}`);
      if (text.includes(author)) published += 1;
    }
  } finally {
    await db.close();
    rmSync(dataDir, { recursive: true, force: true });
    content.remove();
  }
  return { published, drafted: kills + 1 - published };
}
