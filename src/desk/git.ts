/** Git history of the content folder. */

import { execFile } from "node:child_process";
import { basename, resolve } from "node:path";
import type { Commit } from "./payloads.ts";

/** In ms (the owner may have hooks) and bytes. */
const LIMITS = { timeout: 30_000, maxBuffer: 4_000_000 };
/** Files with a leading dot are not content: locks, unfinished writes. */
const CONTENT = [".", ":(exclude,glob)**/.*"];
const COMMITS = 50;

/** A refusal of git, with its message. */
export class GitError extends Error {
  override name = "GitError";
}

const git = (root: string, ...args: readonly string[]): Promise<string> => runGit(root, args);

/** @throws GitError; the error of node:fs when git is not installed */
function runGit(
  root: string,
  args: readonly string[],
  extra: Readonly<Record<string, string>> = {},
): Promise<string> {
  const env = Object.fromEntries(
    Object.entries(process.env).filter(
      ([name]) => !/^GIT_(?:DIR|WORK_TREE|INDEX_FILE)$/.test(name),
    ),
  );
  return new Promise((done, failed) => {
    const child = execFile(
      "git",
      ["-C", resolve(root), ...args],
      { ...LIMITS, env: { ...env, ...extra, GIT_TERMINAL_PROMPT: "0", LC_ALL: "C" } },
      (error, out, stderr) => {
        if (!error) return done(out);
        const hasRun = typeof error.code === "number" || error.killed;
        failed(hasRun ? new GitError(stderr.trim() || error.message) : error);
      },
    );
    child.stdin?.end();
  });
}

/** False also if an outer checkout ignores the folder. */
export const isTracked = (root: string): Promise<boolean> =>
  git(root, "ls-files", "--error-unmatch", "--", "site.yaml").then(
    () => true,
    () => false,
  );

export async function uncommitted(root: string): Promise<string[]> {
  // `XY path`, from the top of the checkout.
  const status = await git(
    root,
    "status",
    "--porcelain=v1",
    "-z",
    "--no-renames",
    "--untracked-files=all",
    "--",
    ...CONTENT,
  );
  const prefix = (await git(root, "rev-parse", "--show-prefix")).trim();
  return status
    .split("\0")
    .filter(Boolean)
    .map((line) => line.slice(3 + prefix.length));
}

/** Git refuses a name without letters or digits. The address is that of git's settings. */
const authorOf = (person: string): Record<string, string> =>
  /[\p{L}\p{N}]/u.test(person) ? { GIT_AUTHOR_NAME: person } : {};

/**
 * Commits the content folder, or only some of its files; other staged changes stay staged.
 * @param person author; empty for that of git's settings
 */
export async function commitContent(
  root: string,
  message: string,
  person: string,
  files?: readonly string[],
): Promise<string> {
  const paths = files ? files.map((file) => `:(literal)${file}`) : CONTENT;
  await git(root, "add", "--all", "--", ...paths);
  const commit = ["commit", "--quiet", "--only", "--message", message, "--", ...paths];
  await runGit(root, commit, authorOf(person));
  return (await git(root, "rev-parse", "--short", "HEAD")).trim();
}

export async function commitsOf(root: string, file?: string): Promise<Commit[]> {
  const paths = file ? [file] : CONTENT;
  const format = "--format=%x1e%H%x1f%aI%x1f%an%x1f%s";
  const log = await git(
    root,
    "log",
    `--max-count=${COMMITS}`,
    format,
    "--name-only",
    "--no-renames",
    "--relative",
    "--",
    ...paths,
  );
  return log
    .split("\x1e")
    .slice(1)
    .map((part) => {
      const [head = "", ...files] = part.split("\n");
      const [commit = "", date = "", author = "", subject = ""] = head.split("\x1f");
      return {
        commit,
        date,
        author,
        subject,
        files: files.filter((name) => name !== "" && !basename(name).startsWith(".")),
      };
    });
}

export const isCommit = (text: string): boolean => /^[0-9a-f]{40}$|^[0-9a-f]{64}$/.test(text);

/** @throws GitError when the file did not exist */
export const fileAt = (root: string, commit: string, file: string): Promise<string> =>
  git(root, "show", `${commit}:./${file}`);

/** Unified diff of restoring a version; empty without differences. */
export const differenceFrom = (root: string, commit: string, file: string): Promise<string> =>
  git(root, "diff", "--no-ext-diff", "--no-color", "--unified=1", "-R", commit, "--", file);
