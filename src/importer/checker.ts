/** Reads content files against the shapes of their kinds. */
import { basename, join } from "node:path";
import * as v from "valibot";
import { type ContentOf, type Kind, type KindName, kinds } from "#model/kinds.ts";
import type { Item } from "./content.ts";
import type { Diagnostic } from "./diagnostics.ts";
import {
  ContentFiles,
  type Folder,
  type Overlay,
  readFolder,
  readYaml,
  type SourceFile,
} from "./read.ts";
import { schemaDiagnostics } from "./schema-diagnostics.ts";

const ID = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;

/** One file with its source, for diagnostics of what it points to. */
export interface Sourced<T> {
  readonly value: T;
  readonly source: SourceFile;
}

/**
 * A file that has the shape of its kind: what it points to is checked when every file has been
 * read.
 */
export interface Shaped {
  readonly shape: v.GenericSchema;
  readonly source: SourceFile;
}

/** Reads files against the shapes of their kinds and gathers what is wrong with them. */
export class Checker {
  readonly diagnostics: Diagnostic[] = [];
  readonly shaped: Shaped[] = [];
  /**
   * Ids by kind, also of items whose files have faults: they are there, and what points to them is
   * right.
   */
  readonly ids = new Map<string, ReadonlySet<string>>();
  readonly root: string;
  readonly files: ContentFiles;
  constructor(root: string, overlay?: Overlay) {
    this.root = root;
    this.files = new ContentFiles(root, overlay);
  }

  /** Values of a file, where it has a shape. */
  parse<S extends v.GenericSchema>(shape: S, source: SourceFile): v.InferOutput<S> | undefined {
    const result = v.safeParse(shape, source.value);
    if (result.success) {
      this.shaped.push({ shape, source });
      return result.output;
    }
    this.diagnostics.push(...schemaDiagnostics(result.issues, source, shape));
    return undefined;
  }

  /** Files of a folder that can be read. */
  folder(folder: string, ending: ".yaml" | ".md"): SourceFile[] {
    const read: Folder = readFolder(this.files, folder, ending);
    this.diagnostics.push(...read.diagnostics);
    return read.files;
  }

  /**
   * Every item of a kind that has a file each.
   * @param keys the only ids there may be, and all of them
   */
  items<Name extends KindName>(name: Name, keys?: readonly string[]): Item<ContentOf<Name>>[] {
    const { place, schema, schemas }: Kind<v.GenericSchema> = kinds[name];
    const [folder = "", file = ""] = place.split("/");
    const sources = this.folder(folder, file.endsWith(".md") ? ".md" : ".yaml");
    if (keys) this.#keys(folder, sources, keys);
    this.ids.set(
      name,
      new Set(
        keys ??
          this.files
            .names(join(this.root, folder), ".md", ".yaml")
            .map((name) => name.replace(/\.\w+$/, "")),
      ),
    );
    return sources.flatMap((source) => {
      if (!keys && !ID.test(source.id))
        this.diagnostics.push({
          file: source.file,
          line: 1,
          wrong: `the file name ${source.id} is no id`,
          expected: "lower-case letters, digits and single hyphens",
        });
      const shape = schemas
        ? Object.hasOwn(schemas, source.id)
          ? schemas[source.id]
          : undefined
        : schema;
      const value = shape && (this.parse(shape, source) as ContentOf<Name> | undefined);
      return value === undefined ? [] : [{ id: source.id, value, body: source.body, source }];
    });
  }

  /** The one file of a kind. */
  file<Name extends KindName>(name: Name): Sourced<ContentOf<Name>> | undefined {
    const { place, schema } = kinds[name];
    const read = readYaml(this.files, join(this.root, place));
    this.diagnostics.push(...read.diagnostics);
    const source = read.files[0];
    const value = source && (this.parse(schema, source) as ContentOf<Name> | undefined);
    return source && value !== undefined ? { value, source } : undefined;
  }

  /** The same of a file that content may do without. */
  optional<Name extends KindName>(name: Name): Sourced<ContentOf<Name>> | undefined {
    return this.files.has(join(this.root, kinds[name].place)) ? this.file(name) : undefined;
  }

  /** Every key must have its file, and every file a known key. */
  #keys(folder: string, found: readonly SourceFile[], wanted: readonly string[]): void {
    const name = basename(this.root);
    for (const key of wanted)
      if (!this.files.has(join(this.root, folder, `${key}.md`)))
        this.diagnostics.push({
          file: `${name}/${folder}/${key}.md`,
          line: 1,
          wrong: "the file is missing",
          expected: "one file for each key",
        });
    for (const { id, file } of found)
      if (!wanted.includes(id))
        this.diagnostics.push({
          file,
          line: 1,
          wrong: `unknown key ${id}`,
          expected: `one of ${wanted.join(", ")}`,
        });
  }
}
