/** `npm run dev` serves what the built server serves itself: drawings, cards, calendars, gallery images. */
import { afterAll, beforeAll, expect, it } from "vitest";
import { makeContent, type TestContent } from "../support/content.ts";
import { ask, newFolder, removeFolder, type ServerProcess, startServer } from "../support/server-process.ts";

let content: TestContent;
let dataDir: string;
let server: ServerProcess;
beforeAll(async () => {
  content = await makeContent({ products: 1, items: 1, pictures: true });
  dataDir = await newFolder();
  server = await startServer({ dataDir, script: "dev.ts", env: { CONTENT_DIR: content.root } });
});
afterAll(async () => {
  await server?.stop();
  await removeFolder(dataDir);
  content.remove();
});

it("answers with the same kinds of files, and with 404 where there are none", async () => {
  const [drawn] = (JSON.parse((await ask(`${server.url}/api/products?limit=100`)).text) as { products: { _id: string; structure?: string }[] }).products.filter(
    ({ structure }) => structure,
  );
  const wanted = [
    [String(drawn?.structure), "image/svg+xml"],
    [`/cards/${drawn?._id}.png`, "image/png"],
    ["/events.ics", "text/calendar; charset=utf-8"],
    ["/uploads/gallery/plaques.jpg", "image/jpeg"],
  ];
  for (const [path, type] of wanted) {
    const { status, headers } = await ask(server.url + path);
    expect([path, status, headers["content-type"]]).toEqual([path, 200, type]);
  }
});
