/**
 * Repository of content items. Every change is checked first, and each file is written atomically.
 */
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync } from "node:fs";
import { basename, dirname, join, relative, sep } from "node:path";
import { isDeepStrictEqual } from "node:util";
import { parse } from "yaml";
import { diagnoseFolder } from "#importer/content-folder.ts";
import type { Overlay } from "#importer/read.ts";
import { writeWhole } from "#importer/stock-file.ts";
import { deskFaults } from "#messages/desk.ts";
import { deskTranslations } from "#messages/desk-translations.ts";
import { deskSentence } from "#messages/diagnostics.ts";
import { languageLabels } from "#messages/mail.ts";
import { type FieldSchema, isRecord } from "#model/json-schema.ts";
import { type KindName, kindOf } from "#model/kinds.ts";
import type {
  CheckedDraft,
  Fault,
  ItemKey,
  ItemUses,
  ItemView,
  Named,
  PlacedFault,
  Saved,
  Value,
} from "../payloads.ts";
import { changedYaml, type KeyOrder } from "./changed-yaml.ts";
import { Checks, checkedItem } from "./draft-check.ts";
import { faultSentence, wordsFor } from "./fault-words.ts";
import { formSchema, fromForm, toForm } from "./form.ts";
import {
  contentPlaceOf,
  FaultyFile,
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
  schemaOfPlace,
  versionOf,
} from "./places.ts";
import {
  listMentions,
  listReferences,
  listSideEdits,
  moveTranslations,
  showsPicture,
  updateLinks,
} from "./references.ts";
import { ContentSearch } from "./search.ts";
import { ORDER, translationAt, translationName } from "./units.ts";
import { BODY, type SavedItem, Work } from "./work.ts";

/** As in model/fields.ts: pictures, and files next to an index. */
const PICTURE = /^[a-z0-9-]+\/[a-z0-9-]+$/;
const FILES = /^[a-z0-9][a-z0-9-]*\.(?:jpe?g|svg)$/;
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

/** A row with another key would be another item, and the saved one would be missing. */
function assertKey({ rowKey, id }: Place, form: unknown): void {
  if (rowKey && isRecord(form) && String(form[rowKey]) !== id)
    throw new Refused([{ path: [rowKey], message: deskFaults.otherKey(id) }]);
}

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

/** `contentPlaceOf` has refused other kinds. */
const itemKey = (kind: string, id: string): ItemKey => ({ kind: kind as KindName, id });

/** Items of the working folder: the content with all drafts over it. */
export class ContentItems {
  readonly work: Work;
  readonly names: Names;
  readonly checks: Checks;
  readonly search: ContentSearch;
  readonly #root: string;
  constructor(contentDir: string, checks = new Checks()) {
    this.work = new Work(contentDir);
    this.#root = this.work.root;
    this.names = new Names(this.#root);
    this.checks = checks;
    this.search = new ContentSearch(this.names);
  }

  #find(kind: string, id: string): Opened | undefined {
    return ifExists(() => openItem(contentPlaceOf(this.#root, kind, id)));
  }

  /** Whether the content folder has an item. */
  #isPublished(kind: string, id: string): boolean {
    try {
      return findItem(contentPlaceOf(this.work.contentDir, kind, id)) !== undefined;
    } catch (error) {
      return error instanceof FaultyFile;
    }
  }

  list(kind: string): readonly Named[] {
    const drafts = new Set<string>();
    for (const draft of this.work.drafts.list()) if (draft.kind === kind) drafts.add(draft.id);
    return this.names
      .of(kind)
      .map((row) => (drafts.has(row.id) ? { ...row, draft: true as const } : row));
  }

  nameOf({ kind, id }: ItemKey): string {
    const translation = kind === "translations" ? translationAt(id) : undefined;
    if (translation)
      return deskTranslations.named(
        translationName(this.names, translation.path),
        languageLabels[translation.language],
      );
    if (id === ORDER && isOrdered(kind)) return kindOf(kind)?.title ?? id;
    return this.names.of(kind).find((item) => item.id === id)?.name ?? id;
  }

  /** Stores changed files, below the content folder, as drafts. */
  record(files: Iterable<string>, saved?: SavedItem): void {
    const before = new Map(
      this.work.drafts.list().map((draft) => [`${draft.kind}/${draft.id}`, draft.name]),
    );
    this.work.record(
      files,
      (item) => {
        const name = this.nameOf(item);
        return name === item.id ? (before.get(`${item.kind}/${item.id}`) ?? name) : name;
      },
      saved,
    );
  }

  #fileOf(path: string): string {
    return relative(this.#root, path).split(sep).join("/");
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

  /** @throws NoSuchItem, FaultyFile */
  read(kind: string, id: string): ItemView {
    const { place, text, raw, body } = openItem(contentPlaceOf(this.#root, kind, id));
    const { category } = place;
    const draft = this.work.drafts.find(itemKey(kind, id));
    const open = this.work.conflictOf(itemKey(kind, id));
    const shown = (unit: string | null): Value => {
      if (unit === null || !open) return {};
      const parts = partsOf(unit, place.isMarkdown);
      return this.#form(place, parse(parts.yaml), parts.body) as Value;
    };
    return {
      value: this.#form(place, raw, body) as Value,
      version: versionOf(text),
      file: this.#fileOf(place.file),
      schema: this.#schema(place, raw),
      category,
      draft: draft ? true : undefined,
      isOnlyDraft: draft ? !this.#isPublished(kind, id) : undefined,
      conflict:
        open && this.#fileOf(place.file) === open.file
          ? {
              base: shown(open.base),
              theirs: shown(open.current),
              version: versionOf(`${text}\0${open.current}`),
            }
          : undefined,
    };
  }

  /** The faults of a file that cannot be parsed. */
  async faultyFile(kind: string, id: string, { file }: FaultyFile) {
    const shown = this.#fileOf(file);
    const diagnostics = await this.checks.diagnostics(this.#root);
    const own = diagnostics.filter((diagnostic) => diagnostic.file.endsWith(`/${shown}`));
    const words = wordsFor({ schema: {}, root: basename(this.#root), names: this.names });
    const faults = own.map((diagnostic) => ({
      path: [kind, id, ""] as const,
      message: faultSentence(diagnostic, words),
      file: shown,
      line: diagnostic.line,
      place: shown,
      isPublished: true,
    }));
    return { error: deskFaults.faultyFile(shown), faults } satisfies {
      error: string;
      faults: readonly PlacedFault[];
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

  /**
   * With a link, a missing folder or a file that is too large the importer reads nothing, and
   * unchecked content is not saved.
   */
  folderFault(): Fault | undefined {
    const [odd] = [...diagnoseFolder(this.work.contentDir), ...diagnoseFolder(this.#root)];
    if (!odd) return undefined;
    const words = wordsFor({ schema: {}, root: basename(this.#root), names: this.names }, true);
    return { path: [], message: `${odd.file}: ${deskSentence(odd, words)}` };
  }

  /** @param editorial see `Checks.diagnostics` */
  async #checked(
    place: Place,
    index: number,
    overlay: Overlay,
    editorial = true,
  ): Promise<CheckedDraft> {
    const odd = this.folderFault();
    if (odd) return { faults: [odd], isWorse: true, elsewhere: [] };
    const diagnostics = await this.checks.diagnostics(this.#root, overlay, editorial);
    if (diagnostics.length === 0) return { faults: [], isWorse: false, elsewhere: [] };
    return checkedItem({
      diagnostics,
      published: await this.checks.diagnostics(this.work.contentDir),
      before: await this.checks.diagnostics(this.#root),
      place,
      index,
      text: overlay.get(place.file) ?? "",
      root: this.#root,
      names: this.names,
    });
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
    const opened = this.#find(kind, id);
    const place = opened?.place ?? contentPlaceOf(this.#root, kind, id, category);
    const text = this.#text(place, form, opened);
    const overlay = new Map<string, string | null>([[place.file, text]]);
    if (opened) return { place, text, index: opened.index, overlay };
    for (const [file, edited] of listSideEdits(this.#root, kind, undefined, id))
      overlay.set(file, edited);
    const rows: unknown = place.rowKey ? parse(text) : undefined;
    const index = Array.isArray(rows) ? rows.length - 1 : -1;
    return { place, text, index, overlay };
  }

  /**
   * Checks texts, then writes each file of the working folder atomically and stores the drafts.
   * @param faultsOf faults that block the write
   * @throws Refused; VersionConflict if a file was written during the check. Then nothing is
   * written.
   */
  async #write(
    place: Place,
    index: number,
    overlay: Overlay,
    faultsOf: (checked: CheckedDraft) => readonly Fault[],
    { editorial = true } = {},
  ): Promise<CheckedDraft> {
    const now = (file: string) =>
      existsSync(file) ? versionOf(readFileSync(file, "utf8")) : undefined;
    const bases = new Map([...overlay.keys()].map((file) => [file, now(file)]));
    const checked = await this.#checked(place, index, overlay, editorial);
    const faults = faultsOf(checked);
    if (faults.length > 0) throw new Refused(faults);
    this.work.sync();
    for (const [file, version] of bases) if (now(file) !== version) throw new VersionConflict(file);
    try {
      for (const [file, text] of overlay) {
        if (text === null || bases.get(file) === versionOf(text)) continue;
        mkdirSync(dirname(file), { recursive: true });
        writeWhole(file, text);
      }
      for (const [file, text] of overlay) if (text === null) rmSync(file, { force: true });
      const saved = { ...itemKey(place.kind, place.id), faults: checked.faults.length };
      this.record(
        [...overlay.keys()].map((path) => this.#fileOf(path)),
        saved,
      );
    } catch (error) {
      // On a full disk the working folder shows again what is stored.
      this.work.derive([...overlay.keys()].map((path) => this.#fileOf(path)));
      throw error;
    }
    return checked;
  }

  #saved(kind: string, id: string, { faults, elsewhere }: CheckedDraft): Written {
    const { version } = this.read(kind, id);
    return faults.length > 0 ? { version, draft: true, faults, elsewhere } : { version, elsewhere };
  }

  /**
   * Saves an item as a draft.
   * @param version of the item in the form
   * @param mayHaveFaults without it, faults that the published item does not have are refused
   * @throws NoSuchItem, FaultyFile, VersionConflict, Refused; an error of node:fs when the disk is
   * full. The draft is unchanged then.
   */
  async save(
    kind: string,
    id: string,
    form: unknown,
    version: string,
    mayHaveFaults = false,
  ): Promise<Written> {
    const before = openItem(contentPlaceOf(this.#root, kind, id));
    const shown = this.read(kind, id);
    // A conflict is resolved only with the version that came with it.
    if ((shown.conflict ?? shown).version !== version) throw new VersionConflict(id);
    assertKey(before.place, form);
    const { place, text, index, overlay } = this.#changed(kind, id, form);
    const isOpen = this.work.conflictOf(itemKey(kind, id)) !== undefined;
    const draft = this.work.drafts.find(itemKey(kind, id));
    if (text === before.text && !isOpen && !draft?.faults) return { version, elsewhere: [] };
    const checked = await this.#write(place, index, overlay, ({ isWorse, faults }) =>
      isWorse && !mayHaveFaults ? faults : [],
    );
    return this.#saved(kind, id, checked);
  }

  /**
   * Creates an item as a draft.
   * @throws Refused for a taken name or, without `mayHaveFaults`, for faults
   */
  async create(
    kind: string,
    id: string,
    form: unknown,
    category?: string,
    mayHaveFaults = false,
  ): Promise<Written> {
    if (isFixed(kind)) throw refused(deskFaults.fixed);
    this.#assertFree(kind, id);
    assertKey(contentPlaceOf(this.#root, kind, id, category), form);
    const { place, index, overlay } = this.#changed(kind, id, form, category);
    const checked = await this.#write(place, index, overlay, ({ faults }) =>
      mayHaveFaults ? [] : faults,
    );
    return this.#saved(kind, id, checked);
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
   * Removes an item, which is a draft until it is published.
   * @throws NoSuchItem, VersionConflict; Refused with what refers to it
   */
  async remove(kind: string, id: string, version: string): Promise<void> {
    if (isFixed(kind)) throw refused(deskFaults.fixed);
    if (this.read(kind, id).version !== version) throw new VersionConflict(id);
    await this.#removeFile(openItem(contentPlaceOf(this.#root, kind, id)));
  }

  /**
   * Returns to the published item.
   * @throws NoSuchItem, VersionConflict
   */
  async discard(kind: string, id: string, version: string): Promise<void> {
    const item = itemKey(kind, id);
    if (!this.work.drafts.find(item)) throw new NoSuchItem(id);
    const shown = this.find(kind, id);
    if (shown && shown.version !== version) throw new VersionConflict(id);
    this.work.discard(item);
  }

  async #removeFile(opened: Opened): Promise<void> {
    const { kind, id } = opened.place;
    const { text, file, index } = opened;
    const rest = index < 0 ? null : changedYaml(text, (file as unknown[]).toSpliced(index, 1));
    const overlay = new Map<string, string | null>([
      [opened.place.file, rest],
      ...listSideEdits(this.#root, kind, id, undefined),
      ...(index < 0 ? moveTranslations(this.#root, opened.place.file, undefined) : []),
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
    // Without the editorial checks: texts may still mention a grade by name.
    await this.#write(
      opened.place,
      -1,
      overlay,
      ({ elsewhere, isWorse, faults }) =>
        wholeFaults(...elsewhere, ...(isWorse ? faults.map(({ message }) => message) : [])),
      { editorial: false },
    );
    const asset = this.assetFile({ kind, id });
    if (!asset || !existsSync(asset)) return;
    rmSync(asset);
    this.record([this.#fileOf(asset)]);
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
    if (to !== index) {
      writeWhole(place.file, changedYaml(text, rows.toSpliced(to, 0, raw)));
      this.record([this.#fileOf(place.file)]);
    }
    return { place: to + 1, total: rows.length + 1 };
  }

  /**
   * Its address, stock line and references stay.
   * @throws Refused for an unknown category or new faults
   */
  async moveToCategory(kind: string, id: string, category: string): Promise<ItemView> {
    if (kind !== "products" || !isCategory(category)) throw refused(deskFaults.noCategory);
    const opened = openItem(contentPlaceOf(this.#root, kind, id));
    if (opened.place.category === category) return this.read(kind, id);
    const place = contentPlaceOf(this.#root, kind, id, category);
    const overlay = new Map<string, string | null>([
      [place.file, opened.text],
      [opened.place.file, null],
      ...moveTranslations(this.#root, opened.place.file, place.file),
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
    return this.read(kind, id);
  }

  /** All items that refer to this one, including other rows of the same file. */
  listUses(kind: string, id: string): ItemUses {
    openItem(contentPlaceOf(this.#root, kind, id));
    const uses = listReferences(this.names, kind, id)
      .map(({ opened: { place }, name }) => ({ kind: place.kind, id: place.id, name }))
      .filter((use) => use.kind !== kind || use.id !== id);
    if (kind !== "products") return { uses, mentions: [] };
    const known = new Set(uses.map((use) => `${use.kind}/${use.id}`));
    const mentions = listMentions(this.names, id).filter(
      (mention) => !known.has(`${mention.kind}/${mention.id}`),
    );
    return { uses, mentions };
  }

  /**
   * Items that name this one name another instead; links in texts stay.
   * @throws NoSuchItem; Refused for new faults, such as a grade that would replace itself
   */
  async replaceUses(kind: string, id: string, by: string): Promise<void> {
    const { place } = openItem(contentPlaceOf(this.#root, kind, by));
    if (by === id) throw refused(deskFaults.sameItem);
    const overlay = this.#changeReferences(new Map(), kind, id, by);
    if (overlay.size === 0) return;
    await this.#write(place, -1, overlay, ({ elsewhere }) => wholeFaults(...elsewhere));
  }

  /** New texts of the items that refer to a renamed one. */
  #renamedReferences(kind: string, id: string, to: string): Map<string, string | null> {
    const overlay = new Map<string, string | null>([
      ...listSideEdits(this.#root, kind, id, to),
      ...updateLinks(this.names, kind, id, to),
    ]);
    return this.#changeReferences(overlay, kind, id, to);
  }

  /** Adds new texts of the items that refer to one. */
  #changeReferences(
    overlay: Map<string, string | null>,
    kind: string,
    id: string,
    to: string,
  ): Map<string, string | null> {
    for (const { opened: other, changed } of listReferences(this.names, kind, id, to)) {
      const { head, yaml, fence, body } = partsOf(
        overlay.get(other.place.file) ?? other.text,
        other.place.isMarkdown,
      );
      const whole =
        other.index < 0 ? changed : (parse(yaml) as unknown[]).with(other.index, changed);
      const shown =
        kind === "pictures" ? body.replaceAll(showsPicture(id), showsPicture(to)) : body;
      overlay.set(other.place.file, head + changedYaml(yaml, whole) + fence + shown);
    }
    return overlay;
  }

  /**
   * Changes an item's id and all references to it.
   * @throws Refused for a taken id or new faults
   */
  async rename(kind: string, id: string, to: string): Promise<{ readonly version: string }> {
    if (isFixed(kind)) throw refused(deskFaults.fixed);
    this.#assertFree(kind, to);
    const opened = openItem(contentPlaceOf(this.#root, kind, id));
    const place = contentPlaceOf(this.#root, kind, to, opened.place.category);
    const overlay = this.#renamedReferences(kind, id, to);
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
    else {
      overlay.set(place.file, own).set(opened.place.file, null);
      for (const [file, text] of moveTranslations(this.#root, opened.place.file, place.file))
        overlay.set(file, text);
    }
    const [from, target] = [this.assetFile({ kind, id }), this.assetFile({ kind, id: to })];
    const hasAsset = from !== undefined && target !== undefined && existsSync(from);
    // The check reads picture files: the file is moved first, and back if the check refuses.
    if (hasAsset) renameSync(from, target);
    const known = this.work.drafts.find(itemKey(kind, id))?.faults;
    try {
      await this.#write(place, opened.index, overlay, ({ faults, elsewhere }) => [
        ...(known ? [] : faults),
        ...wholeFaults(...elsewhere),
      ]);
    } catch (error) {
      if (hasAsset) renameSync(target, from);
      throw error;
    }
    if (hasAsset) this.record([this.#fileOf(from), this.#fileOf(target)]);
    return { version: this.read(kind, to).version };
  }
}
