/** 'Add to enquiry' of a grade: puts it on the visitor's list; before and without scripts a link to an enquiry for it. Nothing where enquiries are not taken. */
import { Link } from "react-router";
import { ENQUIRY_PATH, gradesEnquiryPath } from "#contract/paths.ts";
import { enquiryList as texts } from "#messages/enquiry-list.ts";
import { addToList, useEnquiryList } from "../data/enquiry-list.ts";
import { useOwnCatalogue } from "../data/site.ts";
import { button } from "../ui/button.ts";
import { isPlainClick } from "./page-link.ts";

export interface AddToEnquiryProps {
  readonly grade: { readonly id: string; readonly name: string };
  readonly className?: string;
}

export function AddToEnquiry({ grade: { id, name }, className = button("secondary") }: AddToEnquiryProps) {
  const own = useOwnCatalogue();
  const listed = useEnquiryList().some(({ grade }) => grade === id);
  if (!own) return null;
  if (listed)
    return (
      <Link to={ENQUIRY_PATH} aria-label={texts.inListOf(name)} className={className}>
        {texts.inList}
      </Link>
    );
  return (
    <Link
      to={gradesEnquiryPath([id])}
      aria-label={texts.addOf(name)}
      className={className}
      // A list without room is opened, where it says so.
      onClick={(event) => {
        if (isPlainClick(event) && addToList([{ grade: id }]).length === 0) event.preventDefault();
      }}
    >
      {texts.add}
    </Link>
  );
}
