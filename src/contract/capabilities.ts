/**
 * Features beyond §7. With API_URL the other server offers only the calls of §7, so none of them is
 * available.
 */
export const capabilities = [
  /** Enquiry list and sample requests. */
  "enquiries",
  "comparison",
  /** Pages of trade names. */
  "equivalents",
  /** "More filters" with their counts. */
  "filters",
  /** Downloads of the catalogue, drawings and the audit file. */
  "files",
  /** Problems and pages in the search. */
  "site-search",
  /** Links to the tools. */
  "tools",
  /** Separate addresses for news, blogs and articles. */
  "kinds-of-texts",
] as const;
export type Capability = (typeof capabilities)[number];
