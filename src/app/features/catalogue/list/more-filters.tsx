/** "More filters": values of the catalogue beside the specified controls, with how many products each would leave. */
import { useState } from "react";
import type { FacetCounts } from "#contract/entities/products.ts";
import type { FacetChoice } from "#contract/facet-choice.ts";
import { type FacetKey, facetKeys } from "#contract/facets.ts";
import { facetLabels, moreFilters } from "#messages/facets.ts";
import { useOwnCatalogue } from "../../../data/site.ts";
import { ChevronDown } from "../../../ui/icons.tsx";

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

export function MoreFilters({ counts, choice: applied, onChange }: MoreFiltersProps) {
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
