/** Features beyond §7; with API_URL none is available. */
export const capabilities = [
  "enquiries",
  "comparison",
  "equivalents",
  /** "More filters" with counts. */
  "filters",
  /** Downloads of the catalogue, drawings and the audit file. */
  "files",
  "site-search",
  /** The site in other languages. */
  "translations",
  "tools",
  /** Separate addresses for news, blogs and articles. */
  "kinds-of-texts",
] as const;
export type Capability = (typeof capabilities)[number];
