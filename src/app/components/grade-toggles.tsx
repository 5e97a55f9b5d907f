/** 'Compare' and 'Add to enquiry' actions of a grade. */
import type { KeyboardEvent } from "react";
import { Link } from "react-router";
import { comparePath, ENQUIRY_PATH, gradesEnquiryPath } from "#contract/paths.ts";
import { chosenGrades, enquiryList as texts } from "#messages/chosen.ts";
import { gradeLinks } from "#messages/products.ts";
import { type ChosenGrade, toggleCompared, toggleListed, useChosen } from "../data/chosen.ts";
import { useEnquiryList } from "../data/enquiry-store.ts";
import { useCapability } from "../data/site.ts";
import { button, iconButton } from "../ui/button.ts";
import { classNames } from "../ui/class-names.ts";
import { useHydrated } from "../ui/hydration.ts";
import { Check, X } from "../ui/icons.tsx";
import { isPlainClick } from "./page-link.ts";

/** Buttons react to the space bar, links do not. */
function clickOnSpace(event: KeyboardEvent<HTMLElement>): void {
  if (event.key !== " ") return;
  event.preventDefault();
  event.currentTarget.click();
}

interface GradeToggleProps {
  readonly grade: ChosenGrade;
  readonly className?: string;
}

/** Before hydration and without JavaScript it links to the grade's comparison. */
export function CompareLink({ grade, className = button("secondary") }: GradeToggleProps) {
  const isPressed = useChosen().compared.some(({ id }) => id === grade.id);
  const isHydrated = useHydrated();
  if (!useCapability("comparison")) return null;
  return (
    <Link
      to={comparePath([grade.id])}
      aria-label={gradeLinks.compareOf(grade.name)}
      {...(isHydrated ? { role: "button", "aria-pressed": isPressed } : {})}
      className={classNames(
        className,
        "gap-1.5 aria-pressed:bg-petrol! aria-pressed:text-on-petrol!",
      )}
      onClick={(event) => {
        if (!isPlainClick(event)) return;
        event.preventDefault();
        toggleCompared(grade);
      }}
      onKeyDown={clickOnSpace}
    >
      {isPressed ? <Check aria-hidden="true" className="size-4 shrink-0" /> : null}
      <span>{gradeLinks.compare}</span>
    </Link>
  );
}

/**
 * Once listed, a link to the enquiry and a remove button. Before hydration and without JavaScript
 * it links to an enquiry.
 */
export function AddToEnquiry({
  grade: { id, name },
  className = button("secondary"),
}: GradeToggleProps) {
  const lines = useEnquiryList();
  const isHydrated = useHydrated();
  if (!useCapability("enquiries")) return null;
  const isListed = lines.some(({ grade }) => grade === id);
  return (
    <span className="inline-flex">
      <Link
        to={isListed ? ENQUIRY_PATH : gradesEnquiryPath([id])}
        aria-label={isListed ? texts.addedOf(name) : texts.addOf(name)}
        role={isHydrated && !isListed ? "button" : undefined}
        className={classNames(className, "gap-1.5")}
        onClick={(event) => {
          // The second half of a double click must not follow the new link.
          if (isListed && event.detail > 1) event.preventDefault();
          // When the list is full, the enquiry page says so.
          else if (!isListed && isPlainClick(event) && toggleListed({ id, name }))
            event.preventDefault();
        }}
        onKeyDown={isListed ? undefined : clickOnSpace}
      >
        {isListed ? <Check aria-hidden="true" className="size-4 shrink-0" /> : null}
        <span>{isListed ? texts.added : texts.add}</span>
      </Link>
      {isListed ? (
        <button
          type="button"
          aria-label={chosenGrades.removeListed(name)}
          className={iconButton("-ms-2")}
          onClick={({ currentTarget }) => {
            // The focus moves before the button is removed.
            if (currentTarget.previousElementSibling instanceof HTMLElement)
              currentTarget.previousElementSibling.focus();
            toggleListed({ id, name });
          }}
        >
          <X aria-hidden="true" className="size-4" />
        </button>
      ) : null}
    </span>
  );
}
