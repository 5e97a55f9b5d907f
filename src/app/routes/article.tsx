/** `/article/{articleId}`: one article (§2 Blogs and articles). */

import { useQuery } from "@tanstack/react-query";
import { ALL_ARTICLES_PATH, contentPath } from "#contract/paths.ts";
import { blogs, reading } from "#messages/media.ts";
import { DetailState } from "../components/detail-state.tsx";
import { articleQuery, relatedQuery } from "../data/contents.ts";
import { browserData, serverData } from "../data/queries.ts";
import { ReadingPage } from "../features/media/reading-page.tsx";
import type { Route } from "./+types/article.ts";

const queries = (id: string) => [articleQuery(id), relatedQuery(id)] as const;

export const loader = ({ context, params }: Route.LoaderArgs) => serverData(context, ...queries(params.articleId));
export const clientLoader = ({ params }: Route.ClientLoaderArgs) => browserData(...queries(params.articleId));

const list = { to: ALL_ARTICLES_PATH, label: blogs.all.Article.title };

export default function ArticlePage({ params: { articleId } }: Route.ComponentProps) {
  const query = useQuery(articleQuery(articleId));
  const { data: text } = query;
  if (!text) return <DetailState title={reading.kinds.Article} query={query} back={list} />;
  return <ReadingPage text={text} path={contentPath("Article", text._id)} list={list} />;
}
