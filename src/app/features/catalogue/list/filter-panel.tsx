/**
 * The filters beside the list. They stand as the server sent them until another choice is shown, so that their code is no part of a first
 * load; until then the native form is heard here.
 */
import { type FormEvent, useEffect, useRef } from "react";
import { useSearchParams } from "react-router";
import type { FacetCounts } from "#contract/entities/products.ts";
import { facetKeys } from "#contract/facets.ts";
import { isChosen, served } from "../../../components/served.tsx";
import { type ListState, readListState, writeListState } from "./list-state.ts";

const Filters = served(async () => (await import("./filters.tsx")).Filters);

/** For a list that the browser is about to render itself. */
export const loadFilters = (): void => void Filters.load().catch(() => undefined);

/** What is chosen in the form. A value that is chosen but not offered, because nothing would be left, stays chosen. */
function chosenIn(form: HTMLFormElement, state: ListState): ListState {
  const boxes = [...form.querySelectorAll<HTMLInputElement>("[type=checkbox]")];
  const params = new URLSearchParams(writeListState({ ...state, page: 1 }));
  for (const { name, value } of form.querySelectorAll("select")) params.set(name, value);
  for (const key of facetKeys) {
    const values = (state.facets?.[key] ?? []).filter((value) => !boxes.some((box) => box.name === key && box.value === value));
    params.set(key, [...values, ...boxes.filter(({ name, checked }) => name === key && checked).map(({ value }) => value)].join());
  }
  return readListState(params);
}

interface FilterPanelProps {
  readonly state: ListState;
  readonly counts: readonly FacetCounts[] | undefined;
}

export function FilterPanel({ state, counts }: FilterPanelProps) {
  const [, setParams] = useSearchParams();
  const panel = useRef<HTMLElement>(null);
  const servedForm = (): HTMLFormElement | null | undefined => panel.current?.querySelector<HTMLFormElement>('[data-served="html"] form');
  const show = (next: ListState): void => setParams(writeListState(next), { preventScrollReset: true });
  const choose = (): void => {
    const form = servedForm();
    if (form) show(chosenIn(form, state));
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: only what was chosen before the first rendering in the browser
  useEffect(() => {
    const form = servedForm();
    if (form && isChosen(form)) choose();
  }, []);
  const sort = (event: FormEvent): void => {
    if (event.target !== servedForm()) return;
    event.preventDefault();
    const { order } = ((event.nativeEvent as SubmitEvent).submitter?.dataset ?? {}) as { order?: "asc" | "desc" };
    const { sortBy, ...rest } = state;
    // Clicking the active sort again turns it off (§4).
    if (order) show({ ...rest, ...(sortBy === order ? {} : { sortBy: order }), page: 1 });
  };
  return (
    <aside ref={panel} id="filters" className="no-print hidden scroll-mt-24 target:block lg:block lg:self-start" onInput={choose} onSubmit={sort}>
      <Filters query={writeListState({ ...state, page: 1 }).toString()} counts={counts} />
    </aside>
  );
}
