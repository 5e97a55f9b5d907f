/**
 * Worker thread for the importer's check: the desk stays responsive, and caches make a repeated
 * check fast.
 */
import { type MessagePort, parentPort } from "node:worker_threads";
import { type Translation, translations } from "#contract/editions.ts";
import { check } from "#importer/check.ts";
import { ContentDiagnostics, type Diagnostic } from "#importer/diagnostics.ts";
import { createMarkdown, type Markdown } from "#importer/markdown.ts";
import { ContentFiles, type Overlay } from "#importer/read.ts";
import { readAllTranslatable } from "#importer/translatable-files.ts";
import { compareTranslations, type TranslationState } from "#importer/translation-report.ts";
import { readTranslations } from "#importer/translations.ts";
import { deskMarkdown } from "#messages/desk.ts";
import type { DeskWords } from "#messages/diagnostic-words.ts";
import { deskApi } from "../paths.ts";
import type { MarkdownPreview } from "../payloads.ts";
import { faultSentence } from "./fault-words.ts";

export type CheckRequest =
  | { readonly root: string; readonly overlay: Overlay; readonly editorial: boolean }
  | { readonly markdown: string; readonly pictures: readonly string[] }
  | { readonly translationsIn: string };
export interface LanguageState extends TranslationState {
  readonly language: Translation;
}

/** Sent over the port in the request. */
export type CheckReply =
  | { readonly faults: readonly Diagnostic[] }
  | { readonly preview: MarkdownPreview }
  | { readonly states: readonly LanguageState[] }
  | { readonly error: string };

/** A fault of a text names no field and no file. */
const textWords: DeskWords = {
  field: (key) => key,
  file: (path) => path,
  isElsewhere: false,
};

function listStates(root: string): LanguageState[] {
  const files = new ContentFiles(root);
  const items = [...readAllTranslatable(files)];
  // Translations with faults count as missing.
  const translated = readTranslations(files, () => undefined);
  return translations.flatMap((language) =>
    [...compareTranslations(items, translated[language])].map((state) => ({ ...state, language })),
  );
}

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
  if ("translationsIn" in request) return { states: listStates(request.translationsIn) };
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
