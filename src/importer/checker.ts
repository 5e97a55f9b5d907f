/** Reads content files against their schemas. */
import { existsSync } from "node:fs";
import { basename, join } from "node:path";
import * as v from "valibot";
import type { Item } from "./content.ts";
import type { Diagnostic } from "./diagnostics.ts";
import { type Folder, readFolder, readYaml, type SourceFile } from "./read.ts";
import { schemaDiagnostics } from "./schema-diagnostics.ts";

const ID = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;

/** One file with its source, for diagnostics of what it points to. */
export interface Sourced<T> {
  readonly value: T;
  readonly source: SourceFile;
}

/** Reads files against their schemas and gathers what is wrong with them. */
export class Checker {
  readonly diagnostics: Diagnostic[] = [];
  readonly root: string;
  constructor(root: string) {
    this.root = root;
  }

  parse<S extends v.GenericSchema>(schema: S, source: SourceFile): v.InferOutput<S> | undefined {
    const result = v.safeParse(schema, source.value);
    if (result.success) return result.output;
    this.diagnostics.push(...schemaDiagnostics(result.issues, source));
    return undefined;
  }

  folder(folder: string, ending: ".yaml" | ".md"): SourceFile[] {
    const read: Folder = readFolder(this.root, folder, ending);
    this.diagnostics.push(...read.diagnostics);
    return read.files;
  }

  items<S extends v.GenericSchema>(folder: string, schema: S): Item<v.InferOutput<S>>[] {
    return this.folder(folder, ".md").flatMap((source) => {
      if (!ID.test(source.id)) {
        this.diagnostics.push({
          file: source.file,
          line: 1,
          wrong: `the file name ${source.id} is no id`,
          expected: "lower-case letters, digits and single hyphens",
        });
      }
      return this.item(source, schema);
    });
  }

  single<S extends v.GenericSchema>(path: string, schema: S): v.InferOutput<S> | undefined {
    return this.sourced(path, schema)?.value;
  }

  /** One YAML file with its source, for diagnostics of what it points to. */
  sourced<S extends v.GenericSchema>(path: string, schema: S): Sourced<v.InferOutput<S>> | undefined {
    const read = readYaml(this.root, join(this.root, path));
    this.diagnostics.push(...read.diagnostics);
    const source = read.files[0];
    const value = source && this.parse(schema, source);
    return source && value !== undefined ? { value, source } : undefined;
  }

  /** The same of a file that content may do without. */
  optional<S extends v.GenericSchema>(path: string, schema: S): Sourced<v.InferOutput<S>> | undefined {
    return existsSync(join(this.root, path)) ? this.sourced(path, schema) : undefined;
  }

  /** Every key must have its file, and every file a known key. */
  keys(folder: string, found: readonly SourceFile[], wanted: readonly string[]): void {
    const name = basename(this.root);
    for (const key of wanted)
      if (!existsSync(join(this.root, folder, `${key}.md`)))
        this.diagnostics.push({ file: `${name}/${folder}/${key}.md`, line: 1, wrong: "the file is missing", expected: "one file for each key" });
    for (const { id, file } of found)
      if (!wanted.includes(id)) this.diagnostics.push({ file, line: 1, wrong: `unknown key ${id}`, expected: `one of ${wanted.join(", ")}` });
  }

  /** The files of a folder that has one for each key. */
  keyed<S extends v.GenericSchema>(folder: string, schema: S, keys: readonly string[]): Item<v.InferOutput<S>>[] {
    const files = this.folder(folder, ".md");
    this.keys(folder, files, keys);
    return files.flatMap((source) => this.item(source, schema));
  }

  item<S extends v.GenericSchema>(source: SourceFile, schema: S): Item<v.InferOutput<S>>[] {
    const value = this.parse(schema, source);
    return value === undefined ? [] : [{ id: source.id, value, body: source.body, source }];
  }
}
