/**
 * Repository of content items. Every change is checked first, and each file is written atomically.
 */
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync } from "node:fs";
import { dirname, join, relative, sep } from "node:path";
import { isDeepStrictEqual } from "node:util";
import { parse, stringify } from "yaml";
import { DRAFTS, diagnoseFolder } from "#importer/content-folder.ts";
import type { Overlay } from "#importer/read.ts";
import { editStock, stockPath, writeWhole } from "#importer/stock-file.ts";
import { deskFaults } from "#messages/desk.ts";
import { type FieldSchema, isRecord } from "#model/json-schema.ts";
import { kindNames, kindOf } from "#model/kinds.ts";
import type { CheckedDraft, DraftRow, Fault, ItemView, Named, Saved, Value } from "../payloads.ts";
import { changedYaml, type KeyOrder } from "./changed-yaml.ts";
import { Checks, checkedItem } from "./draft-check.ts";
import { formSchema, fromForm, toForm } from "./form.ts";
import {
  contentPlaceOf,
  findItem,
  isCategory,
  isFixed,
  isOrdered,
  Names,
  NoSuchItem,
  type Opened,
  openItem,
  type Place,
  partsOf,
  rowIndex,
  schemaOfPlace,
  versionOf,
} from "./places.ts";
import { listReferences, listSideEdits, updateLinks } from "./references.ts";
import { ContentSearch } from "./search.ts";

/** As in model/fields.ts: pictures, and files next to an index. */
const PICTURE = /^[a-z0-9-]+\/[a-z0-9-]+$/;
const FILES = /^[a-z0-9][a-z0-9-]*\.(?:jpe?g|svg)$/;
/** Form field of the text below the front matter. */
const BODY = "body";

/** The file changed since it was loaded. */
export class VersionConflict extends Error {
  override name = "VersionConflict";
}
export class Refused extends Error {
  override name = "Refused";
  readonly faults: readonly Fault[];
  constructor(faults: readonly Fault[]) {
    super(deskFaults.refused);
    this.faults = faults;
  }
}
/** Faults of the item, not of a field. */
const wholeFaults = (...messages: readonly string[]): Fault[] =>
  messages.map((message) => ({ path: [], message }));
const refused = (...messages: readonly string[]): Refused => new Refused(wholeFaults(...messages));

const keyOrder =
  (schema: FieldSchema): KeyOrder =>
  (path) => {
    const at = path.reduce<FieldSchema | undefined>(
      (part, key) => (typeof key === "number" ? part?.items : part?.properties?.[key]),
      schema,
    );
    return Object.keys(at?.properties ?? at?.oneOf?.[0]?.properties ?? {});
  };

function ifExists<T>(work: () => T): T | undefined {
  try {
    return work();
  } catch (error) {
    if (error instanceof NoSuchItem) return undefined;
    throw error;
  }
}

type Written = Saved & { readonly elsewhere: readonly string[] };

export class ContentItems {
  /** Names in the folder, not in the published content. */
  readonly names: Names;
  readonly checks: Checks;
  readonly search: ContentSearch;
  readonly #root: string;
  /** Items with faults, in the layout of the content. */
  readonly #drafts: Names;
  constructor(root: string) {
    this.#root = root;
    this.names = new Names(root);
    this.#drafts = new Names(join(root, DRAFTS));
    this.checks = new Checks(root);
    this.search = new ContentSearch(this.names);
  }

  #findDraft(kind: string, id: string): Opened | undefined {
    return ifExists(() => openItem(contentPlaceOf(this.#drafts.root, kind, id)));
  }

  #findSaved(kind: string, id: string): Opened | undefined {
    return ifExists(() => openItem(contentPlaceOf(this.#root, kind, id)));
  }

  list(kind: string): readonly Named[] {
    const drafts = this.#drafts.of(kind);
    const saved = this.names.of(kind);
    if (drafts.length === 0) return saved;
    const isDraft = new Set(drafts.map(({ id }) => id));
    const isSaved = new Set(saved.map(({ id }) => id));
    const all: Named[] = saved.map((row) => (isDraft.has(row.id) ? { ...row, draft: true } : row));
    for (const row of drafts) if (!isSaved.has(row.id)) all.push({ ...row, draft: true });
    return isOrdered(kind)
      ? all
      : all.sort((a, b) => a.name.localeCompare(b.name, "en", { numeric: true }));
  }

  listDrafts(): DraftRow[] {
    return kindNames.flatMap((kind) =>
      this.#drafts.of(kind).map(({ id, name }) => ({ kind, id, name })),
    );
  }

  /** All drafts, with the number of faults if all were published. */
  async checkDrafts(): Promise<readonly DraftRow[]> {
    const overlay = new Map<string, string | null>();
    const found: {
      readonly row: DraftRow;
      readonly place: Place;
      readonly index: number;
    }[] = [];
    const grades = new Map<string, { readonly state: string }>();
    for (const row of this.listDrafts()) {
      const { kind, id } = row;
      const draft = openItem(contentPlaceOf(this.#drafts.root, kind, id));
      const place = contentPlaceOf(this.#root, kind, id, draft.place.category);
      const index = this.#overlayDraft(overlay, place, draft);
      if (kind === "products" && !existsSync(place.file)) grades.set(id, { state: "on-request" });
      found.push({ row, place, index });
    }
    if (found.length === 0) return [];
    const stock = stockPath(this.#root);
    if (grades.size > 0 && existsSync(stock))
      overlay.set(stock, editStock(readFileSync(stock, "utf8"), grades));
    const diagnostics = await this.checks.diagnostics(overlay);
    return found.map(({ row, place, index }) => ({
      ...row,
      faults: checkedItem(diagnostics, [], place, index, overlay, this.#root, this.names).faults
        .length,
    }));
  }

  /** Returns the draft's row; -1 where the file is the item. */
  #overlayDraft(overlay: Map<string, string | null>, place: Place, draft: Opened): number {
    if (!place.rowKey) {
      overlay.set(place.file, draft.text);
      return -1;
    }
    const text =
      overlay.get(place.file) ?? (existsSync(place.file) ? readFileSync(place.file, "utf8") : "");
    const parsed: unknown = parse(text);
    const rows: readonly unknown[] = Array.isArray(parsed) ? parsed : [];
    const index = rowIndex(rows, place.rowKey, place.id);
    overlay.set(
      place.file,
      stringify(index < 0 ? [...rows, draft.raw] : rows.with(index, draft.raw)),
    );
    return index < 0 ? rows.length : index;
  }

  #dropDraft({ place, text, file, index }: Opened): void {
    const rest = index < 0 ? [] : (file as unknown[]).toSpliced(index, 1);
    if (rest.length === 0) rmSync(place.file, { force: true });
    else writeWhole(place.file, changedYaml(text, rest));
  }

  #moveDraft(draft: Opened, id: string, category = draft.place.category): string {
    const place = contentPlaceOf(this.#drafts.root, draft.place.kind, id, category);
    if (place.rowKey) {
      const rows = (draft.file as unknown[]).with(draft.index, {
        ...(draft.raw as object),
        [place.rowKey]: id,
      });
      const text = changedYaml(draft.text, rows);
      writeWhole(place.file, text);
      return text;
    }
    mkdirSync(dirname(place.file), { recursive: true });
    renameSync(draft.place.file, place.file);
    return draft.text;
  }

  #saveDraft({ kind, id, category }: Place, form: unknown, faults: readonly Fault[]): Written {
    const place = contentPlaceOf(this.#drafts.root, kind, id, category);
    const saved = place.rowKey ? undefined : this.#findSaved(kind, id);
    const text = this.#text(place, form, findItem(place) ?? saved);
    mkdirSync(dirname(place.file), { recursive: true });
    writeWhole(place.file, text);
    return { version: versionOf(text), draft: true, faults, elsewhere: [] };
  }

  #schema(place: Place, raw: unknown): FieldSchema {
    const schema = formSchema(schemaOfPlace(place, raw));
    const body = kindOf(place.kind)?.body;
    const key = place.rowKey && raw !== undefined ? schema.properties?.[place.rowKey] : undefined;
    if (key && place.rowKey)
      return {
        ...schema,
        properties: { ...schema.properties, [place.rowKey]: { ...key, readOnly: true } },
      };
    if (!place.isMarkdown || !body) return schema;
    return {
      ...schema,
      properties: {
        ...schema.properties,
        [BODY]: { type: "string", kind: "markdown", title: deskFaults.body, description: body },
      },
    };
  }

  #form(place: Place, raw: unknown, body: string): unknown {
    const form = toForm(schemaOfPlace(place, raw), raw);
    return place.isMarkdown && isRecord(form) ? { ...form, [BODY]: body } : form;
  }

  /** Reads an item, or its draft if it has one. @throws NoSuchItem */
  read(kind: string, id: string): ItemView {
    const draft = this.#findDraft(kind, id);
    const { place, text, raw, body } = draft ?? openItem(contentPlaceOf(this.#root, kind, id));
    const { category } = place;
    return {
      value: this.#form(place, raw, body) as Value,
      version: versionOf(text),
      file: relative(this.#root, contentPlaceOf(this.#root, kind, id, category).file)
        .split(sep)
        .join("/"),
      schema: this.#schema(place, raw),
      category,
      draft: draft ? true : undefined,
      isOnlyDraft: draft ? this.#findSaved(kind, id) === undefined : undefined,
    };
  }

  /** Like `read`; undefined for a missing item. */
  find(kind: string, id: string): ItemView | undefined {
    return ifExists(() => this.read(kind, id));
  }

  blank(kind: string): FieldSchema {
    return this.#schema(contentPlaceOf(this.#root, kind, "new", "hals"), undefined);
  }

  #text(place: Place, form: unknown, opened: Opened | undefined): string {
    const { [BODY]: body, ...front } =
      place.isMarkdown && isRecord(form) ? form : { [BODY]: undefined };
    const fields = schemaOfPlace(place, opened?.raw);
    const value = fromForm(fields, opened?.raw, place.isMarkdown ? front : form) ?? {};
    const text =
      opened?.text ??
      (place.rowKey && existsSync(place.file) ? readFileSync(place.file, "utf8") : "");
    const parts = partsOf(text, place.isMarkdown);
    const rows = opened?.file ?? (place.rowKey ? (parse(parts.yaml) as unknown) : undefined);
    let content: unknown = value;
    if (Array.isArray(rows) && place.rowKey)
      content = opened ? rows.with(opened.index, value) : [...rows, value];
    const order = keyOrder(place.rowKey ? { type: "array", items: fields } : fields);
    const yaml = isDeepStrictEqual(content, opened?.file)
      ? parts.yaml
      : changedYaml(parts.yaml, content, order);
    return parts.head + yaml + parts.fence + this.#body(parts.body, body);
  }

  /** Browsers send line feeds: an unchanged text keeps the file's line ends. */
  #body(before: string, form: unknown): string {
    const body = typeof form === "string" ? form : "";
    if (before.replaceAll("\r\n", "\n") === body.replaceAll("\r\n", "\n")) return before;
    return body === "" || body.endsWith("\n") ? body : `${body}\n`;
  }

  async #checked(place: Place, index: number, overlay: Overlay): Promise<CheckedDraft> {
    // With a link or a missing folder the importer reads nothing: unchecked content is not saved.
    const [odd] = diagnoseFolder(this.#root);
    if (odd)
      return {
        faults: [
          { path: [], message: deskFaults.wrong(`${odd.file}: ${odd.wrong}`, odd.expected) },
        ],
        isWorse: true,
        elsewhere: [],
      };
    const diagnostics = await this.checks.diagnostics(overlay);
    // Most saves have no diagnostics and need only one check.
    const before = diagnostics.length === 0 ? [] : await this.checks.diagnostics(new Map());
    return checkedItem(diagnostics, before, place, index, overlay, this.#root, this.names);
  }

  /** Checks a value without saving it; an unknown name is a new item. */
  async check(kind: string, id: string, form: unknown, category?: string): Promise<CheckedDraft> {
    const { place, overlay, index } = this.#changed(kind, id, form, category);
    return this.#checked(place, index, overlay);
  }

  /** The file's text as a save would write it. @throws NoSuchItem */
  textOf(kind: string, id: string, form: unknown): string {
    return this.#changed(kind, id, form).text;
  }

  #changed(kind: string, id: string, form: unknown, category?: string) {
    const opened = this.#findSaved(kind, id);
    const place =
      opened?.place ??
      contentPlaceOf(this.#root, kind, id, category ?? this.#findDraft(kind, id)?.place.category);
    const text = this.#text(place, form, opened);
    const overlay = new Map<string, string | null>([[place.file, text]]);
    if (opened) return { place, text, index: opened.index, overlay, isNew: false };
    for (const [file, edited] of listSideEdits(this.#root, kind, undefined, id))
      overlay.set(file, edited);
    const rows: unknown = place.rowKey ? parse(text) : undefined;
    const index = Array.isArray(rows) ? rows.length - 1 : -1;
    return { place, text, index, overlay, isNew: true };
  }

  /**
   * Checks texts, then writes each file atomically.
   * @param faultsOf faults that block the write
   * @throws Refused; VersionConflict if a file was written during the check. Then nothing is
   * written.
   */
  async #write(
    place: Place,
    index: number,
    overlay: Overlay,
    faultsOf: (checked: CheckedDraft) => readonly Fault[],
  ): Promise<CheckedDraft> {
    const now = (file: string) =>
      existsSync(file) ? versionOf(readFileSync(file, "utf8")) : undefined;
    const bases = new Map([...overlay.keys()].map((file) => [file, now(file)]));
    const checked = await this.#checked(place, index, overlay);
    const faults = faultsOf(checked);
    if (faults.length > 0) throw new Refused(faults);
    for (const [file, version] of bases) if (now(file) !== version) throw new VersionConflict(file);
    for (const [file, text] of overlay) {
      if (text === null || bases.get(file) === versionOf(text)) continue;
      mkdirSync(dirname(file), { recursive: true });
      writeWhole(file, text);
    }
    for (const [file, text] of overlay) if (text === null) rmSync(file, { force: true });
    return checked;
  }

  /**
   * Saves an item, with `asDraft` also with faults. A draft without faults becomes an ordinary
   * item.
   * @param version of the file in the form
   * @throws NoSuchItem, VersionConflict, Refused; an error of node:fs when the disk is full. The
   * file is unchanged then.
   */
  async save(
    kind: string,
    id: string,
    form: unknown,
    version: string,
    asDraft = false,
  ): Promise<Written> {
    const draft = this.#findDraft(kind, id);
    const before = draft ?? openItem(contentPlaceOf(this.#root, kind, id));
    if (versionOf(before.text) !== version) throw new VersionConflict(id);
    const { place, text, index, overlay, isNew } = this.#changed(kind, id, form);
    if (!draft && text === before.text) return { version, elsewhere: [] };
    try {
      const { elsewhere } = await this.#write(place, index, overlay, ({ isWorse, faults }) =>
        isWorse || isNew || asDraft ? faults : [],
      );
      if (draft) this.#dropDraft(draft);
      return { version: versionOf(text), elsewhere };
    } catch (error) {
      if (!asDraft || !(error instanceof Refused)) throw error;
      if (this.read(kind, id).version !== version) throw new VersionConflict(id);
      return this.#saveDraft(place, form, error.faults);
    }
  }

  /**
   * Creates an item, with `asDraft` also with faults.
   * @throws Refused for a taken name or faults
   */
  async create(
    kind: string,
    id: string,
    form: unknown,
    category?: string,
    asDraft = false,
  ): Promise<Saved> {
    if (isFixed(kind)) throw refused(deskFaults.fixed);
    this.#assertFree(kind, id);
    const { place, text, index, overlay } = this.#changed(kind, id, form, category);
    try {
      await this.#write(place, index, overlay, ({ faults }) => faults);
      return { version: versionOf(text) };
    } catch (error) {
      if (!asDraft || !(error instanceof Refused)) throw error;
      this.#assertFree(kind, id);
      return this.#saveDraft(place, form, error.faults);
    }
  }

  #assertFree(kind: string, id: string): void {
    if (this.list(kind).some((item) => item.id === id)) throw refused(deskFaults.taken(id));
  }

  /** Pairs (interactions.yaml) may name groups and conditions instead of grades. */
  groups(kind: string): readonly { readonly id: string; readonly name: string }[] {
    if (kind !== "groups") return [];
    const { value } = this.read("interactions", "interactions");
    const groups = isRecord(value) && Array.isArray(value["groups"]) ? value["groups"] : [];
    return groups.map(({ key, name }) => ({ id: String(key), name: String(name) }));
  }

  /** File of a row's picture or logo. */
  assetFile({ kind, id }: Pick<Place, "kind" | "id">): string | undefined {
    if (kind === "pictures" && PICTURE.test(id)) return join(this.#root, "pictures", `${id}.jpg`);
    return FILES.test(id) && kindOf(kind)?.files ? join(this.#root, kind, id) : undefined;
  }

  /**
   * Removes an item with its draft, or only the draft.
   * @throws Refused with what refers to it
   */
  async remove(kind: string, id: string, version: string, onlyDraft = false): Promise<void> {
    if (isFixed(kind) && !onlyDraft) throw refused(deskFaults.fixed);
    const draft = this.#findDraft(kind, id);
    const saved = this.#findSaved(kind, id);
    const shown = draft ?? saved;
    if (!shown || (onlyDraft && !draft)) throw new NoSuchItem(id);
    if (versionOf(shown.text) !== version) throw new VersionConflict(id);
    if (saved && !onlyDraft) await this.#removeSaved(saved);
    if (draft) this.#dropDraft(draft);
  }

  async #removeSaved(opened: Opened): Promise<void> {
    const { kind, id } = opened.place;
    const { text, file, index } = opened;
    const rest = index < 0 ? null : changedYaml(text, (file as unknown[]).toSpliced(index, 1));
    const overlay = new Map<string, string | null>([
      [opened.place.file, rest],
      ...listSideEdits(this.#root, kind, id, undefined),
    ]);
    const others = listReferences(this.names, kind, id).filter(
      ({ opened: { place } }) => place.file !== opened.place.file,
    );
    if (others.length > 0)
      throw refused(
        ...others.map(({ opened: { place }, name }) =>
          deskFaults.refers(kindOf(place.kind)?.title ?? "", name),
        ),
      );
    await this.#write(opened.place, -1, overlay, ({ elsewhere, faults }) =>
      wholeFaults(...elsewhere, ...faults.map(({ message }) => message)),
    );
    const asset = this.assetFile({ kind, id });
    if (asset) rmSync(asset, { force: true });
  }

  /**
   * Moves a row by some positions, at most to the end. An order cannot cause faults and is not
   * checked.
   * @throws NoSuchItem
   */
  move(kind: string, id: string, by: number): { readonly place: number; readonly total: number } {
    if (!isOrdered(kind)) throw refused(deskFaults.fixed);
    const { place, text, file, index, raw } = openItem(contentPlaceOf(this.#root, kind, id));
    const rows = (file as unknown[]).toSpliced(index, 1);
    const to = Math.max(0, Math.min(rows.length, index + by));
    if (to !== index) writeWhole(place.file, changedYaml(text, rows.toSpliced(to, 0, raw)));
    return { place: to + 1, total: rows.length + 1 };
  }

  /**
   * Its address, stock line and references stay.
   * @throws Refused for an unknown category or new faults
   */
  async moveToCategory(kind: string, id: string, category: string): Promise<ItemView> {
    if (kind !== "products" || !isCategory(category)) throw refused(deskFaults.noCategory);
    const draft = this.#findDraft(kind, id);
    const opened = this.#findSaved(kind, id);
    if (!draft && !opened) throw new NoSuchItem(id);
    if (opened && opened.place.category !== category) {
      const place = contentPlaceOf(this.#root, kind, id, category);
      const overlay = new Map<string, string | null>([
        [place.file, opened.text],
        [opened.place.file, null],
      ]);
      // Existing faults do not block the move.
      const before = await this.#checked(
        opened.place,
        -1,
        new Map([[opened.place.file, opened.text]]),
      );
      const known = new Set(before.faults.map(({ message }) => message));
      await this.#write(place, -1, overlay, ({ faults, elsewhere }) => [
        ...faults.filter(({ message }) => !known.has(message)),
        ...wholeFaults(...elsewhere),
      ]);
    }
    if (draft && draft.place.category !== category) this.#moveDraft(draft, id, category);
    return this.read(kind, id);
  }

  /**
   * Changes an item's id and all references to it, also in drafts.
   * @throws Refused for a taken id or new faults
   */
  async rename(kind: string, id: string, to: string): Promise<{ readonly version: string }> {
    if (isFixed(kind)) throw refused(deskFaults.fixed);
    this.#assertFree(kind, to);
    const draft = this.#findDraft(kind, id);
    const opened = this.#findSaved(kind, id);
    if (!opened) {
      if (!draft) throw new NoSuchItem(id);
      return { version: versionOf(this.#moveDraft(draft, to)) };
    }
    const place = contentPlaceOf(this.#root, kind, to, opened.place.category);
    const overlay = new Map<string, string | null>(listSideEdits(this.#root, kind, id, to));
    for (const names of [this.names, this.#drafts]) {
      for (const [file, text] of updateLinks(names, kind, id, to)) overlay.set(file, text);
      for (const { opened: other, changed } of listReferences(names, kind, id, to)) {
        const { head, yaml, fence, body } = partsOf(
          overlay.get(other.place.file) ?? other.text,
          other.place.isMarkdown,
        );
        const whole =
          other.index < 0 ? changed : (parse(yaml) as unknown[]).with(other.index, changed);
        overlay.set(other.place.file, head + changedYaml(yaml, whole) + fence + body);
      }
    }
    const own = overlay.get(opened.place.file) ?? opened.text;
    if (opened.index >= 0)
      overlay.set(
        place.file,
        changedYaml(
          own,
          (parse(own) as unknown[]).with(opened.index, {
            ...(opened.raw as object),
            [place.rowKey ?? ""]: to,
          }),
        ),
      );
    else overlay.set(place.file, own).set(opened.place.file, null);
    const [from, target] = [this.assetFile({ kind, id }), this.assetFile({ kind, id: to })];
    // The check reads picture files: the file is moved first, and back if the check refuses.
    if (from && target) renameSync(from, target);
    try {
      await this.#write(place, opened.index, overlay, ({ faults, elsewhere }) => [
        ...faults,
        ...wholeFaults(...elsewhere),
      ]);
    } catch (error) {
      if (from && target) renameSync(target, from);
      throw error;
    }
    const renamed = this.#findDraft(kind, id);
    return {
      version: versionOf(renamed ? this.#moveDraft(renamed, to) : (overlay.get(place.file) ?? "")),
    };
  }
}
