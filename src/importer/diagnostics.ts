/** Faults of content files. */
import { type Finding, fileWords } from "#messages/diagnostics.ts";

export interface DiagnosticPlace {
  readonly file: string;
  /** 1-based. */
  readonly line: number;
  /** The desk shows the fault at this form field. */
  readonly path?: readonly (string | number)[];
}

/** `src/messages/diagnostics.ts` has the words of each code. */
export type Diagnostic = DiagnosticPlace & Finding;

/** For the terminal. */
export function diagnosticLine(diagnostic: Diagnostic): string {
  const [wrong, expected] = fileWords(diagnostic);
  return `${diagnostic.file}:${diagnostic.line}: ${wrong}, expected ${expected}`;
}

/** Thrown before anything is written. */
export class ContentDiagnostics extends Error {
  readonly diagnostics: readonly Diagnostic[];
  /** The only fault is that a kind would lose all its items, which `prune` allows. */
  readonly lost: boolean;
  /** If the files are of another version of the site: a sentence with what to do. */
  readonly reason: string | undefined;
  constructor(diagnostics: readonly Diagnostic[], lost = false, reason?: string) {
    super(diagnostics.map(diagnosticLine).join("\n"));
    this.name = "ContentDiagnostics";
    this.diagnostics = diagnostics;
    this.lost = lost;
    this.reason = reason;
  }
}
