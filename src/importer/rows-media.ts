/** Makes the items of news, blogs, articles, events and jobs. */

import type {
  ContentItem,
  ContentSummary,
  ContentType,
  EventItem,
  EventSummary,
  Job,
  JobSummary,
} from "#catalogue/entities/media.ts";
import { normalise } from "#catalogue/search/text.ts";
import { industries } from "#catalogue/taxonomy.ts";
import { parseMoment } from "#model/moment.ts";
import { type Item, toJson } from "#store/snapshot.ts";
import type { Content } from "./content.ts";
import type { Markdown } from "./markdown.ts";

type Pictures = ReadonlyMap<string, string>;
const kinds: readonly (readonly ["news" | "blogs" | "articles", ContentType])[] = [
  ["news", "News"],
  ["blogs", "Blog"],
  ["articles", "Article"],
];

/** `news/x-light` is the light-theme variant of `news/x`. */
const getBanners = (pictures: Pictures, name = "") => ({
  banner: pictures.get(name),
  banner_light: pictures.get(`${name}-light`),
});

export const parsePublishFrom = (text: string | undefined): number | undefined =>
  text === undefined ? undefined : parseMoment(text);

function getAvailability({
  publish_from,
  closed,
}: {
  readonly publish_from?: string | undefined;
  readonly closed?: boolean | undefined;
}): Pick<Item<"jobs">, "appears" | "closed"> {
  return {
    appears: parsePublishFrom(publish_from),
    closed: closed || undefined,
  };
}

/** One table, distinguished by type (§3). */
export const makeTextItems = (
  content: Content,
  markdown: Markdown,
  pictures: Pictures,
): Item<"contents">[] =>
  kinds.flatMap(([folder, type]) =>
    content[folder].map(({ id, value, body }) => {
      const { title, summary: text, publish_date, author, sources } = value;
      const summary: ContentSummary = {
        _id: id,
        title,
        summary: text,
        ...getBanners(pictures, value.banner),
        type,
        publish_date,
        author,
      };
      const { html, headings, minutes } = markdown.read(body);
      const detail: ContentItem = {
        ...summary,
        content: html,
        headings: [...headings],
        minutes,
        sources: sources.length > 0 ? sources : undefined,
      };
      return { id, summary, ...getAvailability(value), body: toJson(detail) };
    }),
  );

/** `status` is computed when events are read. */
export const makeEventItems = (
  content: Content,
  markdown: Markdown,
  pictures: Pictures,
): Item<"events">[] =>
  content.events.map(({ id, value, body }) => {
    const { name, start_date, end_date, start_time, end_time, time_zone, location, topic } = value;
    const industry = industries.find(({ key }) => key === value.industry)?.name ?? value.industry;
    const summary: EventSummary = {
      _id: id,
      name,
      description: value.summary,
      ...getBanners(pictures, value.banner),
      start_date,
      end_date,
      start_time: start_time || undefined,
      end_time: end_time || undefined,
      time_zone: time_zone || undefined,
      status: value.status ?? "",
      location,
      topic,
      industry,
      sequence: value.sequence || undefined,
    };
    const detail: EventItem = {
      ...summary,
      contents: markdown.html(body),
      closed: value.closed || undefined,
    };
    const searched = [name, value.summary, location, topic, markdown.text(body)]
      .map(normalise)
      .join("\n");
    return { id, summary, searched, ...getAvailability(value), body: toJson(detail) };
  });

export const makeJobItems = (content: Content, markdown: Markdown): Item<"jobs">[] =>
  content.jobs.map(({ id, value, body }) => {
    const {
      title,
      employment_type: employment_code,
      department,
      location,
      country,
      posted,
    } = value;
    const employment_type = content.words.employmentTypeLabels[employment_code];
    const summary: JobSummary = {
      _id: id,
      title,
      description: value.summary,
      employment_type,
      department,
      location,
      posted,
    };
    const detail: Job = {
      ...summary,
      contents: markdown.html(body),
      employment_code,
      country,
      closed: value.closed || undefined,
    };
    return { id, summary, ...getAvailability(value), body: toJson(detail) };
  });
