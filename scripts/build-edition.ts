/** The edition that a build of the pages makes: `EDITION=ar`, by default English. */
import { type Edition, editions, isLanguage, languages } from "../src/contract/editions.ts";

const { EDITION: language = "en" } = process.env;
if (!isLanguage(language))
  throw new Error(`EDITION is "${language}", expected one of ${languages.join(", ")}`);

export const edition: Edition = editions[language];
