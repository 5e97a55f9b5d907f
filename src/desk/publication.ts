/** Publishes drafts: checks, moves them into the content folder, imports. */
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { basename, dirname, join, relative, sep } from "node:path";
import { findLostKinds } from "#importer/apply.ts";
import { listEntries } from "#importer/content-folder.ts";
import { type Diagnostic, diagnosticLine } from "#importer/diagnostics.ts";
import {
  finishMove,
  hashFile,
  type Journal,
  journalFolder,
  linkOrCopy,
  type MovedFile,
  readJournal,
} from "#importer/publication-journal.ts";
import { isText } from "#importer/sources.ts";
import { writeWhole } from "#importer/stock-file.ts";
import { kindsWith } from "#model/kinds.ts";
import { importedCounts, importedSources } from "#store/import.ts";
import type { Database } from "#store/open.ts";
import { commitMessage } from "./change-list.ts";
import type { Checks } from "./content/draft-check.ts";
import { type Draft, parseDraft } from "./content/drafts.ts";
import { Names } from "./content/places.ts";
import { joinUnits } from "./content/units.ts";
import type { Work } from "./content/work.ts";
import type { ImportOutcome } from "./draft-site.ts";
import { commitContent, fileAt, isTracked, uncommitted } from "./git.ts";
import type { Change, Committed } from "./payloads.ts";

/** Below the content folder. */
export const fileOfDiagnostic = (root: string, { file }: Pick<Diagnostic, "file">): string =>
  file.startsWith(`${basename(root)}/`) ? file.slice(basename(root).length + 1) : file;

/** `next` becomes the journal. */
type Place = "next" | "preview";
const folderOf = (work: Work, place: Place): string => join(work.drafts.folder, `.${place}`);

/** Makes the content as it will be, of hard links. */
function assemble(work: Work, drafts: readonly Draft[], place: Place): string {
  rmSync(folderOf(work, place), { recursive: true, force: true });
  const root = join(folderOf(work, place), "content");
  mkdirSync(root, { recursive: true });
  for (const entry of listEntries(work.contentDir)) {
    const path = join(entry.parentPath, entry.name);
    const target = join(root, relative(work.contentDir, path));
    if (entry.isDirectory()) mkdirSync(target, { recursive: true });
    else if (entry.isFile()) linkOrCopy(path, target);
  }
  const files = Map.groupBy(
    drafts.flatMap(({ parts }) => parts),
    ({ file }) => file,
  );
  for (const [file, parts] of files) {
    const target = join(root, file);
    const before = existsSync(target) && isText(file) ? readFileSync(target, "utf8") : undefined;
    const text = joinUnits(file, before, new Map(parts.map((part) => [part.row, part.text])));
    if (text === null) rmSync(target, { force: true });
    else if (isText(file)) {
      mkdirSync(dirname(target), { recursive: true });
      writeWhole(target, text);
    } else linkOrCopy(work.drafts.fileOf(file), target);
  }
  return root;
}

/** The text of the last import, or of the last commit. */
export async function lastPublished(
  db: Database,
  root: string,
  file: string,
): Promise<string | undefined> {
  const imported = (await importedSources(db, (path) => path === file)).get(file);
  if (imported !== undefined) return imported;
  return fileAt(root, "HEAD", file).catch(() => undefined);
}

/** Kinds whose last item would disappear from the site. */
async function listLost(db: Database, root: string): Promise<readonly Diagnostic[]> {
  const names = new Names(root);
  const left = Map.groupBy(
    kindsWith("counted").flatMap((kind) =>
      names.of(kind).map(({ category }) => (category ? `${kind}/${category}` : kind)),
    ),
    (path) => path,
  );
  const counts = Object.fromEntries([...left].map(([path, { length }]) => [path, length]));
  return findLostKinds(await importedCounts(db), counts, basename(root));
}

export interface PreparedPublication {
  readonly root: string;
  /** Faults that the drafts cause. */
  readonly faults: readonly Diagnostic[];
}

/**
 * The content with drafts over it, checked. Faulty files of the content, which were edited by
 * hand, are replaced by their last published version.
 */
export async function preparePublication(
  work: Work,
  checks: Checks,
  db: Database,
  drafts: readonly Draft[],
  place: Place = "next",
): Promise<PreparedPublication> {
  const root = assemble(work, drafts, place);
  const faults = await checks.diagnostics(root, new Map(), false);
  if (faults.length === 0) return { root, faults };
  const chosen = new Set(drafts.flatMap(({ parts }) => parts.map(({ file }) => file)));
  const published = await checks.diagnostics(work.contentDir, new Map(), false);
  const faulty = new Set(published.map((fault) => fileOfDiagnostic(work.contentDir, fault)));
  for (const file of faulty) {
    if (chosen.has(file) || !isText(file)) continue;
    const text = await lastPublished(db, work.contentDir, file);
    if (text === undefined) rmSync(join(root, file), { force: true });
    else writeWhole(join(root, file), text);
  }
  return { root, faults: await checks.diagnostics(root, new Map(), false) };
}

/** From here on a kill is harmless: the next start completes the publication. */
function writeJournal(
  work: Work,
  {
    drafts,
    changes,
    subject,
    person,
  }: Pick<Publication, "drafts" | "changes" | "subject" | "person">,
): Journal {
  const next = folderOf(work, "next");
  const owners = Map.groupBy(
    drafts.flatMap((draft) => draft.parts.map(({ file }) => ({ file, draft }))),
    ({ file }) => file,
  );
  const files = [...owners].map(([file, rows]): MovedFile => {
    const paths = rows.flatMap(({ draft }) => [
      work.drafts.pathOf(draft),
      ...(isText(file) ? [] : [work.drafts.fileOf(file)]),
    ]);
    return {
      file,
      before: hashFile(join(work.contentDir, file)),
      after: hashFile(join(next, "content", file)),
      drafts: paths.map((path) => relative(work.drafts.folder, path).split(sep).join("/")),
    };
  });
  const message = commitMessage(changes, subject);
  const earlier = readJournal(work.contentDir);
  const moved = new Set(files.map(({ file }) => file));
  for (const { file } of earlier?.files ?? []) {
    if (moved.has(file)) continue;
    const now = hashFile(join(work.contentDir, file));
    files.push({ file, before: now, after: now, drafts: [] });
  }
  // Files whose import failed are committed together with these.
  const journal = {
    files,
    person,
    message: earlier ? `${message}\n\n${earlier.message}` : message,
  };
  writeFileSync(join(next, "journal.json"), JSON.stringify(journal));
  rmSync(journalFolder(work.contentDir), { recursive: true, force: true });
  renameSync(next, journalFolder(work.contentDir));
  return journal;
}

const previousPath = (work: Work, item: Pick<Draft, "kind" | "id">): string =>
  join(work.drafts.folder, ".previous", relative(work.drafts.folder, work.drafts.pathOf(item)));

/** Keeps what undoing a publication would publish. */
function keepPrevious(work: Work, drafts: readonly Draft[]): void {
  for (const draft of drafts) {
    const path = previousPath(work, draft);
    mkdirSync(dirname(path), { recursive: true });
    for (const { file, base } of draft.parts)
      if (!isText(file) && base !== null)
        linkOrCopy(join(work.contentDir, file), join(work.drafts.folder, ".previous", file));
    const parts = draft.parts.map((part) => ({ ...part, base: part.text, text: part.base }));
    writeWhole(path, JSON.stringify({ ...draft, faults: 0, parts }));
  }
}

/** Makes the previous version of an item a draft. @returns whether there is one */
export function restorePrevious(work: Work, item: Pick<Draft, "kind" | "id">): boolean {
  const path = previousPath(work, item);
  if (!existsSync(path)) return false;
  let draft: Draft;
  try {
    draft = parseDraft(readFileSync(path, "utf8"));
  } catch {
    // Broken by hand.
    return false;
  }
  for (const { file, text } of draft.parts)
    if (!isText(file) && text !== null)
      linkOrCopy(join(work.drafts.folder, ".previous", file), work.drafts.fileOf(file));
  work.drafts.write(draft);
  work.derive(draft.parts.map(({ file }) => file));
  return true;
}

/** Commits exactly the published files. */
async function commitPublication(
  root: string,
  { files, message, person = "" }: Journal,
): Promise<Committed> {
  if (!(await isTracked(root))) return {};
  const open = new Set(await uncommitted(root));
  const changed = files.map(({ file }) => file).filter((file) => open.has(file));
  if (changed.length === 0) return {};
  try {
    return { commit: await commitContent(root, message, person, changed) };
  } catch (error) {
    // The site already shows the changes: a failed commit is only reported.
    return { refused: error instanceof Error ? error.message : String(error) };
  }
}

export interface Publication {
  readonly work: Work;
  readonly db: Database;
  /** Of `preparePublication`. */
  readonly root: string;
  readonly drafts: readonly Draft[];
  readonly changes: readonly Change[];
  /** Of the commit; made of the changes by default. */
  readonly subject?: string | undefined;
  /** Author of the commit; that of git's settings if undefined or empty. */
  readonly person?: string | undefined;
  /** Allows kinds to lose all their items. */
  readonly prune: boolean;
  readonly importSite: (root: string) => Promise<ImportOutcome>;
  /** Called after each step, for fault injection. */
  readonly step?: (name: string) => void;
}

export type PublicationOutcome = ImportOutcome & Committed;

/** Another publication holds the lock. */
export class PublicationRunning extends Error {}

/** Lets one publication run at a time. */
export class PublicationLock {
  #isHeld = false;
  get isHeld(): boolean {
    return this.#isHeld;
  }

  /** @throws PublicationRunning */
  async hold<T>(work: () => Promise<T>): Promise<T> {
    if (this.#isHeld) throw new PublicationRunning();
    this.#isHeld = true;
    try {
      return await work();
    } finally {
      this.#isHeld = false;
    }
  }
}

/** The files are in the content folder, but the site does not show them. The journal stays. */
export class ImportFailed extends Error {}

/** @throws ImportFailed */
async function importMoved(
  root: string,
  importSite: (root: string) => Promise<ImportOutcome>,
): Promise<Exclude<ImportOutcome, { readonly lost: boolean }>> {
  const outcome = await importSite(root).catch((error: unknown) => {
    throw new ImportFailed(error instanceof Error ? error.message : String(error));
  });
  if ("faults" in outcome) throw new ImportFailed(outcome.faults.map(diagnosticLine).join("\n"));
  return outcome;
}

/**
 * Moves checked drafts into the content folder, imports it and commits the files.
 * @throws ImportFailed
 */
export async function publishPrepared(publication: Publication): Promise<PublicationOutcome> {
  const { work, db, root, drafts, prune, importSite, step = () => {} } = publication;
  const lost = prune ? [] : await listLost(db, root);
  if (lost.length > 0) return { faults: lost, lost: true };
  keepPrevious(work, drafts);
  step("kept the previous version");
  const journal = writeJournal(work, publication);
  step("wrote the journal");
  finishMove(work.contentDir, step);
  const outcome = await importMoved(join(journalFolder(work.contentDir), "content"), importSite);
  step("imported");
  const committed = await commitPublication(work.contentDir, journal);
  step("committed");
  rmSync(journalFolder(work.contentDir), { recursive: true, force: true });
  work.sync();
  return { ...outcome, ...committed };
}

/**
 * Completes a publication that a kill or a failed import interrupted. The content is imported as
 * it is now: the cause may have been removed by hand.
 * @returns undefined if there is none
 * @throws ImportFailed
 */
export async function resumePublication({
  work,
  checks,
  db,
  importSite,
}: Pick<Publication, "work" | "db" | "importSite"> & { readonly checks: Checks }): Promise<
  Committed | undefined
> {
  finishMove(work.contentDir);
  work.sync();
  const journal = readJournal(work.contentDir);
  if (!journal) return undefined;
  const { root, faults } = await preparePublication(work, checks, db, []);
  if (faults.length > 0) throw new ImportFailed(faults.map(diagnosticLine).join("\n"));
  await importMoved(root, importSite);
  const committed = await commitPublication(work.contentDir, journal);
  rmSync(journalFolder(work.contentDir), { recursive: true, force: true });
  rmSync(dirname(root), { recursive: true, force: true });
  return committed;
}
