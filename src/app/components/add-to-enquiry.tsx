/**
 * 'Add to enquiry' of a grade: without scripts a link to an enquiry for it, with them chrome/served-links.ts puts the grade on the
 * visitor's list. Nothing where enquiries are not taken.
 */
import { useStoredGrades } from "../data/enquiry-storage.ts";
import { useOwnCatalogue } from "../data/site.ts";
import { button } from "../ui/button.ts";
import { enquiryLink } from "./enquiry-link.ts";

export interface AddToEnquiryProps {
  readonly grade: { readonly id: string; readonly name: string };
  readonly className?: string;
}

export function AddToEnquiry({ grade, className = button("secondary") }: AddToEnquiryProps) {
  const own = useOwnCatalogue();
  const { href, label, text } = enquiryLink(grade, useStoredGrades().includes(grade.id));
  if (!own) return null;
  return (
    <a href={href} data-enquire={grade.id} data-name={grade.name} aria-label={label} className={className}>
      {text}
    </a>
  );
}
