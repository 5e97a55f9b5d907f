/** 'Add to enquiry' of a grade: nothing where enquiries are not taken. */
import { Link } from "react-router";
import { enquiryPath } from "#contract/enquiry-lines.ts";
import { hasTool } from "#contract/tools.ts";
import { gradeLinks } from "#messages/products.ts";
import { useOwnCatalogue } from "../data/site.ts";
import { button } from "../ui/button.ts";

export interface AddToEnquiryProps {
  readonly grade: { readonly id: string; readonly name: string };
  readonly className?: string;
}

export function AddToEnquiry({ grade, className = button("secondary") }: AddToEnquiryProps) {
  if (!useOwnCatalogue() || !hasTool("/enquiry")) return null;
  return (
    <Link to={enquiryPath([{ grade: grade.id }])} className={className} aria-label={gradeLinks.enquireOf(grade.name)}>
      {gradeLinks.enquire}
    </Link>
  );
}
