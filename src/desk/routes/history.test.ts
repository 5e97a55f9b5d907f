import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { type Git, makeCheckout } from "../../../tests/support/checkout.ts";
import { openTestItems } from "../../../tests/support/desk-items.ts";
import type { DeskContext } from "./context.ts";
import { historyRoutes } from "./history.ts";

let checkout: string;
let git: Git;
const write = (file: string, text: string): void => writeFileSync(join(checkout, file), text);
const read = (file: string): string => readFileSync(join(checkout, file), "utf8");
const ask = async (address: string, method = "GET", body?: unknown) => {
  const items = openTestItems(join(checkout, "content"));
  const app = historyRoutes({ root: items.work.root, items } as DeskContext);
  const reply = await app.request(`/history${address}`, {
    method,
    body: body === undefined ? null : JSON.stringify(body),
  });
  return {
    status: reply.status,
    body: (await reply.json()) as {
      [key: string]: unknown;
      commits?: { commit: string; subject: string; files: string[] }[];
    },
  };
};
const record = (message: string) => ask("", "POST", { message });

beforeEach(() => {
  checkout = mkdtempSync(join(tmpdir(), "icg-history-"));
  mkdirSync(join(checkout, "content/news"), { recursive: true });
  write("code.ts", "one\n");
  write("content/site.yaml", "phone: 1\n");
  write("content/news/opening.md", "An office opens\n");
  git = makeCheckout(checkout, "Begin", ".");
});
afterEach(() => rmSync(checkout, { recursive: true, force: true }));

test("a commit holds the content alone; what others have staged or changed stays as it was", async () => {
  write("code.ts", "two\n");
  git("add", "code.ts");
  write("other.ts", "new\n");
  write("content/news/opening.md", "An office opened\n");
  write("content/news/second.md", "Second\n");
  write("content/.desk-lock", "not content");
  expect((await ask("")).body["uncommitted"]).toEqual(["news/opening.md", "news/second.md"]);
  const message = "--amend; $(touch x) 1 news item changed";
  expect((await record(message)).status).toBe(200);
  expect(git("show", "--name-only", "--format=%an <%ae>%n%s", "HEAD").trim().split("\n")).toEqual([
    "Aisha Khan <aisha@example.com>",
    message,
    "",
    "content/news/opening.md",
    "content/news/second.md",
  ]);
  expect(git("status", "--porcelain").trim().split("\n").sort()).toEqual([
    "?? content/.desk-lock",
    "?? drafts/",
    "?? other.ts",
    "M  code.ts",
  ]);
  expect((await ask("")).body["uncommitted"]).toEqual([]);
});

test("a file is compared with an older version and restored, also when it is missing", async () => {
  write("content/news/opening.md", "An ofice opens\n");
  await record("A typo");
  const { commits = [] } = (await ask("?file=news/opening.md")).body;
  expect(commits.map(({ subject, files }) => [subject, files])).toEqual([
    ["A typo", ["news/opening.md"]],
    ["Begin", ["news/opening.md"]],
  ]);
  expect((await ask("?file=site.yaml")).body.commits?.map(({ subject }) => subject)).toEqual([
    "Begin",
  ]);
  const begin = commits[1]?.commit ?? "";
  expect((await ask(`/${begin}?file=news/opening.md`)).body["difference"]).toMatch(
    /^-An ofice opens\n\+An office opens$/m,
  );
  expect((await ask(`/${begin}?file=news/opening.md`, "POST")).status).toBe(200);
  expect(read("drafts/.work/content/news/opening.md")).toBe("An office opens\n");
  expect(read("content/news/opening.md")).toBe("An ofice opens\n");
  rmSync(join(checkout, "content/news"), { recursive: true });
  expect((await ask(`/${begin}?file=news/opening.md`, "POST")).status).toBe(200);
  expect(read("drafts/.work/content/news/opening.md")).toBe("An office opens\n");
});

test("only texts of the content and its own commits reach git", async () => {
  const commit = git("rev-parse", "HEAD").trim();
  symlinkSync(join(checkout), join(checkout, "content/linked"));
  symlinkSync(join(checkout, "code.ts"), join(checkout, "content/link.yaml"));
  for (const file of [
    "../code.ts",
    "/etc/passwd",
    "news/../../code.ts",
    "--output=x.md",
    ".git/config",
    "linked/x.yaml",
    "link.yaml",
    "news",
    "news/opening.md%00.yaml",
  ])
    for (const method of ["GET", "POST"])
      expect((await ask(`/${commit}?file=${file}`, method)).status, `${method} ${file}`).toBe(404);
  for (const name of ["HEAD", "main", "--help", commit.slice(0, 12), `${commit}^`, "0".repeat(40)])
    expect(
      (await ask(`/${encodeURIComponent(name)}?file=news/opening.md`, "POST")).status,
      name,
    ).toBe(404);
  expect((await ask("?file=../code.ts")).status).toBe(404);
  expect(existsSync(join(checkout, "content/x.md"))).toBe(false);
});

test("shows git's refusal without a message, without a change and during a merge", async () => {
  expect((await record(" ")).body).toMatchObject({ faults: [{ path: ["message"] }] });
  expect((await record("Nothing")).status).toBe(409);
  git("checkout", "--quiet", "-b", "side");
  write("code.ts", "side\n");
  git("commit", "--quiet", "--all", "--message", "Side");
  git("checkout", "--quiet", "main");
  write("code.ts", "main\n");
  git("commit", "--quiet", "--all", "--message", "Main");
  expect(() => git("merge", "--quiet", "side")).toThrow();
  write("content/site.yaml", "phone: 2\n");
  const reply = await record("Phone");
  expect(reply.status).toBe(409);
  expect(reply.body["error"]).toMatch(/merge/);
  expect(read("content/site.yaml")).toBe("phone: 2\n");
});

test("without git there is no history", async () => {
  rmSync(join(checkout, ".git"), { recursive: true });
  expect((await ask("")).body).toEqual({ kept: false, commits: [], uncommitted: [] });
  expect((await ask(`/${"0".repeat(40)}?file=news/opening.md`)).status).toBe(404);
});
