/** Market and category filters and the sort button of the stock list; beside the tiles, or in a sheet on a phone. */
import { useEffect, useRef, useState } from "react";
import { Link, useSearchParams } from "react-router";
import type { FacetCounts } from "#contract/entities/products.ts";
import { type FacetChoice, type FacetKey, facetKeys } from "#contract/facets.ts";
import { facetLabels, moreFilters } from "#messages/facets.ts";
import { productList } from "#messages/product-list.ts";
import { categoryOptions, FilterSelect, industryOptions } from "../../../components/filter-select.tsx";
import { useOwnCatalogue } from "../../../data/site.ts";
import { button } from "../../../ui/button.ts";
import { classNames } from "../../../ui/class-names.ts";
import { ArrowDownAZ, ArrowUpZA, ChevronDown } from "../../../ui/icons.tsx";
import { type ListState, readListState, writeListState } from "./list-state.ts";

interface Offered {
  readonly value: string;
  readonly label: string;
  readonly count: number | undefined;
}

interface GroupProps {
  readonly group: FacetKey;
  readonly values: readonly Offered[];
  readonly chosen: readonly string[];
  readonly onChange: (chosen: readonly string[]) => void;
}

/** The values that a group offers: those that would leave something, and have a label. */
function offered(group: FacetKey, counts: readonly FacetCounts[] | undefined): Offered[] {
  const left = counts?.find(({ key }) => key === group)?.values;
  return Object.entries<string>(facetLabels[group]).flatMap(([value, label]) => {
    const count = left?.find((other) => other.value === value)?.count;
    return counts && count === undefined ? [] : [{ value, label, count }];
  });
}

/** One group, folded; open from the start where something is chosen. */
function Group({ group, values, chosen, onChange }: GroupProps) {
  // Set once: a group must not fold under the hand that clears its last value.
  const [open] = useState(chosen.length > 0 || undefined);
  return (
    <details open={open} data-group={group} className="group border-b border-line last:border-b-0">
      <summary className="flex min-h-11 list-none items-center gap-2 text-sm font-medium hover:text-petrol">
        {moreFilters.groups[group]}
        {chosen.length > 0 ? <span className="code-text text-xs">({chosen.length})</span> : null}
        <ChevronDown aria-hidden="true" className="ml-auto size-4 text-muted transition-transform duration-150 group-open:rotate-180" />
      </summary>
      <fieldset className="pb-3">
        <legend className="sr-only">{moreFilters.groups[group]}</legend>
        {group === "regulatory" ? <p className="pb-1 text-xs text-muted">{moreFilters.regulatoryNote}</p> : null}
        {values.map(({ value, label, count }) => (
          <label key={value} className="flex min-h-11 cursor-pointer items-center gap-2.5 py-1 text-sm lg:min-h-9">
            <input
              type="checkbox"
              name={group}
              value={value}
              checked={chosen.includes(value)}
              onChange={({ target }) => onChange(target.checked ? [...chosen, value] : chosen.filter((other) => other !== value))}
              className="size-4.5 shrink-0 accent-petrol"
            />
            <span className="flex-1">{label}</span>
            {count === undefined ? null : (
              <span className="text-muted tabular-nums">
                {count} <span className="sr-only">{moreFilters.products(count)}</span>
              </span>
            )}
          </label>
        ))}
      </fieldset>
    </details>
  );
}

const isSame = (one: FacetChoice, other: FacetChoice): boolean => facetKeys.every((key) => one[key]?.join() === other[key]?.join());

interface MoreFiltersProps {
  /** Not known while they are loaded, and where a search finds too many products to count. */
  readonly counts: readonly FacetCounts[] | undefined;
  readonly choice: FacetChoice;
  readonly onChange: (choice: FacetChoice) => void;
}

/** "More filters": values of the catalogue beside the specified controls, with how many products each would leave. */
function MoreFilters({ counts, choice: applied, onChange }: MoreFiltersProps) {
  const own = useOwnCatalogue();
  // Boxes follow the hand at once, and the next one adds to it: the address follows when the router has been there.
  const [choice, setChoice] = useState(applied);
  const [before, setBefore] = useState(applied);
  if (!isSame(applied, before)) {
    setBefore(applied);
    setChoice(applied);
  }
  const change = (key: FacetKey, chosen: readonly string[]): void => {
    const next = { ...choice, [key]: chosen };
    setChoice(next);
    onChange(next);
  };
  const groups = facetKeys.map((key) => ({ key, values: offered(key, counts) })).filter(({ values }) => values.length > 0);
  if (!own || groups.length === 0) return null;
  return (
    <fieldset>
      <legend className="text-sm font-semibold">{moreFilters.title}</legend>
      <div className="mt-1.5 border-y border-line">
        {groups.map(({ key, values }) => (
          <Group key={key} group={key} values={values} chosen={choice[key] ?? []} onChange={(chosen) => change(key, chosen)} />
        ))}
      </div>
    </fieldset>
  );
}

interface FiltersProps {
  readonly state: ListState;
  /** What each of "More filters" would leave, where the server counts it. */
  readonly counts: readonly FacetCounts[] | undefined;
}

/** The state that a form shows. A value that is chosen but not offered, because nothing would be left, stays chosen. */
function chosenIn(form: HTMLFormElement, state: ListState): ListState {
  const boxes = [...form.querySelectorAll<HTMLInputElement>("[type=checkbox]")];
  const params = new URLSearchParams(writeListState({ ...state, page: 1 }));
  for (const { name, value } of form.querySelectorAll("select")) params.set(name, value);
  for (const key of facetKeys) {
    const hidden = (state.facets?.[key] ?? []).filter((value) => !boxes.some((box) => box.name === key && box.value === value));
    params.set(key, [...hidden, ...boxes.filter(({ name, checked }) => name === key && checked).map(({ value }) => value)].join());
  }
  return readListState(params);
}

export function Filters({ state, counts }: FiltersProps) {
  const [params, setParams] = useSearchParams();
  const form = useRef<HTMLFormElement>(null);
  const show = (next: ListState): void => setParams(writeListState(next), { preventScrollReset: true });
  // biome-ignore lint/correctness/useExhaustiveDependencies: only what was chosen before React ran the page
  useEffect(() => {
    const early = form.current && chosenIn(form.current, state);
    if (early && writeListState(early).toString() !== writeListState({ ...state, page: 1 }).toString()) show(early);
  }, []);
  // Changing anything but the page goes back to page 1 (§4).
  const onChange = (part: Partial<ListState>): void => show({ ...readListState(params), ...part, page: 1 });
  // Clicking the active sort again turns it off (§4).
  const sort = (order: "asc" | "desc") => onChange({ sortBy: state.sortBy === order ? undefined : order });
  const filtered = state.market ?? state.category ?? state.sortBy ?? state.search ?? state.facets;
  return (
    // Without scripts its buttons send it; with scripts every control acts at once. A browser must not refill it: the address says what is chosen.
    <form ref={form} autoComplete="off" className="space-y-6" onSubmit={(event) => event.preventDefault()}>
      {(["search", "exact", "view", "rows"] as const).map((key) => (state[key] ? <input key={key} type="hidden" name={key} value={state[key]} /> : null))}
      {/* The first button of a form is the one that Enter presses: the order stays as it is. */}
      <button type="submit" name="sortBy" value={state.sortBy ?? ""} hidden />
      <FilterSelect
        label={productList.market}
        all={productList.allMarkets}
        name="market"
        value={state.market ?? ""}
        onChange={(event) => onChange({ market: event.target.value || undefined })}
        options={industryOptions}
      />
      <FilterSelect
        label={productList.category}
        all={productList.allCategories}
        name="category"
        value={state.category ?? ""}
        onChange={(event) => onChange({ category: event.target.value || undefined })}
        options={categoryOptions}
      />
      <fieldset>
        <legend className="text-sm font-semibold">{productList.sort}</legend>
        <div className="mt-1.5 flex">
          {(
            [
              ["asc", productList.sortAsc, ArrowDownAZ],
              ["desc", productList.sortDesc, ArrowUpZA],
            ] as const
          ).map(([order, label, Icon], index) => (
            <button
              key={order}
              type="submit"
              name="sortBy"
              value={state.sortBy === order ? "" : order}
              aria-pressed={state.sortBy === order}
              onClick={() => sort(order)}
              className={classNames(
                "flex h-12 flex-1 items-center justify-center gap-2 border border-line-strong font-medium transition-colors duration-150",
                index === 0 ? "rounded-l-md" : "-ml-px rounded-r-md",
                state.sortBy === order ? "bg-petrol text-on-petrol" : "hover:bg-sunken",
              )}
            >
              <Icon aria-hidden="true" className="size-4" />
              {label}
            </button>
          ))}
        </div>
      </fieldset>
      <MoreFilters counts={counts} choice={state.facets ?? {}} onChange={(facets) => onChange({ facets })} />
      <div className="hidden noscript:block">
        <button type="submit" name="sortBy" value={state.sortBy ?? ""} className={button("secondary", "w-full")}>
          {moreFilters.apply}
        </button>
      </div>
      {filtered ? (
        <Link to={`?${writeListState({ page: 1, view: state.view })}`} preventScrollReset className={button("quiet", "-ml-2 px-2!")}>
          {productList.clear}
        </Link>
      ) : null}
    </form>
  );
}
