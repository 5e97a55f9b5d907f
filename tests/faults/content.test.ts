/** With faulty content the site serves the last import. */
import { readdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { makeContent, type TestContent } from "../support/content.ts";
import { describeBuilt } from "../support/needs.ts";
import {
  ask,
  newFolder,
  removeFolder,
  type ServerProcess,
  startServer,
} from "../support/server-process.ts";

const faults: readonly (readonly [
  name: string,
  break_: (content: TestContent) => void,
  message: RegExp,
])[] = [
  [
    "a slip in YAML",
    ({ write }) => write("site.yaml", "company: [ICG\n"),
    /content\/site\.yaml:\d+: not readable YAML/,
  ],
  ["a content folder that is missing", ({ root }) => rmSync(root, { recursive: true }), /content/],
];

describeBuilt("the site with faulty content files", () => {
  let good: TestContent;
  let dataDir: string;
  const start = (content: TestContent): Promise<ServerProcess> =>
    startServer({ dataDir, env: { CONTENT_DIR: content.root } });
  const faultsIn = async (server: ServerProcess): Promise<number> => {
    const { text } = await ask(`${server.url}/metrics`, {
      headers: { authorization: "Bearer a-secret-for-the-tests" },
    });
    return Number(/^icg_content_faults (.*)$/m.exec(text)?.[1]);
  };
  beforeAll(async () => {
    good = await makeContent({ products: 1, items: 1, pictures: true });
    dataDir = await newFolder();
    await (await start(good)).stop();
  });
  afterAll(async () => {
    await removeFolder(dataDir);
    good.remove();
  });

  it("generates picture sizes after a start that imported, without a request for them", async () => {
    const empty = await newFolder();
    const server = await startServer({ dataDir: empty, env: { CONTENT_DIR: good.root } });
    const made = (): string[] =>
      readdirSync(join(empty, "pictures")).filter((name) =>
        /-(480|800|1200|1600)\.avif$/.test(name),
      );
    await vi.waitFor(() => expect(made()).not.toEqual([]), { timeout: 60_000 });
    await server.stop();
    await removeFolder(empty);
  });

  it.each(faults)("shows the last good content: %s", async (_, break_, message) => {
    const content = await makeContent({ products: 1, items: 1, pictures: true });
    break_(content);
    const server = await start(content);
    try {
      expect(server.output()).toMatch(message);
      expect(server.output()).toMatch(/"level":50.*THE CONTENT FILES ARE FAULTY/);
      expect((await ask(`${server.url}/readyz`)).status).toBe(200);
      expect((await ask(`${server.url}/api/products`)).text).toContain('"success":true');
      expect((await ask(`${server.url}/`)).status).toBe(200);
      expect(await faultsIn(server)).toBeGreaterThan(0);
    } finally {
      await server.stop();
      content.remove();
    }
  });

  it("clears the faults when the files are right again", async () => {
    const server = await start(good);
    expect(await faultsIn(server)).toBe(0);
    await server.stop();
  });

  it("does not start without any content", async () => {
    const content = await makeContent({ products: 1, items: 1 });
    content.write("site.yaml", "company: [ICG\n");
    const empty = await newFolder();
    await expect(
      startServer({ dataDir: empty, env: { CONTENT_DIR: content.root } }),
    ).rejects.toThrow(/ended \(1\)[\s\S]*not readable YAML/);
    await removeFolder(empty);
    content.remove();
  });
});
