/** Queries of media and career pages. */
import { statusOf } from "#catalogue/dates.ts";
import type {
  Brochure,
  ContentItem,
  ContentSummary,
  ContentType,
  EventItem,
  EventSummary,
  GalleryImage,
  Job,
  JobSummary,
} from "#catalogue/entities/media.ts";
import { searchTerm } from "#catalogue/search/text.ts";
import type { Paging } from "#contract/paging.ts";
import { jobPath } from "#contract/paths.ts";
import { bodyOf, type ContentSnapshot, oncePerSnapshot } from "./snapshot.ts";

const paginate = <T>(rows: readonly T[], { page, limit }: Paging): T[] =>
  rows.slice((page - 1) * limit, page * limit);

const latestFirst =
  <T extends { readonly _id: string }>(dateOf: (row: T) => string) =>
  (a: T, b: T): number =>
    compare(dateOf(b), dateOf(a)) || compare(a._id, b._id);
/** By code units: dates and ids are ASCII. */
const compare = (a: string, b: string): number => (a < b ? -1 : Number(a > b));

export const contentsByDate = oncePerSnapshot((content): readonly ContentSummary[] =>
  [...content.items.contents.values()]
    .map(({ summary }) => summary)
    .sort(latestFirst(({ publish_date }) => publish_date)),
);

/** Newest first; all without `paging`. */
export function listContents(
  content: ContentSnapshot,
  { type, paging }: { type?: ContentType | undefined; paging?: Paging | undefined },
): { contents: ContentSummary[]; total: number } {
  const all = contentsByDate(content).filter((item) => !type || item.type === type);
  return { contents: paging ? paginate(all, paging) : all, total: all.length };
}

export function findContent(
  content: ContentSnapshot,
  id: string,
  type?: ContentType,
): ContentItem | undefined {
  const item = content.items.contents.get(id);
  return item && (!type || item.summary.type === type) ? bodyOf(item) : undefined;
}

interface EventQuery extends Paging {
  /** `YYYY-MM-DD` in Dubai: decides status and order. */
  readonly today: string;
  readonly search?: string | undefined;
  readonly topic?: string | undefined;
  readonly industry?: string | undefined;
  /** Of the start, `YYYY-MM`. */
  readonly month?: string | undefined;
}

const withStatus = <T extends EventSummary>(event: T, today: string): T & { status: string } => ({
  ...event,
  status: statusOf(event, today),
});

/** Current and future events first, soonest first; then past events, latest first. */
function compareEvents(a: EventSummary, b: EventSummary, today: string): number {
  const [isOver, otherIsOver] = [a.end_date < today, b.end_date < today];
  if (isOver !== otherIsOver) return isOver ? 1 : -1;
  const soonestFirst = compare(a.start_date, b.start_date);
  return (isOver ? -soonestFirst : soonestFirst) || compare(a._id, b._id);
}

/** Without closed events. Also lists the filters' values. */
export function listEvents(
  content: ContentSnapshot,
  { today, search = "", topic, industry, month, ...paging }: EventQuery,
) {
  const open = [...content.items.events.values()].filter(({ closed }) => !closed);
  const term = searchTerm(search);
  const all = open.map(({ summary }) => summary);
  const found = open
    .filter(
      ({ summary, searched }) =>
        (!term || searched.includes(term)) &&
        (!topic || summary.topic === topic) &&
        (!industry || summary.industry === industry) &&
        (!month || summary.start_date.startsWith(`${month}-`)),
    )
    .map(({ summary }) => summary)
    .sort((a, b) => compareEvents(a, b, today));
  const values = (pick: (event: EventSummary) => string): string[] =>
    [...new Set(all.map(pick))].sort();
  return {
    events: paginate(found, paging).map((event) => withStatus(event, today)),
    total: found.length,
    topics: values(({ topic = "" }) => topic),
    industries: values(({ industry = "" }) => industry),
    months: values((event) => event.start_date.slice(0, 7)).reverse(),
  };
}

/** @param today in Dubai, `YYYY-MM-DD` */
export const allEvents = (content: ContentSnapshot, today: string): EventSummary[] =>
  listEvents(content, { today, page: 1, limit: Number.MAX_SAFE_INTEGER }).events;

/** Closed events too. */
export function findEvent(
  content: ContentSnapshot,
  id: string,
  today: string,
): EventItem | undefined {
  const item = content.items.events.get(id);
  return item && withStatus(bodyOf(item), today);
}

export const jobsByDate = oncePerSnapshot((content): readonly JobSummary[] =>
  [...content.items.jobs.values()]
    .filter(({ closed }) => !closed)
    .map(({ summary }) => summary)
    .sort(latestFirst(({ posted = "" }) => posted)),
);

export function listJobs(
  content: ContentSnapshot,
  paging: Paging,
): { jobs: JobSummary[]; total: number } {
  const all = jobsByDate(content);
  return { jobs: paginate(all, paging), total: all.length };
}

/**
 * @param page that the application was sent from; titles are not compared for a job of another
 * server (API_URL)
 */
export function isClosedPosition(content: ContentSnapshot, title: string, page = ""): boolean {
  const jobs = [...content.items.jobs.values()];
  if (page.startsWith(jobPath("")) && !jobs.some(({ id }) => jobPath(id) === page)) return false;
  const key = title.trim().toLowerCase();
  const named = jobs.filter(({ summary }) => summary.title.toLowerCase() === key);
  return named.length > 0 && named.every(({ closed }) => closed);
}

/** Closed jobs too. */
export function findJob(content: ContentSnapshot, id: string): Job | undefined {
  const item = content.items.jobs.get(id);
  return item && bodyOf(item);
}

export const listBrochures = (content: ContentSnapshot): Brochure[] =>
  [...content.items.brochures.values()].map(({ summary }) => summary);

export function findBrochure(
  content: ContentSnapshot,
  id: string,
): { brochure: Brochure; bytes: Uint8Array } | undefined {
  const item = content.items.brochures.get(id);
  return item && { brochure: item.summary, bytes: Buffer.from(bodyOf(item), "base64") };
}

export const listGallery = (content: ContentSnapshot): GalleryImage[] =>
  [...content.items.gallery.values()].map(({ summary }) => summary);
