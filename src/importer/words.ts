/** Interface words that become part of the content, in each language. */
import type { Language } from "#contract/editions.ts";
import * as arCareers from "#messages/ar/careers.ts";
import * as arFoundPages from "#messages/ar/found-pages.ts";
import * as arPolymers from "#messages/ar/polymers.ts";
import * as arProcesses from "#messages/ar/processes.ts";
import * as arTaxonomy from "#messages/ar/taxonomy.ts";
import type { Words } from "#messages/ar/words.ts";
import { employmentTypeLabels } from "#messages/careers.ts";
import { foundPages, pageKindWords } from "#messages/found-pages.ts";
import { polymerLabels } from "#messages/polymers.ts";
import { processLabels } from "#messages/processes.ts";
import { categoryNames, industryNames } from "#messages/taxonomy.ts";

const en = {
  employmentTypeLabels,
  foundPages,
  pageKindWords,
  polymerLabels,
  processLabels,
  categoryNames,
  industryNames,
};

export type ContentWords = Words<typeof en>;

export const contentWords: Readonly<Record<Language, ContentWords>> = {
  en,
  ar: { ...arCareers, ...arFoundPages, ...arPolymers, ...arProcesses, ...arTaxonomy },
};
