/** Routes for the git history of the content. */
import { existsSync, lstatSync, mkdirSync, realpathSync } from "node:fs";
import { dirname, join } from "node:path";
import { type Context, Hono } from "hono";
import * as v from "valibot";
import { writeWhole } from "#importer/stock-file.ts";
import { deskPublishFaults } from "#messages/desk-publish.ts";
import {
  commitContent,
  commitsOf,
  differenceFrom,
  fileAt,
  GitError,
  isCommit,
  isTracked,
  uncommitted,
} from "../git.ts";
import { deskApi } from "../paths.ts";
import { personOf } from "../person.ts";
import { answerFaults, type DeskContext, parseBody, routePath } from "./context.ts";

/** One or more lines. */
export const commitText = v.pipe(
  v.string(deskPublishFaults.message),
  v.trim(),
  v.nonEmpty(deskPublishFaults.message),
  v.maxLength(2_000, deskPublishFaults.message),
);

/** Without `..`, hidden names or a leading slash. */
const FILE = /^(?:[a-z0-9][a-z0-9-]*\/){0,3}[a-z0-9][a-z0-9-]*\.(?:yaml|md|csv)$/;

/** Undefined unless a plain file is named. */
export function fileIn(root: string, file = ""): string | undefined {
  if (!FILE.test(file)) return undefined;
  const path = join(root, file);
  // A linked folder leads elsewhere; a missing one is created with its file.
  const isInside =
    !existsSync(dirname(path)) ||
    realpathSync(dirname(path)) === join(realpathSync(root), dirname(file));
  return isInside && lstatSync(path, { throwIfNoEntry: false })?.isFile() !== false
    ? file
    : undefined;
}

/** Answers a GitError with `refused`. */
const handleGitError = (
  work: Promise<Response>,
  refused: (error: GitError) => Response,
): Promise<Response> =>
  work.catch((error: unknown) => {
    if (error instanceof GitError) return refused(error);
    throw error;
  });

async function listHistory(c: Context, contentDir: string): Promise<Response> {
  const requested = c.req.query("file");
  const file = fileIn(contentDir, requested);
  if (requested !== undefined && !file) return c.json({ error: deskPublishFaults.noFile }, 404);
  if (!(await isTracked(contentDir))) return c.json({ kept: false, commits: [], uncommitted: [] });
  const [commits, open] = await Promise.all([commitsOf(contentDir, file), uncommitted(contentDir)]);
  return c.json({
    kept: true,
    commits,
    uncommitted: file ? open.filter((path) => path === file) : open,
  });
}

async function recordContent(c: Context, contentDir: string): Promise<Response> {
  const body = await parseBody(c, v.object({ message: commitText }));
  if (!body.success)
    return answerFaults(c, [{ path: ["message"], message: deskPublishFaults.message }]);
  const recording = commitContent(contentDir, body.output.message, personOf(c)).then((commit) =>
    c.json({ commit }),
  );
  return handleGitError(recording, ({ message }) => c.json({ error: message }, 409));
}

/** Answers 404 unless the address names a file and a commit that has it. */
async function answerVersion(
  c: Context,
  contentDir: string,
  work: (commit: string, file: string) => Promise<object>,
): Promise<Response> {
  const file = fileIn(contentDir, c.req.query("file"));
  if (!file) return c.json({ error: deskPublishFaults.noFile }, 404);
  const unknown = () => c.json({ error: deskPublishFaults.noCommit }, 404);
  const commit = c.req.param("commit") ?? "";
  if (!isCommit(commit)) return unknown();
  return handleGitError(
    work(commit, file).then((found) => c.json(found)),
    unknown,
  );
}

export function historyRoutes({ root, items }: DeskContext): Hono {
  const app = new Hono();
  const { contentDir } = items.work;
  const version = `${routePath(deskApi.history)}/:commit`;
  app.get(routePath(deskApi.history), (c) => listHistory(c, contentDir));
  app.post(routePath(deskApi.history), (c) => recordContent(c, contentDir));
  app.get(version, (c) =>
    answerVersion(c, contentDir, async (commit, file) => ({
      difference: await differenceFrom(contentDir, commit, file),
    })),
  );
  app.post(version, (c) =>
    answerVersion(c, contentDir, async (commit, file) => {
      const text = await fileAt(contentDir, commit, file);
      mkdirSync(dirname(join(root, file)), { recursive: true });
      writeWhole(join(root, file), text);
      items.record([file]);
      return { file };
    }),
  );
  return app;
}
