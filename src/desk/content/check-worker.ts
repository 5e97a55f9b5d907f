/**
 * Worker thread for the importer's check: the desk stays responsive, and caches make a repeated
 * check fast.
 */
import { type MessagePort, parentPort } from "node:worker_threads";
import { check } from "#importer/check.ts";
import { ContentDiagnostics, type Diagnostic } from "#importer/diagnostics.ts";
import { createMarkdown, type Markdown } from "#importer/markdown.ts";
import type { Overlay } from "#importer/read.ts";
import { deskMarkdown } from "#messages/desk.ts";
import type { DeskWords } from "#messages/diagnostic-words.ts";
import { deskApi } from "../paths.ts";
import type { MarkdownPreview } from "../payloads.ts";
import { faultSentence } from "./fault-words.ts";

export type CheckRequest =
  | { readonly root: string; readonly overlay: Overlay; readonly editorial: boolean }
  | { readonly markdown: string; readonly pictures: readonly string[] };
/** Sent over the port in the request. */
export type CheckReply =
  | { readonly faults: readonly Diagnostic[] }
  | { readonly preview: MarkdownPreview }
  | { readonly error: string };

/** A fault of a text names no field and no file. */
const textWords: DeskWords = {
  field: (key) => key,
  file: (path) => path,
  isElsewhere: false,
};

let markdown: Markdown = createMarkdown(new Map());

async function answer(request: CheckRequest): Promise<CheckReply> {
  if ("markdown" in request) {
    const addresses = new Map(
      request.pictures.map((name) => [name, deskApi.file("pictures", name)] as const),
    );
    const { html, faults } = markdown.preview(request.markdown, addresses);
    return {
      preview: {
        html,
        faults: faults.map(({ line, finding }) =>
          deskMarkdown.fault(line, faultSentence(finding, textWords)),
        ),
      },
    };
  }
  try {
    ({ markdown } = await check(request.root, {
      editorial: request.editorial,
      overlay: request.overlay,
    }));
    return { faults: [] };
  } catch (error) {
    if (!(error instanceof ContentDiagnostics)) throw error;
    return { faults: error.diagnostics };
  }
}

parentPort?.on(
  "message",
  async ({ request, port }: { readonly request: CheckRequest; readonly port: MessagePort }) => {
    port.postMessage(
      await answer(request).catch((error: unknown): CheckReply => ({ error: String(error) })),
    );
    port.close();
  },
);
