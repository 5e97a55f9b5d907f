/**
 * The working folder: the content with all drafts over it. The desk edits, checks and previews
 * it. Unchanged files are hard links to those of the content.
 */
import { existsSync, lstatSync, mkdirSync, readFileSync, rmSync } from "node:fs";
import { dirname, extname, join, relative, resolve, sep } from "node:path";
import { parse } from "yaml";
import { listEntries } from "#importer/content-folder.ts";
import { hashFile, linkOrCopy } from "#importer/publication-journal.ts";
import { isText } from "#importer/sources.ts";
import { removeUnfinished, writeWhole } from "#importer/stock-file.ts";
import { isRecord } from "#model/json-schema.ts";
import { mergeValues } from "../merge.ts";
import { keyOf } from "../needs.ts";
import type { ItemKey } from "../payloads.ts";
import { changedYaml } from "./changed-yaml.ts";
import { type Draft, type DraftPart, DraftStore } from "./drafts.ts";
import { stampOf } from "./file-cache.ts";
import { partsOf } from "./places.ts";
import { isReordered, itemOfPart, joinUnits, ORDER, STOCK, unitsOf } from "./units.ts";

/** Form field of the text below the front matter. */
export const BODY = "body";

const isMarkdown = (file: string): boolean => extname(file) === ".md";

/** Texts and hashes of binary files, by file. */
function readUnits(path: string, file: string): Map<string, string> {
  if (!existsSync(path)) return new Map();
  return isText(file)
    ? unitsOf(file, readFileSync(path, "utf8"))
    : new Map([["", hashFile(path) ?? ""]]);
}

/** @throws an error of the YAML parser */
export function fileValue(file: string, text: string): unknown {
  if (file === STOCK) return JSON.parse(text);
  const { yaml, body } = partsOf(text, isMarkdown(file));
  const value: unknown = parse(yaml);
  return isMarkdown(file) && isRecord(value) ? { ...value, [BODY]: body } : value;
}

function textOf(file: string, text: string, value: unknown): string {
  if (file === STOCK) return JSON.stringify(value);
  const { head, yaml, fence } = partsOf(text, isMarkdown(file));
  if (!isMarkdown(file) || !isRecord(value)) return changedYaml(text, value);
  const { [BODY]: body, ...fields } = value;
  return head + changedYaml(yaml, fields) + fence + String(body ?? "");
}

/** Merges an edit made elsewhere into a draft; undefined if both changed the same field. */
function mergedText(
  { file, row, base, text }: DraftPart,
  current: string | null,
): string | undefined {
  if (text === current) return text ?? "";
  if (text === null || current === null || !isText(file) || row === ORDER) return undefined;
  try {
    const before: unknown = base === null ? {} : fileValue(file, base);
    const { value, conflicts } = mergeValues(
      before,
      fileValue(file, text),
      fileValue(file, current),
    );
    return conflicts.length > 0 ? undefined : textOf(file, current, value);
  } catch {
    return undefined;
  }
}

type PartKey = Pick<DraftPart, "file" | "row">;
const isPart =
  ({ file, row }: PartKey) =>
  (part: DraftPart): boolean =>
    part.file === file && part.row === row;
const partKey = (item: ItemKey, { file, row }: PartKey): string =>
  JSON.stringify([keyOf(item), file, row]);

/** A part whose published text was changed elsewhere in the same field. */
export type OpenConflict = DraftPart & { readonly current: string | null };

export interface SavedItem extends ItemKey {
  /** Number of them. */
  readonly faults: number;
}

export class Work {
  readonly contentDir: string;
  readonly root: string;
  readonly drafts: DraftStore;
  readonly #stamps = new Map<string, string>();
  readonly #conflicts = new Map<string, OpenConflict>();
  constructor(contentDir: string) {
    this.contentDir = resolve(contentDir);
    this.drafts = new DraftStore(contentDir);
    this.root = join(this.drafts.folder, ".work", "content");
    this.#clear();
    this.sync();
  }

  /** The next `sync` makes all files again. */
  #clear(): void {
    rmSync(dirname(this.root), { recursive: true, force: true });
    this.#stamps.clear();
    this.#conflicts.clear();
    this.drafts.hasLost = false;
  }

  /** Takes over edits that were made in the content folder. */
  sync(): void {
    if (this.drafts.hasLost) this.#clear();
    mkdirSync(this.root, { recursive: true });
    const seen = new Set<string>();
    const links: string[] = [];
    const changed: string[] = [];
    for (const entry of listEntries(this.contentDir)) {
      const path = join(entry.parentPath, entry.name);
      const file = relative(this.contentDir, path).split(sep).join("/");
      if (entry.isDirectory()) {
        mkdirSync(join(this.root, file), { recursive: true });
        continue;
      }
      // The check of the content refuses links.
      if (!entry.isFile() || links.some((link) => file.startsWith(`${link}/`))) {
        links.push(file);
        continue;
      }
      seen.add(file);
      const stamp = stampOf(path);
      if (this.#stamps.get(file) === stamp) continue;
      changed.push(file);
      this.#stamps.set(file, stamp);
    }
    for (const file of this.#stamps.keys())
      if (!seen.has(file)) {
        changed.push(file);
        this.#stamps.delete(file);
      }
    const first = seen.size > 0 && changed.length === seen.size;
    if (changed.length === 0) return;
    const drafts = this.drafts.list();
    const files = first
      ? new Set([...changed, ...drafts.flatMap(({ parts }) => parts.map(({ file }) => file))])
      : new Set(changed);
    for (const file of files) this.#derive(file, drafts);
  }

  /** Makes files of the working folder again. */
  derive(files: Iterable<string>): void {
    const drafts = this.drafts.list();
    for (const file of new Set(files)) this.#derive(file, drafts);
  }

  #derive(file: string, drafts: readonly Draft[]): void {
    const [from, to] = [join(this.contentDir, file), join(this.root, file)];
    const isThere = existsSync(from) && lstatSync(from).isFile();
    const owners = drafts.filter(({ parts }) => parts.some((part) => part.file === file));
    let current: Map<string, string> | undefined;
    try {
      current = isThere || !existsSync(from) ? readUnits(from, file) : undefined;
    } catch {
      // Faulty YAML: its drafts wait until it is repaired.
    }
    const changes = new Map<string, string | null>();
    for (const draft of current ? owners : [])
      for (const part of draft.parts)
        if (part.file === file) this.#rebase(draft, part, current?.get(part.row) ?? null, changes);
    if (changes.size === 0) {
      if (existsSync(from)) linkOrCopy(from, to);
      else rmSync(to, { force: true });
      return;
    }
    if (!isText(file)) {
      if (changes.get("") === null) rmSync(to, { force: true });
      else linkOrCopy(this.drafts.fileOf(file), to);
      return;
    }
    const text = joinUnits(file, isThere ? readFileSync(from, "utf8") : undefined, changes);
    if (text === null) rmSync(to, { force: true });
    else {
      mkdirSync(dirname(to), { recursive: true });
      writeWhole(to, text);
    }
  }

  /** Compares a part with what is published now. */
  #rebase(
    draft: Draft,
    part: DraftPart,
    current: string | null,
    changes: Map<string, string | null>,
  ): void {
    const key = partKey(draft, part);
    this.#conflicts.delete(key);
    changes.set(part.row, part.text);
    if (current === part.base || (part.row === ORDER && part.base !== null)) return;
    const text = mergedText(part, current);
    if (text === undefined) {
      this.#conflicts.set(key, { ...part, current });
      return;
    }
    const stored = this.drafts.find(draft) ?? draft;
    const others = stored.parts.filter((other) => !isPart(part)(other));
    if (text === current) changes.delete(part.row);
    else changes.set(part.row, text);
    const parts = text === current ? others : [...others, { ...part, base: current, text }];
    this.drafts.write({ ...stored, parts });
  }

  conflictOf(item: ItemKey): OpenConflict | undefined {
    return this.drafts
      .find(item)
      ?.parts.map((part) => this.#conflicts.get(partKey(item, part)))
      .find((conflict) => conflict !== undefined);
  }

  /** Of all items, in a file. */
  openConflicts(file: string): OpenConflict[] {
    return [...this.#conflicts.values()].filter((conflict) => conflict.file === file);
  }

  /**
   * Stores what was changed in files of the working folder as drafts.
   * @param saved its conflict is resolved
   */
  record(files: Iterable<string>, nameOf: (item: ItemKey) => string, saved?: SavedItem): void {
    const touched = new Set(files);
    const drafts = new Map(this.drafts.list().map((draft) => [keyOf(draft), draft]));
    for (const file of touched) {
      const before = readUnits(join(this.contentDir, file), file);
      const after = readUnits(join(this.root, file), file);
      if (!isText(file) && after.size > 0 && after.get("") !== before.get(""))
        linkOrCopy(join(this.root, file), this.drafts.fileOf(file));
      const rows = [...drafts.values()]
        .flatMap(({ parts }) => parts)
        .filter((part) => part.file === file)
        .map(({ row }) => row);
      for (const row of new Set([...before.keys(), ...after.keys(), ...rows])) {
        const item = itemOfPart(file, row);
        const draft = drafts.get(keyOf(item));
        const part = {
          file,
          row,
          base: before.get(row) ?? null,
          text: after.get(row) ?? null,
        };
        const changed = this.#stored(item, draft, part, nameOf, saved);
        if (!changed) continue;
        this.drafts.write(changed);
        drafts.set(keyOf(item), changed);
      }
    }
    this.derive(touched);
  }

  /** The draft with a part; undefined if nothing is to be stored. */
  #stored(
    item: ItemKey,
    draft: Draft | undefined,
    part: DraftPart,
    nameOf: (item: ItemKey) => string,
    saved: SavedItem | undefined,
  ): Draft | undefined {
    const isSaved = saved !== undefined && keyOf(saved) === keyOf(item);
    const isSame =
      part.row === ORDER ? !isReordered(part.base, part.text) : part.base === part.text;
    const old = draft?.parts.find(isPart(part));
    if (isSame && !old) return undefined;
    // An open conflict of another item stays open.
    if (!isSaved && old?.text === part.text && this.#conflicts.has(partKey(item, part)))
      return undefined;
    const others = (draft?.parts ?? []).filter((other) => !isPart(part)(other));
    return {
      kind: item.kind,
      id: item.id,
      name: nameOf(item),
      faults: isSaved ? saved.faults : draft?.faults,
      parts: isSame ? others : [...others, part],
    };
  }

  /** Removes a draft; the working folder has the published item again. */
  discard(item: ItemKey): void {
    const files = this.drafts.find(item)?.parts.map(({ file }) => file) ?? [];
    this.drafts.remove(item);
    this.derive(files);
  }

  /** Files of killed writers. */
  removeUnfinished(): void {
    removeUnfinished(this.contentDir);
    if (existsSync(this.drafts.folder)) removeUnfinished(this.drafts.folder);
  }
}
