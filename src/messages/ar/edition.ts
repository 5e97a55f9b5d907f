import { type Edition, editions } from "#contract/editions.ts";

export { languageNames } from "../edition.ts";

export const builtEdition: Edition = editions.ar;
export const isEnglishEdition: boolean = false;
