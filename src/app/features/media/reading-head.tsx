/** Picture and JSON-LD (schema.org) of a text or an event. */
import type { ContentType, EventItem } from "#catalogue/entities/media.ts";
import { absoluteAddress, type SiteEdition, sharedAddress } from "#contract/editions.ts";
import { parsePicture, socialPicture } from "#contract/pictures.ts";
import { eventZones, ONLINE } from "#model/codes.ts";
import type { FullText } from "../../data/contents.ts";
import { Picture } from "../../ui/picture.tsx";

export interface Publisher {
  readonly company: string;
  readonly site: SiteEdition;
}

const types = {
  News: "NewsArticle",
  Blog: "BlogPosting",
  Article: "Article",
} as const satisfies Record<ContentType, string>;

function getImageUrl({ origin }: SiteEdition, banner: string | undefined): string | undefined {
  if (!banner) return undefined;
  const parsed = parsePicture(banner);
  return parsed ? sharedAddress(origin, socialPicture(parsed)) : banner;
}

/** @returns a schema.org NewsArticle, BlogPosting or Article */
export function readingJsonLd(
  { type, title, summary, banner, publish_date: published, author }: FullText,
  path: string,
  { company, site }: Publisher,
): object {
  return {
    "@type": types[type],
    headline: title,
    description: summary || undefined,
    image: getImageUrl(site, banner),
    datePublished: published || undefined,
    author: { "@type": "Organization", name: author ?? company, url: site.origin },
    publisher: { "@type": "Organization", name: company, url: site.origin },
    mainEntityOfPage: absoluteAddress(site, path),
    inLanguage: site.edition.lang,
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
export function eventJsonLd(event: EventItem, path: string, { company, site }: Publisher): object {
  const online = event.location === ONLINE;
  return {
    "@type": "Event",
    name: event.name,
    description: event.description,
    image: getImageUrl(site, event.banner),
    startDate: formatEventTime(event.start_date, event.start_time, event.time_zone),
    endDate: formatEventTime(event.end_date, event.end_time, event.time_zone),
    eventStatus: `https://schema.org/${eventStates[event.status] ?? "EventScheduled"}`,
    eventAttendanceMode: `https://schema.org/${online ? "OnlineEventAttendanceMode" : "OfflineEventAttendanceMode"}`,
    location: online
      ? { "@type": "VirtualLocation", url: absoluteAddress(site, path) }
      : { "@type": "Place", name: event.location ?? company, address: event.location ?? company },
    organizer: { "@type": "Organization", name: company, url: site.origin },
    url: absoluteAddress(site, path),
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
