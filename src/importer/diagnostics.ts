/** Faults of content files, worded for editors. */
export interface Diagnostic {
  readonly file: string;
  /** 1-based. */
  readonly line: number;
  /** The desk shows the fault at this form field. */
  readonly path?: readonly (string | number)[];
  /**
   * For faults that forms word differently; `near`: an id similar to others;
   * `markdown`: the words quote the text.
   */
  readonly code?: "missing" | "value" | "near" | "markdown";
  readonly wrong: string;
  readonly expected: string;
}

export const diagnosticLine = (diagnostic: Diagnostic): string =>
  `${diagnostic.file}:${diagnostic.line}: ${diagnostic.wrong}, expected ${diagnostic.expected}`;

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

/** `a, b or c` */
export const joinWithOr = (words: readonly string[]): string =>
  words.length > 1 ? `${words.slice(0, -1).join(", ")} or ${words.at(-1)}` : (words[0] ?? "");
