/** In the order of menus, home page, finder and footer. */
import { tools as labels } from "#messages/chrome.ts";
import {
  CALCULATORS_PATH,
  CHECK_LIST_PATH,
  COMPARE_PATH,
  ENQUIRY_PATH,
  EQUIVALENTS_PATH,
  PROBLEMS_PATH,
  REGULATORY_PATH,
} from "./paths.ts";

export interface Tool {
  readonly path: string;
  readonly label: string;
  readonly hint: string;
}

export const tools: readonly Tool[] = [
  { path: PROBLEMS_PATH, label: labels.problems, hint: labels.problemsHint },
  { path: EQUIVALENTS_PATH, label: labels.equivalents, hint: labels.equivalentsHint },
  { path: COMPARE_PATH, label: labels.compare, hint: labels.compareHint },
  { path: CHECK_LIST_PATH, label: labels.checkList, hint: labels.checkListHint },
  { path: CALCULATORS_PATH, label: labels.calculators, hint: labels.calculatorsHint },
  { path: ENQUIRY_PATH, label: labels.enquiry, hint: labels.enquiryHint },
  { path: REGULATORY_PATH, label: labels.regulatory, hint: labels.regulatoryHint },
];
