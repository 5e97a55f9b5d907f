/** `/media-events` and `/all-media-events`: the same events list, with a search and three filters (§2 Events, §5). */

import { useQuery } from "@tanstack/react-query";
import { useSearchParams } from "react-router";
import { pagingRules } from "#contract/paging.ts";
import { EVENTS_PATH } from "#contract/paths.ts";
import { events } from "#messages/events.ts";
import { pager } from "#messages/pager.ts";
import { Hero } from "../components/hero.tsx";
import { PagedList, pageAddress, pagingOf, useListPage } from "../components/list-paging.tsx";
import { PageHead } from "../components/page-head.tsx";
import { listPicturesQuery } from "../data/content.ts";
import { eventsQuery } from "../data/events.ts";
import { browserData, serverData } from "../data/queries.ts";
import { EventCards, EventCardsSkeleton } from "../features/events/event-card.tsx";
import { EventFilterForm, type EventFiltersProps, readFilters } from "../features/events/event-filters.tsx";
import { button } from "../ui/button.ts";
import { CalendarDays } from "../ui/icons.tsx";
import type { Route } from "./+types/media-events.ts";

const rule = pagingRules.events;
const asked = (params: URLSearchParams) => eventsQuery({ ...pagingOf(params, rule), ...readFilters(params) });

export const loader = ({ context, url }: Route.LoaderArgs) => serverData(context, asked(url.searchParams), listPicturesQuery());
export const clientLoader = ({ url }: Route.ClientLoaderArgs) => browserData(asked(url.searchParams), listPicturesQuery());

export default function MediaEvents() {
  const [params, setParams] = useSearchParams();
  const list = useListPage(rule, asked);
  const filters = readFilters(params);
  // Another filter shows its first page; the limit stays.
  const change: EventFiltersProps["onChange"] = (part, replace) => {
    const next = new URLSearchParams(params);
    next.delete("page");
    for (const [name, value] of Object.entries(part)) {
      if (value) next.set(name, value);
      else next.delete(name);
    }
    setParams(next, { replace, preventScrollReset: true });
  };
  const picture = useQuery(listPicturesQuery()).data?.events;
  return (
    <>
      <PageHead
        title={pager.titleOf(events.banner, list.page)}
        description={events.description}
        canonical={pageAddress(EVENTS_PATH, list.page)}
        picture={picture}
      />
      <Hero title={events.banner} lead={events.lead} picture={picture} />
      <div className="page space-y-8 py-10">
        <EventFilterForm filters={filters} options={list.result.data} onChange={change} />
        <PagedList list={list} noun={events.noun} count={events.count} skeleton={<EventCardsSkeleton count={rule.limit} />}>
          {(items) => <EventCards items={items} />}
        </PagedList>
        <p className="border-t border-line pt-6">
          <a href="/events.ics" download className={button("quiet", "-mx-3 px-3")}>
            <CalendarDays aria-hidden="true" className="size-4" />
            {events.calendar}
          </a>
        </p>
      </div>
    </>
  );
}
