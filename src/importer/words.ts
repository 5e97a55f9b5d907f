/** Interface words that become part of the content, in each language. */
import type { PageKind } from "#catalogue/entities/search.ts";
import type { WarningWords } from "#catalogue/warnings.ts";
import type { Language } from "#contract/editions.ts";
import * as arCareers from "#messages/ar/careers.ts";
import { nav as arNav } from "#messages/ar/chrome.ts";
import * as arConditionLabels from "#messages/ar/condition-labels.ts";
import * as arDates from "#messages/ar/dates.ts";
import * as arFoundPages from "#messages/ar/found-pages.ts";
import * as arFunctionalGroups from "#messages/ar/functional-groups.ts";
import * as arLists from "#messages/ar/lists.ts";
import * as arPolymers from "#messages/ar/polymers.ts";
import * as arProcesses from "#messages/ar/processes.ts";
import * as arProducts from "#messages/ar/products.ts";
import * as arTaxonomy from "#messages/ar/taxonomy.ts";
import type { Words } from "#messages/ar/words.ts";
import { employmentTypeLabels } from "#messages/careers.ts";
import { nav } from "#messages/chrome.ts";
import { conditionLabels, untestedConditions } from "#messages/condition-labels.ts";
import { shortMonths } from "#messages/dates.ts";
import { foundPages, foundParts } from "#messages/found-pages.ts";
import {
  amineAcidTolerance,
  amineBasicity,
  functionalGroupLabels,
} from "#messages/functional-groups.ts";
import { listSeparator, semicolon } from "#messages/lists.ts";
import { polymerLabels } from "#messages/polymers.ts";
import { processLabels } from "#messages/processes.ts";
import { warnings } from "#messages/products.ts";
import { categoryNames, industryNames } from "#messages/taxonomy.ts";

type PageKindWords = Readonly<Record<PageKind, readonly string[]>>;
/** They find all pages of a kind. */
const pageKindWords: PageKindWords = {
  question: ["FAQ", "question"],
  tool: ["tool"],
  calculator: ["calculator", "calculate", "calculation"],
  regulatory: ["regulation", "law"],
  article: ["article"],
  blog: ["blog"],
  news: ["news"],
  event: ["event"],
  job: ["job", "vacancy", "career"],
  industry: ["industry"],
  category: ["products", "grades"],
  company: [],
};
const arPageKindWords: PageKindWords = {
  question: ["سؤال", "أسئلة شائعة"],
  tool: ["أداة"],
  calculator: ["حاسبة", "حساب"],
  regulatory: ["لوائح", "قانون"],
  article: ["مقال"],
  blog: ["مدونة"],
  news: ["أخبار", "خبر"],
  event: ["فعالية"],
  job: ["وظيفة", "توظيف"],
  industry: ["صناعة"],
  category: ["منتجات", "أصناف"],
  company: [],
};

const en = {
  conditionLabels,
  untestedConditions,
  employmentTypeLabels,
  foundPages,
  functionalGroupLabels,
  amineBasicity,
  amineAcidTolerance,
  listSeparator,
  semicolon,
  foundParts,
  pageKindWords,
  polymerLabels,
  processLabels,
  categoryNames,
  industryNames,
};

export type ContentWords = Words<typeof en>;

export const contentWords: Readonly<Record<Language, ContentWords>> = {
  en,
  ar: {
    ...arCareers,
    ...arConditionLabels,
    ...arFoundPages,
    ...arFunctionalGroups,
    ...arLists,
    ...arPolymers,
    ...arProcesses,
    ...arTaxonomy,
    pageKindWords: arPageKindWords,
  },
};

/** Of prose, in its own language. */
export const proseWords: Readonly<Record<Language, WarningWords & { readonly table: string }>> = {
  en: { warnings, shortMonths, listSeparator, table: nav.table },
  ar: { ...arProducts, ...arDates, ...arLists, table: arNav.table },
};
