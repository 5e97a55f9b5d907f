/**
 * Brings the database to the content: finds out whether there is anything to import, and writes all
 * rows in one transaction.
 */
import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { basename, join, relative, sep } from "node:path";
import { clearContentFaults, contentHash, contentVersion } from "#store/content-state.ts";
import { type ContentCounts, importedCounts, replaceContent } from "#store/import.ts";
import type { Database } from "#store/open.ts";
import { entriesBelow, folderDiagnostics } from "./content-folder.ts";
import { ContentDiagnostics, type Diagnostic } from "./diagnostics.ts";
import { hasPictureFolder, pictureFolder } from "./picture-folder.ts";
import type { Overlay } from "./read.ts";
import { rowsApart } from "./rows-apart.ts";

/**
 * Kinds that an import would take off the site whole: a folder that was not copied looks the same
 * as one that was emptied.
 * @param imported items of the last import, by path below the content folder; `name` is the content
 * folder's own
 */
const lostKinds = (imported: ContentCounts, counts: ContentCounts, name: string): Diagnostic[] =>
  Object.entries(imported)
    .filter(([kind]) => !counts[kind])
    .map(([kind, count]) => ({
      file: `${name}/${kind}`,
      line: 1,
      wrong: `nothing is here any more, and the site shows ${count}`,
      expected: "at least one, or: npm run icg -- import --prune",
    }));

export interface ImportOptions {
  /** Content folder. */
  readonly content: string;
  /** DATA_DIR: pictures go to its `pictures` folder. */
  readonly dataDir: string;
  /** Import even when the files are those of the last import. */
  readonly force?: boolean;
  /**
   * Take off the site what the content has none of any more: all of a kind, or all grades of a
   * category.
   */
  readonly prune?: boolean;
  /** Make the rows in a process of their own: for one that goes on when the import is over. */
  readonly apart?: boolean;
  /**
   * Texts to import instead of files: what the desk holds back. The next start imports the files
   * only when they have changed since.
   */
  readonly overlay?: Overlay | undefined;
  /** Told when there is something to import: it takes a while. */
  readonly onBegin?: () => void;
}

export interface ImportResult {
  /** False when the content was the last import's already. */
  readonly imported: boolean;
  readonly products: number;
  /** Rows written or removed. */
  readonly written: number;
  readonly version: string;
}

/** Orders to a process that imports for the desk (server/preview.ts). */
export interface ImportRequest {
  readonly id: number;
  /** The preview's own database, or the site's. */
  readonly into: "preview" | "site";
  readonly prune: boolean;
  readonly overlay?: Overlay | undefined;
}

/** Its answer: the port of the preview, faults, or why it could not. */
export type ImportReply = { readonly id: number } & (
  | { readonly imported: boolean; readonly port: number }
  | { readonly faults: readonly Diagnostic[]; readonly lost: boolean }
  | { readonly error: string; readonly code?: unknown }
);

/** The code that rows are made by: another version of it makes others of the same files. */
const MADE_BY = [
  ".",
  "../documents",
  "../catalogue",
  "../contract",
  "../model",
  "../messages",
  "../store",
].map((folder) => join(import.meta.dirname, folder));

/**
 * Hash of all content files and of the code that makes rows of them, wherever the folders are.
 * @param code folders
 */
export function hashContent(content: string, code: readonly string[] = MADE_BY): string {
  const hash = createHash("sha256");
  for (const folder of [content, ...code])
    for (const entry of entriesBelow(folder)) {
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
 * Checks the content and brings the database to it.
 * @throws ContentDiagnostics when a file is wrong or, without `prune`, when all of a kind would go;
 * nothing has been written then
 */
export async function importContent(db: Database, options: ImportOptions): Promise<ImportResult> {
  const { content: root, prune = false, overlay } = options;
  const odd = folderDiagnostics(root, true);
  if (odd.length > 0) throw new ContentDiagnostics(odd);
  const hash = hashContent(root);
  const pictures = pictureFolder(options.dataDir);
  if (!options.force && hasPictureFolder(pictures) && (await contentHash(db)) === hash) {
    await clearContentFaults(db);
    return { imported: false, products: 0, written: 0, version: await contentVersion(db) };
  }
  options.onBegin?.();
  // Drawing, typesetting and picture libraries take a second and 100 MB: a start that has nothing
  // to import goes without them.
  const request = { root, pictures, incomplete: prune, overlay };
  const { rows, counts, products } = options.apart
    ? await rowsApart(request)
    : await (await import("./content-rows.ts")).checkedRows(request);
  const lost = prune ? [] : lostKinds(await importedCounts(db), counts, basename(root));
  if (lost.length > 0) throw new ContentDiagnostics(lost, true);
  const written = await replaceContent(db, rows, hash, counts);
  await clearContentFaults(db);
  return { imported: true, products, written, version: await contentVersion(db) };
}
