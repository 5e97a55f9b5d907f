/** Text files of a content folder that a step edits in memory; comments and order stay. */
import { relative, sep } from "node:path";
import { type Document, parseDocument } from "yaml";
import { ContentFiles } from "../read.ts";
import { isText } from "../sources.ts";

const FRONT = /^---\r?\n([\s\S]*?)\r?\n---(?=\r?\n|$)/;
/** Long lines are not folded. */
const AS_WRITTEN = { lineWidth: 0, flowCollectionPadding: true } as const;

export class ContentTree {
  readonly root: string;
  readonly #texts: Map<string, string>;
  readonly #copies = new Map<string, string>();
  readonly #before: ReadonlyMap<string, string>;

  /** @throws node:fs errors */
  constructor(root: string) {
    this.root = root;
    const files = new ContentFiles(root);
    const texts = files
      .paths()
      .filter(isText)
      .map((path) => [relative(root, path).split(sep).join("/"), files.text(path, path)] as const);
    this.#texts = new Map(
      texts.flatMap(([path, read]) => ("text" in read ? [[path, read.text] as const] : [])),
    );
    this.#before = new Map(this.#texts);
  }

  /** In `folder` and below it, in stable order. */
  list(folder: string): string[] {
    return [...this.#texts.keys()].filter((path) => path.startsWith(`${folder}/`)).sort();
  }

  read(path: string): string | undefined {
    return this.#texts.get(path);
  }

  write(path: string, text: string): void {
    this.#texts.set(path, text);
  }

  /** A picture of the software's content, by its absolute path. */
  copy(path: string, from: string): void {
    this.#copies.set(path, from);
  }

  copies(): ReadonlyMap<string, string> {
    return this.#copies;
  }

  remove(path: string): void {
    this.#texts.delete(path);
  }

  /**
   * Edits a YAML file or the front matter of a Markdown file. Files that are missing or no YAML are
   * left to the check.
   * @param change returns whether it changed the document
   */
  edit(path: string, change: (document: Document) => boolean): void {
    const text = this.#texts.get(path);
    if (text === undefined) return;
    const front = path.endsWith(".md") ? FRONT.exec(text)?.[1] : text;
    if (front === undefined) return;
    const document = parseDocument(front);
    if (document.errors.length > 0 || !change(document)) return;
    const edited = document.toString(AS_WRITTEN);
    this.#texts.set(
      path,
      path.endsWith(".md") ? text.replace(front, () => edited.trimEnd()) : edited,
    );
  }

  /** Of all files that differ from the folder. */
  changes(): ReadonlyMap<string, string> {
    return new Map([...this.#texts].filter(([path, text]) => this.#before.get(path) !== text));
  }

  /** Paths of texts that the steps removed. */
  removed(): string[] {
    return [...this.#before.keys()].filter((path) => !this.#texts.has(path));
  }

  snapshot(): ReadonlyMap<string, string> {
    return new Map(this.#texts);
  }
}
