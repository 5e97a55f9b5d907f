/** `/regulatory/food-contact`: substances against the Union list and 21 CFR (beyond the specification). */
import { type FoodContactFilter, foodContactFilters } from "#contract/food-contact.ts";
import { FOOD_CONTACT_PATH } from "#contract/paths.ts";
import { foodContact as texts } from "#messages/regulatory-pages.ts";
import { pagedQuery } from "../data/lists.ts";
import { browserData, ownData } from "../data/queries.ts";
import { DatasetPage, questionOf } from "../features/regulatory/dataset-page.tsx";
import { FoodContactTable } from "../features/regulatory/food-contact-table.tsx";
import type { Route } from "./+types/food-contact.ts";

const queryOf = (params: URLSearchParams) => pagedQuery("foodContact", questionOf(params, ["listed"]), ({ rows }) => rows);
const filterOptions = (Object.keys(foodContactFilters) as FoodContactFilter[]).map((key) => ({ value: key, label: texts.filters[key] }));

export const loader = ({ context, url }: Route.LoaderArgs) => ownData(context, queryOf(url.searchParams));
export const clientLoader = ({ url }: Route.ClientLoaderArgs) => browserData(queryOf(url.searchParams));

export default function FoodContact() {
  return (
    <DatasetPage
      texts={texts}
      path={FOOD_CONTACT_PATH}
      csv="/food-contact.csv"
      queryOf={queryOf}
      filters={[{ name: "listed", label: texts.listed, all: texts.all, options: filterOptions }]}
      className="sm:grid-cols-[1.4fr_1fr_auto]"
    >
      {(rows) => <FoodContactTable rows={rows} />}
    </DatasetPage>
  );
}
