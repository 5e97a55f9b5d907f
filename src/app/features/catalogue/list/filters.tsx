/** Filters and sort buttons of the stock list. */
import { useEffect, useRef, useState } from "react";
import { Link, useSearchParams } from "react-router";
import type { FacetCounts } from "#catalogue/entities/products.ts";
import { type FacetKey, facetKeys } from "#catalogue/facets.ts";
import { facetLabels, moreFilters } from "#messages/facets.ts";
import { productList } from "#messages/product-list.ts";
import {
  categoryOptions,
  FilterSelect,
  industryOptions,
} from "../../../components/filter-select.tsx";
import { useCapability } from "../../../data/site.ts";
import { currentParams } from "../../../ui/address-fields.ts";
import { button } from "../../../ui/button.ts";
import { classNames } from "../../../ui/class-names.ts";
import { ArrowDownAZ, ArrowUpZA, ChevronDown } from "../../../ui/icons.tsx";
import { type ListState, readListState, writeListState } from "./list-state.ts";

interface FiltersProps {
  readonly state: ListState;
  /** Undefined while loading, and when a search finds too many products to count. */
  readonly counts: readonly FacetCounts[] | undefined;
}

interface Offered {
  readonly value: string;
  readonly label: string;
  readonly count: number | undefined;
}

/** Only values that would leave products. */
function listOffered(group: FacetKey, counts: readonly FacetCounts[] | undefined): Offered[] {
  const available = counts?.find(({ key }) => key === group)?.values;
  return Object.entries<string>(facetLabels[group])
    .map(([value, label]) => ({
      value,
      label,
      count: available?.find((other) => other.value === value)?.count,
    }))
    .filter(({ count }) => !counts || count !== undefined);
}

interface GroupProps {
  readonly group: FacetKey;
  readonly values: readonly Offered[];
  readonly chosen: readonly string[];
}

function Group({ group, values, chosen }: GroupProps) {
  // Set once: clearing the last value must not close the group.
  const [open] = useState(chosen.length > 0 || undefined);
  return (
    <details open={open} data-group={group} className="group border-b border-line">
      <summary className="flex min-h-11 list-none items-center gap-2 text-sm font-medium hover:text-petrol">
        <span>{moreFilters.groups[group]}</span>
        {chosen.length > 0 ? (
          <span className="code-text text-xs">{`(${chosen.length})`}</span>
        ) : null}
        <ChevronDown
          aria-hidden="true"
          className="ms-auto size-4 text-muted transition-transform duration-150 group-open:rotate-180"
        />
      </summary>
      {/* Scrolls separately next to the list, but not in a phone's sheet. */}
      <fieldset className="px-1.5 pb-3 lg:max-h-72 lg:overflow-y-auto">
        <legend className="sr-only">{moreFilters.groups[group]}</legend>
        {group === "regulatory" ? (
          <p className="pb-1 text-xs text-muted">{moreFilters.regulatoryNote}</p>
        ) : null}
        {values.map(({ value, label, count }) => (
          <label
            key={value}
            className="flex min-h-11 cursor-pointer items-center gap-2.5 py-1 text-sm"
          >
            <input
              type="checkbox"
              name={group}
              value={value}
              defaultChecked={chosen.includes(value)}
              className="size-4.5 shrink-0 accent-petrol"
            />
            <span className="flex-1">{label}</span>
            {count === undefined ? null : (
              <span className="text-muted tabular-nums">
                <span>{`${count} `}</span>
                <span className="sr-only">{moreFilters.products(count)}</span>
              </span>
            )}
          </label>
        ))}
      </fieldset>
    </details>
  );
}

function MoreFilters({ state: { facets = {} }, counts }: FiltersProps) {
  const hasFilters = useCapability("filters");
  const groups = facetKeys
    .map((key) => ({ key, values: listOffered(key, counts) }))
    .filter(({ values }) => values.length > 0);
  if (!hasFilters || groups.length === 0) return null;
  return (
    <fieldset>
      <legend className="text-sm font-semibold">{moreFilters.title}</legend>
      <div className="mt-1.5 border-t border-line">
        {groups.map(({ key, values }) => (
          <Group key={key} group={key} values={values} chosen={facets[key] ?? []} />
        ))}
      </div>
    </fieldset>
  );
}

const getCheckboxes = (form: HTMLFormElement) => [
  ...form.querySelectorAll<HTMLInputElement>("[type=checkbox]"),
];

/** On page 1 (§4). Chosen values that are not offered, because they leave nothing, stay chosen. */
function readForm(form: HTMLFormElement, state: ListState): ListState {
  const boxes = getCheckboxes(form);
  const params = writeListState({ ...state, page: 1 });
  for (const { name, value } of form.querySelectorAll("select")) params.set(name, value);
  for (const key of facetKeys) {
    const hidden = (state.facets?.[key] ?? []).filter(
      (value) => !boxes.some((box) => box.name === key && box.value === value),
    );
    params.set(
      key,
      [
        ...hidden,
        ...boxes.filter(({ name, checked }) => name === key && checked).map(({ value }) => value),
      ].join(),
    );
  }
  return readListState(params);
}

function fillForm(form: HTMLFormElement, { market = "", category = "", facets }: ListState): void {
  for (const select of form.querySelectorAll("select"))
    select.value = select.name === "market" ? market : category;
  for (const box of getCheckboxes(form))
    box.checked = facets?.[box.name as FacetKey]?.includes(box.value) ?? false;
}

export function Filters({ state, counts }: FiltersProps) {
  const [, setParams] = useSearchParams();
  const form = useRef<HTMLFormElement>(null);
  const address = writeListState({ ...state, page: 1 }).toString();
  /** Controls change immediately, the URL after the navigation. */
  const shown = useRef(address);
  const change = (before: ListState): void => {
    if (!form.current) return;
    const next = writeListState(readForm(form.current, before));
    if (next.toString() === shown.current) return;
    shown.current = next.toString();
    setParams(next, { preventScrollReset: true });
  };
  // On mount: what was chosen before hydration. Later: Back, 'Clear' and other links.
  // biome-ignore lint/correctness/useExhaustiveDependencies: when the address changes, not with every rendering
  useEffect(() => {
    if (address === shown.current) return change(state);
    shown.current = address;
    if (form.current) fillForm(form.current, state);
  }, [address]);
  const filtered = state.market ?? state.category ?? state.sortBy ?? state.search ?? state.facets;
  return (
    // Without JavaScript the buttons submit. No autofill: the URL is the state.
    <form
      ref={form}
      autoComplete="off"
      className="space-y-6"
      onChange={() => change(readListState(currentParams()))}
      onSubmit={(event) => event.preventDefault()}
    >
      {(["search", "exact", "view", "rows"] as const).map((key) =>
        state[key] ? <input key={key} type="hidden" name={key} value={state[key]} /> : null,
      )}
      {/* Enter presses a form's first button, so this one keeps the sort order. */}
      <button type="submit" name="sortBy" value={state.sortBy ?? ""} hidden />
      <FilterSelect
        label={productList.market}
        all={productList.allMarkets}
        name="market"
        defaultValue={state.market}
        options={industryOptions}
      />
      <FilterSelect
        label={productList.category}
        all={productList.allCategories}
        name="category"
        defaultValue={state.category}
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
              // Clicking the active sort again turns it off (§4).
              onClick={() =>
                change({
                  ...readListState(currentParams()),
                  sortBy: state.sortBy === order ? undefined : order,
                })
              }
              className={classNames(
                "flex h-12 flex-1 items-center justify-center gap-2 border border-line-strong font-medium transition-colors duration-150",
                index === 0 ? "rounded-s-md" : "-ms-px rounded-e-md",
                state.sortBy === order ? "bg-petrol text-on-petrol" : "hover:bg-sunken",
              )}
            >
              <Icon aria-hidden="true" className="size-4" />
              <span>{label}</span>
            </button>
          ))}
        </div>
      </fieldset>
      <MoreFilters state={state} counts={counts} />
      <div className="hidden noscript:block">
        <button
          type="submit"
          name="sortBy"
          value={state.sortBy ?? ""}
          className={button("secondary", "w-full")}
        >
          {moreFilters.apply}
        </button>
      </div>
      {filtered ? (
        <Link
          to={`?${writeListState({ page: 1, view: state.view })}`}
          preventScrollReset
          className={button("quiet", "-ms-2 px-2!")}
        >
          {productList.clear}
        </Link>
      ) : null}
    </form>
  );
}
