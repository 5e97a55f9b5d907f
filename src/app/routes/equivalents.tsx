/** `/equivalents`: trade names A to Z (beyond the specification). */
import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { useSearchParams } from "react-router";
import type { EquivalentSummary } from "#contract/equivalents.ts";
import { SEARCH_MAX } from "#contract/limits.ts";
import { EQUIVALENTS_PATH } from "#contract/paths.ts";
import { compact, normalise } from "#contract/search/text.ts";
import { equivalents as texts } from "#messages/equivalents.ts";
import { FilterForm } from "../components/filter-form.tsx";
import { FilterSelect } from "../components/filter-select.tsx";
import { Hero } from "../components/hero.tsx";
import { PageHead } from "../components/page-head.tsx";
import { QueryView } from "../components/query-view.tsx";
import { documentQuery } from "../data/content.ts";
import { productsQuery } from "../data/products.ts";
import { browserData, ownData } from "../data/queries.ts";
import { EquivalentList } from "../features/equivalents/equivalent-list.tsx";
import { NearNames, nearNamesQuery } from "../features/equivalents/near-names.tsx";
import { Empty } from "../ui/state.tsx";
import type { Route } from "./+types/equivalents.ts";

interface EquivalentState {
  readonly search: string;
  readonly maker: string;
}

/** Reads the query string. */
const readEquivalentState = (params: URLSearchParams): EquivalentState => ({
  search: (params.get("search") ?? "").trim().slice(0, SEARCH_MAX),
  maker: params.get("maker") ?? "",
});

/** The makers of a list, A to Z, as options. */
const makersOf = (items: readonly EquivalentSummary[]) =>
  [...new Set(items.flatMap(({ maker }) => maker ?? []))]
    .sort((a, b) => a.localeCompare(b, "en", { sensitivity: "base" }))
    .map((maker) => ({ value: maker, label: maker }));

export function loader({ context, url }: Route.LoaderArgs) {
  const { search } = readEquivalentState(url.searchParams);
  return ownData(context, documentQuery("equivalents"), ...(search ? [productsQuery(nearNamesQuery(search))] : []));
}
/** Names near one that is not known ask for themselves. */
export const clientLoader = () => browserData(documentQuery("equivalents"));

/** Rows that a filter leaves: names, makers and grades that contain the term, written any way. */
function shownOf(items: readonly EquivalentSummary[], { search, maker }: EquivalentState): readonly EquivalentSummary[] {
  const [plain, packed] = [normalise(search), compact(search)];
  return items.filter((item) => {
    if (maker && item.maker !== maker) return false;
    const texts = [item.name, item.maker ?? "", ...item.grades.map(({ name }) => name)];
    return !plain || texts.some((text) => normalise(text).includes(plain) || (packed !== "" && compact(text).includes(packed)));
  });
}

export default function Equivalents() {
  const [params, setParams] = useSearchParams();
  const state = readEquivalentState(params);
  const query = useQuery(documentQuery("equivalents"));
  const { data } = query;
  const change = ({ search, maker }: EquivalentState): void =>
    setParams({ ...(search ? { search } : {}), ...(maker ? { maker } : {}) }, { preventScrollReset: true });
  const { search, maker } = state;
  // The same list while nothing changes: it stands as it was served.
  const shown = useMemo(() => data && shownOf(data, { search, maker }), [data, search, maker]);
  return (
    <>
      <PageHead title={texts.title} description={texts.description} jsonLd={{ "@type": "CollectionPage", name: texts.title, description: texts.description }} />
      <Hero plain title={texts.title} lead={texts.lead} eyebrow={data ? texts.count(data.length) : undefined} />
      <div data-wide className="page space-y-8 py-12">
        <QueryView query={query}>{() => null}</QueryView>
        {data && shown ? (
          <>
            <FilterForm action={EQUIVALENTS_PATH} texts={texts} state={state} onChange={change} className="sm:grid-cols-[1.6fr_1fr_auto]">
              <FilterSelect label={texts.maker} all={texts.allMakers} name="maker" defaultValue={maker} options={makersOf(data)} />
            </FilterForm>
            <p role="status" className="text-sm text-muted tabular-nums">
              {texts.count(shown.length)}
            </p>
            {shown.length > 0 ? <EquivalentList items={shown} /> : <Empty>{state.search ? texts.none(state.search) : texts.noneOf}</Empty>}
            {shown.length === 0 && state.search ? <NearNames term={state.search} /> : null}
            <p className="text-sm text-muted">{texts.tradeMarks}</p>
          </>
        ) : null}
      </div>
    </>
  );
}
