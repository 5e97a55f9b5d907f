/** For the owner, who works in English. */
export { fieldRules } from "../field-rules.ts";
