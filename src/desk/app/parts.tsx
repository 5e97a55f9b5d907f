/** Parts and shortcuts that several screens share. */
import { useEffect, useRef } from "react";
import { useSearchParams } from "react-router";
import { currentParams } from "#app/ui/address-fields.ts";
import { classNames } from "#app/ui/class-names.ts";
import type { LeadState } from "#contract/leads.ts";
import { deskContent } from "#messages/desk.ts";
import { leadStateLabels } from "#messages/desk-leads.ts";
import type { FieldSchema } from "#model/json-schema.ts";
import type { InboxRow } from "../payloads.ts";
import { type DeskError, refusalLines } from "./request.ts";

/** Grades and message in one line. */
export const summarizeLead = ({ about, excerpt }: Pick<InboxRow, "about" | "excerpt">): string =>
  [about.join(", "), excerpt].filter(Boolean).join(" · ");

const looks: Readonly<Record<LeadState, string>> = {
  new: "border-petrol bg-petrol text-on-petrol",
  answered: "border-good text-good",
  closed: "border-line-strong text-muted",
  spam: "border-danger text-danger",
};

export const StateChip = ({ state }: { readonly state: LeadState }) => (
  <span
    className={classNames(
      "inline-block rounded-full border px-2 text-xs font-semibold",
      looks[state],
    )}
  >
    {leadStateLabels[state]}
  </span>
);

const buttonLooks = {
  plain: "border-line-strong bg-surface text-ink hover:border-ink hover:bg-sunken",
  pressed: "border-ink bg-sunken text-ink",
  primary: "border-transparent bg-petrol text-on-petrol hover:bg-petrol-strong",
  danger: "border-line-strong bg-surface text-danger hover:border-danger",
  quiet: "border-transparent text-petrol hover:bg-sunken",
} as const;

/** Lower than the site's buttons, which are for touch. */
export const smallButton = (look: keyof typeof buttonLooks = "plain", more?: string): string =>
  classNames(
    "inline-flex min-h-9 items-center gap-2 rounded-md border px-3 text-sm font-semibold disabled:opacity-55 aria-disabled:opacity-55",
    buttonLooks[look],
    more,
  );
export const cell = "border-b border-line px-2 py-1.5 text-start align-top first:ps-3 last:pe-3";

export const Alert = ({
  children,
  className = "text-sm text-danger",
}: {
  readonly children: string | undefined;
  readonly className?: string;
}) =>
  children ? (
    <p role="alert" className={className}>
      {children}
    </p>
  ) : null;

/** A new grade may have twenty. */
const REFUSALS_SHOWN = 3;

/** Shows why an action failed. The `schema` of the form has the titles. */
export function Refusal({
  error,
  schema,
}: {
  readonly error: DeskError | null | undefined;
  readonly schema?: FieldSchema;
}) {
  if (!error) return null;
  const lines = refusalLines(error, schema);
  const more = lines.length - REFUSALS_SHOWN;
  return (
    <div role="alert" className="border-s-4 border-danger ps-3 text-sm font-semibold text-danger">
      {lines.slice(0, REFUSALS_SHOWN).map((line) => (
        <p key={line}>{line}</p>
      ))}
      {more > 0 ? (
        <p>{schema ? deskContent.moreRefused(more) : deskContent.andMore(more)}</p>
      ) : null}
    </div>
  );
}

/** Filters in the query string. A change returns to the first page. */
export function useFilters(): readonly [
  filters: URLSearchParams,
  set: (name: string, value: string) => void,
] {
  const [filters, setFilters] = useSearchParams();
  const set = (name: string, value: string): void => {
    const next = currentParams();
    if (name !== "page") next.delete("page");
    if (value) next.set(name, value);
    else next.delete(name);
    setFilters(next, { replace: true });
  };
  return [filters, set];
}

/** Controls that use keys themselves. */
const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && target.matches("input, textarea, select, [contenteditable]");

interface SortHeadProps {
  readonly column: string;
  readonly title: string;
  /** A column, after `-` descending. */
  readonly sort: string;
  /** Without a filter. */
  readonly standard: string;
  readonly isDescendingFirst?: boolean;
  readonly className?: string | undefined;
  readonly onSort: (sort: string) => void;
}

/** Sorts a list by its column, then the other way round. */
export function SortHead({
  column,
  title,
  sort,
  standard,
  isDescendingFirst = false,
  className,
  onSort,
}: SortHeadProps) {
  const isSorted = sort.replace(/^-/, "") === column;
  const first = isDescendingFirst ? `-${column}` : column;
  const second = isDescendingFirst ? column : `-${column}`;
  const next = sort === first ? second : first;
  const direction = sort.startsWith("-") ? "descending" : "ascending";
  return (
    <th
      scope="col"
      className={classNames("p-0 font-semibold", className)}
      aria-sort={isSorted ? direction : undefined}
    >
      <button
        type="button"
        className="flex min-h-9 items-center gap-1 px-2 hover:underline"
        title={deskContent.sortBy(title)}
        onClick={() => onSort(next === standard ? "" : next)}
      >
        <span>{title}</span>
        <span aria-hidden="true" className={isSorted ? "" : "opacity-0"}>
          {direction === "descending" ? "↓" : "↑"}
        </span>
      </button>
    </th>
  );
}

/**
 * Runs actions of single keys (lower case) outside of fields and dialogs; `escape` also in fields.
 */
export function useKeys(actions: Readonly<Record<string, () => void>>): void {
  const latest = useRef(actions);
  latest.current = actions;
  useEffect(() => {
    const press = (event: KeyboardEvent): void => {
      if (
        event.ctrlKey ||
        event.metaKey ||
        event.altKey ||
        event.defaultPrevented ||
        document.querySelector("dialog[open]")
      )
        return;
      if (isTyping(event.target) && event.key !== "Escape") return;
      const action = latest.current[event.key.toLowerCase()];
      if (!action) return;
      event.preventDefault();
      action();
    };
    window.addEventListener("keydown", press);
    return () => window.removeEventListener("keydown", press);
  }, []);
}
