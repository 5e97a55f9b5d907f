/** Event cards (§2). */
import { Link } from "react-router";
import { shortDate } from "#catalogue/dates.ts";
import type { EventSummary } from "#catalogue/entities/media.ts";
import { eventPath } from "#contract/paths.ts";
import { isEnglishEdition } from "#messages/edition.ts";
import { eventStatusLabels, events } from "#messages/events.ts";
import { ONLINE } from "#model/codes.ts";
import { button } from "../../ui/button.ts";
import { classNames } from "../../ui/class-names.ts";
import { ContentText } from "../../ui/content-text.tsx";
import { CalendarPlus } from "../../ui/icons.tsx";
import { languageProps } from "../../ui/language.ts";
import { Picture } from "../../ui/picture.tsx";
import { Skeletons } from "../../ui/state.tsx";
import { Unbroken } from "../../ui/unbroken.tsx";

const marks: Readonly<Record<string, string>> = {
  Upcoming: "border-2 border-petrol",
  Ongoing: "bg-good",
  Completed: "bg-line-strong",
  Cancelled: "bg-danger",
  Postponed: "bg-amber",
};

/** The English word on the wire; other servers may send others. */
const statusLabels: Readonly<Record<string, string>> = eventStatusLabels;
export const placeName = (location: string): string =>
  location === ONLINE ? events.online : location;

/** §4. */
export function StatusBadge({ status }: { readonly status: string }) {
  if (!status) return null;
  return (
    <span className="inline-flex items-center gap-2 rounded-sm border border-line-strong px-2 py-0.5 text-xs font-semibold wrap-anywhere">
      <span
        aria-hidden="true"
        className={classNames("size-2 shrink-0", marks[status] ?? "border border-line-strong")}
      />
      <span>{isEnglishEdition ? status : (statusLabels[status] ?? status)}</span>
    </span>
  );
}

/** Both inclusive; another server may lack either. */
export function EventDates({
  event,
  className,
}: {
  readonly event: Pick<EventSummary, "start_date" | "end_date">;
  readonly className?: string;
}) {
  const days = [
    { term: events.start, date: event.start_date },
    { term: events.end, date: event.end_date },
  ].filter(({ date }) => date);
  if (days.length === 0) return null;
  return (
    <dl className={classNames("flex gap-x-6 gap-y-2", className)}>
      {days.map(({ term, date }) => (
        <div key={term}>
          <dt className="text-xs text-muted">{term}</dt>
          <dd className="whitespace-nowrap">
            <time dateTime={date}>{shortDate(date)}</time>
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** docs/spec-unknowns.md 13 */
export function AddToCalendar({
  event,
  className,
}: {
  readonly event: Pick<EventSummary, "_id" | "name" | "start_date">;
  readonly className: string;
}) {
  if (!event.start_date) return null;
  return (
    <a href={`${eventPath(event._id)}.ics`} download className={className}>
      <CalendarPlus aria-hidden="true" className="size-4 shrink-0" />
      {events.addToCalendar}
      <span className="sr-only" {...languageProps?.(event.name)}>{`: ${event.name}`}</span>
    </a>
  );
}

function EventCard({ event }: { readonly event: EventSummary }) {
  const where = [event.location && placeName(event.location), event.topic]
    .filter(Boolean)
    .join(" · ");
  return (
    <article className="group relative grid gap-x-8 gap-y-4 border border-line bg-surface p-4 transition-colors duration-150 hover:border-line-strong sm:grid-cols-[9rem_1fr] sm:p-5 lg:grid-cols-[9rem_1fr_15rem]">
      <div className="flex flex-wrap items-start justify-between gap-3 sm:flex-col sm:justify-start">
        <EventDates event={event} className="sm:flex-col" />
        <StatusBadge status={event.status} />
      </div>
      <div className="flex min-w-0 flex-col">
        <h2 className="text-xl tracking-normal">
          <Link
            to={eventPath(event._id)}
            viewTransition
            className="decoration-1 underline-offset-4 group-hover:text-petrol after:absolute after:inset-0"
          >
            <ContentText>{event.name}</ContentText>
          </Link>
        </h2>
        <p className="mt-2 line-clamp-2 text-muted">
          <Unbroken>{event.description}</Unbroken>
        </p>
        <div className="mt-auto flex flex-wrap items-center justify-between gap-x-6 gap-y-3 pt-4">
          {where ? (
            <p className="eyebrow text-muted">
              <ContentText>{where}</ContentText>
            </p>
          ) : null}
          <AddToCalendar
            event={event}
            className={button("secondary", "relative z-10 bg-surface px-4 max-sm:w-full")}
          />
        </div>
      </div>
      <Picture
        src={event.banner}
        light={event.banner_light}
        alt=""
        sizes="22rem"
        className="picture-subject aspect-video max-lg:hidden"
      />
    </article>
  );
}

export function EventCards({ items }: { readonly items: readonly EventSummary[] }) {
  return (
    <ul className="space-y-3">
      {items.map((event) => (
        <li key={event._id}>
          <EventCard event={event} />
        </li>
      ))}
    </ul>
  );
}

export function EventCardsSkeleton({ count }: { readonly count: number }) {
  return (
    <div className="mt-4 space-y-3">
      <Skeletons count={count} className="h-86 sm:h-48" />
    </div>
  );
}
