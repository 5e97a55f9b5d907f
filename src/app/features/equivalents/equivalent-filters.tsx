/** Search and maker of the trade names. */
import type { EquivalentSummary } from "#contract/equivalents.ts";
import { SEARCH_MAX } from "#contract/limits.ts";
import { EQUIVALENTS_PATH } from "#contract/paths.ts";
import { equivalents as texts } from "#messages/equivalents.ts";
import { FilterForm } from "../../components/filter-form.tsx";
import { FilterSelect } from "../../components/filter-select.tsx";

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

export interface EquivalentFiltersProps {
  readonly items: readonly EquivalentSummary[];
  readonly state: EquivalentState;
  readonly onChange: (state: EquivalentState) => void;
}

export function EquivalentFilters({ items, state, onChange }: EquivalentFiltersProps) {
  const makers = makersOf(items).map((maker) => ({ value: maker, label: maker }));
  return (
    <FilterForm action={EQUIVALENTS_PATH} texts={texts} state={state} onChange={onChange} className="sm:grid-cols-[1.6fr_1fr_auto]">
      <FilterSelect label={texts.maker} all={texts.allMakers} name="maker" defaultValue={state.maker} options={makers} />
    </FilterForm>
  );
}
