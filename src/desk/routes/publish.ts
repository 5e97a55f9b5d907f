/** Routes for publication (desk.md §2). */
import { existsSync, lstatSync, mkdirSync, readFileSync, realpathSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { type Context, Hono } from "hono";
import * as v from "valibot";
import { parse } from "yaml";
import { itemPaths } from "#contract/item-paths.ts";
import type { Diagnostic } from "#importer/diagnostics.ts";
import { linkOrCopy } from "#importer/publication-journal.ts";
import { writeWhole } from "#importer/stock-file.ts";
import { deskPublishFaults } from "#messages/desk-publish.ts";
import { isRecord } from "#model/json-schema.ts";
import { kindNames, kinds } from "#model/kinds.ts";
import { parseMoment } from "#model/moment.ts";
import { fieldTitle, listChanges, sentenceOf } from "../change-list.ts";
import { pathOf } from "../content/draft-check.ts";
import type { Draft } from "../content/drafts.ts";
import { faultSentence, wordsFor } from "../content/fault-words.ts";
import { itemFields } from "../content/form.ts";
import { type Names, partsOf, rowKeyOf } from "../content/places.ts";
import { itemOf, STOCK } from "../content/units.ts";
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
import { deskApi, screens } from "../paths.ts";
import type { Change, PlacedFault, Plan, Published } from "../payloads.ts";
import {
  fileOfDiagnostic,
  ImportFailed,
  lastPublished,
  preparePublication,
  publishPrepared,
  restorePrevious,
} from "../publication.ts";
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
  const file = fileOfDiagnostic(root, diagnostic);
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
      message: faultSentence(diagnostic, wordsFor({ schema, root: basename(root), names })),
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

type PublishOptions = v.InferOutput<typeof options>;

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
  const { work, checks } = items;
  const { contentDir } = work;
  const place = (from: string, faults: readonly Diagnostic[]): PlacedFault[] =>
    placeFaults(from, items.names, faults);
  const conflictFault = ({ kind, id, name, parts }: Draft): PlacedFault => ({
    path: [kind, id, ""],
    message: deskPublishFaults.conflict,
    file: parts[0]?.file ?? "",
    line: 1,
    place: name,
  });
  const listConflicts = (drafts: readonly Draft[]): PlacedFault[] =>
    drafts.filter((one) => work.conflictOf(one)).map(conflictFault);

  app.post(routePath(deskApi.preview), async (c) => {
    // The preview also shows a kind that would lose all of its items.
    const outcome = await draft.importInto("preview", { root, prune: true });
    if (!("faults" in outcome)) return c.json(outcome);
    // Drafts with faults are left out.
    const faulty = new Set(outcome.faults.map((fault) => keyOf(placeOf(root, fault))));
    const rest = work.drafts.list().filter((one) => !faulty.has(keyOf(one)));
    const prepared = await preparePublication(work, checks, db, rest, "preview");
    const second = await draft.importInto("preview", { root: prepared.root, prune: true });
    const faults = place(root, outcome.faults);
    return "faults" in second ? answerFaults(c, faults) : c.json({ ...second, faults });
  });

  let running = false;
  /** Faults of the drafts by item, and faults of the content files. */
  const check = async (drafts: readonly Draft[]) => {
    const published = await checks.diagnostics(contentDir, new Map(), false);
    const current =
      drafts.length > 0 ? await checks.diagnostics(root, new Map(), false) : published;
    const counts = new Map<string, number>();
    const isDraft = new Set(drafts.map(keyOf));
    const faults: PlacedFault[] = place(contentDir, published).map((fault) => ({
      ...fault,
      isPublished: true,
    }));
    const known = new Set(faults.map(({ file, message }) => `${file} ${message}`));
    const draftFaults = [
      ...(drafts.length > 0 ? place(root, current) : []),
      ...listConflicts(drafts),
    ];
    for (const fault of draftFaults) {
      const [kind, id] = fault.path;
      const key = `${kind}/${id}`;
      if (isDraft.has(key)) counts.set(key, (counts.get(key) ?? 0) + 1);
      else if (!known.has(`${fault.file} ${fault.message}`)) faults.push(fault);
    }
    return { counts, faults };
  };
  app.get(routePath(deskApi.publish), async (c) => {
    const drafts = work.drafts.list();
    // The first check takes a while; the drafts are available at once.
    const isChecked = c.req.query("check") !== "0";
    const checked = isChecked ? await check(drafts) : undefined;
    const faultsOf = (one: Draft): number =>
      checked ? (checked.counts.get(keyOf(one)) ?? 0) : (one.faults ?? 0);
    const isComplete = new Set(drafts.filter((one) => faultsOf(one) === 0).map(keyOf));
    const changes = listChanges(work, drafts).filter((change) => isComplete.has(keyOf(change)));
    const plan = {
      changes,
      drafts: drafts
        .filter((one) => faultsOf(one) > 0)
        .map((one) => ({ kind: one.kind, id: one.id, name: one.name, faults: faultsOf(one) })),
      faults: checked?.faults ?? [],
      isChecked,
      sentence: sentenceOf(changes),
      running,
      kept: await isTracked(contentDir),
    };
    return c.json(plan satisfies Plan);
  });

  const pagesOf = (changes: readonly Change[]): Published["pages"] => {
    const pages: Published["pages"][number][] = [];
    for (const { kind, id, name, change } of changes) {
      const [path] = change === "removed" ? [] : itemPaths(kind, id);
      if (path === undefined) continue;
      const from = items.list(kind).find((item) => item.id === id)?.publish_from;
      const isScheduled = from !== undefined && (parseMoment(from) ?? 0) > Date.now();
      pages.push(
        isScheduled
          ? { name, url: screens.preview(path), isScheduled }
          : { name, url: `${siteUrl}${path}` },
      );
    }
    return pages;
  };

  /** Without a choice, faults hold back only the drafts that they concern. */
  async function prepare(changes: readonly Change[], chosen: readonly Change[], isChoice: boolean) {
    const draftsOf = (some: readonly Change[]): Draft[] => {
      const keys = new Set(some.map(keyOf));
      return work.drafts.list().filter((one) => keys.has(keyOf(one)));
    };
    const open = listConflicts(draftsOf(chosen));
    if (isChoice && open.length > 0) return { faults: open };
    const held = new Set(open.map(({ path: [kind, id] }) => `${kind}/${id}`));
    let published = excludeDependents(chosen, held);
    let prepared = await preparePublication(work, checks, db, draftsOf(published));
    if (prepared.faults.length > 0 && !isChoice) {
      for (const fault of prepared.faults) held.add(keyOf(placeOf(prepared.root, fault)));
      const rest = excludeDependents(changes, held);
      if (rest.length < published.length) {
        published = rest;
        prepared = await preparePublication(work, checks, db, draftsOf(published));
      }
    }
    if (prepared.faults.length > 0) return { faults: place(prepared.root, prepared.faults) };
    return { root: prepared.root, published, drafts: draftsOf(published) };
  }

  async function publish(c: Context, { items: chosen, prune, commit }: PublishOptions) {
    const began = performance.now();
    const changes = listChanges(work);
    const required = chosen ? addRequired(changes, chosen) : changes;
    const given = new Set((chosen ?? changes).map(keyOf));
    const needs = required.filter((change) => !given.has(keyOf(change)));
    if (needs.length > 0) {
      const error = deskPublishFaults.needs(needs.map(({ name }) => name));
      return c.json({ error, needs: needs.map(({ kind, id, name }) => ({ kind, id, name })) }, 409);
    }
    const prepared = await prepare(changes, required, chosen !== undefined);
    if ("faults" in prepared) return answerFaults(c, prepared.faults ?? []);
    const { published } = prepared;
    const outcome = await publishPrepared({
      work,
      db,
      ...prepared,
      changes: published,
      subject: commit,
      prune,
      importSite: (from) => draft.importInto("site", { root: from, prune: true }),
    });
    if ("faults" in outcome)
      return c.json({ faults: place(prepared.root, outcome.faults), lost: outcome.lost }, 422);
    const named = (some: readonly Change[]) =>
      some.map(({ kind, id, name }) => ({ kind, id, name }));
    const held = changes.filter((change) => !published.includes(change));
    const done: Published = {
      sentence: sentenceOf(published),
      imported: outcome.imported,
      ms: Math.round(performance.now() - began),
      pages: pagesOf(published).slice(0, PAGES_SHOWN),
      items: named(published),
      held: held.length > 0 ? named(held) : undefined,
      commit: outcome.commit,
      refused: outcome.refused,
    };
    return c.json(done);
  }

  const oneAtATime = async (c: Context, work: () => Promise<Response>): Promise<Response> => {
    if (running) return c.json({ error: deskPublishFaults.running }, 409);
    running = true;
    try {
      return await work();
    } catch (error) {
      if (!(error instanceof ImportFailed)) throw error;
      return c.json({ error: deskPublishFaults.notImported(error.message) }, 500);
    } finally {
      running = false;
    }
  };

  app.post(routePath(deskApi.publish), async (c) => {
    const text = await c.req.text();
    const requested = v.safeParse(options, text === "" ? {} : await c.req.json().catch(() => null));
    if (!requested.success) {
      const isItems = requested.issues.some(({ path }) => path?.[0]?.key === "items");
      return c.json({ error: isItems ? deskPublishFaults.items : deskPublishFaults.message }, 422);
    }
    return oneAtATime(c, () => publish(c, requested.output));
  });

  /** Publishes the previous version of an item. */
  app.post(routePath(deskApi.undo), async (c) => {
    const body = await parseBody(c, v.object({ kind: item.entries.kind, id: v.string() }));
    if (!body.success) return c.json({ error: deskPublishFaults.items }, 422);
    if (work.drafts.find(body.output)) return c.json({ error: deskPublishFaults.hasDraft }, 409);
    if (!restorePrevious(work, body.output))
      return c.json({ error: deskPublishFaults.noPrevious }, 404);
    return oneAtATime(c, () => publish(c, { items: [body.output], prune: true }));
  });

  /** Replaces a faulty file of the content by its last published version. */
  app.post(routePath(deskApi.restore), async (c) => {
    const body = await parseBody(c, v.object({ file: v.string() }));
    const file = body.success ? fileIn(contentDir, body.output.file) : undefined;
    const text = file && (await lastPublished(db, contentDir, file));
    if (!file || text === undefined) return c.json({ error: deskPublishFaults.noPrevious }, 404);
    const kept = join(work.drafts.folder, ".replaced", file);
    if (existsSync(join(contentDir, file))) linkOrCopy(join(contentDir, file), kept);
    writeWhole(join(contentDir, file), text);
    work.sync();
    return c.json({ file, kept });
  });

  app.get(routePath(deskApi.history), async (c) => {
    const requested = c.req.query("file");
    const file = fileIn(contentDir, requested);
    if (requested !== undefined && !file) return c.json({ error: deskPublishFaults.noFile }, 404);
    if (!(await isTracked(contentDir)))
      return c.json({ kept: false, commits: [], uncommitted: [] });
    const [commits, open] = await Promise.all([
      commitsOf(contentDir, file),
      uncommitted(contentDir),
    ]);
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
    const recording = commitContent(contentDir, body.output.message).then((commit) =>
      c.json({ commit }),
    );
    return handleGitError(recording, ({ message }) => c.json({ error: message }, 409));
  });

  const version =
    (work: (commit: string, file: string) => Promise<object>) => async (c: Context) => {
      const file = fileIn(contentDir, c.req.query("file"));
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
    version(async (commit, file) => ({
      difference: await differenceFrom(contentDir, commit, file),
    })),
  );
  app.post(
    address,
    version(async (commit, file) => {
      const text = await fileAt(contentDir, commit, file);
      mkdirSync(dirname(join(root, file)), { recursive: true });
      writeWhole(join(root, file), text);
      items.record([file]);
      return { file };
    }),
  );
  return app;
}
