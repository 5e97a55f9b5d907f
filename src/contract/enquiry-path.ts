/** Where the enquiry is. Light: every page links to it. */
export const ENQUIRY_PATH = "/enquiry";
/** An enquiry for one grade, in the form that contract/enquiry-lines.ts reads. */
export const gradeEnquiryPath = (grade: string): string => `${ENQUIRY_PATH}?lines=${encodeURIComponent(grade)}:`;
