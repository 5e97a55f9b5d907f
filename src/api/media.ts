/** `/landing/…`, `/blogs`, `/articles`, `/events` and `/jobs` of §7. */
import { Hono } from "hono";
import { describeRoute } from "hono-openapi";
import { dubaiToday } from "#catalogue/dates.ts";
import type {
  Article,
  ArticleSummary,
  Blog,
  BlogSummary,
  ContentItem,
  ContentSummary,
  ContentType,
  ReadingFacts,
} from "#catalogue/entities/media.ts";
import { brochureFilePath } from "#contract/api.ts";
import { ID_MAX } from "#contract/bounds.ts";
import { type PagingRule, pagingRules, readPaging, totalPagesOf } from "#contract/paging.ts";
import type { ContentSource } from "#store/content-source.ts";
import {
  findBrochure,
  findContent,
  findEvent,
  findJob,
  listBrochures,
  listContents,
  listEvents,
  listGallery,
  listJobs,
} from "#store/media.ts";
import type { ContentSnapshot } from "#store/snapshot.ts";
import { type Handlers, parameter } from "./endpoints.ts";
import { describeJson, fail, failure, storable } from "./envelope.ts";

const types: readonly ContentType[] = ["News", "Blog", "Article"];
const parseType = (text: string | undefined): ContentType | undefined =>
  types.find((type) => type.toLowerCase() === text?.trim().toLowerCase());

const toBlogSummary = ({
  _id,
  title,
  summary,
  banner,
  banner_light,
  publish_date,
  author,
}: ContentSummary): BlogSummary => ({
  _id,
  title,
  description: summary,
  banner,
  featured_image: banner,
  banner_light,
  publish_date,
  author,
});
const toReading = ({ sources, headings, minutes }: ContentItem): ReadingFacts => ({
  sources,
  headings,
  minutes,
});
const toBlog = (item: ContentItem): Blog => ({
  ...toBlogSummary(item),
  contents: item.content,
  ...toReading(item),
});
const toArticleSummary = ({
  _id,
  title,
  summary,
  banner,
  banner_light,
  publish_date,
  author,
}: ContentSummary): ArticleSummary => ({
  _id,
  title,
  summary,
  banner,
  banner_light,
  publish_date,
  author,
});
const toArticle = (item: ContentItem): Article => ({
  ...toArticleSummary(item),
  description: item.content,
  ...toReading(item),
});

function listContentsPage(
  content: ContentSnapshot,
  query: Readonly<Record<string, string | undefined>>,
  rule: PagingRule,
  type: ContentType | undefined,
) {
  const paging = readPaging(query, rule);
  const { contents, total } = listContents(content, { type, paging });
  return { contents, total, totalPages: totalPagesOf(total, paging.limit) };
}

export const mediaHandlers = (content: ContentSource, now: () => Date) =>
  ({
    contents: async ({ query }) => {
      const { contents } = listContents(await content(), { type: parseType(query.type) });
      return { contents };
    },
    contentsPage: async ({ query }) => {
      const type = parseType(query.type);
      return {
        ...listContentsPage(await content(), query, pagingRules.api, type),
        type,
      };
    },
    content: async ({ id }) => {
      const item = findContent(await content(), id);
      return item && { content: item };
    },
    brochures: async () => ({ brochures: listBrochures(await content()) }),
    gallery: async () => ({ images: listGallery(await content()) }),
    blogs: async ({ query }) => {
      const { contents, ...totals } = listContentsPage(
        await content(),
        query,
        pagingRules.blogs,
        "Blog",
      );
      return { blogs: contents.map(toBlogSummary), ...totals };
    },
    blog: async ({ id }) => {
      const item = findContent(await content(), id, "Blog");
      return item && { blog: toBlog(item) };
    },
    articles: async ({ query }) => {
      const { contents, ...totals } = listContentsPage(
        await content(),
        query,
        pagingRules.articles,
        "Article",
      );
      return { articles: contents.map(toArticleSummary), ...totals };
    },
    article: async ({ id }) => {
      const item = findContent(await content(), id, "Article");
      return item && { article: toArticle(item) };
    },
    events: async ({ query }) => {
      const paging = readPaging(query, pagingRules.events);
      const { search, topic, industry, date } = query;
      const { total, ...found } = listEvents(await content(), {
        ...paging,
        today: dubaiToday(now()),
        search,
        topic,
        industry,
        month: date,
      });
      return { ...found, total, totalPages: totalPagesOf(total, paging.limit) };
    },
    event: async ({ id }) => {
      const event = findEvent(await content(), id, dubaiToday(now()));
      return event && { event };
    },
    jobs: async ({ query }) => {
      const paging = readPaging(query, pagingRules.jobs);
      const { jobs, total } = listJobs(await content(), paging);
      return { jobs, total, totalPages: totalPagesOf(total, paging.limit) };
    },
    job: async ({ id }) => {
      const job = findJob(await content(), id);
      return job && { job };
    },
  }) satisfies Partial<Handlers>;

const described = describeRoute({
  summary: "A brochure's PDF.",
  parameters: [parameter("id", "path")],
  responses: {
    200: {
      description: "The file.",
      content: { "application/pdf": { schema: { type: "string", format: "binary" } } },
    },
    404: describeJson(failure, "No such file."),
  },
});

/** The address is the last segment of the attachment (§3). */
export const brochureFiles = (content: ContentSource) =>
  new Hono({ strict: false }).get(brochureFilePath, described, async (c) => {
    const id = storable(c.req.param("id"));
    const found = id.length > ID_MAX ? undefined : findBrochure(await content(), id);
    if (!found) return fail(c, 404, "Brochure not found");
    return c.body(Uint8Array.from(found.bytes), 200, {
      "content-type": "application/pdf",
      "content-disposition": `attachment; filename="${found.brochure.attachment.split("/").at(-1)}"`,
    });
  });
