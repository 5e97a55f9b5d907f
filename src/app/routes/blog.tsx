/** `/blog/{blogId}`, and the same under `/blog-articles/{blogId}` (§2 Blogs and articles; docs/spec-unknowns.md 1). */

import { useQuery } from "@tanstack/react-query";
import { ALL_BLOGS_PATH, contentPath } from "#contract/paths.ts";
import { blogs, reading } from "#messages/media.ts";
import { DetailState } from "../components/detail-state.tsx";
import { blogQuery, relatedQuery } from "../data/contents.ts";
import { browserData, serverData } from "../data/queries.ts";
import { ReadingPage } from "../features/media/reading-page.tsx";
import type { Route } from "./+types/blog.ts";

const queries = (id: string) => [blogQuery(id), relatedQuery(id)] as const;

export const loader = ({ context, params }: Route.LoaderArgs) => serverData(context, ...queries(params.blogId));
export const clientLoader = ({ params }: Route.ClientLoaderArgs) => browserData(...queries(params.blogId));

const list = { to: ALL_BLOGS_PATH, label: blogs.all.Blog.title };

export default function BlogPage({ params: { blogId } }: Route.ComponentProps) {
  const query = useQuery(blogQuery(blogId));
  const { data: text } = query;
  if (!text) return <DetailState title={reading.kinds.Blog} query={query} back={list} />;
  return <ReadingPage text={text} path={contentPath("Blog", text._id)} list={list} hero />;
}
