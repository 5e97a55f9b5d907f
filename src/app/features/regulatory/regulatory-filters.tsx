/** Search, category and regime of the regulatory table: a GET form, so that it works without scripts; the address is the state. */
import type { FormEvent } from "react";
import { Link } from "react-router";
import { SEARCH_MAX } from "#contract/limits.ts";
import { type RegulatoryFilter, regulatoryFilters } from "#contract/regulatory-list.ts";
import { categories } from "#contract/taxonomy.ts";
import { regulatoryPage as texts } from "#messages/regulatory.ts";
import { button } from "../../ui/button.ts";

type State = Readonly<Record<"search" | "category" | "regime", string>>;

export interface RegulatoryFiltersProps {
  readonly question: State;
  readonly onChange: (state: State) => void;
}

const names = ["search", "category", "regime"] as const;
const field = "mt-1.5 h-12 w-full rounded-md border border-line-strong bg-surface px-3 text-base font-normal text-ink";

const read = (form: HTMLFormElement): State => {
  const data = new FormData(form);
  return Object.fromEntries(names.map((name) => [name, String(data.get(name) ?? "").trim()])) as State;
};

export function RegulatoryFilters({ question, onChange }: RegulatoryFiltersProps) {
  const { search, category, regime } = question;
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    onChange(read(event.currentTarget));
  };
  const change = ({ target }: { readonly target: HTMLSelectElement }): void => {
    if (target.form) onChange(read(target.form));
  };
  return (
    <search aria-label={texts.title} className="no-print block">
      <form
        key={`${search} ${category} ${regime}`}
        method="get"
        action="/regulatory"
        onSubmit={submit}
        className="grid items-end gap-4 sm:grid-cols-2 lg:grid-cols-[1.4fr_1fr_1.2fr_auto]"
      >
        <label className="block text-sm font-semibold">
          {texts.search}
          <input type="search" name="search" defaultValue={search} maxLength={SEARCH_MAX} autoComplete="off" enterKeyHint="search" className={field} />
        </label>
        <label className="block min-w-0 text-sm font-semibold">
          {texts.category}
          <select name="category" className={field} defaultValue={category} onChange={change}>
            <option value="">{texts.allCategories}</option>
            {categories.map(({ key, name }) => (
              <option key={key} value={key}>
                {name}
              </option>
            ))}
          </select>
        </label>
        <label className="block min-w-0 text-sm font-semibold">
          {texts.regime}
          <select name="regime" className={field} defaultValue={regime} onChange={change}>
            <option value="">{texts.allGrades}</option>
            {(Object.keys(regulatoryFilters) as RegulatoryFilter[]).map((key) => (
              <option key={key} value={key}>
                {texts.filters[key]}
              </option>
            ))}
          </select>
        </label>
        <button type="submit" className={button("primary", "h-12")}>
          {texts.submit}
        </button>
      </form>
      {search || category || regime ? (
        <Link to="/regulatory" className={button("quiet", "mt-2 -ml-2 px-2")}>
          {texts.clear}
        </Link>
      ) : null}
    </search>
  );
}
