/** Files that are not the build's, by their address, over a real server and folder. */
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, expect, it, vi } from "vitest";
import { createLimiter } from "#api/concurrency-limiter.ts";
import { freshDatabase, type TestDatabase } from "../../../tests/support/databases.ts";
import { type Served, serve } from "../../../tests/support/http.ts";
import { snapshotOf } from "../../../tests/support/snapshot.ts";
import { goneSignal } from "../http/web.ts";
import { derivedAssets } from "./derived-assets.ts";

let test: TestDatabase;
let served: Served | undefined;
const content = snapshotOf({ documents: { "gallery/the port.jpg": { hash: "aa" }, fallback: "/pictures/aa.jpg#123456" } });
beforeAll(async () => {
  test = await freshDatabase("sqlite");
  for (const folder of ["pictures/sources", "video"]) mkdirSync(join(test.dataDir, folder), { recursive: true });
  writeFileSync(join(test.dataDir, `pictures/sources/${HASH}.jpg`), "source");
  for (const name of ["aa.jpg", "aa-480.webp", "aa-960.webp"]) writeFileSync(join(test.dataDir, "pictures", name), name);
  writeFileSync(join(test.dataDir, "video", "hero.mp4"), "film");
});
afterEach(() => served?.close());
afterAll(() => test.close());

const HASH = "0123456789abcdef";
/** Stands for the process that makes pictures: writes the name into the file. */
const makePicture = async (name: string): Promise<void> => {
  if (name.endsWith(".webp")) throw new Error("no room");
  if (name.endsWith("-1200.avif")) return new Promise(() => undefined);
  writeFileSync(join(test.dataDir, "pictures", name), `made ${name}`);
};

const making = createLimiter({ running: 10, waiting: 0, share: 10 });

/** The status and what was sent: a file's content, where it is, or `none`. */
async function ask(path: string, remote?: string) {
  const { dataDir } = test;
  const send = derivedAssets({
    content: () => content,
    dataDir,
    contentDir: dataDir,
    headers: { "x-content-type-options": "nosniff" },
    remote,
    makePicture,
    making,
  });
  served = await serve(async (request, response) => {
    const url = new URL(request.url ?? "", "http://site.test");
    if (!(await send({ request, response, url, client: "a", gone: goneSignal(response) }))) response.writeHead(404).end("none");
  });
  const { status, headers, bytes } = await served.send(path);
  if (status < 400) expect(headers["x-content-type-options"]).toBe("nosniff");
  return [status, headers.location ?? bytes.toString(), headers["cache-control"]];
}
const DAY = "public, max-age=86400";

it.each([
  ["/pictures/aa-480.webp", [200, "aa-480.webp", "public, max-age=31536000, immutable"]],
  // Made when it is first asked for; what is of no picture is not.
  [`/pictures/${HASH}-800.avif`, [200, `made ${HASH}-800.avif`, "public, max-age=31536000, immutable"]],
  [`/pictures/${HASH}-801.avif`, [404, "none", undefined]],
  ["/pictures/fedcba9876543210-800.avif", [404, "none", undefined]],
  ["/video/hero.mp4", [200, "film", DAY]],
  ["/uploads/gallery/the%20port.jpg", [200, "aa.jpg", DAY]],
  ["/uploads/gallery/the%20port.jpg?w=480", [200, "aa-480.webp", DAY]],
  ["/uploads/gallery/the%20port.jpg?w=960", [200, "aa-960.webp", DAY]],
  // Only the widths that are made.
  ["/uploads/gallery/the%20port.jpg?w=481", [200, "aa.jpg", DAY]],
  ["/fallback-picture", [302, "/pictures/aa.jpg", "public, max-age=600"]],
  ["/uploads/gallery/other.jpg", [404, "none", undefined]],
  ["/uploads/other.jpg", [404, "none", undefined]],
  ["/pictures/none.jpg", [404, "none", undefined]],
  ["/pictures", [404, "none", undefined]],
  ["/aa.jpg", [404, "none", undefined]],
])("%s is %j", async (path, answer) => {
  expect(await ask(path)).toEqual(answer);
});

it("sends whoever asks for an upload to the other server, which has them", async () => {
  expect(await ask("/uploads/gallery/the%20port.jpg", "https://other.test")).toEqual([
    302,
    "https://other.test/uploads/gallery/the%20port.jpg",
    "public, max-age=600",
  ]);
  await served?.close();
  expect(await ask("/pictures/aa.jpg", "https://other.test")).toEqual([200, "aa.jpg", "public, max-age=31536000, immutable"]);
});

it("sends a picture as it was taken up, not to be kept, when it cannot be made in time, or at all", async () => {
  expect(await ask(`/pictures/${HASH}-800.webp`)).toEqual([200, "source", "no-store"]);
  await served?.close();
  vi.useFakeTimers({ toFake: ["setTimeout"] });
  const late = ask(`/pictures/${HASH}-1200.avif`);
  await vi.waitFor(() => expect(vi.getTimerCount()).toBe(1));
  await vi.advanceTimersByTimeAsync(1_500);
  expect(await late).toEqual([200, "source", "no-store"]);
  vi.useRealTimers();
});
