/** "More filters": values of the catalogue beside the specified controls, with how many products each would leave. Shown where the server counts them. */

import type { FacetCounts } from "#contract/entities.ts";
import type { FacetChoice } from "#contract/facet-choice.ts";
import { facetLabels, moreFilters } from "#messages/facets.ts";

interface MoreFiltersProps {
  readonly counts: readonly FacetCounts[];
  readonly choice: FacetChoice;
  readonly onChange: (choice: FacetChoice) => void;
}

export function MoreFilters({ counts, choice, onChange }: MoreFiltersProps) {
  const chosen = Object.values(choice).flat().length;
  return (
    <details open={chosen > 0 || undefined} className="border-t border-line pt-4">
      <summary className="flex min-h-11 cursor-pointer items-center text-sm font-semibold">
        {moreFilters.title}
        {chosen > 0 ? <span className="code-text ml-2">({chosen})</span> : null}
      </summary>
      <div className="space-y-5 pt-2">
        {counts.map(({ key, values }) => {
          const labels: Readonly<Record<string, string>> = facetLabels[key];
          const active = choice[key] ?? [];
          const known = values.filter(({ value }) => labels[value]);
          return known.length === 0 ? null : (
            <fieldset key={key}>
              <legend className="text-sm font-semibold">{moreFilters.groups[key]}</legend>
              {key === "regulatory" ? <p className="mt-1 text-xs text-muted">{moreFilters.regulatoryNote}</p> : null}
              <ul className="mt-1 max-h-64 overflow-y-auto">
                {known.map(({ value, count }) => (
                  <li key={value}>
                    <label className="flex min-h-9 cursor-pointer items-center gap-2.5 py-1 text-sm">
                      <input
                        type="checkbox"
                        name={key}
                        value={value}
                        checked={active.includes(value)}
                        disabled={count === 0 && !active.includes(value)}
                        onChange={({ target }) =>
                          onChange({ ...choice, [key]: target.checked ? [...active, value] : active.filter((other) => other !== value) })
                        }
                        className="size-4.5 shrink-0 accent-petrol"
                      />
                      <span className="flex-1">{labels[value]}</span>
                      <span className="text-muted tabular-nums">
                        {count} <span className="sr-only">{moreFilters.products(count)}</span>
                      </span>
                    </label>
                  </li>
                ))}
              </ul>
            </fieldset>
          );
        })}
      </div>
    </details>
  );
}
