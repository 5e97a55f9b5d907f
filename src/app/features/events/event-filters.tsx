/** Search box and dropdowns of the events (§2): they filter, in the query string (docs/departures.md). Without script the form is sent. */

import type { FormEvent } from "react";
import { useEffect, useRef, useState } from "react";
import { Link, useLocation } from "react-router";
import { shortDate } from "#contract/dates.ts";
import { SEARCH_MAX } from "#contract/limits.ts";
import { events } from "#messages/events.ts";
import { ControlledSelect, filterField } from "../../components/filter-select.tsx";
import type { EventFilters, EventList } from "../../data/events.ts";
import { button } from "../../ui/button.ts";
import { useEarlyValue } from "../../ui/hydration.ts";
import { Search } from "../../ui/icons.tsx";

/** Typing rests this long before it filters, in ms. */
const REST_MS = 300;

interface EventSearchProps {
  readonly value: string;
  readonly onSearch: (term: string) => void;
}

/** Search box of the events: it searches while somebody types. */
function EventSearch({ value, onSearch }: EventSearchProps) {
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
      onSearch(next.trim());
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
        className={`${filterField} pr-12 placeholder:text-muted`}
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

const names = ["search", "topic", "industry", "date"] as const;

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
        <EventSearch value={filters.search ?? ""} onSearch={(search) => onChange({ search }, (filters.search ?? "") !== "")} />
        {selects.map(({ name, label, any, values, text }) => (
          <ControlledSelect
            key={name}
            name={name}
            label={label}
            all={any}
            className="max-sm:last:col-span-2"
            value={filters[name] ?? ""}
            onChange={(value) => onChange({ [name]: value }, false)}
            options={values.map((value) => ({ value, label: text(value) }))}
          />
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
