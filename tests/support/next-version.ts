/** A deployment: the site's next version in its own folder, and an address that moves to it. */
import { execFile } from "node:child_process";
import { cp, mkdtemp, readFile, rm, symlink, writeFile } from "node:fs/promises";
import { createServer, request } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { languages } from "#contract/editions.ts";
import { ROOT } from "./site.ts";

/** Seconds of a build, on a busy machine. */
const BUILD_MS = 180_000;
/** In the title of the contact page. */
export const NEXT_HEADING = "Contact the Next Version";

async function replaceIn(file: string, text: string, by: string): Promise<void> {
  const before = await readFile(file, "utf8");
  if (!before.includes(text)) throw new Error(`${file} has no ${text}`);
  await writeFile(
    file,
    before.replace(text, () => by),
  );
}

/** Builds the sources with another heading and other file names. */
export async function buildNextVersion(): Promise<{ root: string; remove: () => Promise<void> }> {
  const root = await mkdtemp(join(tmpdir(), "icg-next-"));
  for (const name of ["src", "package.json", "tsconfig.json", "vite.config.ts"])
    await cp(join(ROOT, name), join(root, name), { recursive: true });
  for (const name of ["react-router.config.ts", "scripts"])
    await cp(join(ROOT, name), join(root, name), { recursive: true });
  for (const name of ["node_modules", "content", "public", "art"])
    await symlink(join(ROOT, name), join(root, name), "junction");
  await replaceIn(join(root, "src/messages/contact.ts"), '"Contact Us"', `"${NEXT_HEADING}"`);
  await replaceIn(
    join(root, "vite.config.ts"),
    "output: {",
    'output: { chunkFileNames: "assets/next-[name]-[hash].js", entryFileNames: "assets/next-[name]-[hash].js",',
  );
  const bin = join(ROOT, "node_modules/@react-router/dev/bin.cjs");
  for (const language of languages)
    await promisify(execFile)(process.execPath, [bin, "build", "--logLevel", "warn"], {
      cwd: root,
      env: { ...process.env, EDITION: language },
      timeout: BUILD_MS,
    });
  return { root, remove: () => rm(root, { recursive: true, force: true }) };
}

export interface MovingAddress {
  readonly url: string;
  /** Also while a page is open. */
  moveTo(url: string): void;
  /** Files that are gone are answered with an HTML page and 200, as some hosts do. */
  answerWithPages(isOn: boolean): void;
  close(): Promise<void>;
}

export async function createMovingAddress(first: string): Promise<MovingAddress> {
  let target = first;
  let answersWithPages = false;
  const server = createServer((incoming, outgoing) => {
    const { hostname, port } = new URL(target);
    const { method, url: path, headers } = incoming;
    const sent = request({ hostname, port, method, path, headers }, (reply) => {
      if (answersWithPages && reply.statusCode === 404 && path?.startsWith("/assets/")) {
        reply.resume();
        outgoing.writeHead(200, { "content-type": "text/html" }).end("<!doctype html><p>Hello");
        return;
      }
      outgoing.writeHead(reply.statusCode ?? 502, reply.headers);
      reply.pipe(outgoing);
    });
    sent.on("error", () => outgoing.destroy());
    incoming.pipe(sent);
  });
  await new Promise<void>((done) => server.listen(0, "localhost", done));
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    moveTo: (url) => {
      target = url;
    },
    answerWithPages: (isOn) => {
      answersWithPages = isOn;
    },
    close: () => {
      server.closeAllConnections();
      return new Promise((done) => server.close(() => done()));
    },
  };
}
