/**
 * All diagnostics of the content: each code is declared once, with its words for the terminal and
 * for the desk.
 */
import type { DeskWords, Wording } from "./diagnostic-words.ts";
import { fieldDiagnostics } from "./diagnostics-fields.ts";
import { fileDiagnostics } from "./diagnostics-files.ts";
import { gradeDiagnostics } from "./diagnostics-grades.ts";
import { referenceDiagnostics } from "./diagnostics-references.ts";
import { stockDiagnostics } from "./diagnostics-stock.ts";
import { translationDiagnostics } from "./diagnostics-translations.ts";

const declared = {
  ...fileDiagnostics,
  ...fieldDiagnostics,
  ...gradeDiagnostics,
  ...referenceDiagnostics,
  ...stockDiagnostics,
  ...translationDiagnostics,
};

export type DiagnosticCode = keyof typeof declared;

export type DiagnosticValues = {
  readonly [Code in DiagnosticCode]: Parameters<(typeof declared)[Code]["file"]>[0];
};

/** A code with its values. */
export type Finding<Code extends DiagnosticCode = DiagnosticCode> = {
  readonly [C in Code]: { readonly code: C; readonly values: DiagnosticValues[C] };
}[Code];

const wordings: { readonly [Code in DiagnosticCode]: Wording<DiagnosticValues[Code]> } = declared;

export const diagnosticCodes = Object.keys(declared) as readonly DiagnosticCode[];

/** For the terminal. */
export const fileWords = <Code extends DiagnosticCode>({
  code,
  values,
}: Finding<Code>): readonly [wrong: string, expected: string] => wordings[code].file(values);

/** For the desk; the first letter may be small. */
export const deskSentence = <Code extends DiagnosticCode>(
  { code, values }: Finding<Code>,
  words: DeskWords,
): string => wordings[code].desk(values, words);
