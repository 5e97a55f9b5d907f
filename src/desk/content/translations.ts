/**
 * Translations as items of the desk: the texts of an English item in another language, or a file of
 * phrases. A translation is saved with the digest of the English text that was shown.
 */
import { existsSync, mkdirSync, readFileSync, rmSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { parse } from "yaml";
import type { Translation } from "#contract/editions.ts";
import { ContentFiles } from "#importer/read.ts";
import { writeWhole } from "#importer/stock-file.ts";
import { readTranslatable, translatedKindAt } from "#importer/translatable-files.ts";
import { withMarks } from "#importer/translation-report.ts";
import {
  digestOf,
  hasBody,
  makeTranslation,
  readTranslations,
  type TranslatableItem,
  textsOf,
} from "#importer/translations.ts";
import { deskFaults } from "#messages/desk.ts";
import { deskTranslations } from "#messages/desk-translations.ts";
import { type FieldSchema, isRecord, type Path } from "#model/json-schema.ts";
import { labelOf, pathKey } from "../merge.ts";
import { isContentKind, keyOf, TRANSLATIONS } from "../needs.ts";
import type {
  CheckedDraft,
  Fault,
  Saved,
  TranslationRow,
  TranslationStatus,
  TranslationText,
  TranslationView,
  Value,
} from "../payloads.ts";
import { changedYaml } from "./changed-yaml.ts";
import type { LanguageState } from "./check-worker.ts";
import { pathOf } from "./draft-check.ts";
import { faultSentence, wordsFor } from "./fault-words.ts";
import { formSchema, itemFields } from "./form.ts";
import { type ContentItems, Refused, VersionConflict } from "./items.ts";
import {
  assertInside,
  compareNames,
  FaultyFile,
  NoSuchItem,
  partsOf,
  versionOf,
} from "./places.ts";
import { itemOf, phrasesAt, translationAt, translationName } from "./units.ts";
import { BODY } from "./work.ts";

const PHRASES = "phrases";
const REVIEWED = "reviewed";
const BODY_KEY = pathKey([BODY]);

function statusOf(state: LanguageState): TranslationStatus {
  if (state.hasFile && !state.isCurrent) return "outOfDate";
  if (state.translated === 0) return "missing";
  if (state.translated < state.all) return "partly";
  return state.notReviewed > 0 ? "notReviewed" : "reviewed";
}

/** A translation and its English text. */
interface Opened {
  /** Below the content folder. */
  readonly id: string;
  readonly language: Translation;
  readonly path: string;
  /** Absolute. */
  readonly file: string;
  readonly isMarkdown: boolean;
  /** Undefined for a file that is not there. */
  readonly text: string | undefined;
  /** Undefined for phrases. */
  readonly item: TranslatableItem | undefined;
}

const textIn = (value: unknown): string | undefined =>
  value === undefined || value === null || value === "" ? undefined : String(value);

/** The English text of a phrase; undefined for another field. */
function phraseIn(key: string): string | undefined {
  try {
    const path: unknown = JSON.parse(key);
    const [field, english] = Array.isArray(path) ? (path as readonly unknown[]) : [];
    return field === PHRASES && typeof english === "string" ? english : undefined;
  } catch {
    return undefined;
  }
}

/** A list of a file is translated by phrases: it has no place for the digest. */
const isList = (item: TranslatableItem | undefined): boolean => Array.isArray(item?.value);

export class TranslationItems {
  readonly #items: ContentItems;
  readonly #root: string;
  constructor(items: ContentItems) {
    this.#items = items;
    this.#root = items.work.root;
  }

  /** Everything that can be translated, and the files of phrases. */
  async list(): Promise<TranslationRow[]> {
    const { checks, names, work } = this.#items;
    const drafts = new Set(work.drafts.list().map(keyOf));
    const rows: TranslationRow[] = [];
    for (const state of await checks.translations(this.#root)) {
      const { language, path, kind, all, translated, notReviewed, outOfDate } = state;
      if (all === 0) continue;
      const file = `${language}/${path}`;
      rows.push({
        language,
        file,
        kind,
        id: itemOf(path).id,
        name: translationName(names, path),
        status: statusOf(state),
        all,
        translated,
        notReviewed,
        outOfDate,
        draft: drafts.has(keyOf({ kind: TRANSLATIONS, id: file })) ? true : undefined,
      });
    }
    const counts = { translated: 0, notReviewed: 0, outOfDate: 0 };
    for (const [language, { phraseFiles }] of Object.entries(this.#translations()))
      for (const path of phraseFiles) {
        const file = `${language}/${path}`;
        const { value } = this.read(file);
        const all = Object.keys(value).filter((key) => key !== REVIEWED).length;
        const isReviewed = value[REVIEWED] !== undefined;
        rows.push({
          ...counts,
          language: language as Translation,
          file,
          kind: PHRASES,
          id: "",
          name: translationName(names, path),
          status: isReviewed ? "reviewed" : "notReviewed",
          all,
          translated: all,
          draft: drafts.has(keyOf({ kind: TRANSLATIONS, id: file })) ? true : undefined,
        });
      }
    return rows.sort((a, b) => compareNames(a.name, b.name));
  }

  /** Files with faults are left out. */
  #translations() {
    return readTranslations(new ContentFiles(this.#root), () => undefined);
  }

  /** @throws NoSuchItem; Refused if the English text has faults */
  #open(id: string): Opened {
    const { language, path } = translationAt(id) ?? {};
    if (!language || !path) throw new NoSuchItem(id);
    const isPhrases = phrasesAt(path) !== undefined;
    const file = join(this.#root, id);
    assertInside(this.#root, file);
    const text = existsSync(file) ? readFileSync(file, "utf8").replaceAll("\r\n", "\n") : undefined;
    const opened = { id, language, path, file, isMarkdown: path.endsWith(".md"), text };
    if (isPhrases && text !== undefined) return { ...opened, item: undefined };
    if (!translatedKindAt(path) || !existsSync(join(this.#root, path))) throw new NoSuchItem(id);
    assertInside(this.#root, join(this.#root, path));
    const item = readTranslatable(new ContentFiles(this.#root), path);
    if (!item) throw new Refused([{ path: [], message: deskTranslations.englishFaulty }]);
    return { ...opened, item };
  }

  /** By key: the path of a text in its file. @throws FaultyFile */
  #value({ item, isMarkdown, file }: Opened, text: string | undefined): Value {
    const value: Record<string, unknown> = {};
    if (text === undefined) return value;
    const { yaml, body } = partsOf(text, isMarkdown);
    let own: unknown;
    try {
      own = parse(yaml);
    } catch {
      throw new FaultyFile(file);
    }
    if (!isRecord(own)) return value;
    if (item) {
      for (const { path, own: part } of textsOf(item, { source: { value: own } }))
        value[pathKey(path)] = textIn(part);
      if (hasBody(item.kind)) value[BODY_KEY] = textIn(body.replace(/^\n+/, ""));
    } else if (isRecord(own[PHRASES]))
      for (const [english, part] of Object.entries(own[PHRASES]))
        value[pathKey([PHRASES, english])] = textIn(part);
    // What a person has read was made from another text.
    const isCurrent = !item || own["of"] === digestOf(item, { source: { body } });
    if (isCurrent) value[REVIEWED] = textIn(own[REVIEWED]);
    return JSON.parse(JSON.stringify(value)) as Value;
  }

  #texts({ item, language }: Opened, value: Value): (TranslationText & { path: Path })[] {
    if (!item)
      return Object.keys(value)
        .filter((key) => key !== REVIEWED)
        .map((key) => {
          const path = JSON.parse(key) as Path;
          return { key, path, english: String(path[1]) };
        });
    const { phrases } = this.#translations()[language];
    const texts = textsOf(item).map(({ path, text }) => ({
      key: pathKey(path),
      path,
      english: text,
      phrase: phrases.get(text)?.text,
    }));
    const body = item.body.trim();
    return hasBody(item.kind) && body
      ? [...texts, { key: BODY_KEY, path: [BODY], english: body, phrase: undefined }]
      : texts;
  }

  /** Changes with everything that the form shows. */
  #version({ item, text = "" }: Opened, current = ""): string {
    const english = item ? digestOf(item, { source: { body: item.body } }) : "";
    return versionOf(`${text}\0${english}${current && `\0${current}`}`);
  }

  /** Labels of the English form. */
  #schema({ item }: Opened, texts: readonly (TranslationText & { path: Path })[]): FieldSchema {
    const properties = (
      titleOf: (text: TranslationText & { readonly path: Path }) => string,
    ): NonNullable<FieldSchema["properties"]> => ({
      ...Object.fromEntries(
        texts.map((text) => [text.key, { type: "string", title: titleOf(text) }]),
      ),
      [REVIEWED]: { type: "string", title: deskTranslations.reviewed },
    });
    if (!item) return { properties: properties(({ english }) => english) };
    const { kind, id } = itemOf(item.path);
    const form = formSchema(itemFields(kind, id, item.value));
    const fields = {
      ...form,
      properties: { ...form.properties, [BODY]: { title: deskFaults.body } },
    };
    return { properties: properties(({ path }) => labelOf(path, fields)) };
  }

  /** @throws NoSuchItem, FaultyFile, Refused */
  read(id: string): TranslationView {
    const opened = this.#open(id);
    const { language, path, text, item } = opened;
    const { work, names } = this.#items;
    const key = { kind: TRANSLATIONS, id } as const;
    const value = this.#value(opened, text);
    const texts = this.#texts(opened, value);
    const draft = work.drafts.find(key);
    const open = work.conflictOf(key);
    const english = itemOf(path);
    return {
      language,
      name: translationName(names, path),
      english:
        item && isContentKind(english.kind) ? { kind: english.kind, id: english.id } : undefined,
      texts: texts.map(({ path: _, ...shown }) => shown),
      hasFile: text !== undefined,
      isOutOfDate: item !== undefined && text !== undefined && !this.#isCurrent(opened),
      isReadOnly: isList(item),
      value,
      version: this.#version(opened),
      file: id,
      schema: this.#schema(opened, texts),
      draft: draft ? true : undefined,
      isOnlyDraft: draft ? !existsSync(join(work.contentDir, id)) : undefined,
      conflict: open
        ? {
            base: this.#value(opened, open.base ?? undefined),
            theirs: this.#value(opened, open.current ?? undefined),
            version: this.#version(opened, open.current ?? "-"),
          }
        : undefined,
    };
  }

  #isCurrent({ item, text = "", isMarkdown }: Opened): boolean {
    const { yaml, body } = partsOf(text, isMarkdown);
    const own: unknown = parse(yaml);
    return (
      item !== undefined && isRecord(own) && own["of"] === digestOf(item, { source: { body } })
    );
  }

  find(id: string): TranslationView | undefined {
    try {
      return this.read(id);
    } catch (error) {
      if (error instanceof NoSuchItem) return undefined;
      throw error;
    }
  }

  /** The file with the texts of a form; undefined without any text. */
  #text({ item, text, isMarkdown }: Opened, form: unknown): string | undefined {
    const sent = isRecord(form) ? form : {};
    const textAt = (path: Path): string | undefined => textIn(sent[pathKey(path)]);
    const { head, yaml, fence, body: before } = partsOf(text ?? "", isMarkdown);
    const reviewed = textIn(sent[REVIEWED]);
    const own: unknown = parse(yaml);
    const { of, reviewed: was } = isRecord(own) ? own : { of: undefined, reviewed: undefined };
    if (!item) {
      const phrases: Record<string, string> = {};
      for (const [key, part] of Object.entries(sent)) {
        const english = phraseIn(key);
        const phrase = textIn(part);
        if (english !== undefined && phrase !== undefined) phrases[english] = phrase;
      }
      return withMarks(changedYaml(yaml, { reviewed: was, phrases }), { reviewed });
    }
    const value = makeTranslation(item, textAt);
    const shown = hasBody(item.kind) ? (textAt([BODY]) ?? "") : "";
    const isSame = before.replace(/^\n+/, "") === shown;
    const body = isSame || shown === "" || shown.endsWith("\n") ? shown : `${shown}\n`;
    if (value === undefined && body === "") return undefined;
    const fields = isRecord(value) ? value : {};
    const order = (at: Path): readonly string[] => {
      const part = at.reduce<unknown>(
        (whole, key) =>
          isRecord(whole) || Array.isArray(whole)
            ? (whole as Record<string | number, unknown>)[key]
            : undefined,
        fields,
      );
      return isRecord(part) ? Object.keys(part) : [];
    };
    const written =
      value === undefined ? "" : changedYaml(yaml, { of, reviewed: was, ...fields }, order);
    const whole = head + written + fence + (isSame ? before : body);
    return withMarks(whole, { of: digestOf(item, { source: { body } }), reviewed });
  }

  async #faults(opened: Opened, text: string | undefined): Promise<Fault[]> {
    if (text === undefined) return [];
    const { checks, names } = this.#items;
    const odd = this.#items.folderFault();
    if (odd) return [odd];
    const { id, item, file, isMarkdown } = opened;
    const folder = basename(this.#root);
    const english = item && itemOf(item.path);
    const schema = english ? itemFields(english.kind, english.id, item.value) : {};
    const words = wordsFor({ schema, root: folder, names });
    const keys = new Set(this.#texts(opened, this.#value(opened, text)).map(({ key }) => key));
    const found = await checks.diagnostics(this.#root, new Map([[file, text]]));
    return found
      .filter((diagnostic) => diagnostic.file === join(folder, id))
      .map((diagnostic) => {
        const path = pathOf(diagnostic, partsOf(text, isMarkdown));
        const message = faultSentence(diagnostic, words);
        const key = path[0] === REVIEWED ? REVIEWED : pathKey(path);
        return { path: key === REVIEWED || keys.has(key) ? [key] : [], message };
      });
  }

  /** Checks a value without saving it. @throws NoSuchItem, Refused */
  async check(id: string, form: unknown): Promise<CheckedDraft> {
    const opened = this.#open(id);
    const faults = await this.#faults(opened, this.#text(opened, form));
    return { faults, isWorse: false, elsewhere: [] };
  }

  /**
   * Saves a translation as a draft, which confirms that it was made from the English text of now.
   * @throws NoSuchItem, FaultyFile, Refused, VersionConflict
   */
  async save(id: string, form: unknown, version: string): Promise<Saved> {
    const { work } = this.#items;
    const key = { kind: TRANSLATIONS, id } as const;
    const shown = this.read(id);
    const opened = this.#open(id);
    if (shown.isReadOnly) throw new NoSuchItem(id);
    if ((shown.conflict ?? shown).version !== version) throw new VersionConflict(id);
    const text = this.#text(opened, form);
    const isSettled = !work.conflictOf(key) && !work.drafts.find(key)?.faults;
    if (text === opened.text && isSettled) return { version };
    const faults = await this.#faults(opened, text);
    work.sync();
    if (this.read(id).version !== shown.version) throw new VersionConflict(id);
    try {
      mkdirSync(dirname(opened.file), { recursive: true });
      if (text === undefined) rmSync(opened.file, { force: true });
      else writeWhole(opened.file, text);
      this.#items.record([id], { ...key, faults: faults.length });
    } catch (error) {
      // On a full disk the working folder shows again what is stored.
      work.derive([id]);
      throw error;
    }
    const saved = { version: this.#version(this.#open(id)) };
    return faults.length > 0 ? { ...saved, draft: true, faults } : saved;
  }
}
