/** JSON-LD of news, blogs, articles and events (schema.org). */
import type { ContentType, EventItem } from "#contract/entities/media.ts";
import { parsePicture, socialPicture } from "#contract/pictures.ts";
import { events } from "#messages/events.ts";
import type { FullText } from "../../data/contents.ts";

/** Who publishes, and where. */
export interface Publisher {
  readonly company: string;
  readonly origin: string;
}

const types = { News: "NewsArticle", Blog: "BlogPosting", Article: "Article" } as const satisfies Record<ContentType, string>;

const imageOf = (origin: string, banner: string | undefined): { image?: string } => {
  const made = banner ? parsePicture(banner) : undefined;
  return made ? { image: `${origin}${socialPicture(made)}` } : banner ? { image: banner } : {};
};

/** @param path canonical; @returns a schema.org NewsArticle, BlogPosting or Article */
export function readingJsonLd(
  { type, title, summary, banner, publish_date: published, author }: FullText,
  path: string,
  { company, origin }: Publisher,
): object {
  return {
    "@type": types[type],
    headline: title,
    ...(summary ? { description: summary } : {}),
    ...imageOf(origin, banner),
    ...(published ? { datePublished: published } : {}),
    author: { "@type": "Organization", name: author ?? company, url: origin },
    publisher: { "@type": "Organization", name: company, url: origin },
    mainEntityOfPage: `${origin}${path}`,
    inLanguage: "en",
  };
}

const eventStates: Readonly<Record<string, string>> = { Cancelled: "EventCancelled", Postponed: "EventPostponed" };

/** @returns a schema.org Event; whole days, the last included */
export function eventJsonLd(event: EventItem, path: string, { company, origin }: Publisher): object {
  const online = event.location === events.online;
  return {
    "@type": "Event",
    name: event.name,
    description: event.description,
    ...imageOf(origin, event.banner),
    startDate: event.start_date,
    endDate: event.end_date,
    eventStatus: `https://schema.org/${eventStates[event.status] ?? "EventScheduled"}`,
    eventAttendanceMode: `https://schema.org/${online ? "OnlineEventAttendanceMode" : "OfflineEventAttendanceMode"}`,
    location: online
      ? { "@type": "VirtualLocation", url: `${origin}${path}` }
      : { "@type": "Place", name: event.location ?? company, address: event.location ?? company },
    organizer: { "@type": "Organization", name: company, url: origin },
    url: `${origin}${path}`,
  };
}
