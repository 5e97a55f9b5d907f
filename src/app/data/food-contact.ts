/** Queries for `/regulatory/food-contact`. */
import type { FoodContactRow } from "#contract/food-contact.ts";
import type { Paging } from "#contract/paging.ts";
import { apiQuery } from "./api-query.ts";
import { fetchPage, type List } from "./lists.ts";

export interface FoodContactQuestion extends Paging {
  readonly search: string;
  readonly listed: string;
}

export const foodContactQuery = ({ page, limit, ...filters }: FoodContactQuestion) =>
  apiQuery(
    ["foodContact", { page, limit, ...filters }],
    (get): Promise<List<FoodContactRow>> =>
      fetchPage(page, async (number) => {
        const { rows, total = 0, totalPages = 0 } = await get("foodContact", { query: { page: number, limit, ...filters } });
        return { items: rows, total, totalPages };
      }),
  );
