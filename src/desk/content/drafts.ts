/** Drafts: one file for each item with unpublished changes, next to the content folder. */
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { draftsFolder } from "#importer/publication-journal.ts";
import { writeWhole } from "#importer/stock-file.ts";
import type { ItemKey } from "../payloads.ts";
import { versionOf } from "./places.ts";

/** A changed file, row or line of an item. */
export interface DraftPart {
  /** Below the content folder. */
  readonly file: string;
  /** Of the row or line; empty for a whole file. */
  readonly row: string;
  /** The published text from which the draft was made; null if there was none. */
  readonly base: string | null;
  /** Null if the draft removes it. For pictures and films the version of `fileOf`. */
  readonly text: string | null;
}

export interface Draft extends ItemKey {
  readonly name: string;
  /** Known since the last check. */
  readonly faults?: number | undefined;
  readonly parts: readonly DraftPart[];
}

/** Most file systems allow 255 bytes. */
const NAME_MAX = 200;

export class DraftStore {
  readonly folder: string;
  constructor(contentDir: string) {
    this.folder = draftsFolder(contentDir);
  }

  pathOf({ kind, id }: ItemKey): string {
    const name = encodeURIComponent(id);
    return join(this.folder, kind, `${name.length > NAME_MAX ? versionOf(id) : name}.json`);
  }

  /** The bytes of a new picture or film. */
  fileOf(file: string): string {
    return join(this.folder, ".files", file);
  }

  find(item: ItemKey): Draft | undefined {
    const path = this.pathOf(item);
    return existsSync(path) ? (JSON.parse(readFileSync(path, "utf8")) as Draft) : undefined;
  }

  list(): Draft[] {
    if (!existsSync(this.folder)) return [];
    return readdirSync(this.folder, { withFileTypes: true })
      .filter((entry) => entry.isDirectory() && !entry.name.startsWith("."))
      .flatMap(({ name }) =>
        readdirSync(join(this.folder, name))
          .filter((file) => file.endsWith(".json") && !file.startsWith("."))
          .map((file) => JSON.parse(readFileSync(join(this.folder, name, file), "utf8")) as Draft),
      );
  }

  /** A draft without parts is removed. */
  write(draft: Draft): void {
    if (draft.parts.length === 0) {
      this.remove(draft);
      return;
    }
    mkdirSync(join(this.folder, draft.kind), { recursive: true });
    writeWhole(this.pathOf(draft), `${JSON.stringify(draft, null, 1)}\n`);
  }

  remove(item: ItemKey): void {
    for (const { file } of this.find(item)?.parts ?? []) rmSync(this.fileOf(file), { force: true });
    rmSync(this.pathOf(item), { force: true });
  }
}
