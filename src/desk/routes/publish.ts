/** Routes for publication (desk.md §2). */
import { existsSync } from "node:fs";
import { join } from "node:path";
import { type Context, Hono } from "hono";
import * as v from "valibot";
import { absoluteAddress, editionPath, editions } from "#contract/editions.ts";
import { itemPaths } from "#contract/item-paths.ts";
import { linkOrCopy, readJournal } from "#importer/publication-journal.ts";
import { writeWhole } from "#importer/stock-file.ts";
import { deskPublishFaults } from "#messages/desk-publish.ts";
import { isRecord } from "#model/json-schema.ts";
import { kindNames } from "#model/kinds.ts";
import { parseMoment } from "#model/moment.ts";
import { listChanges, sentenceOf } from "../change-list.ts";
import type { LanguageState } from "../content/check-worker.ts";
import type { Draft } from "../content/drafts.ts";
import { itemOf, translationAt } from "../content/units.ts";
import { isTracked } from "../git.ts";
import { addRequired, excludeDependents, keyOf } from "../needs.ts";
import { deskApi, screens } from "../paths.ts";
import type { Change, OutdatedTranslation, PlacedFault, Plan, Published } from "../payloads.ts";
import { personOf } from "../person.ts";
import { placeDiagnostic, placeFaults } from "../placed-faults.ts";
import {
  ImportFailed,
  lastPublished,
  PublicationRunning,
  preparePublication,
  publishPrepared,
  restorePrevious,
  resumePublication,
} from "../publication.ts";
import { answerFaults, type DeskContext, parseBody, routePath } from "./context.ts";
import { commitText, fileIn } from "./history.ts";

const item = v.object({
  kind: v.picklist([...kindNames, "files", "translations"]),
  id: v.string(),
});
const options = v.optional(
  v.strictObject({
    items: v.optional(v.pipe(v.array(item), v.maxLength(20_000))),
    prune: v.optional(v.boolean(), false),
    commit: v.optional(commitText),
  }),
  {},
);

type PublishOptions = v.InferOutput<typeof options>;

const PAGES_SHOWN = 8;

function listConflicts({ items: { work } }: DeskContext, drafts: readonly Draft[]): PlacedFault[] {
  return drafts
    .filter((draft) => work.conflictOf(draft))
    .map(({ kind, id, name, parts }) => ({
      path: [kind, id, ""],
      message: deskPublishFaults.conflict,
      file: parts[0]?.file ?? "",
      line: 1,
      place: name,
    }));
}

/** Updates the preview. Drafts with faults are left out. */
async function updatePreview(c: Context, context: DeskContext): Promise<Response> {
  const { root, items, db, draft } = context;
  const { work, checks, names } = items;
  // The preview also shows a kind that would lose all of its items.
  const outcome = await draft.importInto("preview", { root, prune: true });
  if (!("faults" in outcome)) return c.json(outcome);
  const faulty = new Set(outcome.faults.map((fault) => keyOf(placeDiagnostic(root, fault))));
  const rest = work.drafts.list().filter((one) => !faulty.has(keyOf(one)));
  const prepared = await preparePublication(work, checks, db, rest, "preview");
  const second = await draft.importInto("preview", { root: prepared.root, prune: true });
  const faults = placeFaults(root, names, outcome.faults);
  return "faults" in second ? answerFaults(c, faults) : c.json({ ...second, faults });
}

/** Counts the faults of the drafts by item, and lists the faults of the content files. */
async function checkDrafts(context: DeskContext, drafts: readonly Draft[]) {
  const { root, items } = context;
  const { work, checks, names } = items;
  const published = await checks.diagnostics(work.contentDir, new Map(), false);
  const faults: PlacedFault[] = placeFaults(work.contentDir, names, published).map((fault) => ({
    ...fault,
    isPublished: true,
  }));
  const counts = new Map<string, number>();
  if (drafts.length === 0) return { counts, faults };
  const current = await checks.diagnostics(root, new Map(), false);
  const isDraft = new Set(drafts.map(keyOf));
  const known = new Set(faults.map(({ file, message }) => `${file} ${message}`));
  for (const fault of [...placeFaults(root, names, current), ...listConflicts(context, drafts)]) {
    const [kind, id] = fault.path;
    const key = `${kind}/${id}`;
    if (isDraft.has(key)) counts.set(key, (counts.get(key) ?? 0) + 1);
    else if (!known.has(`${fault.file} ${fault.message}`)) faults.push(fault);
  }
  return { counts, faults };
}

/** Published translations that the drafts make out of date. */
async function listOutdated({ items, root }: DeskContext): Promise<OutdatedTranslation[]> {
  const { work, checks } = items;
  const isCurrent = ({ hasFile, isCurrent }: LanguageState): boolean => hasFile && isCurrent;
  const pathOf = ({ language, path }: LanguageState): string => `${language}/${path}`;
  const published = await checks.translations(work.contentDir);
  const current = new Set(published.filter(isCurrent).map(pathOf));
  return (await checks.translations(root))
    .filter((state) => state.hasFile && !state.isCurrent && current.has(pathOf(state)))
    .map((state) => ({ language: state.language, file: pathOf(state), english: state.path }));
}

/** @param isChecked the first check takes a while; without it the drafts are available at once */
async function makePlan(context: DeskContext, isChecked: boolean): Promise<Plan> {
  const { publications } = context;
  const { work } = context.items;
  const drafts = work.drafts.list();
  const checked = isChecked ? await checkDrafts(context, drafts) : undefined;
  const faultsOf = (one: Draft): number =>
    checked ? (checked.counts.get(keyOf(one)) ?? 0) : (one.faults ?? 0);
  const complete = new Set(drafts.filter((one) => faultsOf(one) === 0).map(keyOf));
  const changes = listChanges(work, drafts).filter((change) => complete.has(keyOf(change)));
  return {
    changes,
    drafts: drafts
      .filter((one) => faultsOf(one) > 0)
      .map((one) => ({ kind: one.kind, id: one.id, name: one.name, faults: faultsOf(one) })),
    setAside: work.drafts.listSetAside(),
    faults: checked?.faults ?? [],
    outOfDate: isChecked && drafts.length > 0 ? await listOutdated(context) : [],
    isChecked,
    sentence: sentenceOf(changes),
    running: publications.isHeld,
    isImportOpen: !publications.isHeld && readJournal(work.contentDir) !== undefined,
    kept: await isTracked(work.contentDir),
  };
}

/** Without a choice, faults hold back only the drafts that they concern. */
async function prepare(
  context: DeskContext,
  changes: readonly Change[],
  chosen: readonly Change[],
  isChoice: boolean,
) {
  const { db, items } = context;
  const { work, checks, names } = items;
  const draftsOf = (some: readonly Change[]): Draft[] => {
    const keys = new Set(some.map(keyOf));
    return work.drafts.list().filter((one) => keys.has(keyOf(one)));
  };
  const open = listConflicts(context, draftsOf(chosen));
  if (isChoice && open.length > 0) return { faults: open };
  const held = new Set(open.map(({ path: [kind, id] }) => `${kind}/${id}`));
  let published = excludeDependents(chosen, held);
  let prepared = await preparePublication(work, checks, db, draftsOf(published));
  if (prepared.faults.length > 0 && !isChoice) {
    for (const fault of prepared.faults) held.add(keyOf(placeDiagnostic(prepared.root, fault)));
    const rest = excludeDependents(changes, held);
    if (rest.length < published.length) {
      published = rest;
      prepared = await preparePublication(work, checks, db, draftsOf(published));
    }
  }
  if (prepared.faults.length > 0)
    return { faults: placeFaults(prepared.root, names, prepared.faults) };
  return { root: prepared.root, published, drafts: draftsOf(published) };
}

/** Pages of published items. */
function listPages({ items, siteUrl }: DeskContext, changes: readonly Change[]) {
  const pages: Published["pages"][number][] = [];
  for (const { name, change, ...key } of changes) {
    const translation = key.kind === "translations" ? translationAt(key.id) : undefined;
    const { kind, id } = translation ? itemOf(translation.path) : key;
    const [path] = change === "removed" ? [] : itemPaths(kind, id);
    if (path === undefined) continue;
    const edition = editions[translation?.language ?? "en"];
    const from = items.list(kind).find((one) => one.id === id)?.publish_from;
    const isScheduled = from !== undefined && (parseMoment(from) ?? 0) > Date.now();
    pages.push(
      isScheduled
        ? { name, url: screens.preview(editionPath(path, edition)), isScheduled }
        : { name, url: absoluteAddress({ origin: siteUrl, edition }, path) },
    );
  }
  return pages.slice(0, PAGES_SHOWN);
}

const nameItems = (changes: readonly Change[]) =>
  changes.map(({ kind, id, name }) => ({ kind, id, name }));

/** @throws ImportFailed */
async function publish(
  c: Context,
  context: DeskContext,
  { items: chosen, prune, commit }: PublishOptions,
): Promise<Response> {
  const began = performance.now();
  const { db, draft, items } = context;
  const changes = listChanges(items.work);
  const required = chosen ? addRequired(changes, chosen) : changes;
  const given = new Set((chosen ?? changes).map(keyOf));
  const needs = required.filter((change) => !given.has(keyOf(change)));
  if (needs.length > 0) {
    const error = deskPublishFaults.needs(needs.map(({ name }) => name));
    return c.json({ error, needs: nameItems(needs) }, 409);
  }
  const prepared = await prepare(context, changes, required, chosen !== undefined);
  if ("faults" in prepared) return answerFaults(c, prepared.faults ?? []);
  const { published } = prepared;
  const outcome = await publishPrepared({
    work: items.work,
    db,
    ...prepared,
    changes: published,
    subject: commit,
    person: personOf(c),
    prune,
    importSite: (from) => draft.importInto("site", { root: from, prune: true }),
  });
  if ("faults" in outcome) {
    const faults = placeFaults(prepared.root, items.names, outcome.faults);
    return c.json({ faults, lost: outcome.lost }, 422);
  }
  const held = changes.filter((change) => !published.includes(change));
  const done: Published = {
    sentence: sentenceOf(published),
    imported: outcome.imported,
    ms: Math.round(performance.now() - began),
    pages: listPages(context, published),
    items: nameItems(published),
    held: held.length > 0 ? nameItems(held) : undefined,
    commit: outcome.commit,
    refused: outcome.refused,
  };
  return c.json(done);
}

/** Answers 409 while another publication runs, and 500 when the import fails. */
async function answerPublication(
  c: Context,
  { publications }: DeskContext,
  work: () => Promise<Response>,
): Promise<Response> {
  try {
    return await publications.hold(work);
  } catch (error) {
    if (error instanceof PublicationRunning)
      return c.json({ error: deskPublishFaults.running }, 409);
    if (error instanceof ImportFailed)
      return c.json({ error: deskPublishFaults.notImported(error.message) }, 500);
    throw error;
  }
}

/** A body is optional. */
async function publishChosen(c: Context, context: DeskContext): Promise<Response> {
  const text = await c.req.text();
  const sent: unknown = text === "" ? {} : await c.req.json().catch(() => null);
  // Valibot takes a list for an object without fields, which would publish everything.
  const requested = v.safeParse(options, isRecord(sent) ? sent : null);
  if (!requested.success) {
    const fields = { items: deskPublishFaults.items, commit: deskPublishFaults.message };
    const [field] = requested.issues.map(({ path }) => path?.[0]?.key);
    const error = field === "items" || field === "commit" ? fields[field] : deskPublishFaults.body;
    return c.json({ error }, 422);
  }
  return answerPublication(c, context, () => publish(c, context, requested.output));
}

/** Publishes the previous version of an item. */
async function undo(c: Context, context: DeskContext): Promise<Response> {
  const { work } = context.items;
  const body = await parseBody(c, item);
  if (!body.success) return c.json({ error: deskPublishFaults.items }, 422);
  return answerPublication(c, context, async () => {
    if (work.drafts.find(body.output)) return c.json({ error: deskPublishFaults.hasDraft }, 409);
    if (!restorePrevious(work, body.output))
      return c.json({ error: deskPublishFaults.noPrevious }, 404);
    return publish(c, context, { items: [body.output], prune: true });
  });
}

/** Completes a publication whose import failed. */
function repeatImport(c: Context, context: DeskContext): Promise<Response> {
  const { db, draft, items } = context;
  return answerPublication(c, context, async () => {
    const committed = await resumePublication({
      work: items.work,
      checks: items.checks,
      db,
      importSite: (root) => draft.importInto("site", { root, prune: true }),
    });
    return committed
      ? c.json(committed)
      : c.json({ error: deskPublishFaults.nothingToImport }, 404);
  });
}

/** Replaces a faulty file of the content by its last published version. */
async function restoreFile(c: Context, { items: { work }, db }: DeskContext): Promise<Response> {
  const { contentDir } = work;
  const body = await parseBody(c, v.object({ file: v.string() }));
  const file = body.success ? fileIn(contentDir, body.output.file) : undefined;
  const text = file && (await lastPublished(db, contentDir, file));
  if (!file || text === undefined) return c.json({ error: deskPublishFaults.noPrevious }, 404);
  const kept = join(work.drafts.folder, ".replaced", file);
  if (existsSync(join(contentDir, file))) linkOrCopy(join(contentDir, file), kept);
  writeWhole(join(contentDir, file), text);
  work.sync();
  return c.json({ file, kept });
}

export function publishRoutes(context: DeskContext): Hono {
  const app = new Hono();
  app.post(routePath(deskApi.preview), (c) => updatePreview(c, context));
  app.get(routePath(deskApi.publish), async (c) =>
    c.json(await makePlan(context, c.req.query("check") !== "0")),
  );
  app.post(routePath(deskApi.publish), (c) => publishChosen(c, context));
  app.post(routePath(deskApi.undo), (c) => undo(c, context));
  app.post(routePath(deskApi.repeatImport), (c) => repeatImport(c, context));
  app.post(routePath(deskApi.restore), (c) => restoreFile(c, context));
  return app;
}
