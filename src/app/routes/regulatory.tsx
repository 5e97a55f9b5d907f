/** `/regulatory`: every grade against every regime (beyond the specification). */
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { Link, useSearchParams } from "react-router";
import { shortDate } from "#contract/dates.ts";
import { SEARCH_MAX } from "#contract/limits.ts";
import { type Paging, pagingRules } from "#contract/paging.ts";
import { FOOD_CONTACT_PATH, GULF_PATH, REGULATORY_PATH } from "#contract/paths.ts";
import type { RegulatorySummary } from "#contract/regulatory.ts";
import { type RegulatoryFilter, regulatoryFilters } from "#contract/regulatory-list.ts";
import { regulatoryPage as texts } from "#messages/regulatory-page.ts";
import { regulatoryTable } from "#messages/regulatory-table.ts";
import { FilterForm } from "../components/filter-form.tsx";
import { FilterSelect } from "../components/filter-select.tsx";
import { pagingOf } from "../components/list-paging.tsx";
import { OwnPage } from "../components/own-page.tsx";
import { categoryOptions } from "../components/taxonomy-options.ts";
import { ownData } from "../data/own-data.ts";
import { browserData } from "../data/queries.ts";
import { type RegulatoryQuestion, regulatoryQuery } from "../data/regulatory.ts";
import { DatasetPage } from "../features/regulatory/dataset-page.tsx";
import { RegulatoryTable } from "../features/regulatory/regulatory-table.tsx";
import { button } from "../ui/button.ts";
import { Download, Rss } from "../ui/icons.tsx";
import type { Route } from "./+types/regulatory.ts";

/** The regulatory table as files: all of it, and what changed. */
function RegulatoryFiles() {
  return (
    <p className="no-print flex flex-wrap gap-3 border-t border-line pt-6">
      <a href="/regulatory.csv" download className={button("secondary")}>
        <Download aria-hidden="true" className="size-4" />
        {regulatoryTable.csv}
      </a>
      <a href="/regulatory.xml" className={button("quiet", "px-3")}>
        <Rss aria-hidden="true" className="size-4" />
        {regulatoryTable.feed}
      </a>
    </p>
  );
}

const pages = [
  { path: FOOD_CONTACT_PATH, label: texts.foodContact, hint: texts.foodContactHint },
  { path: GULF_PATH, label: texts.gulf, hint: texts.gulfHint },
];

/** Links to the pages below the regulatory table. */
function RegulatoryPages() {
  return (
    <nav aria-label={texts.more} className="no-print">
      <ul className="grid gap-2 sm:grid-cols-2">
        {pages.map(({ path, label, hint }) => (
          <li key={path}>
            <Link
              to={path}
              prefetch="intent"
              className="flex h-full min-h-11 flex-col border border-line-strong bg-surface px-4 py-2 font-semibold hover:border-petrol hover:text-petrol"
            >
              {label}
              <span className="text-sm font-normal text-muted">{hint}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

interface RegulatoryFiltersProps {
  readonly question: RegulatoryQuestion;
  readonly onChange: (state: Omit<RegulatoryQuestion, keyof Paging>) => void;
}

const regimeOptions = (Object.keys(regulatoryFilters) as RegulatoryFilter[]).map((key) => ({ value: key, label: texts.filters[key] }));

/** Search, category and regime of the regulatory table. */
function RegulatoryFilters({ question, onChange }: RegulatoryFiltersProps) {
  // Not the page: it is no filter, and a choice begins at the first one.
  const { search, category, regime } = question;
  return (
    <FilterForm
      action={REGULATORY_PATH}
      texts={texts}
      state={{ search, category, regime }}
      onChange={onChange}
      className="sm:grid-cols-2 lg:grid-cols-[1.4fr_1fr_1.2fr_auto]"
    >
      <FilterSelect label={texts.category} all={texts.allCategories} name="category" defaultValue={category} options={categoryOptions} />
      <FilterSelect label={texts.regime} all={texts.allGrades} name="regime" defaultValue={regime} options={regimeOptions} />
    </FilterForm>
  );
}

const rule = pagingRules.regulatory;
const questionOf = (params: URLSearchParams): RegulatoryQuestion => ({
  ...pagingOf(params, rule),
  search: (params.get("search") ?? "").trim().slice(0, SEARCH_MAX),
  category: params.get("category") ?? "",
  regime: params.get("regime") ?? "",
});
const queryOf = (request: Request) => regulatoryQuery(questionOf(new URL(request.url).searchParams));

export const loader = ({ context, request }: Route.LoaderArgs) => ownData(context, queryOf(request));
export const clientLoader = ({ request }: Route.ClientLoaderArgs) => browserData(queryOf(request));

function Screen() {
  const question = questionOf(useSearchParams()[0]);
  const result = useQuery({ ...regulatoryQuery(question), placeholderData: keepPreviousData });
  return (
    <DatasetPage
      texts={texts}
      path={REGULATORY_PATH}
      csv="/regulatory.csv"
      result={result}
      filters={(change) => <RegulatoryFilters question={question} onChange={change} />}
      below={
        <>
          <RegulatoryFiles />
          <RegulatoryPages />
        </>
      }
    >
      {(rows) => (
        <>
          <RegulatoryTable rows={rows} />
          <Compared rows={rows} />
        </>
      )}
    </DatasetPage>
  );
}

/** The day on which the rows were compared with their acts, said once. */
function Compared({ rows }: { readonly rows: readonly RegulatorySummary[] }) {
  const checked = rows
    .flatMap((row) => row.checked ?? [])
    .sort()
    .at(-1);
  return checked ? <p className="mt-3 max-w-prose text-sm text-muted">{texts.checked(shortDate(checked))}</p> : null;
}

export default function Regulatory() {
  return (
    <OwnPage>
      <Screen />
    </OwnPage>
  );
}
