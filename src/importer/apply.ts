/** Imports changed content into the database in one transaction. */
import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { basename, join, relative, sep } from "node:path";
import { unpackSources } from "#store/content-lines.ts";
import { clearContentFaults, contentHash, contentVersion, hasMeta } from "#store/content-state.ts";
import {
  type ContentCounts,
  type ContentSources,
  importedCounts,
  importedSources,
  saveContent,
} from "#store/import.ts";
import type { Database } from "#store/open.ts";
import { diagnoseFolder, listEntries } from "./content-folder.ts";
import { ContentDiagnostics, type Diagnostic } from "./diagnostics.ts";
import { hasPictureFolder, pictureFolder } from "./picture-folder.ts";
import { finishMove } from "./publication-journal.ts";
import { makeContentInChildProcess } from "./snapshot-apart.ts";

/** An emptied folder looks like one that was not copied. */
export const findLostKinds = (
  imported: ContentCounts,
  counts: ContentCounts,
  name: string,
): Diagnostic[] =>
  Object.entries(imported)
    .filter(([kind]) => !counts[kind])
    .map(
      ([kind, count]): Diagnostic => ({
        file: `${name}/${kind}`,
        line: 1,
        code: "emptied-kind",
        values: { count },
      }),
    );

/** Added, changed and removed files. */
export const listChangedFiles = (before: ContentSources, after: ContentSources): string[] =>
  [...new Set([...before.keys(), ...after.keys()])]
    .filter((file) => before.get(file) !== after.get(file))
    .sort();

export interface ImportOptions {
  readonly content: string;
  readonly dataDir: string;
  readonly force?: boolean;
  /** Allow kinds and categories of grades to lose all their items. */
  readonly prune?: boolean;
  /** In a child process, if this one keeps running. */
  readonly apart?: boolean;
  /** Called before the slow part. */
  readonly onBegin?: () => void;
}

export interface ImportResult {
  readonly imported: boolean;
  readonly products: number;
  /** Files of which text differs from that of the last import. */
  readonly changed: readonly string[];
  readonly version: string;
}

/** From the desk to its import process (server/preview.ts). */
export interface ImportRequest {
  readonly id: number;
  readonly into: "preview" | "site";
  readonly prune: boolean;
  /** Content folder, or one with drafts over it. */
  readonly root: string;
}

export type ImportReply = { readonly id: number } & (
  | { readonly imported: boolean; readonly port: number }
  | { readonly faults: readonly Diagnostic[]; readonly lost: boolean }
  | { readonly error: string; readonly code?: unknown }
);

/** Changing it changes the content hash. */
const CODE_FOLDERS = [
  ".",
  "../documents",
  "../catalogue",
  "../contract",
  "../model",
  "../messages",
  "../store",
].map((folder) => join(import.meta.dirname, folder));

export function hashContent(content: string, code: readonly string[] = CODE_FOLDERS): string {
  const hash = createHash("sha256");
  for (const folder of [content, ...code])
    for (const entry of listEntries(folder)) {
      const file = join(entry.parentPath, entry.name);
      if (entry.isFile() && !entry.name.endsWith(".test.ts"))
        hash
          .update(relative(folder, file).split(sep).join("/"))
          .update("\0")
          .update(readFileSync(file))
          .update("\0");
    }
  return hash.digest("hex");
}

/**
 * An earlier version of the site can still open a database that was not migrated.
 * @throws ContentDiagnostics if a database needs a migration and the content cannot be imported
 */
export async function assertMigratable(
  databases: readonly Pick<Database, "pendingSteps">[],
  content: string,
): Promise<void> {
  for (const db of databases) {
    if ((await db.pendingSteps()).length === 0) continue;
    const { check } = await import("./check.ts");
    await check(content);
    return;
  }
}

/**
 * Migrates the database only when the content can be imported: an earlier version of the site can
 * still open it after a failed upgrade.
 * @throws ContentDiagnostics when a file is wrong or, without `prune`, when a kind would lose all
 * its items; nothing has been written then
 */
export async function importContent(db: Database, options: ImportOptions): Promise<ImportResult> {
  const { content: root, prune = false } = options;
  finishMove(root);
  const odd = diagnoseFolder(root, true);
  if (odd.length > 0) throw new ContentDiagnostics(odd);
  const hash = hashContent(root);
  const pictures = pictureFolder(options.dataDir);
  const isBehind = (await db.pendingSteps()).length > 0;
  const canSkip = !options.force && !isBehind && hasPictureFolder(pictures);
  if (canSkip && (await contentHash(db)) === hash) {
    await clearContentFaults(db);
    return { imported: false, products: 0, changed: [], version: await contentVersion(db) };
  }
  options.onBegin?.();
  // Loaded only when needed: the libraries take a second and 100 MB.
  const request = { root, pictures, incomplete: prune };
  const { packed, counts, products } = options.apart
    ? await makeContentInChildProcess(request)
    : await (await import("./content-snapshot.ts")).makeCheckedContent(request);
  const imported = prune || !(await hasMeta(db)) ? {} : await importedCounts(db);
  const lost = findLostKinds(imported, counts, basename(root));
  if (lost.length > 0) throw new ContentDiagnostics(lost, true);
  await db.migrate();
  const changed = listChangedFiles(await importedSources(db), await unpackSources(packed.sources));
  const version = await saveContent(db, packed, hash, counts);
  await clearContentFaults(db);
  return { imported: true, products, changed, version };
}
