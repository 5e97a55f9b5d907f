/** Versions of content files in git: listed, compared, brought back; and a commit of the content (desk.md §2). */
import { existsSync, lstatSync, mkdirSync, realpathSync } from "node:fs";
import { dirname, join } from "node:path";
import { type Context, Hono } from "hono";
import * as v from "valibot";
import { writeWhole } from "#importer/stock-file.ts";
import { deskPublishFaults } from "#messages/desk-publish.ts";
import type { DeskContext } from "../context.ts";
import { commitContent, commitsOf, differenceFrom, fileAt, GitRefused, isCommit, isKept, uncommitted } from "../git.ts";
import { deskApi } from "../paths.ts";
import { below, faulty } from "./replies.ts";

/** A text of the content by its path: no step up, no hidden name, no absolute path. */
const FILE = /^(?:[a-z0-9][a-z0-9-]*\/){0,2}[a-z0-9][a-z0-9-]*\.(?:yaml|md|csv)$/;

/** What a commit is to say: one or more lines. */
export const commitMessage = v.pipe(v.string(deskPublishFaults.message), v.trim(), v.nonEmpty(deskPublishFaults.message), v.maxLength(2_000));

export function historyRoutes({ root }: DeskContext): Hono {
  const app = new Hono();
  /** The file of a request; undefined where it names none, or what is no plain file. */
  const fileOf = (c: Context): string | undefined => {
    const file = c.req.query("file") ?? "";
    if (!FILE.test(file)) return undefined;
    const path = join(root, file);
    // A folder that is a link leads elsewhere; one that is gone comes back with its file.
    const isInside = !existsSync(dirname(path)) || realpathSync(dirname(path)) === join(realpathSync(root), dirname(file));
    return isInside && lstatSync(path, { throwIfNoEntry: false })?.isFile() !== false ? file : undefined;
  };
  app.get(below(deskApi.history), async (c) => {
    const asked = c.req.query("file") !== undefined;
    const file = fileOf(c);
    if (asked && !file) return c.json({ error: deskPublishFaults.noFile }, 404);
    if (!(await isKept(root))) return c.json({ kept: false, commits: [], uncommitted: [] });
    const [commits, open] = await Promise.all([commitsOf(root, file), uncommitted(root)]);
    return c.json({ kept: true, commits, uncommitted: file ? open.filter((path) => path === file) : open });
  });

  app.post(below(deskApi.history), async (c) => {
    const body = v.safeParse(v.object({ message: commitMessage }), await c.req.json().catch(() => undefined));
    if (!body.success) return faulty(c, [{ path: ["message"], message: deskPublishFaults.message }]);
    try {
      return c.json({ commit: await commitContent(root, body.output.message) });
    } catch (error) {
      if (error instanceof GitRefused) return c.json({ error: error.message }, 409);
      throw error;
    }
  });

  const version = `${below(deskApi.history)}/:commit`;
  app.on(["GET", "POST"], version, async (c) => {
    const file = fileOf(c);
    const commit = c.req.param("commit") ?? "";
    if (!file) return c.json({ error: deskPublishFaults.noFile }, 404);
    if (!isCommit(commit)) return c.json({ error: deskPublishFaults.noCommit }, 404);
    try {
      if (c.req.method === "GET") return c.json({ difference: await differenceFrom(root, commit, file) });
      const text = await fileAt(root, commit, file);
      mkdirSync(dirname(join(root, file)), { recursive: true });
      writeWhole(join(root, file), text);
      return c.json({ file });
    } catch (error) {
      if (error instanceof GitRefused) return c.json({ error: deskPublishFaults.noCommit }, 404);
      throw error;
    }
  });
  return app;
}
