/** 'Add to enquiry' of a grade: without scripts a link to an enquiry for it. Nothing where enquiries are not taken. */
import type { MouseEvent } from "react";
import { Link, useNavigate } from "react-router";
import { ENQUIRY_PATH, gradesEnquiryPath } from "#contract/enquiry-path.ts";
import { enquiryList as texts } from "#messages/enquiry-list.ts";
import { useStoredGrades } from "../data/enquiry-storage.ts";
import { useOwnCatalogue } from "../data/site.ts";
import { button } from "../ui/button.ts";

/** What changes the list is loaded when a grade is about to be added. */
const load = () => import("../data/enquiry-list.ts");
const prepare = (): void => void load().catch(() => undefined);

export interface AddToEnquiryProps {
  readonly grade: { readonly id: string; readonly name: string };
  readonly className?: string;
}

export function AddToEnquiry({ grade, className = button("secondary") }: AddToEnquiryProps) {
  const own = useOwnCatalogue();
  const listed = useStoredGrades().includes(grade.id);
  const navigate = useNavigate();
  if (!own) return null;
  const address = gradesEnquiryPath([grade.id]);
  const add = (event: MouseEvent): void => {
    // A listed grade leads to the list.
    if (listed || event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    load().then(
      // So does one that the list has no room for, and the page says why.
      ({ addToList }) => addToList([{ grade: grade.id }]) || navigate(address),
      () => navigate(address),
    );
  };
  return (
    <Link
      to={listed ? ENQUIRY_PATH : address}
      onClick={add}
      data-enquire={grade.id}
      data-name={grade.name}
      onPointerEnter={prepare}
      onFocus={prepare}
      aria-label={listed ? texts.inListOf(grade.name) : texts.addOf(grade.name)}
      className={className}
    >
      {listed ? texts.inList : texts.add}
    </Link>
  );
}
