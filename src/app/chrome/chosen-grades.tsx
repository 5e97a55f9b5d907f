/** The tray at the foot of the window: how much is chosen, what, and the ways on. It stands in the flow of the page, so that it covers nothing at its end. */
import { useLayoutEffect, useRef, useState } from "react";
import { Link } from "react-router";
import { comparePath, ENQUIRY_PATH } from "#contract/paths.ts";
import { tray as texts } from "#messages/chosen.ts";
import { listNotes } from "#messages/enquiry-list.ts";
import { type ChosenGrade, toggleCompared, toggleListed, useChosen } from "../data/chosen.ts";
import { useEnquiryList, useListRefused } from "../data/enquiry-list.ts";
import { button, iconButton } from "../ui/button.ts";
import { classNames } from "../ui/class-names.ts";
import { ChevronDown, X } from "../ui/icons.tsx";

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
          <li key={grade.id} className="flex items-center border border-line bg-ground pl-3 text-sm">
            <span>{grade.name}</span>
            <button type="button" aria-label={labelOf(grade.name)} onClick={() => onRemove(grade)} className={iconButton()}>
              <X aria-hidden="true" className="size-4" />
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Names of what is chosen, so many at most. */
function namesOf(names: readonly string[], most: number): string {
  const first = names.slice(0, most).join(", ");
  return names.length > most ? texts.andMore(first, names.length - most) : first;
}

export function Tray() {
  const { compared, listed, told } = useChosen();
  const lines = useEnquiryList();
  const isRefused = useListRefused();
  const [open, setOpen] = useState(false);
  const toggle = useRef<HTMLButtonElement>(null);
  const names = new Map(listed.map(({ id, name }) => [id, name]));
  const grades = [...new Set(lines.map(({ grade }) => grade))].map((id) => ({ id, name: names.get(id) ?? id }));
  const chosen = [...new Map([...compared, ...grades].map(({ id, name }) => [id, name])).values()];
  const ways = (compared.length > 0 ? 1 : 0) + (lines.length > 0 ? 1 : 0);
  // Told by an attribute: with `:root:has(…)` every change of the page would have all its styles reckoned again.
  useLayoutEffect(() => {
    const { dataset } = document.documentElement;
    dataset["tray"] = String(ways);
    return () => {
      delete dataset["tray"];
    };
  }, [ways]);
  /** The button that was pressed goes with its grade. */
  const removing = (remove: (grade: ChosenGrade) => void) => (grade: ChosenGrade) => {
    toggle.current?.focus();
    remove(grade);
  };
  return (
    <section aria-label={texts.title} className="no-print sticky bottom-0 z-30 border-t border-line-strong bg-surface shadow-float">
      <div className="page space-y-2 py-2">
        {open ? (
          <div id="tray-list" className="max-h-[45vh] space-y-2 overflow-y-auto">
            <Group title={texts.toCompare} grades={compared} labelOf={texts.removeCompared} onRemove={removing(toggleCompared)} />
            <Group title={texts.inEnquiry} grades={grades} labelOf={texts.removeListed} onRemove={removing((grade) => toggleListed(grade, lines))} />
          </div>
        ) : null}
        {isRefused ? <p className="text-sm font-semibold">{listNotes.notKept}</p> : null}
        {told === texts.full ? <p className="text-sm font-semibold text-danger">{told}</p> : null}
        <div className="flex flex-wrap items-center justify-end gap-2">
          <button
            ref={toggle}
            type="button"
            aria-expanded={open}
            aria-controls={open ? "tray-list" : undefined}
            onClick={() => setOpen(!open)}
            className="-ml-2 flex min-h-11 min-w-0 flex-1 basis-40 items-center gap-2 rounded-md px-2 text-left text-sm hover:bg-sunken"
          >
            <ChevronDown aria-hidden="true" className={classNames("size-5 shrink-0", !open && "rotate-180")} />
            <span className="truncate lg:hidden">{namesOf(chosen, 2)}</span>
            <span className="hidden truncate lg:inline">{namesOf(chosen, 4)}</span>
            <span className="sr-only">{`. ${open ? texts.hide : texts.show}`}</span>
          </button>
          {compared.length > 0 ? (
            <Link to={comparePath(compared.map(({ id }) => id))} className={button("secondary", "max-sm:flex-1 max-sm:px-3 max-sm:text-sm")}>
              {texts.compare(compared.length)}
            </Link>
          ) : null}
          {lines.length > 0 ? (
            <Link to={ENQUIRY_PATH} className={button("primary", "max-sm:flex-1 max-sm:px-3 max-sm:text-sm")}>
              {texts.enquiry(lines.length)}
            </Link>
          ) : null}
        </div>
      </div>
    </section>
  );
}
