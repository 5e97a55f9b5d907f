/** Queries for events (§7 `/events/`). */
import type { EventItem, EventSummary, Payloads } from "#contract/entities.ts";
import type { Paging } from "#contract/paging.ts";
import { normalise } from "#contract/search.ts";
import { call } from "./api.ts";
import { type List, shownPage, withBanners } from "./lists.ts";
import { queryOptions } from "./query-client.ts";

/** What the search box and the three dropdowns ask for; `date` is the month of the start, `YYYY-MM`. */
export interface EventFilters {
  readonly search?: string;
  readonly topic?: string;
  readonly industry?: string;
  readonly date?: string;
}

/** A page of events, and the values that the dropdowns offer. */
export interface EventList extends List<EventSummary> {
  readonly topics: readonly string[];
  readonly industries: readonly string[];
  readonly months: readonly string[];
}

const given = (values: readonly (string | undefined)[]): string[] =>
  [...new Set(values.filter((value) => value !== undefined && value !== ""))].sort() as string[];

/** For a server that knows only §7 and so does not filter: its page is filtered here, its events give the options. */
function filtered({ events, total, totalPages }: Payloads["events"], { search = "", topic, industry, date }: EventFilters) {
  const term = normalise(search);
  const items = events.filter(
    (event) =>
      (!term || normalise(`${event.name}\n${event.description}\n${event.location ?? ""}`).includes(term)) &&
      (!topic || event.topic === topic) &&
      (!industry || event.industry === industry) &&
      (!date || event.start_date.startsWith(date)),
  );
  return {
    items,
    total: items.length < events.length ? items.length : total,
    totalPages,
    topics: given(events.map((event) => event.topic)),
    industries: given(events.map((event) => event.industry)),
    months: given(events.map((event) => event.start_date.slice(0, 7))).reverse(),
  };
}

/** A page of events: what runs or comes first, then what is over. */
export const eventsQuery = (asked: Paging & EventFilters) =>
  queryOptions({
    queryKey: ["events", asked] as const,
    queryFn: ({ client, signal }): Promise<EventList> =>
      shownPage(asked.page, async (page) => {
        const reply = await call(client, "events", "/events/", { query: { ...asked, page }, signal });
        const { events, total, totalPages, topics, industries = [], months = [] } = reply;
        const list = topics ? { items: events, total, totalPages, topics, industries, months } : filtered(reply, asked);
        return { ...list, items: await withBanners(client, list.items) };
      }),
  });

/** One event. */
export const eventQuery = (id: string) =>
  queryOptions({
    queryKey: ["event", id] as const,
    queryFn: async ({ client, signal }): Promise<EventItem> => {
      const { event } = await call(client, "event", `/events/${encodeURIComponent(id)}`, { signal });
      const [item = event] = await withBanners(client, [event]);
      return item;
    },
  });
