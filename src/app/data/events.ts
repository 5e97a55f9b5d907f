/** Queries for events (§7 `/events/`). */
import type { EventItem, EventSummary } from "#contract/entities/media.ts";
import type { Paging } from "#contract/paging.ts";
import { normalise } from "#contract/search/text.ts";
import { apiQuery } from "./api-query.ts";
import { type List, pagesOf, shownPage, withBanners } from "./lists.ts";

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
function filtered(events: readonly EventSummary[], { search = "", topic, industry, date }: EventFilters) {
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
    topics: given(events.map((event) => event.topic)),
    industries: given(events.map((event) => event.industry)),
    months: given(events.map((event) => event.start_date.slice(0, 7))).reverse(),
  };
}

/** A page of events: what runs or comes first, then what is over. */
export const eventsQuery = (asked: Paging & EventFilters) =>
  apiQuery(
    ["events", asked],
    (get): Promise<EventList> =>
      shownPage(asked.page, async (page) => {
        const reply = await get("events", { query: { ...asked, page } });
        const { events, total, topics, industries = [], months = [] } = reply;
        const list = topics ? { items: events, topics, industries, months } : filtered(events, asked);
        return {
          ...list,
          items: await withBanners(get, list.items),
          // Rows of other pages are not known, so that nothing is said of how many match.
          total: list.items.length < events.length ? undefined : total,
          totalPages: pagesOf(reply, asked.limit),
        };
      }),
  );

/** One event. */
export const eventQuery = (id: string) =>
  apiQuery(["event", id], async (get): Promise<EventItem> => {
    const { event } = await get("event", { id });
    const [item = event] = await withBanners(get, [event]);
    return item;
  });
