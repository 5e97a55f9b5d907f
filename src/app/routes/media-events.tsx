/**
 * `/media-events` and `/all-media-events`: the events list with search and three filters (§2
 * Events, §5).
 */

import { useQuery } from "@tanstack/react-query";
import { useLocation, useSearchParams } from "react-router";
import { isDay, shortDate } from "#catalogue/dates.ts";
import { findIndustry } from "#catalogue/taxonomy.ts";
import { pagingRules } from "#contract/paging.ts";
import { EVENTS_PATH } from "#contract/paths.ts";
import { events } from "#messages/events.ts";
import { pager } from "#messages/pager.ts";
import { FilterForm, readFilters } from "../components/filter-form.tsx";
import { Hero } from "../components/hero.tsx";
import { PagedList, pageAddress, parsePaging, useListPage } from "../components/list-paging.tsx";
import { PageHead } from "../components/page-head.tsx";
import { listPicturesQuery } from "../data/content.ts";
import { eventsQuery } from "../data/events.ts";
import { browserData, serverData } from "../data/queries.ts";
import { EventCards, EventCardsSkeleton } from "../features/events/event-card.tsx";
import { button } from "../ui/button.ts";
import { CalendarDays } from "../ui/icons.tsx";
import type { Route } from "./+types/media-events.ts";

const rule = pagingRules.events;
const parseFilters = (params: URLSearchParams) =>
  readFilters(params, ["topic", "industry", "date"]);
const queryAt = (params: URLSearchParams) =>
  eventsQuery({ ...parsePaging(params, rule), ...parseFilters(params) });

export const loader = ({ context, url }: Route.LoaderArgs) =>
  serverData(context, queryAt(url.searchParams), listPicturesQuery());
export const clientLoader = ({ url }: Route.ClientLoaderArgs) =>
  browserData(queryAt(url.searchParams), listPicturesQuery());

/** `2026-11` becomes `Nov 2026`; other text of an address is unchanged. */
function monthName(month: string): string {
  const firstDay = `${month}-01`;
  return isDay(firstDay) ? shortDate(firstDay).slice(3) : month;
}

const industryName = (value: string): string => findIndustry(value)?.name ?? value;

/** Includes the chosen value even if no event has it. */
const buildOptions = (
  values: readonly string[] = [],
  chosen: string,
  labelOf = (value: string): string => value,
) =>
  (chosen && !values.includes(chosen) ? [chosen, ...values] : values).map((value) => ({
    value,
    label: labelOf(value),
  }));

export default function MediaEvents() {
  const [params] = useSearchParams();
  const { pathname } = useLocation();
  const list = useListPage(rule, queryAt);
  const { data } = list.result;
  const { topic, industry, date } = parseFilters(params);
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
        <FilterForm
          live
          action={pathname}
          texts={{
            title: events.filters,
            search: events.search,
            submit: events.searchSubmit,
            clear: events.clear,
          }}
          filters={[
            {
              name: "topic",
              label: events.topic,
              all: events.anyTopic,
              options: buildOptions(data?.topics, topic),
            },
            {
              name: "industry",
              label: events.industry,
              all: events.anyIndustry,
              options: buildOptions(data?.industries, industry, industryName),
            },
            {
              name: "date",
              label: events.publishDate,
              all: events.anyDate,
              options: buildOptions(data?.months, date, monthName),
            },
          ]}
          className="grid-cols-2 max-lg:*:first:col-span-2 lg:grid-cols-[1.4fr_1fr_1fr_1fr_auto]"
        />
        <PagedList
          list={list}
          noun={events.noun}
          count={events.count}
          skeleton={<EventCardsSkeleton count={rule.limit} />}
        >
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
