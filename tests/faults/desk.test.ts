/** The desk: two at once, killed during a save, on a full disk. */
import { execFileSync, spawn, spawnSync } from "node:child_process";
import { appendFileSync, cpSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { deskApi } from "#desk/paths.ts";
import { makeContent, type TestContent } from "../support/content.ts";
import { describeBuilt } from "../support/needs.ts";
import { cleanEnvironment, newFolder, ROOT, removeFolder } from "../support/server-process.ts";

/** Only root can, where the machine allows it. */
const canMount = spawnSync("unshare", ["--mount", "true"]).status === 0;

interface DeskProcess {
  readonly output: () => string;
  readonly ended: Promise<number | null>;
  readonly open: Promise<{ readonly origin: string; readonly cookie: string }>;
  kill(signal: NodeJS.Signals): void;
}

describeBuilt("the desk as a process", () => {
  let content: TestContent;
  let dataDir: string;
  /** A killed writer may leave a hidden file next to it. */
  let news: string;
  beforeAll(async () => {
    content = await makeContent({ products: 1, items: 1, brief: true });
    [news = ""] = content.list("news");
    dataDir = await newFolder();
  });
  afterAll(async () => {
    content.remove();
    await removeFolder(dataDir);
  });

  function startDesk(shell = "", root = content.root): DeskProcess {
    const command = `${shell} exec "${process.execPath}" src/cli.ts desk`;
    const child = spawn("/bin/bash", ["-c", command], {
      cwd: ROOT,
      env: cleanEnvironment({ CONTENT_DIR: root, DATA_DIR: dataDir, DESK_PORT: "0" }),
    });
    let output = "";
    const ended = new Promise<number | null>((resolve) => child.on("exit", resolve));
    const open = new Promise<{ origin: string; cookie: string }>((resolve, reject) => {
      const read = (chunk: Buffer): void => {
        output += chunk;
        const address = /http:\/\/\S+\/\?token=\S+/.exec(output)?.[0];
        if (!address) return;
        fetch(address, { redirect: "manual" }).then(
          (reply) =>
            resolve({
              origin: new URL(address).origin,
              cookie: reply.headers.get("set-cookie")?.split(";")[0] ?? "",
            }),
          reject,
        );
      };
      child.stdout.on("data", read);
      child.stderr.on("data", read);
      void ended.then(() => reject(new Error(output)));
    });
    open.catch(() => undefined);
    return { output: () => output, ended, open, kill: (signal) => child.kill(signal) };
  }

  const file = (): string => join(content.root, "../drafts/.work/content/news", news);
  async function editor(desk: DeskProcess) {
    const { origin, cookie } = await desk.open;
    const path = origin + deskApi.item("news", news.replace(".md", ""));
    const read = async () =>
      (await (await fetch(path, { headers: { cookie } })).json()) as {
        value: Record<string, unknown>;
        version: string;
      };
    const save = (body: unknown) =>
      fetch(path, {
        method: "PUT",
        headers: { cookie, "content-type": "application/json" },
        body: JSON.stringify(body),
      });
    return { read, save };
  }

  it("a second one names the owner of the folder; a killed one leaves nothing behind, and the next one starts", async () => {
    const first = startDesk();
    await first.open;
    const second = startDesk();
    expect(await second.ended).toBe(1);
    expect(second.output()).toMatch(
      /A desk is already open on .*content: \S+ on \S+ \(process \d+, http:\/\/127\.0\.0\.1:\d+, since .*\)/,
    );
    first.kill("SIGKILL");
    await first.ended;
    // As after a kill between writing a file and renaming it.
    content.write(`news/.${news}.0123abcd.part`, "Half a te");
    const third = startDesk();
    await third.open;
    expect(content.list("news")).toEqual([news]);
    third.kill("SIGTERM");
    expect(await third.ended).toBe(0);
  });

  it("killed during a save, it leaves the old or the new file", async () => {
    const before = readFileSync(file(), "utf8");
    let written = 0;
    let took = Number.POSITIVE_INFINITY;
    // 1 is a kill after the answer.
    for (const share of [1, 0, 0.2, 0.4, 0.6, 0.8]) {
      const desk = startDesk();
      const { read, save } = await editor(desk);
      const { value, version } = await read();
      const old = readFileSync(file(), "utf8");
      const summary = `After ${share} of a save: ${"long text ".repeat(20)}`.trim();
      const begun = performance.now();
      const saved = save({ value: { ...value, summary }, version }).then(
        ({ status }) => status,
        () => undefined,
      );
      if (share === 1) {
        expect(await saved).toBe(200);
        took = performance.now() - begun;
      } else
        await Promise.race([saved, new Promise((resolve) => setTimeout(resolve, share * took))]);
      desk.kill("SIGKILL");
      await desk.ended;
      const now = readFileSync(file(), "utf8");
      if (now !== old) {
        written += 1;
        expect(now).toContain(summary);
        expect(now.split("\n").length).toBe(before.split("\n").length);
      }
      if ((await saved) === 200) expect(now).toContain(summary);
    }
    expect(written).toBeGreaterThan(0);
  });

  it("on a full disk it reports the failure, and the file stays as it was", async () => {
    // 1.5 MB for each file, like a full disk.
    const desk = startDesk("trap '' XFSZ; ulimit -f 1500;");
    const { read, save } = await editor(desk);
    const { value, version } = await read();
    const before = readFileSync(file(), "utf8");
    const reply = await save({ value: { ...value, body: "A word. ".repeat(200_000) }, version });
    expect([reply.status, ((await reply.json()) as { error: string }).error]).toEqual([
      507,
      "The disk is full: nothing was changed. Free some space and save again.",
    ]);
    expect(readFileSync(file(), "utf8")).toBe(before);
    expect(content.list("news")).toEqual([news]);
    desk.kill("SIGTERM");
    await desk.ended;
  });

  it.runIf(canMount)(
    "on a small full disk it reports the failure, the file stays as it was, and is saved once there is room",
    async () => {
      const disk = await newFolder();
      execFileSync("mount", ["-t", "tmpfs", "-o", "size=24m", "tmpfs", disk]);
      const root = join(disk, "content");
      cpSync(content.root, root, { recursive: true });
      const desk = startDesk("", root);
      try {
        const { read, save } = await editor(desk);
        const { value, version } = await read();
        const filler = join(disk, "filler");
        expect(() => {
          for (;;) appendFileSync(filler, Buffer.alloc(4_096));
        }).toThrow(/ENOSPC/);
        const path = join(disk, "drafts/.work/content/news", news);
        const before = readFileSync(path, "utf8");
        const body = "A word. ".repeat(20_000);
        expect((await save({ value: { ...value, body }, version })).status).toBe(507);
        expect(readFileSync(path, "utf8")).toBe(before);
        expect(readdirSync(join(root, "news"))).toEqual([news]);
        rmSync(filler);
        expect((await save({ value: { ...value, body }, version })).status).toBe(200);
        expect(readFileSync(path, "utf8")).toContain(body);
      } finally {
        desk.kill("SIGTERM");
        await desk.ended;
        execFileSync("umount", [disk]);
        await removeFolder(disk);
      }
    },
  );
});
