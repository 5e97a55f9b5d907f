/** What the running server makes of the replies of another, which API_URL names. */
import { createHash } from "node:crypto";
import { once } from "node:events";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, expect, it } from "vitest";
import { makeContent, type TestContent } from "../support/content.ts";
import { describeBuilt } from "../support/needs.ts";
import { ask, newFolder, removeFolder, type ServerProcess, startServer } from "../support/server-process.ts";

describeBuilt("with API_URL", () => {
  let other: Server;
  let content: TestContent;
  let dataDir: string;
  let server: ServerProcess;
  beforeAll(async () => {
    const item = {
      _id: "n1",
      title: "News</script><script>steal(1)</script>",
      summary: "s",
      banner: "",
      type: "News",
      publish_date: "2024-05-01",
      author: "a",
      content: "<p>Body</p><script>steal(2)</script>",
    };
    other = createServer((_, response) =>
      response
        .writeHead(200, { "content-type": "application/json", server: "secret/1.2", "set-cookie": "a=b" })
        .end(JSON.stringify({ data: { content: item } })),
    ).listen(0, "127.0.0.1");
    await once(other, "listening");
    content = await makeContent({ products: 1, items: 1 });
    dataDir = await newFolder();
    server = await startServer({ dataDir, env: { CONTENT_DIR: content.root, API_URL: `http://127.0.0.1:${(other.address() as AddressInfo).port}` } });
  }, 300_000);
  afterAll(async () => {
    await server?.stop();
    other?.close();
    await removeFolder(dataDir);
    content.remove();
  });

  it("does not allow a script that the other server put into its HTML", async () => {
    const { headers, text } = await ask(`${server.url}/media-news/n1`);
    expect(text).toContain("<script>steal(2)</script>");
    for (const code of ["steal(1)", "steal(2)"]) expect(headers["content-security-policy"]).not.toContain(createHash("sha256").update(code).digest("base64"));
    expect(text).not.toContain("<script>steal(1)");
    expect(headers["set-cookie"]).toBeUndefined();
    expect((await ask(`${server.url}/api/landing/contents/n1`)).headers["server"]).toBeUndefined();
  });
});
