/** Mutants that no test need kill, and why: mostly those that change nothing anybody can see. */
export interface Accepted {
  readonly file: string;
  /** The code that was replaced, as it stands in the file. */
  readonly code: string;
  /** What replaced it; without it every replacement of that code is meant. */
  readonly by?: string;
  readonly why: string;
}

export const accepted: readonly Accepted[] = [];
