/**
 * Drafts: one file for each item with unpublished changes, next to the content folder. A file that
 * was broken by hand is set aside, so that it stops nothing else.
 */
import { existsSync, lstatSync, mkdirSync, readdirSync, renameSync, rmSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import * as v from "valibot";
import { draftsFolder } from "#importer/publication-journal.ts";
import { isText } from "#importer/sources.ts";
import { writeWhole } from "#importer/stock-file.ts";
import { deskPublish } from "#messages/desk-publish.ts";
import { kindNames } from "#model/kinds.ts";
import type { ItemKey, SetAside } from "../payloads.ts";
import { FileCache } from "./file-cache.ts";
import { versionOf } from "./places.ts";
import { isReadableUnit } from "./units.ts";

/** Below a folder, without `..` and hidden names. */
const FILE = /^[^./\\][^/\\]*(?:\/[^./\\][^/\\]*)*$/;

/** A changed file, row or line of an item. */
const draftPart = v.pipe(
  v.object({
    /** Below the content folder. */
    file: v.pipe(v.string(), v.regex(FILE)),
    /** Of the row or line; empty for a whole file. */
    row: v.string(),
    /** The published text from which the draft was made; null if there was none. */
    base: v.nullable(v.string()),
    /** Null if the draft removes it. For pictures and films the version of `fileOf`. */
    text: v.nullable(v.string()),
  }),
  v.check(({ file, row, base, text }) =>
    [base, text].every((unit) => isReadableUnit(file, row, unit)),
  ),
);

const draft = v.object({
  kind: v.picklist([...kindNames, "files", "translations"]),
  id: v.string(),
  name: v.string(),
  /** Known since the last check. */
  faults: v.optional(v.number()),
  parts: v.array(draftPart),
});

export type DraftPart = Readonly<v.InferOutput<typeof draftPart>>;
export interface Draft extends ItemKey, Readonly<Omit<v.InferOutput<typeof draft>, "parts">> {
  readonly parts: readonly DraftPart[];
}

/** @throws an error of JSON or valibot */
export const parseDraft = (text: string): Draft => v.parse(draft, JSON.parse(text));

/** Most file systems allow 255 bytes. */
const NAME_MAX = 200;
/** In bytes; the desk itself writes at most twice the size of a request. */
const BYTES_MAX = 64_000_000;
const SET_ASIDE = ".set-aside";
/** `opening.json.not-json`, or `opening.json.not-json-2` for a second one. */
const KEPT = /^(.+)\.([a-z-]+?)(?:-\d+)?$/;

type Damage = keyof typeof deskPublish.damages;
const isDamage = (code: string): code is Damage => code in deskPublish.damages;

function damageOf(error: unknown): Damage {
  if (error instanceof SyntaxError) return "not-json";
  return v.isValiError(error) ? "shape" : "unreadable";
}

export class DraftStore {
  readonly folder: string;
  readonly #cache = new FileCache<Draft>();
  /** Whether a file was set aside; the owner of the store resets it. */
  hasLost = false;
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
    return this.#read(this.pathOf(item));
  }

  list(): Draft[] {
    if (!existsSync(this.folder)) return [];
    const drafts: Draft[] = [];
    for (const entry of readdirSync(this.folder, { withFileTypes: true })) {
      if (entry.name.startsWith(".")) continue;
      const folder = join(this.folder, entry.name);
      if (!entry.isDirectory()) {
        // The folder of its kind could not be made.
        if (draft.entries.kind.options.some((kind) => kind === entry.name))
          this.#setAside(folder, "not-a-folder");
        continue;
      }
      for (const name of readdirSync(folder)) {
        if (!name.endsWith(".json") || name.startsWith(".")) continue;
        const found = this.#read(join(folder, name));
        if (found) drafts.push(found);
      }
    }
    return drafts;
  }

  /** Undefined for a missing file, and for a damaged one, which is set aside. */
  #read(path: string): Draft | undefined {
    const state = lstatSync(path, { throwIfNoEntry: false });
    if (!state) return undefined;
    if (!state.isFile()) return this.#setAside(path, "not-a-file");
    if (state.size > BYTES_MAX) return this.#setAside(path, "too-large");
    let found: Draft;
    try {
      found = this.#cache.read(path, parseDraft);
    } catch (error) {
      return this.#setAside(path, damageOf(error));
    }
    if (this.pathOf(found) !== path) return this.#setAside(path, "other-item");
    const isComplete = found.parts.every(
      ({ file, text }) => isText(file) || text === null || existsSync(this.fileOf(file)),
    );
    return isComplete ? found : this.#setAside(path, "no-picture");
  }

  /** Moves a damaged file to a folder that is not read. @throws node:fs errors */
  #setAside(path: string, damage: Damage): undefined {
    const kept = `${join(this.folder, SET_ASIDE, relative(this.folder, path))}.${damage}`;
    mkdirSync(dirname(kept), { recursive: true });
    let target = kept;
    for (let number = 2; existsSync(target); number += 1) target = `${kept}-${number}`;
    renameSync(path, target);
    this.hasLost = true;
  }

  /** Files that were set aside and are still kept. */
  listSetAside(): SetAside[] {
    const folder = join(this.folder, SET_ASIDE);
    if (!existsSync(folder)) return [];
    const found: SetAside[] = [];
    const add = (file: string): boolean => {
      const [, before = "", damage = ""] = KEPT.exec(file) ?? [];
      if (!isDamage(damage)) return false;
      found.push({
        file: before,
        kept: `${SET_ASIDE}/${file}`,
        reason: deskPublish.damages[damage],
      });
      return true;
    };
    for (const entry of readdirSync(folder, { withFileTypes: true })) {
      if (add(entry.name) || !entry.isDirectory()) continue;
      for (const name of readdirSync(join(folder, entry.name))) add(`${entry.name}/${name}`);
    }
    return found;
  }

  /** A draft without parts is removed. */
  write(changed: Draft): void {
    if (changed.parts.length === 0) {
      this.remove(changed);
      return;
    }
    mkdirSync(join(this.folder, changed.kind), { recursive: true });
    writeWhole(this.pathOf(changed), `${JSON.stringify(changed, null, 1)}\n`);
  }

  remove(item: ItemKey): void {
    const parts = this.find(item)?.parts ?? [];
    // First the draft: a kill in between must not leave one without its picture.
    rmSync(this.pathOf(item), { force: true });
    for (const { file } of parts) rmSync(this.fileOf(file), { force: true });
  }
}
