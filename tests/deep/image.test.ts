/** The files of the image (Dockerfile), laid out in a folder: `npm run icg` works with them alone. */
import { execFile } from "node:child_process";
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync } from "node:fs";
import { devNull, tmpdir } from "node:os";
import { basename, dirname, join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { ROOT } from "../support/server-process.ts";

const WORKDIR = "/site";
/** Made in the first stage. */
const MADE = ["node_modules", "build"];

const read = (file: string): string => readFileSync(join(ROOT, file), "utf8");
const ignored = read(".dockerignore")
  .split("\n")
  .filter((line) => line !== "" && !MADE.includes(line));

interface Copy {
  readonly from: string;
  /** Below the image's working folder. */
  readonly to: string;
}

/** COPY lines of the last stage, one entry for each source. */
function copies(): Copy[] {
  const stage =
    read("Dockerfile")
      .split(/^FROM /m)
      .at(-1) ?? "";
  return [...stage.matchAll(/^COPY --from=build (.+)$/gm)].flatMap(([, line = ""]) => {
    const paths = line.split(/\s+/);
    const target = paths.pop() ?? "";
    return paths.map((path) => {
      const from = path.slice(`${WORKDIR}/`.length);
      return { from, to: target.endsWith("/") ? join(target, basename(from)) : target };
    });
  });
}

/** Packages that `npm prune --omit=dev` leaves, as links: no tool of the build is found. */
function linkPackages(folder: string): void {
  const { packages } = JSON.parse(read("package-lock.json")) as { packages: Record<string, { dev?: boolean; devOptional?: boolean }> };
  for (const [path, { dev }] of Object.entries(packages)) {
    const [, name] = /^node_modules\/((?:@[^/]+\/)?[^/]+)$/.exec(path) ?? [];
    if (name === undefined || dev || !existsSync(join(ROOT, path))) continue;
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    symlinkSync(join(ROOT, path), join(folder, name), "junction");
  }
}

let image: string;
let data: string;
beforeAll(() => {
  image = mkdtempSync(join(tmpdir(), "icg-image-"));
  data = mkdtempSync(join(tmpdir(), "icg-image-data-"));
  for (const { from, to } of copies()) {
    if (from === "node_modules") linkPackages(join(image, to));
    // Without a build in this tree there is none in the image either: no command needs it.
    else if (from !== "build" || existsSync(join(ROOT, from))) cpSync(join(ROOT, from), join(image, to), { recursive: true });
  }
});
afterAll(() => {
  rmSync(image, { recursive: true });
  rmSync(data, { recursive: true });
});

const icg = (...args: string[]) =>
  new Promise<{ status: number; out: string; err: string }>((done) => {
    const env = { PATH: `${dirname(process.execPath)}:${process.env["PATH"]}`, NODE_ENV: "production", DATA_DIR: data, ICG_ENV_FILE: devNull };
    execFile("npm", ["run", "--silent", "icg", "--", ...args], { cwd: image, env, maxBuffer: 10_000_000 }, (error, out, err) =>
      done({ status: error ? Number(error.code) : 0, out, err }),
    );
  });

it("holds what the Dockerfile copies, and nothing that the build does not get", () => {
  expect(copies().length).toBeGreaterThan(6);
  expect(copies().filter(({ from }) => ignored.includes(from.split("/")[0] ?? ""))).toEqual([]);
  expect(existsSync(join(image, "node_modules/vitest"))).toBe(false);
  expect(readdirSync(image)).not.toContain("tests");
});

it("shows what the commands do", async () => {
  expect(await icg("--help")).toEqual({ status: 0, out: expect.stringMatching(/^npm run icg -- COMMAND/), err: "" });
});

it("checks its content", async () => {
  expect(await icg("check")).toEqual({ status: 0, out: expect.stringMatching(/^No faults: \d+ grades, /), err: "" });
});

it("makes a database and lists its leads", async () => {
  expect(await icg("leads")).toEqual({ status: 1, out: "", err: expect.stringMatching(/^There is no database at /) });
  expect(await icg("import")).toMatchObject({ status: 0, out: expect.stringMatching(/^Imported \d+ products/) });
  expect(await icg("leads")).toEqual({ status: 0, out: "No leads yet.\n", err: `Database: ${join(data, "icg.sqlite")}\n` });
});
