/**
 * The content's history in git, where it is kept there: commits of the content folder alone, and
 * versions of one file.
 */

import { execFile } from "node:child_process";
import { basename, resolve } from "node:path";
import type { Commit } from "./payloads.ts";

/**
 * Longest time of a command in ms (a hook of the owner's may run), and most of what it may say in
 * bytes.
 */
const LIMITS = { timeout: 30_000, maxBuffer: 4_000_000 };
/**
 * Files whose name begins with a dot are none of the content: locks, files that are being written.
 */
const CONTENT = [".", ":(exclude,glob)**/.*"];
const COMMITS = 50;

/** What git refused, in its words. */
export class GitRefused extends Error {
  override name = "GitRefused";
}

/** @throws GitRefused; as node:fs does where there is no git */
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
      (error, out, said) => {
        if (!error) done(out);
        else
          failed(
            typeof error.code === "number" || error.killed
              ? new GitRefused(said.trim() || error.message)
              : error,
          );
      },
    );
    child.stdin?.end();
  });
}

/** Whether git keeps the content: a folder below a checkout that ignores it is none. */
export const isKept = (root: string): Promise<boolean> =>
  git(root, "ls-files", "--error-unmatch", "--", "site.yaml").then(
    () => true,
    () => false,
  );

/** Files of the content that differ from the last commit. */
export async function uncommitted(root: string): Promise<string[]> {
  // Two signs and a space before each path, which begins at the top of the checkout.
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
 * Commits the content folder and nothing else: what others have staged stays staged.
 * @param files below the content folder, where others are not to be committed
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

/** The latest commits of a file, of all of the content without one. */
export async function commitsOf(root: string, file?: string): Promise<Commit[]> {
  const format = "--format=%x1e%H%x1f%aI%x1f%an%x1f%s";
  const said = await git(
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
  return said
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

/** A file as it was. @throws GitRefused when it was not there */
export const fileAt = (root: string, commit: string, file: string): Promise<string> =>
  git(root, "show", `${commit}:./${file}`);

/** What bringing a version back would change, as a unified diff; empty when nothing differs. */
export const differenceFrom = (root: string, commit: string, file: string): Promise<string> =>
  git(root, "diff", "--no-ext-diff", "--no-color", "--unified=1", "-R", commit, "--", file);
