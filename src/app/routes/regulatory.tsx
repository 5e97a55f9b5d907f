/** `/regulatory`: every grade against every regime (beyond the specification). */
import { Link } from "react-router";
import { shortDate } from "#contract/dates.ts";
import { FOOD_CONTACT_PATH, GULF_PATH, REGULATORY_PATH } from "#contract/paths.ts";
import type { RegulatorySummary } from "#contract/regulatory.ts";
import { type RegulatoryFilter, regulatoryFilters } from "#contract/regulatory-list.ts";
import { regulatoryTable, regulatoryPage as texts } from "#messages/regulatory-pages.ts";
import { categoryOptions } from "../components/filter-select.tsx";
import { pagedQuery } from "../data/lists.ts";
import { browserData, ownData } from "../data/queries.ts";
import { DatasetPage, questionOf } from "../features/regulatory/dataset-page.tsx";
import { RegulatoryTable } from "../features/regulatory/regulatory-table.tsx";
import { button } from "../ui/button.ts";
import { Rss } from "../ui/icons.tsx";
import type { Route } from "./+types/regulatory.ts";

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

const regimeOptions = (Object.keys(regulatoryFilters) as RegulatoryFilter[]).map((key) => ({ value: key, label: texts.filters[key] }));
const queryOf = (params: URLSearchParams) => pagedQuery("regulatory", questionOf(params, ["category", "regime"]), ({ rows }) => rows);

export const loader = ({ context, url }: Route.LoaderArgs) => ownData(context, queryOf(url.searchParams));
export const clientLoader = ({ url }: Route.ClientLoaderArgs) => browserData(queryOf(url.searchParams));

export default function Regulatory() {
  return (
    <DatasetPage
      texts={texts}
      path={REGULATORY_PATH}
      csv="/regulatory.csv"
      queryOf={queryOf}
      filters={[
        { name: "category", label: texts.category, all: texts.allCategories, options: categoryOptions },
        { name: "regime", label: texts.regime, all: texts.allGrades, options: regimeOptions },
      ]}
      className="sm:grid-cols-2 lg:grid-cols-[1.4fr_1fr_1.2fr_auto]"
      files={
        <a href="/regulatory.xml" className={button("quiet", "px-3")}>
          <Rss aria-hidden="true" className="size-4" />
          {regulatoryTable.feed}
        </a>
      }
      below={<RegulatoryPages />}
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
