/** `/regulatory/food-contact`: substances against the Union list and 21 CFR (beyond the specification). */
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useSearchParams } from "react-router";
import { type FoodContactFilter, foodContactFilters } from "#contract/food-contact.ts";
import { SEARCH_MAX } from "#contract/limits.ts";
import { pagingRules } from "#contract/paging.ts";
import { FOOD_CONTACT_PATH } from "#contract/paths.ts";
import { foodContact as texts } from "#messages/food-contact.ts";
import { pager } from "#messages/pager.ts";
import { FilterForm } from "../components/filter-form.tsx";
import { FilterSelect } from "../components/filter-select.tsx";
import { Hero } from "../components/hero.tsx";
import { PagedList, pageAddress, pagingOf, usePaging } from "../components/list-paging.tsx";
import { OwnPage } from "../components/own-page.tsx";
import { PageHead } from "../components/page-head.tsx";
import { type FoodContactQuestion, foodContactQuery } from "../data/food-contact.ts";
import { ownData } from "../data/own-data.ts";
import { browserData } from "../data/queries.ts";
import { FoodContactTable } from "../features/regulatory/food-contact-table.tsx";
import { button } from "../ui/button.ts";
import { Download } from "../ui/icons/download.ts";
import { Skeletons } from "../ui/state.tsx";
import type { Route } from "./+types/food-contact.ts";

const rule = pagingRules.regulatory;
const questionOf = (params: URLSearchParams): FoodContactQuestion => ({
  ...pagingOf(params, rule),
  search: (params.get("search") ?? "").trim().slice(0, SEARCH_MAX),
  listed: params.get("listed") ?? "",
});
const queryOf = (request: Request) => foodContactQuery(questionOf(new URL(request.url).searchParams));
const filterOptions = (Object.keys(foodContactFilters) as FoodContactFilter[]).map((key) => ({ value: key, label: texts.filters[key] }));

export const loader = ({ context, request }: Route.LoaderArgs) => ownData(context, queryOf(request));
export const clientLoader = ({ request }: Route.ClientLoaderArgs) => browserData(queryOf(request));

function Screen() {
  const [params, setParams] = useSearchParams();
  const paging = usePaging(rule);
  const question = questionOf(params);
  const result = useQuery({ ...foodContactQuery(question), placeholderData: keepPreviousData });
  const { search, listed } = question;
  const change = (filters: Readonly<Record<string, string>>): void =>
    setParams(Object.fromEntries(Object.entries(filters).filter(([, value]) => value !== "")), { preventScrollReset: true });
  const page = result.data?.page ?? 1;
  return (
    <>
      <PageHead
        title={pager.titleOf(texts.title, page)}
        description={texts.description}
        canonical={pageAddress(FOOD_CONTACT_PATH, page)}
        jsonLd={{
          "@context": "https://schema.org",
          "@type": "Dataset",
          name: texts.title,
          description: texts.description,
          distribution: { "@type": "DataDownload", encodingFormat: "text/csv", contentUrl: "/food-contact.csv" },
        }}
      />
      <Hero plain title={texts.title} lead={texts.lead} />
      <div data-wide className="page space-y-8 py-12">
        <FilterForm action={FOOD_CONTACT_PATH} texts={texts} state={{ search, listed }} onChange={change} className="sm:grid-cols-[1.4fr_1fr_auto]">
          <FilterSelect label={texts.listed} all={texts.all} name="listed" defaultValue={listed} options={filterOptions} />
        </FilterForm>
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
          {(rows) => <FoodContactTable rows={rows} />}
        </PagedList>
        <p className="no-print border-t border-line pt-6">
          <a href="/food-contact.csv" download className={button("secondary")}>
            <Download aria-hidden="true" className="size-4" />
            {texts.csv}
          </a>
        </p>
      </div>
    </>
  );
}

export default function FoodContact() {
  return (
    <OwnPage>
      <Screen />
    </OwnPage>
  );
}
