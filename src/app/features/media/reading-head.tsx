/** Picture and JSON-LD (schema.org) of a text or an event. */
import type { ContentType, EventItem } from "#catalogue/entities/media.ts";
import { parsePicture, socialPicture } from "#contract/pictures.ts";
import { events } from "#messages/events.ts";
import { eventZones } from "#model/codes.ts";
import type { FullText } from "../../data/contents.ts";
import { Picture } from "../../ui/picture.tsx";

export interface Publisher {
  readonly company: string;
  readonly origin: string;
}

const types = {
  News: "NewsArticle",
  Blog: "BlogPosting",
  Article: "Article",
} as const satisfies Record<ContentType, string>;

function getImageUrl(origin: string, banner: string | undefined): string | undefined {
  if (!banner) return undefined;
  const parsed = parsePicture(banner);
  return parsed ? `${origin}${socialPicture(parsed)}` : banner;
}

/** @returns a schema.org NewsArticle, BlogPosting or Article */
export function readingJsonLd(
  { type, title, summary, banner, publish_date: published, author }: FullText,
  path: string,
  { company, origin }: Publisher,
): object {
  return {
    "@type": types[type],
    headline: title,
    description: summary || undefined,
    image: getImageUrl(origin, banner),
    datePublished: published || undefined,
    author: { "@type": "Organization", name: author ?? company, url: origin },
    publisher: { "@type": "Organization", name: company, url: origin },
    mainEntityOfPage: `${origin}${path}`,
    inLanguage: "en",
  };
}

const eventStates: Readonly<Record<string, string>> = {
  Cancelled: "EventCancelled",
  Postponed: "EventPostponed",
};

/** A date, or a date and time with its UTC offset. */
function formatEventTime(
  date: string,
  time: string | undefined,
  zone = "Asia/Dubai",
): string | undefined {
  if (!date) return undefined;
  const offset = Object.entries(eventZones).find(([name]) => name === zone)?.[1];
  return time && offset ? `${date}T${time}:00${offset}` : date;
}

/** @returns a schema.org Event; the end date is inclusive */
export function eventJsonLd(
  event: EventItem,
  path: string,
  { company, origin }: Publisher,
): object {
  const online = event.location === events.online;
  return {
    "@type": "Event",
    name: event.name,
    description: event.description,
    image: getImageUrl(origin, event.banner),
    startDate: formatEventTime(event.start_date, event.start_time, event.time_zone),
    endDate: formatEventTime(event.end_date, event.end_time, event.time_zone),
    eventStatus: `https://schema.org/${eventStates[event.status] ?? "EventScheduled"}`,
    eventAttendanceMode: `https://schema.org/${online ? "OnlineEventAttendanceMode" : "OfflineEventAttendanceMode"}`,
    location: online
      ? { "@type": "VirtualLocation", url: `${origin}${path}` }
      : { "@type": "Place", name: event.location ?? company, address: event.location ?? company },
    organizer: { "@type": "Organization", name: company, url: origin },
    url: `${origin}${path}`,
  };
}

/** Its sides fade out in wide windows. */
export function Banner({ src }: { readonly src: string | undefined }) {
  return src ? (
    <div className="bg-night print:hidden">
      <Picture
        src={src}
        alt=""
        sizes="(min-width: 1360px) 85rem, (min-width: 640px) 100vw, 136vw"
        hero
        className="picture-subject picture-whole mx-auto aspect-video max-w-[85rem] bg-night sm:aspect-5/2 min-[85rem]:[mask-image:linear-gradient(to_right,transparent,#000_6%,#000_94%,transparent)]"
      />
    </div>
  ) : null;
}
