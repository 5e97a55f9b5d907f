/** The chosen grades in the bottom bar. */
import { useRef, useState } from "react";
import { Link } from "react-router";
import { comparePath, ENQUIRY_PATH } from "#contract/paths.ts";
import { chosenGrades as texts } from "#messages/chosen.ts";
import { listNotes } from "#messages/enquiry-list.ts";
import { listSeparator } from "#messages/lists.ts";
import { type ChosenGrade, toggleCompared, toggleListed, useChosen } from "../data/chosen.ts";
import { useEnquiryList, useListRefused } from "../data/enquiry-store.ts";
import { button, iconButton } from "../ui/button.ts";
import { classNames } from "../ui/class-names.ts";
import { ContentText } from "../ui/content-text.tsx";
import { ChevronDown, X } from "../ui/icons.tsx";
import { Isolated } from "../ui/isolated.tsx";

interface GroupProps {
  readonly title: string;
  readonly grades: readonly ChosenGrade[];
  readonly labelOf: (name: string) => string;
  readonly onRemove: (grade: ChosenGrade) => void;
}

function Group({ title, grades, labelOf, onRemove }: GroupProps) {
  if (grades.length === 0) return null;
  return (
    <div>
      <p className="text-sm font-semibold">{title}</p>
      <ul className="flex flex-wrap gap-2">
        {grades.map((grade) => (
          <li
            key={grade.id}
            className="flex items-center border border-line bg-ground ps-3 text-sm"
          >
            <Isolated>{grade.name}</Isolated>
            <button
              type="button"
              aria-label={labelOf(grade.name)}
              onClick={() => onRemove(grade)}
              className={iconButton()}
            >
              <X aria-hidden="true" className="size-4" />
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}

function Links({ className }: { readonly className: string }) {
  const { compared } = useChosen();
  const { length } = useEnquiryList();
  return (
    <>
      {compared.length > 0 ? (
        <Link
          to={comparePath(compared.map(({ id }) => id))}
          className={button("secondary", className)}
        >
          {texts.compare(compared.length)}
        </Link>
      ) : null}
      {length > 0 ? (
        <Link to={ENQUIRY_PATH} className={button("primary", className)}>
          {texts.enquiry(length)}
        </Link>
      ) : null}
    </>
  );
}

function listNames(names: readonly string[], max: number): string {
  const first = names.slice(0, max).join(listSeparator);
  return names.length > max ? texts.andMore(first, names.length - max) : first;
}

/**
 * @param isCompact true when a phone's bar also holds the page's action; names and links are then
 * only in the opened list
 */
export function ChosenGrades({ isCompact }: { readonly isCompact: boolean }) {
  const { compared, listed, announced } = useChosen();
  const lines = useEnquiryList();
  const isRefused = useListRefused();
  const isFull = announced === texts.full;
  const [isOpen, setIsOpen] = useState(false);
  const toggle = useRef<HTMLButtonElement>(null);
  const listedIds = new Set(lines.map(({ grade }) => grade));
  // Lines of an earlier visit count in the link, but only the enquiry page names them.
  const inEnquiry = listed.filter(({ id }) => listedIds.has(id));
  const names = [
    ...new Map([...compared, ...inEnquiry].map(({ id, name }) => [id, name])).values(),
  ];
  /** Keeps the focus: the pressed button is removed with its grade. */
  const keepFocus = (remove: (grade: ChosenGrade) => void) => (grade: ChosenGrade) => {
    toggle.current?.focus();
    remove(grade);
  };
  return (
    <section aria-label={texts.title} className="contents">
      {isOpen || isRefused || isFull ? (
        <div className="absolute inset-x-0 bottom-full border-t border-line-strong bg-surface">
          <div className="page max-h-[45vh] space-y-2 overflow-y-auto py-3">
            {isOpen ? (
              <div id="chosen-list" className="space-y-2">
                <Group
                  title={texts.toCompare}
                  grades={compared}
                  labelOf={texts.removeCompared}
                  onRemove={keepFocus(toggleCompared)}
                />
                <Group
                  title={texts.inEnquiry}
                  grades={inEnquiry}
                  labelOf={texts.removeListed}
                  onRemove={keepFocus(toggleListed)}
                />
                {isCompact ? (
                  <div className="flex gap-2 sm:hidden">
                    <Links className="flex-1 px-2 text-sm" />
                  </div>
                ) : null}
              </div>
            ) : null}
            {isRefused ? <p className="text-sm font-semibold">{listNotes.notKept}</p> : null}
            {isFull ? (
              <p className="text-sm font-semibold text-danger">
                <ContentText>{announced}</ContentText>
              </p>
            ) : null}
          </div>
        </div>
      ) : null}
      <button
        ref={toggle}
        type="button"
        aria-expanded={isOpen}
        aria-controls={isOpen ? "chosen-list" : undefined}
        onClick={() => setIsOpen(!isOpen)}
        className={classNames(
          "-ms-2 flex min-h-11 min-w-11 items-center gap-1 rounded-md px-2 text-start text-sm hover:bg-sunken sm:flex-1 sm:gap-2",
          isCompact && "max-sm:font-semibold",
        )}
      >
        <ChevronDown
          aria-hidden="true"
          className={classNames("size-5 shrink-0", !isOpen && "rotate-180")}
        />
        <span aria-hidden="true" className="sm:hidden">
          {names.length}
        </span>
        <span className="truncate max-sm:sr-only lg:hidden">
          <ContentText>{listNames(names, 2)}</ContentText>
        </span>
        <span className="hidden truncate lg:inline">
          <ContentText>{listNames(names, 4)}</ContentText>
        </span>
        <span className="sr-only">{`. ${isOpen ? texts.hide : texts.show}`}</span>
      </button>
      <Links className={isCompact ? "max-sm:hidden" : "max-sm:flex-1 max-sm:px-2 max-sm:text-sm"} />
    </section>
  );
}
