/** Publication (desk.md §2): the preview of the draft; what would change in words, the check, the import into the site's database; versions in git. */
import { existsSync, lstatSync, mkdirSync, readFileSync, realpathSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { type Context, Hono } from "hono";
import * as v from "valibot";
import type { Diagnostic } from "#importer/diagnostics.ts";
import { sourcesOf } from "#importer/sources.ts";
import { writeWhole } from "#importer/stock-file.ts";
import { deskPublishFaults } from "#messages/desk-publish.ts";
import { kinds } from "#model/kinds.ts";
import { findDocument } from "#store/snapshot.ts";
import { changesBetween, fieldTitle, firstSentence, itemOf, sentenceOf } from "../changes.ts";
import { pathOf } from "../content/draft-check.ts";
import { partsOf } from "../content/places.ts";
import { commitContent, commitsOf, differenceFrom, fileAt, GitRefused, isCommit, isKept, uncommitted } from "../git.ts";
import { deskApi } from "../paths.ts";
import type { PlacedFault } from "../payloads.ts";
import { below, bodyOf, type DeskContext, faulty } from "./context.ts";

/** Field of a file that a diagnostic is of; of stock.csv the grade. */
function fieldOf(root: string, file: string, diagnostic: Diagnostic): string {
  try {
    const text = readFileSync(join(root, file), "utf8");
    if (file.endsWith(".csv")) return text.split("\n")[diagnostic.line - 1]?.split(",")[0] ?? "";
    const [field] = pathOf(diagnostic, partsOf(text, file.endsWith(".md")));
    return typeof field === "string" ? field : "";
  } catch {
    return "";
  }
}

/** Faults with kind, item and field. */
const placedFaults = (root: string, diagnostics: readonly Diagnostic[]): PlacedFault[] =>
  diagnostics.map((diagnostic) => {
    const { file: shown, line, wrong, expected } = diagnostic;
    const file = shown.startsWith(`${basename(root)}/`) ? shown.slice(basename(root).length + 1) : shown;
    const { kind, id } = itemOf(file);
    const field = fieldOf(root, file, diagnostic);
    const title = kind === "files" ? dirname(file) : kinds[kind].title;
    return {
      path: [kind, id, field],
      message: `${wrong}, expected ${expected}`,
      file,
      line,
      place: [title, id, field && fieldTitle(kind, field)].filter((part) => part !== "" && part !== ".").join(" › "),
    };
  });

/** What a commit is to say: one or more lines. */
const commitMessage = v.pipe(v.string(deskPublishFaults.message), v.trim(), v.nonEmpty(deskPublishFaults.message), v.maxLength(2_000));
const options = v.optional(v.object({ prune: v.optional(v.boolean(), false), commit: v.optional(commitMessage) }), {});

/** A text of the content by its path: no step up, no hidden name, no absolute path. */
const FILE = /^(?:[a-z0-9][a-z0-9-]*\/){0,2}[a-z0-9][a-z0-9-]*\.(?:yaml|md|csv)$/;

/** The file of a request; undefined where it names none, or what is no plain file. */
function fileIn(root: string, file = ""): string | undefined {
  if (!FILE.test(file)) return undefined;
  const path = join(root, file);
  // A folder that is a link leads elsewhere; one that is gone comes back with its file.
  const isInside = !existsSync(dirname(path)) || realpathSync(dirname(path)) === join(realpathSync(root), dirname(file));
  return isInside && lstatSync(path, { throwIfNoEntry: false })?.isFile() !== false ? file : undefined;
}

/** The answer of git's work; what git refuses is told with a status of its own. */
const ofGit = (work: Promise<Response>, refused: (error: GitRefused) => Response): Promise<Response> =>
  work.catch((error: unknown) => {
    if (error instanceof GitRefused) return refused(error);
    throw error;
  });

export function publishRoutes({ root, content, draft }: DeskContext): Hono {
  const app = new Hono();
  app.post(below(deskApi.preview), async (c) => {
    // What would empty a kind is shown as it would be.
    const outcome = await draft.bring("preview", true);
    return "faults" in outcome ? faulty(c, placedFaults(root, outcome.faults)) : c.json(outcome);
  });

  let running = false;
  const plan = async () => {
    const [published, sources] = [findDocument(await content(), "sources"), sourcesOf(root)];
    const changes = published && changesBetween(published, sources);
    return { changes: changes ?? [], sentence: changes ? sentenceOf(changes) : firstSentence(sources), known: changes !== undefined };
  };
  app.get(below(deskApi.publish), async (c) => c.json({ ...(await plan()), running, kept: await isKept(root) }));
  app.post(below(deskApi.publish), async (c) => {
    const text = await c.req.text();
    const asked = v.safeParse(options, text === "" ? {} : await c.req.json().catch(() => null));
    if (!asked.success) return c.json({ error: deskPublishFaults.message }, 422);
    if (running) return c.json({ error: deskPublishFaults.running }, 409);
    running = true;
    try {
      const { sentence } = await plan();
      const { prune, commit } = asked.output;
      const began = performance.now();
      const outcome = await draft.bring("site", prune);
      if ("faults" in outcome) return c.json({ faults: placedFaults(root, outcome.faults), lost: outcome.lost }, 422);
      const done = { sentence, imported: outcome.imported, ms: Math.round(performance.now() - began) };
      // A content that was recorded before it was published has nothing to record.
      if (commit === undefined || !(await isKept(root)) || (await uncommitted(root)).length === 0) return c.json(done);
      // The site shows it already: that it could not be recorded is told, and undoes nothing.
      const recording = commitContent(root, commit).then((recorded) => c.json({ ...done, commit: recorded }));
      return await ofGit(recording, ({ message }) => c.json({ ...done, refused: message }));
    } finally {
      running = false;
    }
  });

  app.get(below(deskApi.history), async (c) => {
    const asked = c.req.query("file");
    const file = fileIn(root, asked);
    if (asked !== undefined && !file) return c.json({ error: deskPublishFaults.noFile }, 404);
    if (!(await isKept(root))) return c.json({ kept: false, commits: [], uncommitted: [] });
    const [commits, open] = await Promise.all([commitsOf(root, file), uncommitted(root)]);
    return c.json({ kept: true, commits, uncommitted: file ? open.filter((path) => path === file) : open });
  });
  app.post(below(deskApi.history), async (c) => {
    const body = await bodyOf(c, v.object({ message: commitMessage }));
    if (!body.success) return faulty(c, [{ path: ["message"], message: deskPublishFaults.message }]);
    const recording = commitContent(root, body.output.message).then((commit) => c.json({ commit }));
    return ofGit(recording, ({ message }) => c.json({ error: message }, 409));
  });

  /** Answers for a version of a file that a request names. */
  const version = (work: (commit: string, file: string) => Promise<object>) => async (c: Context) => {
    const file = fileIn(root, c.req.query("file"));
    const commit = c.req.param("commit") ?? "";
    if (!file) return c.json({ error: deskPublishFaults.noFile }, 404);
    const unknown = () => c.json({ error: deskPublishFaults.noCommit }, 404);
    return isCommit(commit)
      ? ofGit(
          work(commit, file).then((found) => c.json(found)),
          unknown,
        )
      : unknown();
  };
  const address = `${below(deskApi.history)}/:commit`;
  app.get(
    address,
    version(async (commit, file) => ({ difference: await differenceFrom(root, commit, file) })),
  );
  app.post(
    address,
    version(async (commit, file) => {
      const text = await fileAt(root, commit, file);
      mkdirSync(dirname(join(root, file)), { recursive: true });
      writeWhole(join(root, file), text);
      return { file };
    }),
  );
  return app;
}
