/** Parses content files into plain values with line numbers. */
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { basename, dirname, join, relative } from "node:path";
import {
  type Document,
  isMap,
  isNode,
  isSeq,
  LineCounter,
  parseDocument,
  visit,
  type YAMLParseError,
} from "yaml";
import { memoize } from "#documents/remembered.ts";
import type { Finding } from "#messages/diagnostics.ts";
import type { Path } from "#model/json-schema.ts";
import { listEntries } from "./content-folder.ts";
import type { Diagnostic } from "./diagnostics.ts";

export interface SourceFile {
  readonly file: string;
  readonly id: string;
  readonly value: unknown;
  readonly body: string;
  /** 1-based. */
  readonly bodyLine: number;
  /** Falls back to the nearest existing parent. */
  lineOf(path: Path): number;
}

/** Thousands of nested brackets exhaust the parser's stack. */
const describeUnreadable = (reason: string): Finding =>
  /call stack/.test(reason)
    ? { code: "nested-yaml", values: {} }
    : { code: "unreadable-yaml", values: { reason: reason.split("\n")[0] ?? "" } };

type YamlFault = Finding & { readonly offset: number };

const MAX_QUOTED = 60;
const SIGNS = /^[@`%&*!|>"'{}[\],#]/;

const quoteText = (text: string): string => JSON.stringify(text.replace(/^(["'])(.*)\1$/, "$2"));

/** Undefined if the line does not show the mistake. */
function explainMistake(line: string, next: string, code: string): Finding | undefined {
  if (code === "TAB_AS_INDENT") return { code: "yaml-tab", values: {} };
  const [, key, value = ""] = /^\s*((?:- +)?[\w-]+:|-)\s+(.*?)\s*$/.exec(line) ?? [];
  if (key && !/^[[{]/.test(value)) {
    const quoted = quoteText(value);
    if (/:(?:\s|$)/.test(value)) return { code: "yaml-colon", values: { key, quoted } };
    if (SIGNS.test(value))
      return { code: "yaml-sign", values: { key, sign: value.charAt(0), quoted } };
    if (/^\s/.test(next) && code === "BLOCK_AS_IMPLICIT_KEY")
      return { code: "yaml-indented", values: { text: next.trim() } };
  }
  if (code !== "MULTILINE_IMPLICIT_KEY") return undefined;
  const [, head, rest = ""] = /^([\w-]+):(\S.*)$/.exec(line) ?? [];
  return head
    ? { code: "yaml-no-space", values: { key: head, text: rest } }
    : { code: "yaml-no-key", values: { text: line.trim().slice(0, MAX_QUOTED) } };
}

/** One per line. Errors after an unexplained one follow from it. */
function listYamlFaults(text: string, errors: readonly YAMLParseError[]): YamlFault[] {
  const faults = new Map<number, YamlFault>();
  for (const { pos, code, message } of errors) {
    const offset = pos[0];
    const start = text.lastIndexOf("\n", offset - 1) + 1;
    const [line = "", next = ""] = text.slice(start).split("\n", 2);
    if (faults.has(start)) continue;
    const [, key] = /^["']?([\w-]+)/.exec(text.slice(offset, offset + MAX_QUOTED)) ?? [];
    const known: Finding | undefined =
      code === "DUPLICATE_KEY"
        ? { code: "yaml-second-key", values: { key: key ?? "" } }
        : explainMistake(line, next, code);
    faults.set(start, { offset, ...(known ?? describeUnreadable(message)) });
    if (!known) break;
  }
  return [...faults.values()];
}

/** An alias can expand a small file without limit. */
function findRefusedNodes(doc: Document): YamlFault[] {
  const refused: YamlFault[] = [];
  visit(doc, {
    Alias: (_, { source, range }) =>
      void refused.push({
        offset: range?.[0] ?? 0,
        code: "yaml-alias",
        values: { name: source },
      }),
    Scalar: (_, { value, range }) => {
      if (typeof value === "number" && !Number.isFinite(value))
        refused.push({
          offset: range?.[0] ?? 0,
          code: "yaml-number",
          values: { value: String(value) },
        });
    },
  });
  return refused;
}

interface ParsedYaml {
  readonly value: unknown;
  readonly lineOf: (path: Path) => number;
  readonly diagnostics: Diagnostic[];
}

function findNode(tree: Document, path: Path): unknown {
  if (path.length === 0) return tree.contents;
  const parent: unknown = tree.getIn(path.slice(0, -1), true);
  const last = path.at(-1);
  if (isMap(parent))
    return parent.items.find((item) => isNode(item.key) && item.key.toJSON() === last)?.key;
  return isSeq(parent) ? parent.items[Number(last)] : undefined;
}

function parseUncached({
  file,
  text,
  firstLine,
}: {
  readonly file: string;
  readonly text: string;
  readonly firstLine: number;
}): ParsedYaml {
  const counter = new LineCounter();
  const lineAt = (offset: number): number => counter.linePos(offset).line + firstLine - 1;
  const refuse = (diagnostics: Diagnostic[]): ParsedYaml => ({
    value: undefined,
    lineOf: () => firstLine,
    diagnostics,
  });
  try {
    const doc = parseDocument(text, { lineCounter: counter, prettyErrors: false });
    const diagnostics = [...listYamlFaults(text, doc.errors), ...findRefusedNodes(doc)].map(
      ({ offset, ...fault }) => ({ file, line: lineAt(offset), ...fault }),
    );
    if (diagnostics.length > 0) return refuse(diagnostics);
    const value: unknown = doc.toJS({ maxAliasCount: 0 });
    // Parsed again only for a fault: the tree is far larger than its text.
    let tree: Document | undefined;
    const lineOf = (path: Path): number => {
      tree ??= parseDocument(text, { prettyErrors: false });
      for (let length = path.length; length >= 0; length -= 1) {
        const node = findNode(tree, path.slice(0, length));
        if (isNode(node) && node.range) return lineAt(node.range[0]);
      }
      return firstLine;
    };
    return { value, lineOf, diagnostics };
  } catch (error) {
    return refuse([
      {
        file,
        line: firstLine,
        ...describeUnreadable(error instanceof Error ? error.message : String(error)),
      },
    ]);
  }
}

const parse = memoize(
  parseUncached,
  ({ file, text, firstLine }) => `${firstLine}\0${file}\0${text}`,
);

function readErrorCode(error: unknown) {
  const code = error instanceof Error && "code" in error ? error.code : undefined;
  if (code === "ENOENT") return "missing-file" as const;
  if (code === "ERR_ENCODING_INVALID_ENCODED_DATA") return "file-not-utf8" as const;
  return "unreadable-file" as const;
}

/** Unsaved edits or published drafts, by absolute path. `null` hides a file. */
export type Overlay = ReadonlyMap<string, string | null>;

export class ContentFiles {
  readonly root: string;
  readonly #overlay: Overlay;
  constructor(root: string, overlay: Overlay = new Map()) {
    this.root = root;
    this.#overlay = overlay;
  }

  /**
   * Absolute, without READMEs.
   * @throws node:fs errors
   */
  paths(): string[] {
    const files = listEntries(this.root)
      .filter((entry) => entry.isFile() && entry.name !== "README.md")
      .map((entry) => join(entry.parentPath, entry.name));
    return [...new Set([...files, ...this.#overlay.keys()])]
      .filter((path) => this.has(path))
      .sort();
  }

  has(path: string): boolean {
    const text = this.#overlay.get(path);
    return text === undefined ? existsSync(path) : text !== null;
  }

  /** In stable order, without hidden files; empty when the folder is missing. */
  names(folder: string, ...endings: string[]): string[] {
    const names = new Set<string>();
    try {
      for (const name of readdirSync(folder)) names.add(name);
    } catch {
      // Missing, or not a folder.
    }
    for (const path of this.#overlay.keys())
      if (dirname(path) === folder) names.add(basename(path));
    return [...names]
      .filter(
        (name) =>
          !name.startsWith(".") &&
          endings.some((ending) => name.endsWith(ending)) &&
          this.#overlay.get(join(folder, name)) !== null,
      )
      .sort();
  }

  text(
    path: string,
    file: string,
  ): { readonly text: string } | { readonly diagnostics: Diagnostic[] } {
    const text = this.#overlay.get(path);
    if (typeof text === "string") return { text };
    try {
      return { text: new TextDecoder("utf-8", { fatal: true }).decode(readFileSync(path)) };
    } catch (error) {
      return { diagnostics: [{ file, line: 1, code: readErrorCode(error), values: {} }] };
    }
  }
}

export interface Folder {
  readonly files: SourceFile[];
  readonly diagnostics: Diagnostic[];
}

const getReportPath = (root: string, path: string): string =>
  join(basename(root), relative(root, path));

const getId = (path: string): string => basename(path).replace(/\.[^.]+$/, "");

export function readYaml(files: ContentFiles, path: string): Folder {
  const file = getReportPath(files.root, path);
  const read = files.text(path, file);
  if ("diagnostics" in read) return { files: [], diagnostics: read.diagnostics };
  const { value, lineOf, diagnostics } = parse({ file, text: read.text, firstLine: 1 });
  return {
    files:
      diagnostics.length > 0
        ? []
        : [{ file, id: getId(path), value, body: "", bodyLine: 1, lineOf }],
    diagnostics,
  };
}

/** YAML front matter is between two `---` lines. */
export function readMarkdown(files: ContentFiles, path: string): Folder {
  const file = getReportPath(files.root, path);
  const read = files.text(path, file);
  if ("diagnostics" in read) return { files: [], diagnostics: read.diagnostics };
  const text = read.text.replace(/\r\n/g, "\n");
  const front = /^---\n([\s\S]*?)\n---(?:\n|$)/.exec(text);
  if (!front)
    return {
      files: [],
      diagnostics: [{ file, line: 1, code: "no-front-matter", values: {} }],
    };
  const { value, lineOf, diagnostics } = parse({ file, text: front[1] ?? "", firstLine: 2 });
  const source = {
    file,
    id: getId(path),
    value,
    body: text.slice(front[0].length),
    bodyLine: front[0].split("\n").length,
    lineOf,
  };
  return { files: diagnostics.length > 0 ? [] : [source], diagnostics };
}

export function readFolder(files: ContentFiles, folder: string, ending: ".yaml" | ".md"): Folder {
  const path = join(files.root, folder);
  const parts = files
    .names(path, ending)
    .filter((name) => name !== "README.md" && name !== "index.yaml")
    .map((name) =>
      ending === ".yaml"
        ? readYaml(files, join(path, name))
        : readMarkdown(files, join(path, name)),
    );
  return {
    files: parts.flatMap((part) => part.files),
    diagnostics: parts.flatMap((part) => part.diagnostics),
  };
}
