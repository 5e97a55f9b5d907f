/**
 * Faults of a content file, told so that an editor can mend it: `file:line: what was wrong, what
 * was expected`.
 */
export interface Diagnostic {
  /** Path below the content folder's parent, e.g. `content/products/hals/hals-770.yaml`. */
  readonly file: string;
  /** 1-based line. */
  readonly line: number;
  /** Where it stands in the value of the file, where that is known: the field of a form. */
  readonly path?: readonly (string | number)[];
  /**
   * Kind of the fault, where a form says it in another way: no value; a value that its field does
   * not take; an id that is close to others.
   */
  readonly code?: "missing" | "value" | "near";
  readonly wrong: string;
  readonly expected: string;
}

/** One line of the importer's report. */
export const diagnosticLine = (diagnostic: Diagnostic): string =>
  `${diagnostic.file}:${diagnostic.line}: ${diagnostic.wrong}, expected ${diagnostic.expected}`;

/** Thrown by the importer with every diagnostic at once; nothing has been written then. */
export class ContentDiagnostics extends Error {
  readonly diagnostics: readonly Diagnostic[];
  /** Whether nothing is wrong but that all of a kind would go: `prune` does it. */
  readonly lost: boolean;
  constructor(diagnostics: readonly Diagnostic[], lost = false) {
    super(diagnostics.map(diagnosticLine).join("\n"));
    this.name = "ContentDiagnostics";
    this.diagnostics = diagnostics;
    this.lost = lost;
  }
}

/** "a, b or c"; empty of none. */
export const orList = (words: readonly string[]): string =>
  words.length > 1 ? `${words.slice(0, -1).join(", ")} or ${words.at(-1)}` : (words[0] ?? "");
