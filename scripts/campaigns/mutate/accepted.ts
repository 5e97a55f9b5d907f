/** Mutants that tests need not kill; most change nothing observable. */
export interface Accepted {
  readonly file: string;
  readonly code: string;
  /** Without it, all replacements of the code are accepted. */
  readonly by?: string;
  readonly why: string;
  /** Killed by a deep test, which mutation runs leave out. */
  readonly deep?: true;
}

const SPEED = "the same result, later";
const MEMORY = "a bound of memory: nothing to see from outside";
const BY_DISK_TEST = "killed by tests/faults/disk.test.ts, which runs the site as a process";
const DESCRIPTION = "a description in /api/openapi.json, read by people";
const ZIP_END = "the record after the last entry is none, so the table ends there in any case";

export const accepted: readonly Accepted[] = [
  {
    file: "src/app/data/product-pages.ts",
    code: 'direction * a.name.localeCompare(b.name, "en")',
    by: 'direction / a.name.localeCompare(b.name, "en")',
    why: "the sign is the same, and no two grades have one name",
  },
  {
    file: "src/app/features/company/world-map/place-labels.ts",
    code: "[]",
    why: "what has no edges overlaps nothing",
  },
  {
    file: "src/contract/forms.ts",
    code: "/^(.{8})(.{4})(.{4})(.{4})/",
    why: "the first match is at the beginning in any case",
  },
  { file: "src/store/sqlite.ts", code: "!statement", by: "true", why: SPEED },
  { file: "src/store/sqlite.ts", code: "this.#statements.clear();", why: MEMORY },
  {
    file: "src/store/sqlite.ts",
    code: "this.#raw.isTransaction",
    by: "true",
    why: BY_DISK_TEST,
    deep: true,
  },
  {
    file: "src/catalogue/search/reason.ts",
    code: "[]",
    by: '["Stryker was here"]',
    why: "words that no term is searched for",
  },
  {
    file: "src/leads/mailer.ts",
    code: "!lead",
    by: "false",
    why: "a lead that was erased meanwhile: its mail fails in any case, with other words",
  },
  {
    file: "src/catalogue/quantities.ts",
    code: "!named",
    by: "false",
    why: "what has no unit has no number either, and no number is no quantity",
  },
  {
    file: "src/leads/resume-type.ts",
    code: "local + LOCAL_SIZE <= end",
    by: "local + LOCAL_SIZE < end",
    why: "what fits so tightly has no name",
  },
  { file: "src/leads/resume-type.ts", code: "remaining > 0", by: "remaining >= 0", why: ZIP_END },
  { file: "src/leads/resume-type.ts", code: "remaining -= 1", by: "remaining += 1", why: ZIP_END },
  {
    file: "src/leads/resume-type.ts",
    code: "at + ENTRY_SIZE > end",
    by: "at + ENTRY_SIZE >= end",
    why: "what fits so tightly has no name",
  },
  {
    file: "src/server/proxy.ts",
    code: `() => new RangeError(\`a reply of more than \${REPLY_MAX_BYTES} bytes\`)`,
    why: "502, whatever is thrown",
  },
  {
    file: "src/server/proxy.ts",
    code: "reply.body?.cancel",
    by: "reply.body.cancel",
    why: "a reply that announces a body has one",
  },
  {
    file: "src/api/endpoints.ts",
    code: '["Products: filtered, sorted, searched, a page at a time."]',
    why: DESCRIPTION,
  },
  {
    file: "src/api/multipart.ts",
    code: '"error"',
    why: "the parser tells of a broken body by both of its streams",
  },
  {
    file: "src/api/multipart.ts",
    code: "() => refuse(unreadable())",
    why: "the parser tells of a broken body by both of its streams",
  },
  {
    file: "src/api/multipart.ts",
    code: "start < chunk.length",
    by: "start <= chunk.length",
    why: "one more piece, of no bytes",
  },
  {
    file: "src/importer/pictures.ts",
    code: "Math.max(2, availableParallelism())",
    why: "on two cores the same",
  },
  {
    file: "src/importer/sources.ts",
    code: "digest(value instanceof Uint8Array ? value : JSON.stringify(value)).slice(0, HASH)",
    by: "digest(value instanceof Uint8Array ? value : JSON.stringify(value))",
    why: "a longer hash, compared alike",
  },
  { file: "src/server/generated/open-data.ts", code: "[]", why: "what is no row is of no regime" },
  {
    file: "src/server/process/config.ts",
    code: '"ConfigError"',
    why: "a name in a stack trace, read by people",
  },
  {
    file: "src/documents/colours.ts",
    code: "clamped <= 0.0031308",
    by: "clamped < 0.0031308",
    why: "the two parts of the curve meet there",
  },
  {
    file: "src/documents/pdf.ts",
    code: '"Pagination"',
    why: "the kind of an artifact: readers pass over each of them",
  },
  { file: "src/documents/text.ts", code: "known", by: "false", why: SPEED },
];
