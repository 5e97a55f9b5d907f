/** Commands, site and desk work with only the image's files (Dockerfile). */
import { type ChildProcess, execFile, spawn } from "node:child_process";
import { once } from "node:events";
import {
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { devNull, networkInterfaces, tmpdir } from "node:os";
import { basename, dirname, join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { describeBuilt } from "../support/needs.ts";
import { freePort } from "../support/postgres.ts";
import { ROOT } from "../support/server-process.ts";

const WORKDIR = "/site";
const MADE = ["node_modules", "build"];

const read = (file: string): string => readFileSync(join(ROOT, file), "utf8");
const ignored = read(".dockerignore")
  .split("\n")
  .filter((line) => line !== "" && !MADE.includes(line));

interface Copy {
  readonly from: string;
  /** Relative to the image's working folder, or absolute. */
  readonly to: string;
  readonly own: boolean;
}

const stage =
  read("Dockerfile")
    .split(/^FROM /m)
    .at(-1) ?? "";

function readCopies(): Copy[] {
  return [...stage.matchAll(/^COPY --from=build (--chown=node:node )?(.+)$/gm)].flatMap(
    ([, chown, line = ""]) => {
      const paths = line.split(/\s+/);
      const target = paths.pop() ?? "";
      return paths.map((path) => {
        const from = path.slice(`${WORKDIR}/`.length);
        return {
          from,
          to: target.endsWith("/") ? join(target, basename(from)) : target,
          own: chown !== undefined,
        };
      });
    },
  );
}

/** Only packages that `npm prune --omit=dev` leaves. */
function linkPackages(folder: string): void {
  const { packages } = JSON.parse(read("package-lock.json")) as {
    packages: Record<string, { dev?: boolean; devOptional?: boolean }>;
  };
  for (const [path, { dev }] of Object.entries(packages)) {
    const [, name] = /^node_modules\/((?:@[^/]+\/)?[^/]+)$/.exec(path) ?? [];
    if (name === undefined || dev || !existsSync(join(ROOT, path))) continue;
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    symlinkSync(join(ROOT, path), join(folder, name), "junction");
  }
}

const variables = Object.fromEntries(
  [...stage.matchAll(/^ENV (.+)$/gm)].flatMap(([, line = ""]) =>
    line.split(" ").map((pair) => pair.split("=") as [string, string]),
  ),
);
/** The image's user is not root. */
const user = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : undefined;

let root: string;
let image: string;
let data: string;
beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), "icg-image-"));
  chmodSync(root, 0o755);
  image = join(root, WORKDIR);
  data = join(root, variables["DATA_DIR"] ?? "");
  const [, made = ""] = /^RUN mkdir ([^&]+) && chown/m.exec(stage) ?? [];
  const writable = [...made.trim().split(" "), "home"].map((name) => join(root, name));
  for (const folder of [image, ...writable]) mkdirSync(folder);
  const give = (path: string): void => {
    if (user) chownSync(path, user.uid, user.gid);
  };
  for (const folder of writable) give(folder);
  for (const { from, to, own } of readCopies()) {
    const target = to.startsWith("/") ? join(root, to) : join(image, to);
    if (from === "node_modules") linkPackages(target);
    // No command needs the build.
    else if (from !== "build" || existsSync(join(ROOT, from)))
      cpSync(join(ROOT, from), target, { recursive: true });
    if (own)
      for (const name of ["", ...readdirSync(target, { recursive: true, encoding: "utf8" })])
        give(join(target, name));
  }
});
afterAll(() => rmSync(root, { recursive: true }));

const environment = (): Record<string, string> => ({
  ...variables,
  PATH: `${dirname(process.execPath)}:${process.env["PATH"]}`,
  HOME: join(root, "home"),
  DATA_DIR: data,
  CONTENT_DIR: join(root, variables["CONTENT_DIR"] ?? ""),
  ICG_ENV_FILE: devNull,
});
const icg = (...args: string[]) =>
  new Promise<{ status: number; out: string; err: string }>((done) => {
    const options = { ...user, cwd: image, env: environment(), maxBuffer: 10_000_000 };
    execFile("npm", ["run", "--silent", "icg", "--", ...args], options, (error, out, err) =>
      done({ status: error ? Number(error.code) : 0, out, err }),
    );
  });

/** @returns the output's match, and a function that ends the process */
async function launch(
  command: readonly string[],
  env: Record<string, string>,
  wanted: RegExp,
): Promise<{ found: RegExpExecArray; stop: () => Promise<unknown> }> {
  const [file = "", ...args] = command;
  const child: ChildProcess = spawn(file, args, {
    ...user,
    cwd: image,
    env: { ...environment(), ...env },
    stdio: ["ignore", "pipe", "pipe"],
  });
  const ended = once(child, "exit");
  const found = await new Promise<RegExpExecArray>((resolve, reject) => {
    let output = "";
    for (const stream of [child.stdout, child.stderr])
      stream?.setEncoding("utf8").on("data", (chunk: string) => {
        output += chunk;
        const match = wanted.exec(output);
        if (match) resolve(match);
      });
    void ended.then(() => reject(new Error(output)));
  });
  const stop = (): Promise<unknown> => {
    child.kill("SIGTERM");
    return ended;
  };
  return { found, stop };
}

it("contains what the Dockerfile copies, and nothing outside the build context", () => {
  expect(readCopies().length).toBeGreaterThan(6);
  expect(readCopies().filter(({ from }) => ignored.includes(from.split("/")[0] ?? ""))).toEqual([]);
  expect(existsSync(join(image, "node_modules/vitest"))).toBe(false);
  expect(readdirSync(image)).not.toContain("tests");
});

it("describes the commands", async () => {
  expect(await icg("--help")).toEqual({
    status: 0,
    out: expect.stringMatching(/^npm run icg -- COMMAND/),
    err: "",
  });
});

it("checks its content", async () => {
  expect(await icg("check")).toEqual({
    status: 0,
    out: expect.stringMatching(/^No faults: \d+ grades, /),
    err: "",
  });
});

it("upgrades older content with values of the image's own, which the volume does not have", async () => {
  const copy = join(data, "older");
  cpSync(environment()["CONTENT_DIR"] ?? "", copy, { recursive: true });
  const site = join(copy, "site.yaml");
  writeFileSync(site, readFileSync(site, "utf8").replace(/^content_version: .*\n/m, ""));
  rmSync(join(copy, "pages/home.yaml"));
  for (const name of ["", ...readdirSync(copy, { recursive: true, encoding: "utf8" })])
    if (user) chownSync(join(copy, name), user.uid, user.gid);
  expect(await icg("upgrade-content", "--content", copy)).toMatchObject({ status: 0, err: "" });
  expect(readFileSync(join(copy, "pages/home.yaml"), "utf8")).toContain("landing: ");
}, 120_000);

it("creates a database and lists its leads", async () => {
  expect(await icg("leads")).toEqual({
    status: 1,
    out: "",
    err: expect.stringMatching(/^There is no database at /),
  });
  expect(await icg("import")).toMatchObject({
    status: 0,
    out: expect.stringMatching(/^Imported \d+ products/),
  });
  expect(await icg("leads")).toEqual({
    status: 0,
    out: "No leads yet.\n",
    err: `Database: ${join(data, "icg.sqlite")}\n`,
  });
}, 240_000);

it("backs up the database into a mounted folder", async () => {
  const copied = /^Copied to \S+\.sqlite: sound, \d+ grades, 0 leads\.\n$/;
  expect(await icg("backup", "--keep", "2", join(root, "home"))).toMatchObject({
    status: 0,
    out: expect.stringMatching(copied),
  });
});

describeBuilt("the image's processes", () => {
  const command = (): string[] =>
    JSON.parse(/^CMD (\[.*\])$/m.exec(stage)?.[1] ?? "[]") as string[];

  it("CMD serves the site over the content of its volume", async () => {
    const { found, stop } = await launch(
      command(),
      { PORT: "0", HOST: "127.0.0.1" },
      /ICG Chemicals is at (\S+)/,
    );
    try {
      expect((await fetch(`${found[1]}/available-stocks`)).status).toBe(200);
      expect((await fetch(`${found[1]}/readyz`)).status).toBe(200);
    } finally {
      await stop();
    }
  });

  it("the desk writes into the content volume, and answers at a container address under a loopback Host", async (test) => {
    // DESK_HOST is for containers only.
    test.skip(
      !existsSync("/.dockerenv") && !existsSync("/run/.containerenv"),
      "not in a container",
    );
    const port = await freePort();
    const { found, stop } = await launch(
      ["npm", "run", "-s", "desk"],
      { DESK_PORT: String(port) },
      /The desk is at (\S+)/,
    );
    try {
      const entered = await fetch(found[1] ?? "", { redirect: "manual" });
      const cookie = entered.headers.get("set-cookie")?.split(";")[0] ?? "";
      expect((await fetch(`http://127.0.0.1:${port}/`, { headers: { cookie } })).status).toBe(200);
      const address = Object.values(networkInterfaces())
        .flat()
        .find((one) => one?.family === "IPv4" && !one.internal)?.address;
      const host = await fetch(`http://${address ?? "127.0.0.2"}:${port}/`, {
        headers: { cookie },
      });
      expect(host.status).toBe(403);
      expect(existsSync(join(root, variables["CONTENT_DIR"] ?? "", ".desk-lock"))).toBe(true);
    } finally {
      await stop();
    }
  });
});
