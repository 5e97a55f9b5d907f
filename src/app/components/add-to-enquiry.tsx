/** 'Add to enquiry' of a grade: without scripts a link to an enquiry for it. Nothing where enquiries are not taken. */
import type { MouseEvent } from "react";
import { Link } from "react-router";
import { enquiryPath } from "#contract/enquiry-lines.ts";
import { enquiryList as texts } from "#messages/enquiry-list.ts";
import { addToList, useEnquiryList } from "../data/enquiry-list.ts";
import { useOwnCatalogue } from "../data/site.ts";
import { button } from "../ui/button.ts";

export interface AddToEnquiryProps {
  readonly grade: { readonly id: string; readonly name: string };
  readonly className?: string;
}

export function AddToEnquiry({ grade, className = button("secondary") }: AddToEnquiryProps) {
  const own = useOwnCatalogue();
  const listed = useEnquiryList().some((line) => line.grade === grade.id);
  if (!own) return null;
  const add = (event: MouseEvent): void => {
    // A listed grade leads to the list; so does one that the list has no room for, and the page says why.
    if (listed || event.metaKey || event.ctrlKey || event.shiftKey) return;
    if (addToList([{ grade: grade.id }])) event.preventDefault();
  };
  return (
    <Link
      to={listed ? "/enquiry" : enquiryPath([{ grade: grade.id }])}
      onClick={add}
      data-enquiry={grade.id}
      aria-label={listed ? texts.inListOf(grade.name) : texts.addOf(grade.name)}
      className={className}
    >
      {listed ? texts.inList : texts.add}
    </Link>
  );
}
