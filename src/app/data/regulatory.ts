/** Queries for `/regulatory`. */
import type { FoodContactRow } from "#contract/food-contact.ts";
import type { Paging } from "#contract/paging.ts";
import type { RegulatorySummary } from "#contract/regulatory.ts";
import { apiQuery } from "./api-query.ts";
import { fetchPage, type List } from "./lists.ts";

export interface RegulatoryQuestion extends Paging {
  readonly search: string;
  readonly category: string;
  readonly regime: string;
}

export const regulatoryQuery = ({ page, limit, ...filters }: RegulatoryQuestion) =>
  apiQuery(["regulatory", { page, limit, ...filters }], async (get): Promise<List<RegulatorySummary>> => {
    const reply = await fetchPage(page, async (number) => {
      const { rows, total = 0, totalPages = 0 } = await get("regulatory", { query: { page: number, limit, ...filters } });
      return { items: rows, total, totalPages };
    });
    return reply;
  });

export interface FoodContactQuestion extends Paging {
  readonly search: string;
  readonly listed: string;
}

/** Queries for `/regulatory/food-contact`. */
export const foodContactQuery = ({ page, limit, ...filters }: FoodContactQuestion) =>
  apiQuery(
    ["foodContact", { page, limit, ...filters }],
    (get): Promise<List<FoodContactRow>> =>
      fetchPage(page, async (number) => {
        const { rows, total = 0, totalPages = 0 } = await get("foodContact", { query: { page: number, limit, ...filters } });
        return { items: rows, total, totalPages };
      }),
  );
