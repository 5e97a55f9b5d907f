/**
 * Translations of the content: files below `content/{language}/` with the texts of a file, and
 * phrases for texts that repeat (content/README.md). What has no current translation stays English.
 */
import { createHash } from "node:crypto";
import { join } from "node:path";
import * as v from "valibot";
import { type Translation, translations } from "#contract/editions.ts";
import type { Finding } from "#messages/diagnostics.ts";
import { date } from "#model/fields.ts";
import { isRecord, type Path } from "#model/json-schema.ts";
import { type KindName, kindNames, kindOf, kinds } from "#model/kinds.ts";
import type {
  Content,
  Phrase,
  SourcedItem,
  Translated,
  TranslatedFile,
  Translations,
} from "./content.ts";
import type { Diagnostic } from "./diagnostics.ts";
import { makeGradePattern } from "./markdown.ts";
import { type ContentFiles, type Folder, readMarkdown, readYaml, type SourceFile } from "./read.ts";
import { diagnoseSchema } from "./schema-diagnostics.ts";
import { diagnoseFacts, diagnoseOutline } from "./translation-facts.ts";
import { contentWords } from "./words.ts";

/** Of a file or a set of phrases. */
const reviewed = v.optional(date);
const phraseFile = v.strictObject({
  reviewed,
  phrases: v.record(v.string(), v.pipe(v.string("text"), v.nonEmpty("text that is not empty"))),
});
const marks = v.looseObject({
  of: v.optional(v.pipe(v.string("text"), v.regex(/^[0-9a-f]{12}$/, "12 hexadecimal digits"))),
  reviewed,
});

const PHRASES = "phrases";

/** @param report gets what cannot be read */
export function readTranslations(
  files: ContentFiles,
  report: (diagnostics: readonly Diagnostic[]) => void,
): Translations {
  const all = files.paths();
  const readIn = (language: Translation): Translated => {
    const root = join(files.root, language, "/");
    const found = new Map<string, TranslatedFile>();
    const phrases = new Map<string, Phrase>();
    const phraseFiles: string[] = [];
    for (const file of all.filter((path) => path.startsWith(root))) {
      const path = file.slice(root.length).replaceAll("\\", "/");
      const { files: sources, diagnostics }: Folder = file.endsWith(".md")
        ? readMarkdown(files, file)
        : readYaml(files, file);
      report(diagnostics);
      for (const source of sources) {
        const isPhrases = path.startsWith(`${PHRASES}/`);
        const read = v.safeParse(isPhrases ? phraseFile : marks, source.value);
        if (!read.success)
          report(diagnoseSchema(read.issues, source, isPhrases ? phraseFile : marks));
        else if (isPhrases) {
          phraseFiles.push(path);
          addPhrases(phrases, read.output as v.InferOutput<typeof phraseFile>, source);
        } else
          found.set(path, {
            path,
            source,
            ...(read.output as v.InferOutput<typeof marks>),
          } as TranslatedFile);
      }
    }
    return { phraseFiles, files: found, phrases };
  };
  return Object.fromEntries(
    translations.map((language) => [language, readIn(language)]),
  ) as unknown as Translations;
}

function addPhrases(
  phrases: Map<string, Phrase>,
  file: v.InferOutput<typeof phraseFile>,
  source: SourceFile,
): void {
  for (const [english, text] of Object.entries(file.phrases))
    phrases.set(english, {
      text,
      reviewed: file.reviewed !== undefined,
      at: { file: source.file, line: source.lineOf([PHRASES, english]) },
    });
}

type Paths = readonly (readonly string[])[];
const pathsOf = (name: KindName): Paths =>
  (kindOf(name)?.translated ?? []).filter((path) => path !== BODY).map((path) => path.split("."));
const BODY = "body";
export const hasBody = (name: KindName): boolean =>
  kindOf(name)?.translated?.includes(BODY) ?? false;

/** @returns the text that replaces it */
type Change = (text: string, own: unknown, path: Path) => string;

/** Changes the texts at the paths, of which lists are no part; `own` is a value of the same shape. */
function mapTexts(
  value: unknown,
  paths: Paths,
  change: Change,
  own?: unknown,
  at: Path = [],
): unknown {
  if (Array.isArray(value))
    return value.map((part, index) =>
      mapTexts(part, paths, change, Array.isArray(own) ? own[index] : undefined, [...at, index]),
    );
  if (typeof value === "string" && paths.some(({ length }) => length === 0))
    return change(value, own, at);
  if (!isRecord(value)) return value;
  const changed: Record<string, unknown> = { ...value };
  for (const [key, part] of Object.entries(value)) {
    const below = paths.filter(([first]) => first === key).map(([, ...rest]) => rest);
    if (below.length > 0)
      changed[key] = mapTexts(part, below, change, isRecord(own) ? own[key] : undefined, [
        ...at,
        key,
      ]);
  }
  return changed;
}

export interface EnglishText {
  readonly text: string;
  readonly own: unknown;
  readonly path: Path;
}

/** One text that can be translated, or the item of one file. */
export interface TranslatableItem {
  readonly kind: KindName;
  /** As below `content/`. */
  readonly path: string;
  readonly value: unknown;
  readonly body: string;
}

/** In the order of the kinds. */
export function* listTranslatable(content: Content): Generator<TranslatableItem> {
  for (const kind of kindNames) {
    const { place, translated } = kindOf(kind) ?? {};
    if (!translated || !place) continue;
    if (kind === "products")
      for (const { product, category } of content.products) {
        // Neither is in the file, whose schema checks the translation.
        const { id, stock: _, ...value } = product;
        const path = place.replace("{category}", category).replace("{id}", id);
        yield { kind, path, value, body: "" };
      }
    else if (place.includes("{id}"))
      for (const { id, value, body } of content[kind as "pages"] as readonly SourcedItem<unknown>[])
        yield { kind, path: place.replace("{id}", id), value, body };
    else yield { kind, path: place, value: content[kind as "site"], body: "" };
  }
}

/** With what the file has for each, in the order of the item. */
export function textsOf(
  { kind, value }: TranslatableItem,
  file?: { readonly source: Pick<SourceFile, "value"> },
): EnglishText[] {
  const texts: EnglishText[] = [];
  mapTexts(
    value,
    pathsOf(kind),
    (text, own, path) => {
      texts.push({ text, own, path });
      return text;
    },
    file?.source.value,
  );
  return texts;
}

/** The value of a translated file, without the texts that it lacks. */
export const makeTranslation = (
  { kind, value }: TranslatableItem,
  textAt: (path: Path) => string | undefined,
): unknown => pickTexts(value, pathsOf(kind), textAt, []);

/** Lists keep their length: an entry without a text is empty. */
function pickTexts(
  value: unknown,
  paths: Paths,
  textAt: (path: Path) => string | undefined,
  at: Path,
): unknown {
  if (Array.isArray(value)) {
    const parts = value.map((part, index) => pickTexts(part, paths, textAt, [...at, index]));
    return parts.some((part) => part !== undefined)
      ? parts.map((part, index) => part ?? (isRecord(value[index]) ? {} : ""))
      : undefined;
  }
  if (typeof value === "string" && paths.some(({ length }) => length === 0)) return textAt(at);
  if (!isRecord(value)) return undefined;
  const picked: Record<string, unknown> = {};
  for (const [key, part] of Object.entries(value)) {
    const below = paths.filter(([first]) => first === key).map(([, ...rest]) => rest);
    const text = below.length > 0 ? pickTexts(part, below, textAt, [...at, key]) : undefined;
    if (text !== undefined) picked[key] = text;
  }
  return Object.keys(picked).length > 0 ? picked : undefined;
}

/** Of the English texts of an item; the body counts if it is translated. */
export function digestOf(
  item: TranslatableItem,
  file: { readonly source: Pick<SourceFile, "body"> },
): string {
  const texts = textsOf(item).map(({ text }) => text);
  if (file.source.body.trim()) texts.push(item.body.trim());
  return createHash("sha256").update(JSON.stringify(texts)).digest("hex").slice(0, 12);
}

export const isCurrent = (item: TranslatableItem, file: TranslatedFile): boolean =>
  file.of === digestOf(item, file);

const textOf = (own: unknown): string | undefined =>
  typeof own === "string" && own.trim() ? own.trim() : undefined;

/** Of an item with its own file, if that is current; otherwise by phrases; otherwise English. */
function translateItem(item: TranslatableItem, { files, phrases }: Translated) {
  const known = files.get(item.path);
  const file = known && isCurrent(item, known) ? known : undefined;
  return {
    value: mapTexts(
      item.value,
      pathsOf(item.kind),
      (text, own) => textOf(own) ?? phrases.get(text)?.text ?? text,
      file?.source.value,
    ),
    body: (hasBody(item.kind) && file?.source.body.trim()) || item.body,
  };
}

export function translateContent(content: Content, language: Translation): Content {
  const translated = content.translations[language];
  const items = new Map<string, { readonly value: unknown; readonly body: string }>();
  for (const item of listTranslatable(content))
    items.set(item.path, translateItem(item, translated));
  const changed: Record<string, unknown> = { ...content, words: contentWords[language] };
  for (const kind of kindNames) {
    const { place = "", translated: paths } = kindOf(kind) ?? {};
    if (!paths) continue;
    if (kind === "products")
      changed[kind] = content.products.map((row) => {
        const path = place.replace("{category}", row.category).replace("{id}", row.product.id);
        return { ...row, product: { ...row.product, ...(items.get(path)?.value as object) } };
      });
    else if (place.includes("{id}"))
      changed[kind] = (content[kind as "pages"] as readonly SourcedItem<unknown>[]).map((row) => ({
        ...row,
        ...items.get(place.replace("{id}", row.id)),
      }));
    else changed[kind] = items.get(place)?.value ?? content[kind as "site"];
  }
  return changed as unknown as Content;
}

/** What the file has besides translations of texts: another field, or a list of another length. */
function* findOdd(
  own: unknown,
  english: unknown,
  paths: Paths,
  at: Path = [],
): Generator<Finding & { readonly path: Path }> {
  if (Array.isArray(own) || Array.isArray(english)) {
    if (!Array.isArray(own) || !Array.isArray(english) || own.length !== english.length)
      yield {
        path: at,
        code: "translated-list",
        values: {
          count: Array.isArray(own) ? own.length : 0,
          english: Array.isArray(english) ? english.length : 0,
        },
      };
    else
      for (const [index, part] of own.entries())
        yield* findOdd(part, english[index], paths, [...at, index]);
  } else if (isRecord(own) && isRecord(english)) {
    for (const [key, part] of Object.entries(own)) {
      const below = paths.filter(([first]) => first === key).map(([, ...rest]) => rest);
      if (below.length === 0 || english[key] === undefined)
        yield { path: [...at, key], code: "untranslated-field", values: { field: key } };
      else yield* findOdd(part, english[key], below, [...at, key]);
    }
  } else if (textOf(own) === undefined || typeof english !== "string")
    yield { path: at, code: "translated-text", values: {} };
}

/** Undefined for an item that its kind does not have. */
export function itemSchema(kind: KindName, id: string): v.GenericSchema | undefined {
  const { schema, schemas } = kindOf(kind) ?? kinds.pages;
  return schemas ? new Map(Object.entries(schemas)).get(id) : schema;
}

function diagnoseFile(item: TranslatableItem, file: TranslatedFile, grades: RegExp): Diagnostic[] {
  const { source } = file;
  const at = (path: Path): Pick<Diagnostic, "file" | "line" | "path"> => ({
    file: source.file,
    line: source.lineOf(path),
    path,
  });
  const { of: _, reviewed: __, ...own } = source.value as Readonly<Record<string, unknown>>;
  const odd = [...findOdd(own, item.value, pathsOf(item.kind))].map(({ path, ...finding }) => ({
    ...at(path),
    ...finding,
  }));
  if (odd.length > 0) return odd;
  const diagnostics: Diagnostic[] = [];
  for (const { text, own: other, path } of textsOf(item, file)) {
    const translated = textOf(other);
    const fault = translated && diagnoseFacts(text, translated, grades);
    if (fault) diagnostics.push({ ...at(path), ...fault });
  }
  const body = source.body.trim();
  const bodyFaults = body
    ? [diagnoseFacts(item.body, body, grades), diagnoseOutline(item.body, body)]
    : [];
  for (const fault of bodyFaults)
    if (fault)
      diagnostics.push({ file: source.file, line: source.bodyLine, path: [BODY], ...fault });
  const { schema } = kindOf(item.kind) ?? kinds.pages;
  const shape = itemSchema(item.kind, source.id);
  const merged =
    shape &&
    v.safeParse(
      shape,
      mapTexts(item.value, pathsOf(item.kind), (text, own) => textOf(own) ?? text, own),
    );
  if (merged?.issues) diagnostics.push(...diagnoseSchema(merged.issues, source, shape ?? schema));
  return diagnostics;
}

/**
 * A translation that is out of date is not shown, so it is not checked: whoever edits the English
 * text need not know the other language.
 */
export function diagnoseTranslations(content: Content): Diagnostic[] {
  const diagnostics: Diagnostic[] = [];
  const items = new Map<string, TranslatableItem>();
  for (const item of listTranslatable(content)) items.set(item.path, item);
  const grades = makeGradePattern(content.products.map(({ product }) => product.name));
  for (const { files, phrases } of Object.values(content.translations)) {
    for (const file of files.values()) {
      const item = items.get(file.path);
      if (!item)
        diagnostics.push({
          file: file.source.file,
          line: 1,
          code: "translation-of-nothing",
          values: { path: file.path },
        });
      else if (isCurrent(item, file)) diagnostics.push(...diagnoseFile(item, file, grades));
    }
    for (const [english, { text, at }] of phrases) {
      const fault = diagnoseFacts(english, text, grades);
      if (fault) diagnostics.push({ ...at, ...fault });
    }
  }
  return diagnostics;
}
