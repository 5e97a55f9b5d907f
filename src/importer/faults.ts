/** What is wrong with a content file, told so that an editor can mend it: `file:line: what was wrong, what was expected`. */

export interface Fault {
  /** Path below the content folder's parent, e.g. `content/products/hals.yaml`. */
  readonly file: string;
  /** 1-based line. */
  readonly line: number;
  readonly wrong: string;
  readonly expected: string;
}

/** One line of the importer's report. */
export const faultLine = (fault: Fault): string => `${fault.file}:${fault.line}: ${fault.wrong}, expected ${fault.expected}`;

/** Thrown by the importer with every fault at once; nothing has been written then. */
export class ContentFaults extends Error {
  readonly faults: readonly Fault[];
  constructor(faults: readonly Fault[]) {
    super(faults.map(faultLine).join("\n"));
    this.name = "ContentFaults";
    this.faults = faults;
  }
}
