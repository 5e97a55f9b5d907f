/** Search and filters of a table: a GET form, so that it works without scripts; the address is the state. */
import { type FormEvent, type ReactNode, useEffect, useRef } from "react";
import { Link } from "react-router";
import { SEARCH_MAX } from "#contract/limits.ts";
import { button } from "../ui/button.ts";
import { filterField } from "./filter-select.tsx";

export interface FilterFormProps<State> {
  readonly action: string;
  readonly texts: Readonly<Record<"title" | "search" | "submit" | "clear", string>>;
  /** Fields as searched and chosen; a field's name is its key. */
  readonly state: State;
  readonly onChange: (state: State) => void;
  /** Of the form's grid. */
  readonly className: string;
  /** A `FilterSelect` for each filter. */
  readonly children: ReactNode;
}

export function FilterForm<State extends Readonly<Record<keyof State | "search", string>>>({
  action,
  texts,
  state,
  onChange,
  className,
  children,
}: FilterFormProps<State>) {
  const read = (form: HTMLFormElement): void => {
    const data = new FormData(form);
    onChange(Object.fromEntries(Object.keys(state).map((name) => [name, String(data.get(name) ?? "").trim()])) as State);
  };
  const form = useRef<HTMLFormElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only what was chosen before the page was hydrated
  useEffect(() => {
    const selects = form.current?.querySelectorAll("select") ?? [];
    if (form.current && [...selects].some(({ name, value }) => value !== state[name as keyof State])) read(form.current);
  }, []);
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    read(event.currentTarget);
  };
  // A choice acts at once, typed words when they are sent.
  const choose = (event: FormEvent<HTMLFormElement>): void => {
    if (event.target instanceof HTMLSelectElement) read(event.currentTarget);
  };
  const values = Object.values<string>(state);
  return (
    <search aria-label={texts.title} className="no-print block">
      <form ref={form} key={values.join(" ")} method="get" action={action} onSubmit={submit} onChange={choose} className={`grid items-end gap-4 ${className}`}>
        <label className="block text-sm font-semibold">
          {texts.search}
          <input
            type="search"
            name="search"
            defaultValue={state.search}
            maxLength={SEARCH_MAX}
            autoComplete="off"
            enterKeyHint="search"
            className={filterField}
          />
        </label>
        {children}
        <button type="submit" className={button("primary", "h-12")}>
          {texts.submit}
        </button>
      </form>
      {values.some(Boolean) ? (
        <Link to={action} className={button("quiet", "mt-2 -ml-2 px-2")}>
          {texts.clear}
        </Link>
      ) : null}
    </search>
  );
}
