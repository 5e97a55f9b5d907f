/** 'Add to enquiry' in parts that stand as they were served: says which grades are on the visitor's list, as components/add-to-enquiry.tsx does. */
import { enquiryLink } from "../components/enquiry-link.ts";

/** @param grades ids on the list */
export function markListed(grades: readonly string[]): void {
  for (const link of document.querySelectorAll<HTMLAnchorElement>('[data-served="html"] a[data-enquire]')) {
    const { enquire: id = "", name = "" } = link.dataset;
    const { href, label, text } = enquiryLink({ id, name }, grades.includes(id));
    Object.assign(link, { href, ariaLabel: label, textContent: text });
  }
}
