/**
 * The importer's own check in a thread of its own, so that the desk answers meanwhile. What it has read, drawn and typeset before it keeps:
 * a check after a change takes a fraction of a second.
 */
import { parentPort } from "node:worker_threads";
import { check } from "#importer/check.ts";
import { ContentDiagnostics, type Diagnostic } from "#importer/diagnostics.ts";
import { type Markdown, markdownReader } from "#importer/markdown.ts";

export type Asked =
  | { readonly number: number; readonly root: string; readonly drafts: ReadonlyMap<string, string | null> }
  | { readonly number: number; readonly markdown: string };
export type Answered =
  | { readonly number: number; readonly faults: readonly Diagnostic[] }
  | { readonly number: number; readonly html: string }
  | { readonly number: number; readonly error: string };

let markdown: Markdown = markdownReader(new Map());

async function answer(asked: Asked): Promise<Answered> {
  const { number } = asked;
  if ("markdown" in asked) return { number, html: markdown.html(asked.markdown) };
  try {
    ({ markdown } = await check(asked.root, { editorial: true, drafts: asked.drafts }));
    return { number, faults: [] };
  } catch (error) {
    if (!(error instanceof ContentDiagnostics)) throw error;
    return { number, faults: error.diagnostics };
  }
}

parentPort?.on("message", async (asked: Asked) => {
  const answered = await answer(asked).catch((error: unknown): Answered => ({ number: asked.number, error: String(error) }));
  parentPort?.postMessage(answered);
});
