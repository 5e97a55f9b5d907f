/** A git checkout in a folder of a test. */
import { execFileSync } from "node:child_process";

export type Git = (...args: readonly string[]) => string;

/**
 * Makes a folder a checkout with one commit, whose author is Aisha Khan.
 * @param files what the commit has, below the folder
 * @returns runs git there
 */
export function makeCheckout(folder: string, message: string, files = "content"): Git {
  const git: Git = (...args) => execFileSync("git", ["-C", folder, ...args], { encoding: "utf8" });
  git("init", "--quiet", "--initial-branch", "main");
  git("config", "user.name", "Aisha Khan");
  git("config", "user.email", "aisha@example.com");
  git("add", files);
  git("commit", "--quiet", "--message", message);
  return git;
}
