/** Search and maker of the trade names: a GET form, so that it works without scripts; the address is the state. */
import type { FormEvent } from "react";
import { Link } from "react-router";
import type { EquivalentSummary } from "#contract/equivalents.ts";
import { SEARCH_MAX } from "#contract/limits.ts";
import { equivalents as texts } from "#messages/equivalents.ts";
import { button } from "../../ui/button.ts";

export interface EquivalentState {
  readonly search: string;
  readonly maker: string;
}

/** Reads the query string. */
export const readEquivalentState = (params: URLSearchParams): EquivalentState => ({
  search: (params.get("search") ?? "").trim().slice(0, SEARCH_MAX),
  maker: params.get("maker") ?? "",
});

/** The makers of a list, A to Z. */
const makersOf = (items: readonly EquivalentSummary[]): string[] =>
  [...new Set(items.flatMap(({ maker }) => maker ?? []))].sort((a, b) => a.localeCompare(b, "en", { sensitivity: "base" }));

const field = "mt-1.5 h-12 w-full rounded-md border border-line-strong bg-surface px-3 text-base font-normal text-ink";

export interface EquivalentFiltersProps {
  readonly items: readonly EquivalentSummary[];
  readonly state: EquivalentState;
  readonly onChange: (state: EquivalentState) => void;
}

export function EquivalentFilters({ items, state, onChange }: EquivalentFiltersProps) {
  const read = (form: HTMLFormElement): EquivalentState => {
    const data = new FormData(form);
    return { search: String(data.get("search") ?? "").trim(), maker: String(data.get("maker") ?? "") };
  };
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    onChange(read(event.currentTarget));
  };
  return (
    <search aria-label={texts.title} className="no-print block">
      <form
        key={`${state.search} ${state.maker}`}
        method="get"
        action="/equivalents"
        onSubmit={submit}
        className="grid items-end gap-4 sm:grid-cols-[1.6fr_1fr_auto]"
      >
        <label className="block text-sm font-semibold">
          {texts.search}
          <input type="search" name="search" defaultValue={state.search} maxLength={SEARCH_MAX} autoComplete="off" className={field} />
        </label>
        <label className="block min-w-0 text-sm font-semibold">
          {texts.maker}
          <select name="maker" className={field} defaultValue={state.maker} onChange={(event) => event.target.form && onChange(read(event.target.form))}>
            <option value="">{texts.allMakers}</option>
            {makersOf(items).map((maker) => (
              <option key={maker} value={maker}>
                {maker}
              </option>
            ))}
          </select>
        </label>
        <button type="submit" className={button("primary", "h-12")}>
          {texts.submit}
        </button>
      </form>
      {state.search || state.maker ? (
        <Link to="/equivalents" className={button("quiet", "mt-2 -ml-2 px-2")}>
          {texts.clear}
        </Link>
      ) : null}
    </search>
  );
}
