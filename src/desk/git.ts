/** The content's git history: commits of the content folder only, and versions of one file. */

import { execFile } from "node:child_process";
import { basename, resolve } from "node:path";
import type { Commit } from "./payloads.ts";

/**
 * Longest run of a command in ms (a hook of the owner may run), and its largest output in bytes.
 */
const LIMITS = { timeout: 30_000, maxBuffer: 4_000_000 };
/** Files whose name begins with a dot are not content: locks, files that are being written. */
const CONTENT = [".", ":(exclude,glob)**/.*"];
const COMMITS = 50;

/** A command that git refused, with git's message. */
export class GitError extends Error {
  override name = "GitError";
}

/** @throws GitError; the error of node:fs where git is not installed */
function git(root: string, ...args: readonly string[]): Promise<string> {
  const env = Object.fromEntries(
    Object.entries(process.env).filter(
      ([name]) => !/^GIT_(?:DIR|WORK_TREE|INDEX_FILE)$/.test(name),
    ),
  );
  return new Promise((done, failed) => {
    const child = execFile(
      "git",
      ["-C", resolve(root), ...args],
      { ...LIMITS, env: { ...env, GIT_TERMINAL_PROMPT: "0", LC_ALL: "C" } },
      (error, out, stderr) => {
        if (!error) return done(out);
        const hasRun = typeof error.code === "number" || error.killed;
        failed(hasRun ? new GitError(stderr.trim() || error.message) : error);
      },
    );
    child.stdin?.end();
  });
}

/** Checks whether git tracks the content; it does not where a checkout above ignores the folder. */
export const isTracked = (root: string): Promise<boolean> =>
  git(root, "ls-files", "--error-unmatch", "--", "site.yaml").then(
    () => true,
    () => false,
  );

export async function uncommitted(root: string): Promise<string[]> {
  // Each path follows two status letters and a space, and begins at the top of the checkout.
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

/**
 * Commits the content folder only; other staged changes stay staged.
 * @param files below the content folder, to commit only these
 * @returns the commit
 */
export async function commitContent(
  root: string,
  message: string,
  files?: readonly string[],
): Promise<string> {
  const paths = files ? files.map((file) => `:(literal)${file}`) : CONTENT;
  await git(root, "add", "--all", "--", ...paths);
  await git(root, "commit", "--quiet", "--only", "--message", message, "--", ...paths);
  return (await git(root, "rev-parse", "--short", "HEAD")).trim();
}

/** Lists the latest commits of a file, or of all content without one. */
export async function commitsOf(root: string, file?: string): Promise<Commit[]> {
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
    ...(file ? [file] : CONTENT),
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

/** Returns the text of a file at a commit. @throws GitError when the file did not exist */
export const fileAt = (root: string, commit: string, file: string): Promise<string> =>
  git(root, "show", `${commit}:./${file}`);

/** Returns what restoring a version would change, as a unified diff; empty without differences. */
export const differenceFrom = (root: string, commit: string, file: string): Promise<string> =>
  git(root, "diff", "--no-ext-diff", "--no-color", "--unified=1", "-R", commit, "--", file);
