/** Mutants that no test need kill, and why: mostly those that change nothing anybody can see. */
export interface Accepted {
  readonly file: string;
  /** The code that was replaced, as it stands in the file. */
  readonly code: string;
  /** What replaced it; without it every replacement of that code is meant. */
  readonly by?: string;
  readonly why: string;
}

const POSTGRES = "of the two engines this run has SQLite alone";
const SAME_ROWS = "the same rows by a longer way, without the index";

export const accepted: readonly Accepted[] = [
  { file: "src/contract/forms.ts", code: "/^(.{8})(.{4})(.{4})(.{4})/", why: "the first match is at the beginning in any case" },
  { file: "src/contract/enquiry.ts", code: '"form"', why: "counted, not read" },
  { file: "src/contract/product-facets.ts", code: "patterns[key]?.test", why: "the key is one of the object's own" },
  { file: "src/store/import.ts", code: 'Object.keys(batch[0] ?? {}).filter((column) => column !== "id")', why: "an id set to itself" },
  { file: "src/store/import.ts", code: 'column !== "id"', by: "true", why: "an id set to itself" },
  { file: "src/store/import.ts", code: '"id"', by: '""', why: "an id set to itself" },
  { file: "src/store/rate-limit.ts", code: 'engine === "postgres"', by: "false", why: POSTGRES },
  { file: "src/store/rate-limit.ts", code: '"postgres"', why: POSTGRES },
  { file: "src/store/search/matches.ts", code: 'db.engine === "sqlite" && query', by: "false", why: SAME_ROWS },
  { file: "src/store/search/matches.ts", code: 'db.engine === "sqlite"', by: "true", why: POSTGRES },
  { file: "src/store/search/matches.ts", code: "{ index }", why: SAME_ROWS },
];
