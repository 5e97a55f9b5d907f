/** Faults of a content file, told so that an editor can mend it: `file:line: what was wrong, what was expected`. */
import { distance } from "#catalogue/search/nearest.ts";

export interface Diagnostic {
  /** Path below the content folder's parent, e.g. `content/products/hals/hals-770.yaml`. */
  readonly file: string;
  /** 1-based line. */
  readonly line: number;
  /** Where it stands in the value of the file, where that is known: the field of a form. */
  readonly path?: readonly (string | number)[];
  /** Kind of the fault, where a form says it in another way: no value; a value that its field does not take; an id that is close to others. */
  readonly code?: "missing" | "value" | "near";
  readonly wrong: string;
  readonly expected: string;
}

/** One line of the importer's report. */
export const diagnosticLine = (diagnostic: Diagnostic): string => `${diagnostic.file}:${diagnostic.line}: ${diagnostic.wrong}, expected ${diagnostic.expected}`;

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

const NEAR_MOST = 3;
const folded = (text: string): string => text.toLowerCase().replace(/[\s_]+/g, "-");

/** Known words that a word may stand for, the nearest first, at most three: a third of its letters may differ, or it is a part of the known one. */
export function nearWords(word: string, known: Iterable<string>): string[] {
  const wanted = folded(word);
  const most = Math.max(1, Math.floor(wanted.length / 3));
  return [...known]
    .map((other) => {
      const found = folded(other);
      const part = wanted.length > 2 && (found.includes(wanted) || (found.length > 2 && wanted.includes(found)));
      return { other, away: Math.min(distance(wanted, found, most), part ? most : Number.POSITIVE_INFINITY) };
    })
    .filter(({ away }) => away <= most)
    .sort((a, b) => a.away - b.away)
    .slice(0, NEAR_MOST)
    .map(({ other }) => other);
}

/** "a, b or c"; empty of none. */
export const orList = (words: readonly string[]): string => (words.length > 1 ? `${words.slice(0, -1).join(", ")} or ${words.at(-1)}` : (words[0] ?? ""));
