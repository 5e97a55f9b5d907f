/** `/regulatory`: every grade against every regime (beyond the specification). */

import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useSearchParams } from "react-router";
import { shortDate } from "#contract/dates.ts";
import { SEARCH_MAX } from "#contract/limits.ts";
import { pagingRules } from "#contract/paging.ts";
import { REGULATORY_PATH } from "#contract/paths.ts";
import type { RegulatorySummary } from "#contract/regulatory.ts";
import { regulatoryPage as texts } from "#messages/regulatory-page.ts";
import { pagingOf } from "../components/list-paging.tsx";
import { OwnPage } from "../components/own-page.tsx";
import { ownData } from "../data/own-data.ts";
import { browserData } from "../data/queries.ts";
import { type RegulatoryQuestion, regulatoryQuery } from "../data/regulatory.ts";
import { DatasetPage } from "../features/regulatory/dataset-page.tsx";
import { RegulatoryFiles } from "../features/regulatory/regulatory-files.tsx";
import { RegulatoryFilters } from "../features/regulatory/regulatory-filters.tsx";
import { RegulatoryPages } from "../features/regulatory/regulatory-pages.tsx";
import { RegulatoryTable } from "../features/regulatory/regulatory-table.tsx";
import type { Route } from "./+types/regulatory.ts";

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
