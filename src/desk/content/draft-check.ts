/** Checks content folders, and sorts the faults of one item. */
import { basename, join, relative } from "node:path";
import { MessageChannel, Worker } from "node:worker_threads";
import { type Document, isMap, isNode, isSeq, LineCounter, parseDocument } from "yaml";
import type { Diagnostic, DiagnosticPlace } from "#importer/diagnostics.ts";
import type { Overlay } from "#importer/read.ts";
import { deskSentence, fileWords } from "#messages/diagnostics.ts";
import type { CheckedDraft, Fault, MarkdownPreview } from "../payloads.ts";
import type { CheckReply, CheckRequest, LanguageState } from "./check-worker.ts";
import { faultSentence, fileInWords, wordsFor } from "./fault-words.ts";
import { itemFields } from "./form.ts";
import { type Names, type Parts, type Place, partsOf } from "./places.ts";

export class Checks {
  #worker: Worker | undefined;

  /** Starts a thread on first use and after it has ended. It does not keep the process alive. */
  #started(): Worker {
    const worker = new Worker(new URL("./check-worker.ts", import.meta.url));
    worker.on("error", (error) => void process.stderr.write(`${String(error)}\n`));
    worker.once("exit", () => {
      this.#worker = undefined;
    });
    worker.unref();
    return worker;
  }

  async #request(request: CheckRequest): Promise<CheckReply> {
    this.#worker ??= this.#started();
    const { port1, port2 } = new MessageChannel();
    const answered = new Promise<CheckReply>((done, failed) => {
      port1.once("message", done);
      // When the thread ends, its port closes.
      port1.once("close", () => failed(new Error("the check ended without an answer")));
    });
    port1.unref();
    this.#worker.postMessage({ request, port: port2 }, [port2]);
    const answer = await answered;
    if ("error" in answer) throw new Error(answer.error);
    return answer;
  }

  /** As `icg check` reports; without `editorial` only what would block an import. */
  async diagnostics(
    root: string,
    overlay: Overlay = new Map(),
    editorial = true,
  ): Promise<readonly Diagnostic[]> {
    const answer = await this.#request({ root, overlay, editorial });
    return "faults" in answer ? answer.faults : [];
  }

  /** Of each file that can be translated. Files with faults are left out. */
  async translations(root: string): Promise<readonly LanguageState[]> {
    const answer = await this.#request({ translationsIn: root });
    return "states" in answer ? answer.states : [];
  }

  /** @param pictures names in the library */
  async preview(markdown: string, pictures: readonly string[]): Promise<MarkdownPreview> {
    const answer = await this.#request({ markdown, pictures });
    return "preview" in answer ? answer.preview : { html: "", faults: [] };
  }
}

/** The last field that begins at or before a line. */
function pathAt(yaml: string, line: number): (string | number)[] {
  const counter = new LineCounter();
  const doc: Document = parseDocument(yaml, { lineCounter: counter, uniqueKeys: false });
  let found: { readonly at: number; readonly path: (string | number)[] } = { at: 0, path: [] };
  const walk = (node: unknown, path: (string | number)[]): void => {
    if (isMap(node))
      for (const { key, value } of node.items)
        visit(String(isNode(key) ? key.toJSON() : key), key, value, path);
    else if (isSeq(node))
      for (const [index, value] of node.items.entries()) visit(index, value, value, path);
  };
  const visit = (
    key: string | number,
    start: unknown,
    value: unknown,
    parent: (string | number)[],
  ): void => {
    const at =
      isNode(start) && start.range
        ? counter.linePos(start.range[0]).line
        : Number.POSITIVE_INFINITY;
    if (at > line) return;
    const path = [...parent, key];
    if (at > found.at) found = { at, path };
    walk(value, path);
  };
  walk(doc.contents, []);
  return found.path;
}

export const pathOf = (
  { path, line }: DiagnosticPlace,
  { head, yaml }: Pick<Parts, "head" | "yaml">,
): readonly (string | number)[] => path ?? pathAt(yaml, line - (head === "" ? 0 : 1));

interface ItemCheck {
  readonly diagnostics: readonly Diagnostic[];
  /** Of the published content. */
  readonly published: readonly Diagnostic[];
  /** Of the working folder without the change. */
  readonly before: readonly Diagnostic[];
  readonly place: Place;
  /** Row in the file; -1 where the file is the item. */
  readonly index: number;
  /** Checked text of the file. */
  readonly text: string;
  readonly root: string;
  readonly names: Pick<Names, "of">;
}

/** Separates faults of an item from effects elsewhere. */
export function checkedItem({
  diagnostics,
  published,
  before,
  place,
  index,
  text,
  root,
  names,
}: ItemCheck): CheckedDraft {
  const schema = itemFields(place.kind, place.id, undefined);
  const folder = basename(root);
  const shown = join(folder, relative(root, place.file));
  const parts = partsOf(text, place.isMarkdown);
  const faults: Fault[] = [];
  const elsewhere: string[] = [];
  let isWorse = false;
  const context = { schema, root: folder, names };
  const [here, there] = [wordsFor(context), wordsFor(context, true)];
  const keyOf = (diagnostic: Diagnostic): string =>
    `${diagnostic.file} ${fileWords(diagnostic)[0]}`;
  const inContent = new Set(published.map(keyOf));
  const known = new Set(before.map(keyOf));
  for (const diagnostic of diagnostics) {
    const pathInFile = pathOf(diagnostic, parts);
    const isOwn = diagnostic.file === shown && (index < 0 || pathInFile[0] === index);
    if (isOwn) {
      const path = index < 0 ? pathInFile : pathInFile.slice(1);
      isWorse ||= !inContent.has(keyOf(diagnostic));
      faults.push({ path, message: faultSentence(diagnostic, here) });
    } else if (!known.has(keyOf(diagnostic)))
      // The other form is not visible, so the message is complete.
      elsewhere.push(
        `${fileInWords(diagnostic.file, folder, names)}: ${deskSentence(diagnostic, there)}`,
      );
  }
  return { faults, isWorse, elsewhere };
}
