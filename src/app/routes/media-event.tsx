/** `/media-events/{mediaId}`: one event (§2 Events). */

import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import type { EventItem, EventStatus } from "#catalogue/entities/media.ts";
import { findIndustry } from "#catalogue/taxonomy.ts";
import { contactAbout, EVENTS_PATH, eventPath } from "#contract/paths.ts";
import { events } from "#messages/events.ts";
import { ClosedNote } from "../components/closed-note.tsx";
import { DetailState } from "../components/detail-state.tsx";
import { Html } from "../components/html.tsx";
import { Breadcrumb } from "../components/link-lists.tsx";
import { PageHead } from "../components/page-head.tsx";
import { eventQuery } from "../data/events.ts";
import { browserData, serverData } from "../data/queries.ts";
import { useChrome, useSite } from "../data/site.ts";
import {
  AddToCalendar,
  EventDates,
  placeName,
  StatusBadge,
} from "../features/events/event-card.tsx";
import { Banner, eventJsonLd } from "../features/media/reading-head.tsx";
import { button } from "../ui/button.ts";
import { ContentText } from "../ui/content-text.tsx";
import type { Route } from "./+types/media-event.ts";

export const loader = ({ context, params }: Route.LoaderArgs) =>
  serverData(context, eventQuery(params.mediaId));
export const clientLoader = ({ params }: Route.ClientLoaderArgs) =>
  browserData(eventQuery(params.mediaId));

/** A closed event must not show these. */
const open: ReadonlySet<string> = new Set(["Upcoming", "Ongoing"] satisfies EventStatus[]);

function Facts({ event }: { readonly event: EventItem }) {
  const rows = [
    [events.place, event.location && placeName(event.location)],
    [events.topic, event.topic],
    [events.industry, event.industry && (findIndustry(event.industry)?.name ?? event.industry)],
  ].filter((row): row is [string, string] => Boolean(row[1]));
  return (
    <aside
      aria-label={events.facts}
      className="space-y-5 border border-line border-t-3 border-t-petrol bg-surface p-5 lg:sticky lg:top-24 lg:col-start-2 lg:row-span-2 lg:row-start-1 lg:self-start"
    >
      {event.closed && open.has(event.status) ? null : <StatusBadge status={event.status} />}
      <EventDates event={event} className="text-lg" />
      {rows.length > 0 ? (
        <dl className="divide-y divide-line border-y border-line">
          {rows.map(([term, value]) => (
            <div key={term} className="flex justify-between gap-4 py-2.5">
              <dt className="text-sm text-muted">{term}</dt>
              <dd className="text-end text-sm font-medium">
                <ContentText>{value}</ContentText>
              </dd>
            </div>
          ))}
        </dl>
      ) : null}
      {event.closed ? null : (
        <div className="no-print grid gap-3">
          <AddToCalendar event={event} className={button("primary")} />
          <Link to={contactAbout("event", event.name)} className={button("secondary")}>
            {events.register}
          </Link>
        </div>
      )}
    </aside>
  );
}

export default function MediaEvent({ params: { mediaId: id } }: Route.ComponentProps) {
  const query = useQuery(eventQuery(id));
  const { data: event } = query;
  const { company } = useChrome();
  const site = useSite();
  if (!event)
    return (
      <DetailState
        title={events.banner}
        query={query}
        back={{ to: EVENTS_PATH, label: events.back }}
      />
    );
  const path = eventPath(event._id);
  return (
    <article>
      <PageHead
        title={event.name}
        description={event.description}
        canonical={path}
        picture={event.banner}
        type="article"
        {...(event.closed ? {} : { jsonLd: eventJsonLd(event, path, { company, site }) })}
      />
      <Banner src={event.banner} />
      <div className="page grid grid-cols-1 gap-x-16 gap-y-8 py-8 sm:py-10 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="space-y-4">
          <Breadcrumb trail={[{ to: EVENTS_PATH, label: events.banner }]} title={event.name} />
          {event.closed ? (
            <ClosedNote text={events.closed} to={EVENTS_PATH} label={events.others} />
          ) : null}
          <h1 className="text-4xl">
            <ContentText>{event.name}</ContentText>
          </h1>
          <p className="text-lg text-muted sm:text-xl">
            <ContentText>{event.description}</ContentText>
          </p>
        </div>
        <Facts event={event} />
        <div className="min-w-0 border-t border-line pt-8 ">
          {event.contents ? (
            <Html
              html={event.contents}
              className="max-w-2xl! sm:text-lg print:max-w-none! print:text-[10pt]"
            />
          ) : null}
        </div>
      </div>
    </article>
  );
}
