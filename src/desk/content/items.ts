/** Items of content as the desk reads, writes, makes, renames and removes them. Every change is checked first, and written whole or not at all. */
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync } from "node:fs";
import { dirname, join, relative, sep } from "node:path";
import { isDeepStrictEqual } from "node:util";
import { parse } from "yaml";
import { folderDiagnostics } from "#importer/content-folder.ts";
import type { Drafts } from "#importer/read.ts";
import { writeWhole } from "#importer/stock-file.ts";
import { deskFaults } from "#messages/desk.ts";
import { type FieldSchema, isRecord } from "#model/json-schema.ts";
import { kindOf } from "#model/kinds.ts";
import type { Checked, Fault, ItemView, Value } from "../payloads.ts";
import { changedYaml, type KeyOrder } from "./changed-yaml.ts";
import { Checks, checkedItem } from "./draft-check.ts";
import { formSchema, fromForm, toForm } from "./form.ts";
import {
  fieldsOf,
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
  placeOf,
  versionOf,
} from "./places.ts";
import { following, linking, referring } from "./references.ts";
import { ContentSearch } from "./search.ts";

/** Names of pictures and of files beside an index (model/fields.ts). */
const PICTURE = /^[a-z0-9-]+\/[a-z0-9-]+$/;
const FILES = /^[a-z0-9][a-z0-9-]*\.(?:jpe?g|svg)$/;
/** Field of a form that holds the text below the front matter. */
const BODY = "body";

/** An item as it was asked to be, which is not the one that is there any more. */
export class ChangedElsewhere extends Error {
  override name = "ChangedElsewhere";
}
/** A change that is not made, with why. */
export class Refused extends Error {
  override name = "Refused";
  readonly faults: readonly Fault[];
  constructor(faults: readonly Fault[]) {
    super(deskFaults.refused);
    this.faults = faults;
  }
}
/** Faults of an item as a whole. */
const wholeFaults = (...messages: readonly string[]): Fault[] => messages.map((message) => ({ path: [], message }));
const refused = (...messages: readonly string[]): Refused => new Refused(wholeFaults(...messages));

const keyOrder =
  (schema: FieldSchema): KeyOrder =>
  (path) => {
    const at = path.reduce<FieldSchema | undefined>((part, key) => (typeof key === "number" ? part?.items : part?.properties?.[key]), schema);
    return Object.keys(at?.properties ?? at?.oneOf?.[0]?.properties ?? {});
  };

export class Items {
  readonly names: Names;
  readonly checks: Checks;
  readonly search: ContentSearch;
  readonly #root: string;
  constructor(root: string) {
    this.#root = root;
    this.names = new Names(root);
    this.checks = new Checks(root);
    this.search = new ContentSearch(this.names);
  }

  #schema(place: Place, raw: unknown): FieldSchema {
    const schema = formSchema(fieldsOf(place, raw));
    const body = kindOf(place.kind)?.body;
    const key = place.rowKey && raw !== undefined ? schema.properties?.[place.rowKey] : undefined;
    if (key && place.rowKey) return { ...schema, properties: { ...schema.properties, [place.rowKey]: { ...key, readOnly: true } } };
    return place.isMarkdown && body
      ? { ...schema, properties: { ...schema.properties, [BODY]: { type: "string", kind: "markdown", title: deskFaults.body, description: body } } }
      : schema;
  }

  #form(place: Place, raw: unknown, body: string): unknown {
    const form = toForm(fieldsOf(place, raw), raw);
    return place.isMarkdown && isRecord(form) ? { ...form, [BODY]: body } : form;
  }

  /** @throws NoSuchItem */
  read(kind: string, id: string): ItemView {
    const { place, text, raw, body } = openItem(placeOf(this.#root, kind, id));
    return {
      value: this.#form(place, raw, body) as Value,
      version: versionOf(text),
      file: relative(this.#root, place.file).split(sep).join("/"),
      schema: this.#schema(place, raw),
      category: place.category,
    };
  }

  /** As `read`; undefined where there is none. */
  find(kind: string, id: string): ItemView | undefined {
    try {
      return this.read(kind, id);
    } catch (error) {
      if (error instanceof NoSuchItem) return undefined;
      throw error;
    }
  }

  /** The form of an item that is not there yet. */
  blank(kind: string): FieldSchema {
    return this.#schema(placeOf(this.#root, kind, "new", "hals"), undefined);
  }

  /** The text of a file with a form's value in it. */
  #draft(place: Place, form: unknown, opened: Opened | undefined): string {
    const { [BODY]: body, ...front } = place.isMarkdown && isRecord(form) ? form : { [BODY]: undefined };
    const fields = fieldsOf(place, opened?.raw);
    const value = fromForm(fields, opened?.raw, place.isMarkdown ? front : form) ?? {};
    const text = opened?.text ?? (place.rowKey && existsSync(place.file) ? readFileSync(place.file, "utf8") : "");
    const parts = partsOf(text, place.isMarkdown);
    const rows = opened?.file ?? (place.rowKey ? (parse(parts.yaml) as unknown) : undefined);
    const whole = Array.isArray(rows) && place.rowKey ? (opened ? rows.with(opened.index, value) : [...rows, value]) : value;
    const order = keyOrder(place.rowKey ? { type: "array", items: fields } : fields);
    const yaml = isDeepStrictEqual(whole, opened?.file) ? parts.yaml : changedYaml(parts.yaml, whole, order);
    return parts.head + yaml + parts.fence + this.#body(parts.body, body);
  }

  /** A browser's text has line feeds alone: where it is otherwise the same, the file keeps its own. */
  #body(before: string, form: unknown): string {
    const given = typeof form === "string" ? form : "";
    if (before.replaceAll("\r\n", "\n") === given.replaceAll("\r\n", "\n")) return before;
    return given === "" || given.endsWith("\n") ? given : `${given}\n`;
  }

  async #checked(place: Place, index: number, drafts: Drafts): Promise<Checked> {
    // With a link or a missing folder in it nothing of the content is read: what is not checked is not saved.
    const [odd] = folderDiagnostics(this.#root);
    if (odd) return { faults: [{ path: [], message: deskFaults.wrong(`${odd.file}: ${odd.wrong}`, odd.expected) }], isWorse: true, elsewhere: [] };
    const diagnostics = await this.checks.diagnostics(drafts);
    // What was wrong before is asked only where something is wrong: a save waits for one check, not for two.
    const before = diagnostics.length === 0 ? [] : await this.checks.diagnostics(new Map());
    return checkedItem(diagnostics, before, place, index, drafts, this.#root, this.names);
  }

  /** What the check says of a value that is not saved; of a new item where there is none of that name. */
  async check(kind: string, id: string, form: unknown, category?: string): Promise<Checked> {
    const { place, drafts, index } = this.#drafted(kind, id, form, category);
    return this.#checked(place, index, drafts);
  }

  /** The text of an item's file as a save would write it. @throws NoSuchItem */
  textOf(kind: string, id: string, form: unknown): string {
    return this.#drafted(kind, id, form).text;
  }

  #drafted(kind: string, id: string, form: unknown, category?: string) {
    const place = placeOf(this.#root, kind, id, category);
    const opened = findItem(place);
    const text = this.#draft(place, form, opened);
    const rows: unknown = place.rowKey ? parse(text) : undefined;
    const index = opened ? opened.index : Array.isArray(rows) ? rows.length - 1 : -1;
    const drafts = new Map<string, string | null>([[place.file, text], ...(opened ? [] : following(this.#root, kind, undefined, id))]);
    return { place, opened, text, index, drafts };
  }

  /**
   * Checks drafts and writes each file whole or not at all.
   * @param faultsOf what of the check refuses the drafts
   * @throws Refused; ChangedElsewhere where somebody wrote while the drafts were checked; nothing is written then
   */
  async #write(place: Place, index: number, drafts: Drafts, faultsOf: (checked: Checked) => readonly Fault[]): Promise<Checked> {
    const now = (file: string) => (existsSync(file) ? versionOf(readFileSync(file, "utf8")) : undefined);
    const bases = new Map([...drafts.keys()].map((file) => [file, now(file)]));
    const checked = await this.#checked(place, index, drafts);
    const faults = faultsOf(checked);
    if (faults.length > 0) throw new Refused(faults);
    for (const [file, version] of bases) if (now(file) !== version) throw new ChangedElsewhere(file);
    for (const [file, text] of drafts) {
      if (text === null || bases.get(file) === versionOf(text)) continue;
      mkdirSync(dirname(file), { recursive: true });
      writeWhole(file, text);
    }
    for (const [file, text] of drafts) if (text === null) rmSync(file, { force: true });
    return checked;
  }

  /**
   * Saves an item.
   * @param version of the file that the form was filled from
   * @throws NoSuchItem, ChangedElsewhere, Refused with the faults at their fields; as node:fs does when the disk is full, and the file is then as it was
   */
  async save(kind: string, id: string, form: unknown, version: string): Promise<{ readonly version: string; readonly elsewhere: readonly string[] }> {
    const { text: before } = openItem(placeOf(this.#root, kind, id));
    if (versionOf(before) !== version) throw new ChangedElsewhere(id);
    const { place, text, index, drafts } = this.#drafted(kind, id, form);
    if (text === before) return { version, elsewhere: [] };
    const { elsewhere } = await this.#write(place, index, drafts, ({ isWorse, faults }) => (isWorse ? faults : []));
    return { version: versionOf(text), elsewhere };
  }

  /** Makes an item. @throws Refused where there is one of that name, or its value has faults */
  async create(kind: string, id: string, form: unknown, category?: string): Promise<{ readonly version: string }> {
    if (isFixed(kind)) throw refused(deskFaults.fixed);
    if (this.names.of(kind).some((item) => item.id === id)) throw refused(deskFaults.taken(id));
    const { place, text, index, drafts } = this.#drafted(kind, id, form, category);
    await this.#write(place, index, drafts, ({ faults }) => faults);
    return { version: versionOf(text) };
  }

  /** Groups of grades and conditions (interactions.yaml), which pairs name as they name grades. */
  groups(kind: string): readonly { readonly id: string; readonly name: string }[] {
    if (kind !== "groups") return [];
    const { value } = this.read("interactions", "interactions");
    const groups = isRecord(value) && Array.isArray(value["groups"]) ? value["groups"] : [];
    return groups.map(({ key, name }) => ({ id: String(key), name: String(name) }));
  }

  /** The picture or logo that a row names. */
  beside({ kind, id }: Pick<Place, "kind" | "id">): string | undefined {
    return kind === "pictures" && PICTURE.test(id)
      ? join(this.#root, "pictures", `${id}.jpg`)
      : FILES.test(id) && kindOf(kind)?.files
        ? join(this.#root, kind, id)
        : undefined;
  }

  /** Removes an item. @throws Refused with what refers to it */
  async remove(kind: string, id: string, version: string): Promise<void> {
    if (isFixed(kind)) throw refused(deskFaults.fixed);
    const opened = openItem(placeOf(this.#root, kind, id));
    if (versionOf(opened.text) !== version) throw new ChangedElsewhere(id);
    const { text, file, index } = opened;
    const rest = index < 0 ? null : changedYaml(text, (file as unknown[]).toSpliced(index, 1));
    const drafts = new Map<string, string | null>([[opened.place.file, rest], ...following(this.#root, kind, id, undefined)]);
    const others = referring(this.names, kind, id).filter(({ opened: { place } }) => place.file !== opened.place.file);
    if (others.length > 0) throw refused(...others.map(({ opened: { place }, name }) => deskFaults.refers(kindOf(place.kind)?.title ?? "", name)));
    await this.#write(opened.place, -1, drafts, ({ elsewhere, faults }) => wholeFaults(...elsewhere, ...faults.map(({ message }) => message)));
    const beside = this.beside({ kind, id });
    if (beside) rmSync(beside, { force: true });
  }

  /**
   * Moves a row of a list that is shown in its order (gallery, partners). What is wrong in a content does not follow from its order: nothing is checked.
   * @param by places, to the end where there are fewer
   * @throws NoSuchItem
   */
  move(kind: string, id: string, by: number): { readonly place: number; readonly total: number } {
    if (!isOrdered(kind)) throw refused(deskFaults.fixed);
    const { place, text, file, index, raw } = openItem(placeOf(this.#root, kind, id));
    const rows = (file as unknown[]).toSpliced(index, 1);
    const to = Math.max(0, Math.min(rows.length, index + by));
    if (to !== index) writeWhole(place.file, changedYaml(text, rows.toSpliced(to, 0, raw)));
    return { place: to + 1, total: rows.length + 1 };
  }

  /**
   * Moves a grade to another category. Its address, its line of the stock and what names it stay.
   * @throws Refused where there is no such category, or something would not be right then
   */
  async moveToCategory(kind: string, id: string, category: string): Promise<ItemView> {
    if (kind !== "products" || !isCategory(category)) throw refused(deskFaults.noCategory);
    const opened = openItem(placeOf(this.#root, kind, id));
    if (opened.place.category !== category) {
      const place = placeOf(this.#root, kind, id, category);
      const drafts = new Map<string, string | null>([
        [place.file, opened.text],
        [opened.place.file, null],
      ]);
      // What was wrong in the old category keeps no grade from the new one.
      const before = await this.#checked(opened.place, -1, new Map([[opened.place.file, opened.text]]));
      const known = new Set(before.faults.map(({ message }) => message));
      await this.#write(place, -1, drafts, ({ faults, elsewhere }) => [...faults.filter(({ message }) => !known.has(message)), ...wholeFaults(...elsewhere)]);
    }
    return this.read(kind, id);
  }

  /** Gives an item another id: what refers to it follows. @throws Refused where the id is taken, or something would not be right then */
  async rename(kind: string, id: string, to: string): Promise<{ readonly version: string }> {
    if (isFixed(kind)) throw refused(deskFaults.fixed);
    if (this.names.of(kind).some((item) => item.id === to)) throw refused(deskFaults.taken(to));
    const opened = openItem(placeOf(this.#root, kind, id));
    const place = placeOf(this.#root, kind, to, opened.place.category);
    const drafts = new Map<string, string | null>([...following(this.#root, kind, id, to), ...linking(this.names, kind, id, to)]);
    for (const { opened: other, changed } of referring(this.names, kind, id, to)) {
      const { head, yaml, fence, body } = partsOf(drafts.get(other.place.file) ?? other.text, other.place.isMarkdown);
      const whole = other.index < 0 ? changed : (parse(yaml) as unknown[]).with(other.index, changed);
      drafts.set(other.place.file, head + changedYaml(yaml, whole) + fence + body);
    }
    const own = drafts.get(opened.place.file) ?? opened.text;
    if (opened.index >= 0)
      drafts.set(place.file, changedYaml(own, (parse(own) as unknown[]).with(opened.index, { ...(opened.raw as object), [place.rowKey ?? ""]: to })));
    else drafts.set(place.file, own).set(opened.place.file, null);
    const [from, beside] = [this.beside({ kind, id }), this.beside({ kind, id: to })];
    // The check reads pictures as files: theirs moves first, and back where the check refuses.
    if (from && beside) renameSync(from, beside);
    try {
      await this.#write(place, opened.index, drafts, ({ faults, elsewhere }) => [...faults, ...wholeFaults(...elsewhere)]);
    } catch (error) {
      if (from && beside) renameSync(beside, from);
      throw error;
    }
    return { version: versionOf(drafts.get(place.file) ?? "") };
  }
}
