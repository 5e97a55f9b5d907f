/** `/regulatory`: every grade against every regime (beyond the specification). */

import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useSearchParams } from "react-router";
import { shortDate } from "#contract/dates.ts";
import { SEARCH_MAX } from "#contract/limits.ts";
import { pagingRules } from "#contract/paging.ts";
import { REGULATORY_PATH } from "#contract/paths.ts";
import type { RegulatorySummary } from "#contract/regulatory.ts";
import { pager } from "#messages/pager.ts";
import { regulatoryPage as texts } from "#messages/regulatory-page.ts";
import { Hero } from "../components/hero.tsx";
import { PagedList, pageAddress, pagingOf, usePaging } from "../components/list-paging.tsx";
import { OwnPage } from "../components/own-page.tsx";
import { PageHead } from "../components/page-head.tsx";
import { ownData } from "../data/own-data.ts";
import { browserData } from "../data/queries.ts";
import { type RegulatoryQuestion, regulatoryQuery } from "../data/regulatory.ts";
import { RegulatoryFiles } from "../features/regulatory/regulatory-files.tsx";
import { RegulatoryFilters } from "../features/regulatory/regulatory-filters.tsx";
import { RegulatoryPages } from "../features/regulatory/regulatory-pages.tsx";
import { RegulatoryTable } from "../features/regulatory/regulatory-table.tsx";
import { Skeletons } from "../ui/state.tsx";
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
  const [params, setParams] = useSearchParams();
  const paging = usePaging(rule);
  const question = questionOf(params);
  const result = useQuery({ ...regulatoryQuery(question), placeholderData: keepPreviousData });
  const change = (filters: Readonly<Record<string, string>>): void =>
    setParams(Object.fromEntries(Object.entries(filters).filter(([, value]) => value !== "")), { preventScrollReset: true });
  const page = result.data?.page ?? 1;
  return (
    <>
      <PageHead
        title={pager.titleOf(texts.title, page)}
        description={texts.description}
        canonical={pageAddress(REGULATORY_PATH, page)}
        jsonLd={{
          "@context": "https://schema.org",
          "@type": "Dataset",
          name: texts.title,
          description: texts.description,
          distribution: { "@type": "DataDownload", encodingFormat: "text/csv", contentUrl: "/regulatory.csv" },
        }}
      />
      <Hero plain title={texts.title} lead={texts.lead} />
      <div data-wide className="page space-y-8 py-12">
        <RegulatoryFilters question={question} onChange={change} />
        <PagedList
          result={result}
          paging={paging}
          noun={texts.noun}
          count={texts.count}
          skeleton={
            <div className="space-y-2">
              <Skeletons count={10} className="h-14" />
            </div>
          }
        >
          {(rows) => (
            <>
              <RegulatoryTable rows={rows} />
              <Compared rows={rows} />
            </>
          )}
        </PagedList>
        <RegulatoryFiles />
        <RegulatoryPages />
      </div>
    </>
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
