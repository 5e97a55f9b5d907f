/**
 * Addresses of the API that more than its rows (api.ts, api-forms.ts) name. Light: no schemas come
 * with them.
 */

/** Where the API stands; the paths of its rows are below it. */
export const API_PATH = "/api";
/** The description of the API. */
export const OPENAPI_PATH = `${API_PATH}/openapi.json`;
export const isApiPath = (path: string): boolean => path.startsWith(`${API_PATH}/`);
/** Below the API: the file of a brochure (§7), by its id. */
export const BROCHURE_FILES_PATH = "/landing/brochures/download";
/** Below the API: what the site's own pages ask beyond §7. */
export const SITE_API_PATH = "/site";
/**
 * Below the API: where each form is posted. The contact form is §7's; for the others §7 has no row
 * (docs/departures.md).
 */
export const formPaths = {
  contact: "/landing/contact",
  tds: "/leads/tds",
  sds: "/leads/sds",
  "file-request": "/leads/file-request",
  application: "/leads/application",
  enquiry: "/enquiries",
} as const;
/** Below the API: checks a list that is posted. */
export const CHECK_API_PATH = `${SITE_API_PATH}/check-list`;
/** Below the API: reports a search that the browser made. */
export const SEARCHES_API_PATH = `${SITE_API_PATH}/searches`;
/** Below the API: the audit file of some grades. */
export const AUDIT_API_PATH = `${SITE_API_PATH}/documents/audit`;
/** Query parameters of the audit file. They are a visitor's own: its replies are not cached. */
export const AUDIT_QUERY = ["grades", "format"] as const;
export const auditFormats = ["xlsx", "csv"] as const;
export type AuditFormat = (typeof auditFormats)[number];
/** Address of the audit file of these grades. */
export const auditPath = (grades: readonly string[], format: AuditFormat): string =>
  `${API_PATH}${AUDIT_API_PATH}?grades=${grades.map(encodeURIComponent).join(",")}&format=${format}`;
