/** What a site can do beyond §7. A site over another server's catalogue (API_URL) has the calls of §7 alone, and can do none of it. */
export const capabilities = [
  /** Grades with quantities on one list, and requests for samples of them. */
  "enquiries",
  "comparison",
  /** Pages of trade names. */
  "equivalents",
  /** "More filters" with their counts. */
  "filters",
  /** The catalogue, its drawings and the audit file as files. */
  "files",
  /** Problems and pages in the search. */
  "site-search",
  /** Lists of the tools. */
  "tools",
  /** News, blogs and articles each at an address of its kind. */
  "kinds-of-texts",
] as const;
export type Capability = (typeof capabilities)[number];
