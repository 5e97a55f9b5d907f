/** The site's tools beyond the specification's entries: menus, home page, finder and footer show them in this order. */
import { tools as labels } from "#messages/tools.ts";

export interface Tool {
  readonly path: string;
  readonly label: string;
  readonly hint: string;
}

export const tools: readonly Tool[] = [
  { path: "/problems", label: labels.problems, hint: labels.problemsHint },
  { path: "/equivalents", label: labels.equivalents, hint: labels.equivalentsHint },
  { path: "/compare", label: labels.compare, hint: labels.compareHint },
  { path: "/check-list", label: labels.checkList, hint: labels.checkListHint },
  { path: "/enquiry", label: labels.enquiry, hint: labels.enquiryHint },
  { path: "/regulatory", label: labels.regulatory, hint: labels.regulatoryHint },
];
