/** 'Add to enquiry' of a grade as a link: to an enquiry for it, or to the visitor's list that has it. */
import { ENQUIRY_PATH, gradesEnquiryPath } from "#contract/paths.ts";
import { enquiryList as texts } from "#messages/enquiry-list.ts";

export function enquiryLink({ id, name }: { readonly id: string; readonly name: string }, listed: boolean) {
  return listed
    ? { href: ENQUIRY_PATH, label: texts.inListOf(name), text: texts.inList }
    : { href: gradesEnquiryPath([id]), label: texts.addOf(name), text: texts.add };
}
