/** Makes the rows of news, blogs, articles, events and jobs. */

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
import { employmentTypeLabels } from "#messages/careers.ts";
import { parseMoment } from "#model/moment.ts";
import type { ContentRow } from "#store/import.ts";
import type { Availability } from "#store/snapshot.ts";
import type { Content } from "./content.ts";
import type { Markdown } from "./markdown.ts";

type Pictures = ReadonlyMap<string, string>;
const kinds: readonly (readonly ["news" | "blogs" | "articles", ContentType])[] = [
  ["news", "News"],
  ["blogs", "Blog"],
  ["articles", "Article"],
];

const getBanner = (pictures: Pictures, name: string | undefined): { banner?: string } => {
  const address = name === undefined ? undefined : pictures.get(name);
  return address ? { banner: address } : {};
};
/** `news/x-light` is the light-theme variant of `news/x`. */
const getLightBanner = (pictures: Pictures, name = ""): { banner_light?: string } => {
  const address = pictures.get(`${name}-light`);
  return address ? { banner_light: address } : {};
};

function getAvailability({
  publish_from,
  closed,
}: {
  readonly publish_from?: string | undefined;
  readonly closed?: boolean | undefined;
}): Availability {
  const appears = publish_from === undefined ? undefined : parseMoment(publish_from);
  return { ...(appears === undefined ? {} : { appears }), ...(closed ? { closed } : {}) };
}

/** One table, distinguished by type (§3). */
export const makeMediaRows = (
  content: Content,
  markdown: Markdown,
  pictures: Pictures,
): ContentRow<"contents">[] =>
  kinds.flatMap(([folder, type]) =>
    content[folder].map(({ id, value, body }) => {
      const { title, summary: text, publish_date, author, sources } = value;
      const summary: ContentSummary = {
        _id: id,
        title,
        summary: text,
        ...getBanner(pictures, value.banner),
        ...getLightBanner(pictures, value.banner),
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
        ...(sources.length > 0 ? { sources } : {}),
      };
      return { id, head: { ...summary, ...getAvailability(value) }, body: detail };
    }),
  );

/** `status` is computed when events are read. */
export const makeEventRows = (
  content: Content,
  markdown: Markdown,
  pictures: Pictures,
): ContentRow<"events">[] =>
  content.events.map(({ id, value, body }) => {
    const { name, start_date, end_date, start_time, end_time, time_zone, location, topic } = value;
    const industry = industries.find(({ key }) => key === value.industry)?.name ?? value.industry;
    const summary: EventSummary = {
      _id: id,
      name,
      description: value.summary,
      ...getBanner(pictures, value.banner),
      ...getLightBanner(pictures, value.banner),
      start_date,
      end_date,
      ...(start_time ? { start_time } : {}),
      ...(end_time ? { end_time } : {}),
      ...(time_zone ? { time_zone } : {}),
      status: value.status ?? "",
      location,
      topic,
      industry,
      ...(value.sequence ? { sequence: value.sequence } : {}),
    };
    const detail: EventItem = {
      ...summary,
      contents: markdown.html(body),
      ...(value.closed ? { closed: true } : {}),
    };
    const searched = [name, value.summary, location, topic, markdown.text(body)]
      .map(normalise)
      .join("\n");
    return { id, head: { summary, searched, ...getAvailability(value) }, body: detail };
  });

export const makeJobRows = (content: Content, markdown: Markdown): ContentRow<"jobs">[] =>
  content.jobs.map(({ id, value, body }) => {
    const {
      title,
      employment_type: employment_code,
      department,
      location,
      country,
      posted,
    } = value;
    const employment_type = employmentTypeLabels[employment_code];
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
      ...(value.closed ? { closed: true } : {}),
    };
    return { id, head: { ...summary, ...getAvailability(value) }, body: detail };
  });
