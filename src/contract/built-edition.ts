/** The edition of a build of the pages. The server serves all editions and is passed one. */
import { builtLanguage, otherLanguage } from "#messages/edition.ts";
import { type Edition, editions } from "./editions.ts";

export const builtEdition: Edition = editions[builtLanguage];
export const otherEdition: Edition = editions[otherLanguage];
