/** Search and filters of a list: a GET form that works without JavaScript. The URL is the state. */
import { type FormEvent, useEffect, useRef } from "react";
import { Link, useSearchParams } from "react-router";
import { SEARCH_TEXT_MAX } from "#catalogue/limits.ts";
import { currentParams, useAddressFields } from "../ui/address-fields.ts";
import { button } from "../ui/button.ts";
import { FilterSelect, type FilterSelectProps, filterField } from "./filter-select.tsx";
import { plainHref } from "./page-link.ts";

export const readFilters = <Name extends string>(params: URLSearchParams, names: readonly Name[]) =>
  Object.fromEntries(
    ["search", ...names].map((name) => [
      name,
      (params.get(name) ?? "").trim().slice(0, SEARCH_TEXT_MAX),
    ]),
  ) as Record<Name | "search", string>;

const REST_MS = 300;

export interface FilterFormProps {
  readonly action: string;
  /** Without `search` the form has selects only. */
  readonly texts: Readonly<Record<"title" | "submit" | "clear", string>> & {
    readonly search?: string;
  };
  readonly filters: readonly (Pick<FilterSelectProps, "label" | "all" | "options"> & {
    readonly name: string;
  })[];
  /** Searches while typing, not only on submit. A select always applies immediately. */
  readonly live?: boolean;
  readonly className: string;
}

export function FilterForm({ action, texts, filters, live = false, className }: FilterFormProps) {
  const [params, setParams] = useSearchParams();
  const state: Readonly<Record<string, string>> = readFilters(
    params,
    filters.map(({ name }) => name),
  );
  const { form, sent } = useAddressFields(state);
  const fields = () => [
    ...(form.current?.querySelectorAll<HTMLInputElement | HTMLSelectElement>("input, select") ??
      []),
  ];
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  const applyFilters = (typing = false): void => {
    clearTimeout(timer.current);
    sent.current = Object.fromEntries(fields().map(({ name, value }) => [name, value.trim()]));
    const before = currentParams();
    // Page 1 and empty filters are omitted; the limit stays.
    const next = Object.entries({
      ...Object.fromEntries(before),
      ...sent.current,
    }).filter(([name, value]) => name !== "page" && value !== "");
    // One history entry per search.
    setParams(next, { replace: typing && Boolean(before.get("search")), preventScrollReset: true });
  };
  const change = ({ target }: FormEvent<HTMLFormElement>): void => {
    if (target instanceof HTMLSelectElement) applyFilters();
    else if (live) {
      clearTimeout(timer.current);
      timer.current = setTimeout(applyFilters, REST_MS, true);
    }
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: only values entered before hydration
  useEffect(() => {
    if (
      fields().some(
        (field) =>
          (live || field instanceof HTMLSelectElement) && field.value !== state[field.name],
      )
    )
      applyFilters();
    return () => clearTimeout(timer.current);
  }, []);
  return (
    <search aria-label={texts.title} className="no-print block">
      <form
        ref={form}
        method="get"
        action={plainHref(action)}
        onSubmit={(event) => {
          event.preventDefault();
          applyFilters();
        }}
        onChange={change}
        className={`grid items-end gap-4 ${className}`}
      >
        {texts.search ? (
          <label className="block text-sm font-semibold">
            <span>{texts.search}</span>
            <input
              type="search"
              name="search"
              dir="auto"
              defaultValue={state["search"]}
              maxLength={SEARCH_TEXT_MAX}
              placeholder={live ? texts.search : undefined}
              autoComplete="off"
              enterKeyHint="search"
              className={`${filterField} placeholder:text-muted`}
            />
          </label>
        ) : null}
        {filters.map(({ name, ...filter }) => (
          <FilterSelect key={name} {...filter} name={name} defaultValue={state[name]} />
        ))}
        <button type="submit" className={button("primary", "h-12")}>
          {texts.submit}
        </button>
      </form>
      {Object.values(state).some(Boolean) ? (
        <Link to={action} preventScrollReset className={button("quiet", "mt-2 -ms-2 px-2")}>
          {texts.clear}
        </Link>
      ) : null}
    </search>
  );
}
