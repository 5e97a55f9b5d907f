/** `/blogs`, `/articles`, `/events` and `/jobs` of §7. */
import { Hono } from "hono";
import { validator } from "hono/validator";
import { dubaiToday } from "#contract/dates.ts";
import { type Article, type ArticleSummary, type Blog, type BlogSummary, type ContentItem, type ContentSummary, payloads } from "#contract/entities.ts";
import { pagingRules, readPaging, totalPagesOf } from "#contract/paging.ts";
import { findContent, listContents } from "#store/contents.ts";
import { findEvent, listEvents } from "#store/events.ts";
import { findJob, listJobs } from "#store/jobs.ts";
import type { Database } from "#store/open.ts";
import { describeGet, envelope, fail, firstValues, pagingParameters, pathParameter, queryParameter, storable } from "./envelope.ts";

export interface PageParameters {
  page?: string;
  limit?: string;
}
export interface EventParameters extends PageParameters {
  search?: string;
  topic?: string;
  industry?: string;
  /** `YYYY-MM` */
  date?: string;
}

const id = (what: string) => [pathParameter("id", `Id of ${what}.`)];
const paged = validator("query", (query): PageParameters => firstValues(query));

const blogSummary = ({ _id, title, summary, banner, publish_date, author }: ContentSummary): BlogSummary => ({
  _id,
  title,
  description: summary,
  ...(banner ? { banner, featured_image: banner } : {}),
  publish_date,
  author,
});
const sourcesOf = ({ sources }: ContentItem): { sources?: string[] } => (sources ? { sources } : {});
const blogOf = (item: ContentItem): Blog => ({ ...blogSummary(item), contents: item.content, ...sourcesOf(item) });
const articleSummary = ({ _id, title, summary, banner, publish_date, author }: ContentSummary): ArticleSummary => ({
  _id,
  title,
  summary,
  ...(banner ? { banner } : {}),
  publish_date,
  author,
});
const articleOf = (item: ContentItem): Article => ({ ...articleSummary(item), description: item.content, ...sourcesOf(item) });

export const blogsApi = (db: Database) =>
  new Hono()
    .get("/", describeGet("Blogs, a page at a time.", payloads.blogs, pagingParameters), paged, async (c) => {
      const paging = readPaging(c.req.valid("query"), pagingRules.blogs);
      const { contents, total } = await listContents(db, { type: "Blog", paging });
      return c.json(envelope({ blogs: contents.map(blogSummary), total, totalPages: totalPagesOf(total, paging.limit) }));
    })
    .get("/:id", describeGet("One blog.", payloads.blog, id("a blog"), true), async (c) => {
      const item = await findContent(db, storable(c.req.param("id")), "Blog");
      return item ? c.json(envelope({ blog: blogOf(item) })) : fail(c, 404, "Blog not found");
    });

export const articlesApi = (db: Database) =>
  new Hono()
    .get("/", describeGet("Articles, a page at a time.", payloads.articles, pagingParameters), paged, async (c) => {
      const paging = readPaging(c.req.valid("query"), pagingRules.articles);
      const { contents, total } = await listContents(db, { type: "Article", paging });
      return c.json(envelope({ articles: contents.map(articleSummary), total, totalPages: totalPagesOf(total, paging.limit) }));
    })
    .get("/:id", describeGet("One article.", payloads.article, id("an article"), true), async (c) => {
      const item = await findContent(db, storable(c.req.param("id")), "Article");
      return item ? c.json(envelope({ article: articleOf(item) })) : fail(c, 404, "Article not found");
    });

const eventParameters = [
  ...pagingParameters,
  queryParameter("search", "Substring of name, text or place."),
  queryParameter("topic", "A topic as the reply lists them."),
  queryParameter("industry", "An industry as the reply lists them."),
  queryParameter("date", "Month of the start, YYYY-MM."),
];

/** @param now clock, for the status of events */
export const eventsApi = (db: Database, now: () => Date) =>
  new Hono()
    .get(
      "/",
      describeGet("Events: what runs or comes first, then what is over.", payloads.events, eventParameters),
      validator("query", (query): EventParameters => firstValues(query)),
      async (c) => {
        const query = c.req.valid("query");
        const paging = readPaging(query, pagingRules.events);
        const { total, ...found } = await listEvents(db, {
          ...paging,
          today: dubaiToday(now()),
          search: query.search,
          topic: query.topic,
          industry: query.industry,
          month: query.date,
        });
        return c.json(envelope({ ...found, total, totalPages: totalPagesOf(total, paging.limit) }));
      },
    )
    .get("/:id", describeGet("One event.", payloads.event, id("an event"), true), async (c) => {
      const event = await findEvent(db, storable(c.req.param("id")), dubaiToday(now()));
      return event ? c.json(envelope({ event })) : fail(c, 404, "Event not found");
    });

export const jobsApi = (db: Database) =>
  new Hono()
    .get("/", describeGet("Jobs, a page at a time.", payloads.jobs, pagingParameters), paged, async (c) => {
      const paging = readPaging(c.req.valid("query"), pagingRules.jobs);
      const { jobs, total } = await listJobs(db, paging);
      return c.json(envelope({ jobs, total, totalPages: totalPagesOf(total, paging.limit) }));
    })
    .get("/:id", describeGet("One job.", payloads.job, id("a job"), true), async (c) => {
      const job = await findJob(db, storable(c.req.param("id")));
      return job ? c.json(envelope({ job })) : fail(c, 404, "Job not found");
    });
