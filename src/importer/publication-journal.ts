/**
 * Moves a publication into the content folder. Its journal makes a kill at any point harmless: a
 * start of the site or of the desk completes it.
 */
import {
  copyFileSync,
  existsSync,
  linkSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
} from "node:fs";
import { dirname, join, resolve } from "node:path";
import { digest } from "#documents/remembered.ts";
import { writeWhole } from "./stock-file.ts";

/** Drafts of the desk, next to the content folder. */
export const draftsFolder = (contentDir: string): string =>
  join(dirname(resolve(contentDir)), "drafts");

/** Also holds the content as it will be, in `content`. */
export const journalFolder = (contentDir: string): string =>
  join(draftsFolder(contentDir), ".journal");

export interface MovedFile {
  /** Below the content folder. */
  readonly file: string;
  /** Hashes; null for a missing file. */
  readonly before: string | null;
  readonly after: string | null;
  /** Files of drafts, below the drafts folder, that are removed when the file has been moved. */
  readonly drafts: readonly string[];
}

export interface Journal {
  readonly files: readonly MovedFile[];
  /** Of the commit. */
  readonly message: string;
  /** Author of the commit. */
  readonly person?: string | undefined;
}

export const hashFile = (path: string): string | null =>
  existsSync(path) ? digest(readFileSync(path)) : null;

/** A hard link, or a copy on another file system. */
export function linkOrCopy(from: string, to: string): void {
  mkdirSync(dirname(to), { recursive: true });
  const temporary = join(dirname(to), `.${process.pid}.part`);
  rmSync(temporary, { force: true });
  try {
    linkSync(from, temporary);
  } catch {
    copyFileSync(from, temporary);
  }
  renameSync(temporary, to);
  // Renaming onto a link to the same file leaves both (POSIX rename).
  rmSync(temporary, { force: true });
}

export const readJournal = (contentDir: string): Journal | undefined => {
  const path = join(journalFolder(contentDir), "journal.json");
  return existsSync(path) ? (JSON.parse(readFileSync(path, "utf8")) as Journal) : undefined;
};

/**
 * Moves the files of an unfinished publication and removes their drafts. A file that was changed
 * by hand in the meantime stays, with its drafts.
 */
export function finishMove(contentDir: string, step: (name: string) => void = () => {}): void {
  const journal = readJournal(contentDir);
  if (!journal) return;
  const edited = new Set<string>();
  for (const { file, before, after, drafts } of journal.files) {
    const target = join(contentDir, file);
    const now = hashFile(target);
    if (now !== before && now !== after) {
      for (const draft of drafts) edited.add(draft);
      continue;
    }
    if (now === after) continue;
    if (after === null) rmSync(target, { force: true });
    else {
      mkdirSync(dirname(target), { recursive: true });
      writeWhole(target, readFileSync(join(journalFolder(contentDir), "content", file)));
    }
    step(`moved ${file}`);
  }
  for (const draft of new Set(journal.files.flatMap(({ drafts }) => drafts)))
    if (!edited.has(draft)) {
      rmSync(join(draftsFolder(contentDir), draft), { force: true });
      step(`removed ${draft}`);
    }
}
