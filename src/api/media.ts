/** `/blogs`, `/articles`, `/events` and `/jobs` of §7. */
import { dubaiToday } from "#contract/dates.ts";
import type { Article, ArticleSummary, Blog, BlogSummary, ContentItem, ContentSummary, Reading } from "#contract/entities/media.ts";
import { pagingRules, readPaging, totalPagesOf } from "#contract/paging.ts";
import { findContent, findEvent, findJob, listContents, listEvents, listJobs } from "#store/media.ts";
import type { Database } from "#store/open.ts";
import type { Handlers } from "./endpoints.ts";

const blogSummary = ({ _id, title, summary, banner, publish_date, author }: ContentSummary): BlogSummary => ({
  _id,
  title,
  description: summary,
  ...(banner ? { banner, featured_image: banner } : {}),
  publish_date,
  author,
});
const readingOf = ({ sources, headings, minutes }: ContentItem): Reading => ({
  ...(sources ? { sources } : {}),
  ...(headings ? { headings } : {}),
  ...(minutes ? { minutes } : {}),
});
const blogOf = (item: ContentItem): Blog => ({ ...blogSummary(item), contents: item.content, ...readingOf(item) });
const articleSummary = ({ _id, title, summary, banner, publish_date, author }: ContentSummary): ArticleSummary => ({
  _id,
  title,
  summary,
  ...(banner ? { banner } : {}),
  publish_date,
  author,
});
const articleOf = (item: ContentItem): Article => ({ ...articleSummary(item), description: item.content, ...readingOf(item) });

export const writingHandlers = (db: Database): Handlers<"blogs" | "blog" | "articles" | "article"> => ({
  blogs: async ({ query }) => {
    const paging = readPaging(query, pagingRules.blogs);
    const { contents, total } = await listContents(db, { type: "Blog", paging });
    return { blogs: contents.map(blogSummary), total, totalPages: totalPagesOf(total, paging.limit) };
  },
  blog: async ({ id }) => {
    const item = await findContent(db, id, "Blog");
    return item && { blog: blogOf(item) };
  },
  articles: async ({ query }) => {
    const paging = readPaging(query, pagingRules.articles);
    const { contents, total } = await listContents(db, { type: "Article", paging });
    return { articles: contents.map(articleSummary), total, totalPages: totalPagesOf(total, paging.limit) };
  },
  article: async ({ id }) => {
    const item = await findContent(db, id, "Article");
    return item && { article: articleOf(item) };
  },
});

/** @param now clock, for the status of events */
export const eventHandlers = (db: Database, now: () => Date): Handlers<"events" | "event"> => ({
  events: async ({ query }) => {
    const paging = readPaging(query, pagingRules.events);
    const { search, topic, industry, date } = query;
    const { total, ...found } = await listEvents(db, { ...paging, today: dubaiToday(now()), search, topic, industry, month: date });
    return { ...found, total, totalPages: totalPagesOf(total, paging.limit) };
  },
  event: async ({ id }) => {
    const event = await findEvent(db, id, dubaiToday(now()));
    return event && { event };
  },
});

export const jobHandlers = (db: Database): Handlers<"jobs" | "job"> => ({
  jobs: async ({ query }) => {
    const paging = readPaging(query, pagingRules.jobs);
    const { jobs, total } = await listJobs(db, paging);
    return { jobs, total, totalPages: totalPagesOf(total, paging.limit) };
  },
  job: async ({ id }) => {
    const job = await findJob(db, id);
    return job && { job };
  },
});
