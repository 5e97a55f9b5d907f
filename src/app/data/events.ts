/** Queries for events (§7 `/events/`). */

import type { EventItem, EventSummary } from "#catalogue/entities/media.ts";
import { normalise } from "#catalogue/search/text.ts";
import { type Paging, totalPagesOf } from "#contract/paging.ts";
import { apiQuery } from "./api-query.ts";
import { fetchPage, type ItemList, pagesOf, withBanners } from "./lists.ts";

/** `date` is the start month, `YYYY-MM`. */
export interface EventFilters {
  readonly search?: string;
  readonly topic?: string;
  readonly industry?: string;
  readonly date?: string;
}

export interface EventList extends ItemList<EventSummary> {
  readonly topics: readonly string[];
  readonly industries: readonly string[];
  readonly months: readonly string[];
}

const listDistinct = (values: readonly (string | undefined)[]): string[] =>
  [...new Set(values.filter((value) => value !== undefined && value !== ""))].sort() as string[];

/** Pages loaded for filtering here. */
const PAGES_MAX = 20;

/** For a server that knows only §7 and does not filter. */
function filterEvents(
  events: readonly EventSummary[],
  { search = "", topic, industry, date }: EventFilters,
) {
  const term = normalise(search);
  const items = events.filter(
    (event) =>
      (!term ||
        normalise(`${event.name}\n${event.description}\n${event.location ?? ""}`).includes(term)) &&
      (!topic || event.topic === topic) &&
      (!industry || event.industry === industry) &&
      (!date || event.start_date.startsWith(date)),
  );
  return {
    items,
    topics: listDistinct(events.map((event) => event.topic)),
    industries: listDistinct(events.map((event) => event.industry)),
    months: listDistinct(events.map((event) => event.start_date.slice(0, 7))).reverse(),
  };
}

/** Running and upcoming events first, then past ones. */
export const eventsQuery = (query: Paging & EventFilters) =>
  apiQuery(
    ["events", query],
    (get): Promise<EventList> =>
      fetchPage(query.page, async (page) => {
        const load = (number: number) => get("events", { query: { ...query, page: number } });
        const reply = await load(page);
        const { events, topics, industries = [], months = [] } = reply;
        const [total, totalPages] = [reply.total, pagesOf(reply, query.limit)];
        if (topics)
          return {
            items: await withBanners(get, events),
            topics,
            industries,
            months,
            total,
            totalPages,
          };
        const { page: _, limit, ...filters } = query;
        if (Object.values(filters).every((value) => !value))
          return {
            ...filterEvents(events, {}),
            items: await withBanners(get, events),
            total,
            totalPages,
          };
        const pages = await Promise.all(
          Array.from({ length: Math.min(totalPages, PAGES_MAX) }, (_page, index) =>
            index + 1 === page ? reply : load(index + 1),
          ),
        );
        const found = filterEvents(
          pages.flatMap((reply) => reply.events),
          filters,
        );
        const items = await withBanners(get, found.items.slice((page - 1) * limit, page * limit));
        return {
          ...found,
          items,
          total: found.items.length,
          totalPages: totalPagesOf(found.items.length, limit),
        };
      }),
  );

export const eventQuery = (id: string) =>
  apiQuery(["event", id], async (get): Promise<EventItem> => {
    const { event } = await get("event", { id });
    const [item = event] = await withBanners(get, [event]);
    return item;
  });
