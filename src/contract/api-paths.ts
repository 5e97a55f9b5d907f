/** API paths used outside of its tables (api.ts, api-forms.ts). Light: loads no schemas. */

/** Base path of the API. */
export const API_PATH = "/api";
export const OPENAPI_PATH = `${API_PATH}/openapi.json`;
export const isApiPath = (path: string): boolean => path.startsWith(`${API_PATH}/`);
/** File of a brochure (§7) by its id, relative to the API. */
export const BROCHURE_FILES_PATH = "/landing/brochures/download";
/** Endpoints of the site's own pages beyond §7, relative to the API. */
export const SITE_API_PATH = "/site";
/**
 * Paths of the form endpoints, relative to the API. The contact form is in §7; the others are not
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
/** Checks a posted list, relative to the API. */
export const CHECK_API_PATH = `${SITE_API_PATH}/check-list`;
/** Reports a search made by the browser, relative to the API. */
export const SEARCHES_API_PATH = `${SITE_API_PATH}/searches`;
/** Audit file of some grades, relative to the API. */
export const AUDIT_API_PATH = `${SITE_API_PATH}/documents/audit`;
/** Query parameters of the audit file. They are specific to a visitor: replies are not cached. */
export const AUDIT_QUERY = ["grades", "format"] as const;
export const auditFormats = ["xlsx", "csv"] as const;
export type AuditFormat = (typeof auditFormats)[number];
export const auditPath = (grades: readonly string[], format: AuditFormat): string =>
  `${API_PATH}${AUDIT_API_PATH}?grades=${grades.map(encodeURIComponent).join(",")}&format=${format}`;
