/**
 * `/media-news/{mediaId}`, `/blog/{blogId}`, `/blog-articles/{blogId}` (docs/spec-unknowns.md 1)
 * and `/article/{articleId}`: one text (§2 News, Blogs and articles, §8).
 */

import { useQuery } from "@tanstack/react-query";
import type { ContentType } from "#catalogue/entities/media.ts";
import { ALL_ARTICLES_PATH, ALL_BLOGS_PATH, contentPath, NEWS_PATH } from "#contract/paths.ts";
import { errors } from "#messages/errors.ts";
import { blogs, news, readingPage } from "#messages/media.ts";
import { DetailState } from "../components/detail-state.tsx";
import { articleQuery, blogQuery, contentQuery, relatedQuery } from "../data/contents.ts";
import { browserData, serverData } from "../data/queries.ts";
import { useContentPath } from "../data/site.ts";
import { ReadingPage } from "../features/media/reading-page.tsx";
import type { Route } from "./+types/text.ts";

const allBlogs = { to: ALL_BLOGS_PATH, label: blogs.all.Blog.title };
const allArticles = { to: ALL_ARTICLES_PATH, label: blogs.all.Article.title };

const kinds = {
  News: {
    query: contentQuery,
    absent: { loading: errors.loadingLong, back: { to: NEWS_PATH, label: news.back } },
    shown: { list: { to: NEWS_PATH, label: readingPage.kinds.News }, heading: news.eventDetails },
  },
  Blog: { query: blogQuery, absent: { back: allBlogs }, shown: { list: allBlogs, hero: true } },
  Article: { query: articleQuery, absent: { back: allArticles }, shown: { list: allArticles } },
} as const;

type Params = Route.LoaderArgs["params"];

function parseParams({ mediaId, articleId, blogId = "" }: Params): {
  readonly kind: ContentType;
  readonly id: string;
} {
  if (mediaId !== undefined) return { kind: "News", id: mediaId };
  return articleId === undefined
    ? { kind: "Blog", id: blogId }
    : { kind: "Article", id: articleId };
}

function queries(params: Params) {
  const { kind, id } = parseParams(params);
  return [kinds[kind].query(id), relatedQuery(id)] as const;
}

export const loader = ({ context, params }: Route.LoaderArgs) =>
  serverData(context, ...queries(params));
export const clientLoader = ({ params }: Route.ClientLoaderArgs) => browserData(...queries(params));

export default function TextPage({ params }: Route.ComponentProps) {
  const { kind, id } = parseParams(params);
  const { query: queryOf, absent, shown } = kinds[kind];
  const query = useQuery(queryOf(id));
  const pathOf = useContentPath();
  const { data: text } = query;
  if (!text) return <DetailState title={readingPage.kinds[kind]} query={query} {...absent} />;
  // News links to any type (§2 News), so the path follows the text's own.
  const path = kind === "News" ? pathOf(text.type, text._id) : contentPath(kind, text._id);
  return <ReadingPage text={text} path={path} {...shown} />;
}
