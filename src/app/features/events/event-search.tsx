/** Search box of the events: it searches while somebody types. */
import { useEffect, useRef, useState } from "react";
import { SEARCH_MAX } from "#contract/limits.ts";
import { events } from "#messages/events.ts";
import { filterField } from "../../components/filter-select.tsx";
import { Search } from "../../ui/icons.tsx";
import { useEarlyValue } from "../../ui/use-early-value.ts";

/** Typing rests this long before it filters, in ms. */
const REST_MS = 300;

interface EventSearchProps {
  readonly value: string;
  readonly onSearch: (term: string) => void;
}

export function EventSearch({ value, onSearch }: EventSearchProps) {
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
