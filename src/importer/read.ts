/** Reads content files into plain values that remember the line each part came from. */
import { readdirSync, readFileSync } from "node:fs";
import { basename, join, relative } from "node:path";
import { isMap, isNode, isSeq, LineCounter, parseDocument } from "yaml";
import type { Diagnostic } from "./diagnostics.ts";

export type Path = readonly (string | number)[];

/** A parsed file: its front matter or whole YAML value, its Markdown body, and where things stand. */
export interface SourceFile {
  /** Path as shown in a report, e.g. `content/products/hals.yaml`. */
  readonly file: string;
  /** File name without its ending: the id of an item. */
  readonly id: string;
  readonly value: unknown;
  /** Markdown after the front matter; empty for YAML files. */
  readonly body: string;
  /** Line of the value at a path (of its nearest existing parent where it is missing). */
  lineOf(path: Path): number;
}

function parse(file: string, text: string, firstLine: number): { value: unknown; lineOf: (path: Path) => number; diagnostics: Diagnostic[] } {
  const counter = new LineCounter();
  const doc = parseDocument(text, { lineCounter: counter, prettyErrors: false, uniqueKeys: true });
  const lineAt = (offset: number): number => counter.linePos(offset).line + firstLine - 1;
  const diagnostics = doc.errors.map((error) => ({
    file,
    line: lineAt(error.pos[0]),
    wrong: `not readable YAML (${error.message.split("\n")[0] ?? ""})`,
    expected: "YAML as in content/README.md",
  }));
  const lineOf = (path: Path): number => {
    for (let length = path.length; length >= 0; length -= 1) {
      const part = path.slice(0, length);
      const parent: unknown = length > 0 ? doc.getIn(part.slice(0, -1), true) : doc.contents;
      const last = part.at(-1);
      const pair = length > 0 && isMap(parent) ? parent.items.find((item) => isNode(item.key) && item.key.toJSON() === last) : undefined;
      const node: unknown = pair ? pair.key : length > 0 && isSeq(parent) ? parent.items[Number(last)] : length === 0 ? doc.contents : undefined;
      if (isNode(node) && node.range) return lineAt(node.range[0]);
    }
    return firstLine;
  };
  return { value: doc.errors.length > 0 ? undefined : doc.toJS(), lineOf, diagnostics };
}

/** All files of one kind, and the diagnostics of those that cannot be parsed. Hidden files and READMEs are skipped. */
export interface Folder {
  readonly files: SourceFile[];
  readonly diagnostics: Diagnostic[];
}

/** Names in a folder with one of the endings, in stable order; empty when the folder is missing. */
export function namesIn(folder: string, ...endings: string[]): string[] {
  try {
    return readdirSync(folder)
      .filter((name) => !name.startsWith(".") && endings.some((ending) => name.endsWith(ending)))
      .sort();
  } catch {
    return [];
  }
}

const shown = (root: string, path: string): string => join(basename(root), relative(root, path));

/** Parses one YAML file. */
export function readYaml(root: string, path: string): Folder {
  const file = shown(root, path);
  let text: string;
  try {
    text = readFileSync(path, "utf8");
  } catch {
    return { files: [], diagnostics: [{ file, line: 1, wrong: "the file is missing", expected: "a YAML file as in content/README.md" }] };
  }
  const { value, lineOf, diagnostics } = parse(file, text, 1);
  return { files: diagnostics.length > 0 ? [] : [{ file, id: basename(path).replace(/\.[^.]+$/, ""), value, body: "", lineOf }], diagnostics };
}

/** Parses one Markdown file with YAML front matter between two `---` lines. */
export function readMarkdown(root: string, path: string): Folder {
  const file = shown(root, path);
  const text = readFileSync(path, "utf8").replace(/\r\n/g, "\n");
  const front = /^---\n([\s\S]*?)\n---(?:\n|$)/.exec(text);
  if (!front) return { files: [], diagnostics: [{ file, line: 1, wrong: "no front matter", expected: "YAML between two lines of ---" }] };
  const { value, lineOf, diagnostics } = parse(file, front[1] ?? "", 2);
  return {
    files: diagnostics.length > 0 ? [] : [{ file, id: basename(path).replace(/\.[^.]+$/, ""), value, body: text.slice(front[0].length), lineOf }],
    diagnostics,
  };
}

/** Parses every file of a folder by its ending. */
export function readFolder(root: string, folder: string, ending: ".yaml" | ".md"): Folder {
  const path = join(root, folder);
  const parts = namesIn(path, ending)
    .filter((name) => name !== "README.md" && name !== "index.yaml")
    .map((name) => (ending === ".yaml" ? readYaml(root, join(path, name)) : readMarkdown(root, join(path, name))));
  return { files: parts.flatMap((part) => part.files), diagnostics: parts.flatMap((part) => part.diagnostics) };
}
