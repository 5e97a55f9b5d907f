/** Validates content files and collects the diagnostics. */
import { basename, join } from "node:path";
import * as v from "valibot";
import type { Kind } from "#model/kind.ts";
import { type ContentOf, type KindName, kinds } from "#model/kinds.ts";
import { type FileValues, fileKinds, type OneFileKind, type SourcedItem } from "./content.ts";
import type { Diagnostic } from "./diagnostics.ts";
import {
  ContentFiles,
  type Folder,
  type Overlay,
  readFolder,
  readYaml,
  type SourceFile,
} from "./read.ts";
import { diagnoseSchema } from "./schema-diagnostics.ts";

const ID = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;

export interface Sourced<T> {
  readonly value: T;
  readonly source: SourceFile;
}

/** Undefined for a file that is absent or has faults. */
export type ReadFiles = { readonly [Name in OneFileKind]: Sourced<ContentOf<Name>> | undefined };

/** Empty lists in place of those that were not read. */
export function getFileValues(files: ReadFiles): FileValues {
  const values: { -readonly [Name in OneFileKind]?: FileValues[Name] } = {};
  const take = <Name extends OneFileKind>(name: Name): void => {
    const empty = kinds[name].schema.type === "array" ? [] : undefined;
    values[name] = (files[name]?.value ?? empty) as FileValues[Name];
  };
  for (const name of fileKinds) take(name);
  return values as FileValues;
}

/** References are checked after all files are read. */
export interface Shaped {
  readonly shape: v.GenericSchema;
  readonly source: SourceFile;
}

type Row = Readonly<Record<string, unknown>>;

export class Checker {
  readonly diagnostics: Diagnostic[] = [];
  readonly shaped: Shaped[] = [];
  /** Also of items with faults: references to them are valid. */
  readonly ids = new Map<string, ReadonlySet<string>>();
  readonly root: string;
  readonly files: ContentFiles;
  constructor(root: string, overlay?: Overlay) {
    this.root = root;
    this.files = new ContentFiles(root, overlay);
  }

  parse<S extends v.GenericSchema>(shape: S, source: SourceFile): v.InferOutput<S> | undefined {
    const result = v.safeParse(shape, source.value);
    if (result.success) {
      this.shaped.push({ shape, source });
      return result.output;
    }
    this.diagnostics.push(...diagnoseSchema(result.issues, source, shape));
    return undefined;
  }

  folder(folder: string, ending: ".yaml" | ".md"): SourceFile[] {
    const read: Folder = readFolder(this.files, folder, ending);
    this.diagnostics.push(...read.diagnostics);
    return read.files;
  }

  /** @param keys the exact set of ids, when it is fixed */
  items<Name extends KindName>(
    name: Name,
    keys?: readonly string[],
  ): SourcedItem<ContentOf<Name>>[] {
    const { place, schema, schemas }: Kind = kinds[name];
    const [folder = "", file = ""] = place.split("/");
    const sources = this.folder(folder, file.endsWith(".md") ? ".md" : ".yaml");
    if (keys) this.#diagnoseKeys(folder, sources, keys);
    this.ids.set(
      name,
      new Set(
        keys ??
          this.files
            .names(join(this.root, folder), ".md", ".yaml")
            .map((name) => name.replace(/\.\w+$/, "")),
      ),
    );
    const items: SourcedItem<ContentOf<Name>>[] = [];
    for (const source of sources) {
      if (!keys && !ID.test(source.id))
        this.diagnostics.push({
          file: source.file,
          line: 1,
          code: "file-name",
          values: { id: source.id },
        });
      const shape = schemas ? new Map(Object.entries(schemas)).get(source.id) : schema;
      const value = shape && (this.parse(shape, source) as ContentOf<Name> | undefined);
      if (value !== undefined) items.push({ id: source.id, value, body: source.body, source });
    }
    return items;
  }

  /** Every kind in one file. */
  allFiles(): ReadFiles {
    const read: { -readonly [Name in OneFileKind]?: ReadFiles[Name] } = {};
    const take = <Name extends OneFileKind>(name: Name): void => {
      read[name] = this.#file(name);
    };
    for (const name of fileKinds) take(name);
    return read as ReadFiles;
  }

  #file<Name extends OneFileKind>(name: Name): ReadFiles[Name] {
    const { place, schema, rowKey, required }: Kind = kinds[name];
    if (!required && !this.files.has(join(this.root, place))) return undefined;
    const read = readYaml(this.files, join(this.root, place));
    this.diagnostics.push(...read.diagnostics);
    const source = read.files[0];
    const value = source && (this.parse(schema, source) as ContentOf<Name> | undefined);
    if (!source || value === undefined) return undefined;
    if (rowKey) {
      const rows = value as readonly Row[];
      this.#diagnoseRepeatedRows(rows, rowKey, source);
      this.ids.set(name, new Set(rows.map((row) => String(row[rowKey]))));
    }
    return { value, source } as ReadFiles[Name];
  }

  #diagnoseRepeatedRows(rows: readonly Row[], rowKey: string, { file, lineOf }: SourceFile): void {
    const first = new Map<string, number>();
    for (const [index, row] of rows.entries()) {
      const key = String(row[rowKey]);
      const before = first.get(key);
      if (before === undefined) {
        first.set(key, index);
        continue;
      }
      const path = [index, rowKey];
      this.diagnostics.push({
        file,
        line: lineOf(path),
        path,
        code: "second-row",
        values: { key, line: lineOf([before, rowKey]) },
      });
    }
  }

  #diagnoseKeys(folder: string, found: readonly SourceFile[], keys: readonly string[]): void {
    const name = basename(this.root);
    for (const key of keys)
      if (!this.files.has(join(this.root, folder, `${key}.md`)))
        this.diagnostics.push({
          file: `${name}/${folder}/${key}.md`,
          line: 1,
          code: "missing-key",
          values: {},
        });
    for (const { id, file } of found)
      if (!keys.includes(id))
        this.diagnostics.push({
          file,
          line: 1,
          code: "unknown-key",
          values: { key: id, keys },
        });
  }
}
