/** Actions with a grade, wherever it is shown: 'Compare' and 'Add to enquiry', each pressed or not. */
import type { ReactNode } from "react";
import { Link } from "react-router";
import { comparePath, gradesEnquiryPath } from "#contract/paths.ts";
import { enquiryList as texts } from "#messages/chosen.ts";
import { gradeLinks } from "#messages/products.ts";
import { type ChosenGrade, toggleCompared, toggleListed, useChosen } from "../data/chosen.ts";
import { useEnquiryList } from "../data/enquiry-list.ts";
import { useCapability } from "../data/site.ts";
import { button } from "../ui/button.ts";
import { classNames } from "../ui/class-names.ts";
import { useHydrated } from "../ui/hydration.ts";
import { Check } from "../ui/icons.tsx";
import { isPlainClick } from "./page-link.ts";

interface ToggleLinkProps {
  readonly to: string;
  readonly label: string;
  readonly className: string;
  readonly pressed: boolean;
  /** @returns false where it could not act: the link is followed */
  readonly onToggle: () => boolean;
  readonly children: ReactNode;
}

/** A link that acts in place once the page is hydrated, as a button that is pressed or not. Before and without scripts it leads where it says. */
function ToggleLink({ to, label, className, pressed, onToggle, children }: ToggleLinkProps) {
  const button = useHydrated();
  return (
    <Link
      to={to}
      aria-label={label}
      {...(button ? { role: "button", "aria-pressed": pressed } : {})}
      className={classNames(className, "gap-1.5 aria-pressed:bg-petrol! aria-pressed:text-on-petrol!")}
      onClick={(event) => {
        if (isPlainClick(event) && onToggle()) event.preventDefault();
      }}
      onKeyDown={(event) => {
        if (event.key !== " ") return;
        event.preventDefault();
        event.currentTarget.click();
      }}
    >
      {pressed ? <Check aria-hidden="true" className="size-4 shrink-0" /> : null}
      <span>{children}</span>
    </Link>
  );
}

interface GradeToggleProps {
  readonly grade: ChosenGrade;
  readonly className?: string;
}

/** 'Compare' of a grade: chooses it for the comparison of this tab; without scripts each link opens its grade alone. */
export function CompareLink({ grade, className = button("secondary") }: GradeToggleProps) {
  const pressed = useChosen().compared.some(({ id }) => id === grade.id);
  if (!useCapability("comparison")) return null;
  const toggle = (): boolean => {
    toggleCompared(grade);
    return true;
  };
  return (
    <ToggleLink to={comparePath([grade.id])} label={gradeLinks.compareOf(grade.name)} className={className} pressed={pressed} onToggle={toggle}>
      {gradeLinks.compare}
    </ToggleLink>
  );
}

/** 'Add to enquiry' of a grade: puts it on the visitor's list; before and without scripts a link to an enquiry for it. Nothing where enquiries are not taken. */
export function AddToEnquiry({ grade: { id, name }, className = button("secondary") }: GradeToggleProps) {
  const lines = useEnquiryList();
  if (!useCapability("enquiries")) return null;
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
