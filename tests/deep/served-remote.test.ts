/** The running server over another backend (API_URL). */
import { createHash } from "node:crypto";
import { once } from "node:events";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, expect, it } from "vitest";
import { makeContent, type TestContent } from "../support/content.ts";
import { describeBuilt } from "../support/needs.ts";
import {
  ask,
  newFolder,
  removeFolder,
  type ServerProcess,
  startServer,
} from "../support/server-process.ts";
import { startTinyApi, type TinyApi } from "../support/tiny-api.ts";

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
        .writeHead(200, {
          "content-type": "application/json",
          server: "secret/1.2",
          "set-cookie": "a=b",
        })
        .end(JSON.stringify({ data: { content: item } })),
    ).listen(0, "127.0.0.1");
    await once(other, "listening");
    content = await makeContent({ products: 1, items: 1 });
    dataDir = await newFolder();
    server = await startServer({
      dataDir,
      env: {
        CONTENT_DIR: content.root,
        API_URL: `http://127.0.0.1:${(other.address() as AddressInfo).port}`,
      },
    });
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
    for (const code of ["steal(1)", "steal(2)"])
      expect(headers["content-security-policy"]).not.toContain(
        createHash("sha256").update(code).digest("base64"),
      );
    expect(text).not.toContain("<script>steal(1)");
    expect(headers["set-cookie"]).toBeUndefined();
    expect((await ask(`${server.url}/api/landing/contents/n1`)).headers["server"]).toBeUndefined();
  });
});

describeBuilt("over a server that knows only §7", () => {
  let other: TinyApi;
  let content: TestContent;
  let dataDir: string;
  let server: ServerProcess;
  beforeAll(async () => {
    other = await startTinyApi();
    content = await makeContent({ products: 3, items: 2 });
    const [grade, shared] = content.products("uv-absorbers");
    other.firstName = shared?.name;
    const [article = ""] = content.list("articles").map((name) => name.replace(/\.md$/, ""));
    const more = `See ${grade?.name}, ${shared?.name}, [an article](/article/${article}), [the problems](/problems) and [our desk](/contact).`;
    content.write(
      "industries/automotive.md",
      content
        .read("industries/automotive.md")
        .replace(/^## .*\n/m, (heading) => `${heading}${more}\n\n`),
    );
    dataDir = await newFolder();
    server = await startServer({ dataDir, env: { CONTENT_DIR: content.root, API_URL: other.url } });
  }, 300_000);
  afterAll(async () => {
    await server?.stop();
    await other?.stop();
    await removeFolder(dataDir);
    content.remove();
  });
  const textOf = async (path: string): Promise<string> => (await ask(server.url + path)).text;

  it("has no broken link from the home page and the sitemap on, and none to its own grades", async () => {
    const sitemap = [
      ...(await textOf("/sitemap.xml")).matchAll(/<loc>http:\/\/site\.test([^<]*)<\/loc>/g),
    ].map(([, path]) => path || "/");
    const waiting = ["/", ...sitemap];
    const from = new Map<string, string>(waiting.map((path) => [path, "the sitemap"]));
    const broken: string[] = [];
    for (let path = waiting.shift(); path !== undefined; path = waiting.shift()) {
      const { status, text, headers } = await ask(server.url + path);
      if (status >= 400) broken.push(`${path} (${status}) of ${from.get(path)}`);
      if (!headers["content-type"]?.startsWith("text/html")) continue;
      const links = [
        ...text.matchAll(
          /<(?:a|link|img|meta)\b[^>]*\s(?:href|src|content)="(?:http:\/\/site\.test)?(\/[^"#]*)/g,
        ),
      ].map(([, link = ""]) => link.replaceAll("&amp;", "&"));
      for (const link of links) {
        // Orders and filters give the same list; the content has no film.
        if (
          from.has(link) ||
          link.startsWith("/video/") ||
          /[?&](?:sortBy|category|market|view|search)=/.test(link)
        )
          continue;
        from.set(link, path);
        waiting.push(link);
      }
    }
    expect(broken).toEqual([]);
    expect(from.size).toBeGreaterThan(60);
    expect(
      [...from.keys()].filter(
        (path) => path.startsWith("/available-stocks/") && !path.includes("/65f0c0ffee"),
      ),
    ).toEqual([]);
    for (const path of ["/jobs/", "/events/", "/blogs/", "/articles/"])
      expect((await ask(`${server.url}/api${path}`)).status).toBe(200);
    expect(other.strangers).toEqual([]);
  }, 300_000);

  it("shows links to missing pages as plain text, and still links to existing ones", async () => {
    const page = await textOf("/products-and-solutions/automotive");
    const text = page.replace(/<\/?span[^>]*>/g, "");
    const [grade, shared] = content.products("uv-absorbers");
    expect(text).toContain(
      `See ${grade?.name}, <a href="/available-stocks/65f0c0ffee0">${shared?.name}</a>, an article, the problems and <a href="/contact">our desk</a>.`,
    );
  });

  it.each([
    "/problems",
    "/regulatory",
    "/equivalents",
    "/compare",
    "/check-list",
    "/enquiry",
    "/api/site/regulatory",
    "/api/site/documents/regulatory",
    "/api/site/documents/problems",
    "/api/site/documents/equivalents",
    "/api/site/documents/nothing",
    "/api/site/documents/food-contact",
    "/api/site/documents/audit?grades=uv-531",
    "/api/enquiries/grades?lines=uv-531:1",
    "/catalogue.csv",
    "/regulatory.csv",
    "/llms.txt",
  ])("%s is not found, because it describes our own catalogue", async (path) => {
    expect((await ask(server.url + path)).status).toBe(404);
  });

  it("checks no list, and draws no structure and no card of its own grades", async () => {
    const [id = ""] = content.products("uv-absorbers").map((product) => product.id);
    const json = {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: '{"text":"uv"}',
    };
    expect((await ask(`${server.url}/api/site/check-list`, json)).status).toBe(404);
    expect(
      (
        await ask(`${server.url}/api/site/documents/audit`, {
          ...json,
          body: '{"grades":["uv-531"]}',
        })
      ).status,
    ).toBe(404);
    for (const path of [
      `/structures/${id}.svg`,
      `/cards/${id}.png`,
      `/available-stocks/${id}.json`,
      `/available-stocks/${id}`,
    ])
      expect([path, (await ask(server.url + path)).status]).toEqual([path, 404]);
  });

  it("shows its thirteen news nine a page, among other contents", async () => {
    const [first, second] = [
      await textOf("/media-news"),
      await textOf("/media-news?page=2&limit=9"),
    ];
    expect(first).toContain("news items 1 to 9");
    expect(second).toContain("news items 10 to 13");
    expect(
      new Set(
        [...`${first}${second}`.matchAll(/<a[^>]*href="\/media-news\/([nc]\d+)"/g)].map(
          ([, id]) => id,
        ),
      ).size,
    ).toBe(13);
  });
});
