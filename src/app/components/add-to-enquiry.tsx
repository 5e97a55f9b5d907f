/** 'Add to enquiry' of a grade: puts it on the visitor's list; before and without scripts a link to an enquiry for it. Nothing where enquiries are not taken. */
import { gradesEnquiryPath } from "#contract/paths.ts";
import { enquiryList as texts } from "#messages/enquiry-list.ts";
import { type ChosenGrade, toggleListed } from "../data/chosen.ts";
import { useEnquiryList } from "../data/enquiry-list.ts";
import { useOwnCatalogue } from "../data/site.ts";
import { button } from "../ui/button.ts";
import { ToggleLink } from "./toggle-link.tsx";

export interface AddToEnquiryProps {
  readonly grade: ChosenGrade;
  readonly className?: string;
}

export function AddToEnquiry({ grade: { id, name }, className = button("secondary") }: AddToEnquiryProps) {
  const lines = useEnquiryList();
  if (!useOwnCatalogue()) return null;
  return (
    <ToggleLink
      to={gradesEnquiryPath([id])}
      label={texts.addOf(name)}
      className={className}
      pressed={lines.some(({ grade }) => grade === id)}
      // A list without room is opened, where it says so.
      onToggle={() => toggleListed({ id, name }, lines)}
    >
      {texts.add}
    </ToggleLink>
  );
}
