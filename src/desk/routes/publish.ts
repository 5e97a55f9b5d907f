/** Routes for publication (desk.md §2). */
import { existsSync, lstatSync, mkdirSync, readFileSync, realpathSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { type Context, Hono } from "hono";
import * as v from "valibot";
import { parse } from "yaml";
import { itemPaths } from "#contract/item-paths.ts";
import type { Diagnostic } from "#importer/diagnostics.ts";
import { ContentFiles } from "#importer/read.ts";
import { hashSources } from "#importer/sources.ts";
import { writeWhole } from "#importer/stock-file.ts";
import { deskPublishFaults } from "#messages/desk-publish.ts";
import { isRecord } from "#model/json-schema.ts";
import { kindNames, kinds } from "#model/kinds.ts";
import { importedSources, importedTexts } from "#store/sources.ts";
import {
  changesBetween,
  fieldTitle,
  firstSentence,
  itemOf,
  STOCK,
  sentenceOf,
} from "../changes.ts";
import { pathOf } from "../content/draft-check.ts";
import { itemFields } from "../content/form.ts";
import { type Names, partsOf, rowKeyOf } from "../content/places.ts";
import { inWords } from "../content/plain-words.ts";
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
import { addRequired, excludeDependents, keyOf } from "../needs.ts";
import { deskApi } from "../paths.ts";
import type { Change, PlacedFault, Plan, Published } from "../payloads.ts";
import { addNeeds, holdBack, listChangedTexts, versionsOf } from "../publication.ts";
import { answerFaults, type DeskContext, parseBody, routePath } from "./context.ts";

/** Row and field of a diagnostic; in stock.csv the grade is the row. */
function partOf(
  root: string,
  file: string,
  diagnostic: Diagnostic,
): { readonly row: string; readonly field: string } {
  const { kind } = itemOf(file);
  const rowKey = kind === "files" ? undefined : rowKeyOf(kind);
  try {
    const text = readFileSync(join(root, file), "utf8");
    if (file === STOCK)
      return { row: text.split("\n")[diagnostic.line - 1]?.split(",")[0] ?? "", field: "" };
    const parts = partsOf(text, file.endsWith(".md"));
    const [first, second] = pathOf(diagnostic, parts);
    const [index, field] = rowKey ? [first, second] : [undefined, first];
    const rows: unknown = rowKey ? parse(parts.yaml) : undefined;
    const row: unknown = Array.isArray(rows) && typeof index === "number" ? rows[index] : undefined;
    return {
      row: rowKey && isRecord(row) ? String(row[rowKey]) : "",
      field: typeof field === "string" ? field : "",
    };
  } catch {
    return { row: "", field: "" };
  }
}

function placeOf(root: string, diagnostic: Diagnostic) {
  const folder = `${basename(root)}/`;
  const { file: shown } = diagnostic;
  const file = shown.startsWith(folder) ? shown.slice(folder.length) : shown;
  const { row, field } = partOf(root, file, diagnostic);
  const { kind, id } = file === STOCK ? { kind: "products" as const, id: row } : itemOf(file);
  return { file, kind, id: id || row, field };
}

function placeFaults(
  root: string,
  names: Names,
  diagnostics: readonly Diagnostic[],
): PlacedFault[] {
  // Listing the names of a kind reads the state of all its files.
  const namesByKind = new Map<string, ReadonlyMap<string, string>>();
  const nameOf = (kind: string, id: string): string => {
    const known =
      namesByKind.get(kind) ?? new Map(names.of(kind).map((item) => [item.id, item.name]));
    namesByKind.set(kind, known);
    return known.get(id) ?? id;
  };
  return diagnostics.map((diagnostic) => {
    const { file, kind, id, field } = placeOf(root, diagnostic);
    const schema = kind === "files" ? {} : itemFields(kind, id, undefined);
    const title = kind === "files" ? dirname(file) : kinds[kind].title;
    return {
      path: [kind, id, field],
      message: inWords(diagnostic, schema, basename(root), names),
      file,
      line: diagnostic.line,
      place: [title, kind === id ? "" : nameOf(kind, id), field && fieldTitle(kind, field)]
        .filter((part) => part !== "" && part !== ".")
        .join(" › "),
    };
  });
}

/** One or more lines. */
const commitMessage = v.pipe(
  v.string(deskPublishFaults.message),
  v.trim(),
  v.nonEmpty(deskPublishFaults.message),
  v.maxLength(2_000),
);
const item = v.object({
  kind: v.union([v.picklist(kindNames), v.literal("files")]),
  id: v.string(),
});
const options = v.optional(
  v.object({
    items: v.optional(v.pipe(v.array(item), v.maxLength(20_000))),
    prune: v.optional(v.boolean(), false),
    commit: v.optional(commitMessage),
  }),
  {},
);

/** Without `..`, hidden names or a leading slash. */
const FILE = /^(?:[a-z0-9][a-z0-9-]*\/){0,2}[a-z0-9][a-z0-9-]*\.(?:yaml|md|csv)$/;

/** Undefined unless a plain file is named. */
function fileIn(root: string, file = ""): string | undefined {
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

const PAGES_SHOWN = 8;

export function publishRoutes({ root, items, db, draft, siteUrl }: DeskContext): Hono {
  const app = new Hono();
  app.post(routePath(deskApi.preview), async (c) => {
    // The preview also shows a kind that would lose all of its items.
    const outcome = await draft.importInto("preview", { prune: true });
    return "faults" in outcome
      ? answerFaults(c, placeFaults(root, items.names, outcome.faults))
      : c.json(outcome);
  });

  let running = false;
  /** Compared with the last import; `versions` is missing before the first. */
  const differences = async () => {
    const [published, current] = [await importedSources(db), hashSources(new ContentFiles(root))];
    if (!published) return { changes: [], sentence: firstSentence(current) };
    const changes = changesBetween(
      published,
      current,
      (kind, id) => items.names.of(kind).find((row) => row.id === id)?.name,
    );
    const versions = versionsOf(
      root,
      await importedTexts(db, listChangedTexts(published, changes)),
    );
    return { changes: addNeeds(changes, versions), sentence: sentenceOf(changes), versions };
  };
  app.get(routePath(deskApi.publish), async (c) => {
    const { changes, sentence, versions } = await differences();
    // The first check takes a while; the changes are available at once.
    const isChecked = c.req.query("check") !== "0";
    const faults = isChecked
      ? placeFaults(root, items.names, await items.checks.importDiagnostics())
      : [];
    const drafts = isChecked ? await items.checkDrafts() : items.listDrafts();
    const plan = {
      changes,
      drafts,
      faults,
      isChecked,
      sentence,
      known: versions !== undefined,
      running,
      kept: await isTracked(root),
    };
    return c.json(plan satisfies Plan);
  });

  const pagesOf = (changes: readonly Change[]): Published["pages"] => {
    const pages = new Map<string, string>();
    for (const { kind, id, name, change } of changes) {
      const [path] = change === "removed" ? [] : itemPaths(kind, id);
      if (path !== undefined) pages.set(`${siteUrl}${path}`, name);
    }
    return [...pages].map(([url, name]) => ({ url, name }));
  };

  /** Without a choice, faults hold back only the changes that they concern. */
  async function publishChanges(
    { changes, versions }: Awaited<ReturnType<typeof differences>>,
    chosen: readonly Change[] | undefined,
    prune: boolean,
  ) {
    if (!versions)
      return { outcome: await draft.importInto("site", { prune }), published: changes };
    const publish = async (published: readonly Change[]) => ({
      outcome: await draft.importInto("site", {
        prune,
        overlay: holdBack(root, changes, published, versions),
      }),
      published,
    });
    if (chosen) return publish(chosen);
    const all = await publish(changes);
    if (!("faults" in all.outcome) || all.outcome.lost) return all;
    const rest = excludeDependents(
      changes,
      new Set(all.outcome.faults.map((fault) => keyOf(placeOf(root, fault)))),
    );
    return rest.length === 0 || rest.length === changes.length ? all : publish(rest);
  }

  app.post(routePath(deskApi.publish), async (c) => {
    const text = await c.req.text();
    const requested = v.safeParse(options, text === "" ? {} : await c.req.json().catch(() => null));
    if (!requested.success) {
      const isItems = requested.issues.some(({ path }) => path?.[0]?.key === "items");
      return c.json({ error: isItems ? deskPublishFaults.items : deskPublishFaults.message }, 422);
    }
    if (running) return c.json({ error: deskPublishFaults.running }, 409);
    running = true;
    try {
      const { items: chosen, prune, commit } = requested.output;
      const plan = await differences();
      const forced = plan.changes.filter(({ isForced }) => isForced);
      const required = chosen && addRequired(plan.changes, [...chosen, ...forced]);
      const given = new Set([...(chosen ?? []), ...forced].map(keyOf));
      const needs = required?.filter((change) => !given.has(keyOf(change))) ?? [];
      if (needs.length > 0) {
        const error = deskPublishFaults.needs(needs.map(({ name }) => name));
        return c.json(
          { error, needs: needs.map(({ kind, id, name }) => ({ kind, id, name })) },
          409,
        );
      }
      const began = performance.now();
      const { outcome, published } = await publishChanges(plan, required, prune);
      if ("faults" in outcome)
        return c.json(
          { faults: placeFaults(root, items.names, outcome.faults), lost: outcome.lost },
          422,
        );
      const held = plan.changes
        .filter((change) => !published.includes(change))
        .map(({ kind, id, name }) => ({ kind, id, name }));
      const isWhole = held.length === 0;
      const done: Published = {
        sentence: isWhole ? plan.sentence : sentenceOf(published),
        imported: outcome.imported,
        ms: Math.round(performance.now() - began),
        pages: pagesOf(published).slice(0, PAGES_SHOWN),
        held: isWhole ? undefined : held,
      };
      // Content committed earlier has nothing to commit.
      if (
        commit === undefined ||
        !(await isTracked(root)) ||
        (await uncommitted(root)).length === 0
      )
        return c.json(done);
      // The site already shows the changes: a failed commit is only reported.
      const files = isWhole ? undefined : [...new Set(published.flatMap((change) => change.files))];
      const recording = commitContent(root, commit, files).then((recorded) =>
        c.json({ ...done, commit: recorded }),
      );
      return await handleGitError(recording, ({ message }) =>
        c.json({ ...done, refused: message }),
      );
    } finally {
      running = false;
    }
  });

  app.get(routePath(deskApi.history), async (c) => {
    const requested = c.req.query("file");
    const file = fileIn(root, requested);
    if (requested !== undefined && !file) return c.json({ error: deskPublishFaults.noFile }, 404);
    if (!(await isTracked(root))) return c.json({ kept: false, commits: [], uncommitted: [] });
    const [commits, open] = await Promise.all([commitsOf(root, file), uncommitted(root)]);
    return c.json({
      kept: true,
      commits,
      uncommitted: file ? open.filter((path) => path === file) : open,
    });
  });
  app.post(routePath(deskApi.history), async (c) => {
    const body = await parseBody(c, v.object({ message: commitMessage }));
    if (!body.success)
      return answerFaults(c, [{ path: ["message"], message: deskPublishFaults.message }]);
    const recording = commitContent(root, body.output.message).then((commit) => c.json({ commit }));
    return handleGitError(recording, ({ message }) => c.json({ error: message }, 409));
  });

  const version =
    (work: (commit: string, file: string) => Promise<object>) => async (c: Context) => {
      const file = fileIn(root, c.req.query("file"));
      const commit = c.req.param("commit") ?? "";
      if (!file) return c.json({ error: deskPublishFaults.noFile }, 404);
      const unknown = () => c.json({ error: deskPublishFaults.noCommit }, 404);
      return isCommit(commit)
        ? handleGitError(
            work(commit, file).then((found) => c.json(found)),
            unknown,
          )
        : unknown();
    };
  const address = `${routePath(deskApi.history)}/:commit`;
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
