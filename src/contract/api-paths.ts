/** API paths outside of api.ts and api-forms.ts. Loads no schemas. */

export const API_PATH = "/api";
export const OPENAPI_PATH = `${API_PATH}/openapi.json`;
export const isApiPath = (path: string): boolean => path.startsWith(`${API_PATH}/`);
/** §7, relative to the API. */
export const BROCHURE_FILES_PATH = "/landing/brochures/download";
export const SITE_API_PATH = "/site";
/** Relative to the API. Only the contact form is in §7 (docs/departures.md). */
export const formPaths = {
  contact: "/landing/contact",
  tds: "/leads/tds",
  sds: "/leads/sds",
  "file-request": "/leads/file-request",
  application: "/leads/application",
  enquiry: "/enquiries",
} as const;
export const CHECK_API_PATH = `${SITE_API_PATH}/check-list`;
export const SEARCHES_API_PATH = `${SITE_API_PATH}/searches`;
export const AUDIT_API_PATH = `${SITE_API_PATH}/documents/audit`;
/** For a form that posts `grades`. */
export const AUDIT_FORM_PATH = `${API_PATH}${AUDIT_API_PATH}`;
/** Specific to a visitor: replies are not cached. */
export const AUDIT_QUERY = ["grades", "format"] as const;
export const auditFormats = ["xlsx", "csv"] as const;
export type AuditFormat = (typeof auditFormats)[number];
export const auditPath = (grades: readonly string[], format: AuditFormat): string =>
  `${API_PATH}${AUDIT_API_PATH}?grades=${grades.map(encodeURIComponent).join(",")}&format=${format}`;
