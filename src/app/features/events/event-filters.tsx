/** Search box and dropdowns of the events (§2): they filter, in the query string (docs/departures.md). Without script the form is sent. */
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from "react";
import { Link, useLocation } from "react-router";
import { shortDate } from "#contract/dates.ts";
import { SEARCH_MAX } from "#contract/limits.ts";
import { events } from "#messages/events.ts";
import type { EventFilters, EventList } from "../../data/events.ts";
import { button } from "../../ui/button.ts";
import { Search } from "../../ui/icons/search.ts";
import { useEarlyValue } from "../../ui/use-early-value.ts";

const names = ["search", "topic", "industry", "date"] as const;
/** Typing rests this long before it filters, in ms. */
const REST_MS = 300;

/** Filters of a query string; empty ones are left out. */
export function readFilters(params: URLSearchParams): EventFilters {
  const entries = names.flatMap((name) => {
    const value = params.get(name)?.trim().slice(0, SEARCH_MAX);
    return value ? [[name, value]] : [];
  });
  return Object.fromEntries(entries) as EventFilters;
}

/** Month of a dropdown: `2026-11` as `Nov 2026`. */
const monthName = (month: string): string => shortDate(`${month}-01`).slice(3);

/** The value at hand stays on offer while, or although, the events do not know it. */
const offer = (values: readonly string[] = [], value: string | undefined): readonly string[] =>
  value && !values.includes(value) ? [value, ...values] : values;

export interface EventFiltersProps {
  readonly filters: EventFilters;
  readonly options: Pick<EventList, "topics" | "industries" | "months"> | undefined;
  /** @param replace true while somebody goes on typing: one search is one entry in the history */
  readonly onChange: (change: Partial<Record<(typeof names)[number], string>>, replace: boolean) => void;
}

const look = "mt-1.5 h-12 w-full rounded-md border border-line-strong bg-surface px-3 text-base font-normal text-ink";

function SearchField({ value, onChange }: { readonly value: string; readonly onChange: EventFiltersProps["onChange"] }) {
  const [term, setTerm] = useState(value);
  const sent = useRef(value);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const field = useEarlyValue<HTMLInputElement>(value, (early) => search(early));
  // Back, forward and 'Clear all' change the box; its own echo does not, or letters typed meanwhile would be lost.
  useEffect(() => {
    if (value === sent.current) return;
    sent.current = value;
    setTerm(value);
  }, [value]);
  useEffect(() => () => clearTimeout(timer.current), []);
  const search = (next: string): void => {
    setTerm(next);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      sent.current = next.trim();
      onChange({ search: next.trim() }, value !== "");
    }, REST_MS);
  };
  return (
    <div className="relative max-sm:col-span-2">
      <label htmlFor="event-search" className="block text-sm font-semibold">
        {events.search}
      </label>
      <input
        ref={field}
        id="event-search"
        type="search"
        name="search"
        value={term}
        onChange={(event) => search(event.target.value)}
        maxLength={SEARCH_MAX}
        placeholder={events.search}
        autoComplete="off"
        className={`${look} pr-12 placeholder:text-muted`}
      />
      <button
        type="submit"
        aria-label={events.searchSubmit}
        className="absolute right-0 bottom-0 flex size-12 items-center justify-center text-muted hover:text-petrol"
      >
        <Search aria-hidden="true" className="size-5" />
      </button>
    </div>
  );
}

interface ChoiceProps {
  readonly name: string;
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** Its options. */
  readonly children: ReactNode;
}

function Choice({ name, label, value, onChange, children }: ChoiceProps) {
  const select = useEarlyValue<HTMLSelectElement>(value, onChange);
  return (
    <label className="block min-w-0 text-sm font-semibold max-sm:last:col-span-2">
      {label}
      <select ref={select} name={name} className={look} value={value} onChange={(event) => onChange(event.target.value)}>
        {children}
      </select>
    </label>
  );
}

export function EventFilterForm({ filters, options, onChange }: EventFiltersProps) {
  const { pathname } = useLocation();
  const selects = [
    { name: "topic", label: events.topic, any: events.anyTopic, values: offer(options?.topics, filters.topic), text: (value: string) => value },
    { name: "industry", label: events.industry, any: events.anyIndustry, values: offer(options?.industries, filters.industry), text: (value: string) => value },
    { name: "date", label: events.publishDate, any: events.anyDate, values: offer(options?.months, filters.date), text: monthName },
  ] as const;
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    onChange({ search: String(new FormData(event.currentTarget).get("search") ?? "").trim() }, false);
  };
  return (
    <search aria-label={events.filters} className="no-print block">
      <form method="get" onSubmit={submit} className="grid grid-cols-2 gap-4 lg:grid-cols-[1.4fr_1fr_1fr_1fr]">
        <SearchField value={filters.search ?? ""} onChange={onChange} />
        {selects.map(({ name, label, any, values, text }) => (
          <Choice key={name} name={name} label={label} value={filters[name] ?? ""} onChange={(value) => onChange({ [name]: value }, false)}>
            <option value="">{any}</option>
            {values.map((value) => (
              <option key={value} value={value}>
                {text(value)}
              </option>
            ))}
          </Choice>
        ))}
      </form>
      {Object.keys(filters).length > 0 ? (
        // A link's address has no filters left.
        <Link
          to={pathname}
          className={button("quiet", "mt-2 -ml-2 px-2")}
          onClick={(event) => {
            event.preventDefault();
            onChange({ search: "", topic: "", industry: "", date: "" }, false);
          }}
        >
          {events.clear}
        </Link>
      ) : null}
    </search>
  );
}
