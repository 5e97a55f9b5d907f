/** 'Add to enquiry' in parts that stand as they were served: says which grades are on the visitor's list, as components/add-to-enquiry.tsx does. */
import { ENQUIRY_PATH, gradesEnquiryPath } from "#contract/enquiry-path.ts";
import { enquiryList as texts } from "#messages/enquiry-list.ts";

/** @param grades ids on the list */
export function markListed(grades: readonly string[]): void {
  for (const link of document.querySelectorAll<HTMLAnchorElement>('[data-served="html"] a[data-enquire]')) {
    const { enquire = "", name = "" } = link.dataset;
    const listed = grades.includes(enquire);
    link.href = listed ? ENQUIRY_PATH : gradesEnquiryPath([enquire]);
    link.ariaLabel = listed ? texts.inListOf(name) : texts.addOf(name);
    link.textContent = listed ? texts.inList : texts.add;
  }
}
