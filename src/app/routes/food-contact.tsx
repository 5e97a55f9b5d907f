/** `/regulatory/food-contact`: substances against the Union list and 21 CFR (beyond the specification). */
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useSearchParams } from "react-router";
import { type FoodContactFilter, foodContactFilters } from "#contract/food-contact.ts";
import { SEARCH_MAX } from "#contract/limits.ts";
import { pagingRules } from "#contract/paging.ts";
import { FOOD_CONTACT_PATH } from "#contract/paths.ts";
import { foodContact as texts } from "#messages/food-contact.ts";
import { FilterForm } from "../components/filter-form.tsx";
import { FilterSelect } from "../components/filter-select.tsx";
import { pagingOf } from "../components/list-paging.tsx";
import { OwnPage } from "../components/own-page.tsx";
import { ownData } from "../data/own-data.ts";
import { browserData } from "../data/queries.ts";
import { type FoodContactQuestion, foodContactQuery } from "../data/regulatory.ts";
import { DatasetPage } from "../features/regulatory/dataset-page.tsx";
import { FoodContactTable } from "../features/regulatory/food-contact-table.tsx";
import { button } from "../ui/button.ts";
import { Download } from "../ui/icons.tsx";
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
  const question = questionOf(useSearchParams()[0]);
  const result = useQuery({ ...foodContactQuery(question), placeholderData: keepPreviousData });
  const { search, listed } = question;
  return (
    <DatasetPage
      texts={texts}
      path={FOOD_CONTACT_PATH}
      csv="/food-contact.csv"
      result={result}
      filters={(change) => (
        <FilterForm action={FOOD_CONTACT_PATH} texts={texts} state={{ search, listed }} onChange={change} className="sm:grid-cols-[1.4fr_1fr_auto]">
          <FilterSelect label={texts.listed} all={texts.all} name="listed" defaultValue={listed} options={filterOptions} />
        </FilterForm>
      )}
      below={
        <p className="no-print border-t border-line pt-6">
          <a href="/food-contact.csv" download className={button("secondary")}>
            <Download aria-hidden="true" className="size-4" />
            {texts.csv}
          </a>
        </p>
      }
    >
      {(rows) => <FoodContactTable rows={rows} />}
    </DatasetPage>
  );
}

export default function FoodContact() {
  return (
    <OwnPage>
      <Screen />
    </OwnPage>
  );
}
