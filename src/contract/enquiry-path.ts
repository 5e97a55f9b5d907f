/** Where the enquiry is. Light: every page links to it. */
export const ENQUIRY_PATH = "/enquiry";
/** An enquiry for grades, in the form that contract/enquiry-lines.ts reads. */
export const gradesEnquiryPath = (grades: readonly string[]): string => `${ENQUIRY_PATH}?lines=${grades.map((id) => `${encodeURIComponent(id)}:`).join(",")}`;
